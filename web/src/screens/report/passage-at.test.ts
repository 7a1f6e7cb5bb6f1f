import { expect, test } from 'vitest';
import { passageAt } from './passage-at.ts';

test('an address names a passage by where it begins and ends', () => {
  expect(passageAt('120-184')).toEqual({ start: 120, end: 184 });
});

test('what names no passage is none', () => {
  for (const named of [null, '', '120', '184-120', '5-5', '-3-9', '1-2-3', '1e3-2e3'])
    expect(passageAt(named)).toBeNull();
});
