import type { JudgedLanguage } from '@clausewatch/contract/languages';

// What tells a statement about the whole from one about a part, by the language it was learned in: in the others nobody can tell.
// Patterns are for plain lower-case text. Long because it is data.

export type Words = Partial<Record<JudgedLanguage, RegExp>>;

/** Losses as contracts sum them up. */
export const everyLoss: Words = {
  en: /\bindirect\b|consequential|incidental|punitive|aggregate|total|maximum/,
  de: /indirekt|mittelbar|folgeschäden|entgangen|insgesamt|gesamthaftung|höchst|maximal/,
  fr: /indirect|immatériel|consécutif|manque à gagner|total|maxim|plafon/,
};

/** Losses without an exception: one that excludes those that are indirect leaves the others. */
export const anyLoss: Words = {
  en: /(?<!in)direct\b|\b(?:any|all|and all) (?:(?:other|such|kinds? of|forms? of|types? of) )?(?:loss(?:es)?\b(?! of)|damages?\b|liability\b)|of any (?:kind|nature|sort)|whatsoever/,
  de: /(?<!in)direkt|unmittelbar|jegliche|sämtliche|gleich aus welchem/,
  fr: /(?<!in)direct|tou(?:t|s) (?:les )?(?:dommages?|préjudices?)(?! (?:indirect|immat))|de quelque nature|quel qu'il soit|quels qu'ils soient/,
};

/** Occasions of one loss. */
export const someLosses: Words = {
  en: /third[- ]party (?:sites?|websites?|services)|modif|discontinu|suspen|\bsuch (?:content|sites?|web)|service provider shall/,
  de: /drittanbieter|(?:seiten|angebote?n?|inhalte\w*) dritter|extern|verlink|unterbrech|änder|leicht\w* fahrlässig|einfach\w* fahrlässig/,
  fr: /(?:sites?|services?|contenus?) (?:\w+ )?tiers|de tiers|hyperte|\bliens?\b|modifi|interrupt|interrompre|suspen|faute légère|ces informations|non[- ]respect|manquement/,
};

/** One kind of content. */
export const someContent: Words = {
  en: /feedback|suggestion|\bideas\b|\bcomments?\b|\breviews?\b|\bpublic content|\bpublic(?:ly)? (?:repositor|post)|textual|\bads?\b/,
  de: /feedback|vorschl|ideen|kommentar|bewertung|rezension|öffentlich\w* (?:inhalt|beitr)|anzeige|inserat/,
  fr: /suggestion|\bidées|commentaire|\bavis\b|évaluation|contenus? publi|annonce|\bnotes?\b/,
};

/** What a contract or a policy is called. */
export const contractTerms: Words = {
  en: /terms|agreement|polic|notice|statement|conditions|contract|changes|modifi/,
  de: /bedingung|\bagb\b|vertrag|richtlinie|erklärung|bestimmung|hinweis/,
  fr: /conditions|contrat|\bcg[uv]s?\b|politique|charte|règlement|présentes|accord/,
};

/** Changes of something else, and harmless ones. */
export const smallChanges: Words = {
  en: /\bfees?\b|\bprices?\b|subscription|retention|rate limits?|\btypo|\bminor\b|not material|immaterial|\bthis (?:section|clause|paragraph)\b|agreement to arbitrate|arbitration agreement/,
  de: /preis|gebühr|entgelt|tarif|abonnement|aufbewahr|redaktionell|geringfügig|unwesentlich|diese[rsmn]? (?:abschnitt|absatz|ziffer|klausel|paragra)/,
  fr: /\btarif|\bprix\b|\bfrais\b|abonnement|conservation|mineur|\bcet article|(?:présente?|cette) (?:article|section|clause)|(?:le|du|son) site\b/,
};

