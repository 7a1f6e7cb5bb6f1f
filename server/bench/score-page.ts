import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Reading } from './compare-versions.ts';
import { partsOfDeclared } from './declared-types.ts';

/** How a text matches the text that a person's selectors chose, as bags of words: each figure from 0 to 1. */
export type Match = { f1: number; precision: number; recall: number };
export type PageScore = Match & {
  /** Words of the gold text for each word of the page's body. */
  goldShare: number;
  kind: 'document' | 'suspect' | 'unread';
  /** The text of the bare address, whatever the page holds. */
  bareUrl: Match;
  /** Where the product lists several documents for the page: those taken, or that none was sure. */
  taken: string | null;
};

export type ReadPage = (path: string, contentType: string, url: string) => Promise<Reading>;

/** Scores the page in a folder with `page.html.gz`, `gold.md.gz` and `about.json` (`url`, `type`). */
export async function scorePage(folder: string, read: ReadPage): Promise<PageScore> {
  const about = JSON.parse(readFileSync(join(folder, 'about.json'), 'utf8')) as { url: string; type: string };
  const gold = bag(withoutMarkup(gunzipSync(readFileSync(join(folder, 'gold.md.gz'))).toString('utf8')));
  const readAt = (url: string): Promise<Reading> => read(join(folder, 'page.html.gz'), 'text/html', url);
  const result = await readAt(about.url);
  const bareUrl = compare(gold, bag(contentOf(result)));
  const parts = result.kind === 'read' ? result.document.parts : [];
  const wanted = partsOfDeclared(about.type, parts);
  const texts: string[] = [];
  for (const { fragment } of wanted)
    texts.push(contentOf(await readAt(`${about.url.split('#', 1)[0]}#${fragment}`)));
  return {
    ...(wanted.length === 0 ? bareUrl : compare(gold, bag(texts.join('\n')))),
    goldShare: size(gold) / Math.max(1, result.kind === 'read' ? result.document.bodyWordCount : 0),
    kind: result.kind === 'unread' ? 'unread' : result.suspect ? 'suspect' : 'document',
    bareUrl,
    taken: parts.length === 0 ? null : wanted.map(({ title }) => title).join(', ') || 'none sure',
  };
}

function contentOf(reading: Reading): string {
  return reading.kind === 'read' ? reading.document.content : '';
}

/** Gold as a reader sees it: no link targets, tags, escapes or marks of emphasis. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\\|\[|\*/g, '');
}

function bag(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

function size(words: Map<string, number>): number {
  return words.values().reduce((sum, count) => sum + count, 0);
}

function compare(gold: Map<string, number>, found: Map<string, number>): Match {
  let shared = 0;
  for (const [word, count] of gold) shared += Math.min(count, found.get(word) ?? 0);
  const precision = shared / Math.max(1, size(found));
  const recall = shared / Math.max(1, size(gold));
  return { precision, recall, f1: shared === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
