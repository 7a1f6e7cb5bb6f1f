import { describe, expect, test } from 'vitest';
import { bothWays } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

describe('edits that policies see every day', () => {
  test.each<Case>([
    ['We fulfil orders and catalogue enquiries.', 'We fulfill orders and catalog inquiries.'],
    ['We are in the United States.', 'We are in the U.S.'],
    ['We answer in 24 hours.', 'We answer in 24 hrs.'],
    ['Das muß man wissen.', 'Das muss man wissen.'],
    ['It takes up to 14 days.', 'It takes up to two weeks.'],
    ['Section 3 - Fees', 'Section 3: Fees'],
    ['You must pay the fees, including taxes.', 'You must pay the fees (including taxes).'],
    ['Il servizio costa 10,00 €.', 'Il servizio costa 10 €.'],
  ])('are editorial where they only write otherwise: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
  });
});
