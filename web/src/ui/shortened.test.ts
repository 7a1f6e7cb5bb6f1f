import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test.each([
  ['What fits stays as it is.', 'What fits stays as it is.'],
  ['It sells data. It keeps them for as long as it likes.', 'It sells data.'],
  ['Is it read? Yes. Nothing of it is kept for longer.', 'Is it read? Yes.'],
  ['Version 2.5 of the policy says more than fits here.', 'Version 2.5 of the policy…'],
  ['It keeps what you write, notwithstanding all else.', 'It keeps what you write…'],
])('%j is cut to %j', (text, cut) => {
  expect(shortened(text, 28)).toBe(cut);
});
