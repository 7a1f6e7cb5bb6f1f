import type { ModelFault } from '@clausewatch/contract/readers';

/** Why a question has no answer that could be used. `retryAfterMs`: how long not to ask again. */
export type Fault = { fault: ModelFault; retryAfterMs: number | null };

export function faultOf(fault: ModelFault, retryAfterMs: number | null = null): Fault {
  return { fault, retryAfterMs };
}
