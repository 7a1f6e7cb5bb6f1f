/**
 * When to check a document next, from its own history: pure arithmetic. A document's history is one number, its steadiness, which
 * grows with each planned check that finds the text unchanged, and starts over with each change.
 */

/** The steadiness of a document that has not changed since it became known. */
export const usualSteadiness = 4;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A month at one check a day: no document is checked less often before. */
const steadyFrom = usualSteadiness + 30;
/** The number of checks after which the interval grows by one day. */
const checksForADay = 12;
const longestDays = 7;
const steadiest = steadyFrom + checksForADay * (longestDays - 1);

/**
 * After a check that found the text unchanged, so long after the one before. A check that came early, since somebody asked for it, proves
 * little: however many do, none makes the document's checks rarer.
 */
export function steadier(steadiness: number, sinceMs: number): number {
  return sinceMs < intervalMs(steadiness) * (1 - spread) ? steadiness : Math.min(steadiness + 1, steadiest);
}

/** After a change, which is often followed by another: a correction, or the next of several policies. */
export const unsteady = 0;

/** The time between two checks: 6 and 12 hours after a change, then a day, up to a week for a text unchanged for most of a year. */
export function intervalMs(steadiness: number): number {
  if (steadiness < 2) return 6 * hourMs;
  if (steadiness < usualSteadiness) return 12 * hourMs;
  const days = 1 + Math.max(0, steadiness - steadyFrom) / checksForADay;
  return Math.min(days, longestDays) * dayMs;
}

/** `seed` decides by how much the interval is shorter or longer than others': always the same for one seed. */
export function nextCheck(now: Date, steadiness: number, seed: string): Date {
  return after(now, intervalMs(steadiness), seed);
}

/** When another wording is looked at again: a page that is being put in place is done by then, and most caches are. */
export function secondLook(now: Date, seed: string): Date {
  return after(now, 12 * minuteMs, seed);
}

/** The first automatic check: in the second half of the day after the document was read or, where that is over, within six hours. */
export function firstCheck(now: Date, lastCheckedAt: Date | null, seed: string): Date {
  const share = shareOf(seed);
  const usual = (lastCheckedAt ?? now).getTime() + dayMs * (0.5 + share / 2);
  return new Date(usual > now.getTime() ? usual : now.getTime() + (dayMs / 4) * share);
}

/**
 * How soon a page that could not be read is asked for again. `soon`: within the hour, then at growing intervals up to a day.
 * `daily_then_weekly`: weekly after some days, for what stays as it is until somebody mends it.
 */
export type Retry = 'soon' | 'twice_a_day' | 'daily' | 'daily_then_weekly';

export type FailedCheck = {
  again: Retry;
  /** Consecutive failures, including this one. */
  failures: number;
  /** Consecutive days of failure. */
  days: number;
  /** How long the site asked us to wait; null where it did not. */
  retryAfterSeconds: number | null;
};

/** After so many consecutive days without a readable text, a document is checked once a week. */
const daysOfPatience = 7;

export function nextTry(
  now: Date,
  { again, failures, days, retryAfterSeconds }: FailedCheck,
  seed: string,
): Date {
  const own = after(now, pauseMs(again, failures, days), seed);
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, longestDays * dayMs);
  return new Date(Math.max(own.getTime(), now.getTime() + asked));
}

function pauseMs(again: Retry, failures: number, days: number): number {
  switch (again) {
    case 'soon':
      return Math.min(30 * minuteMs * 2 ** Math.min(failures - 1, 10), dayMs);
    case 'twice_a_day':
      return 12 * hourMs;
    case 'daily':
      return dayMs;
    case 'daily_then_weekly':
      return days > daysOfPatience ? longestDays * dayMs : dayMs;
  }
}

/** When discovery runs next for a vendor; the next day where it did not run, or not to its end. */
export function nextDiscovery(now: Date, isDone: boolean, seed: string): Date {
  return after(now, (isDone ? 14 : 1) * dayMs, seed);
}

/** The first scheduled discovery after one at `lastAt`; where that is null or long ago, some time within a day. */
export function firstDiscovery(now: Date, lastAt: Date | null, seed: string): Date {
  const usual = lastAt === null ? now : nextDiscovery(lastAt, true, seed);
  return usual > now ? usual : new Date(now.getTime() + dayMs * shareOf(seed));
}

/** Five per cent more or less, so that what began together drifts apart. */
const spread = 0.1;

function after(now: Date, pause: number, seed: string): Date {
  return new Date(now.getTime() + pause * (1 - spread / 2 + spread * shareOf(seed)));
}

/** A number from 0 up to 1, spread evenly over seeds (FNV-1a, finished as in MurmurHash3). */
function shareOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
