import type { Found } from './find.ts';
import type { Sentence } from '../layout/sentences.ts';

/** A summary longer than this is not read. */
const maximumSentences = 3;
const shortest = 40;
const longest = 320;

type Candidate = { sentence: Sentence; score: number; side: string };

/**
 * The document in its own words: its most telling sentences, verbatim and in reading order. First those that hold the weightiest
 * practices, each from another category and not all bad or all good; then, where rules found little, those whose words the
 * document uses most.
 */
export function summarise(content: string, sentences: readonly Sentence[], found: readonly Found[]): string {
  const usable = sentences.filter(isSelfContained);
  const chosen = tellingSentences(usable, found);
  if (chosen.length < 2) {
    for (const sentence of centralSentences(usable)) {
      if (chosen.length >= 2) break;
      if (!chosen.includes(sentence)) chosen.push(sentence);
    }
  }
  return chosen
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => content.slice(start, end).replace(/\s+/g, ' '))
    .join(' ');
}

/** Makes sense without the sentence before it. */
function isSelfContained({ plain, kind }: Sentence): boolean {
  return (
    kind === 'paragraph' &&
    plain.length >= shortest &&
    plain.length <= longest &&
    /[.!]["')]*$/.test(plain) &&
    !/^(?:this|these|those|that|such|however|therefore|furthermore|in addition|additionally|moreover|also|but|and|or|it|they|he|for example|in this case|in these cases|if so|as such|otherwise|accordingly|consequently|please|by (?:using|accessing)|welcome|although|once there|then|instead|similarly|likewise|in particular|in summary|examples? of|here|to learn|for more|last updated|effective|dies|diese|daher|jedoch|außerdem|cela|ces|ce|cette|toutefois|en outre|[^a-zà-ÿ"'])/.test(
      plain,
    )
  );
}

function tellingSentences(sentences: readonly Sentence[], found: readonly Found[]): Sentence[] {
  const candidates: Candidate[] = [];
  for (const sentence of sentences) {
    const held = found.filter(({ occurrences }) =>
      occurrences.some(({ start, end }) => start >= sentence.start && end <= sentence.end),
    );
    const best = held.toSorted((a, b) => b.practice.weight - a.practice.weight)[0]?.practice;
    if (best === undefined || best.weight < 2) continue;
    const score = held.reduce((sum, { practice }) => sum + practice.weight, 0);
    candidates.push({ sentence, score, side: `${best.category} ${best.polarity}` });
  }
  candidates.sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start);
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === maximumSentences) break;
    const isLast = chosen.length === maximumSentences - 1;
    const polarity = candidate.side.split(' ')[1] ?? '';
    if (chosen.some(({ side }) => side === candidate.side)) continue;
    if (isLast && chosen.every(({ side }) => side.endsWith(polarity))) {
      const other = candidates.find(({ side }) => !side.endsWith(polarity));
      chosen.push(other ?? candidate);
      break;
    }
    chosen.push(candidate);
  }
  return chosen.map(({ sentence }) => sentence);
}

/** Sentences by how often the document uses their words, the best first; words of one or two letters count nothing. */
function centralSentences(sentences: readonly Sentence[]): Sentence[] {
  const wordsOf = ({ plain }: Sentence) => plain.match(/\p{L}{5,}/gu) ?? [];
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of new Set(wordsOf(sentence))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const scoreOf = (sentence: Sentence) => {
    const words = wordsOf(sentence);
    return words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.max(8, words.length);
  };
  return sentences
    .map((sentence) => ({ sentence, score: scoreOf(sentence) }))
    .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start)
    .map(({ sentence }) => sentence);
}
