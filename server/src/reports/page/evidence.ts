import { type Answer, AnswerGroup, answerGroupNames, answerNames } from '@clausewatch/contract/answers';
import { isRow, rowKinds } from '@clausewatch/contract/facts';
import { categoryNames, type Polarity } from '@clausewatch/contract/findings';
import type { Report } from '@clausewatch/contract/reports';
import type { PlacedFact, PlacedFinding } from '@clausewatch/contract/vendors';
import { createElement as h, type ReactNode } from 'react';
import { documentOf, placeOf } from '../wording.ts';
import { Points } from './points.ts';

type Of = { report: Report };
type Quoted = Parameters<typeof placeOf>[0] & { quote: string; polarity?: Polarity };

export function Answers({ report }: Of) {
  return AnswerGroup.options.map((group) => {
    const answers = report.answers.filter((each) => each.group === group);
    return (
      answers.length > 0 &&
      h(
        Section,
        {
          key: group,
          title: `What people ask: ${answerGroupNames[group].toLowerCase()}`,
          count: answers.length,
        },
        h(
          'table',
          { className: 'answers', 'aria-label': answerGroupNames[group] },
          h(
            'thead',
            null,
            h(
              'tr',
              null,
              ['Question', 'Answer', 'In its own words'].map((name) =>
                h('th', { key: name, scope: 'col' }, name),
              ),
            ),
          ),
          h(
            'tbody',
            null,
            answers.map((answer) => h(AnswerRow, { key: answer.question, answer, report })),
          ),
        ),
      )
    );
  });
}

function AnswerRow({ answer, report }: Of & { answer: Answer }) {
  const [first] = answer.evidence;
  return h(
    'tr',
    null,
    h('td', null, answer.text),
    h('td', { className: 'answer' }, answerNames[answer.answer]),
    h(
      'td',
      null,
      first === undefined
        ? h('span', { className: 'quiet' }, 'No document speaks of it.')
        : h(Quote, { of: first, report }),
    ),
  );
}

export function Facts({ report }: Of) {
  const figures = report.facts.filter(({ kind }) => !isRow(kind));
  return [
    figures.length > 0 &&
      h(
        Section,
        { key: 'figures', title: 'Key figures', count: figures.length },
        figures.map((fact, place) => h(FigureEntry, { key: place, fact, report })),
      ),
    ...rowKinds.map(([kind, title]) => {
      const rows = report.facts.filter((fact) => fact.kind === kind);
      const text = rows.map((fact) => fact.text).join(', ');
      return (
        rows.length > 0 &&
        h(
          Section,
          { key: kind, title, count: rows.length },
          h('p', { className: 'entry', style: { display: 'block' } }, text),
        )
      );
    }),
  ];
}

function FigureEntry({ fact, report }: Of & { fact: PlacedFact }) {
  const about = fact.subject === null ? '' : ` · ${fact.subject}`;
  return h(
    'div',
    { className: 'entry', style: { gridTemplateColumns: '1fr' } },
    h(
      'div',
      null,
      h('h3', null, `${fact.label}: ${fact.text}`, h('span', { className: 'quiet' }, about)),
      h(Quote, { of: fact, report }),
    ),
  );
}

export function Contradictions({ report }: Of) {
  const { contradictions } = report;
  return (
    contradictions.length > 0 &&
    h(
      Section,
      { title: 'Where the documents disagree', count: contradictions.length },
      contradictions.map(({ id, subject, statements }) =>
        h(
          'div',
          { key: id, className: 'entry', style: { gridTemplateColumns: '1fr' } },
          h(
            'div',
            null,
            h('h3', null, subject),
            statements.map((statement, side) => h(Quote, { key: side, of: statement, report })),
          ),
        ),
      ),
    )
  );
}

export function Findings({ report }: Of) {
  const concerns = report.findings.filter(({ polarity }) => polarity === 'concern');
  const others = report.findings.filter(({ polarity }) => polarity !== 'concern');
  return [
    h(FindingList, { key: 'concerns', title: 'Concerns', findings: concerns, report }),
    h(FindingList, { key: 'points', title: 'Key points', findings: others, report }),
  ];
}

function FindingList({ title, findings, report }: Of & { title: string; findings: PlacedFinding[] }) {
  return (
    findings.length > 0 &&
    h(
      Section,
      { title, count: findings.length },
      h(
        'ul',
        null,
        findings.map((finding) =>
          h(FindingEntry, { key: finding.document_id + finding.practice, finding, report }),
        ),
      ),
    )
  );
}

function FindingEntry({ finding, report }: Of & { finding: PlacedFinding }) {
  const scope = finding.scope?.label;
  return h(
    'li',
    { className: 'entry' },
    h(
      'div',
      null,
      h('span', null, h(Points, { points: finding.points })),
      h('span', { className: 'quiet sm' }, categoryNames[finding.category]),
    ),
    h(
      'div',
      null,
      h(
        'h3',
        null,
        finding.title,
        scope !== undefined && [' ', h('span', { key: 'scope', className: 'tag' }, scope)],
      ),
      h(Quote, { of: finding, report }),
      h('p', { className: 'sm quiet' }, finding.reason),
    ),
  );
}

function Quote({ of, report }: Of & { of: Quoted }) {
  const document = documentOf(report, of.document_id);
  return h(
    'div',
    null,
    h('blockquote', null, h('mark', { className: of.polarity ?? 'neutral' }, of.quote)),
    h('p', { className: 'cite' }, placeOf(of, document)),
  );
}

export function Section({ title, count, children }: { title: string; count: number; children?: ReactNode }) {
  return h(
    'section',
    null,
    h('div', { className: 'head' }, h('h2', null, title, ' ', h('span', { className: 'quiet' }, count))),
    children,
  );
}
