import { phrase } from './phrase.ts';

// How policies speak of how long something is kept, in the languages that are read. Patterns are for plain lower-case text.

/** Keeping and deleting, or the noun for either. */
export const keeping =
  phrase(`kept|keep(?:s|ing)?|retain(?:s|ed|ing)?|retention|stor(?:ed|age|ing)|stores?(?! (?:access|operated|operators?|owners?|listing))|held|hold(?:s|ing)?|preserv(?:e|es|ed)|maintain(?:s|ed)?
  |archiv(?:e|ed|es)|delet(?:e|es|ed|ing|ion)|eras(?:e|es|ed|ure)|purg(?:e|es|ed)|destroy(?:s|ed)?|remov(?:e|es|ed|al)|anonymi[sz](?:e|es|ed)|overwritten|expires
  |(?:auf)?bewahr\\p{L}*|aufbewahrung\\p{L}*|(?:ab)?gespeichert|speicher\\p{L}*|gelöscht|lösch\\p{L}*|vorgehalten|vernichtet|anonymisiert
  |conserv\\p{L}*|supprim\\p{L}*|suppression|effac\\p{L}*|détrui\\p{L}*|stock(?:é\\p{L}*|age|ons|er)|archiv\\p{L}*|anonymis\\p{L}*|gard(?:ées?|ons)
  |conservar\\p{L}*|almacen\\p{L}*|elimin\\p{L}*|suprim\\p{L}*|borra\\p{L}*|guarda\\p{L}*|mantendr\\p{L}*|cancell?a(?!tion)\\p{L}*|memorizza\\p{L}*|archivia\\p{L}*`);

/** What may be kept of a person, or of what they do. */
export const keptThings =
  phrase(`data|informations?|records?|logs?|backups?|back-ups?|content|accounts?|messages?|recordings?|files?|details|history|cookies?|identifiers?|inputs?|outputs?|prompts?
  |conversations?|transcripts?|photos?|images?|videos?|documents?|applications?|emails?|addresses|transactions?|invoices?|copies|footage|profiles?
  |\\p{L}*daten|\\p{L}*protokolle|\\p{L}*dateien|\\p{L}*informationen|\\p{L}*unterlagen|\\p{L}*aufzeichnungen|logfiles|konto|rechnungen
  |données|journaux|documents|coordonnées|messages|factures|enregistrements|candidatures|compte
  |datos|informaci[oó]n|registros|cuenta|facturas|dati|informazioni|registrazioni|fatture`);

/** Periods in a sentence that bound something else: how soon somebody answers, or what is looked back on. */
export const notKeepingBefore = new RegExp(
  [
    '(?:past|last|previous|preceding|prior|every|each|older than|more than|over|under|aged?|least once|at the age of|years? of) ?$',
    '(?:give[sn]?|allow) (?:them|you|the \\p{L}+)[^.;:]{0,30}$',
    '(?:respond|reply|answer|notify|notice|object|appeal|dispute|refund|withdraw|complain|contact us|reactivate|restore|recover|download|export|claim|pay(?!ment\\p{L}* (?:data|information|details|records?|history|transactions?)))\\p{L}*[^.;:]{0,60}$',
    '(?:letzten|vergangenen|alle|jeden?|älter als|antworten|widersprechen|kündigen)[^.;:]{0,10}$',
    '(?:derni(?:er|ère)s?|précédents?|tous les|réponse|répondre|réclamation|rétractation)[^.;:]{0,25}$',
    '(?:últim[oa]s|cada|responder|ultimi|ogni|rispondere)[^.;:]{0,25}$',
  ].join('|'),
  'u',
);

/** Right behind it: an age, a time that has gone by, or one to be paid after. */
export const notKeepingBehind =
  /^ ?(?:old|of age|ago|or older|or younger|since)(?!\p{L})|^[^.;:,]{0,60} (?:will|shall) pay(?!\p{L})/u;

