import { securityEvents, type SecurityEventName } from '../../src/platform/security-events.ts';
import { makeKey } from '../../testing/test-keys.ts';
import { unusedPort } from '../../testing/unused-port.ts';
import { type Attack, requireControl } from './attack.ts';
import { beginSession, password, type SignedIn, signUp } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

const [owner, thief] = ['owner@example.com', 'thief@example.com'];
const refusals = (Object.keys(securityEvents) as SecurityEventName[]).filter(
  (name) => securityEvents[name].kind === 'refusal',
);

/** Return addresses that a browser would take for another site's, spelled in ways that checks have missed. */
const elsewhere = [
  '//',
  '/\\',
  '\\\\',
  'https://',
  'https:',
  '/\t/',
  '/\n/',
  'javascript://',
  '///',
  'http:///',
].map((start) => `${start}evil.example/`);

/** What strangers try, each try by itself; it succeeds where it leaves no line in the log, no count, or a line that names somebody in plain. */
export const attack: Attack = {
  name: 'attacking unseen',
  async run() {
    const port = await unusedPort();
    await using target = await startTarget({
      METRICS_PORT: String(port),
      CLAUSEWATCH_FLAGS: 'changeNotifications=true,apiAccess=true',
    });
    const watched = watcher(target, port);
    const people = await peopleOf(target);
    const ordinary = await anOrdinaryDay(target, people);
    const quiet = await watched();
    const control = requireControl(
      ordinary.every((status) => status < 400) && sum(quiet.lines) === 0 && sum(quiet.counts) === 0,
      `${ordinary.length} ordinary calls raise none of the ${refusals.length} events of attacks`,
    );
    const tries = await attackAll(target, people);
    const { lines, counts, plain } = await watched(sum(tries));
    const unseen = refusals.map((event) => {
      const tried = tries.get(event) ?? 0;
      return Math.max(0, tried - Math.min(lines.get(event) ?? 0, counts.get(event) ?? 0));
    });
    const missed = refusals.filter((_, index) => (unseen[index] ?? 0) > 0);
    if (missed.length > 0) console.log(`not all seen: ${missed.join(', ')}`);
    return {
      tried: sum(tries),
      succeeded: unseen.reduce((total, each) => total + each, 0) + plain,
      control,
    };
  },
};

type Counts = Map<SecurityEventName, number>;
type People = Record<'owner' | 'thief' | 'demo', SignedIn> & {
  ownersView: string;
  ownersKey: string;
};

async function peopleOf(target: Target): Promise<People> {
  const made = {
    owner: await signUp(target, owner, '192.0.2.1'),
    thief: await signUp(target, thief, '192.0.2.2'),
    demo: await beginSession(target, '/api/auth/sign-in/anonymous', {}, '192.0.2.3'),
  };
  const { rows } = await target.database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    owner,
  ]);
  const view = await target.call('POST', '/v1/views', {
    from: '192.0.2.1',
    headers: bearer(made.owner.token),
    body: { name: 'Mine', query: '' },
  });
  const key = await makeKey(target, rows[0]?.id ?? '', 'read');
  return {
    ...made,
    ownersView: (JSON.parse(view.text) as { data: { id: string } }).data.id,
    ownersKey: key.secret,
  };
}

/** What people and programs do on any day; returns the status of each call. */
async function anOrdinaryDay(target: Target, { owner: own, ownersKey }: People): Promise<number[]> {
  const from = '192.0.2.1';
  const headers = bearer(own.token);
  const calls: [string, string, object?][] = [
    ['GET', '/v1/openapi.json'],
    ['GET', '/health'],
    ['GET', '/api/auth/get-session'],
    ['GET', '/v1/dashboard'],
    ['GET', '/v1/vendors'],
    ['GET', '/v1/keys'],
    ['GET', '/v1/user/export'],
    ['POST', '/v1/analyze', { url: 'vendor.example.com' }],
    ['POST', '/v1/feeds', {}],
    ['POST', '/v1/keys', { name: 'Script', scope: 'read', days: 30 }],
    ['PUT', '/v1/user/profile', { name: 'Ada Lovelace' }],
    ['POST', '/api/auth/sign-in/email', { email: owner, password }],
  ];
  const statuses: number[] = [];
  for (const [method, path, body] of calls) {
    const cookie = path.startsWith('/api/auth') ? { cookie: own.cookie } : { headers };
    const { status } = await target.call(method, path, { from, ...cookie, ...(body && { body }) });
    statuses.push(status);
  }
  const program = await target.call('GET', '/v1/dashboard', { from, headers: bearer(ownersKey) });
  return [...statuses, program.status];
}

