import { answerNames } from '@clausewatch/contract/answers';
import { documentTypeNames } from '@clausewatch/contract/documents';
import { type Category, categoryNames } from '@clausewatch/contract/findings';
import type { Report } from '@clausewatch/contract/reports';

export const reportColumns = [
  'kind',
  'subject',
  'value',
  'category',
  'points',
  'quote',
  'document',
  'document_type',
  'address',
  'section',
  'start',
  'end',
  'version',
  'read_at',
  'about',
] as const;

type Cell = string | number | null;
/** Words that a row stands on, and where they stand. */
type Place = { document_id: string; quote: string; start: number; end: number; section: string | null };

/** A report as a table: a row for every finding, fact and answer, each answer with all that it rests on. */
export function reportRows(report: Report): Cell[][] {
  const placed = placing(report);
  return [
    ...report.findings.map((finding) => [
      finding.polarity === 'concern' ? 'concern' : 'key point',
      finding.title,
      null,
      categoryName(finding.category),
      finding.points,
      ...placed(finding),
      finding.scope?.label ?? null,
    ]),
    ...report.facts.map((fact) => ['fact', fact.label, fact.text, null, null, ...placed(fact), fact.subject]),
    ...report.answers.flatMap(({ text, answer, evidence }) => {
      const head = ['answer', text, answerNames[answer], null];
      const silent = [[...head, null, ...placed(null), null]];
      return evidence.length === 0
        ? silent
        : evidence.map((each) => [...head, each.points, ...placed(each), each.title]);
    }),
  ];
}

function placing({ documents }: Report): (place: Place | null) => Cell[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return (place) => {
    const document = byId.get(place?.document_id ?? '');
    return [
      place?.quote ?? null,
      document?.title ?? null,
      document === undefined ? null : documentTypeNames[document.type],
      document?.final_url ?? null,
      place?.section ?? null,
      place?.start ?? null,
      place?.end ?? null,
      document?.version?.number ?? null,
      document?.version?.read_at ?? null,
    ];
  };
}

function categoryName(category: Category): string {
  return categoryNames[category];
}
