// The server's responses for an inbox of invented vendors; long because it is data.
import type { Page } from '@playwright/test';
import {
  type Mute,
  type Notification,
  NotificationChoices,
  type NotificationCount,
  type NotificationSettings,
} from '@clausewatch/contract/notifications';

/** The time at which the tests view the pages. */
export const now = new Date('2026-11-21T06:19:00Z');

const northlight = { id: 'vnd_1', name: 'Northlight Metrics' };
const privacy = { id: 'doc_1', title: 'Privacy Policy', type: 'privacy' } as const;

const change = {
  kind: 'change' as const,
  severity: 'material' as const,
  direction: 'worse' as const,
  standard: null,
  points: [],
  score_before: null,
  score_after: null,
  in_force: null,
  change_id: 'chg_1',
  thread: { standing: 'open' as const, standing_at: null, standing_reason: null, reverts: null },
  version1: 'ver_1',
  version2: 'ver_2',
  read_at: null,
  feedback: null,
} satisfies Partial<Notification>;
const health = {
  ...change,
  severity: null,
  direction: null,
  change_id: null,
  thread: null,
  version1: null,
  version2: null,
  passages: [],
};

const unread: Notification[] = [
  {
    ...change,
    id: 'ntf_1',
    vendor: northlight,
    document: privacy,
    headline: 'Drops its promise not to sell your data',
    meaning: 'It may now disclose personal information to advertising partners for money.',
    points: [
      { severity: 'material', text: 'Usage records after you leave: 12 months → 36 months' },
      { severity: 'minor', text: 'No end date for backups' },
    ],
    passages: [
      {
        section: 'How we share information',
        words: [
          { kind: 'same', text: 'We ' },
          { kind: 'removed', text: 'do not sell personal information to anyone, and we never will' },
          { kind: 'same', text: ' ' },
          {
            kind: 'added',
            text: 'may disclose personal information to advertising partners in exchange for money or other value',
          },
          { kind: 'same', text: '.' },
        ],
      },
    ],
    score_before: 50,
    score_after: 27,
    at: '2026-11-21T03:12:00.000Z',
  },
  {
    ...change,
    id: 'ntf_2',
    kind: 'check',
    standard: { id: 'std_1', name: 'Processors' },
    change_id: 'chg_2',
    vendor: { id: 'vnd_2', name: 'Tallowpay' },
    document: { id: 'doc_2', title: 'Sub-processors', type: 'subprocessors' },
    headline: 'Keeps your data inside the EEA: met → not met',
    meaning:
      'Data goes to the United States. The vendor no longer meets this check of your standard “Processors”.',
    passages: [
      {
        section: null,
        words: [{ kind: 'added', text: 'Marrow Telephony, Inc. Voice calls. United States' }],
      },
      { section: null, words: [{ kind: 'added', text: 'Ostrel Cloud Limited. Hosting. Ireland' }] },
    ],
    in_force: '2026-12-20',
    at: '2026-11-20T16:40:00.000Z',
  },
  {
    ...health,
    id: 'ntf_3',
    kind: 'unreachable',
    vendor: { id: 'vnd_3', name: 'Ostrel Cloud' },
    document: { id: 'doc_3', title: 'Customer Agreement', type: 'terms' },
    headline: 'Not readable for 3 days',
    meaning:
      'The server has not answered since 18 November. The last version is kept and scored; you hear once when it is back.',
    at: '2026-11-20T06:00:00.000Z',
  },
  {
    ...change,
    id: 'ntf_4',
    severity: 'minor',
    change_id: 'chg_4',
    vendor: { id: 'vnd_4', name: 'Brindle Forms' },
    document: { id: 'doc_4', title: 'Terms of Service', type: 'terms' },
    headline: 'Notice before a price rise: 60 days → 30 days',
    meaning: '',
    passages: [
      {
        section: 'Prices',
        words: [
          { kind: 'same', text: 'We may change our prices on ' },
          { kind: 'removed', text: 'sixty' },
          { kind: 'same', text: ' ' },
          { kind: 'added', text: 'thirty' },
          { kind: 'same', text: ' days’ notice by email.' },
        ],
      },
    ],
    at: '2026-11-19T08:05:00.000Z',
  },
  {
    ...health,
    id: 'ntf_5',
    kind: 'recovered',
    vendor: { id: 'vnd_5', name: 'Kestrelworks' },
    document: { id: 'doc_5', title: 'Status and service levels', type: 'sla' },
    headline: 'Readable again after 5 days',
    meaning: 'Nothing changed while it was away, from 14 to 19 November.',
    at: '2026-11-19T04:30:00.000Z',
  },
];

function readEntry(
  id: string,
  vendor: string,
  title: string,
  headline: string,
  at: string,
  severity: 'material' | 'minor',
): Notification {
  const of = { vendor: { id: 'vnd_9', name: vendor }, document: { ...privacy, title } };
  return { ...change, id, severity, ...of, headline, meaning: '', passages: [], at, read_at: at };
}

