import type { ScoreHistory } from '@clausewatch/contract/score-history';
import { expect, test } from 'vitest';
import { lastMove, movesInWords } from './score-moves.ts';

function history(before: number, ...scores: number[]): ScoreHistory {
  const told = { document_id: 'd', document_title: 'Terms', severity: 'minor', standing: 'open' } as const;
  return {
    from: '2026-01-01T00:00:00.000Z',
    before,
    steps: scores.map((score, index) => ({ ...told, version_id: `v${index}`, at: `day ${index}`, score })),
    unreadable: [],
  };
}

test('the last move is the newest change after which the whole score was another', () => {
  expect(lastMove(history(60, 52.4, 52.3, 52.4))).toMatchObject({ before: 60, step: { version_id: 'v0' } });
  expect(lastMove(history(60.2, 60, 48))).toMatchObject({
    before: 60,
    step: { version_id: 'v1', score: 48 },
  });
  expect(lastMove(history(60, 60.4))).toBeNull();
  expect(lastMove(history(60))).toBeNull();
});

test('the line is told by its moves', () => {
  expect(movesInWords(history(60, 52, 52, 34), (at) => at)).toBe('60 at first, 52 from day 0, 34 from day 2');
});
