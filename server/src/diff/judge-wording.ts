import { isOtherBound } from './bounds.ts';
import { changedNorms } from './changed-norms.ts';
import { isOtherRight } from './data-rights.ts';
import { isOtherReach, isOtherUse, tellsDisclosure, tellsReach } from './data-use.ts';
import { isOtherDefinition } from './definitions.ts';
import type { EditContext, EditKind } from './edit-kind.ts';
import type { Edit } from './edits.ts';
import { isOtherFormality } from './formalities.ts';
import { isOtherFrequency, isSameFrequency } from './frequency.ts';
import { isOtherHedge } from './hedges.ts';
import { isIdle } from './idle-sentences.ts';
import { isOtherJunction } from './junctions.ts';
import { isOtherNamedKind } from './named-kinds.ts';
import type { NormKind, NormWord } from './norm-words.ts';
import { isOtherNumeral } from './numerals.ts';
import { isOpposite } from './opposites.ts';
import { findCountries } from './places.ts';
import { surroundingsOf, type Surroundings } from './surroundings.ts';
import { countWords } from './words.ts';

/** What an edit is that is neither writing, number, date, name nor row: one that decides something, a clause, or another wording. */
export function judgeWording(
  edit: Edit,
  before: string,
  after: string,
  { isList, listed }: EditContext,
): EditKind {
  const [wordsBefore, wordsAfter] = [countWords(before), countWords(after)];
  const around = surroundingsOf(edit);
  if (
    isNegatedByPrefix(before, after) ||
    isOtherBound(edit, before, after) ||
    isOpposite(around, before, after) ||
    isOtherFrequency(edit.lead, before, after) ||
    (isOtherHedge(around, before, after) && !isIdle(edit, [])) ||
    isOtherFormality(edit, around, before, after) ||
    isOtherJunction(edit, before, after) ||
    isOtherNumeral(before, after) ||
    isOtherDefinition(edit, before, after) ||
    (Math.max(wordsBefore, wordsAfter) < clauseWords &&
      ((isOtherReach(edit, around, before, after) && !isIdle(edit, [])) ||
        isOtherRight(edit, before, after) ||
        isOtherNamedKind(edit, before, after, listed)))
  ) {
    return { kind: 'norm', norm: 'scope', before, after };
  }
  const changed = changedNorms(edit, around, before, after);
  const isTelling =
    changed.flat().length > 0 &&
    !isSameFrequency(around.tail, before, after) &&
    !isIdle(edit, changed.flat());
  const [lost, gained] = isTelling ? changed : [[], []];
  const norms = lost.length + gained.length;
  const isOneSided = Math.min(wordsBefore, wordsAfter) <= Math.max(wordsBefore, wordsAfter) / 4;
  // An entry of a list that is set without rows or items.
  const isWhole = edit.blockBefore === undefined || edit.blockAfter === undefined;
  const says = Math.max(wordsBefore, wordsAfter);
  if (isOneSided && (says >= clauseWords || (isList && isWhole))) {
    const isAdded = wordsAfter > wordsBefore;
    return {
      kind: 'clause',
      isAdded,
      norms: norms + (tellsDisclosure(before + after) || tellsReach(before + after) ? 1 : 0),
      words: wordsBefore + wordsAfter,
      text: isAdded ? after : before,
    };
  }
  const weightiest = [...lost, ...gained].sort((a, b) => rank(a) - rank(b))[0];
  const isWeightier = weightiest !== undefined && weightiest.kind !== 'data';
  if (!isWeightier && namesOtherCountries(around, before, after)) return { kind: 'country', before, after };
  if (weightiest !== undefined) {
    const norm = weightiest.kind === 'data' && isOtherUse(before, after) ? 'scope' : weightiest.kind;
    return { kind: 'norm', norm, before, after };
  }
  return { kind: 'wording', words: wordsBefore + wordsAfter, before, after };
}

/** Where data goes or whose law applies; a country in a postal address has a number beside it. */
function namesOtherCountries(around: Surroundings, before: string, after: string): boolean {
  if (/\d/.test(before + after) || /^(?:\p{Sc}|[\s,]{1,2}\d{4,6}(?!\d))/u.test(around.tail)) return false;
  // In one place of two unions the law's name that stands behind is that of two laws.
  const isReplaced = before !== '' && after !== '';
  const [from, to] = [before, after].map((text) => findCountries(text, around, isReplaced).sort().join());
  return from !== to;
}

/** From this many words on an insertion says something of its own. */
const clauseWords = 8;

const ranks: Record<NormKind, number> = { scope: 0, obligation: 1, right: 2, liability: 3, data: 4 };

function rank(word: NormWord): number {
  return ranks[word.kind];
}

/** "legal" for "illegal", "able" for "unable". */
function isNegatedByPrefix(before: string, after: string): boolean {
  const [shorter, longer] = [before, after]
    .map((text) => text.toLowerCase())
    .sort((a, b) => a.length - b.length);
  if (shorter === undefined || longer === undefined || !/^\p{L}{3,}$/u.test(shorter)) return false;
  return (
    longer.endsWith(shorter) && /^(?:un|in|il|im|ir|dis|non|mis)-?$/.test(longer.slice(0, -shorter.length))
  );
}
