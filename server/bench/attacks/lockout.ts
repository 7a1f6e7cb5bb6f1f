import { admitSignIn } from '../../src/identity/sign-in-throttle.ts';
import { type Attack, requireControl } from './attack.ts';
import { password, signUp } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

const email = 'owner@example.com';
const newPassword = 'another-Vellum-82';
const dayMs = 86_400_000;
/** Wrong passwords in a simulated day, and addresses that they come from. */
const [slowTries, slowAddresses] = [1_158, 1_000];
/** Wrong passwords as fast as they go, each from another address. */
const fastTries = 150;

/** Strangers guess at an account to keep its owner out; it succeeds each time that the owner is not in within one try. */
export const attack: Attack = {
  name: 'locking an owner out',
  async run() {
    await using target = await startTarget();
    const { cookie: known } = await signUp(target, email);
    const slow = await guessSlowly(target);
    for (let index = 0; index < 11; index += 1)
      await signIn(target, { from: '198.51.100.1', with: `no-${index}` });
    const guesser = await signIn(target, { from: '198.51.100.1', with: password });
    const control = requireControl(
      guesser === 429,
      'who guessed eleven times from one address is refused, the right password too',
    );
    for (let index = 0; index < fastTries; index += 1) {
      await signIn(target, { from: `203.0.${100 + (index % 2)}.${index}`, with: `no-${index}` });
    }
    const device = await signIn(target, { from: '192.0.2.2', with: password, cookie: known });
    await resetByMail(target);
    const afterReset = await signIn(target, { from: '192.0.2.4', with: newPassword });
    const entries = [slow, device, afterReset];
    return {
      tried: slowTries + 11 + fastTries,
      succeeded: entries.filter((status) => status !== 200).length,
      control,
    };
  },
};

/** A day of wrong passwords at the throttle, by a clock of our own; then the owner, at a device that nobody knows, over HTTP. */
async function guessSlowly(target: Target): Promise<number> {
  await signIn(target, { from: '198.51.100.2', with: 'no' });
  const { rows } = await target.database.pool.query<{ account: string }>('SELECT account FROM sign_in_tries');
  const start = Date.now() - dayMs;
  for (let index = 0; index < slowTries; index += 1) {
    const given = {
      account: rows[0]?.account ?? '',
      network: `network ${index % slowAddresses}`,
      device: null,
    };
    await admitSignIn(target.database, given, new Date(start + (index * dayMs) / slowTries));
  }
  return signIn(target, { from: '192.0.2.3', with: password });
}

async function signIn(
  target: Target,
  { from, with: tried, cookie }: { from: string; with: string; cookie?: string },
): Promise<number> {
  const { status } = await target.call('POST', '/api/auth/sign-in/email', {
    from,
    body: { email, password: tried },
    ...(cookie === undefined ? {} : { cookie }),
  });
  return status;
}

async function resetByMail(target: Target): Promise<void> {
  await target.call('POST', '/api/auth/request-password-reset', { from: '192.0.2.5', body: { email } });
  const { rows } = await target.database.pool.query<{ body: string }>(
    'SELECT body FROM mails ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  const token = /reset_token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1];
  await target.call('POST', '/api/auth/reset-password', { from: '192.0.2.5', body: { newPassword, token } });
}
