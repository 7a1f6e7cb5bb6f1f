import type { Notification } from '@clausewatch/contract/notifications';

/** An alert about an invented vendor: its privacy policy keeps data a year longer. */
export const inventedAlert: Notification = {
  id: 'ntf_1',
  kind: 'change',
  severity: 'material',
  direction: 'worse',
  vendor: { id: 'vnd_1', name: 'Fernhill' },
  document: { id: 'doc_1', title: 'Privacy policy', type: 'privacy' },
  standard: null,
  headline: 'Retention: 24 → 36 months',
  meaning: 'It keeps your data a year longer after you leave.',
  points: [{ severity: 'minor', text: 'New: names an arbiter' }],
  passages: [
    {
      section: 'Retention',
      words: [
        { kind: 'same', text: 'We keep records for ' },
        { kind: 'removed', text: '24' },
        { kind: 'added', text: '36' },
        { kind: 'same', text: ' months.' },
      ],
    },
  ],
  score_before: 70,
  score_after: 64,
  in_force: '2026-06-01',
  change_id: 'chg_1',
  thread: { standing: 'open', standing_at: null, standing_reason: null, reverts: null },
  version1: 'ver_1',
  version2: 'ver_2',
  at: '2026-05-04T08:00:00.000Z',
  read_at: '2026-05-04T09:00:00.000Z',
  feedback: 'wrong',
};
