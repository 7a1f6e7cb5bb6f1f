/** What time it is. Everything that is decided by the time asks here, so that a test or a replay can have it be another. */
export type Clock = { now: () => Date };

export const realClock: Clock = { now: () => new Date() };

/** A clock that stands until it is moved. */
export function movableClock(start: Date): Clock & { moveTo(at: Date): void } {
  let at = start;
  return {
    now: () => at,
    moveTo(next) {
      at = next;
    },
  };
}
