import type { Tone } from '../../../ui/mark.tsx';

/** A stretch of a document's text, in its offsets. */
export type Span = { start: number; end: number };
export type Passage = Span & { finding: string; tone: Tone };
export type TextPiece = { start: number; text: string; href: string | null };

/** A run of text under one stroke of the highlighter, or under none (`tone` null), cut into pieces at the edges of links. */
export type TextRun = { tone: Tone | null; findings: string[]; pieces: TextPiece[] };

/** Where strokes lie over one another, the first of these is drawn. */
const precedence: Tone[] = ['concern', 'favourable', 'neutral'];

/**
 * The text of `place` as runs, in order: joined, their pieces are `text`. Overlapping passages of one tone become one stroke that
 * carries the findings of all; where tones meet, a concern covers what is in your favour, and that covers the neutral.
 * Offsets are those of the document; what lies outside `place` is left out.
 */
export function markText(
  text: string,
  place: Span,
  passages: Passage[],
  links: (Span & { href: string })[],
): TextRun[] {
  const inside = passages.flatMap((passage) => clip(passage, place));
  const near = links.flatMap((link) => clip(link, place));
  const strokes = precedence.flatMap((tone) => joined(inside.filter((passage) => passage.tone === tone)));
  const edges = [...strokes, ...near].flatMap(({ start, end }) => [start, end]);
  const cuts = [...new Set([place.start, ...edges, place.end])].toSorted((a, b) => a - b);
  const runs: TextRun[] = [];
  let drawn: Stroke | undefined;
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const stroke = strokes.find((one) => covers(one, start));
    const piece = {
      start,
      text: text.slice(start - place.start, end - place.start),
      href: near.find((link) => covers(link, start))?.href ?? null,
    };
    const last = runs.at(-1);
    if (last !== undefined && stroke === drawn) last.pieces.push(piece);
    else runs.push({ tone: stroke?.tone ?? null, findings: stroke?.findings ?? [], pieces: [piece] });
    drawn = stroke;
  }
  return runs.map((run) => ({ ...run, pieces: merged(run.pieces) }));
}

type Stroke = Span & { tone: Tone; findings: string[] };

/** Passages of one tone, those that overlap made one. */
function joined(passages: Passage[]): Stroke[] {
  const strokes: Stroke[] = [];
  for (const { start, end, tone, finding } of passages.toSorted((a, b) => a.start - b.start)) {
    const last = strokes.at(-1);
    if (last === undefined || start >= last.end) {
      strokes.push({ start, end, tone, findings: [finding] });
      continue;
    }
    last.end = Math.max(last.end, end);
    if (!last.findings.includes(finding)) last.findings.push(finding);
  }
  return strokes;
}

/** Neighbouring pieces with the same link made one: a cut between strokes that cover each other leaves no trace. */
function merged(pieces: TextPiece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last !== undefined && last.href === piece.href) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}

function clip<S extends Span>(span: S, place: Span): S[] {
  const start = Math.max(span.start, place.start);
  const end = Math.min(span.end, place.end);
  return start < end ? [{ ...span, start, end }] : [];
}

function covers(span: Span, offset: number): boolean {
  return span.start <= offset && offset < span.end;
}
