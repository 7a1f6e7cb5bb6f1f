import { VendorSummary } from '@clausewatch/contract/vendors';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { z } from 'zod';
import { tool } from '../tool.ts';

const shown = VendorSummary.pick({
  id: true,
  name: true,
  domain: true,
  url: true,
  score: true,
  letter: true,
  summary: true,
  types: true,
  last_checked_at: true,
  last_changed_at: true,
});

export const findVendor = tool({
  name: 'find_vendor',
  title: 'Find a vendor',
  description:
    'Finds vendors whose policies have been read, by name or domain: score (0 to 100, higher is better for its users), letter, and what its policies come to.',
  input: {
    query: z.string().trim().min(1).max(200).describe('Part of a name or domain.'),
    limit: z.number().int().min(1).max(20).default(10),
    cursor: z.string().max(2_000).optional().describe('`next` of the page before.'),
  },
  output: {
    vendors: z.array(shown.extend({ report_url: z.string() })),
    total: z.number().int(),
    next: z.string().nullable(),
  },
  async run({ client, publicUrl }, { query, limit, cursor }) {
    const page = await client.searchVendors({ query: { q: query, limit, cursor } });
    const vendors = page.items.map((each) => ({
      ...shown.parse(each),
      report_url: publicUrl + addressOfVendor(each.id),
    }));
    return { vendors, total: page.total, next: page.next };
  },
});
