import { setSelector } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Transaction } from '../database/database.ts';
import { type DocumentRow, updateUnmoved, vendorDocument } from '../store/documents.ts';
import { lockVendor } from '../store/vendors.ts';
import { versionById } from '../store/versions.ts';
import { mustWatch, mustWatchAlone } from './correction-rules.ts';
import { analyseOne, rowOf } from './one-document.ts';
import { changedMeanwhile, invalid, notFound } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

export function serveSelector(app: FastifyInstance, service: Service): void {
  route(app, setSelector, async ({ params, body, actor }) => {
    const document = await vendorDocument(service.database.connection, params.id, params.docId);
    if (document === null) throw notFound('The document');
    await mustWatch(service, actor, params.id, 'say which part of a page is its document');
    const { selector } = body;
    if (selector === document.selector) return { id: document.id, selector, analysis_id: null };
    if (selector !== null) await mustBeFound(service, document, selector);
    const analysisId = await service.database.transaction((tx) =>
      save(service, tx, { document, selector, actor }),
    );
    return { id: document.id, selector, analysis_id: analysisId };
  });
}

async function mustBeFound(service: Service, document: DocumentRow, selector: string): Promise<void> {
  const refusal = await service.trySelector(document, selector);
  if (refusal !== null) throw invalid('selector', refusal);
}

/** The selector, with an analysis of the page as it is stored: what comes out otherwise is then no change of the vendor's. */
async function save(
  service: Service,
  tx: Transaction,
  { document, selector, actor }: { document: DocumentRow; selector: string | null; actor: Actor },
): Promise<string | null> {
  const { subject } = actor;
  await lockVendor(tx, document.vendorId);
  await mustWatchAlone(tx, actor, document.vendorId);
  const isSaved = await updateUnmoved(tx, document, {
    selector,
    selectorSetBy: subject,
    selectorSetAt: service.now(),
  });
  if (!isSaved) throw changedMeanwhile();
  const version = await versionById(tx, document.currentVersionId ?? '');
  if (version === null) return null;
  const asked = { vendorId: document.vendorId, requestedBy: subject, fact: 'Reading one document anew' };
  const values = { state: 'reading', snapshotId: version.snapshotId } as const;
  return analyseOne(service, tx, asked, rowOf(document), { values, step: 'read' });
}
