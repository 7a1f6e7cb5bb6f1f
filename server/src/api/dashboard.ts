import type { Dashboard } from '@clausewatch/contract/accounts';
import { getDashboard, unwatchVendor, watchVendor } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { vendorById } from '../store/vendors.ts';
import {
  addWatch,
  countWatches,
  markSeen,
  removeWatch,
  unseenChanges,
  watchedHealth,
  watchedVendors,
  watchSorts,
} from '../store/watches.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { keepFor } from './kept.ts';
import { notFound, planEnded, Problem } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

/** Of so many watched vendors the health of all documents is counted for every call. */
const fewWatched = 500;

export function serveDashboard(app: FastifyInstance, { database, now }: Service): void {
  const { connection } = database;
  const kept = keepFor(60_000, now);

  /** What is watched in all: of a long list as it was within the last minute, unless vendors came or went, or changes were seen. */
  const watchedBy = async (subject: string) => {
    const [unseen, watched_vendors] = await Promise.all([
      unseenChanges(connection, subject),
      countWatches(connection, subject),
    ]);
    const count = () => watchedHealth(connection, subject);
    const name = `health ${watched_vendors} ${unseen.unseen_changes} ${subject}`;
    return {
      ...unseen,
      watched_vendors,
      health: await (watched_vendors > fewWatched ? kept(name, count) : count()),
    };
  };

  route(app, getDashboard, async ({ actor, query }) => {
    const { page, limit, cursor, ...choice } = query;
    const { subject } = actor;
    const list = `dashboard ${choice.sort} ${choice.order}`;
    const after = placeOf(list, watchSorts[choice.sort].kind, cursor);
    const [found, watched] = await Promise.all([
      watchedVendors(connection, subject, { ...choice, page, limit, after }),
      watchedBy(subject),
    ]);
    const dashboard = { ...found, page, limit, next: cursorOf(list, found.next), ...watched };
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

/** What changed is history, which is for members; that something did is not. */
function withoutHistory(dashboard: Dashboard): Dashboard {
  return {
    ...dashboard,
    changes: [],
    items: dashboard.items.map((item) => ({ ...item, last_severity: null })),
  };
}
