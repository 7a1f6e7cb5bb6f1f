import type { Fact } from '@clausewatch/contract/facts';
import type { Finding, Letter } from '@clausewatch/contract/findings';
import type { DocumentType } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/letters';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { mapInSlices } from '../../platform/in-slices.ts';
import { isHidden } from '../corrections/corrections.ts';
import { documentsOf } from './documents.ts';

/** What decides the cells of a vendor, without the texts: of a quote only as much as tells a statement from a word of a list. */
export type MatrixVendor = {
  id: string;
  name: string;
  domain: string;
  score: number | null;
  letter: Letter | null;
  tags: string[];
  documents: MatrixDocument[];
};

export type MatrixDocument = {
  id: string;
  title: string;
  type: DocumentType;
  language: string | null;
  findings: Finding[];
  facts: Fact[];
};

export type MatrixNeeds = { practices: readonly string[]; facts: readonly string[] };

/** The vendors that somebody watches, by name, with the findings and facts that some columns need. */
export async function matrixVendors(
  connection: Connection,
  subject: string,
  needs: MatrixNeeds,
): Promise<MatrixVendor[]> {
  const [vendors, documents] = await Promise.all([
    watchedRows(connection, subject),
    readRows(connection, subject, needs),
  ]);
  const byVendor = Map.groupBy(documents, ({ vendor_id: vendorId }) => vendorId);
  return mapInSlices(vendors, (vendor) => ({
    ...vendor,
    letter: vendor.score === null ? null : letterOf(vendor.score),
    documents: (byVendor.get(vendor.id) ?? []).map(asDocument),
  }));
}

type VendorLine = { id: string; name: string; domain: string; score: number | null; tags: string[] };

async function watchedRows(connection: Connection, subject: string): Promise<VendorLine[]> {
  const { rows } = await connection.execute<VendorLine>(sql`
    SELECT vendors.id, vendors.name, vendors.domain, vendors.score, watches.tags
    FROM watches JOIN vendors ON vendors.id = watches.vendor_id
    WHERE watches.subject = ${subject} ORDER BY lower(vendors.name), vendors.id`);
  return rows;
}

/** A quote that is certainly a statement is not sent; it is read as this one. */
const statement = 'A statement of some words.';

/** A practice with `?` where it is only likely, and `~` where it holds of some alone. */
const mark = sql`findings.practice || CASE findings.certainty WHEN 'likely' THEN '?' ELSE '' END
  || CASE WHEN findings.scope IS NULL THEN '' ELSE '~' END`;

/** Quotes of few words, and those that may define a term: whether they are statements is for the answers to say. */
const isDoubtful = sql`length(findings.quote) - length(replace(left(findings.quote, 120), ' ', '')) < 3
  OR left(findings.quote, 1) IN ('"', '“', '„', '«')`;

type DoubtfulQuote = [practice: string, quote: string, also: Finding['also']];
type DocumentLine = {
  id: string;
  vendor_id: string;
  title: string;
  type: DocumentType;
  language: string | null;
  marks: string | null;
  doubtful: DoubtfulQuote[] | null;
  facts: Pick<Fact, 'kind' | 'text' | 'value'>[] | null;
};

/**
 * A language that cannot be judged has neither score nor findings: that nothing was found there is no silence. The findings are joined and not
 * looked up document by document, which took eight times as long.
 */
async function readRows(
  connection: Connection,
  subject: string,
  { practices, facts }: MatrixNeeds,
): Promise<DocumentLine[]> {
  const { rows } = await connection.execute<DocumentLine>(sql`
    WITH held AS MATERIALIZED (
      SELECT documents.id, documents.vendor_id, documents.title, documents.type, documents.language, versions.id AS version_id,
        ${facts.length === 0 ? sql`NULL::json` : factLines(facts)} AS facts
      FROM watches JOIN documents ON documents.vendor_id = watches.vendor_id
      JOIN versions ON versions.id = documents.current_version_id
      WHERE watches.subject = ${subject} AND documents.status <> 'not_a_policy' AND versions.analysed_at IS NOT NULL
        AND (versions.score IS NOT NULL OR EXISTS (SELECT FROM findings WHERE findings.version_id = versions.id))
        AND NOT ${isHidden(sql`documents.id`, sql`${subject}`)}),
    found AS (
      SELECT findings.version_id, string_agg(${mark}, ' ') AS marks,
        json_agg(json_build_array(practice, left(quote, 120), also)) FILTER (WHERE ${isDoubtful}) AS doubtful
      FROM findings JOIN held ON held.version_id = findings.version_id
      WHERE findings.practice = ANY(${sql.param([...practices])}) GROUP BY findings.version_id)
    SELECT held.id, vendor_id, title, type, language, marks, doubtful, facts
    FROM held LEFT JOIN found ON found.version_id = held.version_id`);
  return rows;
}

function factLines(kinds: readonly string[]) {
  return sql`(SELECT json_agg(json_build_object('kind', fact->'kind', 'text', fact->'text', 'value', fact->'value'))
    FROM jsonb_array_elements(versions.facts) AS fact WHERE fact->>'kind' = ANY(${sql.param([...kinds])}))`;
}

function asDocument({ id, title, type, language, marks, doubtful, facts }: DocumentLine): MatrixDocument {
  const quotes = new Map((doubtful ?? []).map(([practice, quote, also]) => [practice, { quote, also }]));
  const marked = marks === null ? [] : marks.split(' ');
  return {
    id,
    title,
    type,
    language,
    findings: marked.map((each) => findingOf(each, quotes)),
    facts: (facts ?? []).map((fact) => ({
      ...fact,
      label: '',
      subject: null,
      section: null,
      quote: '',
      start: 0,
      end: 0,
    })),
  };
}

function findingOf(marked: string, quotes: ReadonlyMap<string, Pick<Finding, 'quote' | 'also'>>): Finding {
  const practice = marked.replace(/[?~]+$/, '');
  const { quote, also } = quotes.get(practice) ?? { quote: statement, also: [] };
  return {
    practice,
    quote,
    also,
    certainty: marked.includes('?') ? 'likely' : 'sure',
    scope: marked.endsWith('~') ? { kind: 'product', label: '' } : null,
    title: '',
    category: 'silence',
    polarity: 'neutral',
    points: 0,
    reason: '',
    section: null,
    start: 0,
    end: quote.length,
  };
}

/** The documents of a vendor that were read and can be judged, whole. */
export async function readDocuments(
  connection: Connection,
  vendorId: string,
  hidden: ReadonlySet<string>,
): Promise<MatrixDocument[]> {
  const all = await documentsOf(connection, vendorId);
  return all.flatMap(({ id, title, type, language, ai_analysis: analysis }) => {
    if (analysis === null || hidden.has(id)) return [];
    const findings = [...analysis.concerns, ...analysis.key_points];
    if (analysis.score === null && findings.length === 0) return [];
    return [{ id, title, type, language, findings, facts: analysis.facts }];
  });
}
