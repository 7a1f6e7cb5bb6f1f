import { phrase } from './phrase.ts';

// How contracts speak of what is told ahead, in the languages that are read. Patterns are for plain lower-case text.

/** Right before a period of notice. */
export const noticeBefore = new RegExp(
  [
    '(?:notice|notif\\p{L}+|inform|advance|announce|give|given|giving|provide|provided|providing|tell|email|publish|post|sending|warn)[^.;:]{0,90}$',
    '(?:at least|not less than|no less than|no fewer than|minimum of|no later than|minimum|upon|on|with|by|a) ?$',
    '(?:frist|ankündigung\\p{L}*|mitteil\\p{L}*|informier\\p{L}*|spätestens|mindestens|mit einer|wenigstens|mit)[^.;:]{0,60}$',
    '(?:préavis|inform\\p{L}+|notifi\\p{L}+|préven\\p{L}+|au moins|moyennant|délai de)[^.;:]{0,60}$',
    '(?:preaviso|antelación|notific\\p{L}+|comunic\\p{L}+|inform\\p{L}+|con|conocimiento|mínimo de|preavviso|comunica\\p{L}+|almeno|entro)[^.;:]{0,60}$',
  ].join('|'),
  'u',
);
/** Right behind it: what makes the period one of notice. */
export const noticeBehind = new RegExp(
  [
    "^(?:'s?|s'|-)?,?(?: (?:prior|advance|written|previous|calendar|further|reasonable|email|or more|in))*,? (?:notice|advance|prior|before|ahead|following (?:notice|the notice)|after (?:such |the |we |you )?(?:notice|notification|post|publish|send|notify|receiv))",
    '^,?(?: \\p{L}+){0,4} (?:vor(?:her|ab|aus)?|vorher|im voraus|zum|ankündigungsfrist|ab zugang|nach zugang|zu ändern)(?!\\p{L})',
    "^,?(?: \\p{L}+){0,3} (?:avant|préavis|à l'avance|au préalable|précéd\\p{L}+|suivant la notification)(?!\\p{L})",
    '^,?(?: \\p{L}+){0,4} (?:antes|antelación|anticipación|preaviso|previo|previa|prima|preavviso|anticipo|precedenti)(?!\\p{L})',
  ].join('|'),
  'u',
);
/** The same where the word for the notice stands before the period: "a notice period of 30 days", "mit einer Frist von vier Wochen". */
export const noticeOf = new RegExp(
  "(?:notice(?: period)?(?: of)?(?: (?:at least|not less than|no less than|a minimum of|minimum))?|notice of termination of|frist von(?: mindestens)?|kündigungsfrist (?:beträgt|von)(?: mindestens)?|ankündigungsfrist von mindestens|préavis (?:minimum )?(?:de|d')(?: au moins)?|préavis est de|preaviso (?:mínimo )?de(?: al menos)?|preaviso de|antelación (?:mínima )?de(?: al menos)?|preavviso (?:minimo )?di(?: almeno)?|preavviso di) ?$",
  'u',
);

/** Time to mend a breach, to pay or to answer is no notice. */
export const noNotice =
  phrase(`cur(?:e|ed|ing)|remed(?:y|ied)|rectif(?:y|ied)|overdue|past due|refund(?:s|ed)?|chargeback|invoice date|audits?|insurance|liab\\p{L}+|years? preceding|dispute resolution|arbitrat\\p{L}+|informal|opt[- ]out of (?:this )?arbitration|contract(?:ual|ing) partner|ownership|new owners?
  |widerrufsrecht|rétractation|desistimiento|recesso entro`);

export const noticeTopics = {
  'sub-processor-notice': phrase(
    `(?:new |additional |any |other )?sub-?processors?|unterauftrags?\\p{L}*|sous-traitants? ultérieurs?|subencargad\\p{L}+|sub-?responsabil\\p{L}+`,
  ),
  'price-notice': phrase(
    `(?:price|fee)s? (?:chang|increas|adjust)\\p{L}*|(?:chang|increas|adjust|new|revise)\\p{L}*(?: \\S+){0,6} (?:prices?|pricing|fees?|rates?|charges|commissions?|tariffs?)|amount to be charged|(?:fees|prices|subscription)(?: \\S+){0,9} (?:chang|increas|adjust)\\p{L}*|the increase|preis(?:änder|anpass|erhöh)\\p{L}*|(?:évolution|modification|augmentation|changement|hausse)s?(?: \\S+){0,8} (?:tarifs?|prix)|(?:revisi|modific|camb|aument|incremento)\\p{L}*(?: \\S+){0,4} (?:precios?|tarifas?)|(?:modific|aument|variazion)\\p{L}*(?: \\S+){0,4} (?:prezz[oi]|tariffe)`,
  ),
  'renewal-notice': phrase(
    `(?:auto\\p{L}*[- ])?renew(?:s|ed|al|als|ing)?|verlänger\\p{L}*|renouvel\\p{L}*|reconduction|reconduit\\p{L}*|renovación|renueva|rinnov\\p{L}*`,
  ),
  'termination-notice': phrase(
    `terminat\\p{L}+|cancel\\p{L}*|discontinu\\p{L}+|end (?:this|the|these|your)|kündig\\p{L}*|gekündigt|beend\\p{L}*|résili\\p{L}+|mettre fin|cessation|resol(?:ver|ución)|rescindir|rescisión|cancel(?:ar\\p{L}*|ación)|finaliza\\p{L}*|darse de baja|reced\\p{L}+|recesso|disdetta|risol\\p{L}+`,
  ),
  'change-notice': phrase(
    `(?:chang(?:e|es|ed|ing)|modif\\p{L}+|amend\\p{L}*|updat(?:e|es|ed|ing)|revis(?:e|es|ed|ing|ions?)|new terms|änder\\p{L}*|geändert\\p{L}*|anpass\\p{L}*|modifi\\p{L}*|évol\\p{L}+|modific\\p{L}*|cambi\\p{L}*|actualiz\\p{L}*|aggiorn\\p{L}*)`,
  ),
} as const;

