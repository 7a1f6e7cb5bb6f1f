import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../lexicon/typography.ts';
import { tellsDisclosure } from './data-use.ts';
import { findNormWords } from './norm-words.ts';

/**
 * The blocks of a table of contents: runs of short lines that repeat headings further on in the text, numbers aside, right behind the
 * line "Contents", the document's title or its start. They say nothing of their own; behind any other line they may ("We sell:").
 */
export function findContents(blocks: readonly Block[]): Set<Block> {
  const headings = new Map<string, number>();
  for (const [index, block] of blocks.entries())
    if (block.kind === 'heading') headings.set(titleKey(block.text), index);
  const found = new Set<Block>();
  if (headings.size < fewestEntries) return found;
  const first = blocks.findIndex(({ kind }) => kind === 'heading');
  for (let start = 0; start < blocks.length; start += 1) {
    let end = start;
    while (isEntry(blocks[end], end, headings)) end += 1;
    const title = blocks[start - 1];
    const isOpened = title === undefined || isTitle(title) || (start - 1 === first && isDocumentTitle(title));
    if (end - start >= fewestEntries && isOpened) {
      for (const block of blocks.slice(start, end)) found.add(block);
      if (title !== undefined && isTitle(title)) found.add(title);
    }
    start = Math.max(start, end);
  }
  return found;
}

const fewestEntries = 3;
const longestEntry = 200;

function isEntry(block: Block | undefined, index: number, headings: ReadonlyMap<string, number>): boolean {
  if (block === undefined || (block.kind !== 'item' && block.kind !== 'paragraph')) return false;
  return block.text.length <= longestEntry && (headings.get(titleKey(block.text)) ?? -1) > index;
}

function isTitle({ text }: Block): boolean {
  return text.length <= longestEntry && contentsTitle.test(text.trim());
}

/** It may name what the document is about, and is no sentence that the entries end: "What we sell". */
function isDocumentTitle({ level, text }: Block): boolean {
  if (level > 1 || /[:：]$/u.test(text) || tellsDisclosure(text)) return false;
  return findNormWords(text).length === 0 || !speaker.test(text);
}

const speaker =
  /(?<!\p{L})(?:we|us|you|i|they|wir|uns|sie|nous|vous|nosotros|usted|noi|nós|wij|we|my|vi|ni)(?!\p{L})/iu;

function titleKey(text: string): string {
  return wordingKey(text.replace(leadingMark, '').replace(/[.:;]$/, ''));
}

const leadingMark =
  /^\s*(?:(?:section|article|artikel|artículo|articolo|artigo|§)\s*)?(?:\d{1,3}(?:\.\d{1,3}){0,4}[.):、]?\s+|(?:\p{L}|[ivxlc]{1,6}|\d{1,3})[.):、]\s*)/iu;
const contentsTitle =
  /^(?:(?:table of )?contents|(?:on|in) this (?:page|policy|notice|document)|(?:jump|skip) to|quick links|inhalt(?:sverzeichnis|sübersicht)?|table des matières|sommaire|[íi]ndice|(?:tabla de )?contenidos?|sommario|sumário|inhoud(?:sopgave)?|spis treści|innehåll(?:sförteckning)?|目次|目录)\s?[:：]?$/iu;
