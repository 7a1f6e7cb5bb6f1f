import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import type { UserRow } from '../store/people/users.ts';
import {
  type Actor,
  actorOf,
  type Caller,
  type Installation,
  keyMayCall,
  mayCall,
  type Refused,
} from './actor.ts';
import type { KeyReading } from './api-keys.ts';
import { correctionStanding } from './corrections.ts';
import { visitorRights } from './plans.ts';

const now = new Date('2026-03-01T12:00:00Z');
const away: Caller = { ip: '203.0.113.7', isLoopback: false, isForApps: false, authorization: undefined };
const here: Caller = { ip: '127.0.0.1', isLoopback: true, isForApps: false, authorization: undefined };

test('a call without a token is a visitor’s, known by a hash of the network alone', async () => {
  const visitor = await callOf(away);
  expect(visitor).toEqual({
    kind: 'visitor',
    subject: `visitor:${visitor?.network}`,
    rights: visitorRights,
    user: null,
    key: null,
    isOperator: false,
    isCurator: false,
    network: expect.stringMatching(/^[\w-]{22}$/) as string,
  });
  const networkOf = async (ip: string, visitorKey = 'key') =>
    (await callOf({ ...away, ip }, { visitorKey }))?.network;
  expect(await networkOf('203.0.113.7')).toBe(visitor?.network);
  expect(await networkOf('203.0.113.8')).not.toBe(visitor?.network);
  expect(await networkOf('203.0.113.7', 'another key')).not.toBe(visitor?.network);
  expect(await networkOf('2001:db8::1')).toBe(await networkOf('2001:db8::2'));
});

test('whoever sits at the machine of a local installation has every right, there and nowhere else', async () => {
  const local = { kind: 'local', subject: 'local', user: null, isOperator: true, isCurator: true };
  expect(await callOf(here, { isLocal: true })).toMatchObject(local);
  for (const [caller, isLocal] of [
    [here, false],
    [away, true],
  ] as const)
    expect(await callOf(caller, { isLocal })).toMatchObject({
      kind: 'visitor',
      isOperator: false,
      isCurator: false,
    });
});

test('a token makes the call its account’s, with the rights that it has at that moment', async () => {
  const trial = { subscriptionStatus: 'trial', trialEndsAt: now } as const;
  const kindAt = async (time: Date) =>
    (await callOf(bearing('usr'), { tokens: tokensOf(account(trial)), now: () => time }))?.kind;
  expect([await kindAt(new Date(now.getTime() - 1)), await kindAt(now)]).toEqual(['trial', 'expired']);
  const user = account({ subscriptionStatus: 'active' });
  const actor = await callOf(bearing('usr'), { tokens: tokensOf(user) });
  expect(actor).toMatchObject({
    kind: 'active',
    subject: 'usr_1',
    user,
    isOperator: false,
    isCurator: false,
  });
  expect(actor?.network).toBe((await callOf(away))?.network);
  expect(await as('anonymous')).toMatchObject({ kind: 'demo' });
});

test('a token wins over the machine, which keeps what the operator may do', async () => {
  const tokens = tokensOf(account({ subscriptionStatus: 'expired' }));
  const actor = await callOf(
    { ...bearing('usr'), ...here, authorization: 'Bearer usr' },
    { isLocal: true, tokens },
  );
  expect(actor).toMatchObject({ kind: 'expired', subject: 'usr_1', isOperator: true, isCurator: true });
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Basic usr',
  'usr',
  `Bearer ${'u'.repeat(4_097)}`,
  'Bearer other',
])('a token that does not hold is refused, never taken for none: “%s”', async (authorization) => {
  const tokens: Installation['tokens'] = {
    read: async (token) => (token === 'other' ? { kind: 'unknown' } : { kind: 'user', user: account({}) }),
  };
  expect(await callOf({ ...here, authorization }, { isLocal: true, tokens })).toBeNull();
});

test('where accounts are off every token is refused', async () => {
  expect(await callOf(bearing('usr'), { tokens: null })).toBeNull();
});

