import { sendContactMessage } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { contactMessageEmail } from '../../mail/email-templates.ts';
import { postMail } from '../../store/alerts/mail.ts';
import { callerLimits, limitCalls } from '../requests/limit-calls.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** A message is in the outbox before the response is sent; where no recipient is configured, it is kept there for the operator. */
export function serveContact(app: FastifyInstance, service: Service): void {
  const { database, publicUrl, contactEmail, now } = service;
  route(app, sendContactMessage, async ({ body, actor }) => {
    await limitCalls(database, callerLimits.contact, actor);
    if ((body.website ?? '') !== '') return { received: true };
    const { name, email, subject, message } = body;
    const account = actor.user?.id ?? null;
    await postMail(
      database.connection,
      {
        key: keyOf([email, subject, message], now()),
        ...contactMessageEmail(publicUrl, { name, email, subject, text: message, account }),
        replyTo: email,
        userId: account,
        ...(contactEmail === null ? { recipient: 'operator', state: 'kept' } : { recipient: contactEmail }),
      },
      now(),
    );
    return { received: true };
  });
}

/** The same text on the same day is a repeated request; on another day it is a new message. */
function keyOf(message: readonly string[], now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return `contact:${day}:${createHash('sha256').update(JSON.stringify(message)).digest('base64url')}`;
}
