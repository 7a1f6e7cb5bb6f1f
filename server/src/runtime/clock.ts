/** The current time. All decisions about time ask here, so that a test or a replay can set it. */
export type Clock = { now: () => Date };

export const realClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function movableClock(start: Date): Clock & { moveTo(at: Date): void } {
  let at = start;
  return {
    now: () => at,
    moveTo(next) {
      at = next;
    },
  };
}
