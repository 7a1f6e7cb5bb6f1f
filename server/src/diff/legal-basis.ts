import type { Edit } from './edits.ts';
import { surroundingsOf } from './surroundings.ts';

/** A letter of the article that lists the grounds on which personal data may be processed, or special kinds of it. */
export function isOtherBasis(edit: Edit, before: string, after: string): boolean {
  if (![before, after].every((text) => /^\(?[a-j]\)?$/i.test(text.trim()))) return false;
  const { lead, tail } = surroundingsOf(edit);
  if (legalBasis.test(lead)) return true;
  return paragraph.test(lead) && (basisLaw.test(lead) || basisLaw.test(tail.slice(0, lawReach)));
}

const legalBasis =
  /(?<!\p{L})art(?:icle|icolo|ículo|igo|ikel|yku[łl]\p{L}?)?s?\.?\s?[69](?!\d)[^.;:]{0,12}(?:[^;:]{0,24}[\s.(])?$/iu;
/** The law before or behind: "GDPR 6(1)(", "6(1)(b) GDPR"; or further articles of one enumeration. */
const paragraph = /(?<![\d.])[69]\s?(?:\(\d\)|(?:abs\.|para\.|§)\s?\d)[\s,.]{0,2}(?:lit\.\s?)?\(?$/iu;
const basisLaw = /(?<!\p{L})(?:GDPR|DSGVO|DS-GVO|RGPD|AVG|RODO|arts?\.?|articles?|artikel)(?!\p{L})/iu;
const lawReach = 30;
