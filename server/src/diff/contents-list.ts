import type { Block } from '@clausewatch/contract/documents';
import { wordingKey } from '../typography.ts';
import { findNormWords } from './norm-words.ts';

/**
 * The blocks of a table of contents: runs of short lines that repeat headings of the same text, numbers aside, with the line "Contents"
 * before them. They say nothing of their own, unless what they stand under makes a list of facts of them ("We sell:").
 */
export function findContents(blocks: readonly Block[]): Set<Block> {
  const headings = new Set(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => titleKey(text)));
  const found = new Set<Block>();
  if (headings.size < fewestEntries) return found;
  for (let start = 0; start < blocks.length; start += 1) {
    let end = start;
    while (isEntry(blocks[end], headings)) end += 1;
    if (end - start >= fewestEntries && !isStatement(blocks[start - 1])) {
      for (const block of blocks.slice(start, end)) found.add(block);
      const title = blocks[start - 1];
      if (title !== undefined && isTitle(title)) found.add(title);
    }
    start = Math.max(start, end);
  }
  return found;
}

const fewestEntries = 3;
const longestEntry = 200;

function isEntry(block: Block | undefined, headings: ReadonlySet<string>): boolean {
  if (block === undefined || (block.kind !== 'item' && block.kind !== 'paragraph')) return false;
  return block.text.length <= longestEntry && headings.has(titleKey(block.text));
}

function isTitle({ text }: Block): boolean {
  return text.length <= longestEntry && contentsTitle.test(text.trim());
}

/** A document's own title may name what it is about. */
function isStatement(block: Block | undefined): boolean {
  if (block === undefined || isTitle(block) || (block.kind === 'heading' && block.level <= 1)) return false;
  if (/[:：]$/u.test(block.text)) return true;
  return block.kind === 'heading' && findNormWords(block.text).length > 0;
}

function titleKey(text: string): string {
  return wordingKey(text.replace(leadingMark, '').replace(/[.:;]$/, ''));
}

const leadingMark =
  /^\s*(?:(?:section|article|artikel|artículo|articolo|artigo|§)\s*)?(?:\d{1,3}(?:\.\d{1,3}){0,4}[.):、]?\s+|(?:\p{L}|[ivxlc]{1,6}|\d{1,3})[.):、]\s*)/iu;
const contentsTitle =
  /^(?:(?:table of )?contents|(?:on|in) this (?:page|policy|notice|document)|(?:jump|skip) to|quick links|inhalt(?:sverzeichnis|sübersicht)?|table des matières|sommaire|[íi]ndice|(?:tabla de )?contenidos?|sommario|sumário|inhoud(?:sopgave)?|spis treści|innehåll(?:sförteckning)?|目次|目录)\s?[:：]?$/iu;
