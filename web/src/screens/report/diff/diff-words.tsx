import type { WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import type { ReactNode } from 'react';
import { ChangedWords } from '../../../components/changed-words.tsx';
import type { ChangeRow } from './diff-rows.ts';

type Side = 'both' | 'before' | 'after';
type ChangedTextProps = { row: ChangeRow; side: Side };

/** The wording of a change: word by word where it was reworded, as a whole block with its sign where it came, went or moved. */
export function ChangedText({ row, side }: ChangedTextProps) {
  const { words, before, after } = row;
  const block = after ?? before;
  if (block === null) return null;
  switch (row.kind) {
    case 'added':
      return (
        <WholeBlock block={block} look="blk-ins">
          {block.text}
        </WholeBlock>
      );
    case 'removed':
      return (
        <WholeBlock block={block} look="blk-del">
          {block.text}
        </WholeBlock>
      );
    case 'moved':
      return (
        <WholeBlock block={block} look="blk-mov">
          {words === null ? block.text : <Words words={words} side={side} />}
        </WholeBlock>
      );
    case 'reworded':
      return (
        <WholeBlock block={block} look="">
          <Words words={words ?? []} side={side} />
        </WholeBlock>
      );
  }
}

export function WholeBlock({ block, look, children }: { block: Block; look: string; children: ReactNode }) {
  // A heading stays recognisable, and out of the page's own outline.
  return <p className={`${look} ${block.kind === 'heading' ? 'strong' : ''}`}>{children}</p>;
}

function Words({ words, side }: { words: WordOperation[]; side: Side }) {
  const shown = words.filter(({ kind }) => side === 'both' || kind === 'same' || kind === signOf[side]);
  return <ChangedWords words={shown} />;
}

const signOf = { before: 'removed', after: 'added' } as const;
