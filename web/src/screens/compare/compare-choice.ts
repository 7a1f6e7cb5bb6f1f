import { type ColumnKind, columnKinds, mostCompared } from '@clausewatch/contract/matrix';
import { oneOf } from '../../ui/one-of.ts';

export type CompareChoice = {
  vendors: string[];
  kind: ColumnKind;
  /** The standard whose checks are compared instead, or null. */
  standard: string | null;
  withQuotes: boolean;
};

/** The choice in an address. Missing and invalid values get their defaults. */
export function readChoice(search: URLSearchParams): CompareChoice {
  const ids = (search.get('vendors') ?? '').split(',').filter(isId);
  const standard = search.get('standard');
  return {
    vendors: [...new Set(ids)].slice(0, mostCompared),
    kind: oneOf(columnKinds, search.get('set')) ?? 'question',
    standard: standard !== null && isId(standard) ? standard : null,
    withQuotes: search.get('quotes') !== 'false',
  };
}

function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}

export function writeChoice({ vendors, kind, standard, withQuotes }: CompareChoice): URLSearchParams {
  return new URLSearchParams({
    ...(vendors.length > 0 && { vendors: vendors.join(',') }),
    ...(kind !== 'question' && { set: kind }),
    ...(standard !== null && { standard }),
    ...(!withQuotes && { quotes: 'false' }),
  });
}
