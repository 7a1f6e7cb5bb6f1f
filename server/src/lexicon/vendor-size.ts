// How large a company is: what it counts of itself, in six languages.

/** Nothing that a plan holds is counted so. */
const millions =
  'millions?|billions?|Millionen|Milliarden|Mio\\.?|milliards?|millones|milioni|miliardi|milhões|miljoen|miljard';
const crowd =
  'users?|members|customers|clients|subscribers|recipients|people|visitors|listeners|players|creators|sellers|merchants|downloads|companies|businesses|organi[sz]ations|Nutzer\\p{L}*|Kund\\p{L}+|Mitgliedern?|Menschen|Unternehmen|utilisateurs|membres|abonnés|personnes|entreprises|usuarios|miembros|personas|empresas|utenti|membri|clienti|persone|aziende|gebruikers|klanten|leden|mensen|bedrijven';
const own =
  'employees|staff|colleagues|team members|workers|engineers|offices|countries|territories|cities|continents|languages|Mitarbeit\\p{L}+|Beschäftigten?|Büros|Standorten?|Ländern?|Städten?|Sprachen|salariés|collaborateurs|employés|bureaux|pays|villes|langues|emplead[oa]s|oficinas|países|ciudades|idiomas|dipendenti|uffici|sedi|paesi|lingue|medewerkers|werknemers|kantoren|landen|steden|talen';
const adjectives = '(?:\\p{Ll}{2,14}\\s){0,3}?';

const inMillions = new RegExp(`^\\+?\\s?(?:${millions})(?!\\p{L})`, 'u');
const ofThousands = new RegExp(`^\\+?\\s${adjectives}(?:${crowd})(?!\\p{L})`, 'u');
const ofItsOwn = new RegExp(`^\\+?\\s${adjectives}(?:${own})(?!\\p{L})`, 'u');
/** What a plan holds, or a licence allows. */
const allowance =
  /(?<!\p{L})(?:plans?|includes?|including|up to|limit(?:ed|s)?|at most|maximum|per|subscription|tier|quota|licen[cs]e[ds]?|enthalten|enthält|höchstens|bis zu|forfaits?|jusqu|comprend|hasta|incluye|fino a|include|maximaal|inbegrepen)(?!\p{L})/iu;

/** Whether a number in a sentence says how large a company is: its users, staff, offices, countries. */
export function tellsSize(sentence: string, number: string): boolean {
  const at = sentence.search(new RegExp(`(?<![\\d.,])${number.replaceAll(/[.+]/g, '\\$&')}(?!\\d)`, 'u'));
  if (at < 0 || allowance.test(sentence)) return false;
  const behind = sentence.slice(at + number.length, at + number.length + longestBehind);
  const isThousands = /\d[.,\s]?\d{3}/.test(number);
  return inMillions.test(behind) || ofItsOwn.test(behind) || (isThousands && ofThousands.test(behind));
}

const longestBehind = 70;
