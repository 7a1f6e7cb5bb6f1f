import { flagsOf } from '@clausewatch/contract/flags';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { makeAuth } from '../../src/identity/auth.ts';
import { makeMessages } from '../../src/identity/messages.ts';
import { startGoogle } from '../../testing/google.ts';
import { redirectSpellings } from '../../testing/redirect-spellings.ts';
import { type Attack, requireControl } from './attack.ts';
import { startTarget, type Target } from './target.ts';

/**
 * A link to us that leads on to a stranger's site. It succeeds where an answer redirects there, or where an address that leads there is taken to
 * return to.
 */
export const attack: Attack = {
  name: 'redirecting to another site',
  async run() {
    await using google = await startGoogle();
    await using target = await startTarget({
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_DISCOVERY_URL: google.url,
    });
    const spellings = redirectSpellings();
    let tried = 0;
    let succeeded = 0;
    const count = (isThrough: boolean) => {
      tried += 1;
      succeeded += isThrough ? 1 : 0;
    };
    for (const spelling of spellings) {
      count(leadsAway(target, await locationOf(target, linkWith(spelling))));
      count(
        leadsAway(
          target,
          await locationOf(target, `${linkWith('/dashboard')}&callbackURL=${encodeURIComponent(spelling)}`),
        ),
      );
      // As a path of ours: servers of files redirect from a folder to its name with a slash.
      if (/^\/[\x21-\x7e]+$/.test(spelling)) count(leadsAway(target, await locationOf(target, spelling)));
      for (const [path, field, body] of bodies)
        count(await isTaken(target, path, field, { ...body, [field]: spelling }));
    }
    const alone = await ledAwayByTheLibrary(target, spellings);
    const own = await target.call('POST', '/api/auth/send-verification-email', {
      body: { email, callbackURL: '/dashboard' },
    });
    const control = requireControl(
      alone > 20 && own.status === 200,
      `the library of identity, without our check, redirects to another site for ${alone} of ${spellings.length} spellings, and an own path is taken`,
    );
    return { tried, succeeded, control };
  },
};

const email = 'nobody@example.com';
const bodies: [path: string, field: string, body: Record<string, string>][] = [
  ['/sign-in/social', 'callbackURL', { provider: 'google' }],
  ['/sign-in/social', 'errorCallbackURL', { provider: 'google' }],
  ['/sign-in/social', 'newUserCallbackURL', { provider: 'google' }],
  ['/send-verification-email', 'callbackURL', { email }],
];

function linkWith(address: string): string {
  return `/api/auth/verify-email?token=x&callbackURL=${encodeURIComponent(address)}`;
}

/** Where the answer to a path, sent as it is written, redirects to. */
async function locationOf({ server }: Target, path: string): Promise<string | null> {
  const { port } = new URL(server.origin);
  const sent = request({
    host: 'localhost',
    port,
    path,
    headers: { 'x-forwarded-for': nextAddress() },
  }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.headers.location ?? null;
}

function leadsAway({ server }: Target, location: string | null): boolean {
  return (
    location !== null &&
    (!URL.canParse(location, server.origin) || new URL(location, server.origin).origin !== server.origin)
  );
}

/** Whether a body with this address is taken though it leads away; odd paths of ours may be, since they lead to us. */
async function isTaken(
  target: Target,
  path: string,
  field: string,
  body: Record<string, string>,
): Promise<boolean> {
  const { status, text } = await target.call('POST', `/api/auth${path}`, { from: nextAddress(), body });
  if (status === 400 && text.includes('must be a path of this site')) return false;
  const address = body[field] ?? '';
  return leadsAway(target, address) || leadsAway(target, new URL(address, target.server.origin).pathname);
}

/** What the library of identity does with the same links, when nothing has checked them first. */
async function ledAwayByTheLibrary(target: Target, spellings: readonly string[]): Promise<number> {
  const { origin } = target.server;
  const options = {
    database: target.database,
    publicUrl: origin,
    trustedOrigins: [origin],
    secret: 'a secret of the bench, long enough for it',
    throttleKey: 'a key',
    flags: flagsOf('dev', {}),
    google: null,
    logger: { warn: () => {}, error: () => {} },
    now: () => new Date(),
  };
  const auth = makeAuth(options, makeMessages(options));
  let led = 0;
  for (const spelling of spellings) {
    const { headers } = await auth.handler(new Request(origin + linkWith(spelling)));
    if (leadsAway(target, headers.get('location'))) led += 1;
  }
  return led;
}

let calls = 0;

/** An address for each few calls, since one may make thirty a minute to identity. */
function nextAddress(): string {
  calls += 1;
  const index = Math.floor(calls / 20);
  return `198.18.${index >> 8}.${index & 255}`;
}
