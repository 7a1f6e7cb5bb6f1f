import type { ChangePoint } from '@clausewatch/contract/changes';
import { ranks } from './grounds.ts';
import { exchangedHeadline } from './headlines.ts';
import { shorten } from './quotes.ts';

/** One thing that a change means, with how much it matters beside others of its severity. */
export type Weighed = ChangePoint & {
  weight: number;
  /** What it tells: nothing of this kind is told again. */
  topics: readonly string[];
  /** Whether it came; null for what took the place of something else. */
  isGained: boolean | null;
  /** A sentence that came or went as a whole, and what it stands under. */
  whole?: { subject: string; text: string };
  /** What came onto a list or went from it, and how several of that list are told. */
  entry?:
    | undefined
    | { name: string; list: string; told: (names: readonly string[], isGained: boolean) => string };
};

/** Points that are one thing as one point: a sentence and the one in its place, and what came under one heading. */
export function mergePoints(points: readonly Weighed[]): Weighed[] {
  return listed(exchanged(points));
}

/** A sentence that went and the one that came in its place are one point: what stood there, and what stands there. */
function exchanged(points: readonly Weighed[]): Weighed[] {
  const taken = new Set<Weighed>();
  // Read once each: a text that was replaced has thousands of sentences that went, and as many that came.
  const letters = new Map(points.map((point) => [point, lettersOf(point.whole?.text ?? '')]));
  const isSameSentence = (one: Weighed, other: Weighed) => letters.get(one) === letters.get(other);
  const went = points.filter(({ whole, isGained }) => whole !== undefined && isGained === false);
  const pairs = new Map(
    went.flatMap((old): [Weighed, Weighed][] => {
      const young = points.find(
        (each) =>
          each.whole !== undefined &&
          each.isGained === true &&
          !taken.has(each) &&
          (isSameSentence(each, old) ||
            (each.place !== null &&
              old.place !== null &&
              Math.abs(each.place - old.place) <= 1 &&
              shareSubject(each.whole.text, old.whole?.text ?? ''))),
      );
      if (young === undefined) return [];
      taken.add(young);
      return [[old, young]];
    }),
  );
  return points.flatMap((point): Weighed[] => {
    if (taken.has(point)) return [];
    const young = pairs.get(point);
    if (young?.whole === undefined || point.whole === undefined) return [point];
    // What went is of the old text, what came of the new one.
    const proof = [...point.proof, ...young.proof];
    if (isSameSentence(point, young)) {
      const text = `Moved: “${shorten(point.whole.text)}” from “${point.whole.subject}” to “${young.whole.subject}”`;
      return [
        {
          ...young,
          severity: 'minor',
          text,
          rule: 'moved',
          proof,
          weight: 15,
          isGained: null,
          topics: [text],
          entry: undefined,
        },
      ];
    }
    const [heavier] = [point, young].toSorted(
      (a, b) => ranks[b.severity] - ranks[a.severity] || b.weight - a.weight,
    );
    const text = exchangedHeadline(young.whole.subject, point.whole.text, young.whole.text);
    return [
      {
        ...young,
        ...heavier,
        text,
        proof,
        place: young.place,
        isGained: null,
        entry: undefined,
        topics: [text],
      },
    ];
  });
}

export function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Several that came onto a list, or went from it, are one point. */
function listed(points: readonly Weighed[]): Weighed[] {
  const grouped = Map.groupBy(points, ({ entry, isGained, severity }) =>
    entry === undefined ? null : `${entry.list} ${String(isGained)} ${severity}`,
  );
  return [...grouped].flatMap(([key, group]): Weighed[] => {
    const [first, ...others] = group.toSorted((a, b) => b.weight - a.weight);
    if (key === null || first?.entry === undefined || others.length === 0) return group;
    const names = [first, ...others].flatMap(({ entry }) => entry?.name ?? []);
    const proof = [first, ...others].flatMap((each) => each.proof);
    return [{ ...first, proof, text: first.entry.told(names, first.isGained === true) }];
  });
}

/** Whether two lines speak of the same thing, by the beginnings of their words. */
export function shareSubject(one: string, other: string): boolean {
  const [left, right] = [one, other].map(
    (text) => new Set(text.match(/\p{L}{4,}/gu)?.map((word) => word.toLowerCase().slice(0, 4))),
  );
  return [...(left ?? [])].some((stem) => right?.has(stem) === true && !everywhere.has(stem));
}

/** Beginnings of words that say nothing of a line's subject. */
const everywhere: ReadonlySet<string> = new Set([
  'data',
  'pers',
  'info',
  'your',
  'long',
  'drop',
  'prom',
  'term',
  'serv',
]);
