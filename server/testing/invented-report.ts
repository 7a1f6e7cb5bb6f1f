import { createHash } from 'node:crypto';
import type { Document } from '@clausewatch/contract/documents';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { type ReportParts, reportOf } from '../src/reports/reports.ts';

/** Its last line begins as a formula would, and holds what Markdown and HTML act on. */
export const policyText =
  'Privacy\n\nWe sell your data to partners. We keep logs for 30 days.\n\n=HYPERLINK("https://evil.example") *is* <b>ours</b>.';

const at = (quote: string) => ({
  quote,
  start: policyText.indexOf(quote),
  end: policyText.indexOf(quote) + quote.length,
});
const place = { document_id: 'doc_1', document_title: 'Privacy policy', section: 'Privacy' };

const finding = (practice: string, quote: string, more: Partial<PlacedFinding>): PlacedFinding => ({
  ...place,
  ...at(quote),
  practice,
  title: practice,
  category: 'sharing',
  polarity: 'concern',
  points: -12,
  reason: 'It cannot be called back.',
  certainty: 'sure',
  scope: null,
  also: [],
  ...more,
});

const sold = finding('Sells your data', 'We sell your data to partners.', {});
const odd = finding('-Odd', '=HYPERLINK("https://evil.example") *is* <b>ours</b>.', {
  polarity: 'favourable',
  points: 2,
  scope: { kind: 'region', label: 'California only' },
});

const document: Document = {
  id: 'doc_1',
  vendor_id: 'vnd_1',
  type: 'privacy',
  group: 'privacy',
  type_confidence: 1,
  type_is_set: false,
  proposal_id: null,
  title: 'Privacy policy',
  url: 'https://quillmere.example/privacy',
  final_url: 'https://quillmere.example/privacy',
  aliases: [],
  translations: [],
  language: 'en',
  status: 'changed',
  status_reason: null,
  trouble: null,
  found_by: [],
  word_count: 18,
  effective_date: '2026-05-01',
  version: 3,
  discovered_at: '2026-01-01T00:00:00.000Z',
  last_checked_at: '2026-11-01T00:00:00.000Z',
  last_analyzed_at: '2026-10-01T00:00:00.000Z',
  ai_analysis: null,
};

export const inventedParts: ReportParts = {
  vendor: {
    id: 'vnd_1',
    domain: 'quillmere.example',
    name: 'Quillmere',
    url: 'https://quillmere.example/',
    score: 60,
    letter: 'C',
    document_count: 1,
    types: ['privacy'],
    summary: 'Quillmere sells personal data.',
    last_checked_at: '2026-11-01T00:00:00.000Z',
    last_changed_at: null,
    scoring: {
      score: 60,
      letter: 'C',
      start: 70,
      rows: [{ category: 'sharing', lost: -12, won: 2 }],
      documents: [{ document_id: 'doc_1', share: 1 }],
      missing: ['terms'],
    },
    groups: [],
    concerns: [sold],
    key_points: [odd],
    contradictions: [],
    facts: [
      {
        ...place,
        ...at('We keep logs for 30 days.'),
        kind: 'retention',
        label: 'Kept',
        text: '30 days',
        value: { days: 30 },
        subject: 'Logs',
      },
    ],
    answers: [
      {
        question: 'sells',
        text: 'Does it sell your data?',
        group: 'privacy',
        answer: 'yes',
        evidence: [
          {
            ...place,
            ...at(sold.quote),
            practice: 'sells-data',
            title: 'Sells your data',
            polarity: 'concern',
            says: 'yes',
            points: -12,
          },
        ],
      },
      {
        question: 'trains',
        text: 'Does it train AI on your content?',
        group: 'privacy',
        answer: 'silent',
        evidence: [],
      },
    ],
    concern_count: 1,
    key_point_count: 1,
    coverage: { found: 2, read: 1, unread: 0, left_out: 1 },
    unread: [],
    left_out: [{ url: 'https://quillmere.example/cookies', reason: 'It is no policy.' }],
    unchecked: [],
    language_notes: [
      {
        language: 'de',
        note: 'More is missed in German than in English, so the score may be too favourable.',
        documents: [{ document_id: 'doc_1', document_title: 'Privacy policy' }],
      },
    ],
    readers: [],
    corrections: [],
  },
  documents: [document],
  versions: [
    {
      documentId: 'doc_1',
      id: 'ver_3',
      number: 3,
      sha256: createHash('sha256').update(policyText).digest('hex'),
      readAt: new Date('2026-10-01T08:00:00Z'),
    },
  ],
  madeAt: new Date('2026-11-02T09:15:00Z'),
  madeBy: { url: 'https://clausewatch.example', program: '0.1.0' },
};

export const inventedReport = reportOf(inventedParts);
