import { phrase } from '../lexicon/phrase.ts';
import { foldTypography } from '../lexicon/typography.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { findNormWords, type NormWord } from './norm-words.ts';
import { sentenceEnd, sentencesOf } from './sentence-around.ts';

/**
 * Whether words that decide much elsewhere decide nothing where they came or went: in a sentence that only thanks, greets, or tells where
 * to read, ask and find. "All", "may" and their like alone are such words; where another one stands in the sentence, it may decide.
 */
export function isIdle(edit: Edit, norms: readonly NormWord[]): boolean {
  const own = ownSentences(edit);
  if (own !== null) return own.every((sentence) => isIdleSentence(sentence, isWeakAlone));
  if (!norms.every(isWeak)) return false;
  const sentences = sentencesOf(edit);
  return sentences !== null && sentences.every((sentence) => isIdleSentence(sentence, isWeak));
}

/** The sentences that came or went whole, by themselves or as a block; null where an edit changes a part of one. */
function ownSentences(edit: Edit): string[] | null {
  const { blockBefore, blockAfter, removed, added } = edit;
  if (blockBefore === undefined || blockAfter === undefined) {
    const text = foldTypography(removed + added);
    return text.length > longestRead ? null : text.split(sentenceEnd);
  }
  const [left, right] = sentencesOf(edit)?.map((text) => text.split(sentenceEnd)) ?? [];
  if (left === undefined || right === undefined) return null;
  const [lost, gained] = [
    left.filter((one) => !right.includes(one)),
    right.filter((one) => !left.includes(one)),
  ];
  return (lost.length === 0) === (gained.length === 0) ? null : [...lost, ...gained];
}

function isIdleSentence(text: string, isNothing: (norm: NormWord) => boolean): boolean {
  const sentence = text.replace(aboutWriting, ' read ');
  return (
    sentence.length <= longestSentence &&
    idleAct.test(sentence) &&
    !weighty.test(sentence) &&
    !/\d/.test(sentence) &&
    findNormWords(sentence).every(isNothing)
  );
}

function isWeak({ stem }: NormWord): boolean {
  return weak.has(stem);
}

/** A sentence of its own that says what one may do, or what alone, decides that; as a part of one that stays it says little. */
function isWeakAlone({ stem }: NormWord): boolean {
  return weak.has(stem) && !permitting.has(stem);
}

const permitting: ReadonlySet<string> = new Set(
  `may only should soll sollen peut peuvent puede pueden podrá podrán può possono pode podem poderá poderão mogą może bör`.split(
    ' ',
  ),
);

/** How a text is written, and what one may do with its page: words that decide in any other sentence. */
const aboutWriting = phrase(
  `(?:without|free of|with no|no) (?:(?:any|all|the|legal|complex|complicated|technical) ){0,2}(?:jargon|legalese)|legal jargon|legalese
  |(?:share|print|download|save|bookmark|send) (?:this|the) (?:page|policy|notice|document|article|text)
  |(?:ohne|kein) (?:juristische[ns]? |rechtliche[ns]? )?(?:fachsprache|fachjargon|fachchinesisch|juristendeutsch|fachbegriffe)
  |diese seite (?:zu )?(?:teilen|drucken|speichern)|sans (?:aucun )?jargon(?: juridique)?|(?:partager|imprimer|télécharger) cette page
  |sin (?:jerga|tecnicismos)(?: (?:legal(?:es)?|jurídic[ao]s?))?|(?:compartir|imprimir|descargar) esta página
  |senza (?:gergo|termini)(?: (?:legal[ei]|giuridic[oi]))?|(?:condividere|stampare|scaricare) questa pagina
  |sem jargão(?: (?:legal|jurídico))?|(?:compartilhar|partilhar|imprimir) esta página|zonder (?:juridisch )?(?:jargon|vaktaal)|deze pagina (?:te )?(?:delen|afdrukken)
  |bez (?:prawniczego )?żargonu|(?:udostępnić|wydrukować) tę stronę|utan (?:juridisk )?(?:jargong|fackspråk)|(?:dela|skriva ut) (?:den här )?sidan`,
  { flags: 'g' },
);

