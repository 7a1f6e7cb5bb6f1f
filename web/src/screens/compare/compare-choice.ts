import { ColumnKind, type Comparison, mostCompared } from '@clausewatch/contract/matrix';

export type CompareChoice = { vendors: string[]; kind: ColumnKind; withQuotes: boolean };

/** The choice in an address. Missing and invalid values get their defaults. */
export function readChoice(search: URLSearchParams): CompareChoice {
  const ids = (search.get('vendors') ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id));
  return {
    vendors: [...new Set(ids)].slice(0, mostCompared),
    kind: ColumnKind.safeParse(search.get('set')).data ?? 'question',
    withQuotes: search.get('quotes') !== 'false',
  };
}

export function writeChoice({ vendors, kind, withQuotes }: CompareChoice): URLSearchParams {
  return new URLSearchParams({
    ...(vendors.length > 0 && { vendors: vendors.join(',') }),
    ...(kind !== 'question' && { set: kind }),
    ...(!withQuotes && { quotes: 'false' }),
  });
}

type Rows = Comparison['rows'];

/** Rows that set the vendors apart, and those on which they agree. */
export function parted(rows: Rows): { differing: Rows; agreed: Rows } {
  return {
    differing: rows.filter(({ distance }) => distance > 0),
    agreed: rows.filter(({ distance }) => distance === 0),
  };
}
