import { mkdtempDisposable } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceFrom } from '../../testing/chance-from.ts';
import { confirmedAccount } from '../../testing/correctors.ts';
import { goodPassword } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';
import { type Attack, requireControl } from './attack.ts';
import {
  type Description,
  fuzzedCall,
  type FuzzedCall,
  type Known,
  readDescription,
} from './fuzzed-calls.ts';
import { openAttacked } from './target.ts';

const calls = 8_000;
const callers = 20;
/** The last calls of a caller, which come all at once: whoever is deleted meanwhile, creates, signs in and asks on. */
const atOnce = 60;
const seed = 20_261_128;
/** What ends a caller comes after everything else that they call. */
const lastOfAll = ['changePassword', 'revokeOtherSessions', 'signOut', 'deleteAccount'];

/**
 * Thousands of calls that our own description leads to, valid and broken, by accounts that may do everything. It succeeds where one is
 * answered as a fault of ours.
 */
export const attack: Attack = {
  name: 'calling everything that is described with what nobody expects',
  async run() {
    await using site = await startVendorSite();
    await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-attack-'));
    await using database = await openAttacked(data.path);
    const log: string[] = [];
    await using product = await testProduct({
      allowHosts: [site.host],
      database,
      settings: { TRUSTED_PROXIES: '127.0.0.1' },
      log,
    });
    const origin = await product.listen();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const send = (call: Sent) => sendCall(agent, origin, call);
    const description = readDescription(JSON.parse((await send(plain('/v1/openapi.json'))).text));
    const { vendor_id: vendor } = await product.analyse(site.origin);
    const chance = chanceFrom(seed);
    const faults: string[] = [];
    const answered = new Set<string>();
    let tried = 0;
    for (let number = 0; number < callers; number += 1) {
      const isOperator = number === 0;
      const caller = isOperator ? {} : await callerOf(product, number);
      const known: Known = { ids: new Map(), cursors: [] };
      await seedFor(send, caller, vendor ?? '', known);
      const make = async (call: FuzzedCall): Promise<void> => {
        const ip = `198.51.${Math.floor(chance() * 250)}.${Math.floor(chance() * 250)}`;
        const place = isOperator ? {} : { 'x-forwarded-for': ip };
        const answer = await send({ ...call, headers: { ...caller, ...call.headers, ...place } });
        tried += 1;
        if (answer.status >= 500) faults.push(describe(call, answer));
        if (answer.status < 300) {
          answered.add(call.operationId);
          learn(known, call.path, answer.text);
        }
      };
      const all = callsOf(description, known, chance);
      for (let count = 0; count < calls / callers - atOnce; count += 1) {
        const { value } = all.next();
        if (value !== undefined) await make(value);
      }
      await Promise.all([...all].map(make));
    }
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) console.log(log.filter((line) => line.includes('"level":50')).join('\n'));
    // A table that is missing is a fault of ours, which has to be seen as one.
    const caller = await callerOf(product, callers);
    await product.database.pool.query('ALTER TABLE saved_views RENAME TO saved_views_away');
    const seen = await send({ ...plain('/v1/views'), headers: caller });
    await product.database.pool.query('ALTER TABLE saved_views_away RENAME TO saved_views');
    agent.destroy();
    const share = answered.size / description.operations.length;
    const control = requireControl(
      seen.status === 500 && share >= 0.75,
      `a missing table is answered with 500, and ${answered.size} of ${description.operations.length} operations succeeded once or more`,
    );
    return { tried, succeeded: faults.length, control };
  },
};

type Sent = Omit<FuzzedCall, 'operationId'>;
type Answer = { status: number; text: string };

function plain(path: string): Sent {
  return { method: 'GET', path, headers: {}, body: null };
}

/** Every operation as often as the others, in an order of chance. */
function* callsOf(description: Description, known: Known, chance: () => number): Generator<FuzzedCall> {
  const { operations } = description;
  const usual = operations.filter(
    ({ operationId }) => !lastOfAll.includes(operationId) && operationId !== 'streamAnalysis',
  );
  for (let count = lastOfAll.length; count < calls / callers; count += 1) {
    const operation = usual[Math.floor(chance() * usual.length)];
    if (operation !== undefined) yield fuzzedCall(description, operation, known, chance);
  }
  for (const operationId of lastOfAll) {
    const operation = operations.find((each) => each.operationId === operationId);
    if (operation !== undefined) yield fuzzedCall(description, operation, known, chance);
  }
}

/** Headers of an account with a plan; every second curates. */
async function callerOf(product: TestProduct, number: number): Promise<Record<string, string>> {
  const name = `caller${number}`;
  const browser = await confirmedAccount(product, name, `203.0.${number}.9`);
  await product.database.pool.query(
    `UPDATE users SET subscription_status = 'active', role = $2 WHERE email = $1`,
    [`${name}@example.com`, number % 2 === 0 ? 'curator' : null],
  );
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  return { authorization: `Bearer ${await browser.token()}`, cookie, origin: 'http://localhost:5177' };
}

/** One of everything that can be named afterwards. */
async function seedFor(
  send: (call: Sent) => Promise<Answer>,
  caller: Record<string, string>,
  vendor: string,
  known: Known,
): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { ...caller, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const { status, text } = await send({
      method,
      path,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    learn(known, path, text);
  };
  known.ids.set('vendors', [vendor]);
  await call('GET', `/v1/vendors/${vendor}/documents`);
  await call('GET', `/v1/vendors/${vendor}/history?limit=2`);
  await call('PUT', `/v1/vendors/${vendor}/watch`);
  await call('POST', '/v1/views', { name: 'View', query: 'sort=name' });
  const check = { id: 'sale', level: 'must_not', subject: { kind: 'practice', practice: 'sells-data' } };
  await call('POST', '/v1/standards', { name: 'Standard', checks: [check] });
  await call('POST', '/v1/webhooks', { name: 'Webhook', url: 'https://hooks.example.com/x' });
  await call('POST', '/v1/feeds', {});
  // The operator of this machine has no account, which keys are of.
  if (caller['authorization'] !== undefined) await call('POST', '/v1/keys', { name: 'Key' });
  known.ids.set('checks', ['sale']);
  known.ids.set('password', [goodPassword]);
}

/** Keeps the identifiers and the cursor of an answer, under the last part of its path that is no identifier. */
function learn(known: Known, path: string, text: string): void {
  const part =
    path
      .split('?')[0]
      ?.split('/')
      .findLast((each) => /^[a-z-]+$/.test(each)) ?? '';
  const name = ({ history: 'versions', dashboard: 'vendors' } as Record<string, string>)[part] ?? part;
  const ids = known.ids.get(name) ?? [];
  for (const [, id = ''] of text.matchAll(/"id":"([\w-]{1,64})"/g)) if (!ids.includes(id)) ids.push(id);
  known.ids.set(name, ids.slice(-40));
  const cursor = /"next":"([^"]+)"/.exec(text)?.[1];
  if (cursor !== undefined) known.cursors.push(cursor);
}

function describe({ method, path, headers, body }: FuzzedCall, { status, text }: Answer): string {
  const sent = Buffer.from(body ?? '')
    .toString()
    .slice(0, 300);
  return `${status} ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${sent} → ${text.slice(0, 200)}`;
}

/** Over HTTP, with the path as it is. */
function sendCall(agent: Agent, origin: string, { method, path, headers, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
    outgoing.on('response', (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}