/** A longer sentence says more than that. */
const longestSentence = 200;

/** Stems of `norm-words.ts`. */
const weak: ReadonlySet<string> = new Set(
  `all any each every only may can will would should
  jede jeder jedes jeden alle sämtliche kann können wird werden soll sollen
  tout toute tous toutes peut peuvent pouvez pouvons pourra pourront
  todo toda todos todas cualquier puede pueden podrá podrán
  tutti tutte qualsiasi può possono possiamo potrà potranno qualquer quaisquer pode podem poderá poderão
  elk elke ieder iedere kan kunnen zal zullen każdy każda każde wszelkie wszystkie może mogą
  varje alla samtliga bör いつでも 随时`
    .split(/\s+/)
    .concat('any time'),
);

const idleAct = phrase(
  `(?<!(?:we|be|is|are) (?:(?:may|will|can) )?)read|see|find|visit|click|scroll|learn|contact us|write to us|e-?mail us|call us|reach (?:us|out)|let us know|ask us|happy|glad|delighted|pleased|help|helpful
  |explains?|describes?|tells? you|summar(?:y|ies|ise|ize)|for (?:your |ease of )?(?:convenience|reference)|headings?|overview|thanks?|thank you|welcome|value|appreciate|enjoy|like|love|hope|feedback
  |finden|lesen|besuchen|klicken|kontaktieren|schreiben sie|wenden sie|erfahren|übersicht|freuen|danken|dank|helfen|willkommen|zusammenfassung
  |trouver(?:ez|a)?|lire|consulter|contacte[rz]|écri(?:re|vez)(?:-nous)?|aider|merci|bienvenue|résumé|sur cette page
  |encontrar\\p{L}{0,2}|leer|consultar?|contact(?:ar|e)|escrib\\p{L}{1,6}|escríb\\p{L}{1,5}|ayudar\\p{L}{0,3}|gracias|resumen|en esta página
  |trova\\p{L}{0,3}|leggere|contatta\\p{L}{1,4}|scriv\\p{L}{1,5}|aiutar\\p{L}{0,3}|grazie|riassunto|in questa pagina
  |encontrará|ler|contat\\p{L}{1,4}|escrev\\p{L}{1,5}|ajudar|obrigad[oa]|resumo|nesta página
  |vinden|vindt|lezen|raadplegen|bezoeken|schrijf|helpen|dank|samenvatting|op deze pagina
  |znaleźć|znajdziesz|przeczytać|skontaktować|napisz|pomóc|dziękujemy|podsumowanie|hitta|läsa|läs|kontakta oss|skriv|hjälpa|tack|sammanfattning`,
);

/** What a sentence may be about that no thanks and no directions are. */
const weighty = phrase(
  `data|personal|accounts?|contents?|files?|third|others?|authorit\\p{L}+|law\\p{L}*|legal\\p{L}*|court\\p{L}*|order|pay\\p{L}*|pric\\p{L}+|costs?|charg\\p{L}+|devices?|subscri\\p{L}+|cookies?|in writing|by post|keeps?|kept|photos?|messages?|location
  |user|customers?|purchases?|partners?|employees?|police|employers?|daten|konto|inhalte?|dritte\\p{L}*|behörde\\p{L}*|preis\\p{L}*|kosten|gesetz\\p{L}*|données|compte|contenus?|tiers|prix|loi|autorités?|datos|cuenta|contenido|terceros|precio|ley
  |dati|contenuti|terzi|prezzo|legge|dados|conta|conteúdo|terceiros|preço|lei|gegevens|inhoud|derden|prijs|wet|dane|danych|treści|osób|cen[ay]|uppgifter|innehåll|tredje|pris|lag`,
);
