import { appConnectedEmail } from '../mail/email-templates.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import { postMail } from '../store/alerts/mail.ts';
import { askingApp, hasTooManyApps } from '../store/people/connected-apps.ts';
import type { Checked, SessionUser } from './check-request.ts';
import type { IdentityOptions } from './identity.ts';

/**
 * An answer to an app's request. Only for the account that the screen showed: another tab may have signed somebody else in since. Whether its
 * plan lets programs in is asked at every call. The owner gets a mail, as for a new key.
 */
export async function consenting(
  { account, ...answer }: Record<string, unknown>,
  user: SessionUser | null,
  { database, publicUrl, now }: IdentityOptions,
): Promise<Checked> {
  const checked = { kind: 'fine' as const, body: answer, query: null, provesEmail: null };
  const nothing = { ...checked, succeeded: async () => {} };
  if (user === null) return nothing;
  if (account !== user.id) return { kind: 'refused', status: 403, code: 'OTHER_ACCOUNT' };
  if (answer['accept'] !== true) return nothing;
  if (user.isAnonymous) return { kind: 'refused', status: 403, code: 'DEMO_CONNECTS_NO_APPS' };
  const asked = new URLSearchParams(String(answer['oauth_query']));
  const clientId = asked.get('client_id') ?? '';
  const { connection } = database;
  if (await hasTooManyApps(connection, user.id, clientId)) {
    return { kind: 'refused', status: 403, code: 'TOO_MANY_APPS' };
  }
  return {
    ...checked,
    succeeded: async () => {
      raiseSecurityEvent('authn_token_created', user.id);
      const name = (await askingApp(connection, clientId))?.name ?? '';
      const email = appConnectedEmail(publicUrl, {
        name,
        host: hostOf(asked.get('redirect_uri')),
        scope: asked.get('scope')?.split(' ').includes('write') === true ? 'write' : 'read',
      });
      const key = `app:${asked.get('sig') ?? ''}`;
      await database.transaction((tx) =>
        postMail(tx, { key, recipient: user.email, userId: user.id, ...email }, now()),
      );
    },
  };
}

function hostOf(address: string | null): string {
  return URL.parse(address ?? '')?.host ?? '';
}
