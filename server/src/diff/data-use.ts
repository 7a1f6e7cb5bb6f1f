import { givesAway, namesRecipient } from './disclosure.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { findNormWords } from './norm-words.ts';
import { isPurposeMore, namesPurpose, purposesIn } from './purposes.ts';
import { isOtherSensitiveData } from './sensitive-data.ts';
import type { Surroundings } from './surroundings.ts';
import { contentWords } from './words.ts';

/** What is done with data. */
type DataUse = 'delete' | 'retain' | 'share' | 'sell' | 'train';

/** Whether words about one thing done with data gave way to words about another: "we delete", "we retain". */
export function isOtherUse(before: string, after: string): boolean {
  const [from, to] = [usesIn(before), usesIn(after)];
  return from.size > 0 && to.size > 0 && from.isDisjointFrom(to);
}

/**
 * Whether one side of a short edit sells data, advertises or trains models with it where the other does not, gives it to others, or takes
 * sensitive data. A longer one is judged as a clause.
 */
export function isOtherReach(edit: Edit, around: Surroundings, before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestReach) return false;
  // The whole block is read last, for each edit does so again.
  return reachesOthers(edit, around, before, after) && !isReordered(edit);
}

function reachesOthers(edit: Edit, { lead, tail }: Surroundings, before: string, after: string): boolean {
  const [from, to] = [before, after].map((text) => usesIn(text, tail));
  if (from === undefined || to === undefined) return false;
  if (weighty.some((use) => from.has(use) !== to.has(use))) return true;
  if (!identifier.test(tail) && isOtherPurpose(edit, lead, before, after)) return true;
  const isGiven =
    usesIn(lead).has('share') || usesIn(tail).has('share') || from.has('share') || to.has('share');
  return (
    recipientsIn(before, isGiven) !== recipientsIn(after, isGiven) || isOtherSensitiveData(before, after)
  );
}

/** An "advertising ID" is data, no purpose. */
const identifier = /^\s?(?:ids?|identifiers?)(?!\p{L})/iu;

/** Words that changed their places in an enumeration reach nobody new, unless they passed a negation: "we share, but do not sell". */
function isReordered({ removed, added, blockBefore, blockAfter }: Edit): boolean {
  if (blockBefore === undefined || blockAfter === undefined || (removed !== '' && added !== '')) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  const [left, right] = [blockBefore, blockAfter].map(({ text }) =>
    text
      .split(negation)
      .map((part) => contentWords(part).sort().join(' '))
      .join('|'),
  );
  return left === right;
}

const negation =
  /(?<!\p{L})(?:not|never|no|cannot|nicht|nie|niemals|keine?[nrsm]?|pas|jamais|nunca|non|não|niet|nooit|geen|inte|aldrig)(?!\p{L})|n['’]t(?!\p{L})/iu;

function isOtherPurpose(
  { blockBefore, blockAfter }: Edit,
  lead: string,
  before: string,
  after: string,
): boolean {
  const whole = blockBefore === undefined ? blockAfter : blockAfter === undefined ? blockBefore : undefined;
  if (whole?.kind === 'item' && namesPurpose(before + after)) return true;
  // A cell names its purpose by itself.
  const isCell = blockBefore?.kind === 'table_row' && blockAfter?.kind === 'table_row';
  const isMore = (text: string, other: string): boolean =>
    isPurposeMore(purposesIn(isCell ? null : lead, text), other);
  return isMore(before, after) || isMore(after, before);
}

const longestReach = 120;

/** Uses that change what becomes of data wherever they are put beside another. */
const weighty: readonly DataUse[] = ['sell', 'share', 'train'];

/** Who receives data: advertisers and brokers wherever they are named, others beside a word for giving. */
function recipientsIn(text: string, isGiven: boolean): string {
  return recipients
    .flatMap(({ pattern, isAlways }, index) => ((isAlways || isGiven) && pattern.test(text) ? index : []))
    .join();
}

const recipients: readonly { pattern: RegExp; isAlways: boolean }[] = [
  {
    pattern:
      /(?<!\p{L})(?:advertisers?|(?:advertising|ad) (?:partners?|networks?|companies)|annonceurs?|régies? publicitaires?|werbenetzwerken?|redes publicitarias|reti pubblicitarie|advertentienetwerken|werbetreibenden?|werbepartnern?|werbekunden|anunciantes?|inserzionist[ai]|adverteerders?|reklamodawc\p{L}+|annonsör\p{L}*)(?!\p{L})/iu,
    isAlways: true,
  },
  {
    pattern:
      /(?<!\p{L})(?:(?:data )?brokers?|datenhändlern?|courtiers? en données|corredores de datos|databrokers?)(?!\p{L})/iu,
    isAlways: true,
  },
  {
    pattern: /(?<!\p{L})(?:affiliates?|verbundenen? unternehmen|filiales|filiali|afiliadas?)(?!\p{L})/iu,
    isAlways: false,
  },
  {
    pattern:
      /(?<!\p{L})(?:partners?|partnern|partenaires?|socios|parceiros|resellers?|wiederverkäufern?|revendeurs?)(?!\p{L})/iu,
    isAlways: false,
  },
  {
    pattern:
      /(?<!\p{L})(?:third[ -]parties|dritten?|tiers|terceros|terzi|terceiros|derden|osob(?:om|y) trzeci\p{L}{1,2}|tredje part(?:er)?)(?!\p{L})/iu,
    isAlways: false,
  },
];

/** Whether a short sentence says by itself that data goes to others. */
export function tellsDisclosure(text: string): boolean {
  const uses = usesIn(text);
  return (uses.has('share') || uses.has('sell')) && namesRecipient(text);
}

/** Whether a clause by itself sells data, advertises or trains models with it, or takes sensitive data. */
export function tellsReach(text: string): boolean {
  const uses = usesIn(text);
  return (
    uses.has('sell') || uses.has('train') || purposesIn('', text).size > 0 || isOtherSensitiveData('', text)
  );
}

function usesIn(text: string, tail = ''): Set<DataUse> {
  const uses = findNormWords(text)
    .filter(({ kind }) => kind === 'data')
    .flatMap(({ stem }) => useOf.get(stem) ?? []);
  const sales = selling.test(text) ? (['sell'] as const) : [];
  const gifts = givesAway(text) ? (['share'] as const) : [];
  const lessons = training.test(text) && models.test(`${text} ${tail}`) ? (['train'] as const) : [];
  return new Set([...uses, ...sales, ...gifts, ...lessons]);
}

/** Stems of `norm-words.ts`. */
const stems: Record<Exclude<DataUse, 'train'>, string> = {
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

/** Of models, not of staff. */
const training =
  /(?<!\p{L})(?:(?:improv|develop|enhanc|refin|fine-?tun)\p{L}{1,4}(?= (?:\p{L}+ ){0,3}(?:ai|machine learning|models?|algorithms?)(?!\p{L}))|train(?:s|ed|ing|ings|en|ieren|iert)?|entra[iî]n\p{L}{1,8}|entren\p{L}{1,8}|addestr\p{L}{1,8}|trein\p{L}{1,8}|getraind|trenow\p{L}{1,8}|träna\p{L}{0,4})(?!\p{L})/iu;
const models =
  /(?<!\p{L})(?:models?|modell\p{L}{0,3}|modèles?|modelos?|algorit\p{L}{1,6}|ai|ki|ia|llms?|machine learning|artificial)(?!\p{L})|ki-/iu;
