import { ChangedWords } from '../../../components/changed-words.tsx';
import type { ChangeRow } from './diff-rows.ts';
import { excerpt, shortened } from './word-excerpt.ts';

/** The words of a paragraph that changed, in a line or two: the paragraph itself stands below. */
export function RowWords({ paragraph: { kind, words, before, after } }: { paragraph: ChangeRow }) {
  const block = after ?? before;
  if (block === null) return null;
  const shown =
    words !== null
      ? excerpt(words)
      : kind === 'added' || kind === 'removed'
        ? [{ kind, text: shortened(block.text) }]
        : [{ kind: 'same' as const, text: shortened(block.text) }];
  return (
    <blockquote className="quote row-words">
      <ChangedWords words={shown} />
    </blockquote>
  );
}
