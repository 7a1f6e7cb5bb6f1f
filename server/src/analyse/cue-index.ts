import type { Sentence } from '../layout/sentences.ts';

/** For a text's sentences: the numbers of those that hold any of the cue's parts, ascending. */
export type CueIndex = (cue: string) => readonly number[];

/**
 * A machine that finds every part of every cue in one pass over a text (Aho and Corasick, CACM 1975). Most practices are spoken
 * of in few sentences; knowing which before any pattern runs is what keeps a long policy within milliseconds.
 */
export function cueMachine(cues: Iterable<string>): (sentences: readonly Sentence[]) => CueIndex {
  const parts = [...new Set([...cues].flatMap((cue) => cue.split('|')))];
  const numbers = new Map(parts.map((part, index) => [part, index]));
  const letters = new Map(
    [...new Set(parts.join(''))].map((letter, index) => [letter.charCodeAt(0), index + 1]),
  );
  const trie = growTrie(parts, letters);
  const { next, outputs, width } = linkFailures(trie, letters.size + 1);
  return (sentences) => {
    const hits = parts.map((): number[] => []);
    for (const [number, { plain }] of sentences.entries()) {
      let state = 0;
      for (let at = 0; at < plain.length; at++) {
        state = next[state * width + (letters.get(plain.charCodeAt(at)) ?? 0)] ?? 0;
        for (const part of outputs[state] ?? []) {
          const found = hits[part];
          if (found !== undefined && found.at(-1) !== number) found.push(number);
        }
      }
    }
    return (cue) => merged(cue.split('|').map((part) => hits[numbers.get(part) ?? -1] ?? []));
  };
}

type TrieNode = { children: Map<number, number>; ends: number[] };

function growTrie(parts: readonly string[], letters: ReadonlyMap<number, number>): TrieNode[] {
  const nodes: TrieNode[] = [{ children: new Map(), ends: [] }];
  for (const [index, part] of parts.entries()) {
    let at = 0;
    for (let position = 0; position < part.length; position++) {
      const letter = letters.get(part.charCodeAt(position)) ?? 0;
      let child = nodes[at]?.children.get(letter);
      if (child === undefined) {
        child = nodes.push({ children: new Map(), ends: [] }) - 1;
        nodes[at]?.children.set(letter, child);
      }
      at = child;
    }
    nodes[at]?.ends.push(index);
  }
  return nodes;
}

/** Turns the trie into a table: from each state, by each letter, to the longest part-beginning that still fits. */
function linkFailures(trie: readonly TrieNode[], width: number) {
  const next = new Int32Array(trie.length * width);
  const failure = new Int32Array(trie.length);
  const outputs = trie.map(({ ends }) => ends);
  const queue = [0];
  for (const state of queue) {
    const fallback = failure[state] ?? 0;
    for (let letter = 0; letter < width; letter++) {
      const child = trie[state]?.children.get(letter);
      const onFailure = state === 0 ? 0 : (next[fallback * width + letter] ?? 0);
      if (child === undefined) {
        next[state * width + letter] = onFailure;
        continue;
      }
      next[state * width + letter] = child;
      failure[child] = onFailure;
      outputs[child] = [...(outputs[child] ?? []), ...(outputs[onFailure] ?? [])];
      queue.push(child);
    }
  }
  return { next, outputs, width };
}

function merged(lists: readonly (readonly number[])[]): readonly number[] {
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return only;
  return [...new Set(lists.flat())].sort((a, b) => a - b);
}
