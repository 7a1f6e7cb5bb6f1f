import { findNormWords } from './norm-words.ts';

/** What is done with data. */
type DataUse = 'delete' | 'retain' | 'share' | 'sell';

/** Whether words about one thing done with data gave way to words about another: "we delete", "we retain". */
export function isOtherUse(before: string, after: string): boolean {
  const [from, to] = [usesIn(before), usesIn(after)];
  return from.size > 0 && to.size > 0 && from.isDisjointFrom(to);
}

/** Whether a short sentence says by itself that data goes to others. */
export function tellsDisclosure(text: string): boolean {
  const uses = usesIn(text);
  return (uses.has('share') || uses.has('sell')) && recipient.test(text);
}

function usesIn(text: string): Set<DataUse> {
  const uses = findNormWords(text)
    .filter(({ kind }) => kind === 'data')
    .flatMap(({ stem }) => useOf.get(stem) ?? []);
  const sales = selling.test(text) ? (['sell'] as const) : [];
  return new Set([...uses, ...sales]);
}

/** Stems of `norm-words.ts`. */
const stems: Record<DataUse, string> = {
  delete: 'delet eras lösch supprim efface elimin cancell verwijder usuwa radera 削除 删除',
  retain: 'retain retention store speicher conserv bewaar przechow lagra 保存 存储',
  share:
    'share shares shared sharing disclos transfer transfér weitergeb übermitt partag divulg compart condivi trasfer compartilh delen doorg udostępn przekaz dela overför överför 共有 開示 提供 共享 披露',
  sell: 'sell sells sold sale',
};

const useOf = new Map<string, DataUse>(
  (['delete', 'retain', 'share', 'sell'] as const).flatMap((use) =>
    stems[use].split(' ').map((stem) => [stem, use] as const),
  ),
);

/** Verbs whose beginnings other words share. */
const selling =
  /(?<!\p{L})(?:verkauf(?:en|t|te[nt]?)|vend(?:ons|ez|ent|emos|en|iamo|ono|em)|verkopen|verkocht|sprzedajemy|säljer)(?!\p{L})|販売|出售/iu;

const recipient =
  /(?<!\p{L})(?:(?:to|with) (?:\p{L}+ ){0,2}(?:advertisers?|third[ -]part(?:y|ies)|(?:data )?brokers?|partners?|affiliates?|sponsors?)|(?:an|mit) (?:\p{L}+ ){0,2}(?:Dritten?|Werbe\p{L}+|Partnern?|Datenhändlern?)|(?:à|avec) (?:\p{L}+ ){0,2}(?:tiers|annonceurs|partenaires|courtiers)|(?:a|con) (?:\p{L}+ ){0,2}(?:terceros|anunciantes|socios|terzi|inserzionisti|partner)|(?:a|com) (?:\p{L}+ ){0,2}(?:terceiros|anunciantes|parceiros)|(?:aan|met) (?:\p{L}+ ){0,2}(?:derden|adverteerders|partners)|(?:stronom trzecim|reklamodawcom|partnerom)|med (?:\p{L}+ ){0,2}(?:tredje part\p{L}*|annonsörer|partner))(?!\p{L})|第三者に|广告商|第三方/iu;
