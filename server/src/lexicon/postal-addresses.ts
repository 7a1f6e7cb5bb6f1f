// How postal addresses are written, for a pattern over the text as it stands.

const town = "(?:(?:St|Mt|Ft)\\. )?[\\p{Lu}][\\p{L}'’-]{1,30}(?:[ -][\\p{Lu}][\\p{L}'’-]{1,30}){0,3}";
const americanStates =
  'A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|California|New York|Texas|Florida|Washington|Massachusetts|Illinois|Delaware|Colorado|Virginia|Utah';

/** The postcode with its town, by which an address is known. */
export const postcode = new RegExp(
  [
    `${town},? (?:${americanStates})\\.?,? {1,2}\\d{5}(?:-\\d{4})?(?!\\d)`,
    '(?<![\\p{L}\\d])[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}(?![\\p{L}\\d])',
    '(?<![\\p{L}\\d])[A-CEGHJ-NPR-TVXY]\\d[A-Z] ?\\d[A-Z]\\d(?![\\p{L}\\d])',
    `(?<![\\p{L}\\d./-])(?:[A-Z]{1,2} ?[-–] ?)?\\d{3} \\d{2},? ${town}`,
    `(?<![\\p{L}\\d./-])(?:[A-Z]{1,2} ?[-–] ?)?(?!(?:19|20)\\d\\d(?!\\d))\\d{4,5}(?: [A-Z]{2})?,? ${town}`,
    `(?:Dublin|DUBLIN) \\d{1,2}(?!\\d)`,
    `${town},? (?:NSW|VIC|QLD|WA|SA|ACT|TAS),? \\d{4}(?!\\d)`,
  ].join('|'),
  'gu',
);

/** Where the street begins, which may be a house, a box or a floor. */
export const streetStart = new RegExp(
  [
    '(?<![\\p{L}\\d])\\d{1,2}(?:st|nd|rd|th) [Ff]loor, ',
    '(?<![\\p{L}\\d.,/–-])(?:#|No\\.? ?)?\\d{1,5}(?!\\d)[a-zA-Z]?(?:[-–/]\\d{1,5})?(?: bis| ter)?,? ?(?:rue|avenue|av\\.|boulevard|bd|place|quai|cours|chemin|allée|route|impasse|esplanade|Ave|[\\p{Lu}\\d])',
    "(?<!\\p{L})[\\p{Lu}][\\p{L}.'’-]{1,30}(?:[ -][\\p{Lu}][\\p{L}.'’-]{1,30}){0,2}[ -]?(?:str\\.|straße|strasse|Str\\.|Straße|Strasse|weg|platz|Platz|allee|Allee|gasse|ring|Ring|damm|Damm|ufer|Ufer|straat|laan|gracht|kade|plein|gatan|vägen|gade|vej)",
    '(?<!\\p{L})(?:Calle|C/|c/|Carrer|Avenida|Avda\\.?|Paseo|Plaza|Ronda|Via|Viale|Piazza|Corso|Largo|Rue|Avenue|Boulevard|Place|Quai)(?= ?\\p{L})',
    '(?<!\\p{L})(?:P\\. ?O\\. ?Box|PO Box|Postfach|BP|CS|Apartado|Postbus|c/o) ?\\d?',
    "(?<!\\p{L})[\\p{Lu}][\\p{L}.'’-]{1,30}(?: [\\p{Lu}][\\p{L}.'’-]{1,30}){0,3},? [\\p{Lu}][\\p{L}'’-]{1,30} (?:Road|Street|Lane|Park|Square|Quay|House|Way|Avenue|Court|Place|Centre)(?!\\p{L})",
  ].join('|'),
  'u',
);

/** A number that ends a street instead of beginning one, with the town or the house behind: "Vana-Lõuna tn 15, Tallinn 10134". */
export const numberBehind =
  /^\d[\d/–-]*\p{L}?, (?!(?:rue|avenue|av\.|boulevard|bd|place|quai|cours|chemin|allée|route|impasse|[\p{L}]+-(?:ro|gil))(?!\p{L}))/u;
export const streetBehind =
  /(?<!\p{L})[\p{Lu}][\p{L}'’-]+ (?:(?:\p{Ll}{1,4}\.?|[\p{Lu}][\p{L}'’-]+) ){0,3}$/u;
/** Entries of registers, which have numbers and names as streets do. */
export const register = /(?<!\p{L})(?:folio|book|code naf|naf|siren|siret|rcs)(?!\p{L})/iu;

export const namesStreet = /(?:Road|Street|Lane|Square|Avenue|Quay|Way)(?!\p{L})/u;
/** An address without a postcode: a street, its town and the country. */
export const streetAndCountry =
  /(?<!\p{L})(?:\d{1,5} )?[\p{Lu}][\p{L}.'’-]{1,30}(?: [\p{Lu}][\p{L}.'’-]{1,30}){0,4} (?:Road|Street|Lane|Square|Avenue|Quay|Way)(?:, ?[\p{Lu}\d](?:[\p{L}\d'’ -]|\.(?=\p{L})){1,30}){1,4}/gu;

/** What stands behind a town without being part of it: numbers of registers and of tax. */
export const behindTown =
  /[ ,-]+(?:SIREN|SIRET|RCS|TVA|VAT|NIF|CIF|HRB|Tel|Fax|Phone|Email|E-Mail|Attn|Attention|By|Les|Le|La|Sie|Die|You|We|The|Mail|Website|Registered)(?!\p{L}).*$/su;
/** What ends the words before a street: a clause, or who is there. */
export const beforeStreet =
  /[:;!?]\s|[\p{Ll}]{4}\. (?=\p{Lu})|(?<!\p{L})(?:at|is|to|situé|située|sis|sise|social|dont|in|on|Euros|of|euros|Company|Corporation|Officer|Operations|AG|AB|Ltd\.?|Inc\.?|LLC|GmbH|Limited|S\.L\.?|S\.A\.?|B\.V\.?|domicilio en|sede in),?\s/gu;
