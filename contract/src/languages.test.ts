import { expect, test } from 'vitest';
import { judgedLanguage, languageLead, languageName, languageNote } from './languages.ts';

test('what is left open by a language that is read with less certainty, or not at all, is said', () => {
  const more = 'More is missed in German than in English, so the score may be too favourable.';
  expect(languageNote('de', 61)).toBe(more);
  expect(['en-GB', 'fr', null].map((tag) => languageNote(tag, 61))).toEqual([null, null, null]);
  const none = 'Clausewatch cannot judge Japanese yet, so there are no findings and no score.';
  expect(languageNote('ja', null)).toBe(none);
  // A list of a type that has no score.
  expect(languageNote('de', null)).toBeNull();
});

test('a language goes by its tag, whatever stands in it', () => {
  expect(['de-AT', 'DE_de', 'nl', 'not a tag'].map(judgedLanguage)).toEqual(['de', 'de', null, null]);
  expect(['pt-BR', 'not a tag'].map(languageName)).toEqual(['Brazilian Portuguese', 'not a tag']);
});

test('of how many documents it is said', () => {
  const documents = [{ document_id: 'doc_1', document_title: 'AGB' }];
  expect(languageLead({ language: 'de', note: '', documents }, 9)).toBe('1 of 9 documents is in German.');
  expect(languageLead({ language: 'de', note: '', documents }, 1)).toBe('1 of 1 document is in German.');
});
