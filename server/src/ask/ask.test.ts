import type { ReadQuestion } from '../analyse/analyse.ts';
import type { Sentence } from '../layout/sentences.ts';
import { expect, test } from 'vitest';
import { type AskedText, rankPassages as rankOf } from './ask.ts';

function asked(plain: string, more: Partial<ReadQuestion> = {}): ReadQuestion {
  const words = plain.match(/\p{L}+/gu) ?? [];
  return { plain, words: words.map((word) => ({ asked: word, english: [word] })), practices: [], ...more };
}

function rankPassages(question: ReadQuestion, texts: readonly AskedText[], vendor = 'Vendor') {
  return rankOf(question, texts, vendor);
}

/** A text with one sentence a line, each under the heading that a line with `# ` names. */
function text(lines: readonly string[], more: Partial<AskedText> = {}): AskedText {
  const content = lines.join('\n');
  let section: string | null = null;
  let start = 0;
  const sentences: Sentence[] = [];
  for (const line of lines) {
    if (line.startsWith('# ')) section = line.slice(2);
    else
      sentences.push({
        start,
        end: start + line.length,
        plain: line.toLowerCase(),
        kind: 'paragraph',
        section,
        context: '',
        lead: '',
      });
    start += line.length + 1;
  }
  return { id: 'doc_1', content, sentences, findings: [], ...more };
}

const policy = [
  '# Storage',
  'We store meeting recordings for thirty days.',
  'Our office is in a green building.',
  '# Leaving',
  'You may close your account in its settings.',
  'Our support team reads every letter.',
  'The invoices come by post.',
];

test('the sentence with the words of the question comes first, word for word and in its place', () => {
  const { isAnswered, passages } = rankPassages(asked('recordings kept'), [text(policy)]);
  expect(isAnswered).toBe(true);
  expect(passages[0]).toMatchObject({ id: 'doc_1', quote: policy[1], section: 'Storage' });
  const { start = 0, end = 0, quote } = passages[0] ?? {};
  expect(policy.join('\n').slice(start, end)).toBe(quote);
});

test('words of the same idea answer for each other', () => {
  const { isAnswered, passages } = rankPassages(asked('terminate membership'), [text(policy)]);
  expect(isAnswered).toBe(true);
  expect(passages[0]?.quote).toBe(policy[4]);
});

test('where no sentence holds most of what was asked, the policies do not say, and the nearest two are shown', () => {
  const { isAnswered, passages } = rankPassages(asked('bounty researchers letter post'), [text(policy)]);
  expect(isAnswered).toBe(false);
  expect(passages.length).toBeLessThanOrEqual(2);
  expect(passages.length).toBeGreaterThan(0);
});

test('a sentence that states the practice asked for answers without any of the words', () => {
  const start = policy.join('\n').indexOf('Our support');
  const findings = [{ practice: 'reads-messages', places: [{ start, end: start + 10 }] }];
  const question = asked('employees snoop', { practices: [{ practice: 'reads-messages', weight: 0.8 }] });
  expect(rankPassages(question, [text(policy)]).isAnswered).toBe(false);
  const { isAnswered, passages } = rankPassages(question, [text(policy, { findings })]);
  expect(isAnswered).toBe(true);
  expect(passages[0]?.quote).toBe(policy[5]);
});

test('what is said of other data answers nothing about a thing that no text names', () => {
  const lines = ['We delete your account data within thirty days.', 'You may close your account.'];
  const findings = [{ practice: 'deletes', places: [{ start: 0, end: 10 }] }];
  const ask = (plain: string, more: string[] = []) =>
    rankPassages(asked(plain, { practices: [{ practice: 'deletes', weight: 0.8 }] }), [
      text([...lines, ...more], { findings }),
    ]).isAnswered;
  expect(ask('are backups deleted when i close my account?')).toBe(false);
  expect(ask('is data deleted when i close my account?')).toBe(true);
  expect(ask('are backups deleted when i close my account?', ['Backups are overwritten.'])).toBe(true);
});

test('of two sentences with the words, the one with a period answers how long', () => {
  const lines = ['Recordings are kept safe.', 'Recordings are kept for thirty days.', 'We like trees.'];
  const best = (plain: string) => rankPassages(asked(plain), [text(lines)]).passages[0]?.quote;
  expect(best('recordings kept')).toBe(lines[0]);
  const question = { ...asked('recordings kept'), plain: 'how long are recordings kept?' };
  expect(rankPassages(question, [text(lines)]).passages[0]?.quote).toBe(lines[1]);
});

test('texts are told apart, and nothing comes of none', () => {
  const other = text(['We store meeting recordings in Oslo.', 'Birds sing.'], { id: 'doc_2' });
  const { passages } = rankPassages(asked('recordings oslo'), [text(policy), other]);
  expect(passages[0]).toMatchObject({ id: 'doc_2' });
  expect(rankPassages(asked('recordings'), [])).toEqual({ isAnswered: false, passages: [], score: 0 });
});

test('one of two ideas alone answers nothing, whatever else its word means', () => {
  const lines = [
    'Each party waives the right to a trial by jury.',
    'Nothing is free of rules.',
    'Birds sing.',
  ];
  const isAnswered = (more: string[] = []) =>
    rankPassages(asked('free trial'), [text([...lines, ...more])]).isAnswered;
  expect(isAnswered()).toBe(false);
  expect(isAnswered(['The trial is free for a week.'])).toBe(true);
});

test('of three ideas none is missing where a practice was meant that the sentence does not state', () => {
  const lines = ['Apple refunds the price after your notice.', 'Risks increase.', 'Numbers increase.'];
  const question = asked('price notice increase');
  expect(rankPassages(question, [text(lines)]).isAnswered).toBe(true);
  const practices = [{ practice: 'price-changes', weight: 0.9 }];
  expect(rankPassages({ ...question, practices }, [text(lines)]).isAnswered).toBe(false);
});

test('the vendor’s own name is left out of the question', () => {
  const lines = ['To reach Acme Two please send an email.', 'You may read the news.'];
  const ask = (vendor: string) =>
    rankPassages(asked('acme two read emails'), [text(lines)], vendor).isAnswered;
  expect(ask('Other')).toBe(true);
  expect(ask('Acme Two')).toBe(false);
});

test('a sentence that the documents repeat is shown once, in its first place', () => {
  const lines = ['We keep recordings for thirty days.', 'Birds sing.'];
  const repeated = [text([...lines, 'WE KEEP RECORDINGS — for thirty days']), text(lines, { id: 'doc_2' })];
  expect(rankPassages(asked('recordings kept'), repeated).passages).toMatchObject([
    { id: 'doc_1', quote: lines[0] },
  ]);
});
