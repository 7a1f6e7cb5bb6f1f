import { describe, expect, test } from 'vitest';
import { decideVersion } from './version.ts';

const askedToSignIn = 'Sign in to continue';
const challenged = 'Verify you are human';

test.each([
  [3, null, '', 'The page holds only 3 words of text.'],
  [19, 2000, '', 'The page holds only 19 words of text.'],
  [
    80,
    null,
    askedToSignIn,
    'The page asks for a check or a login, or reports an error, instead of showing the document.',
  ],
  [60, 2000, challenged, 'The page asks to prove that the visitor is human; 60 of 2,000 words are left.'],
  [80, 2000, askedToSignIn, 'The page asks for a login or reports an error; 80 of 2,000 words are left.'],
  [150, 2000, 'We moved.', 'Almost nothing of the document was served; 150 of 2,000 words are left.'],
])('%i words of %s with “%s”: %s', (words, before, content, reason) => {
  expect(verdict({ words, before, content })).toMatchObject({ kind: 'suspect', reason });
});

test('says that most of the text could not be read', () => {
  expect(verdict({ words: 1300, before: 2000, isDoubtful: true })).toEqual({
    kind: 'suspect',
    trouble: 'unreadable',
    reason: 'Most of the page’s text could not be read; 1,300 of 2,000 words are left.',
  });
});

describe('a document is served', () => {
  test.each([
    ['in few words', { words: 20, before: null }],
    ['about bot walls, at length', { words: 400, before: null, content: challenged }],
    ['about bot walls, a little shorter than before', { words: 205, before: 210, content: challenged }],
    ['about bot walls, shorter, and still at length', { words: 400, before: 2000, content: challenged }],
    ['about logins, with more than half of its words', { words: 250, before: 400, content: askedToSignIn }],
    [
      'about logins, with a third of its words and still at length',
      { words: 400, before: 1200, content: askedToSignIn },
    ],
    ['read with doubt, with most of its words', { words: 1600, before: 2000, isDoubtful: true }],
    ['with a tenth of its words, more than a note has', { words: 350, before: 4000 }],
    ['with a sixth of its words', { words: 250, before: 1600 }],
  ])('%s', (_, page) => {
    expect(verdict(page).kind).not.toBe('suspect');
  });
});

describe('what a short page asks for', () => {
  test.each([
    { place: 'in its eighth line, empty ones aside', lines: 7, more: 0, counts: true },
    { place: 'in its ninth', lines: 8, more: 0, counts: false },
    { place: 'in a line of a sentence', lines: 0, more: 100, counts: true },
    { place: 'in a line of a paragraph', lines: 0, more: 200, counts: false },
  ])('counts $place: $counts', ({ lines, more, counts }) => {
    const content = `${'Menu\n\n'.repeat(lines)}${askedToSignIn} ${'x'.repeat(more)}`;
    const isSuspect = (before: number | null) => verdict({ words: 100, before, content }).kind === 'suspect';
    expect([isSuspect(800), isSuspect(null)]).toEqual([counts, counts]);
  });
});

function verdict(page: { words: number; before: number | null; content?: string; isDoubtful?: boolean }) {
  const version = (contentHash: string, wordCount: number) => ({
    contentHash,
    wordCount,
    extractorVersion: 1,
  });
  return decideVersion({
    current: {
      ...version('new', page.words),
      content: page.content ?? 'We keep your data.',
      suspectExtraction: page.isDoubtful ?? false,
    },
    previous: page.before === null ? null : version('old', page.before),
    sameBytes: false,
    earlierHashes: new Set(),
  });
}
