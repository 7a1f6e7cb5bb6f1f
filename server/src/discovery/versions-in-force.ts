import type { Candidate } from './discovery.ts';
import { archivedReason, type VersionedAddress } from './versioned-address.ts';
import type { VersionMark } from './version-marks.ts';
import { compareVersions } from './version-words.ts';

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
 * The documents that are earlier or announced versions of another, by address, each with the reason. Where nothing else of its type is known, the
 * newest version stays: better an old policy than none.
 */
export function earlierVersions(all: Versioned[]): Map<string, string> {
  const earlier = new Map<string, string>();
  const unclear = all.filter((one) => !one.isNamedPlainly);
  leaveOlderOfSeries(all, earlier);
  leaveOlderOfLists(unclear, earlier);
  for (const { candidate, marks } of unclear) {
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

/** No clock says whether a later date has come: where the site does not say so either, both are told. */
function reasonBeside({ address, marks }: Versioned, current: Versioned): string {
  const announced = marks.find(({ isLater }) => isLater);
  if (announced !== undefined) return announced.reason;
  const { url } = current.candidate;
  const [own, other] = [address.version, current.address.version];
  return own !== null && other !== null && compareVersions(own, other) < 0
    ? `An earlier version of ${url}, as the two addresses show.`
    : `Another version of ${url}, past or announced for later: that is where the site leads.`;
}

function newestFirst(dated: Versioned[]): Versioned[] {
  return dated.toSorted(
    (a, b) =>
      Number(isAnnounced(a)) - Number(isAnnounced(b)) ||
      compareVersions(b.address.version ?? [], a.address.version ?? []),
  );
}

function isAnnounced({ marks }: Versioned): boolean {
  return marks.some(({ isLater }) => isLater);
}

function leaveOlderOfLists(unclear: Versioned[], earlier: Map<string, string>): void {
  const entries = unclear.flatMap(({ candidate, marks }) =>
    marks.flatMap(({ listed, reason }) =>
      listed === null ? [] : [{ url: candidate.url, reason, ...listed }],
    ),
  );
  for (const list of [...Map.groupBy(entries, (entry) => entry.list).values()].flatMap(byRow)) {
    const [newest] = list.toSorted((a, b) => compareVersions(b.version, a.version));
    for (const { url, reason } of list.filter((entry) => entry.url !== newest?.url)) earlier.set(url, reason);
  }
}

/** Where each row says whose version it tells of, each has a newest one: "Europe: 1 May 2024", "Japan: 1 June 2022". */
function byRow<Entry extends { row: string }>(list: Entry[]): Entry[][] {
  return list.some(({ row }) => row === '') ? [list] : [...Map.groupBy(list, ({ row }) => row).values()];
}

/** What is called an earlier or a later version, by its links or its address, where another document of its type is there. */
function leaveReplaced(all: Versioned[], earlier: Map<string, string>): void {
  const isReplaced = (one: Versioned): boolean =>
    !one.isNamedPlainly && (one.address.isArchived || one.marks.some(({ listed }) => listed === null));
  for (const ofType of Map.groupBy(all, ({ candidate }) => candidate.type).values()) {
    const waiting = ofType.filter((one) => isReplaced(one) && !earlier.has(one.candidate.url));
    const isOnly = waiting.length === ofType.filter(({ candidate }) => !earlier.has(candidate.url)).length;
    const left = isOnly
      ? waiting.toSorted((a, b) => b.candidate.confidence - a.candidate.confidence).slice(1)
      : waiting;
    for (const { candidate, marks } of left) {
      const said = marks.find(({ listed }) => listed === null)?.reason;
      earlier.set(candidate.url, said ?? archivedReason);
    }
  }
}
