import { keyLimits } from '@clausewatch/contract/api-keys';
import { createKey, getKey, listKeys, revokeKey } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { newKey } from '../../access/api-keys.ts';
import { keyCreatedEmail } from '../../mail/email-templates.ts';
import { addKey, keysOf, removeKey } from '../../store/people/api-keys.ts';
import { postMail } from '../../store/alerts/mail.ts';
import { notFound, Problem } from '../problem.ts';
import { callerLimits, limitCalls } from '../requests/limit-calls.ts';
import { accountFor, route } from '../route.ts';
import type { Service } from '../service.ts';

const dayMs = 86_400_000;

/** The API keys of an account. */
export function serveKeys(app: FastifyInstance, { database, now, publicUrl }: Service): void {
  const { connection } = database;

  route(app, listKeys, async ({ actor }) => ({
    items: await keysOf(connection, accountFor(actor).id),
    limit: keyLimits.keys,
  }));

  route(app, getKey, async ({ actor, params }) => {
    const key = (await keysOf(connection, accountFor(actor).id)).find(({ id }) => id === params.id);
    if (key === undefined) throw notFound('The key');
    return key;
  });

  route(app, createKey, async ({ actor, body }) => {
    const user = accountFor(actor);
    await limitCalls(database, callerLimits.createKey, { network: user.id });
    const { secret, ...stored } = newKey();
    const at = now();
    const { name, scope, days } = body;
    const expiresAt = new Date(at.getTime() + days * dayMs);
    const key = await database.transaction(async (tx) => {
      const added = await addKey(
        tx,
        { ...stored, userId: user.id, name, scope, expiresAt },
        keyLimits.keys,
        at,
      );
      if (added === null) return null;
      const email = keyCreatedEmail(publicUrl, { name, scope, prefix: added.prefix, expiresAt });
      await postMail(tx, { key: `key:${added.id}`, recipient: user.email, userId: user.id, ...email }, at);
      return added;
    });
    if (key === null) {
      const message = `You have ${keyLimits.keys} keys, which is the most there can be. Revoke one first.`;
      throw new Problem('AUTHORIZATION_ERROR', message);
    }
    return { key, secret };
  });

  route(app, revokeKey, async ({ actor, params }) => {
    if (!(await removeKey(connection, { userId: accountFor(actor).id, id: params.id })))
      throw notFound('The key');
    return { id: params.id, revoked: true };
  });
}
