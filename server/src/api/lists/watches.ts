import { changeWatches, unwatchVendor, undoWatches, updateWatch } from '@clausewatch/contract/endpoints';
import type { BulkOutcome, Selection } from '@clausewatch/contract/watch-acts';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Transaction } from '../../database/database.ts';
import { askForChecks, lockPlans } from '../../store/work/schedules.ts';
import { lockVendors, vendorById } from '../../store/vendors/vendors.ts';
import { actOnWatches, updateDetails } from '../../store/watches/watch-acts.ts';
import { matchingVendors } from '../../store/watches/watch-list.ts';
import { undoAct } from '../../store/watches/watch-undos.ts';
import { watchedAmong } from '../../store/watches/watches.ts';
import { begin, countAnalysis } from '../reports/analyses.ts';
import type { WatchedBy } from '../reports/watched.ts';
import { notFound, Problem, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { listingOf } from './listing.ts';

/** What people keep about the vendors that they watch, for one vendor and for many. */
export function serveWatches(app: FastifyInstance, service: Service, watchedBy: WatchedBy): void {
  const { database, now } = service;

  route(app, updateWatch, ({ actor, params, body }) =>
    database.transaction(async (tx) => {
      const details = await updateDetails(tx, { subject: actor.subject, vendorId: params.id }, body);
      if (details === null) throw notFound('The vendor among those you watch');
      return details;
    }),
  );

  route(app, unwatchVendor, ({ actor: { subject }, params }) =>
    database.transaction(async (tx) => {
      const act = { kind: 'unwatch' } as const;
      const { undo } = await actOnWatches(tx, { subject, ids: [params.id], act, now: now() });
      return { id: params.id, watched: false, undo };
    }),
  );

  route(app, changeWatches, async ({ actor, body: { on, act } }) => {
    const { subject } = actor;
    const listing = await listingOf(actor, 'filter' in on ? on.filter : {}, { watchedBy, now });
    const idsIn = (tx: Transaction, selection: Selection) =>
      'ids' in selection
        ? watchedAmong(tx, subject, selection.ids)
        : matchingVendors(tx, listing, { ...selection.filter, sort: 'watched_since', order: 'asc' });
    return database.transaction(async (tx) => {
      const ids = await idsIn(tx, on);
      if (act.kind === 'check') {
        await lockPlans(tx, service.jobs.lane, ids);
        return inTurn(ids, (id) => checkNow(service, tx, actor, id));
      }
      if (act.kind === 'reanalyze') {
        await lockVendors(tx, ids);
        return inTurn(ids, (id) => analyseAgain(service, tx, actor, id));
      }
      return actOnWatches(tx, { subject, ids, act, now: now() });
    });
  });

  route(app, undoWatches, ({ actor, params }) =>
    database.transaction(async (tx) => {
      const limit = actor.rights.watchedVendors;
      const undone = await undoAct(tx, { subject: actor.subject, id: params.id, limit, now: now() });
      if (undone === null) throw notFound('What you want to undo');
      return undone;
    }),
  );
}

/** One vendor after the other, as far as the analyses of the day go. Refused where not even the first one does. */
async function inTurn(ids: readonly string[], ask: (id: string) => Promise<boolean>): Promise<BulkOutcome> {
  let changed = 0;
  for (const [done, id] of ids.entries()) {
    try {
      if (await ask(id)) changed += 1;
    } catch (error) {
      const isSpent = error instanceof Problem && error.code === 'RATE_LIMIT_EXCEEDED';
      if (!isSpent || changed === 0) throw error;
      return { matched: ids.length, changed, skipped: ids.length - done, undo: null };
    }
  }
  return { matched: ids.length, changed, skipped: 0, undo: null };
}

/** Counted only where something is requested that was not requested yet. */
async function checkNow(
  { flags, jobs }: Service,
  tx: Transaction,
  actor: Actor,
  vendorId: string,
): Promise<boolean> {
  if (flags.maintenanceMode) throw underMaintenance();
  const { lane } = jobs;
  if ((await askForChecks(tx, { lane, vendorId })) === 0) return false;
  await countAnalysis(tx, actor);
  return true;
}

async function analyseAgain(service: Service, tx: Transaction, actor: Actor, id: string): Promise<boolean> {
  const vendor = await vendorById(tx, id);
  if (vendor === null) return false;
  await begin(service, tx, actor, vendor.id, vendor.url);
  return true;
}
