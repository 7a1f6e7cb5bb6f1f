import type { Block } from '@clausewatch/contract/documents';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Span } from './marked-text.ts';
import { findInText } from './text-search.ts';

export type TextSearch = {
  query: string;
  /** What the text is drawn with: it follows the typing as fast as it can be drawn. */
  matches: Span[];
  /** The match in focus; -1 for none. */
  at: number;
  setQuery: (query: string) => void;
  step: (by: 1 | -1) => void;
};

/** Finds words in a document. Stepping loops. */
export function useTextSearch(blocks: Block[]): TextSearch {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(query);
  const matches = useMemo(() => findInText(blocks, wanted), [blocks, wanted]);
  return {
    query,
    matches,
    at: matches.length === 0 ? -1 : at % matches.length,
    setQuery: (next) => {
      setQuery(next);
      setAt(0);
    },
    step: (by) => setAt((known) => (known + by + matches.length) % Math.max(1, matches.length)),
  };
}
