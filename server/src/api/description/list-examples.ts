// Examples of the operations on the list of watched vendors; data like its neighbour, which spreads it into the whole.
import type { ListFacets, WatchDetails } from '@clausewatch/contract/watch-lists';
import type { SavedView } from '@clausewatch/contract/saved-views';
import type { ImportPreview, VendorImport } from '@clausewatch/contract/vendor-imports';

const noted = '2026-05-03T08:15:00.000Z';
const vendorId = 'vnd_4kq2mZt8Xw';

export const ownDetails: WatchDetails = {
  tags: ['processor', 'tier-1'],
  favourite: true,
  note: 'Contract ends in March.',
  owner: 'Ines Halloran',
};

const facets: ListFacets = {
  grade: { A: 0, B: 0, C: 1, D: 0, E: 0, none: 0 },
  severity: { material: 1 },
  health: { current: 0, changed: 1, unreachable: 0, blocked: 0, gone: 0, pending: 0 },
  missing: {
    privacy: 0,
    terms: 1,
    cookies: 1,
    dpa: 1,
    subprocessors: 1,
    security: 1,
    acceptable_use: 1,
    sla: 1,
    ai: 1,
    other_compliance: 1,
  },
  unseen: 1,
  favourite: 1,
  unowned: 0,
  tags: [
    { tag: 'processor', vendors: 1 },
    { tag: 'tier-1', vendors: 1 },
  ],
  owners: [{ owner: 'Ines Halloran', vendors: 1 }],
};

const view: SavedView = { id: 'viw_8sJd2kQm1A', name: 'Processors', query: 'tag=processor&sort=score' };
const file = { name: 'vendors.csv', content: 'address,tags\nexample.com,processor\n', encoding: 'text' };

const preview: ImportPreview = {
  columns: [
    { heading: 'address', field: 'address' },
    { heading: 'tags', field: 'tags' },
  ],
  rows: [
    {
      line: 2,
      address: 'https://example.com/',
      domain: 'example.com',
      name: '',
      tags: ['processor'],
      owner: null,
      note: null,
      favourite: false,
      state: 'known',
    },
  ],
  problems: [{ line: 3, text: 'localhost', reason: 'This is a private or reserved name.', kind: 'refused' }],
  counts: { new: 0, known: 1, watched: 0, duplicates: 0, refused: 1 },
  room: { vendors: 24, analyses: 21 },
};

const list: VendorImport = {
  id: 'imp_2mVb7xRt4C',
  name: 'vendors.csv',
  created_at: noted,
  finished_at: null,
  resumes_at: null,
  total: 1,
  done: 0,
  counts: { waiting: 1 },
};

export const listExamples = {
  updateWatch: { body: { tags: ['Processor', 'tier-1'], owner: 'Ines Halloran' }, result: ownDetails },
  changeWatches: {
    body: { on: { filter: { grade: ['D', 'E'] } }, act: { kind: 'tag', tags: ['replace'] } },
    result: { matched: 14, changed: 13, skipped: 1, undo: 'und_6nTw0yKe5B' },
  },
  undoWatches: { result: { restored: 13, left_out: 0 } },
  getListFacets: { result: facets },
  listOwnPractices: {
    result: [
      {
        practice: 'sells-data',
        title: 'Sells your data',
        category: 'sharing',
        polarity: 'concern',
        vendors: 1,
      },
    ],
  },
  exportWatches: {
    result: {
      name: 'clausewatch-vendors-2026-05-03.csv',
      csv: 'Address,Name,Tags\r\nexample.com,Fernhill,"processor, tier-1"\r\n',
    },
  },
  listViews: { result: [view] },
  createView: { body: { name: view.name, query: view.query }, result: view },
  updateView: { body: { name: 'Our processors' }, result: { ...view, name: 'Our processors' } },
  orderViews: { body: { ids: [view.id] }, result: [view] },
  deleteView: { result: { id: view.id, deleted: true } },
  previewImport: { body: file, result: preview },
  startImport: { body: file, result: list },
  listImports: { result: [list] },
  getImport: {
    result: {
      ...list,
      rows: [
        {
          line: 2,
          address: 'https://example.com/',
          vendor_id: vendorId,
          vendor_name: 'Fernhill',
          outcome: 'waiting',
          status: null,
          reason: null,
        },
      ],
      rows_total: 1,
    },
  },
  stopImport: { result: { ...list, finished_at: noted, done: 1, counts: { stopped: 1 } } },
} as const;
