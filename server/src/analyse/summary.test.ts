import { expect, test } from 'vitest';
import { filler, read } from '../../testing/judge-sentences.ts';

const sells = 'We may sell your personal data to anybody who pays us well for it.';
const tracks = 'We track you across other sites and over time with cookies and pixels.';
const keeps = 'We keep your personal data indefinitely, whatever becomes of your account.';
const encrypts = 'We encrypt your personal data in transit and at rest on all of our servers.';
const access = 'You have the right to access your personal data whenever you ask us for it.';

const summaryOf = (...sentences: string[]) => read('privacy', sentences).summary;

test('is the three weightiest sentences in the order of the text', () => {
  expect(summaryOf(filler, access, encrypts, tracks, sells)).toBe(`${encrypts} ${tracks} ${sells}`);
});

test('is not all bad where something good is said, nor all good', () => {
  expect(summaryOf(sells, tracks, keeps, access, encrypts)).toBe(`${sells} ${tracks} ${encrypts}`);
  expect(summaryOf(sells, tracks, keeps)).toBe(`${sells} ${tracks} ${keeps}`);
});

test('says of one subject one thing', () => {
  const shares = 'We share your personal data with advertising networks of every kind.';
  expect(summaryOf(sells, shares, encrypts)).toBe(`${sells} ${encrypts}`);
});

test('is filled up to two sentences with those whose words the document uses most', () => {
  const offer = 'Acme offers printing services for photographs to every customer.';
  const choice = 'A customer chooses printing services for photographs himself.';
  const other = 'Nobody here knows anything about elephants or other large mammals.';
  expect(summaryOf(other, offer, choice)).toBe(`${offer} ${choice}`);
  expect(summaryOf(other, offer, sells, choice)).toBe(`${offer} ${sells}`);
});

test.each([
  ['too short', 'We may sell your personal data.'],
  ['too long', `We may sell your personal data to partners ${'of every kind and '.repeat(20)}others.`],
  ['no whole sentence', sells.replace('.', ':')],
  ['not clear without the sentence before', `However, ${sells}`],
])('leaves out a sentence that is %s', (_, sentence) => {
  expect(summaryOf(sentence, access, encrypts)).toBe(`${access} ${encrypts}`);
});
