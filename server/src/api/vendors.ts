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
import type { Actor } from '../access/actor.ts';
import { previewConcerns } from '../access/plans.ts';
import { newestOwnAnalysis } from '../store/analyses.ts';
import { documentsOf, documentWithContent } from '../store/documents.ts';
import { listVendors as vendorsPage, vendorById, vendorReport, vendorStats } from '../store/vendors.ts';
import { isWatched } from '../store/watches.ts';
import { notFound } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

export function serveVendors(app: FastifyInstance, { database }: Service): void {
  const { connection } = database;

  route(app, listVendors, async ({ query }) => {
    const { page, limit } = query;
    return { ...(await vendorsPage(connection, query)), page, limit };
  });

  route(app, searchVendors, async ({ query }) => {
    const { page, limit, q } = query;
    const found = await vendorsPage(connection, { page, limit, sort: 'name', order: 'asc', words: q });
    return { ...found, page, limit };
  });

  route(app, getVendorStats, () => vendorStats(connection));

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

  route(app, listDocuments, async ({ params, query, actor }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const documents = await documentsOf(connection, params.id);
    const shown = documents.map((document) => visible(document, actor));
    return query.findings === false ? shown.map(withoutFindings) : shown;
  });

  route(app, getDocument, async ({ params }) => {
    const document = await documentWithContent(connection, params.id, params.docId);
    if (document === null) throw notFound('The document');
    return document;
  });
}

function preview(vendor: Vendor): Vendor {
  return {
    ...vendor,
    concerns: vendor.concerns.slice(0, previewConcerns),
    key_points: [],
    left_out: [],
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

function withoutFindings(document: Document): Document {
  if (document.ai_analysis === null) return document;
  return { ...document, ai_analysis: { ...document.ai_analysis, concerns: [], key_points: [] } };
}
