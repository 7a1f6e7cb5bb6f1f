import type { Report } from '@clausewatch/contract/reports';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { momentOf } from '../wording.ts';
import { Answers, Contradictions, Facts, Findings } from './evidence.ts';
import { Documents, LeftOut } from './documents.ts';
import { reportStyle } from './report-style.ts';
import { Score } from './score.ts';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** What else stands on the page. */
export type PageNotes = {
  /** Chosen by whoever shared it. */
  label?: string | null;
  /** A sentence about the page itself, such as until when it can be read. */
  note?: string;
};

/** A report as one page that asks for nothing from outside and runs nothing. */
export function reportHtml(report: Report, { label = null, note }: PageNotes = {}): string {
  const { vendor } = report;
  const title = label === null ? vendor.name : `${label}: ${vendor.name}`;
  const page = h(
    'div',
    { className: 'page' },
    h('header', { className: 'top' }, h(Brand), h('p', { className: 'sm quiet' }, momentOf(report.made_at))),
    h(
      'main',
      { id: 'report' },
      label !== null && h('p', { className: 'quiet' }, h('bdi', null, label)),
      h('h1', null, h('bdi', null, vendor.name)),
      h('p', null, h('a', { href: vendor.url, rel: 'noreferrer nofollow' }, vendor.domain)),
      note !== undefined && h('p', { className: 'note' }, note),
      h(Score, { report }),
      h(Answers, { report }),
      h(Facts, { report }),
      h(Contradictions, { report }),
      h(Findings, { report }),
      h(Documents, { report }),
      h(LeftOut, { report }),
    ),
    h(Footer, { report }),
  );
  return htmlPage(`${title} · Clausewatch report`, page);
}

/** A page of one sentence, in the same clothes. */
export function sentencePage(title: string, sentence: string): string {
  return htmlPage(
    `${title} · Clausewatch`,
    h(
      'div',
      { className: 'page' },
      h('header', { className: 'top' }, h(Brand)),
      h('main', { id: 'report' }, h('h1', null, title), h('p', { className: 'note' }, sentence)),
    ),
  );
}

function htmlPage(title: string, page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        // Whatever a vendor wrote, the page runs and loads nothing, wherever it is kept.
        h('meta', { httpEquiv: 'Content-Security-Policy', content: pagePolicy }),
        h('meta', { name: 'robots', content: 'noindex, nofollow' }),
        h('meta', { name: 'referrer', content: 'no-referrer' }),
        h('title', null, title),
        h('style', null, reportStyle),
      ),
      h('body', null, h('a', { className: 'skip', href: '#report' }, 'Skip to the report'), page),
    ),
  )}\n`;
}

function Brand() {
  return h(
    'span',
    { className: 'brand' },
    h(
      'svg',
      { viewBox: '3 2 28 28', 'aria-hidden': true },
      h('path', { fill: '#ffe23d', d: 'M10.9 12.4h13l-1 7.2h-12.8z' }),
      h('path', {
        fill: 'currentColor',
        d: 'M12 6H4.5v20H12v-3H7.75V9H12zM22 6h7.5v20H22v-3h4.25V9H22z',
      }),
    ),
    'Clausewatch',
  );
}

function Footer({ report: { made_at: madeAt, made_by: madeBy } }: { report: Report }) {
  return h(
    'footer',
    null,
    `Made on ${momentOf(madeAt)} by Clausewatch ${madeBy.program} at `,
    h('a', { href: madeBy.url }, madeBy.url),
    '. Highlighted words stand in the named document, word for word, at the given characters of its text. ',
    'Scores follow a published rubric. Nothing here is legal advice.',
  );
}
