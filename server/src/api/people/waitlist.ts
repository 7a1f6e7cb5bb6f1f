import {
  confirmWaitlist as confirmEndpoint,
  joinWaitlist as joinEndpoint,
} from '@clausewatch/contract/endpoints';
import { modeOf } from '@clausewatch/contract/flags';
import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../../database/database.ts';
import { waitlistEmail } from '../../mail/email-templates.ts';
import { postMail } from '../../store/alerts/mail.ts';
import {
  confirmWaitlistEntry,
  countLinksTo,
  keepWaitlistLink,
  waitlistEntry,
} from '../../store/people/waitlist.ts';
import { callerLimits, limitCalls } from '../requests/limit-calls.ts';
import { invalid, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** Links per mailbox, whoever asks: a link may get lost, but nobody can flood a stranger's mailbox through us. */
const linksPerDay = 3;
/** A form sent twice, by two clicks or after a lost response, counts once. */
const pauseMs = 60_000;
const dayMs = 86_400_000;
const linkDays = 7;

/** Writing an entry and its mail takes some milliseconds more than finding one: a minimum response time hides the difference. */
const answerMs = 150;

/** The response is the same whether or not the address is on the list, and for those who filled the honeypot. */
export function serveWaitlist(app: FastifyInstance, service: Service): void {
  const { database, flags, now } = service;
  const isOpen = modeOf(flags, false) === 'waitlist';
  route(app, joinEndpoint, async ({ body, actor }) => {
    if (!isOpen)
      throw new Problem(
        'AUTHORIZATION_ERROR',
        'Accounts are open, so there is no list to join. Sign up instead.',
      );
    await limitCalls(database, callerLimits.waitlist, actor);
    if ((body.website ?? '') !== '') return { joined: true };
    const joined = database.transaction((tx) => join(service, tx, body.email));
    await Promise.all([joined, sleep(answerMs)]);
    return { joined: true };
  });

  route(app, confirmEndpoint, async ({ body }) => {
    const outcome = await database.transaction((tx) => confirmWaitlistEntry(tx, hashOf(body.token), now()));
    if (outcome !== 'confirmed') {
      const reason = outcome === 'expired' ? 'This link has expired.' : 'This link is no longer valid.';
      throw invalid('token', `${reason} Join again and we’ll send you a new one.`);
    }
    return { confirmed: true };
  });
}

/** Puts an address on the list and sends it a link; one that is confirmed, or has had enough links, gets none. */
async function join({ publicUrl, now }: Service, tx: Transaction, email: string): Promise<void> {
  const at = now();
  const entry = await waitlistEntry(tx, email, at);
  if (entry.confirmedAt !== null) return;
  if ((await countLinksTo(tx, entry.email, new Date(at.getTime() - pauseMs))) > 0) return;
  if ((await countLinksTo(tx, entry.email, new Date(at.getTime() - dayMs))) >= linksPerDay) return;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  const expiresAt = new Date(at.getTime() + linkDays * dayMs);
  await keepWaitlistLink(tx, entry, { tokenHash, createdAt: at, expiresAt });
  const text = waitlistEmail(publicUrl, `${publicUrl}/waitlist?confirm=${token}`);
  await postMail(tx, { key: `waitlist:${tokenHash}`, recipient: entry.email, ...text }, at);
}

/** Stored as a hash, so that a reader of the database cannot confirm anybody's address. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
