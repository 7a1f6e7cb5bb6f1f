import { phrase } from './phrase.ts';

/** What a period of keeping is about, for a table, by the words for it in the languages that are read. The first that fits counts. */
export const keptSubjects: readonly { name: string; words: RegExp }[] = [
  {
    name: 'Backups',
    words: phrase(
      'back-?ups?|sicherungs\\p{L}+|sauvegardes?|copias de seguridad|copie di (?:backup|sicurezza)',
    ),
  },
  {
    name: 'Server logs',
    words: phrase(
      '(?:(?:server|access|system|security|event|audit|activity|error|application|usage|web) )?log(?:s|files?| files?| data| information)|\\p{L}*logfiles?|\\p{L}*protokoll(?:e|daten)|logdateien|journaux|logs? de connexion|registros de (?:acceso|actividad)|ficheros? log|file di log',
    ),
  },
  {
    name: 'Recordings',
    words: phrase(
      '(?:call |voice |video |audio )?recordings?|transcripts?|cctv|footage|aufzeichnungen|videoaufnahmen|enregistrements|vidéosurveillance|grabaciones|registrazioni',
    ),
  },
  {
    name: 'Job applications',
    words: phrase(
      'applicants?|candidates?|job applications?|recruit\\p{L}+|résumés?|cvs?|bewerb\\p{L}+|candidat\\p{L}*|recrutement|selección de personal|currículum|candidat[oi]',
    ),
  },
  {
    name: 'Inputs and outputs',
    words: phrase('inputs?(?: and outputs?)?|outputs?|prompts?|eingaben'),
  },
  {
    name: 'Payment and tax records',
    words: phrase(
      '(?:payment|billing|transaction|invoice|purchase|order|financial|tax|accounting|card) (?:data|information|records?|details|history)|invoices?|transactions?|transaction data|accounting|tax (?:law|purposes)|rechnung\\p{L}*|buchungs\\p{L}*|zahlungs\\p{L}*|steuer\\p{L}*|handels- und steuer\\p{L}*|factur\\p{L}*|comptab\\p{L}*|paiement|bancaires?|commandes?|contab\\p{L}*|fiscal(?:es|i)?|pagos?|pagament\\p{L}*|fattur\\p{L}*',
    ),
  },
  {
    name: 'Support requests',
    words: phrase(
      'support (?:data|requests?|tickets?|communications?)|customer support|enquir(?:y|ies)|inquir(?:y|ies)|tickets?|correspondence|contact forms?|kontaktanfragen?|kontaktformular|anfragen|demandes? de contact|formulaire de contact|formulario de contacto|consultas|richieste di contatto',
    ),
  },
  {
    name: 'Messages',
    words: phrase('messages?|conversations?|chats?|communications?|nachrichten|messages|mensajes|messaggi'),
  },
  {
    name: 'Marketing data',
    words: phrase(
      'marketing|prospects?|prospection|newsletters?|mailing list|werbung|werbezwecke|publicit\\p{L}+|boletín',
    ),
  },
  {
    name: 'Location data',
    words: phrase(
      '(?:geo-?)?locations?(?: (?:data|information|history))?|geographical positions?|standort\\p{L}*|géolocalisation|localisation|ubicación|posizione',
    ),
  },
  {
    name: 'IP addresses',
    words: phrase('ip[ -]address(?:es)?|ip-adressen?|adresses? ip|direcci(?:ón|ones) ip|indirizz[oi] ip'),
  },
  { name: 'Cookies', words: phrase('cookies?|cookie-\\p{L}+|traceurs?') },
  {
    name: 'Identity documents',
    words: phrase(
      "(?:identity|identification) documents?|id documents?|passports?|biometric\\p{L}*|face (?:data|scans?)|ausweis\\p{L}*|pièces? d'identité|biométri\\p{L}+|biométric\\p{L}+|documentos? de identidad",
    ),
  },
  {
    name: 'Usage data',
    words: phrase(
      "(?:usage|analytics|statistic\\p{L}*|technical|device|browsing|search) (?:data|information|history|records?)|search history|nutzungsdaten|données (?:d'utilisation|de navigation|statistiques|techniques)|datos de (?:uso|navegación)|dati di (?:utilizzo|navigazione)",
    ),
  },
  {
    name: 'Content',
    words: phrase(
      '(?:your |customer |user |deleted )content|photos?|videos?|files?|inhalte|contenus?|contenidos?|contenuti',
    ),
  },
  {
    name: 'Customer data',
    words: phrase(
      "customer(?:'s)? (?:personal )?data|client data|kundendaten|données (?:des )?clients?|datos de clientes|dati dei clienti",
    ),
  },
  {
    name: 'Account data',
    words: phrase(
      'accounts?(?: (?:data|information|details))?|profiles?|registration|\\p{L}*konto\\p{L}*|profil\\p{L}*|compte|cuenta|perfil|profilo',
    ),
  },
  { name: 'Content', words: phrase('content|posts?') },
];
