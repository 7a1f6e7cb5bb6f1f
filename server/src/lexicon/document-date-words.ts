/** How a policy names the day it came into force, in the languages we read. */
export const effective = new RegExp(
  [
    'effective|in force|comes? into force|gültig (?:ab|seit)|in kraft|wirksam|(?:entrée?|entre) en vigueur|en vigueur',
    'applicable|en vigor|vigente|vigencia|vigência|em vigor|in vigore|efficace|van kracht|geldig|ingangsdatum|obowiązuj',
    'w(?:chodzi|eszł[ao]|ejści[ae]) w życie|gäller från|träder i kraft|i kraft|trådt i kraft|voimaan|voimassa|účinnos',
    'účinn[ýáé]|hatályos|yürürlü|вступ|действу|ikraftträdande|施行|発効|適用|生效|시행|în vigoare',
    String.raw`(?:набува|набира|набрання)\p{L}* чинності`,
    'чинн|ισχύ|ساري|سريان|يسري|نفاذ|תוקף|berlaku|hiệu lực',
  ].join('|'),
  'iu',
);
/** How it names the day it was last changed. */
export const updated = new RegExp(
  [
    'last (?:update|revis|modif|change|amend|review)|updated|revised|modified|amended|revision|version|as of',
    // "Candidates" and "understand" hold such words by chance.
    String.raw`(?<!\p{L})(?:up)?date[ds]?(?!\p{L})`,
    'posted|published|(?:letzte|zuletzt) ?(?:änderung|aktualisier|geändert|überarbeit|bearbeit)|aktualisier|geändert',
    String.raw`(?<!\p{L})(?:änderungs|bearbeitungs|text|sach|rechts)?stand(?!\p{L})`,
    'fassung|veröffentlicht',
    // A name right before the date: "Datenschutzrichtlinie vom 3. Mai 2024".
    String.raw`(?:datenschutz|richtlinien?|erklärung|bedingungen|hinweise|bestimmungen|agb)[ ,:|(–-]{0,3}(?:vom)?[ (]{0,2}$`,
    'mise?s? à jour|actualis|modifi|révis|publiée?|actualizaci|actualizad|modificad|revisi[óo]n|versión|publica(?:ci|ç|d)',
    'ultimo aggiornamento|aggiornat|modifica|pubblicat|atualiza|revisão|versão|bijgewerkt|geüpdatet|gewijzigd',
    'laatste (?:update|wijziging)|versie|gepubliceerd|aktualizac|zaktualizowan|zmian|wersj|publikacj|uppdater|ändrad',
    'publicerad|opdatere|oppdatert|endret|ændret|päivit|muutet|aktualiz|změn|actualiz|frissít|módosít|güncelle|обновл',
    'редакци|измен|更新|改定|改訂|制定|最終|修订|发布|개정|수정|변경|업데이트|修改|修訂|發布|оновлен|редакці',
    String.raw`(?<!\p{L})змін`,
    'ενημέρωσ|ενημερώθηκε|τροποποί|αναθεώρησ|تحديث|تعديل|עודכן|עדכון|diperbarui|pembaruan|cập nhật',
    // The number of a version and no more: "v2.3".
    String.raw`(?<![\p{L}\p{N}])v\.? ?\d+(?:\.\d+){0,3}(?![\p{L}\p{N}])`,
  ].join('|'),
  'iu',
);

/** Further labels of that day: words too common to tell a date by in the middle of a text. */
export const inForceLabel =
  /(?:fecha efectiva|date d['’]effet|fecha de efectos|data di efficacia|gilt ab|valid from)\W*$/iu;

/** Words for the day on which it was made, and for all three behind a date, as Hungarian, Japanese and Korean have them. */
export const made = /制定[^\p{L}\p{N}]*日?[^\p{L}\p{N}]*$/u;
export const madeAfter = /^[ ）)]*制定/u;
export const effectiveAfter = /^\.?(?:[-–]\p{L}{2,4})? hatá/u;
export const updatedAfter = /^[ ）)]*(?:改定|改訂|更新|施行|に|개정|시행)/u;
/** Marks a date as another version's in its own sentence. */
export const otherVersion = /previous|prior(?!\p{L})|formerly|archiv|vorherige|précédent|anterior/iu;

/**
 * A law that bears the date on which it was made, as "loi n° 78-17 du 6 janvier 1978": what stands between is its number and who made it.
 * Of several laws the last counts.
 */
const law = new RegExp(
  [
    '^.*(?:(?<!\\p{L})(?:lois?|laws?|acts?|règlements?|regulations?|directives?|décrets?|décisions?|délibérations?|arrêtés?|decrees?',
    'ordonnances?|ley|leyes|legge|decreto|regolamento|direttiva|lei|reglamento|directiva|wet|verordening|richtlijn|ustaw[ay]',
    'rozporządzeni[ea]|lag|förordning)(?!\\p{L})|gesetz(?:es)?(?!\\p{L})|(?:(?<!\\p{L})|grund)verordnung(?!\\p{L})',
    '(?<!\\p{L})(?:eu-?)?richtlinie(?!\\p{L})(?= ?(?:\\d|nr|\\(|des|der|eu|eg|ewg)))(?<between>[^!?;:]*)(?<!\\p{L})(?:of|dated|du|de|del',
    "vom|van|z dnia|av den|d['’])(?: the| les?)? ?$",
  ].join('|'),
  'isu',
);
/** A law in force since a date: nothing between names the document. */
const lawInForce = new RegExp(
  [
    '(?<!\\p{L})(?:lois?|laws?|acts?|règlements?|regulations?|directives?|ley|leyes|legge|decreto|regolamento|lei|reglamento|wet',
    'verordening|ustaw[ay]|lag|förordning)(?!\\p{L})(?<between>[^.!?;:]*)$',
    '(?:gesetz|verordnung)(?:es|s)?(?!\\p{L})(?<between>[^.!?;:]*)$',
  ].join('|'),
  'isu',
);
/** How a document calls itself. */
export const itself = new RegExp(
  [
    '(?<!\\p{L})(?:this|these|the present|our|diese[rs]?|unsere?|ce(?:tte|s)?|notre|nos|est[ae]s?|nuestr[ao]s?|quest[aoei]|nostr[ao]',
    'nossa|nossos|deze|dit|onze|ninie\\p{L}*|denna|detta|vår)(?!\\p{L})|polic|notice|statement|terms|agreement|erklärung|bedingungen',
    'version|fassung',
  ].join('|'),
  'iu',
);

/**
 * Whether what stands before a date makes it a law's. "As the law asks, updated on …" is about the document: a word in between makes the difference.
 */
export function isOfLaw(before: string): boolean {
  const between = law.exec(before)?.groups?.['between'];
  if (between !== undefined && !effective.test(between) && !updated.test(between)) return true;
  const since = lawInForce.exec(before)?.groups?.['between'];
  return since !== undefined && effective.test(since) && !itself.test(since) && !updated.test(since);
}
