import type { ChangePoint } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { expect, test } from 'vitest';
import { meaningGroups, meaningRows, meaningTitle } from './meaning-rows.ts';

function point(rule: string, effect: ChangePoint['effect']): ChangePoint {
  return { rule, effect, severity: 'material', text: rule, why: null, place: 0, proof: [] };
}

function finding(practice: string, start: number, points: number): Finding {
  const told = {
    title: `Title of ${practice}`,
    category: 'sharing',
    polarity: 'concern',
    reason: '',
  } as const;
  return { ...told, practice, start, end: start + 10, points, quote: '', section: null, also: [] };
}

const judged = {
  findings_gained: [
    finding('ads', 0, -8),
    finding('targets', 5, -6),
    finding('notes', 50, 0),
    finding('keeps', 70, 2),
  ],
  findings_lost: [finding('no-sale', 0, 4)],
};

test('a practice takes along what its sentence proves, and what no point tells has a row of its own', () => {
  const rows = meaningRows(
    [point('gained:ads', 'worse'), point('lost:no-sale', 'worse'), point('fact:duration', 'neither')],
    judged,
  );
  expect(rows.map(({ text, points, effect }) => [text, points, effect])).toEqual([
    ['gained:ads', -14, 'worse'],
    ['lost:no-sale', -4, 'worse'],
    ['fact:duration', null, 'neither'],
    ['New: title of keeps', 2, 'better'],
  ]);
  expect(meaningGroups(rows).map(({ name, rows: of }) => [name, of.length])).toEqual([
    ['Protections lost', 1],
    ['New burdens', 1],
    ['Better for you', 1],
    ['Other changes', 1],
  ]);
  expect(meaningTitle(rows)).toBe('One protection is gone, one burden is new, one term is better');
});

test('a practice of the same sentence that has its own point keeps its own points', () => {
  const rows = meaningRows([point('gained:ads', 'worse'), point('gained:targets', 'worse')], judged);
  expect(rows.slice(0, 2).map(({ points }) => points)).toEqual([-8, -6]);
});

test('versions that do not follow each other have no points, and still a title', () => {
  const rows = meaningRows(
    [point('lost:a', 'worse'), point('lost:b', 'worse'), point('moved', 'worse')],
    null,
  );
  expect(rows.map(({ points }) => points)).toEqual([null, null, null]);
  expect(meaningTitle(rows)).toBe('Two protections are gone, one term is worse');
});

test.each([
  [0, 'Only wording changed; no finding, no fact'],
  [1, 'One term changed'],
  [13, '13 terms changed'],
])(
  'of %i things of which nothing says that they are better or worse the title counts them',
  (count, title) => {
    const points = Array.from({ length: count }, (_each, index) => point(`wording ${index}`, 'neither'));
    expect(meaningTitle(meaningRows(points, null))).toBe(title);
  },
);
