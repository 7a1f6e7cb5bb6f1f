import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cueMachine } from './cue-index.ts';
import type { Sentence } from '../layout/sentences.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 20 }), {
  maxLength: 6,
});

test('finds in one pass what looking for each word in each sentence would', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      texts,
      (cues, plains) => {
        const asked = cues.map((parts) => parts.join('|'));
        const index = cueMachine(asked)(plains.map((plain) => ({ plain }) as Sentence));
        for (const [at, parts] of cues.entries()) {
          const holding = [...plains.keys()].filter((number) =>
            parts.some((part) => plains[number]?.includes(part)),
          );
          expect(index(asked[at] ?? '')).toEqual(holding);
        }
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});
