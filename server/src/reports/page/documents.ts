import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Report, ReportDocument } from '@clausewatch/contract/reports';
import { createElement as h } from 'react';
import { dayOf, momentOf } from '../wording.ts';
import { Section } from './evidence.ts';

export function Documents({ report: { documents } }: { report: Report }) {
  return (
    documents.length > 0 &&
    h(
      Section,
      { title: 'Documents', count: documents.length },
      h(
        'ul',
        { className: 'docs' },
        documents.map((document) => h(DocumentEntry, { key: document.id, document })),
      ),
    )
  );
}

function DocumentEntry({ document }: { document: ReportDocument }) {
  const { title, type, final_url: url, version, score, status_reason: reason } = document;
  const facts = [
    documentTypeNames[type],
    score === null ? null : `score ${score}`,
    document.effective_date === null ? null : `in force ${dayOf(document.effective_date)}`,
    version === null ? 'not read' : `version ${version.number}, read on ${momentOf(version.read_at)}`,
    reason,
  ];
  return h(
    'li',
    { style: { listStyle: 'none' } },
    h('h3', null, title),
    // Written out, so that it stands on paper too.
    h('p', null, h('a', { href: url, rel: 'noreferrer nofollow' }, url)),
    h('p', { className: 'sm quiet' }, facts.filter((fact) => fact !== null).join(' · ')),
    version !== null && h('p', null, h('code', null, `SHA-256 of its text ${version.sha256}`)),
  );
}

export function LeftOut({ report: { left_out: leftOut } }: { report: Report }) {
  return (
    leftOut.length > 0 &&
    h(
      Section,
      { title: 'Left out', count: leftOut.length },
      h(
        'ul',
        { className: 'docs' },
        leftOut.map(({ url, reason }) =>
          h(
            'li',
            { key: url, style: { listStyle: 'none' } },
            h('span', null, url),
            h('span', { className: 'sm quiet' }, reason),
          ),
        ),
      ),
    )
  );
}
