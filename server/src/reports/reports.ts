import type { Document } from '@clausewatch/contract/documents';
import { type Report, type ReportDocument, reportSchemaPath } from '@clausewatch/contract/reports';
import type { Vendor } from '@clausewatch/contract/vendors';

export { reportHtml, sentencePage } from './page/report-html.ts';
export { changeMarkdown } from './change-markdown.ts';
export { reportMarkdown } from './report-markdown.ts';
export { reportColumns, reportRows } from './report-rows.ts';
export { reportJsonSchema } from './report-schema.ts';
export { dayOf as dayInWords } from './wording.ts';

/** What a report is made of: as everybody sees the vendor, without anything of one person. */
export type ReportParts = {
  vendor: Omit<Vendor, 'watched' | 'preview' | 'analysis_id'>;
  documents: readonly Document[];
  versions: readonly { documentId: string; id: string; number: number; sha256: string; readAt: Date }[];
  madeAt: Date;
  /** The installation: its address and the version of its program. */
  madeBy: { url: string; program: string };
};

/** A vendor's report as one value, which all forms of it are written from. */
export function reportOf({ vendor, documents, versions, madeAt, madeBy }: ReportParts): Report {
  const { id, domain, name, url, last_checked_at, last_changed_at } = vendor;
  return {
    $schema: madeBy.url + reportSchemaPath,
    version: 1,
    made_at: madeAt.toISOString(),
    made_by: madeBy,
    vendor: { id, domain, name, url, last_checked_at, last_changed_at },
    summary: vendor.summary,
    score: vendor.scoring,
    language_notes: vendor.language_notes,
    documents: documents.map((document) =>
      reportDocument(document, versions.find(({ documentId }) => documentId === document.id) ?? null),
    ),
    findings: [...vendor.concerns, ...vendor.key_points],
    contradictions: vendor.contradictions,
    facts: vendor.facts,
    answers: vendor.answers,
    left_out: vendor.left_out,
  };
}

function reportDocument(document: Document, version: ReportParts['versions'][number] | null): ReportDocument {
  const { id, title, type, url, final_url, language, status, status_reason, effective_date } = document;
  return {
    id,
    title,
    type,
    url,
    final_url,
    language,
    // Whether a change was seen is a matter of one person.
    status: status === 'changed' ? 'current' : status,
    status_reason,
    effective_date,
    score: document.ai_analysis?.score ?? null,
    summary: document.ai_analysis?.summary ?? '',
    word_count: document.word_count,
    version:
      version === null
        ? null
        : {
            id: version.id,
            number: version.number,
            sha256: version.sha256,
            read_at: version.readAt.toISOString(),
          },
    last_checked_at: document.last_checked_at,
  };
}
