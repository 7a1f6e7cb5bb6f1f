import { callEndpoint, type Transport } from '@clausewatch/contract/call';
import { createClient } from '@clausewatch/contract/client';
import type { Endpoint } from '@clausewatch/contract/endpoint';
import * as contract from '@clausewatch/contract/endpoints';
import { newIdempotencyKey } from '@clausewatch/contract/idempotency';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, curatorAccount } from '../../testing/correctors.ts';
import { holdNow } from '../../testing/hold-now.ts';
import { insertPolicies } from '../../testing/inserted-policies.ts';
import { type FakeStripe, startStripe } from '../../testing/stripe.ts';
import type { Answer } from '../../testing/test-product.ts';
import { goodPassword, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { uploaderOf } from '../../testing/uploads.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { carryingOut, claimCall, forgetIdempotencyKeys } from '../store/people/idempotency-keys.ts';

type Input = { params?: object; query?: object; body?: unknown; file?: Blob };

/**
 * How each POST is tried. `makes`: what counts the things that it makes, of which there must be one. Where it makes nothing, that its
 * answer is the first one shows that it was not carried out again.
 */
type Try =
  | {
      input: () => Input | Promise<Input>;
      makes: string | null;
      by?: () => TestBrowser | Promise<TestBrowser>;
    }
  /** Changes nothing, and is simply done again. */
  | 'reads'
  | { untried: string };

let product: TestProduct;
let stripe: FakeStripe;
let origin = '';
let ada: TestBrowser;
let mallory: TestBrowser;

beforeAll(async () => {
  stripe = await startStripe();
  product = await testProduct({
    isLocal: false,
    repeatPatienceMs: 1_000,
    settings: {
      CLAUSEWATCH_FLAGS: 'changeNotifications=true,bulkAnalysis=true',
      STRIPE_SECRET_KEY: 'sk_test_for_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_for_tests',
      STRIPE_PRICE_ID: 'price_1',
      STRIPE_API_URL: stripe.url,
    },
  });
  origin = await product.listen();
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  await insertPolicies(product, Object.fromEntries(names.map((name) => [name, ['We keep records.']])));
  ada = await curatorAccount(product, 'ada', '203.0.113.50');
  mallory = await confirmedAccount(product, 'mallory', '203.0.113.51');
  await product.database.pool.query("UPDATE users SET subscription_status = 'active'");
  for (const name of names) await ada.api('PUT', `/v1/vendors/vnd_${name}/watch`);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

async function made<T>(path: string, body: object, who = ada): Promise<T> {
  const answer = await who.api('POST', `/v1${path}`, body);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.error?.message}`);
  return answer.body.data;
}

const webhook = (name: string) => ({ name, url: 'https://hooks.clausewatch.com/x' });
const madeWebhook = async (name: string) =>
  (await made<{ webhook: { id: string } }>('/webhooks', webhook(name))).webhook.id;
const text = new Blob(['The processor deletes all data within thirty days of the end of the contract.']);
const standard = (name: string) => ({
  name,
  checks: [
    { id: 'sold', level: 'must_not', subject: { kind: 'practice', practice: 'sells-data' }, source: '' },
  ],
});
const messagesOf = (name: string) =>
  `SELECT count(*)::int AS count FROM webhook_messages JOIN webhooks ON webhooks.id = webhook_id WHERE name = '${name}'`;
const proposed = async (who: TestBrowser, vendor: string): Promise<string> => {
  const { body } = await who.api('PUT', `/v1/vendors/vnd_${vendor}/documents/doc_${vendor}/type`, {
    type: 'cookies',
  });
  if (!body.success) throw new Error(body.error?.message);
  const { rows } = await product.database.pool.query<{ id: string }>(
    'SELECT id FROM corrections WHERE vendor_id = $1',
    [`vnd_${vendor}`],
  );
  return rows[0]?.id ?? '';
};
const named = (table: string, column: string, value: string) =>
  `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = '${value}'`;
const uploaded = async (name: string): Promise<string> => {
  const { body } = await uploaderOf(product, ada).send(`?name=${name}`, await text.text());
  return (body.data as { id: string }).id;
};
const signedUp = (email: string) => ({ email, password: goodPassword });

const tries: Record<string, Try> = {
  submitAnalysis: {
    input: () => ({ body: { url: 'example.com' } }),
    makes:
      "SELECT count(*)::int AS count FROM analyses JOIN vendors ON vendors.id = vendor_id WHERE domain = 'example.com'",
  },
  addDocument: {
    input: () => ({ params: { id: 'vnd_one' }, body: { url: 'https://example.com/more', type: 'terms' } }),
    makes: named('corrections', 'url', 'https://example.com/more'),
  },
  acceptCorrection: {
    input: async () => ({ params: { id: await proposed(mallory, 'two') } }),
    makes: null,
  },
  declineCorrection: {
    input: async () => ({
      params: { id: await proposed(mallory, 'three') },
      body: { reason: 'It is none.' },
    }),
    makes: null,
  },
  revertCorrection: {
    input: async () => ({ params: { id: await proposed(ada, 'four') }, body: { reason: null } }),
    makes: null,
  },
  askVendor: 'reads',
  askWatched: 'reads',
  exportMatrix: 'reads',
  exportComparison: 'reads',
  exportStandard: 'reads',
  previewImport: 'reads',
  previewNotificationSettings: 'reads',
  reanalyzeVendor: {
    input: () => ({ params: { id: 'vnd_five' } }),
    makes: named('analyses', 'vendor_id', 'vnd_five'),
  },
  startLookBack: {
    input: () => ({ params: { id: 'vnd_six' } }),
    makes: named('look_backs', 'vendor_id', 'vnd_six'),
  },
  checkVendor: { input: () => ({ params: { id: 'vnd_six' } }), makes: null },
  checkDocument: { input: () => ({ params: { id: 'vnd_one', docId: 'doc_one' } }), makes: null },
  changeWatches: {
    input: () => ({ body: { on: { ids: ['vnd_one'] }, act: { kind: 'tag', tags: ['tier 1'] } } }),
    makes: 'SELECT count(*)::int AS count FROM watch_undos',
  },
  undoWatches: {
    input: async () => {
      const act = { kind: 'favourite', favourite: true };
      const { undo } = await made<{ undo: string }>('/watches/bulk', { on: { ids: ['vnd_two'] }, act });
      return { params: { id: undo } };
    },
    makes: null,
  },
  createView: {
    input: () => ({ body: { name: 'view of createView', query: 'sort=name' } }),
    makes: named('saved_views', 'name', 'view of createView'),
  },
  startImport: {
    input: () => ({ body: { name: 'list of startImport', content: 'domain\nexample.net\n' } }),
    makes: named('vendor_imports', 'name', 'list of startImport'),
  },
  readAllNotifications: { input: () => ({ body: { until: '2026-11-01T00:00:00.000Z' } }), makes: null },
  sendTestMail: {
    input: () => ({}),
    makes: "SELECT count(*)::int AS count FROM mails WHERE key LIKE 'test:%'",
  },
  createStandard: {
    input: () => ({ body: standard('standard of createStandard') }),
    makes: named('standards', 'name', 'standard of createStandard'),
  },
  addException: {
    input: async () => {
      const { id } = await made<{ id: string }>('/standards', standard('standard of addException'));
      await holdNow(product.database, new Date());
      const body = { vendor_id: 'vnd_one', check_id: 'sold', reason: 'Agreed', ends_on: '2199-01-01' };
      return { params: { id }, body };
    },
    makes: 'SELECT count(*)::int AS count FROM standard_exceptions',
  },
  createWebhook: {
    input: () => ({ body: webhook('webhook of createWebhook') }),
    makes: named('webhooks', 'name', 'webhook of createWebhook'),
  },
  rotateWebhookSecret: {
    input: async () => ({ params: { id: await madeWebhook('webhook of rotateWebhookSecret') } }),
    makes: `SELECT jsonb_array_length(former_secrets) AS count FROM webhooks WHERE name = 'webhook of rotateWebhookSecret'`,
  },
  pauseWebhook: {
    input: async () => ({ params: { id: await madeWebhook('webhook of pauseWebhook') } }),
    makes: null,
  },
  resumeWebhook: {
    input: async () => {
      const id = await madeWebhook('webhook of resumeWebhook');
      await made(`/webhooks/${id}/pause`, {});
      return { params: { id }, body: { waiting: 'send' } };
    },
    makes: null,
  },
  testWebhook: {
    input: async () => ({ params: { id: await madeWebhook('webhook of testWebhook') } }),
    makes: messagesOf('webhook of testWebhook'),
  },
  redeliver: {
    input: async () => {
      const id = await madeWebhook('webhook of redeliver');
      const delivery = await made<{ id: string }>(`/webhooks/${id}/test`, {});
      await product.database.pool.query("UPDATE webhook_messages SET state = 'given_up' WHERE id = $1", [
        delivery.id,
      ]);
      return { params: { id, deliveryId: delivery.id } };
    },
    makes: messagesOf('webhook of redeliver'),
  },
  createFeed: {
    input: () => ({ body: { vendor_id: 'vnd_three' } }),
    makes: named('feeds', 'vendor_id', 'vnd_three'),
  },
  replaceFeedAddresses: {
    input: async () => ({
      params: { id: (await made<{ feed: { id: string } }>('/feeds', { vendor_id: 'vnd_four' })).feed.id },
    }),
    makes: named('feeds', 'vendor_id', 'vnd_four'),
  },
  createShare: {
    input: () => ({ params: { id: 'vnd_one' }, body: { days: 30, label: 'share of createShare' } }),
    makes: named('shares', 'label', 'share of createShare'),
  },
  uploadPrivateDocument: {
    input: () => ({ query: { name: 'upload of uploadPrivateDocument.txt' }, file: text }),
    makes: named('private_documents', 'title', 'upload of uploadPrivateDocument'),
  },
  uploadPrivateVersion: {
    input: async () => ({
      params: { id: await uploaded('upload of uploadPrivateVersion.txt') },
      query: { name: 'next.txt' },
      file: new Blob(['The processor deletes all data within sixty days of the end of the contract.']),
    }),
    makes: named('private_versions', 'file_name', 'next.txt'),
  },
  createKey: {
    input: () => ({ body: { name: 'key of createKey', scope: 'read', days: 90 } }),
    makes: named('api_keys', 'name', 'key of createKey'),
  },
  startCheckout: {
    input: () => ({}),
    makes: null,
    by: () => confirmedAccount(product, 'buyer', '203.0.113.60'),
  },
  openBillingPortal: { untried: 'an address at Stripe of a subscription that is there' },
  joinWaitlist: { untried: 'refused where accounts are open; an address is on the list once by itself' },
  confirmWaitlist: {
    input: async () => {
      await product.database.pool.query(
        `WITH entry AS (INSERT INTO waitlist (id, email, created_at) VALUES ('wai_1', 'eve@example.com', now()))
         INSERT INTO waitlist_links (token_hash, entry_id, mailbox, created_at, expires_at)
         VALUES ($1, 'wai_1', 'eve@example.com', now(), now() + interval '1 day')`,
        [createHash('sha256').update('t'.repeat(30)).digest('base64url')],
      );
      return { body: { token: 't'.repeat(30) } };
    },
    makes: null,
  },
  sendContactMessage: {
    input: () => ({
      body: { name: 'Ada', email: 'ada@example.com', message: 'message of sendContactMessage' },
    }),
    makes: "SELECT count(*)::int AS count FROM mails WHERE body LIKE '%message of sendContactMessage%'",
  },
  signInAnonymously: {
    input: () => ({ body: {} }),
    makes: 'SELECT count(*)::int AS count FROM users WHERE is_anonymous',
    by: () => openBrowser(product, '203.0.113.61'),
  },
  signInWithEmail: {
    input: () => ({ body: signedUp('mallory@example.com') }),
    makes: null,
    by: () => openBrowser(product, '203.0.113.62'),
  },
  signUpWithEmail: {
    input: () => ({ body: signedUp('new@example.com') }),
    makes: named('users', 'email', 'new@example.com'),
    by: () => openBrowser(product, '203.0.113.63'),
  },
  linkEmail: {
    input: () => ({ body: signedUp('linked@example.com') }),
    makes: named('users', 'email', 'linked@example.com'),
    by: async () => {
      const browser = openBrowser(product, '203.0.113.64');
      await browser.demo();
      return browser;
    },
  },
  signInWithGoogle: { untried: 'only gives an address at Google' },
  linkGoogle: { untried: 'only gives an address at Google' },
  answerApp: { untried: 'its request is signed, and an app is let in once' },
  requestPasswordReset: {
    input: () => ({ body: { email: 'mallory@example.com' } }),
    makes: "SELECT count(*)::int AS count FROM mails WHERE body LIKE '%reset_token=%'",
    by: () => openBrowser(product, '203.0.113.65'),
  },
  resetPassword: { untried: 'its token is used up' },
  sendVerificationEmail: { untried: 'a mail with the same link' },
  unlinkSignInMethod: { untried: 'makes nothing' },
  updateUser: { untried: 'makes nothing' },
  revokeOtherSessions: { untried: 'makes nothing' },
  changeEmail: {
    input: () => ({ body: { newEmail: 'moved@example.com' } }),
    makes: 'SELECT count(*)::int AS count FROM email_change_links',
    by: () => confirmedAccount(product, 'mover', '203.0.113.66'),
  },
  changePassword: {
    input: () => ({ body: { currentPassword: goodPassword, newPassword: 'another-Vellum-82' } }),
    makes: null,
    by: () => confirmedAccount(product, 'changer', '203.0.113.67'),
  },
  signOut: {
    input: () => ({ body: {} }),
    makes: null,
    by: () => confirmedAccount(product, 'leaver', '203.0.113.68'),
  },
};

type Post = Endpoint & { name: string };
const postsOf = (room: object): Post[] =>
  Object.entries(room).flatMap(([name, each]) =>
    typeof each === 'object' && each !== null && 'path' in each && (each as Endpoint).method === 'POST'
      ? [{ ...(each as Endpoint), name }]
      : [],
  );
const posts = [...postsOf(contract), ...postsOf(identityEndpoints)];

type Sent = { key: string | null; status: number; replayed: boolean; body: string };

/** A line on which the first answer is lost once the server has given it, and that carries one request at a time. */
function losing(headers: Record<string, string>, sent: Sent[]): Transport['fetch'] {
  return async (address, request) => {
    const given = new Headers({ ...Object.fromEntries(new Headers(request.headers)), ...headers });
    const answered = turn.then(async () => {
      const reply = await fetch(address, { ...request, headers: given });
      const { status } = reply;
      const body = await reply.text();
      const replayed = reply.headers.get('idempotency-replayed') === 'true';
      sent.push({ key: given.get('idempotency-key'), status, replayed, body });
      return new Response(body, { status });
    });
    turn = answered.catch(() => null);
    const response = await answered;
    if (sent.length === 1) throw new TypeError('fetch failed');
    return response;
  };
}

let turn: Promise<unknown> = Promise.resolve();

/** What a browser sends along. */
function headersOf(browser: TestBrowser): Record<string, string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { origin: 'http://localhost:5177', ...(cookie === '' ? {} : { cookie }) };
}

test('what each POST made is there once, and shown, although the first answer was lost', async () => {
  expect(Object.keys(tries).toSorted()).toEqual(posts.map(({ name }) => name).toSorted());
  const calls: (() => Promise<{ name: string }>)[] = [];
  const counts: Record<string, string> = {};
  for (const post of posts) {
    const tried = tries[post.name];
    if (tried === undefined || tried === 'reads' || 'untried' in tried) continue;
    const input = await tried.input();
    const browser = (await tried.by?.()) ?? ada;
    const key = post.path.startsWith('/v1/') ? await browser.token() : null;
    if (tried.makes !== null) counts[post.name] = tried.makes;
    calls.push(async () => {
      const sent: Sent[] = [];
      const result = await retried(post, input, losing(headersOf(browser), sent), key).catch(String);
      const [first, second] = sent;
      const { data } = JSON.parse(first?.body ?? '') as { data: unknown };
      const shown = post.result.safeParse(data).data;
      return {
        name: post.name,
        status: first?.status === post.status ? 'done' : first?.body,
        key: first?.key === second?.key && first?.key,
        again: second?.replayed === true && second.body === first?.body ? 'replayed' : second,
        shown: isDeepStrictEqual(result, shown) ? 'as first answered' : result,
      };
    });
  }
  expect(calls.length).toBeGreaterThan(35);
  // At once: each waits a second before it tries again.
  const ended = await Promise.all(calls.map((call) => call()));
  const whole = { status: 'done', again: 'replayed', shown: 'as first answered' };
  expect(ended).toEqual(
    ended.map(({ name }) => ({ name, key: expect.stringMatching(/^[0-9a-f]{32}$/) as string, ...whole })),
  );
  for (const [name, query] of Object.entries(counts)) {
    const { rows } = await product.database.pool.query<{ count: number }>(query);
    expect([name, rows]).toEqual([name, [{ count: 1 }]]);
  }
});

/** By the client for programs, with its own retry; what it has no method for, by what it stands on. */
async function retried(
  post: Post,
  { file, ...input }: Input,
  line: Transport['fetch'],
  key: string | null,
): Promise<unknown> {
  type Methods = Record<string, (input: Input) => Promise<unknown>>;
  const method = (createClient({ key, url: origin, fetch: line }) as unknown as Methods)[post.name];
  if (method !== undefined && file === undefined) return method(input);
  const caller = { token: key, file, idempotencyKey: newIdempotencyKey() };
  const transport = { apiBase: origin, fetch: line, timeoutMs: 30_000 };
  await callEndpoint(transport, post, input, caller).catch(() => null);
  return callEndpoint(transport, post, input, caller);
}

const uuid = '8e03978e-40d5-43dd-bc93-6894a57f9324';

/** A call of an account with a key, to make an API key unless a path is given. */
async function keyed(
  key: string,
  body: object,
  { path = '/v1/keys', who = ada }: { path?: string; who?: TestBrowser } = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${await who.token()}`, 'idempotency-key': key };
  return product.call('POST', path, body, undefined, headers);
}

const countOf = async (table: string, column: string, value: string): Promise<number> => {
  const { rows } = await product.database.pool.query<{ count: number }>(named(table, column, value));
  return rows[0]?.count ?? 0;
};
/** Leaves the newest call as a process leaves it that was killed; `committed`: after its transaction. */
const killed = (committed: boolean, heldUntil: string) =>
  product.database.pool.query(
    `UPDATE idempotency_keys SET answer = NULL, committed = $1, held_until = now() + $2::interval
     WHERE created_at = (SELECT max(created_at) FROM idempotency_keys)`,
    [committed, heldUntil],
  );

test('the same body without a key makes two', async () => {
  for (let count = 0; count < 2; count += 1) await made('/keys', { name: 'without' });
  expect(await countOf('api_keys', 'name', 'without')).toBe(2);
});

test('a key belongs to one request of one account', async () => {
  const first = await keyed(uuid, { name: 'mine' });
  expect(first.status).toBe(201);
  const others = [
    await keyed(uuid, { name: 'mine', days: 30 }),
    await keyed(uuid, { name: 'mine' }, { path: '/v1/views' }),
    await keyed(uuid, { name: 'mine', query: 'sort=name' }, { path: '/v1/views' }),
  ];
  expect(others.map(({ status, body }) => [status, body.error?.code, body.error?.details])).toEqual([
    [422, 'VALIDATION_ERROR', { reason: 'idempotency_key_reused' }],
    // What is not valid is refused before the key is looked at.
    [400, 'VALIDATION_ERROR', expect.anything()],
    [422, 'VALIDATION_ERROR', { reason: 'idempotency_key_reused' }],
  ]);
  const again = await keyed(uuid, { days: 90, scope: 'read', name: ' mine ' });
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
  const others2 = await keyed(uuid, { name: 'mine' }, { who: mallory });
  expect(others2.headers['idempotency-replayed']).toBeUndefined();
  expect(others2.body).not.toEqual(first.body);
  expect(await countOf('api_keys', 'name', 'mine')).toBe(2);
});

test('what is stored of a call shows neither the key, nor its body, nor the secret it was answered with', async () => {
  const { body } = await keyed('a key that I chose'.replaceAll(' ', '-'), { name: 'sealed' });
  const { secret } = body.data as { secret: string };
  const { rows } = await product.database.pool.query<{ text: string }>(
    'SELECT k::text AS text FROM idempotency_keys AS k',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const given of [secret, secret.slice(-20), 'a-key-that-I-chose', 'sealed'])
    expect(rows.filter(({ text }) => text.includes(given))).toEqual([]);
});

test('of ten at once one is carried out, and the others get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => keyed('ten-at-once', { name: 'ten' })));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => (body.data as { secret: string }).secret)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(9);
  expect(await countOf('api_keys', 'name', 'ten')).toBe(1);
});

