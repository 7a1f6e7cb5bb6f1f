import type { Block } from '@clausewatch/contract/documents';
import type {
  PrivateAllowance,
  PrivateDocument,
  PrivateVersion,
} from '@clausewatch/contract/private-documents';

const at = '2026-05-03T08:15:00.000Z';
const content = 'The processor deletes all data within 30 days.';
const block: Block = {
  kind: 'paragraph',
  level: 0,
  text: content,
  start: 0,
  end: content.length,
  anchor: 'processor-deletes-data',
};

const version: PrivateVersion = {
  id: 'pvr_9tWn3qLk5B',
  number: 1,
  file_name: 'agreement-signed.pdf',
  format: 'application/pdf',
  byte_length: 184_320,
  uploaded_at: at,
  state: 'read',
  reason: null,
  same_as: null,
  word_count: 8,
  effective_date: '2026-05-01',
  score: 71,
  change: null,
};
const waiting: PrivateVersion = {
  ...version,
  state: 'pending',
  word_count: null,
  effective_date: null,
  score: null,
};
const document: PrivateDocument = {
  id: 'pdc_5mXc8rJv2H',
  vendor: { id: 'vnd_4kq2mZt8Xw', name: 'Example' },
  title: 'Data processing agreement',
  title_is_set: false,
  type: 'dpa',
  type_is_set: false,
  created_at: at,
  updated_at: at,
  newest: version,
  current: version,
};
const uploaded: PrivateDocument = {
  ...document,
  title: 'agreement-signed',
  type: null,
  newest: waiting,
  current: null,
};
const allowance: PrivateAllowance = {
  documents: { used: 1, limit: 10 },
  bytes: { used: 184_320, limit: 100_000_000 },
  uploads: { used: 1, limit: 25 },
  file_bytes: 10_000_000,
  versions_of_document: 50,
};
const newer = { number: 2, title: document.title, version: 'pvr_2hYb6sDf4K', score: 71, at };
const before = { ...newer, number: 1, version: version.id, url: null };
const stats = { added: 0, removed: 0, reworded: 0, moved: 0, words_added: 0, words_removed: 0 };
const diff = {
  before,
  after: newer,
  blocks1: [block],
  blocks2: [block],
  operations: [{ kind: 'same', before: 0, after: 0 }],
  facts: [],
  stats,
  severity: 'editorial',
  reasons: ['Only formatting changed; the wording is the same.'],
  points: [],
  findings_gained: [],
  findings_lost: [],
};

export const privateExamples = {
  listPrivateDocuments: {
    result: { items: [document], page: 1, limit: 20, total: 1, next: null, allowance },
  },
  uploadPrivateDocument: { result: uploaded },
  getPrivateDocument: {
    result: {
      ...document,
      shown: version,
      language: 'en',
      read_at: at,
      content,
      blocks: [block],
      links: [],
      ai_analysis: null,
    },
  },
  updatePrivateDocument: { body: { title: document.title, type: 'dpa' }, result: document },
  deletePrivateDocument: { result: { id: document.id, deleted: true } },
  listPrivateVersions: { result: { items: [version], limit: 50 } },
  uploadPrivateVersion: { result: { ...document, newest: { ...waiting, number: 2 } } },
  getPrivateFile: { result: '%PDF-1.7 …' },
  getPrivateDiff: { result: diff },
  getPublicDiff: {
    result: {
      ...diff,
      before: { ...before, number: null, version: 'ver_3fGt7uWq1Z', url: 'https://example.com/dpa' },
    },
  },
};
