import { disconnectApp, getAskingApp, listApps } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { appsOf, askingApp, removeApp } from '../../store/people/connected-apps.ts';
import { notFound } from '../problem.ts';
import { accountFor, route } from '../route.ts';
import type { Service } from '../service.ts';

/** The apps that an account lets in, and those that ask. */
export function serveApps(app: FastifyInstance, { database: { connection } }: Service): void {
  route(app, listApps, async ({ actor }) => ({ items: await appsOf(connection, accountFor(actor).id) }));

  route(app, disconnectApp, async ({ actor, params }) => {
    if (!(await removeApp(connection, { userId: accountFor(actor).id, id: params.id })))
      throw notFound('The app');
    return { id: params.id, revoked: true };
  });

  route(app, getAskingApp, async ({ params }) => {
    const asking = await askingApp(connection, params.id);
    if (asking === null) throw notFound('The app');
    return asking;
  });
}