test('a key makes the call its account’s, but nobody’s who corrects for all or sits at the machine', async () => {
  const user = account({ subscriptionStatus: 'active', role: 'curator' });
  const key = { id: 'apk_1', scope: 'read', kind: 'key' } as const;
  const bearer = { ...here, authorization: 'Bearer cw_right' };
  const reading = (read: KeyReading): Partial<Installation> => ({
    isLocal: true,
    tokens: tokensOf(user),
    keys: { read: async () => read },
  });
  expect(await answerTo(bearer, reading({ kind: 'key', key, user }))).toMatchObject({
    kind: 'active',
    subject: 'usr_1',
    key,
    isOperator: false,
    isCurator: false,
  });
  const unknown = { kind: 'refused', why: 'key' };
  expect(await answerTo(bearer, reading({ kind: 'unknown' }))).toEqual(unknown);
  expect(await answerTo(bearer, { ...reading({ kind: 'unknown' }), keys: null })).toEqual(unknown);
  expect(await answerTo(bearer, reading({ kind: 'expired', at: now }))).toEqual({
    kind: 'refused',
    why: 'expired_key',
    at: now,
  });
});

test('the token of an app makes the call its account’s at the resource for apps alone', async () => {
  const user = account({ subscriptionStatus: 'active', role: 'curator' });
  const key = { id: 'con_1', scope: 'write', kind: 'app' } as const;
  const bearer = { ...here, isForApps: true, authorization: 'Bearer cwat_right' };
  const apps: Installation['apps'] = {
    read: async (token) => {
      if (token === 'cwat_right') return { kind: 'app', key, user };
      return { kind: token === 'cwat_late' ? 'ended' : 'unknown' };
    },
  };
  const installation = { isLocal: true, tokens: tokensOf(user), apps };
  expect(await answerTo(bearer, installation)).toMatchObject({
    kind: 'active',
    subject: 'usr_1',
    key,
    isOperator: false,
    isCurator: false,
  });
  const elsewhere = await answerTo({ ...bearer, isForApps: false }, installation);
  expect(elsewhere).toEqual({ kind: 'refused', why: 'app_elsewhere' });
  const wrong = { ...bearer, authorization: 'Bearer cwat_wrong' };
  const unknown = { kind: 'refused', why: 'app', wasValid: false };
  expect(await answerTo(wrong, installation)).toEqual(unknown);
  expect(await answerTo(bearer, { ...installation, apps: null })).toEqual(unknown);
  const late = { ...bearer, authorization: 'Bearer cwat_late' };
  expect(await answerTo(late, installation)).toEqual({ ...unknown, wasValid: true });
});

test('what a key of each scope may do', () => {
  const keyWith = <Scope extends 'read' | 'write'>(scope: Scope) =>
    ({ id: 'a', kind: 'key', scope }) as const;
  const [none, read, write] = [null, keyWith('read'), keyWith('write')];
  const may = [none, read, write].map((key) =>
    ([null, 'read', 'write'] as const).map((scope) => keyMayCall({ key }, scope)),
  );
  expect(may).toEqual([
    [true, true, true],
    [false, true, false],
    [false, true, true],
  ]);
});

test('who may call what', async () => {
  const callers = {
    visitor: await callOf(away),
    demo: await as('anonymous'),
    trial: await as('trial'),
    active: await as('active'),
    expired: await as('expired'),
    inactive: await as('inactive'),
    curator: await as('expired', { role: 'curator' }),
    local: await callOf(here, { isLocal: true }),
    'local with an account': await callOf(
      { ...here, authorization: 'Bearer usr' },
      { isLocal: true, tokens: tokensOf(account({ subscriptionStatus: 'expired' })) },
    ),
  };
  const kinds = [
    'anyone',
    'reader',
    'owner',
    'account',
    'member',
    'contributor',
    'curator',
    'operator',
  ] as const;
  const answers = Object.entries(callers).map(([name, actor]) => [
    name,
    ...kinds.map((access) => (actor === null ? null : mayCall(actor, access))),
  ]);
  const [y, n, who] = ['yes', 'no', 'unknown'];
  expect(answers).toEqual([
    ['visitor', y, who, who, who, who, who, who, who],
    ['demo', y, y, y, y, n, n, n, n],
    ['trial', y, y, y, y, y, y, n, n],
    ['active', y, y, y, y, y, y, n, n],
    ['expired', y, y, y, y, n, n, n, n],
    ['inactive', y, y, y, y, n, n, n, n],
    ['curator', y, y, y, y, n, y, y, n],
    ['local', y, y, y, who, y, y, y, y],
    ['local with an account', y, y, y, y, n, y, y, y],
  ]);
  const demo = callers.demo;
  expect(demo && mayCall({ ...demo, rights: visitorRights }, 'reader')).toBe('no');
});

