import { describe, expect, test } from 'vitest';
import { blocksOfLines } from '../../../testing/graded-lines.ts';
import { diffBlocks } from '../diff.ts';

describe('facts', () => {
  const factsOf = (before: string, after: string) =>
    diffBlocks(blocksOfLines([before]), blocksOfLines([after])).facts;

  test('names the numbers that changed', () => {
    expect(factsOf('Persons under 13 may not use it.', 'Persons under 16 may not use it.')).toEqual([
      { kind: 'number', before: '13', after: '16' },
    ]);
    expect(factsOf('The minimum age is 18.', 'The minimum age is 13.')).toEqual([
      { kind: 'number', before: '18', after: '13' },
    ]);
    expect(factsOf('Sent on 13 May to you.', 'Sent on 16 May to you.')).toEqual([
      { kind: 'date', before: '13 May', after: '16 May' },
    ]);
  });

  test('a number written as two words is one number', () => {
    expect(factsOf('Kept twenty-four months.', 'Kept thirty-six months.')).toEqual([
      { kind: 'duration', before: 'twenty-four months', after: 'thirty-six months' },
    ]);
    expect(factsOf('Told in forty-eight hours.', 'Told in seventy-two hours.')).toEqual([
      { kind: 'duration', before: 'forty-eight hours', after: 'seventy-two hours' },
    ]);
    expect(factsOf('Kept twenty-four months.', 'Kept 24 months.')).toEqual([]);
    expect(factsOf('Told in 24h.', 'Told in 72h.')).toEqual([
      { kind: 'duration', before: '24h', after: '72h' },
    ]);
  });
});

describe('a table that is set as lines', () => {
  const rows = ['| Cookie | Kept | Price |', '| alpha | 30 days | €5 |', '| beta | 5 years | €8 |'];
  const lines = ['Cookie', 'Kept', 'Price', 'alpha', '30 days', '€5', 'beta', '5 years', '€8'];
  const heading = '# Our cookies';

  test('keeps its periods and sums', () => {
    const factsOf = (from: string[], to: string[]) =>
      diffBlocks(blocksOfLines(from), blocksOfLines(to)).facts.filter(({ kind }) => kind !== 'row');
    expect(factsOf([heading, ...rows], [heading, ...lines])).toEqual([]);
    expect(factsOf([heading, ...lines], [heading, ...rows])).toEqual([]);
  });

  test('tells the one that changed', () => {
    const changed = lines.map((line) => line.replace('5 years', '9 years'));
    const { facts } = diffBlocks(blocksOfLines([heading, ...rows]), blocksOfLines([heading, ...changed]));
    expect(facts.filter(({ kind }) => kind !== 'row')).toEqual([
      { kind: 'duration', before: null, after: '9 years' },
    ]);
  });
});
