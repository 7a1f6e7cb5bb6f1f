import { numeral } from './numerals.ts';
import { phrase } from './phrase.ts';

// How contracts bound what a vendor may owe, in the languages that are read. Patterns are for plain lower-case text.

export const liability = phrase(
  `liab(?:le|ility|ilities)|responsible for|haft(?:ung|et|en|bar)|\\p{L}*haftung\\p{L}*|responsabilités?|responsables?|responsabilidad|responsabilità|dommages-intérêts`,
);
/** Before the bound. */
export const bounding =
  phrase(`exceed(?:s|ing)?|limited(?: to)?|capped at|cap of|greater of|lesser of|higher of|more than|greater than|in excess of|maximum(?: aggregate)?(?: liability)?|cap
  |beschränkt|begrenzt|höchstens|übersteig\\p{L}*|maximal|limitée?s?|plafonn\\p{L}+|excéder|dépasser|limitad\\p{L}|excederá|superior a|máxim[oa]|limitat\\p{L}|eccede\\p{L}+|superare|supera`);
/** What has been paid, as the measure of a cap. */
export const paid = phrase(
  `paid|payable|pay|fees?|amounts?|charges|price|revenue|subscription|vergütung|entgelt\\p{L}*|gezahlt\\p{L}*|bezahlt\\p{L}*|gebühren|montants?|sommes|payées?|versées?|prix|redevances?|pagad\\p{L}|importe\\p{L}*|precio|tarifas|pagat\\p{L}|corrispettiv\\p{L}|importo`,
);
/** What the vendor pays its reader, a publisher or a seller. */
export const paidToReader =
  /(?<!\p{L})(?:paid|payable|earned)(?: or (?:payable|owed|due))?(?: in the (?:last|past) (?:\S+ ){1,3}?(?=by))?(?: ?by (?:\S+ ){0,2}\S+)? to (?:you|(?:the )?(?:publisher|participant|partner|affiliate|seller|creator|developer|host|driver|supplier|influencer))(?!\p{L})|(?<!\p{L})paid (?:you|(?:the )?(?:publisher|participant|affiliate))(?!\p{L})/u;
/** "The price paid in the month in which the loss occurred". */
export const inOneMonth =
  /(?:in|for|during|en|nel) (?:the|el|that|mese|monat) ?(?:calendar |same )?(?:month|mes)? (?:in which|when|that|en (?:el )?que|in cui)/u;
/** Several times what was paid, or a share of it: "ten times (10x) the amount", "125% of the fees". */
export const multipleOf = new RegExp(
  `(?<percent>\\d{2,3}) ?% of|(?<![\\p{L}\\d])(?<times>${numeral}|\\d{1,2})(?: \\(\\d{1,2}x?\\))? ?(?:times|x)(?!\\p{L})`,
  'u',
);
/** Not the vendor's: the reader's, or a promise to make good; nor what is offered on trial alone. */
export const othersLiability = phrase(
  `your (?:total |aggregate |maximum )?liability|customer's (?:total |aggregate )?liability (?:shall|will|to)|insurance|arbitrat\\p{L}+|filing|small claims|(?:for|with respect to) ?(?:any|the)? ?(?:beta services|trials|pre-ga offerings|free ?services|evaluation)|versicherung\\p{L}*|assurance`,
);
/** Small sums and other amounts that stand near a cap. */
export const whichever = phrase(
  `whichever is (?:greater|higher|more|less|lower|lesser)|the (?:greater|higher|lesser|lower) of|greater of|higher of|lesser of`,
);
export const isLesser = /less|lower/u;