test('what a plan allows is what the page of prices says', async () => {
  const uploads = (documents: number, bytes: number, uploadsPerDay: number) => ({
    documents,
    bytes,
    uploadsPerDay,
  });
  const rightsOf = async (status: SubscriptionStatus) => (await as(status))?.rights;
  const whole = { report: 'whole', isMember: true, isMonitored: true };
  const over = {
    report: 'whole',
    isMember: false,
    isMonitored: false,
    lookBacks: 0,
    privateDocuments: uploads(0, 0, 0),
    computingSeconds: 300,
    weight: 1,
  };
  expect(visitorRights).toMatchObject({
    report: 'preview',
    isMember: false,
    isMonitored: false,
    lookBacks: 0,
  });
  expect(visitorRights).toMatchObject({ analyses: { limit: 3, period: 'day' }, watchedVendors: 0 });
  expect(await rightsOf('anonymous')).toEqual({
    ...over,
    analyses: { limit: 3, period: 'all' },
    watchedVendors: 3,
  });
  expect(await rightsOf('trial')).toEqual({
    ...whole,
    analyses: { limit: 25, period: 'day' },
    watchedVendors: 25,
    lookBacks: 3,
    privateDocuments: uploads(10, 100_000_000, 25),
    computingSeconds: 900,
    weight: 1,
  });
  expect(await rightsOf('active')).toEqual({
    ...whole,
    analyses: { limit: 500, period: 'day' },
    watchedVendors: 2_000,
    lookBacks: 20,
    privateDocuments: uploads(500, 2_000_000_000, 200),
    computingSeconds: 14_400,
    weight: 2,
  });
  const ended = { ...over, analyses: { limit: 0, period: 'all' }, watchedVendors: 0 };
  expect([await rightsOf('expired'), await rightsOf('inactive')]).toEqual([ended, ended]);
});

test('who corrects, who proposes and who is refused', async () => {
  const standing = async (actor: Promise<Actor | null>) => {
    const known = await actor;
    return known && correctionStanding(known);
  };
  const unconfirmed = { emailVerified: false };
  expect(await standing(as('expired', { role: 'curator', ...unconfirmed }))).toEqual({ kind: 'corrects' });
  expect(await standing(callOf(here, { isLocal: true }))).toEqual({ kind: 'corrects' });
  expect(await standing(as('trial'))).toEqual({ kind: 'proposes' });
  expect(await standing(as('trial', unconfirmed))).toEqual({ kind: 'refused', why: 'email_unconfirmed' });
  for (const actor of [as('expired'), as('anonymous'), callOf(away)])
    expect(await standing(actor)).toEqual({ kind: 'refused', why: 'no_access' });
});

/** Null where the call is refused. */
async function callOf(caller: Caller, installation: Partial<Installation> = {}): Promise<Actor | null> {
  const actor = await answerTo(caller, installation);
  return actor.kind === 'refused' ? null : actor;
}

function answerTo(caller: Caller, installation: Partial<Installation>): Promise<Actor | Refused> {
  return actorOf(caller, {
    isLocal: false,
    visitorKey: 'key',
    tokens: null,
    keys: null,
    apps: null,
    now: () => now,
    ...installation,
  });
}

function as(subscriptionStatus: SubscriptionStatus, more: Partial<UserRow> = {}): Promise<Actor | null> {
  const trialEndsAt = new Date('2026-03-02');
  return callOf(bearing('usr'), { tokens: tokensOf(account({ subscriptionStatus, trialEndsAt, ...more })) });
}

function bearing(token: string): Caller {
  return { ...away, authorization: `Bearer ${token}` };
}

function tokensOf(user: UserRow): Installation['tokens'] {
  return { read: async (token) => (token === 'usr' ? { kind: 'user', user } : { kind: 'unknown' }) };
}

function account(more: Partial<UserRow>): UserRow {
  return {
    id: 'usr_1',
    subscriptionStatus: 'trial',
    trialEndsAt: null,
    role: null,
    emailVerified: true,
    ...more,
  } as UserRow;
}
