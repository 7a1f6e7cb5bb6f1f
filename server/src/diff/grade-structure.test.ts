import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { describe, expect, test } from 'vitest';
import { diffBlocks, gradeChange, type SeverityVerdict } from './diff.ts';

/** A line each: "# " begins a heading, "- " an item, and a row holds bars. */
function blocks(text: string): Block[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const kind = line.includes(' | ')
      ? 'table_row'
      : line.startsWith('- ')
        ? 'item'
        : line.startsWith('# ')
          ? 'heading'
          : 'paragraph';
    const bare = line.replace(/^(?:- |# )/, '');
    const level = kind === 'heading' ? 3 : 0;
    const block: Block = { kind, level, text: bare, start, end: start + bare.length, anchor: '' };
    start += bare.length + 2;
    return block;
  });
}

const frame =
  'These terms apply to everybody who uses the service, on any device, with or without an account.\n';

function grade(textBefore: string, textAfter: string): SeverityVerdict {
  const [before, after] = [blocks(frame + textBefore), blocks(frame + textAfter)];
  const diff = diffBlocks(before, after);
  return gradeChange({ type: 'privacy', diff, before, after, findingsBefore: [], findingsAfter: [] });
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
    expect(grade(before, after).severity).toBe('material');
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
    expect(grade(before, after).severity).toBe('minor');
  });

  test('an answer that changed is quoted with the one before', () => {
    expect(grade(faq('No.', 'Yes.', 'No.'), faq('Yes.', 'Yes.', 'No.')).reasons).toEqual([
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
    expect(grade(before, after).severity).not.toBe('editorial');
    expect(grade(after, before).severity).not.toBe('editorial');
  });

  test('a heading, a twin and a line before a heading of the same words are formatting', () => {
    const text = '# Cookies\nWe set them.\n# Contact\nWrite to us.';
    expect(grade(text, `Cookies\n${text}`).severity).toBe('editorial');
    expect(grade(text, `# Contact\n${text}`).severity).toBe('editorial');
    expect(grade(text, text.replace('Write to us.', 'Write to us.\nWrite to us.')).severity).toBe(
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
    expect(grade(before, after).severity).toBe('material');
  });

  test('another short block: minor', () => {
    const verdict = grade(
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
    expect(grade(sections.join('\n'), [photos, ads, cards, mail].join('\n')).severity).toBe('editorial');
    expect(grade(sections.join('\n'), [cards, ads, mail, photos].join('\n')).severity).toBe('editorial');
  });

  test('of equal lines the one that came under another heading is told', () => {
    const line = 'You may refuse this.';
    const before = `# Photos\nWe store photos.\n${line}\n# Mail\nWe scan mail.\n${line}\n# Ads\nWe show ads.`;
    const after = `# Photos\nWe store photos.\n# Mail\nWe scan mail.\n${line}\n# Ads\nWe show ads.\n${line}`;
    expect(grade(before, after)).toMatchObject({
      severity: 'material',
      reasons: [`“${line}” moved from “Photos” to “Ads”.`],
    });
  });

  test('a section that moves with its heading: formatting', () => {
    const [photos, mail] = ['# Photos\nSold:\nNo\nWe store photos.', '# Mail\nSold:\nYes\nWe scan mail.'];
    expect(grade(`${photos}\n${mail}`, `${mail}\n${photos}`).severity).toBe('editorial');
  });
});

describe('numbers that count', () => {
  test.each([
    ['a bound in a row', 'Uptime | Credit\n99.9% | 10%', 'Uptime | Credit\n99.5% | 10%'],
    ['a range in a row', '99.0% - 99.9% | 10%\n< 99.0% | 25%', '99.0% - 99.5% | 10%\n< 99.0% | 25%'],
    ['a row more', 'Uptime | Credit\n99.9% | 10%', 'Uptime | Credit\n99.9% | 10%\n99.0% | 25%'],
    ['a price', 'Users | Price\n1-10 | 12.50\n11-50 | 10', 'Users | Price\n1-10 | 14.50\n11-50 | 10'],
    ['hours of a priority', 'Priority | Hours\n1 | 4\n2 | 8', 'Priority | Hours\n1 | 8\n2 | 16'],
    ['an item', '- 99.9%\n- 99.5%', '- 99.9%\n- 99.0%'],
    ['devices', '- 5 Geräte pro Konto\n- 10 Nutzer', '- 3 Geräte pro Konto\n- 10 Nutzer'],
    ['devices in a sentence', '5 Devices per account are included.', '3 Devices per account are included.'],
    ['members', '- 10 Projects\n- 5 Members', '- 10 Projects\n- 2 Members'],
    ['storage', '- 10 GB Storage\n- Support', '- 2 GB Storage\n- Support'],
    ['uptime in a heading', '# 99.99% uptime\nWe aim for it.', '# 99.9% uptime\nWe aim for it.'],
    ['how often money is given back', 'Refunds issued up to 3 times', 'Refunds issued up to 1 times'],
  ])('%s: material', (_, before, after) => {
    expect(grade(before, after).severity).toBe('material');
  });

  test.each([
    ['a version of something else', '- TLS version 1.2 or higher', '- TLS version 1.0 or higher'],
    ['how often a report comes', 'Report published 2 times a year', 'Report published 1 times a year'],
    ['the number of a house', '12 Main Street, Springfield', '14 Main Street, Springfield'],
  ])('%s alerts', (_, before, after) => {
    expect(grade(before, after).severity).not.toBe('editorial');
  });

  test.each([
    ['headings', '# 4 Scope\n# 5 Data\n# 6 Law', '# 5 Scope\n# 6 Data\n# 7 Law'],
    ['clauses', '# 2 Fees\n2.1 You pay.\n2.2 We ask.', '# 3 Fees\n3.1 You pay.\n3.2 We ask.'],
    ['rows', '1 | Names\n2 | Places\n3 | Logs', '2 | Names\n3 | Places\n4 | Logs'],
    ['items', '- 1) Names\n- 7) Places', '- 2) Names\n- 8) Places'],
    ['a heading that gets its number', '# Scope\n# Law', '# 1 Scope\n# 2 Law'],
    ['a version of the document', 'Privacy Policy version 1.2', 'Privacy Policy version 1.3'],
    ['a version of its own line', 'Version: 1.2', 'Version: 1.3'],
    ['a year alone', '2024', '2025'],
    ['a link to what was', 'Text', 'Text\nView previous versions'],
  ])('%s: editorial', (_, before, after) => {
    expect(grade(before, after).severity).toBe('editorial');
  });
});

describe('what only repeats', () => {
  const text = '# 1. What we collect\nMuch.\n# 2. Sharing\nWe share it.\n# 3. Your rights\nAsk us.';
  const list = 'Contents\n- What we collect\n- Sharing\n- Your rights';

  test('a table of contents that came or went', () => {
    const verdict = { severity: 'editorial', reasons: ['The table of contents changed.'] };
    expect(grade(text, `${list}\n${text}`)).toMatchObject(verdict);
    expect(grade(`${list}\n${text}`, text)).toMatchObject(verdict);
  });

  test('an entry with its renamed heading is told by the heading', () => {
    const before = `${list}\n${text}`;
    const verdict = grade(before, before.replaceAll('What we collect', 'What you tell'));
    expect(verdict.reasons).not.toContain('Removed: “What we collect”.');
    expect(verdict.severity).not.toBe('editorial');
  });

  test('a list of facts that are headings too is no table of contents', () => {
    const facts = list.replace('Contents', 'We sell:');
    expect(grade(text, `${text}\n${facts}`).severity).not.toBe('editorial');
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
      expect(grade(place(three), place(four)).severity).not.toBe('editorial');
      expect(grade(place(four), place(three)).severity).not.toBe('editorial');
    }
  });

  test('entries that changed places in a cell', () => {
    const verdict = grade(
      'Names | Mail addresses Postal codes Shoe sizes',
      'Names | Postal codes Mail addresses Shoe sizes',
    );
    expect(verdict.severity).toBe('editorial');
    const moved = grade(
      'We use | Mail addresses Postal codes | Names',
      'We use | Postal codes | Names Mail addresses',
    );
    expect(moved.severity).not.toBe('editorial');
  });

  test('the header of a table that is shown again', () => {
    const [head, first, second] = ['Purpose | Basis', 'Billing | Contract', 'News | Consent'];
    const verdict = grade(`${head}\n${first}\n${second}`, `${head}\n${first}\n${head}\n${second}`);
    expect(verdict.severity).toBe('editorial');
  });

  test('the conjunction behind an item', () => {
    const [before, after] = [
      '- your names;\n- your places; and\n- your logs.',
      '- your names;\n- your places;\n- your logs.',
    ];
    expect(grade(before, after).severity).toBe('editorial');
    expect(grade('- You may and\n- leave', '- You may not\n- leave').severity).toBe('material');
  });
});

describe('findings', () => {
  const finding = (block: Block | undefined): Finding => ({
    practice: 'old-versions',
    title: 'Keeps earlier versions',
    category: 'changes',
    polarity: 'favourable',
    points: 3,
    reason: '',
    section: null,
    also: [],
    quote: block?.text ?? '',
    start: block?.start ?? 0,
    end: block?.end ?? 0,
  });
  const graded = (textBefore: string, textAfter: string): SeverityVerdict => {
    const [before, after] = [blocks(frame + textBefore), blocks(frame + textAfter)];
    const diff = diffBlocks(before, after);
    const findingsAfter = [finding(after.at(-1))];
    return gradeChange({ type: 'privacy', diff, before, after, findingsBefore: [], findingsAfter });
  };

  test('one that only a link to versions or a date gives is listed but makes nothing of it', () => {
    expect(graded('Text', 'Text\nView previous versions')).toMatchObject({
      severity: 'editorial',
      gained: [{ practice: 'old-versions' }],
    });
    expect(graded('Last updated: 1 May 2024', 'Last updated: 3 June 2024').severity).toBe('editorial');
    expect(graded('Text', 'Text\nWe keep each version for you to read.').severity).toBe('material');
  });

  test('one that only a mail address gives which the server no longer hides is none', () => {
    expect(graded('Write to [email protected].', 'Write to dpo@other.com.')).toMatchObject({
      severity: 'editorial',
      gained: [],
    });
  });
});

describe('lists of companies', () => {
  const list = (before: string, after: string): SeverityVerdict => {
    const [left, right] = [blocks(frame + before), blocks(frame + after)];
    const diff = diffBlocks(left, right);
    return gradeChange({
      type: 'subprocessors',
      diff,
      before: left,
      after: right,
      findingsBefore: [],
      findingsAfter: [],
    });
  };
  const rows = 'Acme Inc. | Hosting | Norway\nBeta AB | Mail | Chile';

  test('another name of a column is no company that came or went', () => {
    const verdict = list(`Name | Purpose | Location\n${rows}`, `Sub-processor | Service | Country\n${rows}`);
    expect(verdict.severity).toBe('minor');
    expect(verdict.reasons.join()).not.toContain('Sub-processor removed');
  });

  test('the first row of a table without names of columns is one', () => {
    expect(list(rows, 'Beta AB | Mail | Chile').reasons).toEqual([
      'Sub-processor removed: “Acme Inc. · Hosting · Norway”.',
    ]);
    expect(list(rows, `Service Direct | Mail | Peru\n${rows}`).severity).toBe('material');
  });

  test.each(['Data Dog Inc | Service desk', 'Data Bridge | Services', 'Host Europe GmbH | Domain hosting'])(
    'a company whose name begins like that of a column is one: %s',
    (row) => {
      const others = 'Acme Inc. | Hosting\nBeta AB | Mail';
      expect(list(others, `${row}\n${others}`).reasons).toEqual([
        `Sub-processor added: “${row.replace(' | ', ' · ')}”.`,
      ]);
      expect(list(`${row}\n${others}`, others)).toMatchObject({ severity: 'material' });
    },
  );

  test.each([
    ['Entity name | Purpose of processing', 'Company | Services provided'],
    ['Unternehmen | Zweck der Verarbeitung', 'Anbieter | Leistung'],
    ['Name / Address | Location (country)', 'Sub-processors | Data location'],
    ['名称 | 所在地', '会社名 | 国名'],
  ])('names of columns, whole or with what goes on: %s', (before, after) => {
    const others = 'Acme Inc. | Hosting\nBeta AB | Mail';
    expect(list(`${before}\n${others}`, `${after}\n${others}`).severity).toBe('minor');
  });

  test('a name more in a sentence is one', () => {
    const [before, after] = ['We use Acme, Beta and Gamma.', 'We use Acme, Beta, Datadog and Gamma.'];
    expect(list(before, after)).toMatchObject({ severity: 'material', reasons: ['Added: “Datadog”.'] });
    expect(list(after, before)).toMatchObject({ severity: 'material', reasons: ['Removed: “Datadog”.'] });
    const known = 'Datadog helps us. ';
    expect(list(known + before, known + after).severity).toBe('minor');
    expect(list(before, before.replace('We use', 'We also use')).severity).toBe('minor');
  });
});
