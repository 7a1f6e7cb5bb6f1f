import type { Block } from '@clausewatch/contract/documents';

/** What a whole text says about its words: which occur in lower case, and whether a phrase occurs. */
export type KnownWords = { isPlain: (word: string) => boolean; hasPhrase: (phrase: string) => boolean };

export function knownWords(blocks: readonly Block[]): KnownWords {
  const text = blocks.map((block) => block.text).join('\n');
  const plain = new Set(
    Array.from(text.matchAll(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu), (match) => match[0]),
  );
  const lower = text.toLowerCase();
  return {
    isPlain: (word) => plain.has(word.toLowerCase()),
    hasPhrase: (phrase) => lower.includes(phrase.toLowerCase()),
  };
}

/**
 * Names of companies and products: a run of capitalised words with a legal form ("Acme Analytics GmbH"), or one inside a sentence
 * none of whose words the text also writes in lower case. Countries, languages and abbreviations are no parties. Where nouns are
 * capitalised (German) and in scripts without capitals only names with a legal form are found.
 */
export function findParties(blocks: readonly Block[], known: KnownWords): string[] {
  const names = new Set<string>();
  const isGerman = capitalisesNouns(blocks);
  for (const block of blocks) {
    if (block.kind === 'heading') continue;
    for (const match of block.text.matchAll(namePattern)) {
      const name = match[0].replace(/[.,]$/, '');
      if (legalForm.test(name) && name.includes(' ')) names.add(name);
      else if (!isGerman && isInsideSentence(block.text, match.index) && isName(name, known)) names.add(name);
    }
  }
  return [...names];
}

const namePattern =
  /(?<![\p{L}\p{M}\d@.])\p{Lu}[\p{L}\p{M}\d]*(?:[ .&-]{1,2}(?:\p{Lu}[\p{L}\p{M}\d]*|b\.v|s\.a|z o\.o))*(?:,? (?:Inc|LLC|Ltd|GmbH|Corp)\b\.?)?/gu;

const legalForm =
  /(?:^|[\s,])(?:Inc|LLC|Ltd|Limited|LLP|PBC|Corp|Corporation|GmbH|AG|KG|SE|SA|SAS|SARL|SL|SLU|SpA|SRL|Srl|BV|NV|AB|AS|ApS|Oy|PLC|Pty|Lda|Ltda|B\.V|S\.A|S\.L|S\.r\.l|N\.V|z o\.o)\.?$/u;

function isInsideSentence(text: string, index: number): boolean {
  return /[\p{Ll},(]\s$/u.test(text.slice(Math.max(0, index - 2), index));
}

function isName(name: string, known: KnownWords): boolean {
  const words = name.split(/[ .&-]+/).filter((word) => word !== '');
  if (words.every((word) => word === word.toUpperCase()) || name.length < 3) return false;
  return (
    !places().has(name.toLowerCase()) &&
    words.every((word) => !known.isPlain(word) && !places().has(word.toLowerCase()))
  );
}

/** More than a quarter of the words inside sentences in capitals: German, or a text in title case. */
function capitalisesNouns(blocks: readonly Block[]): boolean {
  const text = blocks.map((block) => block.text).join('\n');
  const inside = text.match(/(?<=\p{Ll} )\p{L}{2,}/gu) ?? [];
  return inside.filter((word) => /^\p{Lu}/u.test(word)).length > inside.length / 4;
}

let placeNames: Set<string> | null = null;

/** Countries, languages, months and days in the ten languages, from the runtime's own tables; made once, 20 ms. */
function places(): Set<string> {
  if (placeNames !== null) return placeNames;
  placeNames = new Set([
    'european union',
    'europe',
    'european',
    'european economic area',
    'internet',
    'california',
    'europa',
    'union',
  ]);
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja']) {
    addNames(placeNames, language);
  }
  return placeNames;
}

function addNames(names: Set<string>, language: string): void {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  for (const pair of pairs) {
    for (const name of [regions.of(pair), languages.of(pair.toLowerCase())]) {
      if (name !== undefined) names.add(name.toLowerCase());
    }
  }
  for (let index = 0; index < 12; index += 1) {
    const day = new Date(Date.UTC(2024, index, index + 1));
    names.add(day.toLocaleString(language, { month: 'long', timeZone: 'UTC' }).toLowerCase());
    names.add(day.toLocaleString(language, { weekday: 'long', timeZone: 'UTC' }).toLowerCase());
  }
}
