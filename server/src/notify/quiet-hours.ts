import type { NotificationChoices } from '@clausewatch/contract/notifications';

type Quiet = NotificationChoices['quiet'];

/** Where a time stands in somebody's quiet hours, when those end; else the time itself. */
export function endOfQuiet(at: Date, quiet: Quiet, timeZone: string): Date {
  let end = zoned(at, timeZone);
  // A night that runs into a weekend, and the night after it.
  for (let round = 0; round < longestRun; round += 1) {
    const next = endOfWindow(end, quiet);
    // Where clocks are set back, a window may seem to end before the time it holds.
    if (next === null || Temporal.ZonedDateTime.compare(next, end) <= 0) break;
    end = next;
  }
  return new Date(end.epochMilliseconds);
}

const longestRun = 5;

function endOfWindow(at: Temporal.ZonedDateTime, { hours, weekends }: Quiet): Temporal.ZonedDateTime | null {
  if (weekends && at.dayOfWeek > 5) return at.startOfDay().add({ days: 8 - at.dayOfWeek });
  if (hours === null) return null;
  const [from, until] = [Temporal.PlainTime.from(hours.from), Temporal.PlainTime.from(hours.until)];
  const time = at.toPlainTime();
  const isAfter = (other: Temporal.PlainTime) => Temporal.PlainTime.compare(time, other) >= 0;
  const runsOvernight = Temporal.PlainTime.compare(until, from) < 0;
  if (isAfter(from) && (runsOvernight || !isAfter(until)))
    return at.add({ days: runsOvernight ? 1 : 0 }).withPlainTime(until);
  return runsOvernight && !isAfter(until) ? at.withPlainTime(until) : null;
}

/** The first time after a moment at which a digest is due: daily where no weekday is given. */
export function nextDigest(after: Date, digest: { weekday?: number; at: string }, timeZone: string): Date {
  const from = zoned(after, timeZone);
  const days = digest.weekday === undefined ? 0 : (digest.weekday - from.dayOfWeek + 7) % 7;
  const slot = from.add({ days }).withPlainTime(Temporal.PlainTime.from(digest.at));
  const due =
    slot.epochMilliseconds > after.getTime()
      ? slot
      : slot.add({ days: digest.weekday === undefined ? 1 : 7 });
  return new Date(due.epochMilliseconds);
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
