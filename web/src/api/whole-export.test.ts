import type { OwnData } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { wholeExport } from './whole-export.ts';

const nothing: OwnData = {
  exported_at: '2026-11-21T10:00:00Z',
  user: { id: 'usr_1' },
  sign_in_methods: [],
  sessions: [],
  api_keys: [],
  connected_apps: [],
  watches: [],
  analyses: [],
  usage: [],
  mails: [],
  waitlist: [],
  subscriptions: [],
  look_backs: [],
  corrections: [],
  notifications: [],
  notification_settings: { choices: { mail: 'weekly' } },
  mutes: [],
  feedback: [],
  webhooks: [],
  webhook_messages: [],
  feeds: [],
  saved_views: [],
  imports: [],
  import_rows: [],
  private_documents: [],
  standards: [],
  standard_exceptions: [],
  shares: [],
  next: null,
};

test('an export in parts is put together to its end, with the moment at which it began', async () => {
  const parts: Record<string, OwnData> = {
    first: { ...nothing, watches: [{ domain: 'one' }], analyses: [{ id: 'ana_1' }], next: 'second' },
    second: { ...nothing, exported_at: '2026-11-21T10:00:01Z', analyses: [{ id: 'ana_2' }], next: 'third' },
    third: { ...nothing, analyses: [{ id: 'ana_3' }], feeds: [{ vendor_id: null }] },
  };
  const whole = await wholeExport((cursor = 'first') => Promise.resolve(parts[cursor] ?? nothing));
  const { next: _, ...rest } = nothing;
  expect(whole).toEqual({
    ...rest,
    watches: [{ domain: 'one' }],
    analyses: [{ id: 'ana_1' }, { id: 'ana_2' }, { id: 'ana_3' }],
    feeds: [{ vendor_id: null }],
  });
});
