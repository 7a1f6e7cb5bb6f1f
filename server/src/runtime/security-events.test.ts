import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as endpoints from '@clausewatch/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKey } from '../../testing/test-keys.ts';
import { goodPassword, newestMail, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { securityEventNames, securityEvents, type SecurityEventName } from '../platform/security-events.ts';
import { type Metrics, openMetrics } from '../telemetry/metrics.ts';
import { setRole } from './user-commands.ts';

type Line = { level: number; event: SecurityEventName; severity: string; requestId?: string } & Record<
  'account' | 'network',
  string | null
>;

// One product and its accounts for all: each row looks at what its own acts add to the log.
const log: string[] = [];
let product: TestProduct;
let metrics: Metrics;
let ada: TestBrowser;
let bob: TestBrowser;
let adaId = '';
const [adaIp, bobIp] = ['203.0.113.21', '203.0.113.22'];

beforeAll(async () => {
  product = await testProduct({
    isLocal: false,
    log,
    settings: { CLAUSEWATCH_FLAGS: 'changeNotifications=true,apiAccess=true' },
  });
  metrics = openMetrics({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    version: '1.2.3',
    workState: null,
  });
  ada = openBrowser(product, adaIp);
  bob = openBrowser(product, bobIp);
  adaId = (await ada.signUp('ada@example.com')).uid;
  await bob.signUp('bob@example.com');
  await product.database.pool.query('UPDATE users SET email_verified = true');
});
afterAll(async () => {
  metrics.close();
  await product[Symbol.asyncDispose]();
});

function lines(): Line[] {
  return log.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined);
}

/** Of a name, what is in the log at present; lookups after an answer may still be under way. */
const seen = (event: SecurityEventName): Line[] => lines().filter((line) => line.event === event);

const wrong = { email: 'ada@example.com', password: 'not-hers-at-all' };
const another = 'another-Vellum-82';

/** How to make each happen once, over HTTP; `by`: whose account the line is about. */
const provoked: Record<
  SecurityEventName,
  { act: () => Promise<unknown>; by?: 'ada' | 'somebody' | 'nobody' }
> = {
  authn_login_fail: {
    act: () => openBrowser(product, '203.0.113.30').auth('POST', '/sign-in/email', wrong),
    by: 'ada',
  },
  authn_login_fail_max: {
    by: 'ada',
    async act() {
      const guesser = openBrowser(product, '203.0.113.31');
      for (let tries = 0; tries < 11; tries += 1) await guesser.auth('POST', '/sign-in/email', wrong);
    },
  },
  authn_password_change_fail: {
    by: 'ada',
    act: () => ada.auth('POST', '/change-password', { currentPassword: 'not-hers', newPassword: another }),
  },
  authn_password_change: {
    by: 'ada',
    act: () => ada.auth('POST', '/change-password', { currentPassword: goodPassword, newPassword: another }),
  },
  authn_token_created: {
    by: 'ada',
    act: () => ada.api('POST', '/v1/keys', { name: 'Key', scope: 'read', days: 30 }),
  },
  authn_token_revoked: {
    by: 'ada',
    async act() {
      const { id } = await makeKey(product, adaId, 'read');
      await ada.api('DELETE', `/v1/keys/${id}`);
    },
  },
  authn_token_reuse: { by: 'nobody', act: () => callWith(`cw_00000000_${'x'.repeat(43)}`) },
  session_use_after_expire: { by: 'nobody', act: () => callWith('not.a.token') },
  session_expired: {
    by: 'nobody',
    async act() {
      const tab = openBrowser(product, '203.0.113.35');
      await tab.demo();
      const token = (await tab.token()) ?? '';
      await tab.auth('POST', '/sign-out');
      await callWith(token);
    },
  },
  authz_fail: {
    by: 'somebody',
    async act() {
      const demo = openBrowser(product, '203.0.113.32');
      await demo.demo();
      await demo.api('POST', '/v1/keys', { name: 'Key', scope: 'read', days: 30 });
    },
  },
  malicious_direct_reference: {
    by: 'somebody',
    async act() {
      const { body } = await ada.api('POST', '/v1/views', { name: 'Mine', query: 'tag=hr' });
      const { id } = body.data as { id: string };
      expect((await bob.api('DELETE', `/v1/views/${id}`)).status).toBe(404);
    },
  },
  malicious_cors: {
    by: 'nobody',
    act: () =>
      product.call('POST', '/api/auth/sign-out', {}, '203.0.113.33', { origin: 'https://evil.example' }),
  },
  malicious_extraneous: {
    by: 'ada',
    act: () => ada.api('POST', '/v1/views', { name: 'Yours', query: '', subject: 'usr_1' }),
  },
  input_validation_fail: {
    by: 'nobody',
    act: () => openBrowser(product).open('/api/auth/verify-email?token=x&callbackURL=//evil.example'),
  },
  excess_rate_limit_exceeded: {
    by: 'nobody',
    async act() {
      const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
      for (let calls = 0; calls < 6; calls += 1) {
        await product.call('POST', '/v1/contact', message, '203.0.113.34');
      }
    },
  },
  authn_login_success: {
    by: 'ada',
    act: () =>
      openBrowser(product, adaIp).auth('POST', '/sign-in/email', {
        email: 'ada@example.com',
        password: another,
      }),
  },
  user_created: { by: 'somebody', act: () => openBrowser(product, '203.0.113.35').signUp('eve@example.com') },
  user_updated: {
    by: 'somebody',
    async act() {
      const demo = openBrowser(product, '203.0.113.36');
      await demo.demo();
      await demo.auth('POST', '/link-email', { email: 'dan@example.com', password: goodPassword });
    },
  },
  user_deleted: {
    by: 'somebody',
    async act() {
      const leaving = openBrowser(product, '203.0.113.37');
      await leaving.signUp('leaving@example.com');
      await leaving.api('DELETE', '/v1/user');
    },
  },
  privilege_permissions_changed: {
    by: 'ada',
    act: () => setRole(product.database.connection, 'ada@example.com', 'curator'),
  },
  sensitive_create: { by: 'ada', act: () => ada.api('POST', '/v1/feeds', {}) },
  sensitive_update: {
    by: 'ada',
    act: async () => ada.api('POST', `/v1/feeds/${await feedOf(ada)}/address`),
  },
  sensitive_delete: { by: 'ada', act: async () => ada.api('DELETE', `/v1/feeds/${await feedOf(ada)}`) },
  sensitive_read: { by: 'ada', act: () => ada.api('GET', '/v1/dashboard/export') },
};

