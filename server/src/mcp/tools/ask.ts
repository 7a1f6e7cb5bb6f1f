import { AskedQuestion } from '@clausewatch/contract/ask';
import { z } from 'zod';
import { Quote, quoteOf, sourcesOf, vendorIdOf, vendorInput, vendorName, VendorName } from '../quotes.ts';
import { tool, type ToolContext } from '../tool.ts';

/** Of all watched vendors, the best answers of so many, with so many sentences each. */
const shownVendors = 15;
const shownPassages = 3;

const Answer = z.object({
  vendor: VendorName,
  is_answered: z.boolean(),
  quotes: z.array(Quote),
});

export const ask = tool({
  name: 'ask',
  title: 'Ask the policies',
  description:
    'Puts a question in plain words to the policies of one vendor, or of all vendors that are watched: the sentences that answer it, or that the policies do not say.',
  input: {
    question: AskedQuestion.shape.question.describe('For example: How long do you keep my data?'),
    vendor: vendorInput.optional().describe('Id or domain of one vendor. Without it: all that are watched.'),
  },
  output: {
    answers: z.array(Answer),
    /** Names of searched vendors whose policies do not say. */
    silent: z.array(z.string()),
    searched: z.number().int(),
  },
  run: (context, { question, vendor }) =>
    vendor === undefined ? askAll(context, question) : askOne(context, question, vendor),
});

async function askOne(context: ToolContext, question: string, named: string) {
  const { client } = context;
  const params = { id: await vendorIdOf(context, named) };
  const [vendor, answer, sources] = await Promise.all([
    client.getVendor({ params }),
    client.askVendor({ params, body: { question } }),
    sourcesOf(client, params.id),
  ]);
  const shown = {
    vendor: vendorName(context, vendor),
    is_answered: answer.is_answered,
    quotes: answer.passages.map((each) => quoteOf(context, params.id, sources, each)),
  };
  return { answers: [shown], silent: answer.is_answered ? [] : [vendor.name], searched: 1 };
}

async function askAll(context: ToolContext, question: string) {
  const { client } = context;
  const { answers, silent, searched } = await client.askWatched({ body: { question } });
  const shown = await Promise.all(
    answers.slice(0, shownVendors).map(async ({ vendor, passages }) => {
      const sources = await sourcesOf(client, vendor.id);
      const quotes = passages
        .slice(0, shownPassages)
        .map((each) => quoteOf(context, vendor.id, sources, each));
      return { vendor: vendorName(context, vendor), is_answered: true, quotes };
    }),
  );
  return { answers: shown, silent: silent.slice(0, 100).map(({ name }) => name), searched };
}
