/**
 * "34", "12,345", "0.5", and with `decimals` at least as many of them. What browsers write numbers with takes longer to start up than a
 * whole screen to draw, so that it is left to the numbers that need it.
 */
export function written(value: number, decimals = 0): string {
  if (Math.abs(value) >= 1_000) return value.toLocaleString('en', { minimumFractionDigits: decimals });
  return decimals === 0 ? String(value) : value.toFixed(decimals);
}
