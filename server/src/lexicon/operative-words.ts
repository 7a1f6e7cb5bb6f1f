import {
  onlyWords,
  type OperativeKind,
  operativePhrases,
  operativeStems,
  operativeWords,
  unspacedPhrases,
} from './operative-vocabulary.ts';

export type { OperativeKind } from './operative-vocabulary.ts';

export type OperativeWord = { kind: OperativeKind; stem: string; text: string };

/** The operative words of a text in order, in ten languages at once: legal texts mix them, and a short edit does not show its language. */
export function findOperativeWords(text: string): OperativeWord[] {
  // A mailbox may be called by any word: `recht@…`.
  const lower = text.toLowerCase().replace(mailAddress, (address) => ' '.repeat(address.length));
  const found: OperativeWord[] = [];
  for (const match of lower.matchAll(/[\p{L}\p{M}]+/gu)) {
    const word = match[0];
    if (word === 'right' && noRight.test(lower.slice(Math.max(0, match.index - longestBefore), match.index)))
      continue;
    if (word === 'may' && isMonth(text, match.index)) continue;
    if (
      nonOperativeStarts.has(word) &&
      nonOperative.test(lower.slice(match.index, match.index + longestNonOperative))
    )
      continue;
    const operative = exact.get(word) ?? findStem(word);
    if (operative !== undefined)
      found.push({ ...operative, text: text.slice(match.index, match.index + word.length) });
  }
  for (const match of lower.matchAll(contraction)) {
    found.push({ kind: 'scope', stem: 'not', text: match[0] });
  }
  for (const match of lower.matchAll(choice)) {
    found.push({ kind: 'right', stem: `opt-${match[1] ?? ''}`, text: match[0] });
  }
  for (const { kind, stem, pattern } of operativePhrases) {
    for (const match of lower.matchAll(pattern)) found.push({ kind, stem, text: match[0] });
  }
  if (!kana.test(lower)) {
    for (const match of lower.matchAll(negation)) {
      found.push({ kind: 'scope', stem: match[0], text: match[0] });
    }
  }
  for (const [phrase, kind] of unspaced) {
    for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + phrase.length)) {
      found.push({ kind, stem: phrase, text: phrase });
    }
  }
  return found;
}

/** "If you have any questions" and "should you have some" bind nobody, "including but not limited to" limits nothing, and "the right side" is nobody's right. */
const nonOperative =
  /^(?:not (?:be )?limited to(?!\p{L})|without limitation(?!\p{L})|right[\s-](?:sides?|hand|corner|click|arrow|below|above|now|here|away)(?!\p{L})|share (?:buttons?|icons?|menu)(?!\p{L})|should (?:you|we|there|any|the|this)(?!\p{L})|(?:any|all|jede[nrs]?|alle|sämtliche|toutes?|todas?|cualquier|qualsiasi|qualquer|alle|wszelkie|alla) (?:(?:other|further|additional|weiteren?|autres?|otras?|altr[ae]|outras?) )?(?:questions?|concerns?|comments?|queries|enquir(?:y|ies)|inquir(?:y|ies)|doubts?|fragen?|anfragen?|anliegen|remarques?|preguntas?|dudas?|consultas?|domand[ae]|dubbi[o]?|perguntas?|dúvidas?|vragen|pytania|frågor)(?!\p{L}))/u;
const nonOperativeStarts: ReadonlySet<string> = new Set(
  'not without right share should any all jede jeden jeder jedes alle sämtliche toute toutes toda todas cualquier qualsiasi qualquer wszelkie alla'.split(
    ' ',
  ),
);
const longestNonOperative = 40;

/** "At the top right", "we will put it right". */
const noRight =
  /(?<!\p{L})(?:(?:top|bottom|upper|lower)[\s-]|(?:it|them|this|that|things|matters|everything)\s)$/u;
const longestBefore = 12;

/** "1 May", "May 2024" and "in May" are dates; "Under 13 May Not Join" is a title. */
function isMonth(text: string, index: number): boolean {
  return (
    text.startsWith('May', index) &&
    (/^,?\s\d/u.test(text.slice(index + 3, index + 6)) ||
      (/\d(?:st|nd|rd|th)?\s(?:of\s)?$/u.test(text.slice(Math.max(0, index - 10), index)) &&
        !/^\s(?:not|only)(?!\p{L})/iu.test(text.slice(index + 3, index + 9))) ||
      (/(?<!\p{L})(?:in|since|from|until|by|during|early|late|mid|last|next|every|each|our|this)[\s-]$/iu.test(
        text.slice(Math.max(0, index - 10), index),
      ) &&
        !/^\s(?:\p{Lu}|(?:not|only|be|have)(?!\p{L}))/u.test(text.slice(index + 3, index + 9))))
  );
}

const mailAddress = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,200}/gu;

/** "don't"; an edit may hold its end alone ("can't" became "can"). */
const contraction = /(?:n|^)['’]t(?!\p{L})/gu;

/** To ask before or to let people object: two words that each mean nothing alone. */
const choice = /(?<!\p{L})opt(?:s|ed|ing)?[\s-](in|out)(?!\p{L})/gu;

/** Chinese negations, but for everyday words that are written with them; in Japanese they are parts of words. */
const negation = /不(?![同断斷仅僅但便良正足当當久少安])|未(?![来來成])|[没沒](?!收)|无(?![线])|無(?![線])/gu;
const kana = /[[\p{sc=Hiragana}\p{sc=Katakana}]&&\p{L}]/v;

const kinds: readonly OperativeKind[] = ['obligation', 'right', 'liability', 'scope', 'data'];

const exact = new Map<string, { kind: OperativeKind; stem: string }>();
for (const kind of kinds) {
  for (const word of operativeWords[kind].split(/\s+/)) exact.set(word, { kind, stem: word });
}

for (const word of onlyWords.split(/\s+/)) exact.set(word, { kind: 'scope', stem: 'only' });
exact.set('each', { kind: 'scope', stem: 'every' });

/** Stems by their first two letters, longest first. */
const stemsByStart = Map.groupBy(
  kinds
    .flatMap((kind) => operativeStems[kind].split(/\s+/).map((stem) => ({ kind, stem })))
    .sort((a, b) => b.stem.length - a.stem.length),
  ({ stem }) => stem.slice(0, 2),
);

const unspaced = kinds.flatMap((kind) =>
  unspacedPhrases[kind].split(' ').map((phrase) => [phrase, kind] as const),
);

function findStem(word: string): { kind: OperativeKind; stem: string } | undefined {
  return stemsByStart.get(word.slice(0, 2))?.find(({ stem }) => word.startsWith(stem));
}
