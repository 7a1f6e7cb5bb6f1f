import type { Block } from '@clausewatch/contract/documents';
import { describe, expect, test } from 'vitest';
import { blocksOfLines, frame, gradeBlocks, headed } from '../../testing/graded-lines.ts';
import { type SeverityVerdict } from './diff.ts';

function gradeUnder(before: string, after: string): SeverityVerdict {
  const [left, right] = [before, after].map((text) => blocksOfLines([frame, ...text.split('\n')]));
  return gradeBlocks(left ?? [], right ?? [], 'privacy');
}

const faq = (...answers: string[]): string =>
  ['Do you sell my data?', 'Do you use it for advertising?', 'Do you train models on it?']
    .map((question, index) => `# ${question}\n${answers[index] ?? ''}`)
    .join('\n');
const bases = (label: string, ...values: string[]): string =>
  ['Account management', 'Marketing messages', 'Analytics', 'Support']
    .map((heading, index) => `# ${heading}\n${label}\n${values[index] ?? ''}`)
    .join('\n');

describe('what also stands elsewhere', () => {
  test.each([
    ['an answer', faq('No.', 'Yes.', 'No.'), faq('Yes.', 'Yes.', 'No.')],
    [
      'an answer in a grid',
      'Precise location\nNo\nContacts\nYes\nPhotos\nNo',
      'Precise location\nYes\nContacts\nYes\nPhotos\nNo',
    ],
    ['an answer behind a label', 'Sold:\nNo\nShared:\nYes', 'Sold:\nYes\nShared:\nYes'],
    [
      'a legal basis',
      bases('Legal basis', 'Contract', 'Consent', 'Legitimate interests', 'Consent'),
      bases('Legal basis', 'Contract', 'Legitimate interests', 'Legitimate interests', 'Consent'),
    ],
    [
      'a right that one section loses',
      '# Marketing\nWe send you news.\nYou can object at any time.\n# Analytics\nWe count visits.\nYou can object at any time.',
      '# Marketing\nWe send you news.\n# Analytics\nWe count visits.\nYou can object at any time.',
    ],
    [
      'a disclosure that one section gains',
      '# Photos\nWe store them.\nWe may share it with advertisers.\n# Mail\nWe scan it.',
      '# Photos\nWe store them.\nWe may share it with advertisers.\n# Mail\nWe scan it.\nWe may share it with advertisers.',
    ],
    [
      'a labelled value of one section',
      '# Compte\n- BASE LÉGALE : Consentement\n- Durée\n# Santé\n- BASE LÉGALE : Consentement\n- Durée',
      '# Compte\n- Durée\n# Santé\n- BASE LÉGALE : Consentement\n- Durée',
    ],
  ])('%s is material', (_, before, after) => {
    expect(gradeUnder(before, after).severity).toBe('material');
  });

  test.each([
    [
      'an item of one section',
      '# Hosting\n- Certification HDS, ISO 27001\n- Backups\n# Mail\n- Certification HDS, ISO 27001\n- Logs',
      '# Hosting\n- Backups\n# Mail\n- Certification HDS, ISO 27001\n- Logs',
    ],
    [
      'a pointer',
      'Measures\nSee Schedule 2 of the DPA to which this Schedule 4 is attached.\nDuration\nSee Schedule 2 of the DPA to which this Schedule 4 is attached.',
      'Measures\nDuration\nSee Schedule 2 of the DPA to which this Schedule 4 is attached.',
    ],
  ])('%s is minor', (_, before, after) => {
    expect(gradeUnder(before, after).severity).toBe('minor');
  });

  test('an answer that changed is quoted with the one before', () => {
    expect(gradeUnder(faq('No.', 'Yes.', 'No.'), faq('Yes.', 'Yes.', 'No.')).reasons).toEqual([
      'Reworded: “No.” became “Yes.”',
    ]);
  });

  test.each([
    [
      'far from it',
      '# Location\nWe read it.\n# We sell:\n- Email',
      '# Location\nWe read it.\n# We sell:\n- Email\n- Location',
    ],
    [
      'right before it',
      '# We sell:\n- Email\n# Location\nWe read it.',
      '# We sell:\n- Email\n- Location\n# Location\nWe read it.',
    ],
    [
      'in a row',
      '# Location\nWe read it.\n# We sell:\nEmail | Name',
      '# Location\nWe read it.\n# We sell:\nEmail | Name\nLocation |  | ',
    ],
  ])('an entry that is also a heading, %s, is an entry', (_, before, after) => {
    expect(gradeUnder(before, after).severity).not.toBe('editorial');
    expect(gradeUnder(after, before).severity).not.toBe('editorial');
  });

  test('a heading, a twin and a line before a heading of the same words are formatting', () => {
    const text = '# Cookies\nWe set them.\n# Contact\nWrite to us.';
    expect(gradeUnder(text, `Cookies\n${text}`).severity).toBe('editorial');
    expect(gradeUnder(text, `# Contact\n${text}`).severity).toBe('editorial');
    expect(gradeUnder(text, text.replace('Write to us.', 'Write to us.\nWrite to us.')).severity).toBe(
      'editorial',
    );
  });
});

