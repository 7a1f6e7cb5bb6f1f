/**
 * Whether a block is a line that pages write by themselves and nobody agrees to: the year of a copyright notice, the build number of a
 * site, the time it takes to read. Such a line never makes a version. The document's own date is no such line.
 */
export function isVolatileLine(text: string): boolean {
  if (text.length > longestLine) return false;
  return patterns.some((pattern) => pattern.test(text));
}

/** A notice of one line; longer blocks are clauses. */
const longestLine = 120;

const patterns = [
  /^(?:©|\(c\)\s|copyright\b|&copy;)/i,
  /^\p{L}[^.!?]{0,60}©\s?\d{4}/u,
  // Four numbers and more are a build; "Version 2.1" is a version of the policy.
  /^(?:v|ver|version|build|release)?[\s.:#-]{0,3}\d{1,5}(?:\.\d{1,6}){3,6}(?:[-+][\w.]{1,40})?$/i,
  /^(?:(?:estimated |approx\.? )?reading time:?\s?)?\d{1,3}[\s-](?:min(?:ute)?s?\.?|mn)(?:[\s-](?:read(?:ing)?(?: time)?|to read|lesezeit|de lecture|de lectura|di lettura|de leitura|leestijd|czytania|läsning|lästid))$/i,
  /^(?:lesezeit|temps de lecture|tiempo de lectura|tempo di lettura|tempo de leitura|leestijd|czas czytania|lästid|読了時間)\s?:?\s?(?:ca\.?|env\.?|約)?\s?\d{1,3}\s?(?:min\p{L}*\.?|分)$/iu,
  /^(?:today is|today’s date|today's date|current (?:date|time)|page (?:last )?(?:viewed|accessed|generated|printed)|last viewed|accessed on|printed on)\b/i,
];
