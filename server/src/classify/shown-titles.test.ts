import { expect, test } from 'vitest';
import type { DocumentType } from '@clausewatch/contract/documents';
import { shownTitles, type TitledDocument } from './classify.ts';

test.each([
  ['Acme Privacy Policy', 'Privacy Policy'],
  ['Acme’s Privacy Policy', 'Privacy Policy'],
  ['Acme - Privacy Policy', 'Privacy Policy'],
  ['PRIVACY POLICY ACME', 'Privacy Policy'],
  ['Privacy Policy of Acme', 'Privacy Policy of Acme'],
  ['Privacy Policy for the app Acme', 'Privacy Policy for the app Acme'],
  ['ACME GDPR POLICY FOR EU CUSTOMERS', 'Acme GDPR Policy for EU Customers'],
  ['Privacy Policy, last updated May 4, 2026', 'Privacy Policy'],
  ['Privacy Policy (version of 2026-05-04)', 'Privacy Policy'],
  ['Policy:Privacy policy', 'Privacy policy'],
  ['privacy policy_', 'Privacy policy'],
  ['Privacy Policy EN', 'Privacy Policy'],
  ['Conditions (CGU)', 'Conditions (CGU)'],
  ['EULA', 'EULA'],
  ['Acme', 'Privacy policy'],
  ['Just a moment...', 'Privacy policy'],
  ['', 'Privacy policy'],
])('%s is shown as %s', (title, shown) => {
  expect(shownOf([document({ title })])).toEqual([shown]);
});

test('documents of one title are told apart by their countries, and else by their languages', () => {
  const title = 'Privacy Policy';
  const countries = ['/en-gb/privacy', '/en-us/privacy', '/de-de/privacy'];
  expect(shownOf(countries.map((path) => document({ title, path })))).toEqual([
    'Privacy Policy (United Kingdom)',
    'Privacy Policy (United States)',
    'Privacy Policy (Germany)',
  ]);
  const languages = ['en', 'fr', 'de'].map((language) => document({ title, path: '/p', language }));
  expect(shownOf(languages)).toEqual(
    ['English', 'French', 'German'].map((name) => `Privacy Policy (${name})`),
  );
});

test('or by what their addresses say beyond that of the main one, which goes by the bare title', () => {
  const paths = [
    '/legal/api-terms',
    '/legal/terms',
    '/us/ccpa/terms',
    '/legal/small-business-terms.html',
    '/terms?id=4711',
  ];
  const found = paths.map((path) => document({ title: 'Terms of Service', path, type: 'terms' }));
  expect(shownOf(found)).toEqual([
    'Terms of Service (API)',
    'Terms of Service',
    'Terms of Service (CCPA)',
    'Terms of Service (Small business)',
    'Terms of Service (5)',
  ]);
});

test('what was not read goes by its type, and leaves the bare title to what was', () => {
  const found = [
    document({ title: null, path: '/help/privacy' }),
    document({ title: 'Privacy Policy', path: '/a/b/c/privacy' }),
  ];
  expect(shownOf(found)).toEqual(['Privacy policy (Help)', 'Privacy Policy']);
});

test('one title of several documents that names none of them is not theirs', () => {
  const title = 'Rockets for everyone';
  const found = [document({ title }), document({ title, type: 'terms', path: '/terms' })];
  expect(shownOf(found)).toEqual(['Privacy policy', 'Terms of service']);
});

function document(given: {
  title: string | null;
  path?: string;
  type?: DocumentType;
  language?: string;
}): TitledDocument {
  const { title, path = '/privacy', type = 'privacy', language = 'en' } = given;
  return { id: `${path} ${language} ${type}`, title, url: `https://acme.example${path}`, type, language };
}

function shownOf(documents: TitledDocument[]): (string | undefined)[] {
  const shown = shownTitles(documents, 'Acme');
  return documents.map(({ id }) => shown.get(id));
}
