import type { Edit } from './edits.ts';
import { numeral } from './numerals.ts';

/** Whether an edit turns the bound of a number round, sets one or lifts it: "at least 30 days", "up to 30 days", "30 days". */
export function isOtherBound(edit: Edit, before: string, after: string): boolean {
  const [from, to] = [before, after].map((text) => directionOf(edit.lead + text));
  const isReplaced = before !== '' && after !== '';
  if (from === to || (isReplaced && (from === undefined || to === undefined))) return false;
  const line = edit.blockAfter?.text ?? '';
  const written = edit.lead + edit.added;
  const at = line.indexOf(written);
  return at >= 0 && (unspacedEnd.test(after) || bounded.test(line.slice(at + written.length).slice(0, 40)));
}

/** The phrase that begins first counts: "no more than" is not "more than". */
function directionOf(text: string): 'lower' | 'upper' | undefined {
  const end = text.slice(-longestBound);
  const [fromLower, fromUpper] = [lower.exec(end)?.index, upper.exec(end)?.index];
  if (fromLower === undefined) return fromUpper === undefined ? undefined : 'upper';
  return fromUpper !== undefined && fromUpper < fromLower ? 'upper' : 'lower';
}

const longestBound = 40;

const lower =
  atEnd(`at least|not? (?:less|fewer|earlier|sooner)(?: than)?|not before|a minimum of|more than|longer than|after
  mindestens|wenigstens|minimal|nicht (?:weniger|früher)(?: als)?|mehr als|länger als|nach
  au moins|au minimum|pas moins(?: de)?|plus de|après
  al menos|como mínimo|por lo menos|no menos(?: de)?|más de|después de
  almeno|non meno(?: di)?|più di|dopo
  pelo menos|no mínimo|não menos(?: de)?|mais de|após
  minstens|ten minste|minimaal|niet minder(?: dan)?|meer dan|na
  co najmniej|minimum|nie mniej(?: niż)?|ponad|po
  minst|åtminstone|inte mindre(?: än)?|mer än|efter
  至少|不少于|不低于|以上`);

const upper =
  atEnd(`at most|up to|not? (?:more|longer|later)(?: than)?|within|a maximum of|less than|fewer than
  höchstens|maximal|bis zu|nicht (?:mehr|länger|später)(?: als)?|innerhalb(?: von)?|binnen|spätestens nach|weniger als
  au plus|au maximum|jusqu'à|pas plus(?: de)?|moins de|dans un délai de
  como máximo|a lo sumo|hasta|no más(?: de)?|menos de|en un plazo de|dentro de
  al massimo|fino a|non più(?: di)?|meno di|entro
  no máximo|até|não mais(?: de)?|menos de|dentro de|no prazo de
  hoogstens|maximaal|tot|niet meer(?: dan)?|minder dan|binnen
  co najwyżej|maksymalnie|do|nie więcej(?: niż)?|w ciągu|mniej niż
  högst|upp till|inte mer(?: än)?|inom|mindre än
  至多|最多|不超过|以内|以下|未満`);

function atEnd(phrases: string): RegExp {
  const unspaced = /\p{scx=Han}/u;
  const all = phrases.split(/\n\s*|\|(?![^(]*\))/);
  const spaced = all.filter((phrase) => !unspaced.test(phrase)).join('|');
  return new RegExp(
    `(?:(?<!\\p{L})(?:${spaced})|${all.filter((phrase) => unspaced.test(phrase)).join('|')})$`,
    'iu',
  );
}

/** In Japanese and Chinese a bound may stand behind its number. */
const unspacedEnd = /\p{scx=Han}$/u;

/** The rest of the phrase and a number. */
const bounded = new RegExp(
  `^\\s?(?:(?:than|of|als|von|de|di|dan|van|niż|än)\\s)?\\(?(?:\\p{Sc}\\s?)?(?:\\d|(?:${numeral})(?!\\p{L}))`,
  'iu',
);
