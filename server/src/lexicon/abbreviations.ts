import { phrase } from './phrase.ts';

/** The letters of an abbreviation, and the phrases that it stands for in any language that has it. */
const phrases: Readonly<Record<string, string>> = {
  // English
  eg: 'for example|for instance',
  ie: 'that is',
  etc: 'and so on|et cetera',
  approx: 'approximately',
  incl: 'including',
  max: 'maximum',
  sec: 'section',
  st: 'street',
  vs: 'versus',
  info: 'information',
  inc: 'incorporated',
  ltd: 'limited',
  corp: 'corporation',
  // "Us" is somebody else.
  usa: 'united states of america|united states',
  // Several languages
  art: 'article|artikel|artículo|articolo|artigo',
  '%': 'percent|per cent|prozent|pour cent|por ciento|por cento|per cento|procent',
  // German
  zb: 'zum beispiel',
  bzw: 'beziehungsweise',
  dh: 'das heißt',
  ua: 'unter anderem',
  ggf: 'gegebenenfalls',
  usw: 'und so weiter',
  ca: 'circa',
  inkl: 'inklusive',
  nr: 'nummer',
  abs: 'absatz',
  // French
  pex: 'par exemple',
  càd: "c'est-à-dire",
  // Spanish, Portuguese, Italian
  pej: 'por ejemplo',
  eeuu: 'estados unidos',
  porex: 'por exemplo',
  ades: 'ad esempio',
  ecc: 'eccetera',
  // Dutch, Polish, Swedish
  bijv: 'bijvoorbeeld',
  dwz: 'dat wil zeggen',
  enz: 'enzovoort',
  np: 'na przykład',
  tj: 'to jest',
  itd: 'i tak dalej',
  tex: 'till exempel',
  dvs: 'det vill säga',
  bla: 'bland annat',
};

const shortOf = new Map(
  Object.entries(phrases).flatMap(([short, long]) => long.split('|').map((each) => [each, short] as const)),
);
const known = phrase(Object.values(phrases).join('|'), { flags: 'g' });

/** A text in lower case with every phrase that has a usual abbreviation in the letters of that. */
export function abbreviate(text: string): string {
  return text.replace(known, (long) => shortOf.get(long) ?? long);
}
