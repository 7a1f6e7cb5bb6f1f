import type { ToolContext } from './tool.ts';

/** As many as the protocol lets a completion offer, and a person reads, are far more. */
const offered = 20;

/** Domains of vendors whose name or domain holds what was typed; nothing before the first letter. */
export async function vendorChoices({ client }: ToolContext, typed: string): Promise<string[]> {
  const sought = typed.trim();
  if (sought === '') return [];
  const { items } = await client.searchVendors({ query: { q: sought, limit: offered } });
  return items.map(({ domain }) => domain);
}
