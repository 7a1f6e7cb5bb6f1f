import { documentTypeNames } from '@clausewatch/contract/documents';
import { categoryNames } from '@clausewatch/contract/findings';
import type { Report } from '@clausewatch/contract/reports';
import type { VendorScore } from '@clausewatch/contract/vendors';
import { createElement as h } from 'react';
import { dayOf, languageLine, signed } from '../wording.ts';
import { Points } from './points.ts';

export function Score({ report }: { report: Report }) {
  const { score, summary } = report;
  return h(
    'div',
    { className: 'panel' },
    h(
      'div',
      null,
      score === null
        ? h('h2', null, 'Not scored')
        : h(
            'p',
            { className: 'score' },
            h('b', null, score.score),
            h(
              'span',
              {
                className: `grade grade-${score.letter}`,
                role: 'img',
                'aria-label': `Grade ${score.letter}`,
              },
              score.letter,
            ),
            h('span', { className: 'quiet sm' }, 'of 100'),
          ),
      h('p', { style: { marginTop: '1rem' } }, summary),
      h(Counts, { report }),
      score !== null && score.missing.length > 0 && h('p', { className: 'quiet sm' }, missingSentence(score)),
      report.language_notes.map((each) =>
        h('p', { className: 'quiet sm', key: each.language }, languageLine(each, report)),
      ),
    ),
    score !== null && h(Ledger, { score }),
  );
}

function Counts({ report: { documents, findings, vendor } }: { report: Report }) {
  const concerns = findings.filter(({ polarity }) => polarity === 'concern').length;
  const read = documents.filter(({ version }) => version !== null).length;
  const counts: [string, string][] = [
    ['Documents', read === documents.length ? `${read}` : `${documents.length}, ${read} of them read`],
    ['Concerns', `${concerns}`],
    ['Key points', `${findings.length - concerns}`],
    ['Last checked', vendor.last_checked_at === null ? 'Never' : dayOf(vendor.last_checked_at)],
    ['Last changed', vendor.last_changed_at === null ? 'No change seen yet' : dayOf(vendor.last_changed_at)],
  ];
  return h(
    'dl',
    { className: 'sm' },
    counts.map(([name, value]) => [h('dt', { key: name }, name), h('dd', { key: `${name} value` }, value)]),
  );
}

function missingSentence({ missing }: VendorScore): string {
  return `Not found: ${missing.map((type) => documentTypeNames[type].toLowerCase()).join(', ')}.`;
}

function Ledger({ score }: { score: VendorScore }) {
  const sum = (side: 'lost' | 'won') => score.rows.reduce((total, row) => total + row[side], 0);
  return h(
    'table',
    { 'aria-label': 'Points lost and won by category' },
    h('thead', null, row('th', 'Category', 'Lost', 'Won')),
    h(
      'tbody',
      null,
      score.rows.map(({ category, lost, won }) =>
        h(
          'tr',
          { key: category },
          h('td', null, categoryNames[category]),
          h('td', { className: 'num' }, h(Points, { points: lost })),
          h('td', { className: 'num' }, h(Points, { points: won })),
        ),
      ),
    ),
    h(
      'tfoot',
      null,
      row('td', `${score.start} to start with`, signed(sum('lost')), signed(sum('won'))),
      h(
        'tr',
        null,
        h('td', null, 'Score'),
        h('td', { className: 'num', colSpan: 2 }, sumOf(score.start, sum('lost'), sum('won'), score.score)),
      ),
    ),
  );
}

/** "70 − 53.9 + 24.9 = 41". */
function sumOf(start: number, lost: number, won: number, score: number): string {
  const tenths = (value: number) => String(Math.round(Math.abs(value) * 10) / 10);
  return `${start} − ${tenths(lost)} + ${tenths(won)} = ${score}`;
}

function row(cell: 'th' | 'td', name: string, lost: string, won: string) {
  const scope = cell === 'th' ? 'col' : undefined;
  return h(
    'tr',
    null,
    h(cell, { scope }, name),
    h(cell, { className: 'num', scope }, lost),
    h(cell, { className: 'num', scope }, won),
  );
}
