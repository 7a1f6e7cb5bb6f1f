import type { Block } from '@clausewatch/contract/documents';
import { isPlaceOrTime } from './places.ts';

/** What a whole text says about its words: which occur in lower case, and whether a phrase occurs. */
export type KnownWords = {
  isPlain: (word: string) => boolean;
  hasPhrase: (phrase: string) => boolean;
  /** Capitals tell no name from a noun: German, or a text in title case. */
  capitalisesNouns: boolean;
};

export function knownWords(blocks: readonly Block[]): KnownWords {
  const text = blocks.map((block) => block.text).join('\n');
  const plain = new Set(
    Array.from(text.matchAll(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu), (match) => match[0]),
  );
  let key: string | null = null;
  return {
    isPlain: (word) => plain.has(word.toLowerCase()),
    hasPhrase: (phrase) =>
      hasWords((key ??= partyKey(text)), partyKey(phrase)) ||
      (footnoted.test(phrase) && hasWords(text, phrase.slice(0, -1))),
    capitalisesNouns: capitalisesNouns(text),
  };
}

/** "Acme1" may be Acme with the digit of a footnote: only where a text names Acme. "Auth0" is another name than "auth". */
const footnoted = /\p{L}{3}[1-9]$/u;

/** Whether words stand in a text as whole ones: "Meta" is not in "metadata". Scripts without spaces set names off by themselves. */
function hasWords(text: string, words: string): boolean {
  if (words === '') return true;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isInside =
      letterAtEnd.test(text.slice(Math.max(0, at - 1), at)) || letterAtStart.test(text.slice(end, end + 1));
    if (!isInside) return true;
  }
  return false;
}

const letterAtEnd = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}\d]$/u;
const letterAtStart = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}\d]/u;

/** A name however its legal form is set: "Acme, Inc." and "Acme Incorporated". */
function partyKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.,]/g, '')
    .replace(/\b(?:incorporated|limited|corporation)\b/g, (form) => shortForms[form] ?? form);
}

const shortForms: Record<string, string> = { incorporated: 'inc', limited: 'ltd', corporation: 'corp' };

/**
 * Names of companies and products: a run of capitalised words with a legal form ("Acme Analytics GmbH"), or one that follows words
 * such as "provider" or "partners" in its block and none of whose words the text also writes in lower case. Countries, languages and
 * abbreviations are no parties. Where nouns are capitalised (German) and in scripts without capitals only names with a legal form are
 * found.
 */
export function findParties(blocks: readonly Block[], known: KnownWords): string[] {
  const names = new Set<string>();
  for (const block of blocks.filter((block) => block.kind !== 'heading')) {
    for (const match of block.text.matchAll(namePattern)) {
      const name = match[0];
      const lead = block.text.slice(Math.max(0, match.index - cueReach), match.index);
      if (legalForm.test(name)) names.add(name);
      else if (
        !isLaw(block.text.slice(match.index, match.index + longestLaw)) &&
        !known.capitalisesNouns &&
        /[\p{Ll},(:]\s$/u.test(lead) &&
        cue.test(lead) &&
        isName(name, known)
      )
        names.add(name);
    }
  }
  return [...names];
}

/** "Health Insurance Portability and Accountability Act", "DPF Principles": a law or a set of rules is nobody. */
function isLaw(text: string): boolean {
  for (const word of text.split(' ')) {
    if (smallWord.test(word)) continue;
    if (!/^\p{Lu}/u.test(word)) return false;
    if (lawWord.test(word)) return true;
    if (/[.;:!?)]$/u.test(word)) return false;
  }
  return false;
}

const smallWord = /^(?:and|of|on|for|the|to|&|in)$/u;
const lawWord =
  /^(?:Acts?|Laws?|Regulations?|Directives?|Ordinance|Clauses|Convention|Principles|Statutes?|Constitution)(?!\p{L})/u;
const longestLaw = 120;

const namePattern =
  /(?<![\p{L}\p{M}\d@.])\p{Lu}[\p{L}\p{M}\d]*(?:(?: | & |[&.-])\p{Lu}[\p{L}\p{M}\d]*){0,7}(?:,? (?:Inc|LLC|Ltd|GmbH|Corp|S\.A|B\.V|z o\.o)(?!\p{L})\.?)?/gu;

