import { Report } from '@clausewatch/contract/reports';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { inventedParts, inventedReport, policyText } from '../../testing/invented-report.ts';
import {
  reportColumns,
  reportHtml,
  reportJsonSchema,
  reportMarkdown,
  reportOf,
  reportRows,
} from './reports.ts';

const schema = reportJsonSchema('https://clausewatch.example');
// Formats such as date-time are annotations unless a validator is given more packages.
const isReport = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);

test('an exported report follows the schema that it names, by the judgement of another validator', () => {
  const file = JSON.parse(JSON.stringify(inventedReport)) as Record<string, unknown>;
  expect(file['$schema']).toBe(schema['$id']);
  expect([isReport(file), isReport.errors]).toEqual([true, null]);
  // What a later version of the program adds is no reason to refuse a file; what is wrong or gone is.
  expect(isReport({ ...file, added_later: 1 })).toBe(true);
  expect(isReport({ ...file, version: 2 })).toBe(false);
  const { findings: _findings, ...rest } = file;
  expect(isReport(rest)).toBe(false);
});

test('the JSON round trips: what is read back is the report', () => {
  expect(Report.parse(JSON.parse(JSON.stringify(inventedReport)))).toEqual(inventedReport);
});

test('nothing of one person goes in: not what they watch, ask for or have seen', () => {
  const seen = { ...inventedParts.vendor, watched: true, preview: false, analysis_id: 'ana_secret' };
  const report = reportOf({ ...inventedParts, vendor: seen });
  expect(report).toEqual(inventedReport);
  expect(report.documents[0]?.status).toBe('current');
});

test('the table has a row for every finding, fact and answer, each with its quote, document, address and place', () => {
  const rows = reportRows(inventedReport).map((row) =>
    Object.fromEntries(reportColumns.map((name, place) => [name, row[place]])),
  );
  expect(rows.map(({ kind, subject, value }) => [kind, subject, value])).toEqual([
    ['concern', 'Sells your data', null],
    ['key point', '-Odd', null],
    ['fact', 'Kept', '30 days'],
    ['answer', 'Does it sell your data?', 'Yes'],
    ['answer', 'Does it train AI on your content?', 'Silent'],
  ]);
  const [first] = rows;
  expect(first).toEqual({
    kind: 'concern',
    subject: 'Sells your data',
    value: null,
    category: 'Sharing and sale',
    points: -12,
    quote: 'We sell your data to partners.',
    document: 'Privacy policy',
    document_type: 'Privacy policy',
    address: 'https://quillmere.example/privacy',
    section: 'Privacy',
    start: 9,
    end: 39,
    version: 3,
    read_at: '2026-10-01T08:00:00.000Z',
    about: null,
  });
  for (const { quote, start, end } of rows.slice(0, 4))
    expect(policyText.slice(Number(start), Number(end))).toBe(quote);
  expect(rows[4]).toMatchObject({ quote: null, document: null, start: null });
});

test('Markdown quotes what others wrote without becoming what they wrote', () => {
  const text = reportMarkdown(inventedReport);
  expect(text).toContain('# Quillmere\n\n<https://quillmere.example/>\n\nAs of 2 November 2026, 09:15 UTC.');
  expect(text).toContain('| Sharing and sale | −12 | +2 |');
  expect(text).toContain(
    '- **-Odd** (+2, California only). It cannot be called back.\n  > =HYPERLINK("https://evil.example") \\*is\\* \\<b\\>ours\\</b\\>.',
  );
  expect(text).toContain('  > — Privacy policy, Privacy, characters 9 to 39');
  expect(text).toContain('- Does it train AI on your content? **Silent**');
});

test('what the language of a document leaves open stands beside the score, on paper, too', () => {
  const said = '1 of 1 document is in German. More is missed in German than in English';
  const [, score] = reportMarkdown(inventedReport).split(/^## /m);
  expect(score).toContain(said);
  expect(reportHtml(inventedReport)).toContain(said);
});

test('the page quotes word for word, runs nothing and asks for nothing from outside', () => {
  const html = reportHtml(inventedReport, { label: 'For <i>procurement</i>', note: 'Until tomorrow.' });
  expect(parse(html).childNodes.length).toBe(2);
  expect(html).toContain(
    '<mark class="favourable">=HYPERLINK(&quot;https://evil.example&quot;) *is* &lt;b&gt;ours&lt;/b&gt;.</mark>',
  );
  expect(html).toContain('<bdi>For &lt;i&gt;procurement&lt;/i&gt;</bdi>');
  expect(html).not.toMatch(/<(?:script|img|link|iframe|object)|url\(|@import|\son\w+=|srcset/i);
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
});
