import { isBuiltAsPolicyName, onlyPoints, policyName } from '../../lexicon/policy-names.ts';
import { versionNamed } from '../versions/named-versions.ts';

type Pointing = { words: string; before: string; heading: string | null; isOnHub: boolean };

/**
 * What names the target of a link, where the link's own words only lead on or name a version: the sentence before it ("you find our
 * terms of service here"), the block just before it ("Privacy policy" and "PDF" in one row), or the heading of its card on a page that
 * lists policies. The words themselves where they say something.
 */
export function wordsOrThoseAround({ words, before, heading, isOnHub }: Pointing): string {
  if (words === '' || (!onlyPoints(words) && versionNamed(words) === null)) return words;
  const sentence = sentenceBefore(before, isOnHub);
  if (names(sentence) || (isOnHub && isBuiltAsPolicyName(sentence))) return `${sentence} ${words}`;
  return isOnHub && heading !== null && onlyPoints(words) && names(heading) ? `${heading} ${words}` : words;
}

/** The last sentence or cell before a link that says something, or nothing. */
function sentenceBefore(before: string, isOnHub: boolean): string {
  const pieces = before.split(/[.!?;。]\s+|(?:^|\s)[|•·–](?=\s|$)/).map((piece) => piece.trim());
  // In a row of "Data processing addendum", "v2, 1 May 2025", "View" and "PDF" the first names all of them.
  return pieces.findLast((piece) => !isBeside(piece, isOnHub)) ?? '';
}

function isBeside(piece: string, isOnHub: boolean): boolean {
  return piece === '' || versionNamed(piece) !== null || (isOnHub && onlyPoints(piece));
}

function names(text: string): boolean {
  return (policyName(text)?.strength ?? 0) >= 0.6;
}