test('while the first is still carried out, the next is refused, with when to come back', async () => {
  await keyed('running', { name: 'running' });
  await killed(false, '1 minute');
  const { status, headers, body } = await keyed('running', { name: 'running' });
  expect([status, headers['retry-after'], body.error?.details]).toEqual([
    409,
    '5',
    { reason: 'idempotency_in_progress' },
  ]);
});

test('a process that was killed before anything was stored leaves a key that works again', async () => {
  await keyed('killed-before', { name: 'killed before' });
  await product.database.pool.query("DELETE FROM api_keys WHERE name = 'killed before'");
  await killed(false, '-1 second');
  expect((await keyed('killed-before', { name: 'killed before' })).status).toBe(201);
  expect(await countOf('api_keys', 'name', 'killed before')).toBe(1);
});

test('one that was killed between storing and answering is not repeated', async () => {
  await keyed('killed-after', { name: 'killed after' });
  await killed(true, '-1 second');
  const { status, body } = await keyed('killed-after', { name: 'killed after' });
  expect([status, body.error?.details]).toEqual([409, { reason: 'idempotency_answer_lost' }]);
  expect(await countOf('api_keys', 'name', 'killed after')).toBe(1);
});

test('who was overtaken while it was slow stores nothing', async () => {
  const { connection } = product.database;
  const call = { caller: 'somebody', keyHash: 'key', requestHash: 'request' };
  const slow = { ...call, holder: 'slow' };
  expect(await claimCall(connection, slow, 60)).toEqual({ kind: 'claimed' });
  await product.database.pool.query("UPDATE idempotency_keys SET held_until = now() WHERE holder = 'slow'");
  expect(await claimCall(connection, { ...call, holder: 'quick' }, 60)).toEqual({ kind: 'claimed' });
  const write = () =>
    product.database.transaction((tx) =>
      tx.execute(
        sql`INSERT INTO waitlist (id, email, created_at) VALUES ('wai_slow', 'slow@example.com', now())`,
      ),
    );
  await expect(carryingOut(slow, () => true, write)).rejects.toThrow('taken over');
  expect(await countOf('waitlist', 'id', 'wai_slow')).toBe(0);
  await carryingOut({ ...call, holder: 'quick' }, () => true, write);
  expect(await countOf('waitlist', 'id', 'wai_slow')).toBe(1);
});

