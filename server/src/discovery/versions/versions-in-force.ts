import type { Candidate } from '../scoring/candidate.ts';
import { archivedReason, type VersionedAddress } from './versioned-address.ts';
import type { VersionMark } from './version-marks.ts';
import { compareVersions } from './named-versions.ts';

/** One document with all that tells of its version. */
export type Versioned = {
  candidate: Candidate;
  address: VersionedAddress;
  marks: VersionMark[];
  /** A footer, a menu or a list of policies names it as the policy, and no version of it. */
  isNamedPlainly: boolean;
  /** The rows of `linkDoubts` that lowered its best evidence. */
  doubts: string[];
};

/**
 * The documents that are other versions of one in force, by address, each with the reason. Where nothing else of its type is known,
 * the newest version stays: better an old policy than none.
 */
export function earlierVersions(all: Versioned[]): Map<string, string> {
  const earlier = new Map<string, string>();
  leaveOlderOfSeries(all, earlier);
  for (const { candidate, marks } of all.filter((one) => !one.isNamedPlainly)) {
    const sure = marks.find((mark) => mark.isSure);
    if (sure !== undefined) earlier.set(candidate.url, sure.reason);
  }
  leaveReplaced(all, earlier);
  return earlier;
}

/** Addresses that only a version or a date parts: `/terms-2019` beside `/terms`, or beside `/terms-2024`. */
function leaveOlderOfSeries(all: Versioned[], earlier: Map<string, string>): void {
  for (const series of Map.groupBy(all, ({ address }) => address.series).values()) {
    const dated = series.filter((one) => !one.isNamedPlainly && one.address.version !== null);
    const [current] =
      series.length > dated.length ? series.filter((one) => !dated.includes(one)) : newestFirst(dated);
    if (current === undefined) continue;
    for (const one of dated.filter((other) => other !== current))
      earlier.set(one.candidate.url, reasonBeside(one, current));
  }
}

/** No clock says whether a later date has come: where the site does not say so either, it may be past or announced. */
function reasonBeside({ address }: Versioned, current: Versioned): string {
  const { url } = current.candidate;
  const [own, other] = [address.version, current.address.version];
  return own !== null && other !== null && compareVersions(own, other) < 0
    ? `An earlier version of ${url}, as the two addresses show.`
    : `Another version of ${url}, past or announced for later: that is where the site leads.`;
}

function newestFirst(dated: Versioned[]): Versioned[] {
  return dated.toSorted((a, b) => compareVersions(b.address.version ?? [], a.address.version ?? []));
}

/** What is called an earlier version, by its links or its address, where another document of its type is there. */
function leaveReplaced(all: Versioned[], earlier: Map<string, string>): void {
  const isReplaced = (one: Versioned): boolean =>
    !one.isNamedPlainly && (one.address.isArchived || one.marks.some(({ isDated }) => !isDated));
  for (const ofType of Map.groupBy(all, ({ candidate }) => candidate.type).values()) {
    const waiting = ofType.filter((one) => isReplaced(one) && !earlier.has(one.candidate.url));
    const isOnly = waiting.length === ofType.filter(({ candidate }) => !earlier.has(candidate.url)).length;
    const left = isOnly
      ? waiting.toSorted((a, b) => b.candidate.confidence - a.candidate.confidence).slice(1)
      : waiting;
    for (const { candidate, marks } of left) {
      const said = marks.find(({ isDated }) => !isDated)?.reason;
      earlier.set(candidate.url, said ?? archivedReason);
    }
  }
}
