import { getDashboard, watchVendor } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { vendorById } from '../../store/vendors/vendors.ts';
import { listKinds, watchedVendors } from '../../store/watches/watch-list.ts';
import { addWatch, markSeen } from '../../store/watches/watches.ts';
import { listingOf } from '../lists/listing.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { notFound, planEnded, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import type { WatchedBy } from './watched.ts';

export function serveDashboard(app: FastifyInstance, { database, now }: Service, watchedBy: WatchedBy): void {
  const { connection } = database;

  route(app, getDashboard, async ({ actor, query }) => {
    const { page, limit, cursor, ...choice } = query;
    const list = `dashboard ${choice.sort} ${choice.order}`;
    const after = placeOf(list, listKinds[choice.sort], cursor);
    const watched = await watchedBy(actor.subject);
    const listing = await listingOf(actor, choice, { watchedBy: () => Promise.resolve(watched), now });
    const { count, unseen, health } = watched;
    const { vendors: _, ...shown } = unseen;
    const [found, counted] = await Promise.all([
      watchedVendors(connection, listing, { ...choice, page, limit, after }),
      health(),
    ]);
    const next = cursorOf(list, found.next);
    const dashboard = {
      ...found,
      page,
      limit,
      next,
      ...shown,
      watched_vendors: count,
      health: counted,
    };
    // The content of a change is history, for members only; the fact that something changed is not.
    return actor.rights.isMember ? dashboard : { ...dashboard, changes: [] };
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
}
