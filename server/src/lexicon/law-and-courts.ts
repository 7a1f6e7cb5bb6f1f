import { phrase } from './phrase.ts';

// How contracts choose a law and a court, in the languages that are read. Patterns are for plain lower-case text.

/** Words for a law or right that a country stands beside. */
export const lawBefore =
  /(?<!\p{L})(?:laws?|jurisdiction and laws?|legislation|rechte?s?|gesetzen?|droit|lois?|législation|derecho|leyes|ley|legislación|legge|leggi|legislazione|diritto|ordinamento)(?:,? (?:and (?:regulations|jurisdiction)|in force|of|the|state|commonwealth|province|republic|federal|kingdom|territory|country|in|der|des|de|la|du|l'|del|della|dello|dell'|di|el|los|le|les|bundesrepublik|republik|république|république|repubblica|república|estado|état)){0,6} ?(?:l'|d'|dell')?$/u;
export const lawBehind =
  /^(?:'s|s')?(?: (?:federal|state|substantive|contract|internal|private|civil|material|applicable|and|law|english|local|domestic|materielle[nms]?|materielles|sachrecht|eu)){0,3} (?:laws?(?! enforcement)|legislation|rechts?|gesetze?)(?!\p{L})/u;
/** That a law rules the document, anywhere in the clause that names the law. */
export const governs =
  phrase(`govern(?:s|ed)?|governing (?:laws?|(?:this|these|the) (?:agreement|terms|contract))|construed|interpret(?:ed|ation)|choice of law|resolved in accordance with|without (?:regard|reference|respect|giving effect) to
  |gilt|gelten|unterlieg\\p{L}+|anwend\\p{L}+|anzuwenden\\p{L}*|findet|régi\\p{L}*|soumis\\p{L}*|(?:lois?|droit) applicables?|applicables? (?:au|aux|à|sera|est)|(?:est|sera|sont) applicables?|appliquer|sometid\\p{L}+|regir\\p{L}*|rigen?|regid\\p{L}+|sometimiento|aplicable|aplicación|regolat\\p{L}+|disciplinat\\p{L}+|soggett\\p{L}+|applica(?:no|ta|to|si|rsi|bil[ei])?|sottopost\\p{L}+`);
/** Words that many other things share with a chosen law, right before its name or behind it. */
export const appliesBefore =
  /(?<!\p{L})(?:subject (?:only |solely |exclusively )?to|shall apply|will apply|application of|applicable(?: to [\p{L} ]{3,30})? (?:is|shall be|will be)) (?:(?:the|law|laws|of|state|commonwealth|republic|federal|kingdom|substantive|internal) ?){0,8}$/u;
export const appliesBehind =
  /^.{0,120}?(?<!(?:that|which|where|extent|if|deemed)(?: [^\s,]+){0,4} )(?:appl(?:y|ies)|is applicable)(?!\p{L})/u;
/** Behind a chosen law: "and the State of Tennessee". */
export const lawBeside =
  /^,? (?:and|or) (?:of )?(?:the )?(?:laws of )?(?:the )?(?:state|commonwealth|province|territory) of (?:the )?$/u;
/** The law of the reader's own home, where it rules and not merely remains. */
export const homeLaw =
  phrase(`laws? of (?:the|your)(?: \\p{L}+){1,4}? (?:in which|where) you (?:live|reside|are (?:a )?residents?|have your (?:habitual )?residence)|laws? of (?:your|the) (?:\\p{L}+ ){0,3}(?:of|of your) (?:habitual )?residence|laws? of your (?:home )?(?:country|state)|(?<=(?:residence|you (?:live|reside))[^.;]{0,160}[ ,])laws? of that (?:country|state)
  |recht des (?:landes|staates),? in (?:dem|welchem) (?:sie|du)|(?:loi|droit) (?:du|de votre) pays (?:de (?:votre )?résidence|où vous résidez|dans lequel vous)|ley(?:es)? (?:de su|del) país (?:de residencia|donde|en el que)|legge del (?:suo |tuo )?paese (?:di residenza|in cui)`);
export const remainingLaw = phrase(
  `mandatory|mandatorily|rely|benefit|depriv\\p{L}+|waive|affect|limit|prohibit\\p{L}*|prevents?|permit\\p{L}*|barred|legally|unless|export|unenforceable|arbitrat\\p{L}+|age|zwingend\\p{L}*|impérati\\p{L}+|imperativ\\p{L}+|inderogabil\\p{L}+`,
);
/** Rules recited, or excluded, are none that is chosen. */
export const recitesLaw = phrase(
  `obligations? under|rights under|not governed|(?<!governing laws?["”]? )means|data protection laws?|barred|prohibited|illegal|unlawful|export|differ|differs|different|excluding|residents of|consumer(?:s)? (?:laws?|rights) of|your rights under|as required (?:by|under)|required by|violation of|comply with|compliance with|complies with|in compliance|permitted (?:by|under)|incorporated under|organi[sz]ed under|registered under|established under|existing under|formed under|protected (?:by|under)|copyright laws?|may be liable under|gegründet nach|immatriculée?|constituid\\p{L}+`,
);

/** The clauses under which data leaves Europe: the law and the court that they name are theirs, not the contract's. */
export const transferClauses = phrase(
  `clauses? 1[78]|standard contractual clauses|(?:eu |uk )?sccs?|standardvertragsklauseln|clauses contractuelles types|cláusulas contractuales tipo|clausole contrattuali (?:tipo|standard)`,
);

/** Before the name of the place whose courts decide. */
export const courtBefore: readonly RegExp[] = [
  /(?:courts?|tribunals?)(?: of competent jurisdiction)?(?: (?:located|sitting|situated|having jurisdiction|with jurisdiction|seated))?(?: (?:exclusively|solely))? (?:in|of|for|within|at)(?: and for)? (?:the )?/gu,
  /(?:(?:exclusive|personal|sole|the) (?:jurisdiction|venue)|jurisdiction and venue)(?: and venue| and jurisdiction)?(?: shall be| will be| is| lies)?(?: exclusively| solely)? (?:in|of) (?!the (?:courts?|state and|federal)|(?:any|such|these|courts?|arbitrat))(?:the )?/gu,
  /gerichtsstand[^.;:]{0,160}? (?:ist|sind|wird)(?: (?:ausschließlich|der sitz des unternehmens in|dabei|unser sitz in|der sitz von \p{L}+ in|stets|insoweit)){0,2} /gu,
  /gerichte? (?:in|von|am sitz in) (?:der |dem )?/gu,
  /(?:tribunal|tribunaux|juridictions?|cours?)(?: \p{L}+){0,3} (?:de|du|d'|à) ?(?:la ville de )?/gu,
  /ressort (?:de la cour d'appel |du tribunal )?(?:de|d') ?/gu,
  /(?:juzgados?|tribunales?)(?: y tribunales| y juzgados)?(?: competentes| ordinarios)? (?:de|en) (?:la (?:ciudad|villa) de )?/gu,
  /jurisdicción (?:exclusiva )?(?:y de cumplimiento |y competencia )?(?:será|es|de) (?:la de )?/gu,
  /(?:foro|tribunale)(?: \p{L}+){0,3} (?:di|del|è|sarà|quello di) (?:quello di )?/gu,
];
/** That courts are chosen, not merely mentioned. */
export const choosesCourt = phrase(
  `jurisdiction|venue|exclusive(?:ly)?|competent|submit(?:s|ted)?|litigat\\p{L}+|brought|resolved|settled|decide|adjudicat\\p{L}+|disputes?|gerichtsstand|zuständig\\p{L}*|streitigkeiten|compéten\\p{L}+|litiges?|différends?|compet\\p{L}+|jurisdicción|controversias?|sometim\\p{L}*|somet(?:en|id)\\p{L}*|foro|controversi\\p{L}+`,
);
/** The courts of the reader's own home. */
export const homeCourt =
  phrase(`courts? (?:of|in) (?:your|the)(?: \\p{L}+){0,3} (?:where you (?:live|reside)|residence|domicile|habitually resident)|courts? (?:of|in) the (?:country|place|state|jurisdiction) (?:in which|where) you (?:live|reside)|your (?:local|home) courts?
  |tribun(?:al|aux)[^.;:]{0,60} (?:lieu|votre) (?:de |du )?(?:votre )?(?:domicile|résidence)|juzgados? (?:y tribunales )?(?:de|del) (?:su|tu|domicilio)[^.;:]{0,20}|gericht\\p{L}* (?:an )?(?:ihrem|deinem) wohnsitz|foro del consumatore|tribunale del luogo di residenza`);
/** A court that is named without the place behind it: "the French courts", "les tribunaux français". */
export const courtWord =
  /(?<!\p{L})(?:courts?|tribunals?|gerichte?|tribunaux|tribunal|juridictions|juzgados|tribunales|tribunali)(?!\p{L})/u;
/** A court of somebody else's case, or one that the vendor may go to against the reader. */
export const otherCourts = phrase(
  `judicial district|counter-?\\s?noti[cf]\\p{L}+|against you in|small claims|court order|subpoena|warrant|judicial decision|filing fees?|file a complaint|takedown|your consent to`,
);
/** That a law, a court or a cap is for some alone. As written, in any case. */
export const forSome =
  /\b(?:if|unless|where|for) (?:you|(?:the |a |any )?(?:customer|user|agreement|consumer|member)s?)\b[^.;]{0,40}\b(?:live|resid|locat|based|are (?:an?|in)\b|is (?:an?|in)\b|organi[sz]ed|entered)|\bif\b[^.;]{0,120}\b(?:found|held|deemed|determined)\b[^.;]{0,40}\b(?:invalid|unenforceable|void)\b|\bsi (?:vous|le client|l['’](?:acquéreur|utilisateur))|\b(?:wenn|sofern|soweit) (?:sie|du|der (?:kunde|nutzer))\b|\bsi (?:usted|el (?:cliente|usuario))\b|\bin (?:all|any) other (?:cases?|capacity|circumstances?)\b|\b(?:for|to) all other (?:\p{L}+ )?(?:users|customers|consumers|persons|residents|members)\b|\bon behalf of (?:an?|your|the) (?:\p{L}+ )?(?:business|company|organi[sz]ation|entity|employer)\b|\bin allen (?:anderen|übrigen) fällen\b|\bdans tous les autres cas\b|\ben (?:todos )?los demás casos\b/iu;
/** That a law is the one by which an arbitration is held, or stands in for another. That “the Federal Arbitration Act and the laws of Texas” govern is none. */
export const lawOfArbitration = phrase(
  `arbitrators?|(?:arbitration|arbitral) (?:agreements?|provisions?|clauses?|proceedings?|tribunal|panel)|(?:the|any|such) arbitration (?:will|shall|is|under)|found (?:not to|to not) apply
  |schiedsgericht\\p{L}*|schiedsrichter\\p{L}*|schiedsverfahren\\p{L}*|arbitres?|árbitros?|arbitr[oi]`,
);
