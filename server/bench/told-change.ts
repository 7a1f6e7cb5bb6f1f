import type { Proof } from '@clausewatch/contract/changes';
import type { DocumentType } from '@clausewatch/contract/documents';
import { type AlertText, describeChange } from '../src/notify/describe-change.ts';
import { wordingKey, wordingKeyOfLines } from '../src/lexicon/typography.ts';
import { isAlert } from '../src/pipeline/versions/is-alert.ts';
import { type Comparison, compareVersions, readPage } from './compare-versions.ts';

/** A comparison and what an alert about it says; no alert where the change is only recorded. */
export type ToldChange = { comparison: Comparison; alert: AlertText | null };

/** Words that a text quotes, and the version that must hold them. */
type Quote = { words: string; side: 'before' | 'after' };

const read = (markdown: string) =>
  readPage({
    bytes: new TextEncoder().encode(markdown),
    contentType: 'text/markdown',
    url: 'https://vendor.example/policy',
  });

/** Two versions in Markdown, as the product compares them and tells of the change. Throws where one cannot be read. */
export async function tellMarkdown(before: string, after: string, type: DocumentType): Promise<ToldChange> {
  const [old, young] = [await read(before), await read(after)];
  if (old.kind === 'unread' || young.kind === 'unread')
    throw new Error(
      `Not read: ${[old, young].map((one) => (one.kind === 'unread' ? one.why : '')).join(' ')}`,
    );
  return tellComparison(compareVersions(old, young, type));
}

export function tellComparison(comparison: Comparison): ToldChange {
  const { grade, version, diff, question } = comparison;
  const { severity } = grade;
  if (severity === 'editorial' || !isAlert(severity, version.kind, 0)) return { comparison, alert: null };
  const { type, before, after } = question;
  const alert = describeChange({
    type,
    severity,
    before,
    after,
    points: grade.points,
    gained: grade.gained,
    lost: grade.lost,
    reasons: grade.reasons,
    stats: diff.stats,
    operations: diff.operations,
    dates: { before: null, after: null },
    foundAt: new Date(0),
    back: null,
  });
  return { comparison, alert };
}

/** How many words a change's headline and claims quote, and which of these, or of its passages, do not stand in their version. */
export function proveQuotes({ comparison, alert }: ToldChange): { quotes: number; unproved: string[] } {
  if (alert === null) return { quotes: 0, unproved: [] };
  const { before, after } = comparison.question;
  const astray = comparison.grade.points.flatMap(({ text, proof }) =>
    proofFaults(text, proof, comparison.contents),
  );
  const keys = {
    before: wordingKeyOfLines(before.map(({ text }) => text)),
    after: wordingKeyOfLines(after.map(({ text }) => text)),
  };
  const points = comparison.grade.points.map(({ text }) => text);
  // A headline that was cut ends within a quote; the whole of it is the first point.
  const told = new Set([...points, ...(alert.headline.endsWith('…') ? [] : [alert.headline])]);
  const quoted = [...told].flatMap((text) => quotesOf(text).map((quote) => ({ ...quote, text })));
  const shown = alert.passages.flatMap(({ words }) =>
    words.flatMap(({ kind, text }) => {
      const sides =
        kind === 'same'
          ? (['before', 'after'] as const)
          : kind === 'added'
            ? (['after'] as const)
            : (['before'] as const);
      return sides.map((side) => ({ words: text, side, text: `Passage: ${text}` }));
    }),
  );
  const all = [...quoted, ...shown];
  const unproved = all.filter(
    ({ words, side }) => !piecesOf(words).every((piece) => keys[side].includes(piece)),
  );
  return {
    quotes: quoted.length,
    unproved: [...astray, ...unproved.map(({ words, side, text }) => `“${words}” is not ${side}: ${text}`)],
  };
}

/** Whether a line has proof, and each of it stands in its version at its place. */
function proofFaults(line: string, proof: readonly Proof[], contents: Comparison['contents']): string[] {
  if (proof.length === 0) return [`Nothing proves: ${line}`];
  return proof.flatMap((sides) =>
    (['before', 'after'] as const).flatMap((side) => {
      const evidence = sides[side];
      if (evidence === null || contents[side].slice(evidence.start, evidence.end) === evidence.quote)
        return [];
      return [`“${evidence.quote}” does not stand ${side} at ${evidence.start}: ${line}`];
    }),
  );
}

/** Quotes may be cut at their ends, and join the cells of a row. */
function piecesOf(words: string): string[] {
  return words
    .split(/ · |\n|(?<=\s)…(?=\s)/)
    .map((piece) => wordingKey(piece.replaceAll(/^\s*…|…\s*$/g, '')));
}

/** By the forms that the product's lines have. A quote may hold quotation marks of its own, so that a line is parted at its joints. */
function quotesOf(line: string): Quote[] {
  const moved = /^Moved: “(.+)” from “(.+)” to “(.+)”$/s.exec(line);
  if (moved) {
    const [, what = '', from = '', to = ''] = moved;
    return [
      { words: what, side: 'before' },
      { words: what, side: 'after' },
      { words: from, side: 'before' },
      { words: to, side: 'after' },
    ];
  }
  const quoted = /“(.+)”$/s.exec(line)?.[1];
  if (quoted === undefined) return figuresOf(line);
  const [from, to] = quoted.split('” → “');
  if (to !== undefined)
    return [
      { words: from ?? '', side: 'before' },
      { words: to, side: 'after' },
    ];
  const lead = line.slice(0, line.indexOf('“'));
  const side = /^No longer|: drops $/.test(lead) ? 'before' : 'after';
  return quoted.split(/” in “|”, “|” and “|” and \d+ more$/).map((words) => ({ words, side }));
}

/** “24 → 36 months”: a unit that both sides share stands once. */
function figuresOf(line: string): Quote[] {
  const pair = /(?:^|: )([^:“]+) → ([^“]+)$/.exec(line);
  if (pair === null) return [];
  const [, from = '', to = ''] = pair;
  const unit = /^[\d.,]+$/.test(from) ? (/^\S+( \p{L}+)/u.exec(to)?.[1] ?? '') : '';
  const written = `${from}${unit}`;
  return [
    { words: written, side: 'before' },
    { words: to, side: 'after' },
  ];
}

/** Whether a headline only shows words that changed, and not whole sentences of them: it says nothing of what they mean. */
export function isRawFragment(headline: string): boolean {
  const [, verb, quote] = /^[^“]*: (adds |drops )?“(.+)/s.exec(headline) ?? [];
  if (quote === undefined) return false;
  if (verb !== undefined) return true;
  return quote.split('” → “').some((each) => !/^["(]?\p{Lu}/u.test(each));
}
