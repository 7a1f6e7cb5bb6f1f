import type { ModelFault } from '@clausewatch/contract/readers';

/** Why a question has no answer that could be used. */
export type Fault = {
  fault: ModelFault;
  /** How long not to ask again, where somebody said. */
  retryAfterMs: number | null;
  /** What the operator may want to know: nothing that the model or its provider wrote. */
  detail: string | null;
};

export function faultOf(
  fault: ModelFault,
  { retryAfterMs = null, detail = null }: Partial<Omit<Fault, 'fault'>> = {},
): Fault {
  return { fault, retryAfterMs, detail };
}
