import type { Corrected } from '@clausewatch/contract/corrections';
import {
  addDocument,
  dropDocument,
  getCorrectionRight,
  listVendorCorrections,
  setDocumentType,
  setSelector,
  withdrawCorrection,
} from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { CorrectionRequest, Refusal } from '../../corrections/corrections.ts';
import { vendorCorrections } from '../../store/corrections/corrections.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { invalid, notFound, Problem, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** Corrections of discovery: a missed address, a document's type or place on its page, and documents that are no policies. */
export function serveCorrections(app: FastifyInstance, service: Service): void {
  const { connection } = service.database;

  route(app, getCorrectionRight, ({ actor }) => service.corrections.rightOf(actor));

  route(app, addDocument, ({ params, body, actor }) =>
    request(service, actor, { kind: 'add', vendorId: params.id, ...body }),
  );

  route(app, dropDocument, ({ params, actor }) =>
    request(service, actor, { kind: 'drop', vendorId: params.id, documentId: params.docId }),
  );

  route(app, setDocumentType, ({ params, body, actor }) =>
    request(service, actor, { kind: 'type', vendorId: params.id, documentId: params.docId, ...body }),
  );

  route(app, setSelector, ({ params, body, actor }) =>
    request(service, actor, { kind: 'selector', vendorId: params.id, documentId: params.docId, ...body }),
  );

  route(app, listVendorCorrections, async ({ params, query, actor }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const { page, limit } = query;
    return { ...(await vendorCorrections(connection, params.id, actor.subject, query)), page, limit };
  });

  route(app, withdrawCorrection, async ({ params, actor }) => {
    carriedOut(await service.corrections.withdraw(params.id, actor.subject));
    return { id: params.id, state: 'withdrawn' as const };
  });
}

async function request(service: Service, actor: Actor, asked: CorrectionRequest): Promise<Corrected> {
  if (service.flags.maintenanceMode) throw underMaintenance();
  const { state, correction_id, analysis_id } = carriedOut(await service.corrections.request(actor, asked));
  return { state, correction_id, analysis_id };
}

/** The outcome; a problem where it was refused. */
export function carriedOut<Done extends { kind: 'done' }>(outcome: Done | Refusal): Done {
  if (outcome.kind === 'done') return outcome;
  throw asProblem(outcome);
}

function asProblem({ why, message, field, retryAfterSeconds }: Refusal): Problem {
  switch (why) {
    case 'no_access':
      return new Problem('AUTHORIZATION_ERROR', message);
    case 'email_unconfirmed':
      return new Problem('AUTHORIZATION_ERROR', message, { details: { reason: why } });
    case 'not_found':
      return new Problem('NOT_FOUND', message);
    case 'invalid':
      return invalid(field ?? '', message);
    case 'conflict':
      return new Problem('VALIDATION_ERROR', message, { details: { reason: why } });
    case 'limit':
      return new Problem('RATE_LIMIT_EXCEEDED', message, {
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      });
  }
}