describe('what changes places', () => {
  test.each([
    ['answers', faq('No.', 'Yes.', 'No.'), faq('Yes.', 'No.', 'No.')],
    [
      'legal bases',
      bases('Legal basis:', 'Contract', 'Consent', 'Legitimate interests'),
      bases('Legal basis:', 'Contract', 'Legitimate interests', 'Consent'),
    ],
    [
      'legal bases in items',
      bases('Legal basis:', '- Contract', '- Consent', '- Legitimate interests'),
      bases('Legal basis:', '- Contract', '- Legitimate interests', '- Consent'),
    ],
    [
      'a disclosure',
      '# Photos\nWe store photos.\nWe may share it with advertisers.\n# Mail\nWe scan mail.',
      '# Photos\nWe store photos.\n# Mail\nWe scan mail.\nWe may share it with advertisers.',
    ],
  ])('%s: material', (_, before, after) => {
    expect(gradeUnder(before, after).severity).toBe('material');
  });

  test('another short block: minor', () => {
    const verdict = gradeUnder(
      '# Photos\nWe store photos.\nThis is nice.\n# Mail\nWe scan mail.',
      '# Photos\nWe store photos.\n# Mail\nWe scan mail.\nThis is nice.',
    );
    expect(verdict).toMatchObject({
      severity: 'minor',
      reasons: ['“This is nice.” moved from “Photos” to “Mail”.'],
    });
  });

  test('equal lines of sections that change places: formatting', () => {
    const sections = ['Photos', 'Mail', 'Ads', 'Cards'].map(
      (name) => `# ${name}\nWe store ${name}.\nBack to top`,
    );
    const [photos, mail, ads, cards] = sections;
    expect(gradeUnder(sections.join('\n'), [photos, ads, cards, mail].join('\n')).severity).toBe('editorial');
    expect(gradeUnder(sections.join('\n'), [cards, ads, mail, photos].join('\n')).severity).toBe('editorial');
  });

  test('of equal lines the one that came under another heading is told', () => {
    const line = 'You may refuse this.';
    const before = `# Photos\nWe store photos.\n${line}\n# Mail\nWe scan mail.\n${line}\n# Ads\nWe show ads.`;
    const after = `# Photos\nWe store photos.\n# Mail\nWe scan mail.\n${line}\n# Ads\nWe show ads.\n${line}`;
    expect(gradeUnder(before, after)).toMatchObject({
      severity: 'material',
      reasons: [`“${line}” moved from “Photos” to “Ads”.`],
    });
  });

  test('a section that moves with its heading: formatting', () => {
    const [photos, mail] = ['# Photos\nSold:\nNo\nWe store photos.', '# Mail\nSold:\nYes\nWe scan mail.'];
    expect(gradeUnder(`${photos}\n${mail}`, `${mail}\n${photos}`).severity).toBe('editorial');
  });
});

