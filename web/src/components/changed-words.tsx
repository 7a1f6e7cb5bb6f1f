import type { WordOperation } from '@clausewatch/contract/changes';

/** Changed words: additions are underlined, deletions struck through. */
export function ChangedWords({ words }: { words: readonly WordOperation[] }) {
  let offset = 0;
  return words.map(({ kind, text }) => {
    const key = `${offset} ${kind}`;
    offset += text.length;
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
  });
}
