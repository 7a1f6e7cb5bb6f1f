import { CorrectionKind, CorrectionState } from '@clausewatch/contract/corrections';

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
  const state = CorrectionState.catch('proposed').parse(search.get('state'));
  return {
    state: state === 'withdrawn' ? 'proposed' : state,
    kind: CorrectionKind.safeParse(search.get('kind')).data,
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
