/** Whether a text hands something over to advertisers, partners or other third parties, or sells it to them, in ten languages. */
export function namesDisclosure(text: string): boolean {
  return recipient.test(text) && giving.test(text);
}

/** Whether a text that gives data to somebody names a kind of recipient that another has not: "delivery companies and advertising networks". */
export function namesOtherRecipients(text: string, other: string): boolean {
  if (!giving.test(text)) return false;
  const [named, known] = [text, other].map(
    (each) => new Set(each.match(kinds)?.map((kind) => kind.toLowerCase().slice(0, kindLength))),
  );
  return named !== undefined && known !== undefined && !named.isSubsetOf(known);
}

/** Enough to take a word for itself in the singular and the plural. */
const kindLength = 8;

const kinds =
  /(?<!\p{L})(?:ad(?:vertising)? (?:networks?|partners?|exchanges?|companies)|advertisers?|data brokers?|insurers|insurance companies|credit (?:bureaus?|agencies|reference agencies)|employers?|law enforcement|Werbe(?:netzwerke?n?|partnern?|treibenden?)|Datenhändlern?|Versicherungen|Auskunfteien|réseaux publicitaires|annonceurs|courtiers en données|assureurs|redes publicitarias|anunciantes|aseguradoras|reti pubblicitarie|inserzionisti|assicurazioni)(?!\p{L})/giu;

/** Advertisers, brokers, partners and other third parties behind a word of direction. */
const recipient =
  /(?<!\p{L})(?:(?:to|with) (?:\p{L}+ ){0,2}(?:advertisers?|third[ -]part(?:y|ies)|(?:data )?brokers?|partners?|affiliates?|sponsors?|vendors?|resellers?)|(?:an|mit) (?:\p{L}+ ){0,2}(?:Dritten?|Werbe\p{L}+|Partnern?|Datenhändlern?)|Dritten (?:zur Verfügung|zugänglich|offen)|(?:à|avec|disposition de) (?:\p{L}+ ){0,2}(?:tiers|annonceurs|partenaires|courtiers)|(?:a|con|disposición de) (?:\p{L}+ ){0,2}(?:terceros|anunciantes|socios|terzi|inserzionisti|partner)|disposizione di (?:terzi|inserzionisti|partner)|(?:a|com) (?:\p{L}+ ){0,2}(?:terceiros|anunciantes|parceiros)|(?:aan|met) (?:\p{L}+ ){0,2}(?:derden|adverteerders|partners)|(?:stronom trzecim|osobom trzecim|podmiotom trzecim|reklamodawcom|partnerom)|(?:med|till|åt) (?:\p{L}+ ){0,2}(?:tredje part\p{L}*|annonsörer|partner))(?!\p{L})|第三者[にへ]|广告商|第三方/iu;

const giving = new RegExp(
  `(?<!\\p{L})(?:${[
    `shar(?:e[sd]?|ing)|disclos\\p{L}+|transfer\\p{L}*|sells?|sold|sale|gi(?:ve[ns]?|ving)|gave|(?:make[s]?|making|made) (?:\\p{L}+ ){0,4}available|pass(?:es|ed|ing)?|hand(?:s|ed|ing)?|provid(?:e[sd]?|ing)
    |releas(?:e[sd]?|ing)|send(?:s|ing)?|sent|transmit(?:s|ted|ting)?|suppl(?:y|ies|ied)|furnish(?:es|ed)?|forward(?:s|ed|ing)?|licen[cs]e[sd]?|rent(?:s|ed)?|reveal(?:s|ed)?`,
    `weitergeb\\p{L}*|übermitt\\p{L}+|verkauf(?:en|t|te[nt]?)|geben|gibt|gegeben|stellen|stellt|gestellt|leiten|leitet|weitergeleitet|weiterleiten|übergeben|überlassen|offenleg\\p{L}{1,3}|offengelegt|herausgeben|zugänglich`,
    `partag\\p{L}+|divulg\\p{L}+|transfér\\p{L}+|vend(?:ons|ez|ent)|transmett\\p{L}{1,4}|transmis(?:es?)?|communiqu\\p{L}{1,5}|céd(?:er|ons|ées?|és?)|fourni\\p{L}{0,7}|(?:mettons|mettre|mise?s?) (?:\\p{L}+ ){0,3}(?:à|a) (?:la )?disposition|remett\\p{L}{1,4}`,
    `compart\\p{L}+|vend(?:emos|en)|comunic\\p{L}{1,5}|ced(?:emos|er|en|idos|iamo|ere|uti)|facilit\\p{L}{2,5}|proporcion\\p{L}{2,5}|(?:ponemos|poner|puestos) (?:\\p{L}+ ){0,4}a disposición|transmit\\p{L}{2,6}|entreg\\p{L}{2,5}`,
    `condivi\\p{L}+|trasfer\\p{L}+|vend(?:iamo|ono)|comunich\\p{L}{2,4}|forni(?:re|amo|ti)|trasmett\\p{L}{2,4}|trasmess[aeio]|(?:mettiamo|mettere|messi) (?:\\p{L}+ ){0,4}a disposizione`,
    `compartilh\\p{L}+|vendem(?:os)?|fornec\\p{L}{2,5}|disponibiliz\\p{L}{2,5}|repass\\p{L}{2,4}`,
    `delen|doorg\\p{L}+|verkopen|verkocht|geven|geeft|gegeven|verstrek\\p{L}{0,4}|(?:ter beschikking|beschikbaar) (?:stellen|gesteld)|stellen`,
    `udostępn\\p{L}+|sprzedajemy|przekaz\\p{L}{2,6}|ujawni\\p{L}{1,4}|zapewnia\\p{L}{0,3}`,
    `delar?|överför\\p{L}*|säljer|ger|lämnar?|ut lämnas|utlämn\\p{L}{1,3}|vidarebefordra\\p{L}{0,1}|tillhandahåll\\p{L}{1,3}|skickar?`,
  ]
    .join('|')
    .replace(
      /\s*\n\s*/g,
      '',
    )})(?!\\p{L})|共有|開示|提供|共享|披露|販売|出售|渡[しす]|引き渡|交付|交给|转交|提供给`,
  'iu',
);
