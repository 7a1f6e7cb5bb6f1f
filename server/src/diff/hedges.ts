import { phrase } from '../lexicon/phrase.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Whether an edit takes a promise back in part, or makes one whole: "we keep it secret", "we generally try to keep it secret". Only what
 * the vendor says of itself is a promise, and what it uses or calls something is none.
 */
export function isOtherHedge({ lead, tail }: Surroundings, before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestHedge || hedge.test(before) === hedge.test(after))
    return false;
  const start = lead.split(/[.!?。]\s?/u).at(-1) ?? '';
  const end = tail.split(/[.!?。]/u)[0] ?? '';
  const sentence = `${start}${before}${after}${end}`;
  return promise.test(sentence) && !telling.test(end);
}

const longestHedge = 60;

const hedge = phrase(
  `to the (?:maximum |fullest |greatest )?extent (?:possible|practicable|feasible|reasonabl[ey])|where(?:ver)? (?:possible|practicable|feasible)|as far as possible|in (?:most|many|some) cases
  |generally|usually|typically|normally|ordinarily|mostly|rarely|reasonable (?:efforts|endeavou?rs)|best efforts|(?:try|tries|strive|strives|endeavou?rs?|attempt|attempts|aim|aims|seek|seeks) (?:to|for)
  |grundsätzlich|in der regel|üblicherweise|normalerweise|nach möglichkeit|(?:soweit|sofern|wenn) möglich|bemühen|bemüht|im allgemeinen|versuchen
  |généralement|en principe|dans la mesure du possible|efforçons|efforcer|essayons|normalement
  |generalmente|normalmente|en principio|en la medida de lo posible|procuramos|intentamos|si es posible
  |di norma|ove possibile|per quanto possibile|cerchiamo di|in linea di principio|geralmente|sempre que possível|na medida do possível|tentamos
  |in principe|doorgaans|gewoonlijk|normaal gesproken|voor zover mogelijk|waar mogelijk|proberen|streven
  |zasadniczo|co do zasady|w miarę możliwości|staramy się|zazwyczaj|i regel|normalt|vanligtvis|försöker|strävar|om möjligt`,
  { unspaced: '原則として?|努め|可能な限り|なるべく|尽力|尽可能|原则上' },
);

/** The vendor speaks of itself. */
const promise = phrase(
  `we|our|wir|unsere?[nrms]?|nous|nos|notre|wij|onze|vi|våra?|noi|nós|nosotros|nasz[aey]?|\\p{L}{3,}(?:amos|emos|imos|iamo|emy|imy|amy)`,
  { unspaced: '当社|弊社|我们|我司' },
);

const telling =
  /^\s?(?:use[sd]?|call|refer|describe|mean|include|nutzen|verwenden|utilisons|usamos|utilizamos|usiamo|gebruiken|używamy|använder)(?!\p{L})/iu;
