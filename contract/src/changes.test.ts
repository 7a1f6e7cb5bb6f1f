import { expect, test } from 'vitest';
import { directionOf } from './changes.ts';

test.each([
  [[], 'neutral'],
  [['neither', 'neither'], 'neutral'],
  [['worse', 'neither'], 'worse'],
  [['neither', 'better'], 'better'],
  [['better', 'worse'], 'mixed'],
] as const)('points that are %j make a change that is %s', (effects, direction) => {
  expect(directionOf(effects)).toBe(direction);
});
