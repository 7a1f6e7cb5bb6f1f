import type { Document } from '@clausewatch/contract/documents';
import type { ReportReader } from '@clausewatch/contract/readers';

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
