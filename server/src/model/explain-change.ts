import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import type { Explanation } from '@clausewatch/contract/readers';
import { z } from 'zod';
import { figuresIn } from '../analyse/analyse.ts';
import { asData, dataRule } from './as-data.ts';
import { type Ask, asFault } from './asker.ts';
import { checkClaims } from './check-claims.ts';
import { type Fault, faultOf } from './fault.ts';
import { plainSentence } from './plain-sentence.ts';

/** One place where two versions differ: what stood there and what stands there now, null where nothing did. */
export type Difference = { before: string | null; after: string | null };

export type ChangedText = {
  type: DocumentType;
  differences: readonly Difference[];
};

/** A change larger than this is another document: it is told by its findings. */
const mostCharacters = 40_000;
const mostPoints = 6;
/** A headline with a shorter proof says too much. */
const shortestQuote = 3;
/** Of each side, in the second look. */
const mostChecked = 2_000;

const Told = z.object({
  points: z.array(
    z.object({
      text: z.string(),
      removed: z.string().nullable(),
      added: z.string().nullable(),
    }),
  ),
});
type Point = z.infer<typeof Told>['points'][number];

const instructions = (type: DocumentType): string =>
  [
    `A vendor changed its ${documentTypeNames[type].toLowerCase()}. You get the places that differ, before and after, and say what that means for the reader, the most important first, lost protections and new burdens before anything else.`,
    'Each point is one plain sentence of at most twenty words that names the subject and never begins with a digit ("No longer promises to tell you of a breach within 72 hours", "Retention after you leave: 24 → 36 months"), with the words that were removed and added, copied word for word, null where none.',
    'Say nothing that the words do not say. A difference of spelling, layout or address is no point. At most six points; none where nothing changed for the reader.',
    dataRule,
  ].join('\n');

/**
 * What a change means, in the model's words. A point stands where its words stand in the difference, it holds no figure that they do not,
 * and the second pass finds it stated. Null: nothing changed for the reader, by the model.
 */
export async function explainChange(
  ask: Ask,
  name: string,
  { type, differences }: ChangedText,
): Promise<Explanation | Fault | null> {
  const data = differences.map(written).join('\n\n');
  if (data.length > mostCharacters) return faultOf('too_long');
  const question = { purpose: 'explain' as const, schema: Told, instructions: instructions(type), data };
  const holds = (told: z.infer<typeof Told>): Point[] =>
    told.points.filter((each) => isProved(each, differences));
  const answer = await ask({ ...question, outputTokens: 6_000 }, (told) =>
    Promise.resolve(told.points.length === 0 || holds(told).length > 0),
  );
  const fault = asFault(answer);
  if (fault !== null) return fault;
  const told = answer as z.infer<typeof Told>;
  if (told.points.length === 0) return null;
  const points = holds(told).slice(0, mostPoints);
  const verdicts = await checkClaims(
    ask,
    points.map((point) => asClaim(point, differences)),
  );
  if ('fault' in verdicts) return verdicts;
  const kept = points.filter((_, index) => verdicts[index] === 'yes');
  const [first] = kept;
  return first === undefined ? faultOf('unverified') : { model: name, headline: first.text, points: kept };
}

function written({ before, after }: Difference): string {
  return [
    before === null ? 'Nothing stood there before.' : asData('before', before),
    after === null ? 'Nothing stands there now.' : asData('after', after),
  ].join('\n');
}

/** The second look sees the whole place: part of a sentence can say the opposite. */
function asClaim(point: Point, differences: readonly Difference[]): { claim: string; quote: string } {
  const { before = null, after = null } = placeOf(point, differences) ?? {};
  const quote = [
    before === null ? 'Nothing stood there before.' : `Before: ${before.slice(0, mostChecked)}`,
    after === null ? 'Nothing stands there now.' : `Now: ${after.slice(0, mostChecked)}`,
  ].join('\n');
  return { claim: point.text, quote };
}

function isProved(point: Point, differences: readonly Difference[]): boolean {
  const { text, removed, added } = point;
  if (plainSentence(text) === null || /^[^\p{L}\p{N}]*\p{N}/u.test(text)) return false;
  const words = [removed, added].filter((each) => each !== null);
  if (words.length === 0 || words.some((each) => each.trim().length < shortestQuote)) return false;
  const proof = new Set(figuresIn(words.join(' ')));
  return placeOf(point, differences) !== undefined && figuresIn(text).every((figure) => proof.has(figure));
}

/** The place where the words went and came. Those that stand on both sides did neither. */
function placeOf({ removed, added }: Point, differences: readonly Difference[]): Difference | undefined {
  return differences.find(
    ({ before, after }) =>
      (removed === null || (before?.includes(removed) === true && after?.includes(removed) !== true)) &&
      (added === null || (after?.includes(added) === true && before?.includes(added) !== true)),
  );
}
