import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, newestMail, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { admitSignIn } from './sign-in-throttle.ts';

const newPassword = 'another-Vellum-82';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

// One product for all: each test has an account, addresses and days of its own.
const clock = { at: Date.parse('2026-03-01T12:00:00Z') };
let product: TestProduct;
let email = '';
let own: TestBrowser;
let accounts = 0;

beforeAll(async () => {
  product = await testProduct({ isLocal: false, now: () => new Date(clock.at) });
});
afterAll(() => product[Symbol.asyncDispose]());

/** An account that was made in the browser `own`. */
beforeEach(async () => {
  accounts += 1;
  clock.at += 2 * dayMs;
  email = `ada-${accounts}@example.com`;
  own = openBrowser(product, `192.0.2.${accounts}`);
  await own.signUp(email);
  await own.auth('POST', '/sign-out');
});

async function signIn(browser: TestBrowser, password = goodPassword): Promise<number> {
  return (await browser.auth('POST', '/sign-in/email', { email, password })).status;
}

function stranger(index: number): TestBrowser {
  return openBrowser(product, `198.51.${accounts}.${index}`);
}

/** Wrong passwords of strangers at these moments, each from another network, as the throttle sees them. Returns how many were looked at. */
async function guess(count: number, at: (index: number) => number): Promise<number> {
  await signIn(stranger(250), 'wrong-Vellum-1');
  const { rows } = await product.database.pool.query<{ account: string }>(
    'SELECT account FROM sign_in_tries ORDER BY id DESC LIMIT 1',
  );
  let admitted = 0;
  for (let index = 0; index < count; index += 1) {
    const network = `network ${accounts} ${index}`;
    const given = { account: rows[0]?.account ?? '', network, device: null };
    const { kind } = await admitSignIn(product.database, given, new Date(at(index)));
    if (kind === 'go') admitted += 1;
  }
  return admitted;
}

async function reset(browser: TestBrowser): Promise<void> {
  await browser.auth('POST', '/request-password-reset', { email });
  const token = new URL((await newestMail(product, email)).link).searchParams.get('reset_token');
  const { body } = await browser.auth('POST', '/reset-password', { newPassword, token });
  expect(body.error).toBeNull();
}

test('of twenty wrong passwords from one network at once ten are looked at; its owner elsewhere does not wait', async () => {
  const guesser = () => openBrowser(product, '198.51.100.7');
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signIn(guesser(), `no-${index}`)),
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    ...Array<number>(10).fill(401),
    ...Array<number>(10).fill(429),
  ]);
  const slowed = await guesser().auth('POST', '/sign-in/email', { email, password: goodPassword });
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '30']);
  expect(slowed.body.error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(await signIn(openBrowser(product, '203.0.113.77'))).toBe(200);
  // The success of the owner gave the others no new tries; time does.
  expect(await signIn(guesser(), 'no-21')).toBe(429);
  clock.at += 30_000;
  expect(await signIn(guesser())).toBe(200);
  expect(await signIn(guesser())).toBe(200);
});

test('1,158 wrong passwords a day from 1,000 addresses: the owner is in within one try, on any device', async () => {
  const start = clock.at;
  const at = (index: number) => start + (index * dayMs) / 1_158;
  // What falls out of every window before the owner comes need not be tried one by one; `npm run attacks` does.
  const early = 1_000;
  await signIn(stranger(250), 'wrong-Vellum-1');
  await product.database.pool.query(
    `INSERT INTO sign_in_tries (account, network, at)
     SELECT account, 'network ' || index, at + index * interval '24 hours' / 1158
     FROM sign_in_tries, generate_series(1, $1) AS index
     WHERE id = (SELECT max(id) FROM sign_in_tries)`,
    [early],
  );
  // At this rate nobody waits, and so nobody is locked out: 48 tries an hour.
  expect(await guess(158, (index) => at(early + index))).toBe(158);
  clock.at = start + dayMs;
  expect(await signIn(openBrowser(product, '203.0.113.77'))).toBe(200);
  expect(await signIn(own)).toBe(200);
});

test('an account that is guessed at from many networks makes strangers wait, but neither its known devices nor who resets by mail', async () => {
  const start = clock.at;
  // Six tries a minute for twenty-five minutes: the first sixty, and then one a minute.
  expect(await guess(150, (index) => start + index * 10_000)).toBeLessThan(80);
  clock.at = start + 150 * 10_000;
  await guess(1, () => clock.at);
  const waiting = await openBrowser(product, '203.0.113.77').auth('POST', '/sign-in/email', {
    email,
    password: goodPassword,
  });
  expect([waiting.status, Number(waiting.headers['retry-after']) <= 60]).toEqual([429, true]);
  expect(await signIn(own)).toBe(200);
  const phone = openBrowser(product, '203.0.113.78');
  await reset(phone);
  await guess(80, () => clock.at);
  expect(await signIn(phone, newPassword)).toBe(200);
  // The password is another: what was known of other devices is void.
  expect(await signIn(own, newPassword)).toBe(429);
});

