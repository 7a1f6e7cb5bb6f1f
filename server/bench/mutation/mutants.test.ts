import { expect, test } from 'vitest';
import { mutantsOf, mutate, sampleOf } from './mutants.ts';

test('changes what code decides and returns', () => {
  expect(changesOf('if (a < 2) total += b;')).toEqual([
    'a < 2 → true',
    'a < 2 → false',
    'a < 2 → ((a) <= (2))',
    'a < 2 → ((a) >= (2))',
    '2 → (3)',
    '2 → (1)',
    'total += b → total -= b',
    'total += b; → ;',
  ]);
  expect(changesOf("const f = () => g('x') && !h;")).toEqual([
    "g('x') && !h → undefined",
    "g('x') && !h → ((g('x')) || (!h))",
    "'x' → ''",
    '!h → h',
  ]);
});

test('leaves types, patterns, imports, lists of words, messages of errors and unreachable defaults alone', () => {
  const text = `import a from 'a';
    type Kind = 'b' | 1;
    const words = ['c', 'd'];
    const pattern = /e|f/;
    function g(row) { if (row) throw new Error('h'); }`;
  expect(changesOf(text)).toEqual(['row → true', 'row → false']);
  expect(changesOf('const count = counts[0] ?? 0;')).toEqual([
    'counts[0] ?? 0 → ((counts[0]) && (0))',
    '0 → (1)',
    '0 → (-1)',
  ]);
});

test('a change stands in brackets, so that its neighbours keep their meaning', () => {
  const text = 'const a = b ?? c ?? d;';
  expect(mutantsOf('a.ts', text).map((mutant) => mutate(text, mutant))).toEqual([
    'const a = ((b) && (c)) ?? d;',
    'const a = ((b ?? c) && (d));',
  ]);
});

test('a seed stands for one sample, in the order of the file', () => {
  const mutants = mutantsOf('a.ts', 'f(1, 2, 3, 4, 5, 6, 7, 8);');
  const sample = sampleOf(mutants, 5, '1');
  expect(sample).toHaveLength(5);
  expect(sample).toEqual(mutants.filter((each) => sample.includes(each)));
  expect(sampleOf(mutants, 5, '1')).toEqual(sample);
  expect(sampleOf(mutants, 5, '2')).not.toEqual(sample);
});

function changesOf(text: string): string[] {
  return mutantsOf('a.ts', text).map(({ change }) => change);
}
