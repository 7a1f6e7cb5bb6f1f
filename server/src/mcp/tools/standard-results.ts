import {
  CheckLevel,
  CheckResult,
  ResultCounts,
  StandardVendor,
  type VendorCheck,
} from '@clausewatch/contract/standards';
import { z } from 'zod';
import { ToolProblem } from '../problem-words.ts';
import { Quote, quoteOf, type Sources, sourcesOf, vendorIdOf, vendorInput } from '../quotes.ts';
import { tool, type ToolContext } from '../tool.ts';

const vendorsOfAPage = 20;
const quotesOfACheck = 3;

const Check = z.object({
  title: z.string(),
  level: CheckLevel,
  limit: z.string().nullable(),
  source: z.string(),
});

const Progress = Check.extend({ results: ResultCounts });

const Judged = Check.extend({
  result: CheckResult,
  /** What was found, in a sentence. */
  claim: z.string(),
  since: z.string(),
  /** Why the owner accepts it, and the last day on which that holds. */
  exception: z.object({ reason: z.string(), ends_on: z.string() }).nullable(),
  quotes: z.array(Quote),
  /** Titles of the documents that were searched. */
  searched: z.array(z.string()),
});

export const standardResults = tool({
  name: 'standard_results',
  title: 'Results of a standard',
  description:
    'How vendors stand against one of the account’s standards: each check over all vendors and the vendors with their results, or with `vendor` each check at that vendor, with the quotes that decide it.',
  input: {
    standard: z.string().trim().min(1).max(200).describe('Its id, from list_standards, or its whole name.'),
    vendor: vendorInput.optional(),
    outcome: CheckResult.optional().describe('Only vendors with this result.'),
    page: z.number().int().min(1).max(1_000).default(1),
  },
  output: {
    name: z.string(),
    url: z.string(),
    /** Of all vendors. */
    checks: z.array(Progress),
    vendors: z.array(StandardVendor.pick({ vendor: true, outcome: true })),
    total: z.number().int(),
    next_page: z.number().int().nullable(),
    /** Of the one vendor that was asked for: what is not met first. */
    judged: z.array(Judged),
  },
  async run(context, { standard: named, vendor, outcome, page }) {
    const standard = await standardIdOf(context, named);
    const params = { id: standard };
    const found = await context.client.getStandard({ params });
    const head = { name: found.name, url: `${context.publicUrl}/standards/${standard}` };
    if (vendor !== undefined) {
      const judged = await judgedAt(context, standard, vendor);
      return { ...head, checks: [], vendors: [], total: 1, next_page: null, judged };
    }
    const query = { limit: vendorsOfAPage, page, outcome };
    const { items, total } = await context.client.listStandardVendors({ params, query });
    return {
      ...head,
      checks: found.checks.map(({ check, title, limit, results }) => ({
        title,
        level: check.level,
        limit,
        source: check.source,
        results,
      })),
      vendors: items.map((each) => ({ vendor: each.vendor, outcome: each.outcome })),
      total,
      next_page: page * vendorsOfAPage < total ? page + 1 : null,
      judged: [],
    };
  },
});

/** The id of a standard named by its id or name, in capitals or not. */
async function standardIdOf({ client }: ToolContext, named: string): Promise<string> {
  const { items } = await client.listStandards();
  if (items.some(({ id }) => id === named)) return named;
  const called = items.filter(({ name }) => name.toLowerCase() === named.toLowerCase());
  const [first] = called;
  if (first === undefined)
    throw new ToolProblem(`No standard has the id or the name “${named}”. Use list_standards to see them.`);
  if (called.length === 1) return first.id;
  const ids = called.map(({ id }) => id).join(', ');
  throw new ToolProblem(`${called.length} standards are called “${named}”. Name one by its id: ${ids}.`);
}

async function judgedAt(context: ToolContext, standard: string, named: string) {
  const vendorId = await vendorIdOf(context, named);
  const [checks, sources] = await Promise.all([
    context.client.getStandardVendor({ params: { id: standard, vendorId } }),
    sourcesOf(context.client, vendorId),
  ]);
  return checks.map((each) => judged(context, vendorId, sources, each));
}

function judged(
  context: ToolContext,
  vendorId: string,
  sources: Sources,
  each: VendorCheck,
): z.infer<typeof Judged> {
  const { check, title, limit, result, claim, since, exception } = each;
  return {
    title,
    level: check.level,
    limit,
    source: check.source,
    result,
    claim,
    since,
    exception: exception && { reason: exception.reason, ends_on: exception.ends_on },
    quotes: each.evidence
      .slice(0, quotesOfACheck)
      .map((evidence) => quoteOf(context, vendorId, sources, evidence)),
    searched: each.searched.map((document) => document.title),
  };
}
