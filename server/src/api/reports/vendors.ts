import type { Document, DocumentWithContent } from '@clausewatch/contract/documents';
import {
  getDocument,
  getVendor,
  getVendorStats,
  listDocuments,
  listVendors,
  type paging,
  searchVendors,
} from '@clausewatch/contract/endpoints';
import type { Vendor } from '@clausewatch/contract/vendors';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { previewConcerns } from '../../access/plans.ts';
import type { Connection } from '../../database/database.ts';
import { newestOwnAnalysis } from '../../store/analyses/analyses.ts';
import { documentsOf, documentWithContent } from '../../store/documents/documents.ts';
import { hiddenFrom } from '../../store/corrections/corrections.ts';
import { addedDocuments, asAdded, stagedPlace } from '../../store/analyses/staging.ts';
import {
  countVendors,
  daysBefore,
  listVendors as vendorsPage,
  vendorById,
  type VendorFilter,
  vendorReport,
  vendorSorts,
  vendorStats,
} from '../../store/vendors/vendors.ts';
import { isWatched, unseenDocuments } from '../../store/watches/watches.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { keepFor } from './kept.ts';
import { notFound } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** Up to this number, the total is counted for every page. */
const fewVendors = 1_000;

export function serveVendors(app: FastifyInstance, { database, now }: Service): void {
  const { connection } = database;
  const kept = keepFor(60_000, now);

  const list = async (query: ListQuery, words?: string) => {
    const { page, limit, cursor, sort, order, ...chosen } = query;
    const filter = { ...filterOf(chosen, now()), words };
    const name = `vendors ${sort} ${order}`;
    const after = placeOf(name, vendorSorts[sort].kind, cursor);
    const [{ items, next }, total] = await Promise.all([
      vendorsPage(connection, { ...filter, page, limit, after, sort, order }),
      totalOf(filter, `vendors ${JSON.stringify([chosen, words])}`),
    ]);
    return { items, page, limit, total, next: cursorOf(name, next) };
  };

  /** Exact for short lists; for long ones at most a minute old. */
  const totalOf = async (filter: VendorFilter, name: string): Promise<number> => {
    const few = await countVendors(connection, filter, fewVendors);
    return few <= fewVendors ? few : kept(name, () => countVendors(connection, filter));
  };

  route(app, listVendors, ({ query }) => list(query));

  route(app, searchVendors, ({ query: { q, ...query } }) => list(query, q));

  route(app, getVendorStats, () => kept('stats', () => vendorStats(connection, now())));

  route(app, getVendor, async ({ params, actor }) => {
    const hidden = await hiddenFrom(connection, params.id, actor.subject);
    const report = await vendorReport(connection, params.id, hidden);
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
    const hidden = await hiddenFrom(connection, params.id, actor.subject);
    const documents = await documentsOf(connection, params.id);
    const unseen = await unseenDocuments(connection, actor.subject, params.id);
    const shown = [
      ...documents
        .filter(({ id }) => !hidden.has(id))
        .map((document) => visible(withSeenStatus(document, unseen), actor)),
      ...(await addedDocuments(connection, params.id, actor.subject)),
    ];
    return query.findings === false ? shown.map(withoutFindings) : shown;
  });

  route(app, getDocument, async ({ params, actor }) => {
    const isKnown = (await vendorById(connection, params.id)) !== null;
    const document = isKnown
      ? ((await documentWithContent(connection, params.id, params.docId)) ??
        (await proposedDocument(connection, params.id, params.docId, actor)))
      : null;
    if (document === null) throw notFound('The document');
    return withSeenStatus(document, await unseenDocuments(connection, actor.subject, params.id));
  });
}

type ListQuery = z.output<(typeof listVendors)['query']>;

function filterOf(
  { changed_within: days, ...rest }: Omit<ListQuery, keyof z.output<typeof paging> | 'sort' | 'order'>,
  now: Date,
): VendorFilter {
  return { ...rest, changedSince: days === undefined ? undefined : daysBefore(now, Number(days)) };
}

/** A readable document is `changed` for a watcher who has not seen its last change, and `current` for everybody else. */
function withSeenStatus<Of extends Document>(document: Of, unseen: ReadonlySet<string>): Of {
  const isChanged = document.status === 'current' && unseen.has(document.id);
  return isChanged ? { ...document, status: 'changed' } : document;
}

/** A document added by a proposal: visible only to its author and curators. */
async function proposedDocument(
  connection: Connection,
  vendorId: string,
  documentId: string,
  actor: Actor,
): Promise<DocumentWithContent | null> {
  const place = await stagedPlace(connection, vendorId, documentId);
  if (place === null || (place.author !== actor.subject && !actor.isCurator)) return null;
  const document = await documentWithContent(connection, place.stagedId, documentId);
  return document === null ? null : asAdded(document, vendorId, place.proposalId);
}

function preview(vendor: Vendor): Vendor {
  return {
    ...vendor,
    concerns: vendor.concerns.slice(0, previewConcerns),
    key_points: [],
    contradictions: [],
    facts: [],
    answers: [],
    left_out: [],
    unchecked: [],
    preview: true,
  };
}

/** Visitors see the documents and their scores, not the findings. */
function visible(document: Document, actor: Actor): Document {
  if (actor.rights.report === 'whole' || document.ai_analysis === null) return document;
  return {
    ...document,
    ai_analysis: {
      ...document.ai_analysis,
      summary: '',
      concerns: [],
      key_points: [],
      facts: [],
      answers: [],
      breakdown: null,
    },
  };
}

function withoutFindings(document: Document): Document {
  if (document.ai_analysis === null) return document;
  return {
    ...document,
    ai_analysis: { ...document.ai_analysis, concerns: [], key_points: [], facts: [], answers: [] },
  };
}