test('a refusal is not stored: its key is good for another try', async () => {
  const share = { days: 30, label: 'refused first' };
  const path = '/v1/vendors/vnd_late/shares';
  expect((await keyed('refused', share, { path })).status).toBe(404);
  await product.database.pool.query(
    "INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_late', 'late.example', 'Late', 'https://late.example/')",
  );
  expect((await keyed('refused', share, { path })).headers['idempotency-replayed']).toBeUndefined();
});

test('a key of a caller without an account must be one that nobody else comes upon', async () => {
  const ask = (key: string) =>
    product.call('POST', '/v1/analyze', { url: 'example.org' }, '203.0.113.90', { 'idempotency-key': key });
  for (const key of ['1', 'a'.repeat(21), 'a'.repeat(256), `${uuid} `.repeat(2), 'é'.repeat(30)])
    expect([key, (await ask(key)).body.error?.details]).toEqual([
      key,
      { reason: 'idempotency_key_not_valid' },
    ]);
  expect((await ask(uuid)).status).toBe(202);
  expect((await ask(uuid)).headers['idempotency-replayed']).toBe('true');
  // An account has its keys to itself.
  expect((await keyed('1', { name: 'one' })).status).toBe(201);
});

test('one account’s calls take only so much room, and are forgotten after a day', async () => {
  const { pool, connection } = product.database;
  await pool.query(`INSERT INTO idempotency_keys (caller, key_hash, request_hash, holder, held_until, answer, created_at, expires_at)
    SELECT 'busy', i::text, '', '', now(), '', now() - make_interval(secs => i), now() + interval '1 day' FROM generate_series(1, 600) AS i`);
  await claimCall(connection, { caller: 'busy', keyHash: 'new', requestHash: '', holder: 'me' }, 60);
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count, bool_or(key_hash = '600') AS oldest FROM idempotency_keys WHERE caller = 'busy'`,
  );
  expect(rows).toEqual([{ count: 500, oldest: false }]);
  await pool.query("UPDATE idempotency_keys SET expires_at = now() WHERE caller = 'busy'");
  await forgetIdempotencyKeys(connection);
  expect(await countOf('idempotency_keys', 'caller', 'busy')).toBe(0);
});

test('below /api/auth, an answer is repeated to the same session alone', async () => {
  const network = '203.0.113.92';
  const [ada, bob] = [openBrowser(product, network), openBrowser(product, network)];
  await ada.signUp('ada-renames@example.com');
  await bob.signUp('bob-renames@example.com');
  const cookieOf = ({ cookies }: typeof ada) =>
    [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const rename = (cookie: string) =>
    product.call('POST', '/api/auth/update-user', { name: 'Renamed' }, network, {
      origin: 'http://localhost:5177',
      'idempotency-key': '3f0b1c52-6f7d-4b1a-9d5e-1f2a3b4c5d6e',
      cookie,
    });
  const cookie = cookieOf(ada);
  expect((await rename(cookie)).status).toBe(200);
  expect((await rename(cookie)).headers['idempotency-replayed']).toBe('true');
  const refused = await rename(cookieOf(bob));
  expect([refused.status, refused.body.error?.details?.reason]).toEqual([422, 'idempotency_key_reused']);
});

test('with an account go its calls, and those that opened it', async () => {
  const leaver = openBrowser(product, '203.0.113.91');
  const body = signedUp('gone@example.com');
  const headers = { origin: 'http://localhost:5177', 'idempotency-key': uuid };
  const answer = await product.call('POST', '/api/auth/sign-up/email', body, '203.0.113.91', headers);
  expect(answer.status).toBe(200);
  const { user } = answer.body.data as { user: { uid: string } };
  const { rows } = await product.database.pool.query(
    `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM idempotency_keys WHERE account = $1`,
    [user.uid],
  );
  expect(rows).toEqual([{ seconds: 600 }]);
  await leaver.auth('POST', '/sign-in/email', body);
  await keyed(uuid, { name: 'view', query: '' }, { path: '/v1/views', who: leaver });
  expect(await countOf('idempotency_keys', 'caller', user.uid)).toBe(1);
  await leaver.api('DELETE', '/v1/user');
  expect(await countOf('idempotency_keys', 'caller', user.uid)).toBe(0);
  expect(await countOf('idempotency_keys', 'account', user.uid)).toBe(0);
});
