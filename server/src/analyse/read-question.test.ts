import { expect, test } from 'vitest';
import { readQuestion } from './analyse.ts';

const practices = (question: string) => readQuestion(question).practices.map(({ practice }) => practice);

test('a question leads to the practices that answer it', () => {
  expect(practices('Do you sell my data?')).toContain('sells-data');
  expect(practices('Do you sell my data?')).toContain('no-sale');
  expect(practices('Can I take part in a class action?')).toEqual(['class-waiver']);
  expect(practices('Is the data encrypted?')[0]).toBe('encrypts');
});

test('a question in another language leads to the same ones, and its words are known in English', () => {
  expect(practices('Verkauft ihr meine Daten?')).toContain('sells-data');
  expect(practices('Vendez-vous mes données personnelles ?')).toContain('no-sale');
  expect(readQuestion('Kann ich mein Konto löschen?').words).toContainEqual({
    asked: 'konto',
    english: ['account'],
  });
});

test('a question that no practice is about leads to none', () => {
  expect(practices('How long is my phone locked to the network?')).toEqual([]);
});

test('small words are not asked for', () => {
  expect(
    readQuestion('How long are the recordings of my meetings kept?').words.map(({ asked }) => asked),
  ).toEqual(['recordings', 'meetings', 'kept']);
});

test('what people say in several words is asked for in the one of policies', () => {
  expect(practices('Can I get my money back?')).toContain('refunds');
  expect(practices('Does the price go up?')).toContain('price-changes');
});

test('a short question is not taken for a cookie table, and the word account names no practice', () => {
  expect(practices('Which law applies?')).toEqual(['governing-law']);
  expect(practices('Vendez-vous mes données ?')).not.toContain('cookie-list');
  expect(practices('What happens to my account when I die?')).toEqual([]);
});
