import type { Dashboard } from '@clausewatch/contract/accounts';
import { getDashboard, unwatchVendor, watchVendor } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { vendorById } from '../../store/vendors.ts';
import { addWatch, markSeen, removeWatch, watchedVendors, watchSorts } from '../../store/watches.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { notFound, planEnded, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import type { WatchedBy } from './watched.ts';

export function serveDashboard(app: FastifyInstance, { database, now }: Service, watchedBy: WatchedBy): void {
  const { connection } = database;

  route(app, getDashboard, async ({ actor, query }) => {
    const { page, limit, cursor, unseen: isUnseen, ...choice } = query;
    const { subject } = actor;
    const list = `dashboard ${choice.sort} ${choice.order}`;
    const after = placeOf(list, watchSorts[choice.sort].kind, cursor);
    const { count, unseen, health } = await watchedBy(subject);
    const { vendorIds, ...shown } = unseen;
    const among = isUnseen === true ? vendorIds : undefined;
    const [found, counted] = await Promise.all([
      watchedVendors(connection, subject, { ...choice, among, page, limit, after }),
      health(),
    ]);
    const next = cursorOf(list, found.next);
    const dashboard = { ...found, page, limit, next, ...shown, watched_vendors: count, health: counted };
    return actor.rights.isMember ? dashboard : withoutHistory(dashboard);
  });

  route(app, watchVendor, async ({ actor, params, query }) => {
    const limit = actor.rights.watchedVendors;
    await database.transaction(async (tx) => {
      if ((await vendorById(tx, params.id)) === null) throw notFound('The vendor');
      const watch = { subject: actor.subject, vendorId: params.id, limit, now: now() };
      const outcome = await addWatch(tx, watch);
      if (outcome === 'full') {
        if (limit === 0) throw planEnded();
        throw new Problem('AUTHORIZATION_ERROR', `Your plan watches at most ${limit} vendors.`);
      }
      await markSeen(tx, { subject: actor.subject, vendorId: params.id, until: query.seen_until });
    });
    return { id: params.id, watched: true };
  });

  route(app, unwatchVendor, async ({ actor, params }) => {
    await removeWatch(connection, actor.subject, params.id);
    return { id: params.id, watched: false };
  });
}

/** The content of a change is history, for members only; the fact that something changed is not. */
function withoutHistory(dashboard: Dashboard): Dashboard {
  return {
    ...dashboard,
    changes: [],
    items: dashboard.items.map((item) => ({ ...item, last_severity: null })),
  };
}
