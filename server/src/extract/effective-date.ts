import { type DateContext, findDates } from './dates.ts';
import type { DraftBlock } from './write-content.ts';

/** How a policy names the day it came into force, in the languages we read. */
const effective = new RegExp(
  [
    'effective',
    'in force',
    'comes? into force',
    'gültig (?:ab|seit)',
    'in kraft',
    'wirksam',
    '(?:entrée?|entre) en vigueur',
    'en vigueur',
    'applicable',
    'en vigor',
    'vigente',
    'vigencia',
    'vigência',
    'em vigor',
    'in vigore',
    'efficace',
    'van kracht',
    'geldig',
    'ingangsdatum',
    'obowiązuj',
    'wchodzi w życie',
    'gäller från',
    'träder i kraft',
    'ikraftträdande',
    '施行',
    '発効',
    '適用',
    '生效',
  ].join('|'),
  'iu',
);
/** How it names the day it was last changed. */
const updated = new RegExp(
  [
    'last (?:update|revis|modif|change|amend|review)',
    'updated',
    'revised',
    'modified',
    'amended',
    'revision',
    'version',
    'as of',
    'dated?',
    'posted',
    'published',
    '(?:letzte|zuletzt) ?(?:änderung|aktualisier|geändert|überarbeit|bearbeit)',
    'aktualisier',
    'geändert',
    'stand',
    'fassung',
    'mise?s? à jour',
    'actualis',
    'modifi',
    'révis',
    'actualizaci',
    'actualizad',
    'modificad',
    'ultimo aggiornamento',
    'aggiornat',
    'modifica',
    'atualiza',
    'modifica',
    'bijgewerkt',
    'gewijzigd',
    'laatste (?:update|wijziging)',
    'aktualizac',
    'zaktualizowan',
    'zmian',
    'uppdaterad',
    'uppdatering',
    'ändrad',
    '更新',
    '改定',
    '改訂',
    '制定',
    '最終',
    '修订',
    '发布',
  ].join('|'),
  'iu',
);

/** A law that bears the date on which it was made, as "loi n° 78-17 du 6 janvier 1978": what stands between is its number and who made it. Of several laws the last counts. */
const law =
  /^.*(?:(?<!\p{L})(?:lois?|laws?|acts?|règlements?|regulations?|directives?|décrets?|décisions?|délibérations?|arrêtés?|decrees?|ordonnances?|ley|leyes|legge|decreto|regolamento|direttiva|lei|reglamento|directiva|wet|verordening|richtlijn|ustaw[ay]|rozporządzeni[ea]|lag|förordning)(?!\p{L})|gesetz(?:es)?(?!\p{L})|(?:(?<!\p{L})|grund)verordnung(?!\p{L})|(?<!\p{L})(?:eu-?)?richtlinie(?!\p{L})(?= ?(?:\d|nr|\(|des|der|eu|eg|ewg)))(?<between>[^!?;:]*)(?<!\p{L})(?:of|dated|du|de|del|vom|van|z dnia|av den|d['’])(?: the| les?)? ?$/isu;
/** A law's full title, with its number and those who made it, is longer than what names a document's date. */
const lawReachCharacters = 120;

/** A policy states its date near its top or at its very end; dates elsewhere are about other things. */
const topBlocks = 25;
const endBlocks = 6;
/** How far a word such as "effective" may stand from its date. */
const reachCharacters = 60;

type Candidate = { iso: string; rank: number };

/** The document's own date, ISO: "effective" before "last updated" before a bare date under the title; null if it states none. */
export function effectiveDateOf(drafts: DraftBlock[], context: DateContext): string | null {
  const places = [
    ...drafts.slice(0, topBlocks),
    ...drafts.slice(Math.max(topBlocks, drafts.length - endBlocks)),
  ];
  let best: Candidate | null = null;
  let label = '';
  for (const [index, { text }] of places.entries()) {
    const isTop = index < 8;
    for (const candidate of candidatesIn(text.slice(0, 600), label, isTop, context)) {
      if (best === null || candidate.rank < best.rank) best = candidate;
    }
    // A label may stand in a block of its own, before the date ("Effective date" / "1 May 2024").
    label = text.length <= 40 ? text : '';
  }
  return best?.iso ?? null;
}

/** Whether a line says when the document came into force or was changed. */
export function saysOwnDate(text: string): boolean {
  return candidatesIn(text, '', false, { locale: null, receivedOn: null }).length > 0;
}

function candidatesIn(text: string, label: string, isTop: boolean, context: DateContext): Candidate[] {
  return findDates(text, context).flatMap(({ iso, start, end }) => {
    const before = text.slice(Math.max(0, start - reachCharacters), start);
    const after = text.slice(end, end + 12);
    const isAlone = text.length - (end - start) <= 3;
    const words = isAlone ? `${label} ${before}` : before;
    if (isOfLaw(text.slice(Math.max(0, start - lawReachCharacters), start))) return [];
    if (/previous|prior|formerly|archiv|vorherige|précédent|anterior/iu.test(before)) return [];
    if (effective.test(words)) return [{ iso, rank: 0 }];
    if (updated.test(words) || /^[ ）)]*(?:改定|改訂|更新|制定|施行|に)/u.test(after))
      return [{ iso, rank: 1 }];
    return isTop && isAlone ? [{ iso, rank: 2 }] : [];
  });
}

/** "As the law asks, updated on …" is about the document: it says so between. */
function isOfLaw(before: string): boolean {
  const between = law.exec(before)?.groups?.['between'];
  return between !== undefined && !effective.test(between) && !updated.test(between);
}
