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
  { database, publicUrl, now }: Pick<IdentityOptions, 'database' | 'publicUrl' | 'now'>,
  user: { id: string; email: string },
  { by, revokesKeys }: PasswordChange,
): Promise<void> {
  const at = now();
  const revoked = await database.transaction(async (tx) => {
    const apps = await (by === 'reset' ? closeOtherWaysIn(tx, user.id) : endWhatOthersLeft(tx, user.id));
    const keys = await (revokesKeys ? removeKeys : countKeys)(tx, user.id, at);
    const email = passwordChangedEmail(publicUrl, { at, keys, areRevoked: revokesKeys, apps });
    const key = `password:${newIdentifier('mai')}`;
    await postMail(tx, { key, recipient: user.email, userId: user.id, ...email }, at);
    return apps + (revokesKeys ? keys : 0);
  });
  for (let each = 0; each < revoked; each += 1) raiseSecurityEvent('authn_token_revoked', user.id);
}
