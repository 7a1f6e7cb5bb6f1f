import type { DocumentType } from '@clausewatch/contract/documents';
import type { Practice } from './practice.ts';
import { plainText } from '../layout/sentences.ts';

/** A topic that a type of document should speak of, and what its absence costs. */
export type Silence = { topic: string; weight: number };

type Topic = Silence & {
  /** Any of these words in the text (of each language that is read) and the topic is spoken of, well or badly. */
  spoken: RegExp;
  /** Practices, or categories of them, that are found only where it is spoken of, in whatever words. */
  told?: readonly string[];
};

/** Topics by type. Practices judge what is said; a topic here only asks that something is. Long because it is data. */
export const topics: Readonly<Partial<Record<DocumentType, readonly Topic[]>>> = {
  privacy: [
    {
      topic: 'How long data is kept',
      weight: 4,
      told: ['retention'],
      spoken:
        /retention|retain (?!(?:all|the|a|your) right)|(?:keep|kept|store|stored|hold|held|delete|deleted)\b[^.;]{0,80}(?:as long as|days|months|years|until|longer|period|when)|no longer (?:needed|required|necessary)|speicherdauer|aufbewahr|gespeichert|conserv/,
    },
    {
      topic: 'How to see, correct or delete your data',
      weight: 4,
      told: ['rights', 'deletes-on-request'],
      spoken:
        /\b(?:delet|eras|access|correct|remov|updat)\w*\b[^.;]{0,80}\b(?:data|information|account)|your rights|auskunft|löschung|droit d'accès|effacement|supresión|rectificaci|diritto di accesso|rettific/,
    },
    {
      topic: 'Who receives your data',
      weight: 3,
      told: ['sharing'],
      spoken:
        /third[- ]part|service provider|\bshar(?:e|ing)\b|disclos|weitergabe|dritte|empfänger|tiers|destinataires|sous-traitant|terceros|destinatari|terzi/,
    },
    {
      topic: 'How data is protected',
      weight: 3,
      spoken:
        /secur|safeguard|encrypt|protect (?:your|the|personal)|sicherheit|verschlüssel|sécurité|chiffre|seguridad|sicurezza|cifra/,
    },
    {
      topic: 'Where in the world data goes',
      weight: 2,
      spoken:
        /countr|international|transfer|european economic area|located in|drittland|drittländ|übermitt|transfert|hors de l'union|pays tiers|internacional|trasferi|paesi terzi/,
    },
    {
      topic: 'How you learn of changes',
      weight: 2,
      told: ['changes'],
      spoken:
        /(?:chang|updat|modif|amend|revis)\w*\b[^.;]{0,60}\b(?:policy|notice|statement|terms)|(?:policy|notice|statement)\b[^.;]{0,60}\b(?:chang|updat|modif|amend|revis)|änderung|modific|cambios/,
    },
    {
      topic: 'Whom to ask',
      weight: 2,
      spoken: /contact|@|write to|email us|kontakt|verantwortliche|contacter|responsable d|contatt/,
    },
    {
      topic: 'What is done when data leaks',
      weight: 2,
      spoken:
        /breach|security incident|data incident|datenpanne|verletzung des schutzes|violation de données|violaci|violazion|brecha/,
    },
    {
      topic: 'How children are treated',
      weight: 1,
      spoken: /child|minor|under (?:the age|1[368])|kinder|minderjähr|mineur|enfant|menor|niñ/,
    },
  ],
  terms: [
    {
      topic: 'How the terms change',
      weight: 3,
      told: ['changes'],
      spoken:
        /(?:chang|updat|modif|amend|revis)\w*\b[^.;]{0,80}\b(?:terms|agreement|conditions)|(?:terms|agreement|conditions)\b[^.;]{0,80}\b(?:chang|updat|modif|amend|revis)|änderung|modifi/,
    },
    {
      topic: 'How the contract ends',
      weight: 3,
      told: ['leave-any-time', 'closes-any-reason', 'closes-without-notice', 'closing-notice'],
      spoken:
        /terminat|cancel|clos\w+ (?:your|the) account|kündig|beend|résili|rescis|rescind|recess|risoluzione/,
    },
    {
      topic: 'Who owns your content',
      weight: 2,
      spoken:
        /your (?:content|data|submission|material|work|file|post)|user content|customer (?:data|content)|inhalte|contenu|contenido/,
    },
    {
      topic: 'Which law governs',
      weight: 2,
      told: ['governing-law'],
      spoken:
        /govern|laws? of|jurisdiction|anwendbares recht|recht der|droit applicable|loi applicable|ley aplicable|legislaci|legge applicabile|legge italiana|foro/,
    },
    {
      topic: 'How your data is handled',
      weight: 2,
      spoken:
        /privacy|personal (?:data|information)|datenschutz|données personnelles|confidentialité|privacidad|datos personales|dati personali/,
    },
    { topic: 'Whom to ask', weight: 1, spoken: /contact|@|email|kontakt|contact/ },
  ],
  cookies: [
    {
      topic: 'How to refuse cookies',
      weight: 5,
      spoken:
        /refus|reject|declin|disabl|block|opt[ -]?out|delet|manag|settings|withdraw|ablehn|deaktivier|widerruf|désactiv|paramètr|rechaz|desactiv|rifiut|disattiv/,
    },
    {
      topic: 'How long cookies last',
      weight: 4,
      spoken:
        /expir|lifetime|duration|persistent|session cookies|\d+ (?:days|months|years|minutes|hours)|speicherdauer|laufzeit|gültigkeit|durée|duración|caduc|durata|scaden/,
    },
    {
      topic: 'What cookies are for',
      weight: 3,
      spoken:
        /purpose|used (?:to|for)|we use|allow us|zweck|finali[td]|nous utilisons|utilizamos|utilizziamo/,
    },
    {
      topic: 'Whose cookies they are',
      weight: 3,
      spoken: /third[- ]part|google|provider|partners|first[- ]party|drittanbieter|tiers|terceros|terz[ei]/,
    },
  ],
  dpa: [
    {
      topic: 'What is done when data leaks',
      weight: 4,
      spoken: /breach|incident|verletzung|violation|violaci|violazion|brecha/,
    },
    {
      topic: 'Who else processes the data',
      weight: 4,
      spoken:
        /sub-?\s?processor|subcontract|unterauftrag|sous-traitant ultérieur|subencargado|sub-?responsabil/,
    },
    {
      topic: 'What happens to data at the end',
      weight: 3,
      told: ['returns-data', 'deletes-in-time'],
      spoken:
        /(?:delet|return|destr)\w*\b[^.;]{0,120}(?:data|information)|(?:data|information)\b[^.;]{0,120}(?:delet|return|destr)|lösch|rückgabe|supprim|restitu|suprim|devol|cancella/,
    },
    { topic: 'Audits', weight: 3, spoken: /audit|inspect|prüfung|kontroll|ispezion/ },
    {
      topic: 'Data that leaves the region',
      weight: 3,
      spoken: /transfer|third countr|drittland|drittländ|transfert|trasferi/,
    },
    {
      topic: 'Security measures',
      weight: 3,
      spoken: /security measure|technical and organi|safeguard|secur|maßnahmen|mesures|medidas|misure/,
    },
    { topic: 'Whose instructions count', weight: 2, spoken: /instruc|weisung|istruzion/ },
    { topic: 'Confidentiality of staff', weight: 2, spoken: /confiden[tc]ial|vertraulich|riservat/ },
  ],
  security: [
    { topic: 'Encryption', weight: 4, spoken: /encrypt|tls|ssl|verschlüssel|chiffre|cifrad|crittograf/ },
    { topic: 'Incidents and breaches', weight: 4, spoken: /inciden|breach|vorfall|viola[tz]ion|violaci/ },
    {
      topic: 'Who may see data',
      weight: 3,
      spoken:
        /access control|least privilege|need[- ]to[- ]know|authori[sz]ed|role-based|permissions|zugriff|accès|acceso|accesso/,
    },
    { topic: 'Audits and certificates', weight: 3, spoken: /audit|certif|soc 2|iso|penetration|zertifi/ },
    {
      topic: 'How to report a weakness',
      weight: 2,
      spoken: /vulnerabilit|report|bounty|security@|schwachstell|faille|vulnerabilid/,
    },
    {
      topic: 'Backups and recovery',
      weight: 2,
      spoken:
        /backup|back-up|recover|redundan|continuity|sauvegarde|wiederherstell|copias? de seguridad|recuperaci|ripristin/,
    },
  ],
  sla: [
    {
      topic: 'A level of availability',
      weight: 6,
      spoken: /\d ?%|percent|uptime|verfügbarkeit|disponibili[td]/,
    },
    {
      topic: 'What you get when it fails',
      weight: 5,
      spoken: /credit|refund|remed|compensat|gutschrift|avoir|crédit/,
    },
    { topic: 'Maintenance', weight: 2, spoken: /maintenance|scheduled|planned|wartung|mantenim|manutenz/ },
    {
      topic: 'How fast support answers',
      weight: 2,
      spoken: /response time|respond|support|reaktionszeit|délai|respuesta|risposta/,
    },
  ],
  ai: [
    {
      topic: 'Whether models learn from your data',
      weight: 5,
      spoken: /train|improv\w* (?:our|the) model|learn|entraîn|entren|addestr/,
    },
    {
      topic: 'Who else receives what you enter',
      weight: 3,
      spoken:
        /third[- ]part|provider|openai|anthropic|google|microsoft|shar(?:e|ing)|sub-?processor|dritte|tiers|terceros|terzi/,
    },
    {
      topic: 'Whether a person oversees it',
      weight: 3,
      spoken: /human|review|oversight|monitor|menschlich|humain|uman[oai]/,
    },
    {
      topic: 'How reliable it is',
      weight: 2,
      spoken: /accura|error|reliab|verify|limitation|bias|fehler|erreur/,
    },
  ],
  acceptable_use: [
    {
      topic: 'What follows from a breach of the rules',
      weight: 3,
      spoken: /suspen|terminat|remov|disabl|investigat|consequence|sperr|suspens|sospen/,
    },
    { topic: 'How to report abuse', weight: 2, spoken: /report|contact|@|abuse|meld|signal|denunci|segnal/ },
  ],
};

/** Topics of the type that the text does not touch, by its words or by what was found in it. */
export function findSilences(type: DocumentType, content: string, found: readonly Practice[]): Silence[] {
  const plain = plainText(content);
  return (topics[type] ?? [])
    .filter(
      ({ told = [] }) => !found.some(({ id, category }) => told.includes(id) || told.includes(category)),
    )
    .filter(({ spoken }) => !spoken.test(plain))
    .map(({ topic, weight }) => ({ topic, weight }));
}