/** Everybody’s data. */
export const readersData: Words = {
  en: /personal|(?:your|user|users'|customers?'?s?) (?:\w+ )?(?:data|information)|information about (?:you|our customers)/,
  de: /personenbezogen|persönlich|(?:ihre|deine|eure|unserer (?:nutzer|kunden))\w* (?:\w+ )?(?:daten|informationen)|nutzerdaten|kundendaten/,
  fr: /personnel|(?:vos|votre|ses|leurs) (?:\w+ )?(?:données|informations)|données (?:\w+ )?(?:de nos|des|de l')/,
};

/** One kind of data, one purpose, or a word in a sense of its own. */
export const someData: Words = {
  en: /\bsms\b|text messag|phone number|\bmodel\b|confidential information|\breceiving party|obtains? from|\bgoogle user data|sensitive|\bhealth|\bemail address|credit card|\bpayment|\bwe have not\b|as defined|meaning of|\blaws?\b|\bfor (?:their|its) (?:own )?(?:direct )?marketing/,
  de: /\bsms\b|telefonnummer|modell|vertrauliche informationen|sensib|besondere\w* kategor|gesundheit|e-mail-adresse|kreditkart|zahlung|im sinne|\bfür (?:deren|ihre) (?:eigenen )?(?:werbe|marketing)/,
  fr: /\bsms\b|téléphone|modèle|informations confidentielles|sensible|\bsanté|adresse (?:e-?mail|électronique)|\bcarte|bancaire|paiement|au sens|à leurs propres fins|(?:prospection|marketing|publicitaires?)\b/,
};

/** Everybody’s data, as something that is kept. */
export const keptData: Words = {
  en: /personal|your (?:\w+ )?(?:data|information|account|content)|account|customer data|(?:data|information) (?:we|that|about)/,
  de: /personenbezogen|persönlich|(?:ihr|dein|eure)\w* (?:\w+ )?(?:daten|informationen|konto|inhalte)|\bkonto|kundendaten|nutzerdaten/,
  fr: /personnel|(?:vos|votre) (?:\w+ )?(?:données|informations|compte|contenus?)|\bcompte\b/,
};

/** Records that are kept for a reason of their own. */
export const someRecords: Words = {
  en: /\blogs?\b|backup|invoice|contracts?,|recording|applica|cookie|financial|dispute|correspondence|communications with|feedback|prospects?\b|decisions?\b|enhancement|\bprompts?\b/,
  de: /protokoll|logfile|log-file|backup|sicherungskopie|rechnung|aufzeichnung|bewerb|cookie|finanz|buchhalt|streit|korrespondenz|einwilligung|interessent|newsletter|steuer/,
  fr: /\blogs?\b|journaux|sauvegarde|facture|enregistrement|candidat|cookie|traceur|comptable|fiscal|litige|contentieux|correspondance|prospects?\b|\bcarte|bancaire|paiement|identité|connexion|consentement/,
};

/** An authority, and somebody who judges. */
export const authorityAtWill: Words = {
  en: /^(?=.*(?:authorit|law enforcement|government|police|legal process|court|subpoena|officials))(?=.*(?:believe|discretion|judg|determin|deem|good faith))/,
  de: /^(?=.*(?:behörd|strafverfolg|polizei|gericht|regierung|staatlich))(?=.*(?:ermessen|glauben|der ansicht|überzeug|erachten|für (?:notwendig|angemessen|erforderlich) halten))/,
  fr: /^(?=.*(?:autorité|police|judiciaire|tribuna|gouvernement))(?=.*(?:discrétion|estim|jugeons|croyons|bonne foi|considérons|pensons))/,
};

/** What readers may do. */
export const readersRight: Words = {
  en: /\byou (?:may|can|have (?:the|a) right|have \d+)|\bright to opt/,
  de: /\b(?:sie|du) (?:können|dürfen|haben das recht)|\bkannst du\b|\bkönnen sie\b/,
  fr: /\bvous (?:pouvez|avez (?:le droit|la possibilité))/,
};

/** Form and content of a notice. */
export const formalNotice: Words = {
  en: /\bchanges? to\b|must include/,
  de: /änderung|muss .*enthalten/,
  fr: /modifications? (?:d|à)|doit (?:contenir|comporter|inclure)/,
};

/** Data as what is sold. */
export const dataSale: Words = {
  en: /\b(?:sell|selling|sold|rent|trade)\b[^.;]{0,80}\b(?:data|information|names|details)\b/,
  de: /\b(?:daten|informationen|angaben)\b[^.;]{0,80}(?:verkauf|verkäuf|vermiet|handel)|(?:verkauf|verkäuf|vermiet|handel)[^.;]{0,80}(?:daten|informationen|angaben)/,
  fr: /(?:\bvend|\bcéd|\blou|commercialis|monétis)[^.;]{0,80}(?:données|informations|coordonnées)|(?:données|informations|coordonnées)[^.;]{0,80}(?:\bvend|\bcéd|\blou|commercialis)/,
};

/** Content that is sold, and sales for one purpose. */
export const saleOfLess: Words = {
  en: /\b(?:sell|share) your (?:\w+ )?content\b|\bfor such use\b|\bfor (?:their|its|any) /,
  de: /\b(?:verkaufen|teilen) (?:ihre|deine) (?:\w+ )?inhalte\b|\bfür (?:deren|ihre|eigene|\w*zwecke)/,
  fr: /\bvos (?:\w+ )?contenus\b|à (?:leurs|des) (?:propres )?fins|\bpour (?:leur|leurs|son|ses)\b/,
};

/** What readers agreed to, or one list of addresses. */
export const withConsent: Words = {
  en: /no longer (?:needed|necessary|required)|consent|\bopt(?:ed)?[- ]in|newsletter|\bemails? across|contact information\b/,
  de: /einwillig|zustimm|\bopt[- ]?in|newsletter|kontaktdaten|auf ihren wunsch/,
  fr: /consent|accord\b|\bopt[- ]?in|newsletter|lettre d'information|infolettre|\bcoordonnées/,
};

/** What is closed to its reader. */
export const accountOrService: Words = {
  en: /account|access|membership|agreement|terms|services?\b/,
  de: /konto|konten|zugang|mitglied|vertrag|dienst|nutzung/,
  fr: /\bcomptes?\b|accès|adhésion|contrat|services?\b|inscription/,
};

/** What readers choose, or let others do. */
export const atReadersWish: Words = {
  en: /you (?:choose|connect|link|authori[sz]e|allow|permit|grant|enable)|\bby (?:connecting|linking)\b|\byou the (?:ability|option|possibility)|your (?:permission|consent)|(?:log|sign) ?in|apps? you|accounts? you/,
  de: /(?:wenn|sofern|falls) (?:sie|du)|(?:ihre|deine)\w? (?:erlaubnis|einwilligung|zustimmung)|einlogg|anmeld|verknüpf|(?:sie|du|ihnen|dir) (?:\w+ )*(?:erlauben|gestatten|auswählen|möglich)/,
  fr: /vous (?:\w+ )?(?:choisi|connect|autoris|permet|accept|activ|décid)|votre (?:autorisation|permission|consentement|accord)|volontaire|(?:se|vous) connect|géolocaliser\b|permet(?:tent)? (?:à|de |d')/,
};

/** What costs nothing, and ties that are no account. */
export const freeOrOther: Words = {
  en: /notice period|days'? (?:\w+ )?notice|\bfree (?:\w+ )?(?:membership|account|plan|version|trial)|\btrials?\b|\btime-limited\b|\blicen[cs]e\b|\blink between\b/,
  de: /kostenlos|gratis|\bprobe|testphase|testzeit|lizenz|verknüpfung/,
  fr: /gratuit|\bessai|licence|lien entre|offre (?:de )?découverte|rétract/,
};

/** What restricts a statement to what was said before. */
export const inThisRespect: Words = {
  en: /\bin (?:this|that) (?:regard|respect|context|connection)\b/,
  de: /\bin dies\w+ (?:zusammenhang|hinsicht|bezug|rahmen|kontext)|\bhierbei|\bdabei|\bhier\b/,
  fr: /à cet égard|dans ce (?:cadre|contexte)|en la matière|ce traitement|à cette fin/,
};

/** What is answered for. */
export const warranty: Words = {
  en: /warrant|guarant|represent|responsib|liab|\brisk\b|\brely\b|relied|reliance|disclaim|as is/,
  de: /gewähr|garant|haft|verantwort|risiko|verlass/,
  fr: /garanti|responsab|risque|\bfier\b|en l'état|tel quel/,
};

/** Protection that is less. */
export const lessLaw: Words = {
  en: /less|not as|lower|weaker|not (?:\w+ )?(?:provide|offer|afford|guarantee|ensure|have|be)/,
  de: /weniger|nicht (?:das|so|dem|\w+ )|geringer|niedriger|schwächer|kein/,
  fr: /moins|inférieur|pas (?:le|un|la|d)|\bne\b[^.]*\bpas\b|plus faible|différent/,
};

/** Protection that is as good. */
export const asGoodLaw: Words = {
  en: /adequa|safeguard|standard/,
  de: /angemessen|garantien|standard|schutzmaßnahm/,
  fr: /adéquat|garantie|standard|clauses|appropri/,
};

/** One feature, one record. */
export const oneFeature: Words = {
  en: /generated by (?:the|these|this) cookies?|\bblog\b|testimonial|secret chats|passport|\boptional|\bthis cookie|\bapplicants?\b|\blog files?|server logs|backups?|circumstances|credit cards?|\bpayment (?:data|details|information|transactions?)|\bpasswords?\b/,
  de: /\bblog\b|(?:ge)?heime chats|reisepass|ausweis|optional|dieses? cookie|bewerb|log-?files?|protokoll|backup|sicherungs|kreditkart|zahlungs|bankdaten|passw[oö]rt|umstände|freiwillig|newsletter/,
  fr: /\bblog\b|témoignage|passeport|facultati|\bce cookie|ces cookies|candidat|\blogs?\b|journaux|sauvegarde|\bcartes?\b|bancaire|paiement|mots? de passe|circonstances|volontaire|newsletter|données de santé|transaction/,
};

/** A clause beside others. */
export const addedClause: Words = {
  en: /addition to\b|\bsupplement|\bclauses?\b.*\bmember state|standard contractual|\btax|this (?:paragraph|section|clause)|\bsellers?\b|failure to comply|\breport\b/,
  de: /zusätzlich zu|ergänz|standardvertragsklausel|steuer|diese[rsm]? (?:absatz|ziffer|abschnitt|klausel)|verkäufer|verletzung dies/,
  fr: /en complément|en sus|outre l|clauses contractuelles types|\btaxes?\b|\bfisca|(?:présent|cet) (?:article|paragraphe)|vendeur|manquement/,
};

/** That somebody is told. */
export const telling: Words = {
  en: /noti[cf]|\binform|\btell\b|\balert|e-?mail|announc|\bmessage|\bcontact\b|\badvise|communicat/,
  de: /benachrichtig|mitteil|informier|e-mail|ankündig|hinweis|unterricht/,
  fr: /notif|inform|avert|avis|e-?mail|courriel|préven|signal|communiqu/,
};

/** That somebody may be told. */
export const perhapsTelling: Words = {
  en: /\bmay (?:also )?(?:provide|notify|give|inform|send)|(?:such as|by) (?:updating|changing|revising)\b/,
  de: /\b(?:kann|können) (?:\w+ )*(?:informier|benachrichtig|mitteil)/,
  fr: /\bpou(?:vons|rrons|rra|vez) (?:\w+ )*(?:inform|notifi)/,
};

/** Purchases of one kind, and what is so most of the time. */
export const somePurchases: Words = {
  en: /\bof (?:[\w']+ ){0,3}credits?\b|\bbreach|\bsuspen|\bdeposits?\b|\bdelet|\bvirtual\b|\bgift\b|\bcoins?\b|\btokens?\b|\bgenerally\b|\bin general\b/,
  de: /guthaben|virtuell|gutschein|geschenk|\bmünzen\b|in der regel/,
  fr: /crédits?\b|virtuel|cadeau|jetons?\b|en général|généralement/,
};

/** To pay for claims. */
export const payingForClaims: Words = {
  en: /indemni|harmless|defend|reimburs|compensat|\bliable\b/,
  de: /freistell|schadlos|freizustellen|erstatt/,
  fr: /garanti|indemni|dédommag/,
};

/** Data of any kind. */
export const anyData: Words = {
  en: /\b(?:data|information|details|identifiers?|cookies?)\b/,
  de: /daten|informationen|kennung|cookies?/,
  fr: /données|informations|identifiants?|cookies?/,
};

/** Who works for the vendor. */
export const suppliers: Words = {
  en: /\bservice providers\b/,
  de: /dienstleister/,
  fr: /prestataires/,
};

/** What others offer. */
export const othersServices: Words = {
  en: /third[- ]party/,
  de: /drittanbieter|dritter\b/,
  fr: /\btiers\b/,
};

/** What a contractor is held by. */
export const binding: Words = {
  en: /contract|agree|requir|oblig|bound\b|\bbind|must|undertak|\bcommit|confidential|only (?:use|process)|instruct/,
  de: /verpflicht|vertrag|weisung|gebunden|dürfen|vereinbar/,
  fr: /contrat|engag|oblig|tenus?\b|instruction|soumis/,
};

/** Versions of the past. */
export const former: Words = {
  en: /previous|prior|earlier|older|archiv|\bpast\b/,
  de: /früher|vorherig|archiv|älter/,
  fr: /précédent|antérieur|archiv|anciennes?/,
};

/** How a refund is paid, and the refund that the law grants. */
export const howRefunded: Words = {
  en: /(?:means|method) of payment/,
  de: /widerruf|zahlungsmittel/,
  fr: /(?:mode|moyen) de paiement|rétract/,
};

/** The signal by its name; others are not it. */
export const doNotTrack: Words = {
  en: /do[- ]not[- ]track|\bdnt\b/,
  de: /do[- ]not[- ]track|\bdnt\b/,
  fr: /do[- ]not[- ]track|\bdnt\b|ne pas me pister/,
};

/** A notice that takes its time. */
export const noticePeriod: Words = {
  en: /\b(?:days?|weeks?|months?)\b['’]?(?: \w+)? (?:prior |advance |written )*(?:notice|notification)|\bnotice (?:\w+ )?(?:period )?of (?:\w+ ){0,3}(?:\(\d+\) )?(?:days|weeks|months)|\b(?:days|weeks|months) (?:\w+ )?(?:in advance|before)/,
  de: /\bfrist\b/,
  fr: /préavis/,
};

/** To use, as against to sign up. */
export const mereUse: Words = {
  en: /\baccess|\bus(?:e|es|ing|age)\b|visit|brows|install|download/,
  de: /nutz|zugr|besuch|zugang|install/,
  fr: /utilis|accé|accès|navig|visit|consult/,
};

/** What is put to a support desk, or names nobody. */
export const askedOrAnonymous: Words = {
  en: /chat ?bots?|feedback|customer (?:service|support)|inquir|aggregated|anonymi|de-identif/,
  de: /chatbot|feedback|kundenservice|kundendienst|anonym/,
  fr: /chatbot|commentaires|service client|anonym/,
};

/** Those who are members too. */
export const amongMembers: Words = {
  en: /^(?!.*\bpublic).*\b(?:other|fellow) (?:users|members)/,
  de: /^(?!.*öffentlich).*ander\w+ (?:nutzer|mitglieder)/,
  fr: /^(?!.*publi).*autres (?:utilisateurs|membres)/,
};
