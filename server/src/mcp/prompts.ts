import { completable } from '@modelcontextprotocol/sdk/server/completable.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { GetPromptRequestSchema, type GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { vendorChoices } from './choices.ts';
import { argumentWords, RequestProblem, textProblem } from './problem-words.ts';
import type { ToolContext } from './tool.ts';

type Described = {
  name: string;
  title: string;
  description: string;
  /** What it asks for; a vendor is completed as it is typed. */
  needs: Readonly<Record<string, 'vendor' | 'optional words' | 'words'>>;
  text: (given: Readonly<Record<string, string | undefined>>) => string;
};

const cite =
  'Cite every statement by its quote, with reader_url. Say what the policies do not say, and what could not be read. A score tells how a policy treats its users, not whether it is lawful.';

/** What people begin a conversation with, in the order in which clients list it. */
const prompts: readonly Described[] = [
  {
    name: 'review_vendor',
    title: 'Review a vendor before buying',
    description: 'A page for whoever decides: what its policies allow, what is missing, what to negotiate.',
    needs: { vendor: 'vendor', use: 'optional words' },
    text: ({ vendor, use }) =>
      `Review ${vendor} before we buy from it${use === undefined ? '' : `, for this use: ${use}`}. Use get_report, then find_findings for what concerns us, standard_results where we have standards, and ask for what is still open. Give a recommendation first, then at most five concerns by weight, what speaks for the vendor, which documents are missing, and what to negotiate. ${cite}`,
  },
  {
    name: 'what_changed',
    title: 'What changed this month',
    description: 'Changes of policies at watched vendors, by what they mean for us.',
    needs: { since: 'optional words' },
    text: ({ since }) =>
      `What changed in our vendors’ policies since ${since ?? 'the first day of this month'}? Use changes_since, all pages. Begin with changes that need us to act, for the worse first; one line each with vendor, document, date and what it means, and the wording before and after for material ones. End with improvements in one sentence. ${cite}`,
  },
  {
    name: 'compare_vendors',
    title: 'Compare vendors',
    description: 'Where two to four vendors differ, and which to prefer for what.',
    needs: { vendors: 'words', matter: 'optional words' },
    text: ({ vendors, matter }) =>
      `Compare ${vendors}${matter === undefined ? '' : `, above all by ${matter}`}. Use compare, and ask for what the table leaves open. Begin with which to prefer and why; then a table of what differs only. ${cite}`,
  },
  {
    name: 'check_standard',
    title: 'Check a vendor against a standard',
    description: 'Each check at one vendor, what is not met first, with the words that decide.',
    needs: { standard: 'words', vendor: 'vendor' },
    text: ({ standard, vendor }) =>
      `Does ${vendor} meet our standard “${standard}”? Use standard_results with both. Begin with yes or no; then each check that is not met or unclear, with the words that decide and what would have to change; then exceptions and when they end. ${cite}`,
  },
];

export function addPrompts(server: McpServer, context: ToolContext): void {
  const answers = new Map<string, (given: unknown) => GetPromptResult>();
  for (const { name, title, description, needs, text } of prompts) {
    const argsSchema = Object.fromEntries(
      Object.entries(needs).map(([argument, kind]) => [argument, schemaOf(kind, context)]),
    );
    const answer = (given: z.output<z.ZodObject<typeof argsSchema>>): GetPromptResult => ({
      description,
      messages: [{ role: 'user', content: { type: 'text', text: text(given) } }],
    });
    server.registerPrompt(name, { title, description, argsSchema }, answer);
    answers.set(name, (given) => {
      const read = z.object(argsSchema).safeParse(given);
      if (!read.success) throw new RequestProblem(argumentWords(read.error.issues));
      return answer(read.data);
    });
  }
  // In the place of the SDK, which would put what is wrong into words for programmers.
  server.server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const odd = textProblem([name, given]);
    if (odd !== null) throw new RequestProblem(odd);
    const answer = answers.get(name);
    if (answer !== undefined) return answer(given);
    throw new RequestProblem(
      `There is no prompt “${name}”. The prompts are ${[...answers.keys()].join(', ')}.`,
    );
  });
}

function schemaOf(kind: Described['needs'][string], context: ToolContext) {
  const words = z.string().trim().min(1).max(300);
  switch (kind) {
    case 'vendor':
      return completable(words, (typed) => vendorChoices(context, typed));
    case 'words':
      return words;
    case 'optional words':
      return words.optional();
  }
}
