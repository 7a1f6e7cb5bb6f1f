/**
 * "34", "12,345", "0.5". What browsers write numbers with takes longer to start up than a whole screen to draw, so that it is left to the
 * numbers that need it.
 */
export function written(value: number): string {
  return Math.abs(value) < 1_000 ? String(value) : value.toLocaleString('en');
}
