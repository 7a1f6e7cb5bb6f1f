import { StandardSummary } from '@clausewatch/contract/standards';
import { z } from 'zod';
import { tool } from '../tool.ts';

const shown = StandardSummary.pick({
  id: true,
  name: true,
  tag: true,
  checks: true,
  vendors: true,
  pending: true,
  turned: true,
  changed_at: true,
});

export const listStandards = tool({
  name: 'list_standards',
  title: 'Standards',
  description:
    'The standards that the account holds its vendors against, with how many vendors came to each result. standard_results has the checks, vendors and quotes.',
  input: {},
  output: { standards: z.array(shown.extend({ url: z.string() })) },
  async run({ client, publicUrl }) {
    const { items } = await client.listStandards();
    return {
      standards: items.map((each) => ({ ...shown.parse(each), url: `${publicUrl}/standards/${each.id}` })),
    };
  },
});
