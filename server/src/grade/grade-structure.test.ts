import { describe, expect, test } from 'vitest';
import { blocksOfLines, frame, gradeBlocks } from '../../testing/graded-lines.ts';
import type { SeverityVerdict } from './grade.ts';

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
});

describe('what changes places', () => {
  test('equal lines of sections that change places: formatting', () => {
    const sections = ['Photos', 'Mail', 'Ads', 'Cards'].map(
      (name) => `# ${name}\nWe store ${name}.\nBack to top`,
    );
    const [photos, mail, ads, cards] = sections;
    expect(gradeUnder(sections.join('\n'), [photos, ads, cards, mail].join('\n')).severity).toBe('editorial');
    expect(gradeUnder(sections.join('\n'), [cards, ads, mail, photos].join('\n')).severity).toBe('editorial');
  });

  test('a section that moves with its heading: formatting', () => {
    const [photos, mail] = ['# Photos\nSold:\nNo\nWe store photos.', '# Mail\nSold:\nYes\nWe scan mail.'];
    expect(gradeUnder(`${photos}\n${mail}`, `${mail}\n${photos}`).severity).toBe('editorial');
  });
});

describe('what only repeats', () => {
  const text = '# 1. What we collect\nMuch.\n# 2. Sharing\nWe share it.\n# 3. Your rights\nAsk us.';
  const list = 'Contents\n- What we collect\n- Sharing\n- Your rights';

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
});
