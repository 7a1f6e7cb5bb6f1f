import { expect, test } from 'vitest';
import { stackNotes } from './note-stack.ts';

const notes = (...wanted: number[]) => wanted.map((each) => ({ wanted: each, height: 20 }));

test.each([
  ['each stands at its mark where there is room', notes(0, 100, 200), -1, [0, 100, 200]],
  ['one is pushed down by the one above it', notes(0, 10, 30), -1, [0, 24, 48]],
  ['the open one keeps its place, and those above it move up', notes(90, 95, 100), 2, [52, 76, 100]],
  ['those below the open one give way', notes(0, 50, 55), 1, [0, 50, 74]],
  ['beyond the top nothing stands: the stack gives way downwards', notes(0, 5, 10), 2, [0, 24, 48]],
  ['no notes need no place', [], -1, []],
])('%s', (_name, stacked, open, tops) => {
  expect(stackNotes(stacked, open, 4)).toEqual(tops);
});
