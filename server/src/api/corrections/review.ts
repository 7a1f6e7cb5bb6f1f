import {
  acceptCorrection,
  decideStanding,
  declineCorrection,
  getCorrection,
  listCorrections,
  revertCorrection,
} from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { reviewCorrections, reviewedCorrection } from '../../store/corrections/review.ts';
import { carriedOut } from './corrections.ts';
import { notFound, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** What curators decide: proposals, corrections, and changes that were reported wrongly. Each correction is for its author too. */
export function serveReview(app: FastifyInstance, { database, corrections, flags }: Service): void {
  const { connection } = database;

  route(app, listCorrections, async ({ query, actor }) => {
    const { page, limit } = query;
    return { ...(await reviewCorrections(connection, query, actor.subject)), page, limit };
  });

  route(app, getCorrection, async ({ params, actor }) => {
    const correction = await reviewedCorrection(connection, params.id, actor.subject);
    if (correction === null || !(actor.isCurator || correction.is_yours)) throw notFound('The correction');
    // Who curates, and how many people watch a vendor, is for curators alone.
    return actor.isCurator
      ? correction
      : { ...correction, decided_by: null, reverted_by: null, watchers: null };
  });

  route(app, acceptCorrection, async ({ params, actor }) => {
    if (flags.maintenanceMode) throw underMaintenance();
    const { kind: _, ...corrected } = carriedOut(await corrections.accept(params.id, actor.subject));
    return corrected;
  });

  route(app, declineCorrection, async ({ params, body, actor }) => {
    carriedOut(await corrections.decline(params.id, actor.subject, body.reason));
    return { id: params.id, state: 'declined' as const };
  });

  route(app, revertCorrection, async ({ params, body, actor }) => {
    if (flags.maintenanceMode) throw underMaintenance();
    const { kind: _, ...corrected } = carriedOut(
      await corrections.revert(params.id, actor.subject, body.reason),
    );
    return corrected;
  });

  route(app, decideStanding, async ({ params, body, actor }) => {
    if (flags.maintenanceMode) throw underMaintenance();
    return carriedOut(await corrections.decideStanding(params.id, body, actor.subject)).change;
  });
}
