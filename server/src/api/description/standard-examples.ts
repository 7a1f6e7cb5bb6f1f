// An invented vendor held against an invented standard, for the examples of the operations on standards.
import type {
  Check,
  CheckVocabulary,
  Exception,
  Preset,
  Standard,
  StandardOfVendor,
  StandardSummary,
  StandardVendor,
  StandardVersion,
  VendorCheck,
} from '@clausewatch/contract/standards';

const vendorId = 'vnd_4kq2mZt8Xw';
const documentId = 'doc_9dHw3rTn5B';
const written = '2026-05-02T09:30:00.000Z';

const check: Check = {
  id: 'breach-notice-limit',
  level: 'must',
  subject: { kind: 'fact', fact: 'breach-notice', comparison: 'at_most', value: 72, unit: 'hours' },
  title: 'Tells you of a breach in time',
  short: 'Breach notice',
  source: 'GDPR Art. 33(2), our limit',
  note: '',
};
const noTraining: Check = {
  id: 'trains-ai',
  level: 'must',
  subject: { kind: 'answer', question: 'trains-ai', wanted: ['no'] },
  title: 'Trains no models on our content',
  short: 'No training',
  source: 'Our own rule',
  note: 'On any plan we use.',
};
const file = { name: 'Processor contract', tag: 'processor', checks: [check, noTraining] };
const vendors = { not_met: 58, silent: 41, not_read: 14, excepted: 9, met: 92 };

const summary: StandardSummary = {
  id: 'std_5pTz2Kd8Qs',
  name: file.name,
  tag: file.tag,
  preset: 'processor-contract',
  version: 1,
  checks: 2,
  created_at: written,
  changed_at: written,
  vendors,
  pending: 0,
  turned: 4,
  turned_worse: 4,
  last_turned_at: '2026-05-20T08:15:00.000Z',
};
const version: StandardVersion = { number: 1, ...file, author: 'Ada Lovelace', at: written };
const { checks: _, ...versionHead } = version;

const standard: Standard = {
  ...summary,
  checks: [
    {
      check,
      title: check.title,
      short: 'Breach notice',
      limit: '≤ 72 hours',
      results: { not_met: 25, silent: 42, not_read: 14, excepted: 2, met: 131 },
    },
  ],
  on: null,
  author: 'Ada Lovelace',
  versions: [versionHead],
};

const exception: Exception = {
  id: 'exc_2bNx8gYd4M',
  vendor_id: vendorId,
  check_id: check.id,
  reason: 'They agreed to 72 hours in the next renewal.',
  author: 'Ada Lovelace',
  created_at: '2026-05-04T08:15:00.000Z',
  ends_on: '2027-03-31',
};

const quote = 'We notify you within 96 hours of becoming aware of a breach.';
const vendorCheck: VendorCheck = {
  check,
  version: 2,
  title: check.title,
  limit: '≤ 72 hours',
  result: 'excepted',
  underlying: 'not_met',
  claim: 'Notice of a breach: 96 hours; you require at most 72 hours',
  evidence: [
    {
      quote,
      start: 412,
      end: 412 + quote.length,
      section: 'Security incidents',
      document_id: documentId,
      document_title: 'Data processing agreement',
      says: '96 hours',
      tone: 'concern',
      scope: null,
      decides: true,
    },
  ],
  searched: [{ document_id: documentId, title: 'Data processing agreement', type: 'dpa', was_read: true }],
  since: '2026-05-04T08:15:00.000Z',
  turned_by: {
    document_id: documentId,
    version1: 'ver_2bNx8gYd4M',
    version2: 'ver_6hQj1tRk9P',
    was: 'met',
  },
  exception,
};

const standardVendor: StandardVendor = {
  vendor: { id: vendorId, name: 'Example', domain: 'example.com' },
  outcome: 'excepted',
  results: { [check.id]: 'excepted', [noTraining.id]: 'met' },
  exceptions: 1,
  exception_ends: exception.ends_on,
};

const ofVendor: StandardOfVendor = {
  id: summary.id,
  name: summary.name,
  outcome: 'not_met',
  musts: { not_met: 1, silent: 0, not_read: 0, excepted: 0, met: 1 },
  short_of: [check.title],
};

const preset: Preset = {
  id: 'processor-contract',
  name: 'Processor contract',
  source: 'Regulation (EU) 2016/679, Articles 28, 32 and 33',
  checks: [check],
  would_meet: 61,
  vendors: 341,
};

const vocabulary: CheckVocabulary = {
  practices: [
    {
      id: 'sells-data',
      title: 'Sells or trades personal data',
      category: 'sharing',
      polarity: 'concern',
      norms: ['CCPA § 1798.120'],
    },
  ],
  questions: [{ id: 'trains-ai', text: 'Does it train AI on your data?' }],
};

export const standardExamples = {
  listStandards: { result: { items: [summary], limit: 20 } },
  listPresets: { result: [preset] },
  getCheckVocabulary: { result: vocabulary },
  createStandard: { body: { ...file, preset: 'processor-contract' }, result: summary },
  getStandard: { result: standard },
  updateStandard: { body: { ...file, version: 1 }, result: { ...summary, version: 2 } },
  deleteStandard: { result: { id: summary.id, deleted: true } },
  listStandardVersions: { result: [version] },
  listStandardVendors: { result: { items: [standardVendor], page: 1, limit: 20, total: 1 } },
  getStandardVendor: { result: [vendorCheck] },
  exportStandard: {
    body: { vendors: [vendorId] },
    result: { name: 'processors-2026-05-03.csv', csv: 'Vendor,Domain,Level,Requirement,Limit,Result\r\n' },
  },
  addException: {
    body: {
      vendor_id: vendorId,
      check_id: check.id,
      reason: exception.reason,
      ends_on: exception.ends_on,
    },
    result: exception,
  },
  endException: { result: { id: exception.id, ended: true } },
  listStandardsOfVendor: { result: [ofVendor] },
};
