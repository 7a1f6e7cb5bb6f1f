import type { AuthUser } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { createAccessTokens } from '../api/access-tokens.ts';
import { type Client, createClient } from '../api/client.ts';
import { authMessage } from './auth-problem.ts';
import { createIdentity } from './identity.ts';

const demo: AuthUser = {
  uid: 'usr_1',
  email: null,
  displayName: null,
  photoURL: null,
  isAnonymous: true,
  emailVerified: false,
};
const member: AuthUser = { ...demo, email: 'ines@example.com', isAnonymous: false };
const credentials = { email: 'ines@example.com', password: 'a long enough one' };

type Answer = { status?: number; data?: unknown; error?: { message: string; details?: unknown } } | 'broken';

/** A client whose server answers by path, and what it was asked. */
function clientOf(answers: Record<string, Answer>): { client: Client; asked: string[] } {
  const asked: string[] = [];
  const client = createClient({
    apiBase: '',
    fetch: (url) => {
      const path = url.replace('/api/auth', '');
      asked.push(path);
      const answer = answers[path] ?? 'broken';
      if (answer === 'broken') return Promise.reject(new TypeError('fetch failed'));
      const { status = 200, data = null, error = null } = answer;
      return Promise.resolve(Response.json({ success: error === null, data, error }, { status }));
    },
    getToken: () => Promise.resolve(null),
    replaceToken: () => Promise.resolve(null),
    random: () => 0.5,
  });
  return { client, asked };
}

/** Tabs of one browser: each receives what the others send. */
function openChannel() {
  const ends: EventTarget[] = [];
  return () => {
    const end = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        for (const other of ends)
          if (other !== end) other.dispatchEvent(new MessageEvent('message', { data }));
      },
    });
    ends.push(end);
    return end;
  };
}

type Page = EventTarget & { visibilityState: DocumentVisibilityState };

/** A page that is looked at. */
function openPage(): Page {
  return Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
}

/** Another tab is looked at, or this one again. */
function turnTo(page: Page, visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

const token = `x.${btoa(JSON.stringify({ sub: member.uid }))}.y`;

function identityWith(answers: Record<string, Answer>, channel = openChannel()()) {
  const { client, asked } = clientOf(answers);
  const tokens = createAccessTokens({
    fetchToken: () => new Promise((resolve) => setTimeout(() => resolve(token), 5)),
    onSessionChanged: () => undefined,
    now: Date.now,
  });
  const page = openPage();
  return { identity: createIdentity({ client, tokens, channel, page }), tokens, page, asked, answers };
}

/** The message that a person would see. */
async function problemOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'none',
    (error: unknown) => authMessage(error),
  );
}

test('the state begins loading, and ends with who is signed in', async () => {
  const { identity, tokens } = identityWith({ '/get-session': { data: { user: member } } });
  expect(identity.getState()).toEqual({
    user: null,
    loading: true,
    error: null,
    initialized: false,
    endedBy: null,
  });
  await identity.initialize();
  expect(identity.getState()).toEqual({
    user: member,
    loading: false,
    error: null,
    initialized: true,
    endedBy: null,
  });
  expect(await tokens.get()).toBe(token);
});

test('where identity does not work, the state has the sentence for it and is not initialized', async () => {
  const { identity } = identityWith({ '/get-session': { status: 403, error: { message: 'No.' } } });
  await identity.initialize();
  expect(identity.getState()).toMatchObject({
    initialized: false,
    error: 'You do not have permission to perform this action.',
  });
});

test('signing in and out changes who it is, and who gets a token', async () => {
  const { identity, tokens } = identityWith({
    '/get-session': { data: { user: null } },
    '/sign-in/email': { data: { user: member } },
    '/sign-out': { data: { done: true } },
  });
  await identity.initialize();
  await identity.signInWithEmail(credentials);
  expect(identity.getState().user).toEqual(member);
  expect(await tokens.get()).toBe(token);
  await identity.signOut();
  expect(identity.getState().user).toBeNull();
  expect(await tokens.get()).toBeNull();
});

test('a sign-out that fails leaves everything as it was', async () => {
  const { identity } = identityWith({ '/get-session': { data: { user: member } } });
  await identity.initialize();
  await expect(identity.signOut()).rejects.toThrow('Network error occurred');
  expect(identity.getState()).toMatchObject({ user: member, loading: false });
});

test.each([
  ['wrong-password', 401, 'Invalid email or password'],
  ['email-already-in-use', 400, 'An account with this email already exists'],
  ['weak-password', 400, 'Password is too weak. Please choose a stronger password'],
  ['invalid-email', 400, 'Please enter a valid email address'],
])('the reason %s has a sentence of its own', async (reason, status, sentence) => {
  const error = { message: 'something', details: { reason } };
  const { identity, asked } = identityWith({ '/sign-up/email': { status, error } });
  expect(await problemOf(identity.signUpWithEmail(credentials))).toBe(sentence);
  expect(asked).toHaveLength(1);
});

test('other failures get the general message', async () => {
  const { identity, answers, asked } = identityWith({});
  expect(await problemOf(identity.signInWithEmail(credentials))).toMatch(/^Unable to connect to the server/);
  expect(asked).toHaveLength(1);
  answers['/sign-in/email'] = { status: 429, error: { message: 'Wait a minute.' } };
  expect(await problemOf(identity.signInWithEmail(credentials))).toBe('Wait a minute.');
});

test('linking needs a demo account, and asks nobody without one', async () => {
  const { identity, asked } = identityWith({ '/get-session': { data: { user: member } } });
  expect(await problemOf(identity.linkEmail(credentials))).toBe('No anonymous user to link');
  await identity.initialize();
  expect(await problemOf(identity.linkEmail(credentials))).toBe('No anonymous user to link');
  expect(asked).toEqual(['/get-session']);
});

