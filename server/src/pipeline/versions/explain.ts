import type { BlockOperation } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Explanation, ModelFault } from '@clausewatch/contract/readers';
import type { Asked, Difference, Model } from '../../model/model.ts';
import type { VersionRow } from '../../store/documents/versions.ts';
import type { CompareOutput } from '../sandbox/sandbox-tasks.ts';

/** An alert waits this long for the model's words, no longer. */
const patienceMs = 180_000;

type Compared = { type: DocumentType; before: VersionRow; after: VersionRow; difference: CompareOutput };

/** What a change means in the model's words, or why it has none; null where it sees no meaning or none is set up. Our own words stand beside it. */
export async function explain(
  model: Model | null,
  { type, before, after, difference }: Compared,
  { payer, signal }: Asked,
): Promise<Explanation | { fault: ModelFault } | null> {
  if (model === null) return null;
  const differences = difference.diff.operations.flatMap((operation) => sides(operation, before, after));
  const late = AbortSignal.timeout(patienceMs);
  try {
    const asked = { payer, signal: AbortSignal.any([signal, late]) };
    const explained = await model.explainChange({ type, differences }, asked);
    return explained !== null && 'fault' in explained ? { fault: explained.fault } : explained;
  } catch (error) {
    if (late.aborted && !signal.aborted) return { fault: 'slow' };
    throw error;
  }
}

function sides(operation: BlockOperation, before: VersionRow, after: VersionRow): Difference[] {
  const old = 'before' in operation ? (before.blocks[operation.before]?.text ?? null) : null;
  const fresh = 'after' in operation ? (after.blocks[operation.after]?.text ?? null) : null;
  return old === fresh ? [] : [{ before: old, after: fresh }];
}
