import { z } from 'zod';

/** Languages that are judged, by their subtag. A text in another one has neither findings nor a score, whoever reads it. */
export const judgedLanguages = ['en', 'de', 'fr', 'es', 'it'] as const;
export type JudgedLanguage = (typeof judgedLanguages)[number];

/** Languages of which few documents were labelled to learn from: more is missed in them. */
export const lessCertainLanguages: readonly JudgedLanguage[] = ['de', 'es', 'it'];

/** Documents in a language that is read with less certainty than English, or cannot be judged, with what that leaves open. */
export const LanguageNote = z.object({
  /** A BCP 47 tag. */
  language: z.string(),
  note: z.string(),
  documents: z.array(z.object({ document_id: z.string(), document_title: z.string() })),
});
export type LanguageNote = z.infer<typeof LanguageNote>;

/** The judged language of a BCP 47 tag; null for any other, and for none. */
export function judgedLanguage(tag: string | null): JudgedLanguage | null {
  const primary = tag?.toLowerCase().split(/[-_]/)[0];
  return judgedLanguages.find((each) => each === primary) ?? null;
}

/** What reading a document in a language leaves open, in a sentence; null where it is read as surely as English. */
export function languageNote(tag: string | null, score: number | null): string | null {
  if (tag === null) return null;
  const language = judgedLanguage(tag);
  const name = languageName(tag);
  if (language === null)
    return `Clausewatch cannot judge ${name} yet, so there are no findings and no score.`;
  return score !== null && lessCertainLanguages.includes(language)
    ? `More is missed in ${name} than in English, so the score may be too favourable.`
    : null;
}

/** "2 of 9 documents are in German." */
export function languageLead({ language, documents }: LanguageNote, total: number): string {
  const are = documents.length === 1 ? 'is' : 'are';
  return `${documents.length} of ${total} ${total === 1 ? 'document' : 'documents'} ${are} in ${languageName(language)}.`;
}

/** "German", in English; the tag where it names none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
