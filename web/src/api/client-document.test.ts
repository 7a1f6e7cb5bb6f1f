import type { DocumentWithContent } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { readDocument, readDocumentWithContent } from './client-document.ts';

const wire: DocumentWithContent = {
  id: 'doc_1',
  vendor_id: 'vnd_1',
  type: 'privacy',
  group: 'privacy',
  type_confidence: 0.9,
  type_is_set: false,
  proposal_id: null,
  title: 'Privacy Policy',
  url: 'https://northlight.example/privacy',
  final_url: 'https://northlight.example/privacy',
  aliases: [],
  translations: [],
  language: 'en',
  status: 'current',
  status_reason: null,
  trouble: null,
  found_by: [],
  word_count: 12,
  effective_date: null,
  version: 7,
  discovered_at: '2026-01-01T00:00:00.000Z',
  last_checked_at: null,
  last_analyzed_at: '2026-11-21T00:00:00.000Z',
  ai_analysis: {
    summary: 'Short.',
    language_note: null,
    score: 61,
    concerns: [],
    key_points: [],
    facts: [],
    answers: [],
    breakdown: null,
    reader: { by: 'clausewatch', model: null, quotes_dropped: 0, fallback: null },
  },
  content: 'Words.',
  blocks: [],
  links: [],
  selector: null,
};

test('a document is mapped as specified', () => {
  expect(readDocumentWithContent(wire)).toMatchObject({
    wordCount: 12,
    discoveredAt: '2026-01-01T00:00:00.000Z',
    lastAnalyzedAt: '2026-11-21T00:00:00.000Z',
    summary: 'Short.',
    score: 61,
    issues: [],
    recommendations: [],
    currentVersion: {
      id: 'doc_1',
      version: 1,
      contentHash: '',
      content: 'Words.',
      createdAt: '2026-11-21T00:00:00.000Z',
    },
  });
});

test('a document that is not analysed has no summary, no score and no findings', () => {
  expect(readDocument({ ...wire, ai_analysis: null, last_analyzed_at: null })).toMatchObject({
    summary: null,
    score: null,
    issues: [],
    recommendations: [],
    currentVersion: { content: '', createdAt: '2026-01-01T00:00:00.000Z' },
  });
});
