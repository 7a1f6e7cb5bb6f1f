import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import type { EmailText } from '../store/alerts/mail.ts';
import { emailChangeEmail, passwordResetEmail, verificationEmail } from '../mail/email-templates.ts';
import { keepEmailChangeLink } from '../store/people/credentials.ts';
import { countMailTo, postMail } from '../store/alerts/mail.ts';
import type { IdentityOptions } from './identity.ts';

type Recipient = { id: string; email: string };

/** The mail of identity. Every link leads to the configured public address, whatever host a request named. */
export type Messages = {
  sendVerification(user: Recipient, url: string, token: string): Promise<void>;
  sendPasswordReset(user: Recipient, token: string): Promise<void>;
  sendEmailChange(user: Recipient, newEmail: string, url: string, token: string): Promise<void>;
};

type Kind = 'verify' | 'reset' | 'change';

/**
 * Of one kind to one address in an hour: more would let anybody flood a stranger's mailbox. Each kind by itself, so that asking for others
 * does not keep an owner from a reset.
 */
const mailsPerHour = 5;
const hourMs = 3_600_000;

export function makeMessages(options: IdentityOptions): Messages {
  const { publicUrl, database, now } = options;
  const send = ({ id, email }: Recipient, kind: Kind, token: string, text: EmailText): Promise<void> =>
    database.transaction(async (tx) => {
      const since = new Date(now().getTime() - hourMs);
      if ((await countMailTo(tx, { recipient: email, kind, since })) >= mailsPerHour) return;
      const key = `${kind}:${hashOfToken(token)}`;
      await postMail(tx, { key, userId: id, recipient: email, ...text }, now());
    });
  const keep = (user: Recipient, token: string): Promise<void> => keepLink(options, user.id, token);
  return {
    async sendVerification(user, url, token) {
      await keep(user, token);
      await send(user, 'verify', token, verificationEmail(publicUrl, url));
    },
    async sendPasswordReset(user, token) {
      const link = `${publicUrl}/signin?reset_token=${encodeURIComponent(token)}`;
      await send(user, 'reset', token, passwordResetEmail(publicUrl, link));
    },
    async sendEmailChange(user, newEmail, url, token) {
      await keep(user, token);
      await send(user, 'change', token, emailChangeEmail(publicUrl, url, newEmail));
    },
  };
}

/** Remembers a link that changes an email address: the library's own would work again and again, for whoever has that email. */
async function keepLink(options: IdentityOptions, userId: string, token: string): Promise<void> {
  const { updateTo, exp } = decodeJwt<{ updateTo?: string }>(token);
  if (updateTo === undefined) return;
  const expiresAt = new Date((exp ?? 0) * 1000);
  const link = { tokenHash: hashOfToken(token), userId, expiresAt };
  await keepEmailChangeLink(options.database.connection, link, options.now());
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
