import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { phrase } from './phrase.ts';

// How texts say that something is not done, or is not to be done, in the languages that are judged. Patterns are for plain lower-case text.

type Words = Record<JudgedLanguage, RegExp>;

/** Words of denial; in English what is learned tells them. */
export const denials: Partial<Words> = {
  de: phrase(
    'nicht\\p{L}*|nie|niemals|kein\\p{L}*|weder|ohne|verzicht\\p{L}*|untersag\\p{L}*|unterlass\\p{L}*|ausgeschlossen|ausschließlich|nur',
  ),
  fr: phrase(
    "ne|n'\\p{L}+|non|pas|jamais|aucune?|ni|sans|rien|interdi\\p{L}+|refus\\p{L}+|exclusivement|uniquement",
  ),
  es: phrase('no|nunca|jamás|ningun[ao]?|ningún|ni|sin|tampoco|exclusivamente|únicamente'),
  it: phrase('non|mai|nessun[ao]?|né|senza|esclusivamente|unicamente'),
};

/** "We do not currently collect your precise location." */
export const refusals: Words = {
  en: /^[^a-z]*(?:please note that )?we (?:(?:currently|generally) )?(?:do|will) (?:\w+ )?(?:not|never)\b(?!.*\b(?:but|unless|except|other than|without|however|although|though)\b)/,
  de: phrase(`
    ^(?!.* (?:aber|jedoch|sondern|außer|ausgenommen|es sei denn|ohne|wenn|sofern|soweit|nur)(?!\\p{L}))[^\\p{L}]*(?:bitte beachten sie, dass )?
    wir (?:werden|erheben|sammeln|erfassen|verwenden|nutzen|verkaufen|vermieten|teilen|geben|übermitteln|übertragen|verarbeiten|speichern|lesen|zeichnen|setzen|erstellen|führen|verfolgen) (?:[^.;]* )?(?:nicht|nie|niemals|kein\\p{L}*|weder)`),
  fr: phrase(`
    ^(?!.* (?:mais|cependant|toutefois|sauf|hormis|excepté|à moins|sans|si|lorsque|que|qu'\\p{L}+)(?!\\p{L}))[^\\p{L}]*
    nous (?:ne |n')(?:collect|recueill|enregistr|utilis|vend|lou|partage|transmett|communiqu|transfér|céd|lis|trait|stock|conserv|cré|install|plaç|suiv|effectu)ons (?:\\p{L}+ )?(?:pas|jamais|aucune?|ni)`),
  es: phrase(
    '^(?!.* (?:pero|salvo|excepto|sin|si|cuando|a menos)(?!\\p{L}))[^\\p{L}]*(?:nosotros )?(?:no|nunca) (?:recopila|recoge|recaba|utiliza|usa|vende|comparti|cede|transferi|almacena|lee)mos',
  ),
  it: phrase(
    '^(?!.* (?:ma|salvo|eccetto|tranne|senza|se|quando)(?!\\p{L}))[^\\p{L}]*(?:noi )?non (?:raccogli|utilizzi|usi|vendi|condividi|cedi|trasferi|conservi|leggi)amo',
  ),
};

