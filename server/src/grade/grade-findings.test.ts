import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { describe, expect, test } from 'vitest';
import { blocks, findingIn, frame, gradeBlocks } from '../../testing/graded-lines.ts';
import type { SeverityVerdict } from './grade.ts';

const lines = (text: string): string[] => [frame, ...text.split('\n')];

describe('findings', () => {
  test('a finding that the analyser sees in an unchanged sentence is neither gained nor lost', () => {
    const before = blocks(frame, 'Last updated: 1 May 2024');
    const after = blocks(frame, 'Last updated: 3 June 2024');
    const verdict = gradeBlocks(before, after, 'terms', [
      [],
      [findingIn(after[0], 'Applies to all', 'concern')],
    ]);
    expect(verdict).toMatchObject({ severity: 'editorial', gained: [], lost: [] });
  });

  const versionsIn = (block: Block | undefined): Finding => ({
    practice: 'old-versions',
    title: 'Keeps earlier versions',
    category: 'changes',
    polarity: 'favourable',
    points: 3,
    reason: '',
    section: null,
    also: [],
    quote: block?.text ?? '',
    start: block?.start ?? 0,
    end: block?.end ?? 0,
  });
  const graded = (textBefore: string, textAfter: string): SeverityVerdict => {
    const [before, after] = [blocks(...lines(textBefore)), blocks(...lines(textAfter))];
    const findingsAfter = [versionsIn(after.at(-1))];
    return gradeBlocks(before, after, 'privacy', [[], findingsAfter]);
  };

  test('one that only a mail address gives which the server no longer hides is none', () => {
    expect(graded('Write to [email protected].', 'Write to dpo@other.com.')).toMatchObject({
      severity: 'editorial',
      gained: [],
    });
  });

  test('one counts where its words came, and none of its quotes stood there before', () => {
    const before = blocks(frame, 'We like tea.', 'We hand it over.');
    const after = blocks(frame, 'We pass your letters to the neighbours.', 'We hand it over.');
    const unchanged = findingIn(after[2], 'Hands it over', 'concern');
    const { start, end, text } = after[1] ?? { start: 0, end: 0, text: '' };
    const also = [{ start, end, quote: text, section: null }];
    const gained = (findings: Finding[]): Finding[] =>
      gradeBlocks(before, after, 'privacy', [[], findings]).gained;
    expect(gained([unchanged])).toEqual([]);
    expect(gained([{ ...unchanged, also }])).toEqual([]);
    expect(gained([{ ...unchanged, start, end: end - 1 }])).toHaveLength(1);
    expect(gained([{ ...unchanged, start: start - 2, end: start }])).toEqual([]);
    expect(gained([{ ...unchanged, start: end, end: end + 1 }])).toEqual([]);
  });

  test('one in a paragraph that moved, or still says it in other words, is neither gained nor lost', () => {
    const [tea, cake] = [
      'We like tea in the house on the hill.',
      'We hand what you write to us over to them.',
    ];
    const before = blocks(frame, tea, cake);
    const moved = blocks(frame, cake, tea);
    const reworded = blocks(frame, cake.replace('over', 'round'), tea);
    const denied = blocks(frame, cake.replace('We hand', 'We do not hand'), tea);
    const about = (read: Block[]): Finding[] =>
      read
        .filter(({ text }) => text.startsWith('We hand'))
        .map((block) => findingIn(block, 'Hands it over', 'concern'));
    expect(gradeBlocks(before, moved, 'privacy', [[], about(moved)])).toMatchObject({
      severity: 'editorial',
      gained: [],
    });
    expect(gradeBlocks(moved, before, 'privacy', [about(moved), []]).lost).toEqual([]);
    expect(gradeBlocks(before, reworded, 'privacy', [[], about(reworded)]).gained).toEqual([]);
    expect(gradeBlocks(reworded, before, 'privacy', [about(reworded), []]).lost).toEqual([]);
    expect(gradeBlocks(denied, before, 'privacy', [[], about(before)]).gained).toHaveLength(1);
    expect(gradeBlocks(before, denied, 'privacy', [about(before), []]).lost).toHaveLength(1);
  });

  test('one that both versions state is neither gained nor lost, wherever they state it', () => {
    const [before, after] = [blocks(frame, 'We hand it over.'), blocks(frame, 'We give it to them.')];
    const [kept, still] = [before, after].map((read) => findingIn(read[1], 'Hands it over', 'concern'));
    const verdict = gradeBlocks(before, after, 'privacy', [[kept ?? []].flat(), [still ?? []].flat()]);
    expect(verdict).toMatchObject({ gained: [], lost: [] });
  });
});