function contact(ip: string) {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  return product.call('POST', '/v1/contact', message, ip);
}

function callWith(secret: string) {
  return product.call('GET', '/v1/dashboard', undefined, '203.0.113.38', {
    authorization: `Bearer ${secret}`,
  });
}

async function feedOf(browser: TestBrowser): Promise<string> {
  const { body } = await browser.api('GET', '/v1/feeds');
  return (body.data as { items: { id: string }[] }).items[0]?.id ?? '';
}

/** Hashes by which the log names ada, in each line about her. */
const names = new Set<string | null>();

test.each(Object.entries(provoked))('%s is one line of the log and one on the counter', async (name, row) => {
  const event = name as SecurityEventName;
  const [before, counted] = [seen(event).length, await counterOf(event)];
  await row.act();
  await expect.poll(() => seen(event).length).toBeGreaterThan(before);
  const [line, ...more] = seen(event).slice(before);
  expect(more).toEqual([]);
  expect(await counterOf(event)).toBe(counted + 1);
  const { severity } = securityEvents[event];
  expect([line?.severity, line?.level]).toEqual([severity, { INFO: 30, WARN: 40, CRITICAL: 50 }[severity]]);
  // A command is nobody's call.
  const from = event === 'privilege_permissions_changed' ? ['none', 'none'] : ['req', 'hash'];
  expect([line?.requestId?.slice(0, 3) ?? 'none', shapeOf(line?.network)]).toEqual(from);
  expect(shapeOf(line?.account)).toBe(row.by === 'nobody' ? 'none' : 'hash');
  if (row.by === 'ada') names.add(line?.account ?? null);
});

