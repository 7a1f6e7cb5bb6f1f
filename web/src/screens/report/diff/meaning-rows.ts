import type { Change, ChangeEffect, ChangePoint, Severity } from '@clausewatch/contract/changes';
import { gainedHeadline, lostHeadline } from '@clausewatch/contract/finding-headlines';
import type { Finding } from '@clausewatch/contract/findings';

/** One thing that a change means, with what it counts for; `points` is null where it is nothing that is scored. */
export type MeaningRow = {
  key: string;
  text: string;
  why: string | null;
  effect: ChangeEffect;
  severity: Severity | null;
  points: number | null;
  place: number | null;
  rule: string;
};

export type MeaningGroup = { name: string; rows: MeaningRow[] };

/** The operation that holds the words of a finding: in the newer text where it was gained (1), else in the older (−1). */
type PlaceOf = (finding: Finding, sign: 1 | -1) => number | null;
type Judged = Pick<Change, 'findings_gained' | 'findings_lost'>;

/**
 * The points of a change as rows. A practice takes along those that the same sentence proves; what is gained or lost and stands in no point
 * gets a row of its own, so that the rows hold every point of the score that findings moved.
 */
export function meaningRows(
  points: readonly ChangePoint[],
  judged: Judged | null,
  placeOf: PlaceOf = () => null,
): MeaningRow[] {
  const open = new Map<string, { finding: Finding; sign: 1 | -1 }>();
  for (const finding of judged?.findings_gained ?? [])
    open.set(`gained:${finding.practice}`, { finding, sign: 1 });
  for (const finding of judged?.findings_lost ?? [])
    open.set(`lost:${finding.practice}`, { finding, sign: -1 });
  const told = points.map((point): MeaningRow => {
    const named = open.get(point.rule);
    const row = { ...point, key: `${point.rule} ${point.text}`, points: null };
    if (named === undefined) return row;
    let sum = 0;
    for (const [rule, { finding, sign }] of open) {
      const isNamed = finding === named.finding;
      const isToldItself = points.some((each) => each.rule === rule);
      if (!isNamed && (isToldItself || sign !== named.sign || !overlap(finding, named.finding))) continue;
      sum += sign * finding.points;
      open.delete(rule);
    }
    // A choice in the place of a promise counts for the reader, and is no gain.
    return { ...row, points: point.effect === 'worse' && sum > 0 ? null : sum };
  });
  const others = [...open].flatMap(([rule, { finding, sign }]) =>
    ownRow(rule, finding, sign).map((row) => ({ ...row, place: placeOf(finding, sign) })),
  );
  return [...told, ...others];
}

/** Of what no point tells: only what moved the score is worth a row. */
function ownRow(rule: string, finding: Finding, sign: 1 | -1): MeaningRow[] {
  const points = sign * finding.points;
  if (points === 0) return [];
  const text = sign > 0 ? gainedHeadline(finding) : lostHeadline(finding);
  const effect = points < 0 ? 'worse' : 'better';
  return [{ key: rule, rule, text, why: null, effect, severity: null, points, place: null }];
}

function overlap(a: Finding, b: Finding): boolean {
  return a.start < b.end && b.start < a.end;
}

const groups: readonly { name: string; holds: (row: MeaningRow) => boolean }[] = [
  { name: 'Protections lost', holds: ({ effect, rule }) => effect === 'worse' && rule.startsWith('lost:') },
  { name: 'New burdens', holds: ({ effect, rule }) => effect === 'worse' && rule.startsWith('gained:') },
  { name: 'Worse than before', holds: ({ effect }) => effect === 'worse' },
  { name: 'Better for you', holds: ({ effect }) => effect === 'better' },
  { name: 'Other changes', holds: () => true },
];

/** What is lost comes first, then what is new to bear. */
export function meaningGroups(rows: readonly MeaningRow[]): MeaningGroup[] {
  const byName = Map.groupBy(rows, (row) => groups.find(({ holds }) => holds(row))?.name ?? '');
  return groups.flatMap(({ name }) => {
    const found = byName.get(name);
    return found === undefined ? [] : [{ name, rows: found }];
  });
}

const phrases: Record<string, { one: string; many: string }> = {
  'Protections lost': { one: 'protection is gone', many: 'protections are gone' },
  'New burdens': { one: 'burden is new', many: 'burdens are new' },
  'Worse than before': { one: 'term is worse', many: 'terms are worse' },
  'Better for you': { one: 'term is better', many: 'terms are better' },
};

/** “Two protections are gone, one burden is new”; of what is not known to be better or worse, how much changed. */
export function meaningTitle(rows: readonly MeaningRow[]): string {
  const counted = meaningGroups(rows).flatMap(({ name, rows: of }) => {
    const phrase = phrases[name];
    if (phrase === undefined) return [];
    return [`${inWords(of.length)} ${of.length === 1 ? phrase.one : phrase.many}`];
  });
  if (counted.length > 0) return capitalised(counted.join(', '));
  if (rows.length === 0) return 'Only wording changed; no finding, no fact';
  const terms = rows.length === 1 ? 'term' : 'terms';
  return capitalised(`${inWords(rows.length)} ${terms} changed`);
}

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
