import type { Block } from '@clausewatch/contract/documents';
import { cue, documentWord, lawWord, legalForm, smallWord } from '../../lexicon/party-words.ts';
import { isPlaceOrTime } from '../../lexicon/places.ts';

/** What a whole text shows of its words: which occur in lower case, and whether a phrase occurs. */
export type KnownWords = {
  isPlain: (word: string) => boolean;
  hasPhrase: (phrase: string) => boolean;
  /** Nouns have capitals as names have: German, or a text in title case. */
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

const longestLaw = 120;

const capitalised = '\\p{Lu}[\\p{L}\\p{M}\\d]*';
const form = '(?:,? (?:Inc|LLC|Ltd|GmbH|Corp|S\\.A|B\\.V|z o\\.o)(?!\\p{L})\\.?)';
const namePattern = new RegExp(
  `(?<![\\p{L}\\p{M}\\d@.])${capitalised}(?:(?: | & |[&.-])${capitalised}){0,7}${form}?`,
  'gu',
);

/** Characters before a name in which a word may show that data goes to it. */
const cueReach = 150;

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

/** More than a quarter of the words inside sentences in capitals. */
function capitalisesNouns(text: string): boolean {
  const inside = text.match(/(?<=\p{Ll} )\p{L}{2,}/gu) ?? [];
  return inside.filter((word) => /^\p{Lu}/u.test(word)).length > inside.length / 4;
}
