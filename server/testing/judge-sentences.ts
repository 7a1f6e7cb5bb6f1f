import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { ScoreBreakdown } from '@clausewatch/contract/findings';
import { analyse, type DocumentAnalysis } from '../src/analyse/analyse.ts';
import { fewestWords } from './scoring-page.ts';

/** Says nothing that is judged, in one word more than a text needs. */
export const filler = Array.from({ length: fewestWords + 1 }, () => 'lorem').join(' ');

/** A document of these sentences, a paragraph each. */
export function read(type: DocumentType, sentences: readonly string[], language = 'en'): DocumentAnalysis {
  const blocks: Block[] = [];
  let content = '';
  for (const text of sentences) {
    const at = { start: content.length, end: content.length + text.length };
    blocks.push({ kind: 'paragraph', level: 0, text, ...at, anchor: String(blocks.length) });
    content += `${text}\n\n`;
  }
  return analyse({ content, blocks, type, language, title: '' });
}

export function judge(type: DocumentType, sentences: readonly string[]): ScoreBreakdown {
  const { breakdown } = read(type, sentences);
  if (breakdown === null) throw new Error('The text is long enough to be scored');
  return breakdown;
}
