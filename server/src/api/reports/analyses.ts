import type { Analysis } from '@clausewatch/contract/analyses';
import {
  deleteAnalysis,
  getAnalysis,
  reanalyzeVendor,
  submitAnalysis,
} from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { previewConcerns } from '../../access/plans.ts';
import { readAddress } from '../../address/address.ts';
import type { Transaction } from '../../database/database.ts';
import {
  createAnalysis,
  isRunning,
  lockOwnAnalysis,
  runningAnalysis,
  updateAnalysis,
} from '../../store/analyses/analyses.ts';
import { presentAnalysis, type Viewer } from '../../store/analyses/analysis-view.ts';
import { countUse, secondsUntilTomorrow } from '../../store/analyses/usage.ts';
import { addWatch } from '../../store/watches/watches.ts';
import { ensureVendor, lockVendor, vendorById } from '../../store/vendors/vendors.ts';
import { invalid, notFound, planEnded, Problem, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

export function serveAnalyses(app: FastifyInstance, service: Service): void {
  route(app, submitAnalysis, async ({ body, actor }) => {
    const reading = readAddress(body.url, { allowHosts: service.allowHosts });
    if (reading.kind === 'refused') {
      throw invalid('url', reading.message);
    }
    const { address } = reading;
    const id = await service.database.transaction(async (tx) => {
      const vendor = await ensureVendor(tx, {
        domain: address.domain,
        name: address.name,
        url: new URL('/', address.url).href,
      });
      return begin(service, tx, actor, vendor.id, address.url);
    });
    return presented(service, id, actor);
  });

  route(app, reanalyzeVendor, async ({ params, actor }) => {
    const id = await service.database.transaction(async (tx) => {
      const vendor = await vendorById(tx, params.id);
      if (vendor === null) throw notFound('The vendor');
      return begin(service, tx, actor, vendor.id, vendor.url);
    });
    return presented(service, id, actor);
  });

  route(app, getAnalysis, ({ params, actor }) => presented(service, params.id, actor));

  route(app, deleteAnalysis, async ({ params, actor }) => {
    return service.database.transaction(async (tx) => {
      const row = await lockOwnAnalysis(tx, { id: params.id, requestedBy: actor.subject });
      if (row === null) throw notFound('The analysis');
      if (isRunning(row)) {
        await updateAnalysis(tx, row.id, { status: 'cancelled', finishedAt: new Date() });
        return { id: row.id, status: 'cancelled' as const };
      }
      await updateAnalysis(tx, row.id, { removed: true });
      return { id: row.id, status: 'removed' as const };
    });
  });
}

/** The actor's running analysis of the vendor, or a new one, counted against their limit in the same transaction. */
export async function begin(
  service: Service,
  tx: Transaction,
  actor: Actor,
  vendorId: string,
  url: string,
): Promise<string> {
  if (service.flags.maintenanceMode) throw underMaintenance();
  await lockVendor(tx, vendorId);
  const { lane } = service.jobs;
  const running = await runningAnalysis(tx, { vendorId, requestedBy: actor.subject, lane });
  if (running !== null) return running;
  await countAnalysis(tx, actor);
  const now = service.now();
  const id = await createAnalysis(tx, {
    vendorId,
    requestedBy: actor.subject,
    url,
    lane,
    createdAt: now,
  });
  await service.jobs.enqueue(tx, id, [{ step: 'discover', analysisId: id }]);
  const { watchedVendors } = actor.rights;
  // A full list does not stop an analysis: the vendor is then not watched.
  if (actor.kind !== 'visitor' && service.flags.domainTracking) {
    await addWatch(tx, { subject: actor.subject, vendorId, limit: watchedVendors, now });
  }
  return id;
}

/** Counts an analysis against the actor’s limit; a problem where the limit is reached. */
export async function countAnalysis(tx: Transaction, actor: Actor): Promise<void> {
  const { analyses } = actor.rights;
  if (analyses === null || (await countUse(tx, { ...analyses, subject: actor.subject, kind: 'analysis' }))) {
    return;
  }
  if (analyses.period === 'day') {
    throw new Problem(
      'RATE_LIMIT_EXCEEDED',
      `You have used all ${analyses.limit} analyses for today. Come back tomorrow.`,
      { retryAfterSeconds: await secondsUntilTomorrow(tx) },
    );
  }
  if (analyses.limit === 0) throw planEnded();
  throw new Problem(
    'AUTHORIZATION_ERROR',
    `You have used all ${analyses.limit} analyses of your demo account. Sign up for a free trial to continue.`,
  );
}

/** The analysis as this actor may see it; NOT_FOUND where it belongs to somebody else. */
export async function presented(service: Service, id: string, actor: Actor): Promise<Analysis> {
  const analysis = await presentAnalysis(service.database.connection, id, viewerOf(actor));
  if (analysis === null) throw notFound('The analysis');
  return analysis;
}

export function viewerOf({ subject, rights }: Actor): Viewer {
  return { subject, onlyConcerns: rights.report === 'whole' ? null : previewConcerns };
}