const read: Notification[] = [
  readEntry(
    'ntf_6',
    'Ostrel Cloud',
    'Data Processing Addendum',
    'Breach notice to customers: 24 hours → 48 hours',
    '2026-11-16T08:00:00.000Z',
    'minor',
  ),
  readEntry(
    'ntf_7',
    'Kestrelworks',
    'Privacy Policy',
    'No longer promises to tell you of a breach within 72 hours',
    '2026-11-09T08:00:00.000Z',
    'material',
  ),
  {
    ...readEntry(
      'ntf_8',
      'Fennimore Pay',
      'Terms of Service',
      'Cap on what it owes you: 12 months of fees → 100 euros',
      '2026-10-28T08:00:00.000Z',
      'material',
    ),
    thread: {
      standing: 'retracted',
      standing_at: '2026-10-29T08:00:00.000Z',
      standing_reason: 'we misread the clause.',
      reverts: null,
    },
  },
];

/** Answers the calls of the inbox, its settings and its mutes, and records what is sent. */
export async function answerInbox(page: Page): Promise<{ sent: string[] }> {
  const sent: string[] = [];
  const entries = [...unread, ...read].map((entry) => ({ ...entry }));
  let mutes: Mute[] = [
    {
      vendor: { id: 'vnd_8', name: 'Cinderlane' },
      document: null,
      since: '2026-09-12T08:00:00.000Z',
      until: null,
    },
    {
      vendor: { id: 'vnd_7', name: 'Quillbase' },
      document: { id: 'doc_7', title: 'Cookie Notice' },
      since: '2026-10-12T08:00:00.000Z',
      until: '2027-01-01T00:00:00.000Z',
    },
  ];
  const settings: NotificationSettings = {
    choices: NotificationChoices.parse({ time_zone: 'Europe/Dublin' }),
    mail: { address: 'ines@halloran.example', kind: 'ready', paused_until: null },
  };
  const count = (): NotificationCount => {
    const open = entries.filter(({ read_at: readAt }) => readAt === null);
    return {
      unread: open.length,
      material: open.filter(({ severity }) => severity === 'material').length,
      health: open.filter(({ severity }) => severity === null).length,
      total: entries.length,
      mail: settings.mail.kind,
      time_zone: settings.choices.time_zone,
    };
  };
  const listed = (show: string | null, severity: string | null) =>
    entries.filter(
      (entry) =>
        (show !== 'unread' || entry.read_at === null) &&
        (show !== 'read' || entry.read_at !== null) &&
        (show !== 'health' || entry.severity === null) &&
        (severity === null || entry.severity === severity),
    );
  const answers: [pattern: RegExp, answer: (found: RegExpExecArray, url: URL, body: unknown) => unknown][] = [
    [
      /^GET \/v1\/notifications$/,
      (_, { searchParams }) => {
        const items = listed(searchParams.get('show'), searchParams.get('severity'));
        return { items, page: 1, limit: 50, total: items.length, next: null };
      },
    ],
    [/^GET \/v1\/notifications\/count$/, count],
    [
      /^(PUT|DELETE) \/v1\/notifications\/(\w+)\/read$/,
      ([, method, id]) => {
        for (const entry of entries)
          if (entry.id === id) entry.read_at = method === 'PUT' ? now.toISOString() : null;
        return count();
      },
    ],
    [
      /^POST \/v1\/notifications\/read$/,
      () => {
        for (const entry of entries) entry.read_at ??= now.toISOString();
        return count();
      },
    ],
    [
      /^PUT \/v1\/notifications\/(\w+)\/feedback$/,
      ([, id], _, body) => ({ id, feedback: (body as { reason: string }).reason }),
    ],
    [/^GET \/v1\/notifications\/settings$/, () => settings],
    [
      /^PUT \/v1\/notifications\/settings$/,
      (_, _url, body) => {
        Object.assign(settings.choices, body);
        return settings;
      },
    ],
    [
      /^(PUT|DELETE) \/v1\/notifications\/settings\/pause$/,
      ([, method], _, body) => {
        settings.mail.kind = method === 'PUT' ? 'paused' : 'ready';
        settings.mail.paused_until = method === 'PUT' ? (body as { until: string }).until : null;
        return settings;
      },
    ],
    [
      /^POST \/v1\/notifications\/settings\/preview$/,
      (_, _url, body) => ({
        vendors: 12,
        changes: 16,
        checks: 2,
        health: 1,
        told: (body as { minimum_severity?: string }).minimum_severity === 'material' ? 2 : 5,
        muted: 3,
        below: (body as { minimum_severity?: string }).minimum_severity === 'material' ? 3 : 0,
        editorial: 11,
        mails: (body as { mail?: { material: string } }).mail?.material === 'weekly' ? 2 : 4,
      }),
    ],
    [/^GET \/v1\/notifications\/mutes$/, () => mutes],
    [
      /^(PUT|DELETE) \/v1\/vendors\/(\w+)\/(?:documents\/\w+\/)?mute$/,
      ([, method, id]) => {
        if (method === 'DELETE') mutes = mutes.filter(({ vendor }) => vendor.id !== id);
        return { muted: method === 'PUT', until: null };
      },
    ],
  ];
  await page.route(/\/v1\/(notifications|vendors\/\w+\/(documents\/\w+\/)?mute)/, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const called = `${request.method()} ${url.pathname}`;
    for (const [pattern, answer] of answers) {
      const found = pattern.exec(called);
      if (found === null) continue;
      const body: unknown = request.postDataJSON();
      const isSaved = request.method() !== 'GET' && !called.endsWith('/preview');
      if (isSaved) sent.push(body === null ? called : `${called} ${JSON.stringify(body)}`);
      await route.fulfill({ json: { success: true, data: answer(found, url, body), error: null } });
      return;
    }
    await route.fallback();
  });
  return { sent };
}
