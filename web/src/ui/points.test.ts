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