describe('what only repeats', () => {
  const text = '# 1. What we collect\nMuch.\n# 2. Sharing\nWe share it.\n# 3. Your rights\nAsk us.';
  const list = 'Contents\n- What we collect\n- Sharing\n- Your rights';

  test('a table of contents that came or went', () => {
    const verdict = { severity: 'editorial', reasons: ['The table of contents changed.'] };
    expect(gradeUnder(text, `${list}\n${text}`)).toMatchObject(verdict);
    expect(gradeUnder(`${list}\n${text}`, text)).toMatchObject(verdict);
  });

  test('an entry with its renamed heading is told by the heading', () => {
    const before = `${list}\n${text}`;
    const verdict = gradeUnder(before, before.replaceAll('What we collect', 'What you tell'));
    expect(verdict.reasons).not.toContain('Removed: “What we collect”.');
    expect(verdict.severity).not.toBe('editorial');
  });

  test('a list of facts that are headings too is no table of contents', () => {
    const facts = list.replace('Contents', 'We sell:');
    expect(gradeUnder(text, `${text}\n${facts}`).severity).not.toBe('editorial');
  });

  test.each([
    'These go to our advertising partners for their own use.',
    'We sell the following data to brokers',
    '# We sell',
  ])('an entry more behind “%s” is a fact, wherever its heading stands', (line) => {
    const sections = ['Device', 'Location', 'Payment', 'Contact data'].map((name) => `# ${name}\nMuch.`);
    const [three, four] = [
      `${line}\n- Device\n- Location\n- Payment`,
      `${line}\n- Device\n- Location\n- Payment\n- Contact data`,
    ];
    for (const place of [
      (list: string) => [...sections, list].join('\n'),
      (list: string) => [list, ...sections].join('\n'),
    ]) {
      expect(gradeUnder(place(three), place(four)).severity).not.toBe('editorial');
      expect(gradeUnder(place(four), place(three)).severity).not.toBe('editorial');
    }
  });

  test('entries that changed places in a cell', () => {
    const verdict = gradeUnder(
      'Names | Mail addresses Postal codes Shoe sizes',
      'Names | Postal codes Mail addresses Shoe sizes',
    );
    expect(verdict.severity).toBe('editorial');
    const moved = gradeUnder(
      'We use | Mail addresses Postal codes | Names',
      'We use | Postal codes | Names Mail addresses',
    );
    expect(moved.severity).not.toBe('editorial');
  });

  test('the header of a table that is shown again', () => {
    const [head, first, second] = ['Purpose | Basis', 'Billing | Contract', 'News | Consent'];
    const verdict = gradeUnder(`${head}\n${first}\n${second}`, `${head}\n${first}\n${head}\n${second}`);
    expect(verdict.severity).toBe('editorial');
  });

  test('the conjunction behind an item', () => {
    const [before, after] = [
      '- your names;\n- your places; and\n- your logs.',
      '- your names;\n- your places;\n- your logs.',
    ];
    expect(gradeUnder(before, after).severity).toBe('editorial');
    expect(gradeUnder('- You may and\n- leave', '- You may not\n- leave').severity).toBe('material');
  });
});

describe('entries and their headings', () => {
  test('an entry that lands under a heading that says the opposite', () => {
    const lists = (sold: string[], kept: string[]): Block[] => [
      ...headed('Data we sell', sold),
      ...headed('Data we never sell', kept),
    ];
    const before = lists(['Device identifiers'], ['Precise location', 'Contacts']);
    const after = lists(['Device identifiers', 'Precise location'], ['Contacts']);
    expect(gradeBlocks(before, after)).toMatchObject({
      severity: 'material',
      reasons: ['“Precise location” moved from “Data we never sell” to “Data we sell”.'],
    });
  });

  test('headings that change places over lists that stay', () => {
    const items = [
      ['Device identifiers', 'Device models'],
      ['Precise location', 'Contacts'],
    ];
    const before = [
      ...headed('Data we sell', items[0] ?? []),
      ...headed('Data we never sell', items[1] ?? []),
    ];
    const after = [
      ...headed('Data we never sell', items[0] ?? []),
      ...headed('Data we sell', items[1] ?? []),
    ];
    expect(gradeBlocks(before, after).severity).toBe('material');
  });
});