test('after a reset the owner is in from anywhere, not only where the mail was opened', async () => {
  await guess(80, () => clock.at);
  expect(await signIn(openBrowser(product, '203.0.113.77'))).toBe(429);
  await reset(openBrowser(product, '203.0.113.78'));
  expect(await signIn(openBrowser(product, '203.0.113.77'), newPassword)).toBe(200);
});

test('a device that is known guesses ten times a day and is a stranger then; copies of its cookie share the count', async () => {
  const copies = Array.from({ length: 12 }, (_, index) => stranger(index));
  for (const copy of copies) for (const [name, value] of own.cookies) copy.cookies.set(name, value);
  for (const copy of copies) expect(await signIn(copy, 'wrong-Vellum-1')).toBe(401);
  const counted = async () => {
    const { rows } = await product.database.pool.query<{ known: number; strangers: number }>(
      'SELECT count(device)::int AS known, (count(*) - count(device))::int AS strangers FROM sign_in_tries WHERE at > $1',
      [new Date(clock.at - minuteMs)],
    );
    return rows[0];
  };
  expect(await counted()).toEqual({ known: 10, strangers: 2 });
  clock.at += 25 * 60 * minuteMs;
  expect(await signIn(own)).toBe(200);
});

test('a cookie of another account, a forged one and one of half a year ago make no device known', async () => {
  const name = 'clausewatch.device';
  const eve = openBrowser(product, '198.51.100.9');
  await eve.signUp(`eve-${accounts}@example.com`);
  const value = own.cookies.get(name) ?? '';
  expect(value).not.toContain('ada');
  const forged = [
    eve.cookies.get(name) ?? '',
    `${value.slice(0, 22)}${(eve.cookies.get(name) ?? '').slice(22)}`,
    value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `${value}~`,
    '',
  ];
  for (const cookie of forged) {
    const browser = openBrowser(product, '198.51.100.10');
    browser.cookies.set(name, cookie);
    expect(await signIn(browser, 'wrong-Vellum-1')).toBe(401);
  }
  clock.at += 181 * 24 * 60 * minuteMs;
  expect(await signIn(own, 'wrong-Vellum-1')).toBe(401);
  const { rows } = await product.database.pool.query(
    'SELECT 1 FROM sign_in_tries WHERE device IS NOT NULL AND at > $1',
    [new Date(clock.at - minuteMs)],
  );
  expect(rows).toEqual([]);
});

test('one browser is known to several accounts, and behind https its cookie is bound to the host', async () => {
  const settings = { PUBLIC_URL: 'https://dev.example.com' };
  await using secure = await testProduct({ isLocal: false, settings });
  const signUp = (address: string, cookie: string) =>
    secure.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload: { email: address, password: goodPassword },
      headers: { origin: 'https://dev.example.com', cookie },
    });
  const deviceIn = (reply: { headers: Record<string, unknown> }) =>
    [reply.headers['set-cookie']]
      .flat()
      .map(String)
      .find((each) => each.includes('.device=')) ?? '';
  const first = deviceIn(await signUp('ada@example.com', ''));
  expect(first).toMatch(
    /^__Host-clausewatch\.device=[\w~-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [pair = ''] = first.split(';');
  const both = deviceIn(await signUp('eve@example.com', pair));
  expect(both.split(';')[0]?.split('.').length).toBe(pair.split('.').length + 1);
  expect(both).toContain(pair.split('=')[1]);
});

test('thirty wrong passwords for different accounts slow down the network they come from, and no other', async () => {
  const now = new Date(clock.at);
  const statuses = [];
  for (let index = 0; index < 31; index += 1) {
    const given = { account: `account ${index}`, network: 'one', device: null };
    statuses.push((await admitSignIn(product.database, given, now)).kind);
  }
  expect(statuses).toEqual([...Array<string>(30).fill('go'), 'wait']);
  const other = await admitSignIn(product.database, { account: 'a', network: 'two', device: null }, now);
  expect(other.kind).toBe('go');
});

test('a machine that takes another IPv6 address for each try is slowed down like one that keeps its own', async () => {
  const statuses = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push(await signIn(openBrowser(product, `2001:db8:1:2::${index}`), 'wrong-Vellum-1'));
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

test('mail that others ask for does not keep the owner from a reset', async () => {
  for (let index = 0; index < 8; index += 1) {
    await stranger(index).auth('POST', '/send-verification-email', { email });
  }
  await reset(openBrowser(product, '203.0.113.77'));
  expect(await signIn(openBrowser(product, '203.0.113.79'), newPassword)).toBe(200);
});
