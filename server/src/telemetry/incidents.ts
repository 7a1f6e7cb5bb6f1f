import type { Tally } from '../store/vendors/tallies.ts';

/** What an operator is warned of: checks that fall behind, a mail server that refuses, more documents that fail than usual. */
export const incidentKinds = ['behind', 'mail', 'failing'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export type Readings = {
  /** Documents due; null where this installation checks none by itself. */
  checks: { due: number; overdueSeconds: number; lateHosts: number } | null;
  /** Messages waiting that were refused before. */
  refusedMail: number;
  lastHour: readonly Tally[];
  lastDay: readonly Tally[];
  /** Over the week before. */
  usual: readonly Tally[];
};

/**
 * Where one kind stands. `doubted`: bad since then, but not yet for long enough; `open`: reported; `mending`: reported, and good again since then.
 * `share` is what was usual when it began: the week that follows has the incident in it.
 */
type Standing = { phase: 'well' | 'doubted' | 'open' | 'mending'; since: string; share?: number };
export type Incidents = { lookedAt: string } & Record<IncidentKind, Standing>;

export type Notice = { kind: IncidentKind; phase: 'begun' | 'over'; sentence: string };

/** Hosts with late documents. One may be slow by itself, or have asked to be left alone: that is no fault of ours as long as others are checked. */
const lateHosts = { bad: 3, good: 1 };
/** Tries in an hour: one message alone makes six. */
const refusals = { bad: 8, bounced: 20 };
/** With fewer checks in an hour, the last day is looked at; with fewer in a day, too, a share means little unless most of them fail. */
const enoughChecks = 50;
const fewestChecks = 10;
/** What fails where little is known: of the documents of a large installation, one in twenty does at any time. */
const usualShare = 0.05;
/** A condition has to last this long before it is reported, and to be gone as long before its end is reported. */
const lastingMs = 10 * 60_000;
/** Nobody looked for so long: what was doubted then is not known to have lasted. */
const longestGapMs = 5 * 60_000;

export function noIncidents(now: Date): Incidents {
  const well = { phase: 'well', since: now.toISOString() } as const;
  return { lookedAt: now.toISOString(), behind: well, mail: well, failing: well };
}

/** Incidents that have begun or are over, each reported once. */
export function decideIncidents(
  before: Incidents,
  readings: Readings,
  now: Date,
): { incidents: Incidents; notices: Notice[] } {
  const isGap = now.getTime() - Date.parse(before.lookedAt) > longestGapMs;
  const incidents: Incidents = { ...before, lookedAt: now.toISOString() };
  const notices: Notice[] = [];
  for (const kind of incidentKinds) {
    const reading = judges[kind](readings, before[kind].share);
    const standing = next(isGap ? undoubted(before[kind]) : before[kind], reading, now);
    incidents[kind] = standing;
    const [was, is] = [isOpen(before[kind]), isOpen(standing)];
    if (was !== is) notices.push({ kind, phase: is ? 'begun' : 'over', sentence: reading.sentence });
  }
  return { incidents, notices };
}

/** Of each kind whether it is bad now, for however short a time, and how it stands in a sentence. */
export function badNow(readings: Readings): Record<IncidentKind, { isBad: boolean; sentence: string }> {
  const stateOf = (kind: IncidentKind) => {
    const { level, sentence } = judges[kind](readings, undefined);
    return { isBad: level === 'bad', sentence };
  };
  return { behind: stateOf('behind'), mail: stateOf('mail'), failing: stateOf('failing') };
}

/** `between`: neither bad enough to begin, nor good enough to be over; or unknown. */
type Reading = { level: 'bad' | 'between' | 'good'; sentence: string; share?: number };

const judges: Record<IncidentKind, (readings: Readings, share: number | undefined) => Reading> = {
  behind({ checks, lastHour }) {
    if (checks === null) return { level: 'good', sentence: 'Documents are not checked by themselves here.' };
    const { due, overdueSeconds, lateHosts: late } = checks;
    const isStuck = late > 0 && checksIn(lastHour).all === 0;
    const level = isStuck || late >= lateHosts.bad ? 'bad' : late > lateHosts.good ? 'between' : 'good';
    const sentence = `${due === 1 ? '1 document is' : `${due} documents are`} due to be checked, the first for ${spoken(overdueSeconds)}.`;
    return { level, sentence };
  },
  mail({ lastHour, refusedMail }) {
    const sent = of(lastHour, 'mail', 'sent');
    const refused = of(lastHour, 'mail', 'refused');
    const bounced = of(lastHour, 'mail', 'bounced');
    const sentence = `In the last hour the mail server took ${messages(sent)} and refused ${messages(refused + bounced)}; ${messages(refusedMail)} still ${refusedMail === 1 ? 'waits' : 'wait'} after a refusal.`;
    const isBad =
      (refused >= refusals.bad && refused > sent) || (bounced >= refusals.bounced && bounced > sent);
    const isGood = refused === 0 ? bounced <= sent || refusedMail === 0 : refused * 4 < sent;
    return { level: isBad ? 'bad' : isGood ? 'good' : 'between', sentence };
  },
  failing({ lastHour, lastDay, usual }, knownShare) {
    const [hour, day, week] = [checksIn(lastHour), checksIn(lastDay), checksIn(usual)];
    const isHour = hour.all >= enoughChecks;
    const { all, failed } = isHour ? hour : day;
    const before = knownShare ?? (week.all < enoughChecks ? usualShare : week.failed / week.all);
    const share = all === 0 ? 0 : failed / all;
    const sentence = `Of ${all} checks in the last ${isHour ? 'hour' : 'day'} ${failed} failed (${percent(share)}; usual: ${percent(before)}).`;
    if (all < fewestChecks) return { level: failed === 0 ? 'good' : 'between', sentence, share: before };
    const isBad = share >= Math.max(2 * before, before + (all < enoughChecks ? 0.4 : 0.1));
    const isGood = share < Math.max(1.25 * before, before + 0.05);
    return { level: isBad ? 'bad' : isGood ? 'good' : 'between', sentence, share: before };
  },
};

function next(before: Standing, { level, share }: Reading, now: Date): Standing {
  const since = now.toISOString();
  const hasLasted = now.getTime() - Date.parse(before.since) >= lastingMs;
  switch (before.phase) {
    case 'well':
      return level === 'bad' ? { phase: 'doubted', since, ...(share !== undefined && { share }) } : before;
    case 'doubted':
      if (level !== 'bad') return { phase: 'well', since };
      return hasLasted ? { ...before, phase: 'open', since } : before;
    case 'open':
      return level === 'good' ? { ...before, phase: 'mending', since } : before;
    case 'mending':
      if (level !== 'good') return { ...before, phase: 'open', since };
      return hasLasted ? { phase: 'well', since } : before;
  }
}

/** As before a doubt, or before a mending. */
function undoubted(standing: Standing): Standing {
  if (standing.phase === 'doubted') return { phase: 'well', since: standing.since };
  return standing.phase === 'mending' ? { ...standing, phase: 'open' } : standing;
}

/** Whether its beginning was reported to the operator, and its end not yet. */
export function isOpen({ phase }: Standing): boolean {
  return phase === 'open' || phase === 'mending';
}

function checksIn(tallies: readonly Tally[]): { failed: number; all: number } {
  const failed = of(tallies, 'check', 'failed');
  return { failed, all: failed + of(tallies, 'check', 'read') + of(tallies, 'check', 'unchanged') };
}

function of(tallies: readonly Tally[], what: string, outcome: string): number {
  return tallies.find((tally) => tally.what === what && tally.outcome === outcome)?.times ?? 0;
}

function messages(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}

/** A duration in words. */
export function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
