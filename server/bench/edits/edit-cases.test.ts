import { expect, test } from 'vitest';
import { casesOfTemplate, editKinds } from './edit-cases.ts';
import { editLanguages, fill, readTemplates } from './sentences.ts';

const cases = readTemplates().flatMap(casesOfTemplate);

test('a slot is filled with one alternative, whatever slots that holds', () => {
  const text = 'We {not:do|do not} tell you {firm:within {number:30|60} days|soon}.';
  expect(fill(text)).toBe('We do tell you within 30 days.');
  expect(fill(text, 'not', 'number')).toBe('We do not tell you within 60 days.');
  expect(fill(text, 'firm')).toBe('We do tell you soon.');
});

test('every kind of edit is made in every language', () => {
  const made = new Set(cases.map(({ kind, language }) => `${kind} ${language}`));
  const all = editKinds.flatMap((kind) => editLanguages.map((language) => `${kind} ${language}`));
  expect(all.filter((each) => !made.has(each))).toEqual([]);
});

test('each case differs on its two sides, and its sentences stand on theirs', () => {
  const wrong = cases.filter(({ before, after, sentences: [from, to] }) => {
    const stand = before.includes(from ?? '') && after.includes(to ?? '');
    return before === after || !stand || /[{}]/.test(before + after);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('no two cases are the same', () => {
  const keys = cases.map(({ before, after }) => `${before}\n${after}`);
  expect(new Set(keys).size).toBe(keys.length);
});
