import { z } from 'zod';
import type { Ask } from './asker.ts';
import { asFault } from './asker.ts';
import { asData, dataRule } from './as-data.ts';
import { type Fault, faultOf } from './fault.ts';

/** Something said of a vendor, and the words that are to prove it. */
export type Claim = { claim: string; quote: string };
export type Verdict = 'yes' | 'no' | 'unclear';

/** So many claims are checked in one question. */
const batch = 20;

const Verdicts = z.object({
  verdicts: z.array(z.object({ number: z.number(), states: z.enum(['yes', 'no', 'unclear']) })),
});

const instructions = [
  'You check claims about what a policy says. You get numbered claims, each with one quote from the policy.',
  'For each number answer whether the quote by itself states the claim: "yes" only where its words say so of the vendor itself and without a condition that turns it around; "no" where they say something else, the opposite, or what others do; "unclear" otherwise.',
  'Judge by the quote alone. Answer every number once.',
  dataRule,
].join('\n');

/**
 * The second pass: whether each quote states what is claimed of it. The model sees claim and quote and nothing else of the document, so
 * that words elsewhere in it cannot speak to it. An answer that leaves claims out is none, and one that is unclear about all is not kept.
 */
export async function checkClaims(ask: Ask, claims: readonly Claim[]): Promise<Verdict[] | Fault> {
  const verdicts: Verdict[] = [];
  for (let from = 0; from < claims.length; from += batch) {
    const some = claims.slice(from, from + batch);
    const data = some
      .map(({ claim, quote }, index) => `${index + 1}. ${asData('claim', claim)}\n${asData('quote', quote)}`)
      .join('\n\n');
    const statesIn = ({ verdicts: given }: z.infer<typeof Verdicts>) => {
      const said = new Map(given.map((each) => [each.number, each.states]));
      return some.flatMap((_, index) => said.get(index + 1) ?? []);
    };
    const question = { purpose: 'check' as const, schema: Verdicts, instructions, data, outputTokens: 6_000 };
    const answer = await ask(question, (given) => {
      const states = statesIn(given);
      return Promise.resolve(states.length === some.length && states.some((state) => state !== 'unclear'));
    });
    const fault = asFault(answer);
    if (fault !== null) return fault;
    const states = statesIn(answer as z.infer<typeof Verdicts>);
    if (states.length < some.length) return faultOf('malformed');
    verdicts.push(...states);
  }
  return verdicts;
}
