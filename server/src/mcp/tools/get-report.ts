import { Document } from '@clausewatch/contract/documents';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import { Vendor, VendorScore } from '@clausewatch/contract/vendors';
import { z } from 'zod';
import { CitedFinding, citedFinding } from '../findings.ts';
import { Quote, quoteOf, vendorIdOf, vendorInput, vendorName, VendorName } from '../quotes.ts';
import { tool } from '../tool.ts';

/** Findings of each kind, and documents: the heaviest first. */
const shownFindings = 10;
const shownDocuments = 40;
const shownContradictions = 5;

export const getReport = tool({
  name: 'get_report',
  title: 'Report of a vendor',
  description: `The report of one vendor: score and how it adds up, summary, documents, the ${shownFindings} heaviest concerns and favourable points with their quotes, contradictions, and what could not be read. find_findings has the rest.`,
  input: { vendor: vendorInput },
  output: {
    vendor: VendorName,
    score: z.number().int().nullable(),
    letter: Vendor.shape.letter,
    summary: z.string(),
    language_notes: Vendor.shape.language_notes,
    ledger: VendorScore.shape.rows,
    documents: z.array(
      Document.pick({ id: true, type: true, title: true, status: true, effective_date: true }).extend({
        score: z.number().int().nullable(),
        reader_url: z.string(),
        source_url: z.string(),
      }),
    ),
    document_count: z.number().int(),
    concerns: z.array(CitedFinding),
    concern_count: z.number().int(),
    favourable: z.array(CitedFinding),
    favourable_count: z.number().int(),
    contradictions: z.array(z.object({ subject: z.string(), statements: z.array(Quote) })),
    coverage: Vendor.shape.coverage,
    missing_types: VendorScore.shape.missing,
    last_checked_at: z.string().nullable(),
    last_changed_at: z.string().nullable(),
  },
  async run(context, { vendor: named }) {
    const { client, publicUrl } = context;
    const params = { id: await vendorIdOf(context, named) };
    const [vendor, documents] = await Promise.all([
      client.getVendor({ params }),
      client.listDocuments({ params, query: { findings: 'false' } }),
    ]);
    const { id } = vendor;
    const sources = new Map(documents.map((each) => [each.id, each.final_url]));
    return {
      vendor: vendorName(context, vendor),
      score: vendor.score,
      letter: vendor.letter,
      summary: vendor.summary,
      language_notes: vendor.language_notes,
      ledger: vendor.scoring?.rows ?? [],
      documents: documents.slice(0, shownDocuments).map((each) => ({
        id: each.id,
        type: each.type,
        title: each.title,
        status: each.status,
        effective_date: each.effective_date,
        score: each.ai_analysis?.score ?? null,
        reader_url: publicUrl + addressOfDocument(id, each.id),
        source_url: each.final_url,
      })),
      document_count: vendor.document_count,
      concerns: vendor.concerns
        .slice(0, shownFindings)
        .map((each) => citedFinding(context, id, sources, each)),
      concern_count: vendor.concern_count,
      favourable: vendor.key_points
        .slice(0, shownFindings)
        .map((each) => citedFinding(context, id, sources, each)),
      favourable_count: vendor.key_point_count,
      contradictions: vendor.contradictions.slice(0, shownContradictions).map((each) => ({
        subject: each.subject,
        statements: each.statements.map((statement) => quoteOf(context, id, sources, statement)),
      })),
      coverage: vendor.coverage,
      missing_types: vendor.scoring?.missing ?? [],
      last_checked_at: vendor.last_checked_at,
      last_changed_at: vendor.last_changed_at,
    };
  },
});
