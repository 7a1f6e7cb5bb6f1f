import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { expect, test } from 'vitest';
import { bySentence, countedPoints } from './finding-groups.ts';

function finding(
  practice: string,
  document: string,
  start: number,
  end: number,
  points: number,
): PlacedFinding {
  const told = { title: practice, category: 'sharing', polarity: 'concern', reason: '' } as const;
  const place = { document_id: document, document_title: document, start, end };
  return { ...told, ...place, practice, points, quote: '', section: null, also: [] };
}

const scoring = {
  documents: [
    { document_id: 'a', share: 0.25 },
    { document_id: 'b', share: 0.75 },
  ],
};

test('a sentence that proves several practices is one row with what they count for together', () => {
  const rows = bySentence(
    [
      finding('ads', 'a', 10, 30, -6),
      finding('sells', 'a', 10, 30, -14),
      finding('targets', 'a', 20, 40, -2),
      finding('elsewhere', 'b', 10, 30, -4),
      finding('next', 'a', 40, 50, -4),
      finding('list', 'unscored', 10, 30, -4),
    ],
    scoring,
  );
  expect(rows.map(({ findings, points }) => [findings.map(({ practice }) => practice), points])).toEqual([
    [['sells', 'ads', 'targets'], -5.5],
    [['next'], -1],
    [['elsewhere'], -3],
    [['list'], 0],
  ]);
});

test('what quotes nothing stands alone, and points count in full where nothing is weighed', () => {
  const silent = [finding('x', 'a', 0, 0, -3), finding('y', 'a', 0, 0, -2)];
  expect(bySentence(silent, null)).toHaveLength(2);
  expect(countedPoints({ points: -3, document_id: 'a' }, null)).toBe(-3);
});
