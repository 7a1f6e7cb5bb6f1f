import type { Words } from './narrow-words.ts';

// Conditions that a practice is about anyway, by language. Patterns are for plain lower-case text.

/** A dispute that talks did not settle, and claims that stay in court. */
export const unsettledDispute: Words = {
  en: /\b(?:if|in the event|should)\b[^.;,]{0,160}?\b(?:disputes?|claims?|negotiations?|resol\w+|settle\w*|doesn't work)\b|\bexcept(?:ions?)?\b[^.;]{0,80}?\b(?:small[- ]claims?|disputes?|exceptions?|injuncti\w+|section|below)\b|\bsubject to (?:the |any )?exceptions?\b/g,
  de: /\b(?:wenn|falls|sollten?|soweit)\b[^.;,]{0,120}?(?:streitigkeit|einigung|gütlich)\w*/g,
  fr: /\b(?:si|en cas de|à défaut|faute)\b[^.;,]{0,120}?\b(?:litiges?|différends?|accord|amiable|contestation)\b/g,
};

/** One reason among others. */
export const amongOthers: Words = {
  en: /\bincluding,? (?:but not limited to,? |without limitation,? )?(?:if|where|when)\b/g,
};

/** Content that somebody gave. */
export const contentGiven: Words = {
  en: /\b(?:if|when|where|once|whenever) you (?:do |choose to )*(?:post|submit|upload|share|provide|send|transmit|store|make|create|display|publish|contribute|input|give)\b|\bsubject to (?:[\w']+ ){0,6}?(?:terms|agreement|privacy policy)\b/g,
  de: /\b(?:wenn|sofern|soweit) (?:sie|du) (?:\w+ ){0,4}(?:hochladen|hochlädst|einstellen|teilen|veröffentlichen|posten|übermitteln)\b/g,
  fr: /\b(?:si|lorsque|quand|dès que) vous (?:publiez|postez|soumettez|téléchargez|partagez|mettez|envoyez)\b/g,
};

/** What no contract can exclude. */
export const lawfulExceptions: Words = {
  en: /\b(?:except|other than|unless)\b[^.;]{0,120}?\b(?:neglig\w+|injur\w+|fraud\w*|death|wil?lful\w*|indemnif\w+|sections?|laws?|prohibited|exceptions)\b|\bif (?:we|\w+) (?:is|are) found to be liable\b|\b(?:even )?if (?:we|it|\w+) (?:\w+ ){0,3}(?:advised|aware|informed|told|knew|foreseeable)\b/g,
};

/** A judgement of the vendor. */
export const asItJudges: Words = {
  en: /\b(?:if|where|when)\b[^.;]{0,60}?\b(?:believes?|determines?|considers?|deems?|thinks?|good[- ]faith)\b|\bto do so\b/g,
};

/** A change that is made. */
export const changeMade: Words = {
  en: /\b(?:if|in the event|in case|where|when)\b[^.;,]{0,60}?\b(?:chang(?:e|es|ing)|modif(?:y|ies|ications?)|amend(?:s|ments?)?|revis(?:e|ions?)|updat(?:e|es|ing))\b|\bif you (?:continue|keep|do not|don't|disagree|object)\b/g,
  de: /\b(?:wenn|falls|im falle?|sollten?|bei)\b[^.;,]{0,60}?änder\w+/g,
  fr: /\b(?:si|en cas de?|lorsque|dans le cas)\b[^.;,]{0,60}?\b(?:modifi\w+|changements?|mises? à jour|évolution)/g,
};

/** A sale of the business. */
export const businessSold: Words = {
  en: /\b(?:if|in the event|in case|where|when|should)\b[^.;,]{0,100}?\b(?:merge\w*|acqui\w+|sales?|sold|sells?|bankrupt\w*|insolven\w+|reorgani[sz]\w+|restructur\w+|transfer\w*|transactions?|control|dissol\w+)\b/g,
  de: /\b(?:wenn|falls|im falle?|sollten?|bei)\b[^.;,]{0,100}?(?:fusion|übernahme|verkauf|verschmelzung|umstrukturierung|veräußerung)\w*/g,
  fr: /\b(?:si|en cas de?|lorsque|dans le cas)\b[^.;,]{0,100}?\b(?:fusion|acquisition|cession|vente|rachat|restructuration|transfert)/g,
};

/** What goes on until it is cancelled. */
export const untilCancelled: Words = {
  en: /\bunless\b[^.;]{0,60}?\b(?:cancel\w*|terminat\w+|turn\w*|switch\w*|disabl\w+|opt)\b|\bif you (?:do not|don't|fail to) (?:\w+ )?cancel\b/g,
  de: /\b(?:sofern|wenn|falls|es sei denn)\b[^.;]{0,60}?künd\w+/g,
  fr: /\bsauf (?:\w+ )?(?:résiliation|dénonciation)\b/g,
};

/** A reader who asks, or leaves. */
export const onceAsked: Words = {
  en: /\b(?:if|when|once|where) (?:you|customers?|users?) (?:\w+ ){0,2}?(?:ask|request|delete|close|cancel|remove|terminate|leave|deactivate|stop)s?\b/g,
  de: /\b(?:wenn|sobald|falls) (?:sie|du) (?:\w+ ){0,4}(?:löschen|löschst|kündigen|kündigst|verlangen|schließen)\b/g,
  fr: /\b(?:si|lorsque|quand|dès que) vous (?:\w+ )?(?:demandez|supprimez|clôturez|fermez|résiliez|souhaitez)\b/g,
};

/** A breach that happened. */
export const breachFound: Words = {
  en: /\b(?:if|in the event|in case|where|when|should)\b[^.;,]{0,100}?\b(?:breach\w*|incidents?|unauthori[sz]ed|compromis\w+)\b/g,
  de: /\b(?:wenn|falls|im falle?|bei)\b[^.;,]{0,80}?(?:verletzung|datenpanne|vorfall|datenleck)\w*/g,
  fr: /\b(?:si|en cas de?|lorsque)\b[^.;,]{0,80}?\b(?:violation|fuite|incident)/g,
};
