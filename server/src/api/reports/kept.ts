/** Looks up what was found out lately under a name, or finds it out. */
export type Kept = <T>(name: string, findOut: () => Promise<T>) => Promise<T>;

/** Names remembered at once; the oldest go first. */
const mostNames = 200;

/** Keeps answers for a while: what is asked for again meanwhile is not found out again, and by all who wait at once only once. */
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
