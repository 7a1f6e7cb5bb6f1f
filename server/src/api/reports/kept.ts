/** Returns the cached value for a key, or computes it. */
export type Kept = <T>(name: string, findOut: () => Promise<T>) => Promise<T>;

/** The number of cached keys; the oldest are evicted first. */
const mostNames = 200;

/** Caches values for a while; concurrent requests for one key share one computation. */
export function keepFor(lifetimeMs: number, now: () => Date): Kept {
  const answers = new Map<string, { until: number; answer: Promise<unknown> }>();
  return <T>(name: string, findOut: () => Promise<T>): Promise<T> => {
    const at = now().getTime();
    const known = answers.get(name);
    if (known !== undefined && at < known.until) return known.answer as Promise<T>;
    const answer = findOut();
    const entry = { until: at + lifetimeMs, answer };
    answers.delete(name);
    answers.set(name, entry);
    answer.catch(() => {
      if (answers.get(name) === entry) answers.delete(name);
    });
    const [oldest] = answers.keys();
    if (answers.size > mostNames && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
