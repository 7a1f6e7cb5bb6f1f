import { Finding } from '@clausewatch/contract/findings';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { z } from 'zod';
import { Quote, quoteOf, type Sources } from './quotes.ts';
import type { ToolContext } from './tool.ts';

/** A practice found in a policy, with the words that say so. */
export const CitedFinding = Finding.pick({
  practice: true,
  title: true,
  category: true,
  polarity: true,
  points: true,
  reason: true,
}).extend({
  /** Whom or what alone it holds for; null: everybody. */
  scope: z.string().nullable(),
  norms: z.array(z.string()),
  quote: Quote,
});

export function citedFinding(
  context: ToolContext,
  vendorId: string,
  sources: Sources,
  finding: PlacedFinding,
): z.infer<typeof CitedFinding> {
  const { practice, title, category, polarity, points, reason, scope, norms } = finding;
  return {
    practice,
    title,
    category,
    polarity,
    points,
    reason,
    scope: scope?.label ?? null,
    norms: norms ?? [],
    quote: quoteOf(context, vendorId, sources, finding),
  };
}