/** Right before a period that something is kept for, or deleted after. */
export const keepingBefore = new RegExp(
  [
    '(?:for|within|after|up to|until|in|of|than|than the|least|most|maximum|minimum|is|are|every|period|about|approximately|additional|further|or|and|to|:|typically|usually|generally|the|\\||\\(|-|first|exceeding|exceed) ?$',
    '(?:für|von|nach|bis zu|binnen|innerhalb|mindestens|höchstens|maximal|beträgt|längstens|spätestens|weitere|zu|über|ist|sind|und|oder) ?$',
    "(?:pendant|durant|de|à|dans|après|maximum|maximale|minimum|est|sont|jusqu'à|sous|et|ou|conservées|conservés|conservée|conservé) ?$",
    '(?:durante|por|tras|después de|hasta|en|un|una|máximo|mínimo|plazo de|per|dopo|entro|fino a|di|massimo|almeno|e|o) ?$',
  ].join('|'),
  'u',
);

/** What a period is counted from: the end of the account, no more use of it, or the reader's request. */
export const leaving =
  phrase(`(?:account|subscription|contract|agreement|relationship|membership|services?|registration|customer|customer relationship|zugang)(?:'s)?(?: \\w+){0,4} (?:is |has |been |are )*(?:clos|delet|terminat|end|expir|cancel|deactivat|laps)\\p{L}*
  |(?:clos|delet|terminat|end|expir|cancel|deactivat)\\p{L}*(?! from)(?: of)?(?: \\S+){0,5} (?:account|profile|subscription|contract|agreement|relationship|membership|services?|registration)
  |(?:account|contract|subscription)(?: is| remains)? (?:open|active)[^.]{0,30}(?:after(?:wards)?|thereafter)|termination|expiration|expiry of the agreement|you (?:leave|close|delete|cancel)|no longer (?:a customer|use)
  |vertragsende|vertragsbeendigung|beendigung|kündigung|löschung (?:des|ihres|deines) (?:\\p{L}*konto\\p{L}*|accounts?|profils)
  |(?:clôture|fermeture|suppression|résiliation|fin) (?:de|du)(?: \\S+){0,5} (?:compte|contrat|relation|abonnement|espace|services?)|clôture|fin de la relation
  |(?:baja|cancelación|cierre|fin|finalización|terminación)(?: \\S+){0,5} (?:cuenta|contrato|relación|servicios?)
  |(?:chiusura|cessazione|cancellazione|termine|risoluzione)(?: \\S+){0,5} (?:account|contratto|rapporto|servizi\\p{L}*)`);
/** Another end than the period before it, whichever comes first. */
export const orUntil = phrase(
  `(?:or|and\\/or) until|ou (?:à (?:la|l')|jusqu'(?:à|au)|au moment)|oder bis|o hasta|o (?:fino|sino) a\\p{L}*`,
);
export const disuse =
  phrase(`inactiv\\p{L}+|dormant|(?:have|has|is|are)(?: not|n't) (?:been )?(?:logged|used)|(?:do|does)(?: not|n't) use|last (?:log-?in|logged|active|activity|use|used|visit|contact|interaction)|inaktiv\\p{L}*|letzte[nrm]? (?:anmeldung|nutzung|aktivität|kontakt)
  |inactivité|inactif|n['’]utilis\\p{L}+ plus|dernière? (?:connexion|contact|activité|utilisation|visite)|inactividad|último (?:acceso|contacto)|inattività|ultimo (?:accesso|contatto)`);
export const onRequest = phrase(
  `(?:your|the|a|such|this|any|of) (?:(?!dns|api|search|support)\\p{L}+ )?requests?(?! (?:is|are|was|were|has been|have been)(?: \\p{L}+)? (?:processed|handled|answered|resolved|dealt))|you (?:ask|request)|upon request|(?:ihre|deine)[rn]? anfrage|votre demande|su solicitud|tua richiesta|sua richiesta`,
);

