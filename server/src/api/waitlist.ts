import { joinWaitlist as joinEndpoint } from '@clausewatch/contract/endpoints';
import { modeOf } from '@clausewatch/contract/flags';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitlistLetter } from '../letters.ts';
import { postMail } from '../store/mail.ts';
import { joinWaitlist } from '../store/waitlist.ts';
import { Problem, tooManyRequests } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

/** Of one address in an hour: a family behind one router, not a program that tries a list of emails. */
const joinsPerHour = 20;

/** Writing an entry and its mail takes some milliseconds more than finding one: no answer comes sooner than this, so that none tells. */
const answerMs = 150;

/** The answer is the same for who is on the list, who is not, and who filled the field that people do not see. */
export function serveWaitlist(app: FastifyInstance, { database, flags, publicUrl, now }: Service): void {
  const isOpen = modeOf(flags, false) === 'waitlist';
  const overLimit = app.createRateLimit({ max: joinsPerHour, timeWindow: '1 hour' });
  route(app, joinEndpoint, async ({ body, request }) => {
    if (!isOpen)
      throw new Problem(
        'AUTHORIZATION_ERROR',
        'Accounts are open, so there is no list to join. Sign up instead.',
      );
    const state = await overLimit(request);
    if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
    if ((body.website ?? '') !== '') return { joined: true };
    const key = `waitlist:${body.email.toLowerCase()}`;
    const joined = database.transaction(async (tx) => {
      const isNew = await joinWaitlist(tx, body.email, now());
      if (isNew) await postMail(tx, { key, recipient: body.email, ...waitlistLetter(publicUrl) }, now());
    });
    await Promise.all([joined, sleep(answerMs)]);
    return { joined: true };
  });
}