/** "We will not use your inputs to train our models, unless you have opted in": it is not done, and there is nothing to opt out of. */
export const onlyByOptIn: Words = {
  en: /(?:\b(?:not|never)\b|n't\b)[^.;]{0,200}\btrain[^.;]{0,200}\b(?:unless|without|except (?:if|when|where))\b[^.;]{0,200}\b(?:opt(?:ed|ing)?[- ]?in|consent|permission|agree|allow|permit)/,
  de: /(?=[^.;]{0,200}train)\b(?:nicht|nie|niemals|kein\w*)\b[^.;]{0,200}(?:es sei denn|außer|ohne|sofern|nur)[^.;]{0,200}(?:einwillig|eingewilligt|zustimm|zugestimmt|erlaub|opt-in)/,
  fr: /\bn(?:e |')[^.;]{0,200}(?:pas|jamais|aucun)[^.;]{0,200}(?:entraîn|apprentissage)[^.;]{0,200}(?:sauf|sans|à moins|que si)[^.;]{0,200}(?:consent|accord|accept|autoris|permission)/,
  es: /\b(?:no|nunca)\b[^.;]{0,200}(?:entren|aprendizaje)[^.;]{0,200}(?:salvo|sin|a menos|excepto)[^.;]{0,200}(?:consent|permiso|autori|acept)/,
  it: /\b(?:non|mai)\b[^.;]{0,200}(?:addestr|apprendimento)[^.;]{0,200}(?:salvo|senza|a meno|tranne)[^.;]{0,200}(?:consen|permess|autorizz|accett)/,
};

/** What a list of deeds under these words names, nobody is to do. */
export const forbidding: Words = {
  en: /\b(?:prohibit\w*|forbidden|not (?:be )?(?:allowed|permitted|acceptable)|unacceptable|restrictions?|misuse|abus\w+|don't|do not|must not|may not|can't|cannot)\b/,
  de: /\bverboten|verbot|untersagt|unzulässig|missbrauch|nicht (?:gestattet|erlaubt|zulässig)|(?:darf|dürfen|dürft)\b[^.;:]*\bnicht\b|zu unterlassen/,
  fr: /interdi|prohib|inacceptable|\babus|\bne (?:devez|pouvez|doit|peut|doivent|peuvent)\b[^.;:]*\bpas\b|(?:à|de) ne pas\b/,
  es: /prohib|inaceptable|\babus|\bno (?:debe|puede|podrá|está permitid)/,
  it: /vietat|proibit|inaccettabil|\babus|\bnon (?:deve|può|è consentit|è permess)/,
};

export const listedDeed: Words = {
  en: /^[^a-z]*(?:\([a-z\d]{1,3}\) )?[a-z]{2,}ing\b/,
  de: phrase(
    '^(?!.*(?<!\\p{L})(?:wir|kann|können|darf|dürfen|wird|werden|ist|sind)(?!\\p{L})).*\\p{L}{3,}e[rl]?n(?=[.;,]*$)',
  ),
  fr: phrase("^[^\\p{L}]*(?:de |d'|l')?(?:ne pas )?\\p{L}{2,}(?:er|ir|re)"),
  es: phrase('^[^\\p{L}]*(?:no )?\\p{L}{2,}[aei]r'),
  it: phrase('^[^\\p{L}]*(?:non )?\\p{L}{2,}[aei]re'),
};

/** Headings of what is done with data, or of what readers may ask for: "How we use your data and prevent abuse". */
export const ofVendor: Words = {
  en: /\bwe (?:use|collect|share|process|sell)\b|\bmy personal\b|\byour (?:\w+ )?(?:rights|choices)\b/,
  de: /\bwir (?:\w+ )*(?:verwenden|nutzen|erheben|teilen|verarbeiten)\b|(?:verwenden|nutzen|erheben|teilen|verarbeiten) wir\b|\bihre (?:\w+ )?rechte\b/,
  fr: /\bnous (?:utilisons|collectons|partageons|traitons)\b|\b(?:utilisons|collectons|partageons|traitons)-nous\b|\bvos (?:\w+ )?(?:droits|choix)\b/,
  es: /\b(?:usamos|utilizamos|recopilamos|compartimos|tratamos)\b|\bsus (?:\w+ )?derechos\b/,
  it: /\b(?:usiamo|utilizziamo|raccogliamo|condividiamo|trattiamo)\b|\b(?:suoi|tuoi|vostri) diritti\b/,
};

/** Words of somebody else, in quotation marks behind a word of saying. */
export const reported =
  /\b(?:wrote|writes|said|says|reported|reports|quoted|schrieb|schreibt|sagt|sagte|écrit|dit|affirme)\b[^".;]{0,40}"[^"]{25,}/;
