import { describe, expect, test } from 'vitest';
import type { DocumentType } from '@clausewatch/contract/documents';
import { categoryNames, type ScoreBreakdown } from '@clausewatch/contract/findings';
import { filler, judge, read } from '../../testing/judge-sentences.ts';
import {
  byWeight,
  caps,
  fewestWords,
  letters,
  missing,
  practices,
  silenceCap,
  silences,
  start,
  weights,
  withinCap,
} from '../../testing/scoring-page.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { examples } from '../../testing/practice-examples.ts';

test('the page is read whole', () => {
  expect([start, fewestWords, silenceCap]).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ]);
  expect([letters, caps, silences, weights, missing].map(({ length }) => length)).toEqual([5, 15, 8, 10, 3]);
  expect(practices.map(({ title }) => title).toSorted()).toEqual(
    catalogue.map(({ title }) => title).toSorted(),
  );
});

describe('a document', () => {
  test('that says nothing good, nothing bad and leaves nothing out has the score it started with', () => {
    expect(
      judge('ai', [
        'Models learn.',
        'A provider may help.',
        'A human looks.',
        'It has a limitation.',
        filler,
      ]),
    ).toMatchObject({
      total: start,
      rows: [],
    });
  });

  test('moves by the points of a practice, once however often it is said', () => {
    for (const { id, title, types } of catalogue) {
      const worth = practices.find((practice) => practice.title === title)?.worth;
      const [type = 'ai'] = types;
      const once = findingsIn(type, [examples[id] ?? '', filler]);
      const often = findingsIn(type, [examples[id] ?? '', examples[id] ?? '', filler, examples[id] ?? '']);
      expect([title, once.get(title), often.get(title)]).toEqual([title, worth, worth]);
    }
  });

  test.each(caps.filter(({ category }) => category !== categoryNames.silence))(
    'loses at most $lost and wins at most $won by $category, the heaviest practices first',
    ({ category, ...cap }) => {
      for (const [side, most] of [
        ['concern', cap.lost],
        ['favourable', cap.won],
      ] as const) {
        const said = catalogue.filter(
          (each) => each.polarity === side && categoryNames[each.category] === category,
        );
        const found = findingsIn('ai', [...said.toReversed().map(({ id }) => examples[id] ?? ''), filler]);
        const worths = practices.flatMap(({ title, worth }) =>
          said.some((each) => each.title === title) && found.has(title) ? [worth] : [],
        );
        const counted = said.flatMap(({ title }) => found.get(title) ?? []);
        expect(counted.sort(byWeight)).toEqual(withinCap(worths.sort(byWeight), most));
        expect(counted.reduce((sum, each) => sum + each, 0)).toBe(most);
      }
    },
  );

  test('has a ledger in the order of the page, silence last', () => {
    const { rows } = judge('ai', [
      ...catalogue.toReversed().map(({ id }) => examples[id] ?? ''),
      'Cats purr.',
    ]);
    const order = caps.map(({ category }) => category).filter((each) => each !== categoryNames.silence);
    expect(rows.map(({ category }) => categoryNames[category])).toEqual(order);
    const silent = judge('privacy', [examples['sells-data'] ?? '', filler]).rows;
    expect(silent.map(({ category }) => category)).toEqual(['sharing', 'silence']);
  });

  test('never scores below 0 nor above 100, and the ledger says so', () => {
    const all = (side: string) =>
      catalogue.filter(({ polarity }) => polarity === side).map(({ id }) => examples[id] ?? '');
    const worst = judge('ai', all('concern'));
    const best = judge('ai', all('favourable'));
    expect([worst.total, worst.adjustments]).toEqual([
      0,
      [{ reason: 'A score never falls below 0.', points: -sumOf(worst) }],
    ]);
    expect([best.total, best.adjustments]).toEqual([
      100,
      [{ reason: 'A score never rises above 100.', points: 100 - sumOf(best) }],
    ]);
  });

  test('is scored from the fewest words on', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'lorem').join(' ');
    expect(read('ai', [words(fewestWords - 1)]).breakdown).toBeNull();
    expect(read('ai', [words(fewestWords)]).breakdown).not.toBeNull();
  });

  test.each(weights)('of type $type is scored if the type has a weight', ({ type, weight }) => {
    expect(read(type, [filler]).score !== null).toBe(weight > 0);
  });
});

/** The points of each practice that was found, by its title. */
function findingsIn(type: DocumentType, sentences: readonly string[]): Map<string, number> {
  return new Map(read(type, sentences).findings.map((finding) => [finding.title, finding.points]));
}

function sumOf({ rows }: ScoreBreakdown): number {
  return rows.reduce((sum, { lost, won }) => sum + lost + won, start);
}