test('a field that its endpoint does not have is a mistake, unless it is one that nobody may set', async () => {
  const event = 'malicious_extraneous';
  const [before, counted] = [seen(event).length, await counterOf(event)];
  const typed = [
    await ada.api('POST', '/v1/views', { name: 'Typo', query: '', tgas: ['processor'] }),
    await ada.api('POST', '/v1/keys', { nmae: 'Board report' }),
    await signUpWith({ diplay_name: 'Ada' }),
  ];
  expect(typed.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect([seen(event).length, await counterOf(event)]).toEqual([before, counted]);
  for (const field of ['user_id', 'ownerId', 'subscription_status', 'role'])
    expect((await ada.api('POST', '/v1/views', { name: 'Yours', query: '', [field]: 'x' })).status).toBe(400);
  expect([seen(event).length, await counterOf(event)]).toEqual([before + 4, counted + 4]);
});

function shapeOf(value: string | null | undefined): string {
  if (value == null) return 'none';
  return /^[\w-]{22}$/.test(value) ? 'hash' : value;
}

/** Further ways to the same events, and how the call is answered. */
const furtherWays: [SecurityEventName, status: number, () => Promise<{ status: number }>][] = [
  ['malicious_extraneous', 400, () => signUpWith({ role: 'curator' })],
  ['input_validation_fail', 400, () => signUpWith({ callbackURL: 'https://evil.example/' })],
  ['input_validation_fail', 400, () => product.call('GET', '/v1/vendors/search?q=%00', undefined, adaIp)],
  [
    'input_validation_fail',
    400,
    async () => {
      const headers = { 'content-type': 'application/json' };
      const payload = '['.repeat(100) + ']'.repeat(100);
      const reply = await product.inject({ method: 'POST', url: '/v1/analyze', headers, payload });
      return { status: reply.statusCode };
    },
  ],
  ['malicious_cors', 403, () => product.call('POST', '/mcp', {}, adaIp, { origin: 'https://evil.example' })],
  [
    'authn_password_change_fail',
    400,
    () => openBrowser(product).auth('POST', '/reset-password', { newPassword: another, token: 'guessed' }),
  ],
  ['excess_rate_limit_exceeded', 429, () => contact('203.0.113.34')],
];

function signUpWith(more: object) {
  const body = { email: 'frank@example.com', password: goodPassword, ...more };
  return openBrowser(product, '203.0.113.41').auth('POST', '/sign-up/email', body);
}

test('there are further ways to some events', async () => {
  for (const [event, status, act] of furtherWays) {
    const before = seen(event).length;
    expect([event, (await act()).status]).toEqual([event, status]);
    await expect.poll(() => seen(event).length).toBe(before + 1);
  }
});

test('an email that was changed, and what an export of many parts comes to, is recorded once', async () => {
  const before = lines().length;
  const gail = openBrowser(product, '203.0.113.42');
  await gail.signUp('gail@example.com');
  await gail.open((await newestMail(product, 'gail@example.com')).link);
  await gail.auth('POST', '/change-email', { newEmail: 'gail@example.org' });
  await gail.open((await newestMail(product, 'gail@example.com')).link);
  await gail.open((await newestMail(product, 'gail@example.org')).link);
  let cursor = '';
  do {
    const { body } = await gail.api('GET', `/v1/user/export?limit=1${cursor}`);
    const { next } = body.data as { next: string | null };
    cursor = next === null ? '' : `&cursor=${encodeURIComponent(next)}`;
  } while (cursor !== '');
  await expect.poll(() => lines().at(-1)?.event).toBe('sensitive_read');
  const raised = lines()
    .slice(before)
    .map(({ event }) => event);
  // One for each part of the export, so that no cursor reads anything unseen.
  expect([...new Set(raised)]).toEqual([
    'user_created',
    'authn_login_success',
    'user_updated',
    'sensitive_read',
  ]);
  expect(raised.length).toBeGreaterThan(4);
});

test('the same account is named alike in every line, and no line holds anything in plain', () => {
  expect(names.size).toBe(1);
  const written = lines().map((line) => JSON.stringify(line));
  expect(written.length).toBeGreaterThan(securityEventNames.length);
  for (const plain of ['usr_', 'apk_', 'cw_', '@', '203.0.113', 'example.com', goodPassword, another]) {
    expect(written.filter((line) => line.includes(plain))).toEqual([]);
  }
});

test('what an ordinary day holds is recorded, and nothing of it looks like an attack', async () => {
  const before = lines().length;
  const carol = openBrowser(product, '203.0.113.40');
  await carol.signUp('carol@example.com');
  await carol.open((await newestMail(product, 'carol@example.com')).link);
  await carol.auth('POST', '/sign-out');
  await carol.api('GET', '/v1/dashboard');
  await carol.auth('POST', '/sign-in/email', { email: 'carol@example.com', password: goodPassword });
  const { secret } = await makeKey(product, adaId, 'read');
  await callWith(secret);
  await carol.api('GET', '/v1/vendors/nobody-of-this-name');
  await carol.api('POST', '/v1/analyze', { url: 'not an address' });
  await carol.api('GET', '/v1/dashboard/export');
  await expect.poll(() => lines().at(-1)?.event).toBe('sensitive_read');
  expect(
    lines()
      .slice(before)
      .map(({ event }) => event),
  ).toEqual(['user_created', 'authn_login_success', 'authn_login_success', 'sensitive_read']);
});

test('the documentation lists every event, in the words of the table', async () => {
  const page = await readFile(join(root, 'docs', 'security.md'), 'utf8');
  const rows = securityEventNames.map((name) => {
    const { severity, when } = securityEvents[name];
    return `| \`${name}\` | ${severity} | ${when} |`;
  });
  expect(
    page.split('\n').filter((line) => /^\| `[a-z]+_[a-z_]+` \| (?:INFO|WARN|CRITICAL)/.test(line)),
  ).toEqual(rows);
});

test('every event of the table is raised somewhere', async () => {
  const sources = join(root, 'server', 'src');
  const files = (await readdir(sources, { recursive: true })).filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== join('platform', 'security-events.ts'),
  );
  const texts = await Promise.all(files.map((path) => readFile(join(sources, path), 'utf8')));
  const raised = securityEventNames.filter((name) => texts.some((text) => text.includes(`'${name}'`)));
  expect(raised).toEqual(securityEventNames);
});

test('every export of the contract is recorded', async () => {
  const source = await readFile(join(root, 'server/src/api/requests/watch-security.ts'), 'utf8');
  const exports = Object.keys(endpoints).filter((name) => /^(?:export|download)[A-Z]/.test(name));
  expect(exports.length).toBeGreaterThan(5);
  expect(exports.filter((name) => !source.includes(`[${name}, 'sensitive_read'`))).toEqual([]);
});

const root = join(import.meta.dirname, '..', '..', '..');

async function counterOf(event: SecurityEventName): Promise<number> {
  const { severity } = securityEvents[event];
  const line = `clausewatch_security_events_total{event="${event}",severity="${severity}"} `;
  const found = (await metrics.text()).split('\n').find((each) => each.startsWith(line));
  return Number(found?.slice(line.length));
}
