import { z } from 'zod';
import { asData, dataRule } from './as-data.ts';
import { type Ask, asFault } from './asker.ts';
import type { Fault } from './fault.ts';

const Verdict = z.object({ states: z.enum(['yes', 'no', 'unclear']) });

const instructions = [
  'You check one claim about what a policy says. You get the claim and one quote from the policy.',
  'Answer whether the quote by itself states the claim: "yes" only where its words say so of the vendor itself and without a condition that turns it around; "no" where they say something else, the opposite, or what others do; "unclear" otherwise.',
  'Judge by the quote alone.',
  dataRule,
].join('\n');

/**
 * The second look: whether a quote states the title of a practice. One question for each, which holds nothing else of the document: no
 * words elsewhere in it, and no other quote, can speak for this one.
 */
export async function checkClaim(ask: Ask, claim: string, quote: string): Promise<boolean | Fault> {
  const data = `${asData('claim', claim)}\n${asData('quote', quote)}`;
  const answer = await ask({
    purpose: 'check' as const,
    schema: Verdict,
    instructions,
    data,
    outputTokens: 2_000,
  });
  return asFault(answer) ?? (answer as z.infer<typeof Verdict>).states === 'yes';
}
