import { ageOfPage } from './boilerplate-words.ts';
import { phrase, wholePhrase } from './phrase.ts';

// The lines that pages write by themselves.

export const rightsReserved = phrase(
  `all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|todos os direitos reservados|
   tutti i diritti riservati|alle rechten voorbehouden|wszelkie prawa zastrzeżone|alla rättigheter (?:förbehålls|reserverade)`,
  { unspaced: '保留所有权利|版权所有' },
);

/** "2019–2024", "2019 – today". */
export const yearsOfNotice =
  /(?<!\d)(?:19|20)\d\d(?:\s?[-–—,/]\s?(?:(?:19|20)\d\d|present|today|heute))*(?![\d\p{L}])/u;

/** A name's words begin with a capital or hold one or a dot; a few small ones join them. */
const smallWords =
  'and|of|the|by|its|und|et|de|des|du|la|y|e|di|i|en|van|och|worldwide|affiliates|subsidiaries';
export const partOfHoldersName = new RegExp(
  `^(?:\\p{Lu}|\\p{Lo}|\\p{Ll}+(?:\\p{Lu}|\\.\\p{L})|(?:${smallWords})[.]?$)`,
  'u',
);

const weekday = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?`;
const month =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?';
/** A day and perhaps an hour, however written, and no other word. */
const instant = String.raw`(?=.*\d)(?:(?:${weekday}|${month}|at|am|pm|utc|gmt|[+-]?\d{1,4}(?:st|nd|rd|th)?)(?:[\s,.:/-]+|(?=[ap]m|t\d|z$)|$)|t(?=\d)|z$)+`;

/** Each matches a whole line: build numbers, times to read, ages of the page, and what a visit brings along. */
export const volatileLines = [
  // Four numbers and more are a build; "Version 2.1" is a version of the policy.
  /^(?:v|ver|version|build|release)?[\s.:#-]{0,3}\d{1,5}(?:\.\d{1,6}){3,6}(?:[-+][\w.]{1,40})?$/i,
  /^(?:(?:estimated |approx\.? )?reading time:?\s?)?\d{1,3}[\s-](?:min(?:ute)?s?\.?|mn)(?:[\s-](?:read(?:ing)?(?: time)?|to read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|czytania|läsning|lästid))$/i,
  /^(?:lesezeit|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|czas czytania|lästid|読了時間)\s?:?\s?(?:ca\.?|env\.?|約)?\s?\d{1,3}\s?(?:min\p{L}*\.?|分)$/iu,
  new RegExp(
    `^(?:today is|today[’']s date|it is now|(?:you|your) last (?:visit|viewed|visited)(?: this page)?(?: was)?(?: on)?|(?:the )?(?:current|server|local) (?:date|time)|(?:page |document )?(?:last )?(?:viewed|accessed|generated|printed|retrieved|rendered)(?: on| at)?)(?: is)?[\\s:]{1,3}${instant}$`,
    'i',
  ),
  ageOfPage,
  wholePhrase(`(?:your ip(?: address)?|(?:deine|ihre) ip(?:-adresse)?|votre (?:adresse )?ip)(?: is| lautet| ist| est)?\\s?:?
  \\s(?:\\d{1,3}(?:\\.\\d{1,3}){3}|(?=.*:)[\\da-f:]{3,39})\\.?`),
  wholePhrase(`(?:(?:your )?(?:session|request|visitor)[ -]id|(?:sitzungs|anfrage)-?(?:id|nummer)|identifiant de (?:session|visite)
  )(?: is| ist| lautet| est)?\\s?[:#]?\\s(?=\\S*\\d)[\\w-]{4,80}`),
  wholePhrase(`(?:(?:aktuelle )?uhrzeit|aktuelle zeit|es ist(?: jetzt)?|heure actuelle|il est(?: maintenant)?)(?: ist| est)?\\s?:?
  \\s\\d{1,2}(?:[:.]| ?h ?)\\d{2}(?::\\d{2})?(?: uhr)?\\.?`),
];

/** Who wrote a page, in a line with its age. */
export const authorLine = /^(?:[Bb]y|[Vv]on|[Pp]ar) \p{Lu}\S*(?: \p{Lu}\S*){0,3}$/u;

const number = String.raw`\d(?:[\d.,'’\s]{0,14}\d)?\s?(?:k|m|tsd\.?|mio\.?|mille)?\+?`;
const counted = `(?:(?:page )?views?|comments?|likes?|shares?|votes?|ratings?|reads?|visits?|visitors?|repl(?:y|ies)|reactions?
  |(?:seiten)?aufrufe?|ansichten|kommentare?|stimmen?|bewertung(?:en)?|besucher|besuche
  |vues?|commentaires?|avis|visites?|visiteurs?|partages?|réponses?|réactions?)`;

/** Each matches a whole line that counts the visits, the comments or the votes so far. */
export const counterLines = [
  wholePhrase(`${number} ${counted}`),
  wholePhrase(`${counted}\\s?(?::\\s?${number}|\\(${number}\\))`),
  wholePhrase(`(?:viewed|read|visited|shared|downloaded) ${number} times?|(?:gelesen|angesehen|aufgerufen):? ${number} ?-?mal
  |${number} ?-?mal (?:gelesen|angesehen|aufgerufen|geteilt)|(?:vue?|lue?|consultée?|partagée?) ${number} fois`),
  wholePhrase(`${number}(?: (?:out )?of \\d[\\d.,]*)?(?: people| users)? found this (?:helpful|useful)
  |${number} personen fanden (?:dies|das) hilfreich|${number} personnes ont trouvé (?:cela|ceci) utile`),
  wholePhrase(`(?:rate this (?:page|article|post|document)|(?:diese seite|diesen artikel) bewerten|(?:notez|évaluez) cet(?:te page| article)
  |(?:average(?: rating)?:? )?\\d[.,]?\\d?(?: ?(?:/|of|out of|von|sur) ?\\d{1,2})?)[^\\p{L}\\p{N}(]{0,30}\\(${number} ${counted}\\)`),
];
