import { checkDocument, checkVendor } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { vendorDocument } from '../../store/documents/documents.ts';
import { askForChecks } from '../../store/work/schedules.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { countAnalysis } from './analyses.ts';
import { notFound, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

export function serveChecks(app: FastifyInstance, service: Service): void {
  const { lane } = service.jobs;

  /** Counted only where something is requested that was not requested yet. */
  const ask = (actor: Actor, vendorId: string, documentId?: string) =>
    service.database.transaction(async (tx) => {
      if (service.flags.maintenanceMode) throw underMaintenance();
      if ((await vendorById(tx, vendorId)) === null) throw notFound('The vendor');
      if (documentId !== undefined && (await vendorDocument(tx, vendorId, documentId)) === null)
        throw notFound('The document');
      const documents = await askForChecks(tx, { lane, vendorId, documentId });
      if (documents > 0) await countAnalysis(tx, actor);
      return { documents };
    });

  route(app, checkVendor, ({ params, actor }) => ask(actor, params.id));

  route(app, checkDocument, ({ params, actor }) => ask(actor, params.id, params.docId));
}
