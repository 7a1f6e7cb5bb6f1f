import { hasHanOrKana, plainWords } from '../../lexicon/plain-words.ts';
import { policyName } from '../../lexicon/policy-names.ts';
import {
  monthNumber,
  oldAfterName,
  oldBesideName,
  oldBesideVersion,
  unspacedOld,
  versionFillers,
  versionLabels,
  versionNouns,
  wordsBeforeAudience,
  wordsBeforeName,
} from '../../lexicon/version-words.ts';

/** Longer words are a sentence, which tells of versions and is none. */
const mostWords = 14;

/** Whether a short text says that what it names has been replaced: "Previous version", "Frühere Fassung", "旧規約". */
export function saysEarlier(text: string, brands: ReadonlySet<string> = new Set()): boolean {
  const short = text.slice(0, 200);
  const words = plainWords(short).filter((word) => !brands.has(word));
  if (words.length === 0 || words.length > mostWords) return false;
  if (hasHanOrKana(words.join(''))) return unspacedOld.test(words.join(''));
  return isVersionBeside(oldBesideVersion, words) || words.some((word, at) => isOldDocument(word, at, words));
}

/** Such a word and a version, side by side but for small words: "versions précédentes", "prior versions". */
function isVersionBeside(marking: ReadonlySet<string>, words: string[]): boolean {
  if (isForVersions(marking, words)) return false;
  return words.some((word, at) => {
    if (!versionNouns.has(word)) return false;
    const before = words.slice(0, at).findLast((one) => !versionFillers.has(one));
    const after = words.slice(at + 1).find((one) => !versionFillers.has(one));
    return [before, after].some((one) => one !== undefined && marking.has(one));
  });
}

/** "Support policy for older versions" holds for those who use them. */
function isForVersions(marking: ReadonlySet<string>, words: string[]): boolean {
  const at = words.findIndex((word) => wordsBeforeAudience.has(word));
  const [first, second] = words.slice(at + 1).filter((word) => !versionFillers.has(word));
  const isMarked = marking.has(first ?? '') || marking.has(second ?? '');
  return at > 0 && isMarked && policyName(words.slice(0, at).join(' ')) !== null;
}

function isOldDocument(word: string, at: number, words: string[]): boolean {
  const before = words.slice(0, at);
  const after = words.slice(at + 1);
  // "Terms of Archive" are those of a vendor, "Terms for previous customers" hold for them.
  const isLast = after.length === 0 && !wordsBeforeName.has(before.at(-1) ?? '') && isName(before);
  if (isLast && (oldAfterName.has(word) || oldBesideName.has(word))) return true;
  return oldBesideName.has(word) && beginsWithName(after);
}

function beginsWithName(words: string[]): boolean {
  const lengths = [1, 2, 3, 4].filter((length) => length <= words.length);
  return lengths.some((length) => isName(words.slice(0, length)));
}

function isName(words: string[]): boolean {
  const name = words.length === 0 ? null : policyName(words.join(' '));
  return name !== null && name.isExact && name.strength >= 0.75;
}

/** Whether a policy is named for one edition of a product ("API v1 terms", "SLA for v3"): it holds for that, however many followed. */
export function namesEdition(text: string): boolean {
  const words = plainWords(text.slice(0, 120));
  const at = words.findIndex(
    (word, i) => /^v\d{1,3}$/.test(word) || (versionNouns.has(word) && /^\d{1,3}$/.test(words[i + 1] ?? '')),
  );
  if (at < 1) return false;
  const before = words.slice(0, at);
  if (policyName(before.join(' ')) === null) return policyName(words.slice(at + 1).join(' ')) !== null;
  const forAt = before.findIndex((word) => wordsBeforeAudience.has(word));
  return forAt > 0 && policyName(before.slice(0, forAt).join(' ')) !== null;
}

/**
 * The version that a text names and nothing else ("19 May 2025", "Version 3.2", "Stand: Mai 2019"), as numbers to be compared one by one;
 * null for any other text.
 */
export function versionNamed(text: string): number[] | null {
  const short = text.slice(0, 80);
  if (!/\d/.test(short) || short !== text) return null;
  const words = plainWords(
    short.replace(/(\d)(?:st|nd|rd|th|er|º|\.)?(?=[\s,])/giu, '$1').replace(/[年月日]/gu, ' '),
  );
  const isLabel = words.every(
    (word) => /^v?\d{1,8}$/.test(word) || versionLabels.has(word) || monthNumber(word) > 0,
  );
  const isMarked = /(?:19|20)\d\d|\d\.\d|\bv\d/i.test(short) || words.some((word) => versionNouns.has(word));
  return isLabel && isMarked ? versionIn(short) : null;
}

/** The date in a text, else the version's number. Years lead, so that later ones are greater. */
export function versionIn(text: string): number[] | null {
  const iso =
    /(?<!\d)((?:19|20)\d\d)[-_./年]?(0?[1-9]|1[0-2])?[-_./月]?(0[1-9]|[12]\d|3[01]|[1-9])?(?!\d)/u.exec(text);
  const dayFirst = /(?<!\d)(\d{1,2})[-_./ ](\d{1,2})[-_./ ]((?:19|20)\d\d)(?!\d)/.exec(text);
  if (dayFirst !== null) return [dayFirst[3], dayFirst[2], dayFirst[1]].map(Number);
  if (iso !== null) {
    const month = [...plainWords(text)].map((word) => monthNumber(word)).find((one) => one > 0) ?? 0;
    const day = /(?<![\d])(\d{1,2})(?![\d])/.exec(text)?.[1];
    return month > 0
      ? [Number(iso[1]), month, Number(day ?? 0)]
      : [iso[1], iso[2] ?? 0, iso[3] ?? 0].map(Number);
  }
  const numbers = /\d{1,4}(?:[._-]\d{1,3}){0,3}/.exec(text)?.[0];
  return numbers === undefined ? null : numbers.split(/[._-]/).map(Number);
}

/** Negative where the first is the earlier one. */
export function compareVersions(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