/** What a change must be of, to be one of the document. */
export const ownTerms = phrase(
  `terms?|agreements?|polic(?:y|ies)|conditions|notice|statement|addendum|contract|documents?|page|guidelines|rules|\\p{L}*bedingungen|\\p{L}*agb|\\p{L}*erklärung|\\p{L}*richtlinien?|vertrag\\p{L}*|cgu|cgv|conditions|politique|contrat|charte|t[ée]rminos|condiciones|política|contrato|termini|condizioni|informativa|contratto`,
);

export const ownTermsAgain = phrase(`they|it|them`);
/** A change of what is offered, where nothing else is named. */
export const changesService = phrase(
  `(?:chang|modif|amend|updat|revis|discontinu)\\p{L}*(?: (?:to|of|in|or|the|our|your|any|these|this|some|certain|parts?|features?|aspects?|\\p{L}+ing))* services?|services?(?: (?:is|are|may|will|be|being|materially|substantially|significantly))* (?:changed|modified|amended|updated|revised)|\\p{L}*änder\\p{L}*(?: (?:an|an der|an den|der|des|unserer|unseres|unseren))* (?:diensten?|dienstes|dienstleistung\\p{L}*)|(?:modifi|chang)\\p{L}*(?: (?:de|du|des|aux?|à|nos|le|les|la|l'un))* services?|(?:modific|cambi)\\p{L}*(?: (?:de|del|en|el|los|al|nei|dei|ai|nostri|nuestros))* (?:servicios?|serviz[io])`,
);
/** Told ahead only where it suits. */
export const whereFeasible = phrase(
  `(?:where|when|if|whenever|wherever)(?: it is)?(?: \\p{L}+)? (?:feasible|practicable|possible|practical)|nach möglichkeit|soweit (?:möglich|machbar)|dans la mesure du possible|si possible|en la medida de lo posible|ove possibile`,
);

export const breach = phrase(
  `(?:(?:personal )?data|security|privacy) (?:breach(?:es)?|incidents?)|security systems? breach(?:es)?|data leaks?|breach(?:es)? of (?:security|(?:personal |your (?:personal )?)?data)|(?:learn|hear|know|find out|aware) (?:of|about) (?:an?|any|the|such an?) (?:\\p{L}+ ){0,2}breach(?! of (?:\\p{L}+ )?(?:terms|agreements?|contract|rules|polic(?:y|ies)))|unauthori[sz]ed (?:access|disclosure)(?: \\p{L}+){0,2} (?:to|of) (?:your |personal |customer ){1,2}(?:data|information)|security incidents?|(?:such|any) (?:breach|incident)|datenschutzverletzung\\p{L}*|datenpanne\\p{L}*|verletzung(?:en)? des schutzes personenbezogener daten|violations? de (?:données|la sécurité)|violación de (?:la )?(?:seguridad|datos)|brechas? de seguridad|violazion[ei] (?:dei|di) dati`,
);
export const tells = phrase(
  `notif\\p{L}*|inform(?:s|ed|ing)?|tell|report(?:s|ed|ing)?|alert|contact you|advise|melden|meldet|gemeldet|benachrichtig\\p{L}*|informier\\p{L}*|mitteil\\p{L}*|notifi\\p{L}*|avis(?:er|ons|era)|informer\\p{L}*|notific\\p{L}*|comunic\\p{L}*|informar\\p{L}*|avvis\\p{L}*`,
);
export const within =
  /(?:within|latest (?:after|within|in)|no later than|not later than|in no event later than|than|at most|under|maximum of|in|binnen|innerhalb(?: von)?|spätestens|dans(?: les| un délai de)?|sous|délai de|en(?: un plazo de| el plazo de)?|dentro de(?: las)?|plazo (?:máximo )?de|entro|(?:le|las)|nelle) ?$/u;
/** The reader's duty to tell, not the vendor's. */
export const readerTells = phrase(
  `(?:you|customer|clients?|subscriber|licensee|(?:the )?controller|users?|partner|publisher|researchers?) (?:must|shall|agree(?:s)? to|will|should|is required to|are required to)(?: (?!be )\\w+)? (?:notif|inform|report|tell)\\p{L}*`,
);
/** What the reader changes, and tells ahead of that. */
export const readerChanges = phrase(
  `(?:you|customer|clients?|company|user|subscriber) (?:must|shall|should|wish(?:es)? to|intends? to)(?: \\p{L}+)? (?:give|provide|change|contact)`,
);
/** The change is announced, and ending the contract is only what may follow. */
export const beforeChange = phrase(
  `before (?:they|it|(?:the|such|any|these) (?:\\p{L}+ )?changes?) (?:takes?|becomes?|comes?|goes?)`,
);
/** Authorities, where they are told instead of the reader. */
export const authorities = phrase(
  `(?:supervisory|data protection|regulatory|competent|relevant) authorit(?:y|ies)|regulators?|information commissioner\\p{L}*|aufsichtsbehörde\\p{L}*|autorité de contrôle|cnil|autoridad de control|aepd|autorità di controllo|garante`,
);
