import { Polarity } from '@clausewatch/contract/findings';
import type { PlacedFinding, Vendor } from '@clausewatch/contract/vendors';
import { z } from 'zod';
import { CitedFinding, citedFinding } from '../findings.ts';
import { ToolProblem } from '../problem-words.ts';
import { sourcesOf, vendorIdOf, vendorInput, vendorName, VendorName } from '../quotes.ts';
import { tool, type ToolContext } from '../tool.ts';

/** A page over watched vendors reads the reports of so many. */
const vendorsOfAPage = 10;
const findingsOfAPage = 20;

type Cited = z.infer<typeof CitedFinding> & { vendor: z.infer<typeof VendorName> };
type Wanted = { practice: string | undefined; polarity: Polarity | undefined };

export const findFindings = tool({
  name: 'find_findings',
  title: 'Findings by practice',
  description:
    'What policies were found to do, with quotes: one practice at all vendors that are watched, or the findings of one vendor, all or one practice. A practice is named by its id (`sells-data`) or by words of its title (`sells`).',
  input: {
    practice: z.string().trim().min(2).max(100).optional(),
    vendor: vendorInput.optional(),
    polarity: Polarity.optional().describe('Only concerns, favourable or neutral ones.'),
    cursor: z.string().max(2_000).optional().describe('`next` of the page before.'),
  },
  output: {
    findings: z.array(CitedFinding.extend({ vendor: VendorName })),
    /** How many vendors this page covers. */
    vendors_read: z.number().int(),
    next: z.string().nullable(),
  },
  async run(context, { vendor, cursor, ...wanted }) {
    const asked = { practice: wanted.practice, polarity: wanted.polarity };
    if (vendor !== undefined) return ofVendor(context, vendor, asked, cursor);
    if (asked.practice === undefined) throw new ToolProblem('Name a practice, a vendor, or both.');
    return ofWatched(context, asked, cursor);
  },
});

async function ofVendor(context: ToolContext, named: string, wanted: Wanted, cursor = '0') {
  const vendor = await context.client.getVendor({ params: { id: await vendorIdOf(context, named) } });
  const all = matching(vendor, wanted);
  const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : all.length;
  const end = from + findingsOfAPage;
  return {
    findings: await cited(context, vendor, all.slice(from, end)),
    vendors_read: 1,
    next: end < all.length ? String(end) : null,
  };
}

async function ofWatched(context: ToolContext, wanted: Wanted, cursor: string | undefined) {
  const { client } = context;
  const query = { limit: vendorsOfAPage, sort: 'name', order: 'asc', cursor } as const;
  const { items, next } = await client.getDashboard({ query });
  const found = await Promise.all(
    items.map(async ({ id }) => {
      const vendor = await client.getVendor({ params: { id } });
      return cited(context, vendor, matching(vendor, wanted).slice(0, findingsOfAPage));
    }),
  );
  return { findings: found.flat(), vendors_read: items.length, next };
}

/** The addresses are asked for only where something was found. */
async function cited(
  context: ToolContext,
  vendor: Vendor,
  findings: readonly PlacedFinding[],
): Promise<Cited[]> {
  if (findings.length === 0) return [];
  const sources = await sourcesOf(context.client, vendor.id);
  return findings.map((each) => ({
    ...citedFinding(context, vendor.id, sources, each),
    vendor: vendorName(context, vendor),
  }));
}

function matching(
  { concerns, key_points: keyPoints }: Vendor,
  { practice, polarity }: Wanted,
): PlacedFinding[] {
  const words = practice?.toLowerCase();
  const isMeant = (each: PlacedFinding) =>
    words === undefined || each.practice === words || each.title.toLowerCase().includes(words);
  return [...concerns, ...keyPoints].filter(
    (each) => (polarity === undefined || each.polarity === polarity) && isMeant(each),
  );
}
