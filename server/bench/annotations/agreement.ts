import type { Label } from './annotated-texts.ts';

type ByDocument = ReadonlyMap<string, readonly Label[]>;

/**
 * How far two readers of the same documents agree: of the practices that one of them finds proved (`yes`), how many the other finds proved
 * or arguable by at least one of the same sentences; both ways.
 */
export function agreementOf(first: ByDocument, second: ByDocument) {
  const documents = [...second.keys()].filter((key) => first.has(key));
  const ways = documents.map((key) => ({
    ofFirst: shared(first.get(key) ?? [], second.get(key) ?? []),
    ofSecond: shared(second.get(key) ?? [], first.get(key) ?? []),
  }));
  const rate = (way: 'ofFirst' | 'ofSecond') => {
    const found = ways.reduce((sum, each) => sum + each[way].found, 0);
    const all = ways.reduce((sum, each) => sum + each[way].all, 0);
    return all === 0 ? null : Math.round((found / all) * 1000) / 1000;
  };
  return {
    documents: documents.length,
    firstFoundBySecond: rate('ofFirst'),
    secondFoundByFirst: rate('ofSecond'),
  };
}

function shared(of: readonly Label[], by: readonly Label[]): { found: number; all: number } {
  const proved = of.filter(({ value }) => value === 'yes');
  const found = proved.filter(({ practice, sentences }) =>
    by.some((each) => each.practice === practice && each.sentences.some((key) => sentences.includes(key))),
  );
  return { found: found.length, all: proved.length };
}