/** Returns how often each event was tried for. */
async function attackAll(target: Target, people: People): Promise<Counts> {
  const tries: Counts = new Map();
  let caller = 0;
  /** From a new address each, unless a number is given. */
  const attempt = async (
    event: SecurityEventName,
    method: string,
    path: string,
    options: { body?: object; headers?: Record<string, string>; cookie?: string; from?: string } = {},
  ): Promise<void> => {
    caller += 1;
    tries.set(event, (tries.get(event) ?? 0) + 1);
    await target.call(method, path, { from: `198.51.100.${caller}`, ...options });
  };
  const wrong = (guess: number) => ({ email: owner, password: `guess-number-${guess}` });
  const guessing = '/api/auth/sign-in/email';
  const view = `/v1/views/${people.ownersView}`;
  for (let count = 0; count < 10; count += 1) {
    await attempt('authn_login_fail', 'POST', guessing, { body: wrong(count), from: '203.0.113.1' });
  }
  for (let count = 0; count < 10; count += 1) {
    const headers = bearer(people.thief.token);
    const nothing = { name: 'x', query: '' };
    await attempt('authn_login_fail_max', 'POST', guessing, { body: wrong(count), from: '203.0.113.1' });
    await attempt('authn_token_reuse', 'GET', '/v1/dashboard', { headers: bearer(inventedKey(count)) });
    await attempt('session_use_after_expire', 'GET', '/v1/dashboard', {
      headers: bearer(forged(people, count)),
    });
    await attempt('authz_fail', 'POST', '/v1/feeds', { headers: bearer(people.demo.token), body: {} });
    await attempt('malicious_direct_reference', count % 2 === 0 ? 'DELETE' : 'PUT', view, {
      headers,
      ...(count % 2 === 0 ? {} : { body: { name: 'Taken' } }),
    });
    await attempt('malicious_cors', 'POST', '/api/auth/sign-out', {
      body: {},
      cookie: people.owner.cookie,
      headers: { origin: `https://evil-${count}.example` },
    });
    await attempt('malicious_extraneous', 'POST', '/v1/views', {
      headers,
      body: { ...nothing, subject: 'usr_1' },
    });
    await attempt('malicious_extraneous', 'POST', '/api/auth/sign-up/email', {
      body: { email: `eve${count}@example.com`, password, role: 'curator' },
    });
    const next = encodeURIComponent(elsewhere[count] ?? '');
    await attempt('input_validation_fail', 'GET', `/api/auth/verify-email?token=x&callbackURL=${next}`);
    await attempt('input_validation_fail', 'GET', `/v1/vendors/search?q=%00${count}`);
    const reset = { newPassword: 'another-Vellum-82', token: `guessed-${count}` };
    await attempt('authn_password_change_fail', 'POST', '/api/auth/reset-password', { body: reset });
  }
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  for (let count = 0; count < 5; count += 1) {
    await target.call('POST', '/v1/contact', { from: '203.0.113.3', body: message });
  }
  for (let count = 0; count < 10; count += 1) {
    await attempt('excess_rate_limit_exceeded', 'POST', '/v1/contact', {
      from: '203.0.113.3',
      body: message,
    });
  }
  return tries;
}

type Seen = { lines: Counts; counts: Counts; plain: number };

/** What the log and the counters hold of attacks; given how many to expect, once they are there or ten seconds have passed. */
function watcher({ server }: Target, port: number): (expected?: number) => Promise<Seen> {
  const look = async (): Promise<Seen> => {
    const events = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"event":"'));
    const names = events.map((line) => (JSON.parse(line) as { event: SecurityEventName }).event);
    const lines: Counts = new Map(
      refusals.map((event) => [event, names.filter((name) => name === event).length]),
    );
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counts: Counts = new Map(
      [
        ...text.matchAll(/^clausewatch_security_events_total\{event="(\w+)",severity="\w+"\} (\d+)$/gm),
      ].flatMap(([, event = '', count]) =>
        refusals.some((name) => name === event) ? [[event as SecurityEventName, Number(count)]] : [],
      ),
    );
    const plain = events.filter((line) => /usr_|@|cw_|viw_|\d+\.\d+\.\d+\.\d+|evil/.test(line)).length;
    return { lines, counts, plain };
  };
  return async (expected = 0) => {
    const deadline = performance.now() + 10_000;
    for (;;) {
      const seen = await look();
      if (Math.min(sum(seen.lines), sum(seen.counts)) >= expected || performance.now() > deadline)
        return seen;
    }
  };
}

function inventedKey(count: number): string {
  return `cw_0000000${count}_${'x'.repeat(43)}`;
}

/** A real token of which the signature was changed. */
function forged({ owner: { token } }: People, count: number): string {
  return `${token.slice(0, -10)}${String(count).repeat(10)}`;
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, each) => total + each, 0);
}
