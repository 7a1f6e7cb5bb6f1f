import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Fact } from '@clausewatch/contract/facts';
import { type Period, periodsIn } from './periods.ts';
import { plainText, type Sentence, splitSentences } from '../layout/sentences.ts';
import { saidByOthers } from '../lexicon/saying-words.ts';

/** A text to find facts in. */
export type Reading = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  language: string | null;
  sentences: readonly PlacedSentence[];
};

/**
 * `under` is all that stands above it, in plain text: headings, what introduces its list, and what introduces that. Several rules
 * need the periods, and few sentences have one: whoever needs them asks for them first.
 */
export type PlacedSentence = Sentence & { under: string; periods: readonly Period[] };

/** A fact before its quote is cut out of the content. */
export type FoundFact = Omit<Fact, 'quote' | 'label'> & {
  /** Where the label of its kind does not say enough. */
  label?: string;
};

export function readBlocks(
  content: string,
  blocks: readonly Block[],
  about: Pick<Reading, 'type' | 'language'>,
): Reading {
  const leads = leadsOf(blocks);
  const ownWords = blocks.map(({ text, start }) => ({
    plain: plainText(text).replace(saidByOthers, (said) => ' '.repeat(said.length)),
    start,
  }));
  let at = 0;
  const sentences = splitSentences(blocks).map((sentence) => {
    while ((blocks[at]?.end ?? Infinity) < sentence.end) at += 1;
    const own = ownWords[at] ?? { plain: '', start: 0 };
    const plain = own.plain.slice(sentence.start - own.start, sentence.end - own.start);
    return { ...sentence, plain, under: `${sentence.context} ${leads[at] ?? ''}`, periods: periodsIn(plain) };
  });
  return { content, blocks, ...about, sentences };
}

/** For each block, what introduces the lists that it stands in, the outermost first. Bounded: a list may nest as deep as its author likes. */
function leadsOf(blocks: readonly Block[]): string[] {
  let open: { level: number; text: string }[] = [];
  return blocks.map(({ kind, level, text }) => {
    if (kind !== 'item' && kind !== 'table_row') open = [];
    else if (kind === 'item') open = open.filter((lead) => lead.level < level).slice(-deepest);
    const above = open.map((lead) => lead.text).join(' ');
    if (text.endsWith(':') && kind !== 'table_row')
      open.push({ level: kind === 'item' ? level : 0, text: plainText(text.slice(-longestLead)) });
    return above;
  });
}

const deepest = 4;
const longestLead = 300;
