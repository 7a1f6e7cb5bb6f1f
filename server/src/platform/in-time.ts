/** The result of work, or null where it fails or is not done in time. */
export async function inTime<Result>(work: Promise<Result>, patienceMs: number): Promise<Result | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
