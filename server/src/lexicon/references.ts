import { withCapital } from './capitals.ts';

/** What parts of a text are called where another part points to them, in ten languages. */
export const referenceWords =
  'sub-?sections?|sections?|sub-?clauses?|articles?|clauses?|paragraphs?|annex|annexes|appendix|appendices|exhibits?|attachments?|schedules?|chapters?|parts?|points?|items?|steps?|rules?|recitals?|pages?|figures?|tables?' +
  '|art|pts?|pkt|ust|abs|lit|artikeln?|abschnitte?n?|ziffern?|punkte?n?|absatz|absätzen?|nummern?|anhang|anlagen?|kapitel|teil|satz|seite' +
  '|paragraphes?|alinéas?|chapitres?|parties?|étapes?|artículos?|sección|secciones|cláusulas?|apartados?|puntos?|párrafos?|anexos?|capítulos?' +
  '|articol[oi]|sezion[ei]|clausol[ae]|paragraf[oi]|punt[oi]|commi?|allegat[oi]|artigos?|secção|secções|seção|seções|pontos?|parágrafos?' +
  '|artykuł\\p{L}{0,4}|sekcj\\p{L}{1,4}|punkt\\p{L}{0,3}|paragraf\\p{L}{0,3}|rozdział\\p{L}{0,3}|avsnitt|avsnitten|bilag[ao]r?|bijlagen?|paragraaf|paragrafen|hoofdstuk|hoofdstukken';

/**
 * A pattern, for one that reads Unicode, of what stands before the number of a reference by one of the words, or before a later number
 * of several: "sections 4, 5 and". The words may begin with a capital.
 */
export function referenceTo(words: string): string {
  return `(?:(?<!\\p{L})(?:${withCapital(words)})[.:]?\\s?|[第§]\\s?)(?:\\(?${number}${between}){0,6}`;
}

const number = '\\d[\\d.()]{0,10}[a-z]?\\)?';
const between =
  '(?:,\\s?|,?\\s(?:and|und|et|y|e|en|i|och|or|oder|ou|o|of|lub|eller|to|through|bis|à|a|al|tot|do|till)\\s|\\s?[-–]\\s?)';
