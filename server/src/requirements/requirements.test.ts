import { createHash } from 'node:crypto';
import type { Fact } from '@clausewatch/contract/facts';
import type { Finding } from '@clausewatch/contract/findings';
import { expect, test } from 'vitest';
import { judgedPractices } from '../../testing/judged-practices.ts';
import { questions } from '../answers/questions.ts';
import { judgeVendor, type ReadDocument } from './cells.ts';
import { columns, columnsOf, usualColumns } from './columns.ts';
import { distanceOf } from './distance.ts';
import { practiceRequirements } from './practice-requirements.ts';
import { cellsVersion } from './written-cells.ts';

function finding(practice: string, more: Partial<Finding> = {}): Finding {
  const quote = `We state ${practice} in so many words.`;
  return {
    practice,
    title: practice,
    category: 'sharing',
    polarity: 'concern',
    certainty: 'sure',
    points: -4,
    reason: '',
    section: null,
    quote,
    start: 0,
    end: quote.length,
    also: [],
    ...more,
  };
}

function notice(kind: Fact['kind'], value: Fact['value'], text: string): Fact {
  const place = { quote: text, start: 0, end: text.length, section: null, subject: null };
  return { kind, label: kind, text, value, ...place };
}

function read(more: Partial<ReadDocument> = {}): ReadDocument {
  return {
    id: 'doc_1',
    title: 'Privacy policy',
    type: 'privacy',
    language: 'en',
    findings: [],
    facts: [],
    ...more,
  };
}

function cell(id: string, documents: ReadDocument[]) {
  const [judged] = judgeVendor(columnsOf([id]), documents);
  if (judged === undefined) throw new Error(`There is no column ${id}`);
  return judged;
}

const state = (id: string, findings: Finding[], more: Partial<ReadDocument> = {}) =>
  cell(id, [read({ findings, ...more })]).state;

test('everything in the catalogue that is good or bad, and every question, is a column once', () => {
  const { judged, known } = judgedPractices();
  const rows = practiceRequirements.map(({ practice, category, isConcern }) =>
    [practice, category, isConcern].join(' '),
  );
  expect(rows.sort()).toEqual(judged.sort());
  const opposites = practiceRequirements.flatMap((each) => each.opposites);
  expect(opposites.filter((id) => !known.has(id))).toEqual([]);
  const asked = columns.flatMap((column) => (column.kind === 'question' ? [column.asks.question] : []));
  expect(asked.sort()).toEqual(questions.map(({ id }) => id).sort());
});

test('a tick is always good: a concern found is against its column, its denial is as required', () => {
  expect(state('practice.sells-data', [finding('sells-data')])).toBe('bad');
  expect(state('practice.sells-data', [finding('no-sale')])).toBe('good');
  expect(state('practice.no-sale', [finding('no-sale')])).toBe('good');
  expect(state('practice.no-sale', [finding('sells-data')])).toBe('bad');
  expect(state('question.sells-data', [finding('sells-data')])).toBe('bad');
  expect(state('question.deletes-data', [finding('deletes-on-request')])).toBe('good');
});

test('what holds of some alone, of both at once, or is doubtful abroad is partly', () => {
  const scope = { kind: 'region', label: 'California only' } as const;
  expect(state('practice.sells-data', [finding('sells-data', { scope })])).toBe('partly');
  expect(state('practice.sells-data', [finding('sells-data'), finding('no-sale')])).toBe('partly');
  expect(state('practice.sells-data', [finding('sells-data'), finding('no-sale', { scope })])).toBe('bad');
  const likely = finding('sells-data', { certainty: 'likely' });
  expect(state('practice.sells-data', [likely])).toBe('bad');
  expect(state('practice.sells-data', [likely], { language: 'fr' })).toBe('partly');
});

test('what a law requires of everybody is held against nobody in full', () => {
  expect(state('question.authorities', [finding('legal-disclosure')])).toBe('partly');
  expect(state('question.authorities', [finding('disclosure-own-judgement')])).toBe('bad');
  const both = [finding('legal-disclosure'), finding('disclosure-own-judgement', { start: 90, end: 120 })];
  expect(state('question.authorities', both)).toBe('bad');
});

test('silence needs a document that should speak', () => {
  expect(state('practice.arbitration', [], { type: 'terms' })).toBe('silent');
  expect(state('practice.arbitration', [])).toBe('unread');
  expect(state('question.audits', [])).toBe('unread');
  expect(cell('fact.breach-notice', []).state).toBe('unread');
  expect(cell('fact.breach-notice', [read()]).state).toBe('silent');
});

test('a figure is judged where there is a limit, by the one furthest from it', () => {
  const facts = [
    notice('breach-notice', { hours: 48 }, '48 hours'),
    notice('breach-notice', { days: 4 }, '4 days'),
    notice('change-notice', { months: 1 }, '1 month'),
    notice('retention', { months: 24 }, '2 years'),
    notice('last-updated', { date: '2021-05' }, 'May 2021'),
  ];
  const of = (kind: string) => cell(`fact.${kind}`, [read({ facts })]);
  expect(of('breach-notice')).toMatchObject({ state: 'bad', figure: { text: '4 d', order: 96 } });
  expect(of('breach-notice').evidence[0]).toMatchObject({ polarity: 'concern', quote: '4 days' });
  expect(of('change-notice')).toMatchObject({ state: 'good', figure: { text: '1 mo' } });
  expect(of('retention')).toMatchObject({ state: 'stated', figure: { text: '2 y' } });
  expect(of('last-updated')).toMatchObject({
    state: 'stated',
    figure: { text: '2021-05', order: 20_210_500 },
  });
});

test('columns that there are no more are left out; without any, the questions are asked', () => {
  expect(columnsOf(['practice.gone', 'fact.court', 'fact.court'])).toHaveLength(1);
  expect(columnsOf(undefined)).toEqual(usualColumns('question'));
});

test('a promise and its breach are furthest apart, agreement is 0', () => {
  const of = (...states: ('good' | 'bad' | 'silent')[]) =>
    distanceOf(states.map((each) => ({ state: each, figure: null })));
  expect(of('good', 'good')).toBe(0);
  expect(of('good', 'bad')).toBeGreaterThan(of('good', 'silent'));
  expect(
    distanceOf([
      { state: 'stated', figure: '2 y' },
      { state: 'stated', figure: '3 y' },
    ]),
  ).toBeGreaterThan(0);
});

test('the version of stored cells is raised whenever the tables that decide them change', () => {
  const tables = JSON.stringify([columns, questions]);
  const hash = createHash('sha256').update(tables).digest('hex').slice(0, 12);
  // If this fails, raise `cellsVersion` and update both: stored rows have other columns.
  expect([cellsVersion, hash]).toEqual([1, 'bc6288b43439']);
});
