import { type LanguageNote, languageLead } from '@clausewatch/contract/languages';
import type { Report, ReportDocument } from '@clausewatch/contract/reports';

/** "−8.5", "+2", "0". */
export function signed(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "2 November 2026". */
export function dayOf(instant: string): string {
  return day.format(new Date(instant));
}

/** "2 November 2026, 09:15 UTC". */
export function momentOf(instant: string): string {
  return `${dayOf(instant)}, ${instant.slice(11, 16)} UTC`;
}

export function madeLine({ made_at: madeAt, made_by: madeBy }: Pick<Report, 'made_at' | 'made_by'>): string {
  return `As of ${momentOf(madeAt)}. Made by Clausewatch at ${madeBy.url}`;
}

export function documentOf({ documents }: Report, id: string): ReportDocument | null {
  return documents.find((document) => document.id === id) ?? null;
}

type Place = {
  section: string | null;
  start: number;
  end: number;
  document_title: string;
  document_id: string;
};

/** "Privacy Policy, Your rights, characters 120 to 180". */
export function placeOf(place: Place, document: ReportDocument | null): string {
  const title = document?.title ?? place.document_title;
  // The first heading of many documents is their title.
  const section = place.section?.toLowerCase() === title.toLowerCase() ? null : place.section;
  const parts = [title, section, `characters ${place.start} to ${place.end}`];
  return parts.filter((part) => part !== null).join(', ');
}

/** "2 of 9 documents are in German. More is missed in German than in English, so the score may be too favourable." */
export function languageLine(each: LanguageNote, { documents }: Report): string {
  return `${languageLead(each, documents.length)} ${each.note}`;
}
