import type { Block } from '@clausewatch/contract/documents';
import { foldTypography } from '../lexicon/typography.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { isPeople } from './places.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Another law: one that goes by its letters ("GDPR", "CCPA"), one of another union or country ("EU Data Act", "US Data Act"), or another
 * people's: "English law", "deutsches Recht", "la ley española". No table holds all peoples, so one of both is enough for those.
 */
export function isOtherLaw(edit: Edit, before: string, after: string): boolean {
  const { blockBefore, blockAfter } = edit;
  if (isOtherStatute(before, after)) return true;
  const [from, to] = [unionOf(before), unionOf(after)];
  const isOther = from !== undefined && to !== undefined && from !== to;
  if (isOther && lawBehind.test(surroundingsOf(edit).tail)) return true;
  return (isPeople(before) || isPeople(after)) && isOfLaw(before, blockBefore) && isOfLaw(after, blockAfter);
}

/** The union or country that a law may be of. */
function unionOf(text: string): string | undefined {
  const name = text.replaceAll('.', '');
  return unions[name] ?? (/^\p{Lu}\p{Ll}+$/u.test(name) && isPeople(name) ? name : undefined);
}

const unions: Record<string, string> = {
  EU: 'EU',
  European: 'EU',
  UE: 'EU',
  EEA: 'EEA',
  UK: 'UK',
  British: 'UK',
  US: 'US',
  USA: 'US',
  American: 'US',
  Federal: 'US',
  Swiss: 'Swiss',
};

/** The rest of a law's name: "GDPR", "Data Act", "Standard Contractual Clauses", "General Data Protection Regulation". */
const lawBehind =
  /^[\s-](?:GDPR|DSGVO|RGPD|AVG|SCCs?|DPA|(?:(?:\p{Lu}[\p{L}-]{1,20}|of|on|and|for|the) ){0,6}(?:Acts?|Laws?|Regulations?|Directives?|Codes?|Ordinance|Framework|Clauses|Convention|Shield|Principles|Statutes?|Constitution))(?!\p{L})/u;

/** One law went by its letters, and others came. */
function isOtherStatute(before: string, after: string): boolean {
  const [from, to] = [before, after].map(
    (text) =>
      new Set(
        Array.from(
          text.matchAll(/(?<!\p{L})\p{Lu}[\p{L}-]{2,8}(?!\p{L})/gu),
          ([name]) => statuteOf.get(name) ?? '',
        ),
      ),
  );
  if (from === undefined || to === undefined) return false;
  from.delete('');
  to.delete('');
  return from.size > 0 && to.size > 0 && from.isDisjointFrom(to);
}

/** Laws on data and trade by their letters; those of one row are one law, in several languages or by its next name. */
const statutes: readonly string[] = [
  'GDPR DSGVO DS-GVO RGPD AVG RODO GPDR',
  'CCPA CPRA',
  'VCDPA',
  'CTDPA',
  'UCPA',
  'LGPD',
  'PIPEDA',
  'PIPL',
  'POPIA',
  'APPI',
  'DPDPA DPDP',
  'HIPAA',
  'COPPA',
  'FERPA',
  'GLBA',
  'DMCA',
  'TTDSG TDDDG',
  'TMG DDG',
  'BDSG',
  'DSG revDSG nDSG FADP nFADP nLPD LPD',
  'LOPDGDD LOPD',
  'LSSI LSSICE',
  'PECR',
  'UWG',
  'CISG',
];

const statuteOf: ReadonlyMap<string, string> = new Map(
  statutes.flatMap((names) => names.split(' ').map((name) => [name, names] as const)),
);

function isOfLaw(text: string, block: Block | undefined): boolean {
  return (
    block !== undefined &&
    block.text.length <= longestRead &&
    /^\p{L}{4,}$/u.test(text) &&
    (foldTypography(block.text).match(law) ?? []).some((phrase) => phrase.includes(text))
  );
}

/** The word for law with the word on either side of it. */
const law =
  /(?:\p{L}+\s)?(?<!\p{L})(?:laws?|rechts?|droit|lois?|ley(?:es)?|derecho|legislaci[oó]n|legge|leggi|diritto|leis?|direito|recht|prawo|prawu|lag|rätt)(?!\p{L})(?:\s\p{L}+)?/giu;

/** Another place whose courts decide: "the courts of Dublin", "Gerichtsstand ist Köln", or in Japanese and Chinese whose law applies. */
export function isOtherCourt(edit: Edit, before: string, after: string): boolean {
  if (before === '' || after === '' || ![before, after].every((text) => place.test(text))) return false;
  const { lead, tail } = surroundingsOf(edit);
  return courtBefore.test(lead) || courtBehind.test(tail);
}

const place =
  /^(?:(?:de|do|da|di|of|the|in|von|den|la|le)\s)?\p{Lu}[\p{L}.'-]{0,30}(?:,?\s(?:(?:de|of|the|am|la|le)\s)?\p{Lu}[\p{L}.'-]{0,30}){0,4}$|^\p{sc=Han}{1,8}$/u;
/** Nothing but small words may stand between the word for a court and its place. */
const courtBefore =
  /(?:(?<!\p{L})(?:courts?|jurisdiction|venue|arbitration|tribuna(?:l|ux|les|is)|juzgados?|foro|for[iu]m?|rechtbank|rechters?|sąd\p{L}{0,4}|domstol\p{L}{0,3})|gerichtsstand|gerichte?)(?:,?\s(?:is|are|located|situated|sitting|and|in|of|for|the|city|county|state|ist|sind|von|zu|der|de|du|des|la|compétents?|es|è|di|del|della|il|do|da|van|te|w|i)){0,6}\s$/iu;
const courtBehind =
  /^\s?(?:county|district court|superior court|tingsrätt)(?!\p{L})|^(?:地方|高等|簡易)?裁判所|^(?:市|区)?(?:人民)?法院|^国?法(?!人|令|的)/iu;
