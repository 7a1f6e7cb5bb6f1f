import { expect, test } from 'vitest';
import { signed } from './points.tsx';

test.each([
  [-14, '−14'],
  [6, '+6'],
  [0, '0'],
  [-0.04, '0'],
  [-1.75, '−1.7'],
  [-60.05, '−60'],
  [1234.5, '+1,234.5'],
])('%d points are written %s', (value, written) => {
  expect(signed(value)).toBe(written);
});

test('in a column with decimals every number has one, but for nothing at all', () => {
  expect([signed(-4, true), signed(3.25, true), signed(0, true)]).toEqual(['−4.0', '+3.3', '0']);
});
