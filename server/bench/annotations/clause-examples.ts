import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Severity } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import type { Clause } from '../../src/grade/clauses/clauses.ts';
import { featuresOf } from '../../src/grade/clauses/features.ts';
import { findSignals } from '../../src/grade/signals.ts';
import { findOperativeWords } from '../../src/lexicon/operative-words.ts';
import { foldTypography, wordingKey } from '../../src/lexicon/typography.ts';
import { countWords } from '../../src/lexicon/words.ts';
import { typeOfDeclared } from '../declared-types.ts';
import { compareLabelled } from '../labelled-pairs.ts';
import { isPairSetAside, readChangeLabels } from './annotated-changes.ts';

/** What one clause teaches: nothing on a question whose answer is null. */
export type ClauseExample = {
  features: ReadonlyMap<string, number>;
  any: boolean | null;
  material: boolean | null;
  weight: number;
};

/** A clause of a labelled pair that was read by itself. */
export type ClauseLabel = { pair: string; clause: string; severity: Severity };

/** A clause as `clauses.jsonl` names it; no text of others stands there. */
export function keyOfClause({ removed, added, before, after }: Clause): string {
  return hash('sha256', [removed, added, after === '' ? before : after].map(wordingKey).join('\n')).slice(
    0,
    12,
  );
}

/** Of the clauses of a pair that was labelled as a whole, so many count as one. */
const clausesOfOne = 3;

/** From the labelled pairs that are not set aside: their clauses read one by one, and what the label of the pair says of the others. */
export async function examplesOfPairs(
  labelsPath: string,
  clausesPath: string,
  root: string,
): Promise<ClauseExample[]> {
  const lines = readFileSync(clausesPath, 'utf8').split('\n').filter(Boolean);
  const read = new Map(
    lines
      .map((line) => JSON.parse(line) as ClauseLabel)
      .map(({ pair, clause, severity }) => [`${pair} ${clause}`, severity]),
  );
  const examples: ClauseExample[] = [];
  for (const { pair, severity } of readChangeLabels(labelsPath)) {
    if (isPairSetAside(pair)) continue;
    const { question } = await compareLabelled(root, pair);
    const clauses = findSignals(question).signals.filter((signal) => signal.kind === 'clause');
    for (const { clause, context } of clauses) {
      const answers = answersOf(read.get(`${pair} ${keyOfClause(clause)}`), severity, clauses.length);
      if (answers !== null) examples.push({ features: featuresOf(clause, context), ...answers });
    }
  }
  return examples;
}

function answersOf(read: Severity | undefined, pair: Severity, clauses: number) {
  if (read !== undefined) return { any: read !== 'editorial', material: read === 'material', weight: 1 };
  const weight = Math.min(1, clausesOfOne / clauses);
  if (pair === 'editorial') return { any: false, material: false, weight };
  if (pair === 'minor') return { any: null, material: false, weight };
  return clauses === 1 ? { any: true, material: true, weight: 1 } : null;
}

/** One wording in so many; they are far more than there are clauses. */
const oneWordingIn = 5;
const wordingWeight = 0.2;

/** Sentences of our own that state a practice people mind or want: whoever adds or drops one changes a position. */
export function examplesOfWordings(): ClauseExample[] {
  const telling = new Set(catalogue.filter(({ polarity }) => polarity !== 'neutral').map(({ id }) => id));
  const folder = new URL('wordings/', import.meta.url);
  return readdirSync(folder)
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as { type: DocumentType; yes: string[]; text: string })
    .filter(({ yes }) => yes.some((practice) => telling.has(practice)))
    .filter((_, index) => index % oneWordingIn === 0)
    .map(({ text, type }) => ({
      features: featuresOf(
        wholeClause(text, type, chanceOf(text) % 3 === 0 ? 'item' : 'paragraph', 0.5),
        nothing,
      ),
      any: true,
      material: true,
      weight: wordingWeight,
    }));
}

const pageWeight = 0.2;
const longLines = 25;
const shortLines = 12;
const fewestWords = 5;

