import { describe, expect, test } from 'vitest';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { ScoreBreakdown } from '@clausewatch/contract/findings';
import { letters, missing, start, weights } from '../../testing/scoring-page.ts';
import { scoreVendor, type ScoredDocument } from './analyse.ts';

describe('a vendor', () => {
  test('is weighed by the types of its documents', () => {
    const documents = weights.map(({ type }) => scored(type, start));
    const sum = weights.reduce((total, { weight }) => total + weight, 0);
    const shares = weights.filter(({ weight }) => weight > 0).map(({ type, weight }) => [type, weight / sum]);
    const vendor = scoreVendor(documents);
    expect(vendor?.documents.map(({ document_id, share }) => [document_id, share])).toEqual(shares);
    expect(vendor).toMatchObject({ score: start, start, rows: [], missing: [] });
  });

  test('counts two documents of one type as one, whose weight they share', () => {
    const one = scoreVendor([scored('privacy', 40), scored('terms', start), present('cookies')]);
    const two = scoreVendor([
      scored('privacy', 40, 'a'),
      scored('privacy', 40, 'b'),
      present('privacy'),
      scored('terms', start),
      present('cookies'),
    ]);
    expect(two).toEqual({
      ...one,
      documents: [
        { document_id: 'a', share: 2.5 / 9 },
        { document_id: 'b', share: 2.5 / 9 },
        { document_id: 'terms', share: 4 / 9 },
      ],
    });
  });

  test.each(missing)('that publishes nothing of type $type loses $cost', ({ type, cost }) => {
    const others = missing.filter((each) => each.type !== type).map((each) => present(each.type));
    expect(scoreVendor([scored('dpa', start), ...others])).toMatchObject({
      score: start + cost,
      rows: [{ category: 'silence', lost: cost, won: 0 }],
      missing: [type],
    });
  });

  test.each(letters)('has the letter %s from %i', (letter, from) => {
    const letterAt = (score: number) =>
      scoreVendor([scored('privacy', score), present('terms'), present('cookies')])?.letter;
    expect([letterAt(from), letterAt(Math.min(100, from + 1))]).toEqual([letter, letter]);
    const next = letters[letters.findIndex(([each]) => each === letter) + 1]?.[0];
    expect(from === 0 ? undefined : letterAt(from - 1)).toBe(next);
  });

  test('has a whole score, and rows in tenths, in the order of the page, that add up to it', () => {
    const vendor = scoreVendor([
      {
        ...scored('privacy', 0),
        breakdown: ledger([
          ['security', 0, 7],
          ['sharing', -13, 2],
          ['ai', -5, 0],
        ]),
      },
      {
        ...scored('terms', 0),
        breakdown: ledger([
          ['account', -3, 0],
          ['sharing', -4, 0],
        ]),
      },
    ]);
    // (5 × (70 − 9) + 4 × (70 − 7)) / 9 = 61.9, less 2 for no cookie policy.
    expect(vendor).toMatchObject({ score: 60, letter: 'C', missing: ['cookies'] });
    expect(vendor?.rows).toEqual([
      { category: 'sharing', lost: -8.9, won: 1.1 },
      { category: 'account', lost: -1.3, won: 0 },
      { category: 'ai', lost: -2.8, won: 0 },
      { category: 'security', lost: 0, won: 3.9 },
      { category: 'silence', lost: -2, won: 0 },
    ]);
  });

  test('weighs a document by its score, which was held at 0, and not by its ledger', () => {
    const held = ledger([
      ['sharing', -24, 0],
      ['tracking', -60, 0],
    ]);
    const adjustments = [{ reason: 'A score never falls below 0.', points: 14 }];
    const privacy = { ...scored('privacy', 0), breakdown: { ...held, adjustments, total: 0 } };
    expect(scoreVendor([privacy, scored('terms', start), present('cookies')])?.score).toBe(
      Math.round((4 * start) / 9),
    );
  });

  test('has a score between 0 and 100 even where what it leaves out would take it lower', () => {
    expect(scoreVendor([scored('dpa', 8)])).toMatchObject({ score: 0, letter: 'E' });
    const held = {
      ...scored('dpa', 0),
      breakdown: ledger([
        ['sharing', -24, 0],
        ['tracking', -60, 0],
      ]),
    };
    expect(scoreVendor([held, ...missing.map(({ type }) => present(type))])).toMatchObject({
      score: 0,
      rows: [
        { category: 'sharing', lost: -20, won: 0 },
        { category: 'tracking', lost: -50, won: 0 },
      ],
    });
  });
});

function ledger(
  rows: readonly (readonly [ScoreBreakdown['rows'][number]['category'], number, number])[],
): ScoreBreakdown {
  return {
    start,
    rows: rows.map(([category, lost, won]) => ({ category, lost, won })),
    silences: [],
    adjustments: [],
    total: rows.reduce((sum, [, lost, won]) => sum + lost + won, start),
  };
}

/** A document with this score, all of its points moved by one category. */
function scored(type: DocumentType, score: number, id: string = type): ScoredDocument {
  const moved = score - start;
  const rows = [['sharing', Math.min(0, moved), Math.max(0, moved)]] as const;
  return { id, type, score, breakdown: ledger(moved === 0 ? [] : rows) };
}

/** A document that is there and was not judged. */
function present(type: DocumentType): ScoredDocument {
  return { id: `present ${type}`, type, score: null, breakdown: null };
}
