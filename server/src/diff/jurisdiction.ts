import type { Block } from '@clausewatch/contract/documents';
import { foldTypography } from '../typography.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { isPeople } from './places.ts';
import { surroundingsOf } from './surroundings.ts';

/** Another people's law: "English law", "deutsches Recht", "la ley española". No table holds all peoples, so one of both is enough. */
export function isOtherLaw(edit: Edit, before: string, after: string): boolean {
  const { blockBefore, blockAfter } = edit;
  const isOther = before[0] !== after[0] && [before, after].every((text) => union.test(text));
  if (isOther && regulation.test(surroundingsOf(edit).tail)) return true;
  return (isPeople(before) || isPeople(after)) && isOfLaw(before, blockBefore) && isOfLaw(after, blockAfter);
}

/** "EU GDPR" and "UK GDPR" are two laws. */
const union = /^(?:EU|E\.U\.|EEA|European|UK|U\.K\.|British|Swiss)$/u;
const regulation = /^\s?(?:GDPR|General Data Protection Regulation)(?!\p{L})/u;

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
