import type { WordOperation } from '@clausewatch/contract/changes';

/** Enough words around a change to read it by. */
const keptAround = 48;
/** What came or went whole is longer than a line says. */
const mostOfBlock = 220;

/** The changed words of a block with some of what stands around them; what is left out between them is an ellipsis. */
export function excerpt(words: readonly WordOperation[]): WordOperation[] {
  return words.map(({ kind, text }, index) => {
    if (kind !== 'same') return { kind, text: shortened(text) };
    const isFirst = index === 0;
    const isLast = index === words.length - 1;
    if (text.length <= keptAround * (isFirst || isLast ? 1 : 2)) return { kind, text };
    const head = isFirst ? '' : upToWord(text);
    const tail = isLast ? '' : fromWord(text);
    return { kind, text: `${head}…${tail}` };
  });
}

export function shortened(text: string): string {
  return text.length <= mostOfBlock ? text : `${text.slice(0, text.lastIndexOf(' ', mostOfBlock))} …`;
}

function upToWord(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', keptAround)) + 1);
}

function fromWord(text: string): string {
  const at = text.indexOf(' ', text.length - keptAround);
  return at < 0 ? '' : text.slice(at);
}
