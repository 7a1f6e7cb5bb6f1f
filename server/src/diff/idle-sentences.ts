import type { Edit } from './edits.ts';
import { findNormWords, type NormWord } from './norm-words.ts';
import { sentencesOf } from './sentence-around.ts';

/**
 * Whether words that decide much elsewhere decide nothing where they came or went: in a sentence that only thanks, greets, or tells where
 * to read, ask and find. "All", "may" and their like alone are such words; where another one stands in the sentence, it may decide.
 */
export function isIdle(edit: Edit, norms: readonly NormWord[]): boolean {
  if (!norms.every(isWeak)) return false;
  const sentences = sentencesOf(edit);
  return sentences !== null && sentences.every(isIdleSentence);
}

function isIdleSentence(sentence: string): boolean {
  return (
    sentence.length <= longestSentence &&
    idleAct.test(sentence) &&
    !weighty.test(sentence) &&
    !/\d/.test(sentence) &&
    findNormWords(sentence).every(isWeak)
  );
}

function isWeak({ stem }: NormWord): boolean {
  return weak.has(stem);
}

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
  varje alla samtliga bör`.split(/\s+/),
);

const idleAct = wordPattern(
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
const weighty = wordPattern(
  `data|personal|accounts?|contents?|files?|third|others?|authorit\\p{L}+|law\\p{L}*|legal\\p{L}*|court\\p{L}*|order|pay\\p{L}*|pric\\p{L}+|costs?|charg\\p{L}+|devices?|subscri\\p{L}+|cookies?|in writing|by post
  |user|customers?|purchases?|partners?|employees?|police|daten|konto|inhalte?|dritte\\p{L}*|behörde\\p{L}*|preis\\p{L}*|kosten|gesetz\\p{L}*|données|compte|contenus?|tiers|prix|loi|autorités?|datos|cuenta|contenido|terceros|precio|ley
  |dati|contenuti|terzi|prezzo|legge|dados|conta|conteúdo|terceiros|preço|lei|gegevens|inhoud|derden|prijs|wet|dane|danych|treści|osób|cen[ay]|uppgifter|innehåll|tredje|pris|lag`,
);

function wordPattern(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.replace(/\s*\n\s*/g, '')})(?!\\p{L})`, 'iu');
}
