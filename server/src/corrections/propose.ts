import { proposalsADay } from '../access/corrections.ts';
import { createProposal, hasProposed, type ProposedScores } from '../store/corrections/corrections.ts';
import { vendorDocument } from '../store/documents/documents.ts';
import { stageVendor } from '../store/analyses/staging.ts';
import { countUse, secondsUntilTomorrow } from '../store/analyses/usage.ts';
import { applyAddition } from './apply.ts';
import type { Done } from './corrections.ts';
import { notFound, Refused } from './refusal.ts';
import type { CheckedRequest } from './request.ts';
import type { CorrectionContext } from './correction-context.ts';

/**
 * Stores a proposal for a curator to decide. The vendor's data is not touched: a proposed address is read in a staged vendor,
 * and what else is proposed stands beside the document.
 */
export async function propose(
  context: CorrectionContext,
  request: CheckedRequest,
  author: string,
): Promise<Done> {
  const { kind, vendor, document, url, before, after } = request;
  const scores = await scoresWith(context, request);
  return context.database.transaction(async (tx) => {
    // It may have gone since it was looked at.
    const isListed = kind !== 'add' && kind !== 'restore';
    if (isListed && (await vendorDocument(tx, vendor.id, document?.id ?? '')) === null)
      throw notFound('The document');
    const correction = await createProposal(tx, {
      vendorId: vendor.id,
      documentId: document?.id ?? null,
      url,
      kind,
      before,
      after,
      author,
      createdAt: context.now(),
      ...scores,
    });
    // Of two at once the second.
    if (correction === null) throw proposedAlready();
    const { id } = correction;
    if (isListed) return { kind: 'done', state: 'proposed', correction_id: id, analysis_id: null };
    const vendorId = await stageVendor(tx, vendor, id);
    const added = { url, type: after?.type ?? null, foundBy: 'Proposed by you' };
    const analysisId = await applyAddition({ context, tx, vendorId, by: author }, added);
    return { kind: 'done', state: 'proposed', correction_id: id, analysis_id: analysisId };
  });
}

/** Of an address the pipeline tells once it has read it. */
async function scoresWith(
  context: CorrectionContext,
  { kind, vendor, document, after, found }: CheckedRequest,
): Promise<Partial<ProposedScores>> {
  if (document === null || kind === 'add' || kind === 'restore') return {};
  const type = kind === 'type' ? (after?.type ?? found?.type ?? document.type) : document.type;
  const selector = kind === 'selector' ? (after?.selector ?? null) : document.selector;
  return context.scoreWith({ kind, vendor, document, type, selector });
}

/** Refuses what its author has proposed already, and counts what is new: reading and judging it costs the same whatever comes of it. */
export async function admitProposal(
  { database }: Pick<CorrectionContext, 'database'>,
  { kind, vendor, url }: Pick<CheckedRequest, 'kind' | 'vendor' | 'url'>,
  author: string,
): Promise<void> {
  if (await hasProposed(database.connection, { author, vendorId: vendor.id, url, kind }))
    throw proposedAlready();
  const use = { subject: author, kind: 'proposal', limit: proposalsADay, period: 'day' } as const;
  const retryAfterSeconds = await database.transaction(async (tx) =>
    (await countUse(tx, use)) ? null : secondsUntilTomorrow(tx),
  );
  if (retryAfterSeconds === null) return;
  const why = `You have made all ${proposalsADay} proposals for today. Come back tomorrow.`;
  throw new Refused('limit', why, { retryAfterSeconds });
}

function proposedAlready(): Refused {
  return new Refused('conflict', 'You have proposed something like this already. Withdraw that first.');
}
