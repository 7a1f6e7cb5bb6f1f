import type { Block } from '@clausewatch/contract/documents';

export type Sentence = {
  start: number;
  end: number;
  /** Lower case, straight quotes, plain spaces: as long as the text it stands for, so that offsets agree. */
  plain: string;
  kind: Block['kind'];
  /** Nearest heading, as written. */
  section: string | null;
  /** Plain text of the headings above and of the words that introduce the list ("We never: …"). */
  context: string;
  /** Plain text of the words that introduce the list, or ''. */
  lead: string;
};

/** Longer ones are cut at a clause: no rule needs more, and it bounds the time any pattern can take. */
const maximumLength = 1500;

/** Text to the form that patterns read, of the same length. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  // A few letters (İ) grow when lowered; those are left as they are.
  const same =
    lower.length === text.length
      ? lower
      : Array.from(text, (char) =>
          char.toLowerCase().length === char.length ? char.toLowerCase() : char,
        ).join('');
  return same
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^\S ]/g, ' ');
}

/** Blocks to sentences in reading order, headings left out. */
export function splitSentences(blocks: readonly Block[]): Sentence[] {
  const sentences: Sentence[] = [];
  const headings: { level: number; text: string }[] = [];
  let lead: { text: string; level: number } | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      while (headings.length > 0 && (headings.at(-1)?.level ?? 0) >= block.level) headings.pop();
      headings.push({ level: block.level, text: block.text });
      lead = null;
      continue;
    }
    const isInList = block.kind === 'item' || block.kind === 'table_row';
    if (!isInList) lead = null;
    else if (lead !== null && block.kind === 'item' && block.level <= lead.level) lead = null;
    const place = {
      kind: block.kind,
      section: headings.at(-1)?.text ?? null,
      context: plainText([...headings.map((heading) => heading.text), lead?.text ?? ''].join(' ')),
      lead: plainText(lead?.text ?? ''),
    };
    const plain = plainText(block.text);
    let last = '';
    for (const [start, end] of bounds(block.text, plain, block.kind)) {
      last = plain.slice(start, end);
      sentences.push({ ...place, start: block.start + start, end: block.start + end, plain: last });
    }
    if (last.endsWith(':')) lead = { text: last, level: block.kind === 'item' ? block.level : 0 };
  }
  return sentences;
}

/** Where the sentences of a block begin and end in its text; those of a table row are its cells. */
export function sentenceBounds({ text, kind }: Block): [start: number, end: number][] {
  return [...bounds(text, plainText(text), kind)];
}

const abbreviations = new Set(
  (
    'e.g i.e eg ie cf etc inc ltd co corp llc no nos art arts sec sect para paras vs v mr mrs ms dr prof st jr sr dept est fig vol ch ' +
    'u.s u.k u.s.c e.u approx incl al op n.v b.v s.a s.r.l s.p.a p.o a.m p.m ' +
    'z.b d.h bzw usw ggf u.a abs nr vgl sog inkl zzgl o.g i.s.d lit bspw evtl ca str gem ' +
    'p.ex ex réf env cie'
  ).split(' '),
);

/** Abbreviations that may also end a sentence, and words that then begin the next one. */
const closers = new Set(['etc', 'inc', 'ltd', 'corp', 'co', 'llc', 'u.s', 'u.k', 'usw', 'p.m', 'a.m']);
const starter =
  /^ (?:we|you|the|this|these|if|our|in|for|by|any|all|when|it|to|your|wir|sie|die|der|das|nous|vous)\b/;

/** Ends a sentence: the mark, closing quotes or brackets, then a space. */
const ending = /[.!?\u3002]["')\]\u201d\u2019\u00bb]*(?=\s)|\n|\s\|\s/g;

function* bounds(text: string, plain: string, kind: Block['kind']): Generator<[number, number]> {
  let start = 0;
  for (const match of text.matchAll(ending)) {
    const isCell = match[0].includes('|');
    if (isCell && kind !== 'table_row') continue;
    if (!isCell && match[0] !== '\n' && !isBoundary(text, plain, match.index, match[0].length)) continue;
    const end = match.index + (isCell || match[0] === '\n' ? 0 : match[0].length);
    yield* pieces(text, start, end);
    start = match.index + match[0].length;
  }
  yield* pieces(text, start, text.length);
}

function isBoundary(text: string, plain: string, mark: number, length: number): boolean {
  const next = text.slice(mark + length, mark + length + 4).trimStart();
  if (!/^[\p{Lu}\p{N}\p{Lo}"'“„«‘([•*-]/u.test(next)) return false;
  if (text[mark] !== '.') return true;
  const word = /[\p{L}\p{N}.]*$/u.exec(plain.slice(Math.max(0, mark - 12), mark))?.[0] ?? '';
  // "1." or "15.1." opens a numbered clause; "J." is an initial.
  if (/^\d{1,2}(\.\d{1,2})*$/.test(word)) return !isOpening(text, mark - word.length);
  if (/^\p{L}$/u.test(word)) return false;
  if (word === 'no' || word === 'nos') return !/^\d/.test(next);
  if (!abbreviations.has(word)) return true;
  return closers.has(word) && starter.test(plain.slice(mark + length, mark + length + 12));
}

function isOpening(text: string, at: number): boolean {
  return at <= 0 || /[.!?:;]\s*$|^\s*$/.test(text.slice(Math.max(0, at - 3), at));
}

/** Trims a range, and cuts one over the maximum at a semicolon, else at a comma, else at a space. */
function* pieces(text: string, from: number, to: number): Generator<[number, number]> {
  let start = from;
  while (start < to) {
    while (start < to && /\s/.test(text[start] ?? '')) start++;
    let end = to;
    if (end - start > maximumLength) {
      const window = text.slice(start, start + maximumLength);
      const cut = window.lastIndexOf('; ') + 1 || window.lastIndexOf(', ') + 1 || window.lastIndexOf(' ');
      end = start + (cut > 0 ? cut : maximumLength);
    }
    const next = end;
    while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
    if (end > start) yield [start, end];
    start = next;
  }
}
