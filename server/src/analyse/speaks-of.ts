import { likeWordsOf } from '../lexicon/question-words.ts';
import type { Weights } from './classifier/weights.ts';
import { beginning, everywhere, tellingWords } from './read-question.ts';

/** Whether a text can prove a claim: it holds every figure of it, and a word of it or of the same idea, in any of the languages that are read. */
export function speaksOf(claim: string, text: string, weights: Weights): boolean {
  const figures = new Set(figuresIn(text));
  if (figuresIn(claim).some((figure) => !figures.has(figure))) return false;
  const ideas = new Set(wordsIn(text, weights).map(beginning));
  return wordsIn(claim, weights)
    .flatMap(likeWordsOf)
    .some((word) => ideas.has(beginning(word)));
}

export function figuresIn(text: string): readonly string[] {
  return text.match(/\p{N}+/gu) ?? [];
}

function wordsIn(text: string, weights: Weights): string[] {
  return tellingWords(text, weights)
    .words.flatMap(({ asked, english }) => [asked, ...english])
    .filter((word) => !everywhere.has(word));
}