/** Lines of captured pages that people left out of the policy: menus, offers, footers. */
export function examplesOfPages(folder: string): ClauseExample[] {
  return readdirSync(folder).flatMap((name) => {
    const about = JSON.parse(readFileSync(join(folder, name, 'about.json'), 'utf8')) as { type?: string };
    const type = typeOfDeclared(about.type ?? '');
    const lines = linesAround(
      gunzipSync(readFileSync(join(folder, name, 'page.html.gz'))).toString(),
      gunzipSync(readFileSync(join(folder, name, 'gold.md.gz'))).toString(),
    ).toSorted((a, b) => chanceOf(a) - chanceOf(b));
    const isLong = (line: string) => countWords(line) >= fewestWords;
    const chosen = [
      ...lines.filter(isLong).slice(0, longLines),
      ...lines.filter((line) => !isLong(line)).slice(0, shortLines),
    ];
    return chosen.map((line): ClauseExample => {
      const chance = chanceOf(line);
      const kind = (['item', 'paragraph', 'heading'] as const)[chance % 3] ?? 'item';
      const position = chance % 5 === 0 ? 0.995 : chance % 5 === 1 ? 0.005 : 0.5;
      return {
        features: featuresOf(wholeClause(line, type, kind, position), nothing),
        any: false,
        material: false,
        weight: pageWeight,
      };
    });
  });
}

const nothing = { facts: [], gained: [], lost: [], kept: [] };

/** A sentence that came or went as a whole; which of them is left to its text. */
function wholeClause(text: string, type: DocumentType, kind: Block['kind'], position: number): Clause {
  const folded = foldTypography(text);
  const block: Block = { kind, level: 0, text: folded, start: 0, end: folded.length, anchor: '' };
  const isAdded = chanceOf(folded) % 2 === 0;
  const [removed, added] = isAdded ? ['', folded] : [folded, ''];
  const blocks = { blockBefore: isAdded ? undefined : block, blockAfter: isAdded ? block : undefined };
  const span = { start: 0, end: folded.length };
  const quote = { ...span, text: folded, parts: [{ ...span, quote: folded }] };
  const quotes = { before: isAdded ? null : quote, after: isAdded ? quote : null };
  const spans = { spanBefore: quotes.before, spanAfter: quotes.after };
  return {
    type,
    edits: [{ removed, added, lead: '', tail: '', ...blocks, ...spans, same: null, date: null }],
    removed,
    added,
    before: removed,
    after: added,
    quotes,
    section: null,
    place: 0,
    position,
    isElsewhere: false,
  };
}

function linesAround(html: string, gold: string): string[] {
  const page = html
    .replace(/<(script|style|noscript|svg|head|template)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?(?:b|i|em|strong|span|a|u|small|sup|sub)(?:\s[^>]*)?>/gi, ' ');
  const around = [...page.matchAll(/<(nav|header|footer|aside|button|form|dialog)[\s>][\s\S]*?<\/\1>/gi)]
    .map(([part]) => plain(part.replace(/<[^>]+>/g, ' | ')))
    .join('|');
  const policy = wordingKey(gold.replace(/\]\([^)]*\)/g, ']').replace(/[[\]*_#]/g, ''));
  const lines = new Set(page.split(/<[^>]+>/).map(plain));
  return [...lines].filter((line) => {
    if (line.length < 4 || line.length > 400 || !/\p{L}/u.test(line)) return false;
    const key = wordingKey(line.replace(/[[\]*_#]/g, ''));
    return key.length > 3 && !policy.includes(key) && (around.includes(line) || isTeaser(line));
  });
}

/** Of lines that stand beside the policy in no part of its own, those that are surely not words of it. */
function isTeaser(line: string): boolean {
  return (
    /[^.;:,]$/.test(line) &&
    countWords(line) >= 4 &&
    findOperativeWords(line).length === 0 &&
    !/^\(?[\dA-Za-zIVX]{1,4}[.)]|personal|data|information|rights|terms|liab|licen/i.test(line)
  );
}

function plain(html: string): string {
  return html
    .replaceAll('&amp;', '&')
    .replace(/&#39;|&rsquo;|&#x27;/g, "'")
    .replace(/&[a-z#0-9]+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same for the same text, whatever else there is. */
function chanceOf(text: string): number {
  return Number.parseInt(hash('sha1', text).slice(0, 8), 16);
}
