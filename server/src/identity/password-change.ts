import { passwordChangedEmail } from '../mail/email-templates.ts';
import { newIdentifier } from '../platform/identifier.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import { postMail } from '../store/alerts/mail.ts';
import { countKeys, removeKeys } from '../store/people/api-keys.ts';
import { closeOtherWaysIn, endWhatOthersLeft } from '../store/people/credentials.ts';
import type { IdentityOptions } from './identity.ts';

export type PasswordChange = {
  /** `reset`: by a link in mail, which ends every other way in, keys included. */
  by: 'owner' | 'reset';
  /** Whether the account's API keys are revoked with the old password. */
  revokesKeys: boolean;
};

/**
 * Does what an account with a new password is owed: links in mail from before are void, connected apps are out, API keys are revoked unless their owner keeps them,
 * and a mail reports the change, since it may have been somebody else's doing.
 */
export async function passwordChanged(
  { database, publicUrl, now, logger }: Pick<IdentityOptions, 'database' | 'publicUrl' | 'now' | 'logger'>,
  user: { id: string; email: string },
  { by, revokesKeys }: PasswordChange,
): Promise<void> {
  const at = now();
  const { apps, keys } = await database.transaction(async (tx) => ({
    apps: await (by === 'reset' ? closeOtherWaysIn(tx, user.id) : endWhatOthersLeft(tx, user.id)),
    keys: await (revokesKeys ? removeKeys : countKeys)(tx, user.id, at),
  }));
  const revoked = apps + (revokesKeys ? keys : 0);
  for (let each = 0; each < revoked; each += 1) raiseSecurityEvent('authn_token_revoked', user.id);
  const email = passwordChangedEmail(publicUrl, { at, keys, areRevoked: revokesKeys, apps });
  const mail = { key: `password:${newIdentifier('mai')}`, recipient: user.email, userId: user.id, ...email };
  try {
    await database.transaction((tx) => postMail(tx, mail, at));
  } catch (error) {
    // The password is changed, and what it ends has ended: a disk that is full must neither undo that nor deny it.
    logger.error({ err: error }, 'the mail about a changed password could not be queued');
  }
}