const legalForm =
  /[^\s,],? (?:Inc|LLC|Ltd|Limited|LLP|PBC|Corp|Corporation|GmbH|AG|KG|SE|SA|SAS|SARL|SL|SLU|SpA|SRL|Srl|BV|NV|AB|ApS|Oy|PLC|Pty|Lda|Ltda|B\.V|S\.A|N\.V|z o\.o)\.?$/u;

/** Characters before a name in which a word may say that it is somebody the data goes to. */
const cueReach = 150;

const cue =
  /(?<!\p{L})(?:work(?:s|ing)? (?:together )?with|rel(?:y|ies) on|cooperat\p{L}+ with|collaborat\p{L}+ with|services? of|with the help of|zusammen mit|arbeiten mit|nutzen den dienst|travaillons avec|trabajamos con|collaboriamo con|lavoriamo con|trabalhamos com|werken (?:samen )?met|współpracujemy z|samarbetar med|we (?:also )?use) |provider|processor|partner|vendor|supplier|third.part|such as|including|e\.g\.|shared? with|hosted|powered|operated by|fournisseur|prestataire|sous-traitant|partenaire|tels? que|proveedor|encargado|socios|como |fornitor|responsabil|quali |fornecedor|parceir|leverancier|verwerker|zoals|dostawc|partnerz|takich jak|leverantör|såsom/iu;

function isName(name: string, known: KnownWords): boolean {
  const words = name.split(/[ .&-]+/).filter((word) => word !== '');
  const isShout = words.every((word) => /^\p{Lu}+s?$/u.test(word));
  return (
    !isShout &&
    name.length > 2 &&
    !words.some((word) => documentWord.test(word)) &&
    !isPlaceOrTime(name) &&
    words.every((word) => !known.isPlain(word) && !isPlaceOrTime(word))
  );
}

/** What documents, parts of them and parts of a site are called, in names that are nobody's: "Privacy Notice", "Cookie Settings". */
const documentWord =
  /^(?:polic(?:y|ies)|notices?|statements?|terms|agreements?|conditions|addendum|guidelines?|settings|menu|page|section|form|website|account|politique|charte|avis|déclaration|política|aviso|términos|informativa|termos|beleid|verklaring|polityka|regulamin|villkor)$/iu;

/** Whether an edit of a sentence puts one name, new to the whole text, in the place of another that is gone from it. */
export function isOtherName(
  edit: { before: string; after: string; lead: string },
  known: { before: KnownWords; after: KnownWords },
): boolean {
  const { before, after, lead } = edit;
  if (known.before.capitalisesNouns || known.after.capitalisesNouns || !/[\p{Ll},(]\s$/u.test(lead))
    return false;
  return (
    [before, after].every(
      (name) => wholeName.test(name) && isName(name, known.before) && isName(name, known.after),
    ) &&
    !known.after.hasPhrase(before) &&
    !known.before.hasPhrase(after)
  );
}

/** Whether an edit of a sentence puts in or takes out a name that only one of both texts has: "Amazon, {Datadog,} and Google". */
export function isNameMore(
  { before, after }: { before: string; after: string; lead: string },
  known: { before: KnownWords; after: KnownWords },
): boolean {
  if ((before === '') === (after === '')) return false;
  const [own, other] = after === '' ? [known.before, known.after] : [known.after, known.before];
  const name = (before + after).replace(betweenNames, '').replace(/[\s,;.]+$/u, '');
  return !own.capitalisesNouns && wholeName.test(name) && isName(name, own) && !other.hasPhrase(name);
}

const betweenNames = /^[\s,;]*(?:(?:and|or|und|oder|et|ou|y|e|o|en|of|i|lub|och|eller)\s)?/iu;

const wholeName = /^\p{Lu}[\p{L}\p{M}\d]*(?:[ &.-]{1,3}\p{Lu}[\p{L}\p{M}\d]*){0,4}$/u;

/** More than a quarter of the words inside sentences in capitals. */
function capitalisesNouns(text: string): boolean {
  const inside = text.match(/(?<=\p{Ll} )\p{L}{2,}/gu) ?? [];
  return inside.filter((word) => /^\p{Lu}/u.test(word)).length > inside.length / 4;
}
