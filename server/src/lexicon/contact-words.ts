import { phrase } from './phrase.ts';

// Who is written to, in the languages that are read. Patterns are for plain lower-case text.

export const dataProtectionOfficer = phrase(
  `dpos?|(?:data )?(?:protection|privacy) officers?|privacy officer|(?:konzern)?datenschutzbeauftragte\\p{L}*|datenschutz-?beauftragte\\p{L}*|délégué\\p{L}* à la protection des données|delegad\\p{L} de protección de datos|responsabile della protezione(?: dei dati)?|rpd`,
  {
    unspaced:
      'dpo(?=[@._-])|data[._-]?protection[._-]?officer|dataprivacyofficer|privacyofficer|datenschutzbeauftragter',
  },
);
export const representative = phrase(
  `(?:eu|uk|european|gdpr|eea|article 27|art\\. 27|union|ireland) representatives?|representatives? in the (?:eu|european|uk|united kingdom|eea|union)|eu-vertreter\\p{L}*|vertreter\\p{L}* in der (?:eu|union)|représentant\\p{L}* (?:dans|au sein de) l'union|representante en la (?:ue|unión)|rappresentante nell'(?:ue|unione)`,
);
/** Others in the same house whom one writes to about other things. */
export const otherDesk = phrase(
  `press(?: office| enquiries| inquiries| contact)?|media(?: enquiries| inquiries| relations| contact)?|public relations|investor relations|sales|marketing|customer (?:service|support|care)|support|billing|careers|recruit\\p{L}+|human resources|abuse|copyright|legal department|partnerships?|presse\\p{L}*|medien\\p{L}*|vertrieb|kundenservice|kundendienst|relations presse|service clients?|prensa|atención al cliente|stampa|servizio clienti`,
);
/** Those whose addresses documents give beside the vendor's own: authorities, courts of arbitration, other companies. */
export const othersAddress =
  phrase(`(?:supervisory|data protection|competent|regulatory) authorit(?:y|ies)|(?:information|privacy|data protection) commissioner(?:'s)?(?: office)?|\\bico\\b|attorney general|ombudsm\\p{L}+|arbitration association|jams|aaa|better business bureau|trustarc|truste|department of consumer affairs|complaint assistance|federal trade commission|commissioner of|(?:department|office|division) of (?:financial|banking|commerce|consumer)\\p{L}*|financial regulation|american arbitration|bbb|mediat\\p{L}+|dispute resolution
  |aufsichtsbehörde\\p{L}*|landesbeauftragte\\p{L}*|bundesbeauftragte\\p{L}*|schlichtungsstelle\\p{L}*|verbraucherschlichtung\\p{L}*|cnil|autorité de (?:contrôle|protection)|médiateur|médiation|commission nationale|agencia española|aepd|autoridad de control|garante|autorità di controllo`);
/** What another company does for the vendor: an address behind it is that company's. */
export const suppliersAddress = phrase(
  `uses the (?:services?|tools?)|(?:web )?analy(?:tics|sis) service|(?:is|are) (?:a )?(?:web )?(?:services?|tools?|provided|operated|offered|hosted)(?: \\w+){0,6} (?:by|of|from)|host(?:ed|ing)? (?:by|provider)|hosts?|hébergé\\p{L}*|hébergeurs?|prestataires?|google analytics|plug-?ins?|cookies? (?:of|from|by)|webanalysedienst\\p{L}*|dienst(?:es)? de[rs]|anbieter ist|alojad\\p{L}|fornit\\p{L} da|copyright agent|newsletter-?versand\\p{L}*|adresse du destinataire`,
);
/** Around an address that is the vendor's. */
export const ownAddress =
  phrase(`contact(?:s|ing)?|write|writing|mail(?:ing)?|post(?:al)?|address(?:es|ed)?|registered(?: office)?|located(?: at)?|headquarter\\p{L}*|offices?|notices?|attn|attention|controller|company|inc|llc|ltd|limited|gmbh|operated|owned|owner|publisher|department|care of|legal
  |anschrift|adresse|sitz|kontakt|postanschrift|verantwortlich\\p{L}*|ag|kg|siège|courrier|coordonnées|responsables?|éditeur|exploité\\p{L}*|société|sas|sarl|sa|domicilio|dirección|contacto|sede|titolare|indirizzo|s\\.l|s\\.a|s\\.p\\.a|s\\.r\\.l|titular`);
/** Mail of authorities, which documents name for complaints. */
export const authorityDomain =
  /@(?:[\w-]+\.)*(?:gov|gob|gouv|cnil|ico|aepd|garanteprivacy|inforegulator|\w*\.?ihk|gpdp|bfdi|datenschutz(?:-?\w+)?|privacycommission|edpb|edps|jamsadr|adr|oag|dca|fspo|cedr|coi|oikeus|state|ag)\.(?:[\w.]+)$|@dataprotection\.ie$|@[\w.-]+\.gov(?:\.\w+)?$/u;
/** What an address is for, by what stands before its sign. */
export const mailSubjects: readonly { name: string; words: RegExp }[] = [
  {
    name: 'Privacy',
    words:
      /^[^@]*(?:privacy|gdpr|rgpd|dsgvo|datenschutz|dataprotection|data-protection|personaldata|donnees|dsar|ccpa)/u,
  },
  { name: 'Opting out', words: /^[^@]*(?:opt-?out|unsubscribe)/u },
  { name: 'Copyright', words: /^[^@]*(?:copyright|dmca|takedown|infring)/u },
  { name: 'Legal notices', words: /^[^@]*(?:legal|recht|juridi|notices?)/u },
  { name: 'Security', words: /^[^@]*(?:security|vulnerab|psirt|soc@)/u },
  { name: 'Abuse', words: /^[^@]*(?:abuse|safety|trust|report)/u },
  { name: 'Support', words: /^[^@]*(?:support|help|service|kundenservice|care|assist|soporte|hilfe)/u },
  { name: 'Press', words: /^[^@]*(?:press|media|presse|prensa|stampa)/u },
  { name: 'Billing', words: /^[^@]*(?:billing|finance|invoice|accounting|buchhaltung|payments?)/u },
  { name: 'Sales', words: /^[^@]*(?:sales|vertrieb|ventes|ventas|partner)/u },
];
