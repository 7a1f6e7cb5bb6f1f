import type { Block } from '@clausewatch/contract/documents';
import { describe, expect, test } from 'vitest';
import { decideVersion, identify, type VersionQuestion } from './version.ts';

function block(text: string, kind: Block['kind'] = 'paragraph', level = 0): Block {
  return { kind, level, text, start: 0, end: text.length, anchor: '' };
}

function hash(...texts: string[]): string {
  return identify(texts.map((text) => block(text))).contentHash;
}

describe('identify', () => {
  test('typography, invisible characters and white space are not wording', () => {
    expect(hash('“We” don’t share – ever… of\u00adfice')).toBe(
      hash('"We"  don\'t share - ever... o\ufb03ce'),
    );
    expect(hash('a\u200bb\u00a0c')).toBe(hash('ab c'));
    expect(hash('ＡＢＣ１２')).toBe(hash('ABC12'));
  });

  test('block kinds, levels and boundaries are not wording', () => {
    const heading = identify([block('Your data', 'heading', 2), block('We keep it.')]);
    const paragraph = identify([block('Your data We keep it.')]);
    expect(heading.contentHash).toBe(paragraph.contentHash);
  });

  test('list bullets, table bars and capitals are not wording', () => {
    expect(hash('• Name | E-mail')).toBe(hash('name', 'e-mail'));
  });

  test('the column of a table in which a row says something is wording', () => {
    const table = (...rows: string[]): string =>
      identify(['| Kind | Sold | Kept |', ...rows].map((row) => block(row, 'table_row'))).contentHash;
    expect(table('| Mail | x |  |')).not.toBe(table('| Mail |  | x |'));
    expect(table('| Mail | Yes |  |')).not.toBe(table('| Mail |  | Yes |'));
    expect(table('| Mail | ○ | ● |')).not.toBe(table('| Mail | ● | ● |'));
    expect(table('| Mail | ● |  |')).not.toBe(table('| Mail | ● | ● |'));
  });

  test('how a table is laid out is not wording', () => {
    const table = (...rows: string[]): string =>
      identify(rows.map((row) => block(row, 'table_row'))).contentHash;
    expect(table('| Kind | Kept |', '| Mail | x |')).toBe(table('| Kind |  | Kept |', '| Mail |  | x |'));
    expect(table('| Kind | Kept |', '| Mail |')).toBe(table('| Kind | Kept |', '| Mail |  |'));
    expect(table('| Kind | Kept |', '| Mail | x |')).toBe(hash('Kind', 'Kept', 'Mail', 'x'));
    expect(table('| ● | We keep it. |', '| ● | We sell it. |')).toBe(hash('We keep it.', 'We sell it.'));
  });

  test('a word, a digit, a comma and a date are wording', () => {
    const base = hash('We may keep data for 30 days, until 1 May 2024');
    expect(hash('We must keep data for 30 days, until 1 May 2024')).not.toBe(base);
    expect(hash('We may keep data for 31 days, until 1 May 2024')).not.toBe(base);
    expect(hash('We may keep data for 30 days until 1 May 2024')).not.toBe(base);
    expect(hash('We may keep data for 30 days, until 2 May 2024')).not.toBe(base);
  });

  test('white space between digits and footnote marks keep numbers apart', () => {
    expect(hash('1 0')).not.toBe(hash('10'));
    expect(hash('30¹ days')).not.toBe(hash('301 days'));
  });

  test('lines that pages write by themselves are not wording, the document’s own date is', () => {
    const base = hash('We keep data.');
    expect(hash('We keep data.', '© 2025 Acme Ltd')).toBe(base);
    expect(hash('We keep data.', 'Version 1.287.0.518')).toBe(base);
    expect(hash('5 min read', 'We keep data.')).toBe(base);
    expect(hash('Lesezeit: 7 Minuten', 'We keep data.')).toBe(base);
    expect(hash('We keep data.', 'Last updated: 1 May 2024')).not.toBe(base);
    expect(hash('We keep data.', 'Version 2.1')).not.toBe(base);
  });

  test.each([
    ['Copyright claims must reach us within 10 days.', 'Copyright claims must reach us within 5 days.'],
    ['Copyright in your content stays with you.', 'Copyright in your content passes to us.'],
    ['© in your content stays with you.', '© in your content passes to us.'],
    ['Copyright 2024 works stay with you.', 'Copyright 2024 works pass to us.'],
    ['Acme keeps the © 2024 in its own works.', 'Acme gives up the © 2024 in its own works.'],
    ['Accessed on mobile, the app collects your place.', 'Accessed on mobile, the app asks for your place.'],
    ['Printed on 3 pages, the bill is sent to you.', 'Printed on 5 pages, the bill is sent to you.'],
    ['Today is 1 May: you have 14 days to leave.', 'Today is 1 May: you have 5 days to leave.'],
  ])('a clause that begins like such a line is wording: %s', (before, after) => {
    expect(hash('We keep data.', before)).not.toBe(hash('We keep data.', after));
  });

  test.each([
    '© 2025 Acme Ltd',
    'Copyright © 2019–2025 Acme, Inc. All rights reserved.',
    'Copyright 2025 Acme Trading and Sons',
    '(c) 2025 acme.example',
    'Acme Ltd © 2025',
    '© Acme GmbH 2025. Alle Rechte vorbehalten',
    'Accessed on 12 May 2025',
    'Generated on 12 May 2025 at 10:33',
    'Page generated: 2025-05-12T10:33:07',
    'Today is Monday, May 12, 2025',
    'Printed on 05/12/2025 10:33 am',
    'You last visited this page on 12 May 2025 at 10:12',
  ])('a line that the page writes by itself is not: %s', (line) => {
    expect(hash('We keep data.', line)).toBe(hash('We keep data.'));
  });

  test('counts words, and characters of scripts without spaces', () => {
    expect(identify([block('We keep 30 days’ data.')]).wordCount).toBe(5);
    expect(identify([block('個人情報')]).wordCount).toBe(4);
  });
});

