/**
 * Whether a block is a line that pages write by themselves and nobody agrees to: the year of a copyright notice, the build number of a
 * site, the time it takes to read. Such a line never makes a version, so each rule must hold for the whole line: a clause may begin with
 * the same words. The document's own date is no such line.
 */
export function isVolatileLine(text: string): boolean {
  if (text.length > longestLine) return false;
  return isCopyrightNotice(text) || patterns.some((pattern) => pattern.test(text));
}

/** A notice of one line; longer blocks are clauses. */
const longestLine = 120;

/** Sign or word, years, the holder's name and the reservation of rights, and nothing that could be said of them. */
function isCopyrightNotice(text: string): boolean {
  const isSigned = /©|&copy;/i.test(text);
  if (!isSigned && !(/^(?:copyright\b|\(c\)\s)/i.test(text) && yearsOfNotice.test(text))) return false;
  const rest = text
    .replace(/©|&copy;|\(c\)|\bcopyright\b/gi, ' ')
    .replace(yearsOfNotice, ' ')
    .replace(rightsReserved, ' ');
  const words = rest.match(/[\p{L}\p{M}\p{N}][^\s,;|]*/gu) ?? [];
  return words.length <= longestHolder && words.every((word) => partOfName.test(word));
}

const yearsOfNotice =
  /(?<!\d)(?:19|20)\d\d(?:\s?[-–—,/]\s?(?:(?:19|20)\d\d|present|today|heute))*(?![\d\p{L}])/u;
const rightsReserved =
  /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden|wszelkie prawa zastrzeżone|alla rättigheter (?:förbehålls|reserverade)|保留所有权利|版权所有/iu;
/** "Example Trading Company of South Wales and Affiliates" has eight words. */
const longestHolder = 10;
/** A name's words begin with a capital or hold one or a dot; a few small ones join them. */
const partOfName =
  /^(?:\p{Lu}|\p{Lo}|\p{Ll}+(?:\p{Lu}|\.\p{L})|(?:and|of|the|by|its|und|et|de|des|du|la|y|e|di|i|en|van|och|worldwide|affiliates|subsidiaries)[.]?$)/u;

const weekday = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?`;
const month =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?';
/** A day and perhaps an hour, however written, and no other word. */
const instant = String.raw`(?=.*\d)(?:(?:${weekday}|${month}|at|am|pm|utc|gmt|[+-]?\d{1,4}(?:st|nd|rd|th)?)(?:[\s,.:/-]+|(?=[ap]m|t\d|z$)|$)|t(?=\d)|z$)+`;

const patterns = [
  // Four numbers and more are a build; "Version 2.1" is a version of the policy.
  /^(?:v|ver|version|build|release)?[\s.:#-]{0,3}\d{1,5}(?:\.\d{1,6}){3,6}(?:[-+][\w.]{1,40})?$/i,
  /^(?:(?:estimated |approx\.? )?reading time:?\s?)?\d{1,3}[\s-](?:min(?:ute)?s?\.?|mn)(?:[\s-](?:read(?:ing)?(?: time)?|to read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|czytania|läsning|lästid))$/i,
  /^(?:lesezeit|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|czas czytania|lästid|読了時間)\s?:?\s?(?:ca\.?|env\.?|約)?\s?\d{1,3}\s?(?:min\p{L}*\.?|分)$/iu,
  new RegExp(
    `^(?:today is|today[’']s date|(?:you|your) last (?:visit|viewed|visited)(?: this page)?(?: was)?(?: on)?|current (?:date|time)|(?:page |document )?(?:last )?(?:viewed|accessed|generated|printed|retrieved|rendered)(?: on| at)?)(?: is)?[\\s:]{1,3}${instant}$`,
    'i',
  ),
];
