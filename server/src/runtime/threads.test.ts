import { mailAll } from '@clausewatch/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyHistory } from '../../testing/policy-history.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { saveChoices } from '../store/alerts/notification-settings.ts';
import { inboxOf } from '../store/alerts/notifications.ts';
import { decideEvents } from './decide-events.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let history: ReturnType<typeof policyHistory>;
const watcher = 'usr_ada';
const slice = { page: 1, limit: 50, show: 'all' } as const;

beforeAll(async () => {
  database = await testDatabase();
  history = policyHistory(database);
  await database.pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status) VALUES ($1, 'Ada', 'ada@example.com', true, 'active')`,
    [watcher],
  );
  await saveChoices(database.connection, watcher, { mail: mailAll('never') });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
});

/** A vendor that a person watches, whose policy takes these texts one after the other, ten days apart; returns the inbox, oldest first. */
async function inboxAfter(name: string, ...texts: string[]) {
  const vendorId = await history.vendor(name);
  const [first = '', ...others] = texts;
  const day = (number: number) => new Date(Date.UTC(2026, 4, 3 + 10 * number));
  const documentId = await history.document(vendorId, {
    type: 'privacy',
    title: 'Privacy Policy',
    text: first,
    at: day(-1),
  });
  await database.pool.query(
    'INSERT INTO watches (subject, vendor_id, created_at, seen_at) VALUES ($1, $2, $3, $3)',
    [watcher, vendorId, day(-1)],
  );
  for (const [number, text] of others.entries()) await history.change(documentId, text, day(number));
  const options = {
    now: () => day(others.length),
    logger: { error: (problem: unknown) => expect.fail(String(problem)) },
    notifies: true,
    isLocal: false,
  };
  await decideEvents(database, options);
  const { items } = await inboxOf(database.connection, watcher, { ...slice, vendor_id: vendorId });
  return items
    .toReversed()
    .map(({ headline, meaning, change_id: id, thread }) => ({ headline, meaning, id, thread }));
}

const start = '# Privacy policy\n\nThis policy explains how we use your data.\n\n## Usage records\n\n';
const kept = (months: number) => `${start}We keep usage records for ${months} months after you leave.\n`;

test('a figure that goes back is told so, with the alert that it takes back, and goes on from there', async () => {
  const [raised, back, on, ...others] = await inboxAfter('Fenn', kept(24), kept(60), kept(24), kept(36));
  expect(others).toEqual([]);
  expect(raised).toMatchObject({
    headline: expect.stringContaining('24 → 60 months'),
    thread: { standing: 'reverted', standing_at: '2026-05-13T00:00:00.000Z', reverts: null },
  });
  expect(back).toMatchObject({
    headline: expect.stringMatching(/: back to 24 months, as before 3 May 2026$/),
    meaning: 'It was changed on 3 May 2026, and is now worded as it was before.',
    thread: { standing: 'open', reverts: { change_id: raised?.id, at: '2026-05-03T00:00:00.000Z' } },
  });
  expect(on).toMatchObject({
    headline: expect.stringContaining('24 → 36 months'),
    thread: { standing: 'open', reverts: null },
  });
});

test('two steps that are taken back at once are both reverted', async () => {
  const [one, two, back] = await inboxAfter('Moss', kept(24), kept(36), kept(60), kept(24));
  expect([one, two, back].map((each) => each?.thread?.standing)).toEqual(['reverted', 'reverted', 'open']);
  expect(back?.headline).toMatch(/: back to 24 months, as before 3 May 2026$/);
});

test('a sentence that goes and comes back is told as back, and one like it elsewhere is not', async () => {
  const promise = 'We never sell your personal information to anybody.';
  const other = `${kept(24)}\n## Sharing\n\nWrite to us with questions.\n`;
  const [gone, back] = await inboxAfter('Larch', `${other}\n${promise}\n`, other, `${other}\n${promise}\n`);
  expect(gone?.thread?.standing).toBe('reverted');
  expect(back?.headline).toMatch(/: back to its wording before 3 May 2026$/);
});

test('a change of which only part is taken back stands', async () => {
  const both = (months: number, hours: number) =>
    `${kept(months)}\n## Breaches\n\nWe tell you of a data breach within ${hours} hours.\n`;
  const [first, back] = await inboxAfter('Rowan', both(24, 24), both(60, 72), both(24, 72));
  expect(first?.thread?.standing).toBe('open');
  expect(back?.headline).toMatch(/: back to 24 months/);
});

test('another sentence that comes to the same figure takes nothing back', async () => {
  const two = (usage: number, billing: number) =>
    `${kept(usage)}\n## Invoices\n\nWe keep invoices for ${billing} months after the contract ends.\n`;
  const [first, other] = await inboxAfter('Alder', two(24, 60), two(60, 60), two(60, 24));
  expect(first?.thread?.standing).toBe('open');
  expect(other).toMatchObject({ headline: expect.not.stringContaining('back'), thread: { reverts: null } });
});
