import type { Transaction } from '../database/database.ts';
import { proposalsADay } from '../access/corrections.ts';
import { createProposal, type ProposedScores } from '../store/corrections.ts';
import { vendorDocument } from '../store/documents.ts';
import { stageVendor } from '../store/staging.ts';
import { countUse, secondsUntilTomorrow } from '../store/usage.ts';
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
  isCounted: boolean,
): Promise<Done> {
  const { kind, vendor, document, url, before, after } = request;
  const scores = await scoresWith(context, request);
  return context.database.transaction(async (tx) => {
    if (!isCounted) await countProposal(tx, author);
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
    if (correction === null) {
      throw new Refused('conflict', 'You have proposed something like this already. Withdraw that first.');
    }
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

/** Counted with the proposal itself, so that two at once cannot both be the last. */
export async function countProposal(tx: Transaction, subject: string): Promise<void> {
  const use = { subject, kind: 'proposal', limit: proposalsADay, period: 'day' } as const;
  if (await countUse(tx, use)) return;
  throw new Refused('limit', `You have made all ${proposalsADay} proposals for today. Come back tomorrow.`, {
    retryAfterSeconds: await secondsUntilTomorrow(tx),
  });
}