/** What else lasts or ends after a time, in sentences that also hold words of keeping. */
export const otherPeriods = phrase(
  `(?:not|n't) (?:be )?(?:deleted|removed|erased) within|(?:deletion|removal|erasure) within [^.;]{0,40} not (?:be )?possible
  |(?:may|might|can|reserves? the right to) (?:also )?(?:remove|delete|terminate|close)(?: \\p{L}+)? accounts? with(?:out)?(?! (?:\\p{L}+ )?(?:activity|log-?ins?|use))
  |preserved records|preservation (?:requests?|periods?)|preserv\\p{L}+[^.;]{1,120} (?:law enforcement|criminal|legal process|subpoenas?|court orders?|mlat)|law enforcement[^.;]{0,80} preserv\\p{L}+
  |liab(?:le|ility)|liabilities|confidential information|confidentiality|infring\\p{L}+|counter-?\\s?notif\\p{L}+|court action|gift cards?|deposits?|funds|holds may|breach(?:es)?|failure to|settlement|terminate this agreement|unclaimed|warrant(?:y|ies)|refunds?|rétractation|widerruf\\p{L}*|desistimiento|haft(?:ung|et)|garantie`,
);
/** Who keeps data for itself: what it says of a period is its own, unless it is the vendor. */
const keepers =
  'stripe|paypal|adyen|braintree|klarna|worldpay|mollie|checkout\\.com|square|authorize\\.net|razorpay|amazon pay|apple pay|google pay|google|google analytics|facebook|hubspot|mailchimp|intercom|zendesk|hotjar|mixpanel|amplitude|cloudflare|recaptcha|youtube|vimeo|matomo';
const keeps =
  'keeps?|retains?|stores?|holds?|maintains?|preserves?|deletes?|speichert|löscht|bewahrt|conservent?|conserva|conservano|almacena';
/** "Stripe, Inc. may retain"; `name` is who does. */
export const keptByNamed = new RegExp(
  `(?<!\\p{L})(?<name>${keepers})(?:,? (?:inc|llc|ltd|gmbh|ireland|europe|payments?)\\b\\.?)*,?(?: (?:which|who|that|and))?(?: (?:may|will|can|also|itself|typically|generally|then))* (?:${keeps})(?!\\p{L})`,
  'u',
);
export const keptByOthers = phrase(
  `(?:payment (?:service |card )?(?:providers?|processors?|gateways?)|card (?:companies|issuers?)|(?:your|the) bank|third[- ]part(?:y|ies)(?: \\p{L}+)?|(?:web ?)?hosting (?:providers?|compan(?:y|ies))|(?:our|the) (?:web ?)?host|zahlungsdienstleister|(?:der|unser) (?:hoster|host|webhoster|hostinganbieter|provider)|(?:l'|notre )hébergeur|prestataires? de paiement|proveedor(?:es)? de pagos?|fornitor[ei] di (?:servizi di )?pagamento),?(?: (?:which|who|that))?(?: (?:may|will|can|also|itself|typically|generally))* (?:${keeps})
  |(?:kept|retained|stored|held|logged) by (?:our |the |its )?(?:web ?)?host(?:ing (?:providers?|company|service))?`,
);
/** The duty or act of somebody else. */
export const readersDuty = phrase(
  `(?:you|customer|user|users|subscriber|client|licensee|partner|seller|merchant|processor shall return)(?: \\w+)? (?:must|shall|should|may|can|will|agree to|are responsible|have(?! not)|are required|need to|request|retain|keep|store|do not remove|fail to|want to keep)
  |délai (?:de|d'un|d'une) [^.;]{1,30} pour (?:notifier|refuser|s'opposer|contester)`,
);

/** Deleting alone, not keeping. */
export const deleting = phrase(
  `delet(?:e|es|ed|ing|ion)|eras(?:e|es|ed|ing|ure)|purg(?:e|es|ed|ing)|destroy(?:s|ed|ing)?|remov(?:e|es|ed|ing|al)|anonymi[sz](?:e|es|ed|ing)|gelöscht|lösch\\p{L}*|vernichtet|supprim\\p{L}*|effac\\p{L}*|détrui\\p{L}*|elimin\\p{L}*|suprim\\p{L}*|borra\\p{L}*|cancell\\p{L}*`,
);
/** Right before a period in which something is done, at its end or sooner. */
export const inThePeriod =
  /(?<!\p{L})(?:within|binnen|innerhalb(?: von)?|dans|sous|dans (?:un|le) délai(?: maximum)? de|en un plazo(?: máximo)? de|dentro de|entro)(?: (?:a|the|a (?:maximum )?(?:period|maximum) of|about|approximately|at most|les|den|einer|eines|los|las|le|i|gli))* ?$/u;
