/** Runs `work` once; its result and the CPU time, user and system over all threads of this process, in milliseconds. */
export async function cpuMs<T>(work: () => Promise<T> | T): Promise<{ result: T; ms: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const used = process.cpuUsage(before);
  return { result, ms: (used.user + used.system) / 1000 };
}

/** The `p`-th percentile (0 to 100) by nearest rank; 0 for no values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? 0;
}

/** Arithmetic mean; 0 for no values. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The most memory this process has held so far, in MiB. */
export function peakRssMb(): number {
  return process.resourceUsage().maxRSS / 1024;
}

/** Prints one JSON line; benches print it last, so that a machine reads the last line and a person the ones above. */
export function printResult(result: Record<string, unknown>): void {
  const rounded = Object.entries(result).map(([key, value]) => [
    key,
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value,
  ]);
  console.log(JSON.stringify(Object.fromEntries(rounded)));
}
