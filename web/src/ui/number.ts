/**
 * "34", "12,345", "0.5", with at least `decimals` decimal places. `Intl` takes longer to start up than a whole screen takes to draw, so
 * only the numbers that need it use it.
 */
export function written(value: number, decimals = 0): string {
  if (Math.abs(value) >= 1_000) return value.toLocaleString('en', { minimumFractionDigits: decimals });
  return decimals === 0 ? String(value) : value.toFixed(decimals);
}