test('linking keeps the id', async () => {
  const { identity } = identityWith({
    '/get-session': { data: { user: demo } },
    '/link-email': { data: { user: member } },
  });
  await identity.initialize();
  await identity.linkEmail(credentials);
  expect(identity.getState().user).toEqual(member);
});

test('an account that is anonymous after linking was not linked', async () => {
  const { identity } = identityWith({
    '/get-session': { data: { user: demo } },
    '/link-email': { data: { user: demo } },
  });
  await identity.initialize();
  expect(await problemOf(identity.linkEmail(credentials))).toBe(
    'Account linking failed. Please contact support.',
  );
  expect(identity.getState().user).toEqual(demo);
});

test('tabs share who is signed in', async () => {
  const open = openChannel();
  const answers: Record<string, Answer> = {
    '/get-session': { data: { user: member } },
    '/sign-out': { data: { done: true } },
  };
  const [one, two] = [identityWith(answers, open()), identityWith(answers, open())];
  await one.identity.initialize();
  await two.identity.initialize();
  answers['/get-session'] = { data: { user: null } };
  await one.identity.signOut();
  await expect.poll(() => two.identity.getState().user).toBeNull();
  expect(await two.tokens.get()).toBeNull();
  expect(two.identity.getState().endedBy).toBe('choice');
});

test('a page that loads as another user, as after Google, notifies the tabs that show somebody else', async () => {
  const open = openChannel();
  const answers: Record<string, Answer> = { '/get-session': { data: { user: demo } } };
  const one = identityWith(answers, open());
  await one.identity.initialize();
  answers['/get-session'] = { data: { user: { ...member, uid: 'usr_2' } } };
  const two = identityWith(answers, open());
  await two.identity.initialize();
  await expect.poll(() => one.identity.getState().user?.uid).toBe('usr_2');
  await identityWith(answers, open()).identity.initialize();
  expect([one.asked, two.asked]).toEqual([['/get-session', '/get-session'], ['/get-session']]);
});

test('a page that loads and finds the session over does not report a sign-out by choice', async () => {
  const open = openChannel();
  const answers: Record<string, Answer> = { '/get-session': { data: { user: member } } };
  const one = identityWith(answers, open());
  await one.identity.initialize();
  answers['/get-session'] = { data: { user: null } };
  await identityWith(answers, open()).identity.initialize();
  await expect.poll(() => one.identity.getState()).toMatchObject({ user: null, endedBy: 'server' });
});

test('a page that is looked at again asks again who is signed in', async () => {
  const { identity, page, answers, asked } = identityWith({ '/get-session': { data: { user: demo } } });
  turnTo(page, 'visible');
  await identity.initialize();
  turnTo(page, 'hidden');
  expect(asked).toEqual(['/get-session']);
  answers['/get-session'] = { data: { user: { ...member, uid: 'usr_2' } } };
  turnTo(page, 'visible');
  await expect.poll(() => identity.getState().user?.uid).toBe('usr_2');
});

test('reading again who is signed in leaves the calls of the same account their token', async () => {
  const { identity, tokens } = identityWith({ '/get-session': { data: { user: member } } });
  await identity.initialize();
  const asked = tokens.get();
  await Promise.all([identity.refresh(), identity.refresh()]);
  expect(await asked).toBe(token);
});

test('a session that the server no longer knows did not end by choice', async () => {
  const { identity, answers } = identityWith({
    '/get-session': { data: { user: member } },
    '/sign-in/email': { data: { user: member } },
    '/sign-out': { data: { done: true } },
  });
  await identity.initialize();
  answers['/get-session'] = { data: { user: null } };
  await identity.refresh();
  expect(identity.getState()).toMatchObject({ user: null, endedBy: 'server' });
  await identity.refresh();
  expect(identity.getState().endedBy).toBe('server');
  await identity.signInWithEmail(credentials);
  expect(identity.getState().endedBy).toBeNull();
  await identity.signOut();
  expect(identity.getState().endedBy).toBe('choice');
});

test('an answer about who was signed in before does not undo signing in', async () => {
  const { identity } = identityWith({
    '/get-session': { data: { user: null } },
    '/sign-in/email': { data: { user: member } },
  });
  const late = identity.refresh();
  const signedIn = identity.signInWithEmail(credentials);
  await Promise.all([late, signedIn]);
  expect(identity.getState().user).toEqual(member);
});

test('of two answers about who is signed in the one that was asked for last stands', async () => {
  const { identity, answers, asked } = identityWith({ '/get-session': { data: { user: null } } });
  await identity.initialize();
  answers['/get-session'] = { data: { user: demo } };
  const first = identity.refresh();
  while (asked.length < 2) await Promise.resolve();
  answers['/get-session'] = { data: { user: { ...member, uid: 'usr_2' } } };
  await Promise.all([first, identity.refresh()]);
  expect(identity.getState().user?.uid).toBe('usr_2');
});

test('a way to Google is an address to go to', async () => {
  const { identity } = identityWith({ '/sign-in/social': { data: { url: 'https://accounts.example/' } } });
  expect(await identity.googleAddress({ success: '/dashboard', failure: '/signin' })).toBe(
    'https://accounts.example/',
  );
});

test('linking Google needs somebody to link', async () => {
  const { identity } = identityWith({});
  const paths = { success: '/dashboard', failure: '/signup' };
  expect(await problemOf(identity.linkGoogleAddress(paths))).toBe('No anonymous user to link');
});
