import {
  type CorrectionKind,
  correctionKinds,
  type CorrectionState,
  correctionStates,
} from '@clausewatch/contract/corrections';
import { oneOf } from '../../ui/one-of.ts';

/** The filters of the list, as in the address. */
export type Choice = {
  state: Exclude<CorrectionState, 'withdrawn'>;
  kind: CorrectionKind | undefined;
  /** Ids of the vendor and the author. */
  vendor: string | undefined;
  by: string | undefined;
  page: number;
};

export const firstChoice: Choice = {
  state: 'proposed',
  kind: undefined,
  vendor: undefined,
  by: undefined,
  page: 1,
};

export function readChoice(search: URLSearchParams): Choice {
  const state = oneOf(correctionStates, search.get('state')) ?? 'proposed';
  return {
    state: state === 'withdrawn' ? 'proposed' : state,
    kind: oneOf(correctionKinds, search.get('kind')),
    vendor: idIn(search.get('vendor')),
    by: idIn(search.get('by')),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  };
}

/** The shortest address for a choice: defaults are left out. */
export function writeChoice({ state, kind, vendor, by, page }: Choice): Record<string, string> {
  return {
    ...(state !== 'proposed' && { state }),
    ...(kind !== undefined && { kind }),
    ...(vendor !== undefined && { vendor }),
    ...(by !== undefined && { by }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Anything else is no identifier, and the server would refuse it. */
function idIn(text: string | null): string | undefined {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}
