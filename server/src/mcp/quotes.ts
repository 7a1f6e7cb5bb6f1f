import type { Client } from '@clausewatch/contract/client';
import type { Evidence } from '@clausewatch/contract/findings';
import { addressOfPassage, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import type { Vendor } from '@clausewatch/contract/vendors';
import { z } from 'zod';
import { ToolProblem } from './problem-words.ts';
import type { ToolContext } from './tool.ts';

/** Sentences are far shorter; a list without full stops may not be. */
const longestQuote = 1_200;

/** Words of a policy with where they stand: in the reader, beside everything else found there, and on the vendor's own page. */
export const Quote = z.object({
  quote: z.string(),
  /** Whether the end of a very long quote was left out. */
  is_cut: z.boolean(),
  section: z.string().nullable(),
  document: z.string(),
  document_id: z.string(),
  reader_url: z.string(),
  source_url: z.string().nullable(),
});
export type Quote = z.infer<typeof Quote>;

type Placed = Evidence & { section: string | null; document_id: string; document_title: string };

export type Sources = ReadonlyMap<string, string>;

export function quoteOf(
  { publicUrl }: ToolContext,
  vendorId: string,
  sources: Sources,
  placed: Placed,
): Quote {
  const { quote, section, document_id, document_title } = placed;
  return {
    quote: quote.slice(0, longestQuote),
    is_cut: quote.length > longestQuote,
    section,
    document: document_title,
    document_id,
    reader_url: publicUrl + addressOfPassage(vendorId, document_id, placed),
    source_url: sources.get(document_id) ?? null,
  };
}

/** The vendor's own addresses of its documents. */
export async function sourcesOf(client: Client, vendorId: string): Promise<Sources> {
  const documents = await client.listDocuments({ params: { id: vendorId }, query: { findings: 'false' } });
  return new Map(documents.map(({ id, final_url: address }) => [id, address]));
}

export const VendorName = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  report_url: z.string(),
});

export function vendorName(
  { publicUrl }: ToolContext,
  { id, name, domain }: Pick<Vendor, 'id' | 'name' | 'domain'>,
): z.infer<typeof VendorName> {
  return { id, name, domain, report_url: publicUrl + addressOfVendor(id) };
}

export const vendorInput = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .describe('The vendor’s id (`vnd_…`, from find_vendor) or its domain, for example `example.com`.');

/** The id of a vendor named by its id or domain. */
export async function vendorIdOf({ client }: ToolContext, named: string): Promise<string> {
  if (/^vnd_[\w-]{1,60}$/.test(named)) return named;
  const host = hostOf(named);
  const { items } = await client.searchVendors({ query: { q: host, limit: 20 } });
  const found = items.find(({ domain }) => host === domain || host.endsWith(`.${domain}`));
  if (found !== undefined) return found.id;
  throw new ToolProblem(`No vendor has the domain ${host}. Use find_vendor to look it up by name.`);
}

function hostOf(named: string): string {
  const address = URL.parse(/^https?:\/\//i.test(named) ? named : `https://${named}`);
  return (address?.hostname ?? named.toLowerCase()).replace(/^www\./, '');
}
