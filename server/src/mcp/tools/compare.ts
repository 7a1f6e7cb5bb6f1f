import { type Answer, AnswerGroup, AnswerValue } from '@clausewatch/contract/answers';
import type { Vendor } from '@clausewatch/contract/vendors';
import { z } from 'zod';
import {
  Quote,
  quoteOf,
  type Sources,
  sourcesOf,
  vendorIdOf,
  vendorInput,
  vendorName,
  VendorName,
} from '../quotes.ts';
import { tool, type ToolContext, ToolProblem } from '../tool.ts';

const mostVendors = 5;
const questionsOfAPage = 15;

type Compared = { vendor: Vendor; sources: Sources };

export const compare = tool({
  name: 'compare',
  title: 'Compare vendors',
  description: `Holds two to ${mostVendors} vendors side by side: what each one’s policies answer to the same questions, each with a quote, where they differ first.`,
  input: {
    vendors: z.array(vendorInput).min(2).max(mostVendors),
    group: AnswerGroup.optional().describe(
      'Only questions about personal data, the contract, or data processing.',
    ),
    cursor: z.string().max(20).optional().describe('`next` of the page before.'),
  },
  output: {
    vendors: z.array(VendorName.extend({ score: z.number().int().nullable() })),
    questions: z.array(
      z.object({
        question: z.string(),
        differs: z.boolean(),
        /** In the order of the vendors. */
        answers: z.array(z.object({ answer: AnswerValue, quote: Quote.nullable() })),
      }),
    ),
    /** Of all questions, how many are answered differently. */
    differing: z.number().int(),
    total: z.number().int(),
    next: z.string().nullable(),
  },
  async run(context, { vendors: named, group, cursor = '0' }) {
    const compared = await compareVendors(context, named);
    const rows = rowsOf(compared, group).sort((one, other) => Number(other.differs) - Number(one.differs));
    const from = /^\d{1,4}$/.test(cursor) ? Number(cursor) : rows.length;
    const end = from + questionsOfAPage;
    return {
      vendors: compared.map(({ vendor }) => ({ ...vendorName(context, vendor), score: vendor.score })),
      questions: rows.slice(from, end).map(({ text, differs, answers }) => ({
        question: text,
        differs,
        answers: answers.map((answer, index) => answerOf(context, compared[index], answer)),
      })),
      differing: rows.filter(({ differs }) => differs).length,
      total: rows.length,
      next: end < rows.length ? String(end) : null,
    };
  },
});

async function compareVendors(context: ToolContext, named: readonly string[]): Promise<Compared[]> {
  const ids = new Set(await Promise.all(named.map((each) => vendorIdOf(context, each))));
  if (ids.size < 2) throw new ToolProblem('Name at least two different vendors.');
  return Promise.all(
    [...ids].map(async (id) => {
      const [vendor, sources] = await Promise.all([
        context.client.getVendor({ params: { id } }),
        sourcesOf(context.client, id),
      ]);
      return { vendor, sources };
    }),
  );
}

type Row = { text: string; differs: boolean; answers: (Answer | undefined)[] };

function rowsOf(compared: readonly Compared[], group: AnswerGroup | undefined): Row[] {
  const asked = new Map(
    compared.flatMap(({ vendor }) =>
      vendor.answers
        .filter((each) => group === undefined || each.group === group)
        .map((each) => [each.question, each.text] as const),
    ),
  );
  return [...asked].map(([question, text]) => {
    const answers = compared.map(({ vendor }) => vendor.answers.find((each) => each.question === question));
    return { text, answers, differs: new Set(answers.map((each) => each?.answer ?? 'silent')).size > 1 };
  });
}

function answerOf(context: ToolContext, compared: Compared | undefined, answer: Answer | undefined) {
  const [evidence] = answer?.evidence ?? [];
  return {
    answer: answer?.answer ?? ('silent' as const),
    quote:
      compared === undefined || evidence === undefined
        ? null
        : quoteOf(context, compared.vendor.id, compared.sources, evidence),
  };
}
