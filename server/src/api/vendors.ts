import type { Document } from '@clausewatch/contract/documents';
import {
  getDocument,
  getVendor,
  getVendorStats,
  listDocuments,
  listVendors,
  searchVendors,
} from '@clausewatch/contract/endpoints';
import type { Vendor } from '@clausewatch/contract/vendors';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { previewConcerns } from '../access/plans.ts';
import { newestOwnAnalysis } from '../store/analyses.ts';
import { documentsOf, documentWithContent } from '../store/documents.ts';
import {
  daysBefore,
  listVendors as vendorsPage,
  vendorById,
  type VendorQuery,
  vendorReport,
  vendorStats,
} from '../store/vendors.ts';
import { isWatched, unseenDocuments } from '../store/watches.ts';
import { notFound } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

export function serveVendors(app: FastifyInstance, { database, now }: Service): void {
  const { connection } = database;

  route(app, listVendors, async ({ query }) => {
    const { page, limit } = query;
    return { ...(await vendorsPage(connection, filterOf(query, now()))), page, limit };
  });

  route(app, searchVendors, async ({ query }) => {
    const { page, limit, q } = query;
    const found = await vendorsPage(connection, { ...filterOf(query, now()), words: q });
    return { ...found, page, limit };
  });

  route(app, getVendorStats, () => vendorStats(connection, now()));

  route(app, getVendor, async ({ params, actor }) => {
    const report = await vendorReport(connection, params.id);
    if (report === null) throw notFound('The vendor');
    const vendor = {
      ...report,
      analysis_id: await newestOwnAnalysis(connection, {
        vendorId: params.id,
        requestedBy: actor.subject,
      }),
      watched: await isWatched(connection, actor.subject, params.id),
      preview: false,
    };
    return actor.rights.report === 'whole' ? vendor : preview(vendor);
  });

  route(app, listDocuments, async ({ params, actor }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const documents = await documentsOf(connection, params.id);
    const unseen = await unseenDocuments(connection, actor.subject, params.id);
    return documents.map((document) => visible(withSeenStatus(document, unseen), actor));
  });

  route(app, getDocument, async ({ params, actor }) => {
    const document = await documentWithContent(connection, params.id, params.docId);
    if (document === null) throw notFound('The document');
    return withSeenStatus(document, await unseenDocuments(connection, actor.subject, params.id));
  });
}

function filterOf(query: z.output<(typeof listVendors)['query']>, now: Date): VendorQuery {
  const { changed_within: days, ...rest } = query;
  return { ...rest, changedSince: days === undefined ? undefined : daysBefore(now, Number(days)) };
}

/** A document that reads as it should is `changed` for a watcher who has not seen its last change, and `current` for everybody else. */
function withSeenStatus<Of extends Document>(document: Of, unseen: ReadonlySet<string>): Of {
  const isChanged = document.status === 'current' && unseen.has(document.id);
  return isChanged ? { ...document, status: 'changed' } : document;
}

function preview(vendor: Vendor): Vendor {
  return {
    ...vendor,
    concerns: vendor.concerns.slice(0, previewConcerns),
    key_points: [],
    left_out: [],
    unchecked: [],
    preview: true,
  };
}

/** A visitor sees which documents there are and their scores, not what was found in them. */
function visible(document: Document, actor: Actor): Document {
  if (actor.rights.report === 'whole' || document.ai_analysis === null) return document;
  return {
    ...document,
    ai_analysis: { ...document.ai_analysis, summary: '', concerns: [], key_points: [], breakdown: null },
  };
}