describe('decideVersion', () => {
  const before = { contentHash: 'old', wordCount: 2000, extractorVersion: 1 };

  function decide(
    current: Partial<VersionQuestion['current']>,
    rest: Partial<Omit<VersionQuestion, 'current'>> = {},
  ) {
    return decideVersion({
      current: {
        contentHash: 'new',
        wordCount: 2000,
        extractorVersion: 1,
        content: 'We keep your data.',
        suspectExtraction: false,
        ...current,
      },
      previous: before,
      sameBytes: false,
      earlierHashes: new Set(),
      ...rest,
    }).kind;
  }

  test('tells first, same, new and seen before', () => {
    expect(decide({}, { previous: null })).toBe('first');
    expect(decide({ contentHash: 'old' })).toBe('same');
    expect(decide({})).toBe('new');
    expect(decide({}, { earlierHashes: new Set(['new']) })).toBe('seen_before');
  });

  test('other text from the same bytes is a re-rendering', () => {
    expect(decide({ extractorVersion: 2 }, { sameBytes: true })).toBe('re_rendered');
  });

  test('a policy that loses a paragraph about captchas and logins is a new version', () => {
    const content = 'We use a captcha. You must log in to continue. Access denied pages are logged.';
    expect(decide({ wordCount: 1700, content })).toBe('new');
  });

  test.each([
    'If you believe that you have been blocked in error, write to us.',
    'We look for unusual traffic from your network.',
    'The Cloudflare Ray ID is logged.',
    'We use reCAPTCHA to verify that you are human.',
  ])('a long policy that speaks of bot walls and grows shorter is a new version: %s', (content) => {
    const previous = { ...before, wordCount: 2400 };
    expect(decide({ wordCount: 2300, content }, { previous })).toBe('new');
  });

  test('a challenge, a login wall and an error page are suspect', () => {
    expect(decide({ wordCount: 60, content: 'Checking your browser before accessing acme.example' })).toBe(
      'suspect',
    );
    expect(decide({ wordCount: 80, content: 'Sign in to continue. Forgot your password?' })).toBe('suspect');
    expect(decide({ wordCount: 120, content: 'Seite nicht gefunden' })).toBe('suspect');
  });

  test.each([
    'Acme SAS, registre 267 500 452, siège au 55 boulevard Diderot.\n\nTéléphone : 01 40 27 30 00',
    '# Imprint\n\nAcme Inc.\n\n500 Main Street\n\n404 555 0100',
    '# Legal notice\n\nReproduction of these pages is forbidden.\n\nThis form is protected by reCAPTCHA.',
    '# Support\n\nIf something goes wrong, write to us.\n\nYou can change your password when you log in.',
  ])('a short document with words and numbers of error pages is a document: %s', (content) => {
    expect(decide({ wordCount: 120, content }, { previous: null })).toBe('first');
    expect(decide({ wordCount: 120, content }, { previous: { ...before, wordCount: 300 } })).toBe('new');
  });

  test.each([
    '# 404\n\nWe looked everywhere.',
    '# Error 500\n\nInternal server error',
    '403 Forbidden\n\nnginx',
    '# Acme\n\nSomething went wrong. Please try again later.',
    '# Zugriff verweigert',
    'Please enable JavaScript to run this app.',
  ])('an error page is no first version: %s', (content) => {
    expect(decide({ wordCount: 40, content }, { previous: null })).toBe('suspect');
  });

  test('an almost empty page is suspect even as a first version', () => {
    expect(decide({ wordCount: 3 }, { previous: null })).toBe('suspect');
  });

  test('a doubtful extraction is suspect only with a sharp fall', () => {
    expect(decide({ wordCount: 1000, suspectExtraction: true })).toBe('suspect');
    expect(decide({ wordCount: 1990, suspectExtraction: true })).toBe('new');
  });

  test('a short policy that grows is a new version', () => {
    expect(decide({ wordCount: 400 }, { previous: { ...before, wordCount: 40 } })).toBe('new');
  });
});
