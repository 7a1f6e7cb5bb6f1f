import type { Document } from '@clausewatch/contract/documents';
import type { ReportReader } from '@clausewatch/contract/readers';
import type { LanguageNote } from '@clausewatch/contract/languages';

/** Who read the documents of a report: those read alike in one row, the most first. */
export function readersOf(documents: readonly Document[]): ReportReader[] {
  const rows = new Map<string, ReportReader>();
  for (const { ai_analysis: analysis } of documents) {
    if (analysis === null) continue;
    const { by, model, fallback, quotes_dropped: dropped } = analysis.reader;
    const key = [by, model, fallback?.code].join(' ');
    const row = rows.get(key) ?? { by, model, fallback, quotes_dropped: 0, documents: 0 };
    row.documents += 1;
    row.quotes_dropped += dropped;
    rows.set(key, row);
  }
  return [...rows.values()].sort((one, other) => other.documents - one.documents);
}

/** What the languages of the documents of a report leave open, those of most documents first. */
export function languageNotesOf(documents: readonly Document[]): LanguageNote[] {
  const rows = new Map<string, LanguageNote>();
  for (const { id, title, language, ai_analysis: analysis } of documents) {
    const note = analysis?.language_note;
    if (language === null || note == null) continue;
    const row = rows.get(note) ?? { language, note, documents: [] };
    row.documents.push({ document_id: id, document_title: title });
    rows.set(note, row);
  }
  return [...rows.values()].sort((one, other) => other.documents.length - one.documents.length);
}
