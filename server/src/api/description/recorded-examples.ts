import { readFileSync } from 'node:fs';

/** What was sent to an operation, where it takes a body, and what it returned, where that is data. */
export type Example = { body?: unknown; result?: unknown };

/**
 * By the id of the operation: what the product was asked and answered about an invented vendor. `npm run examples` records them again; an
 * operation may have none.
 */
export const examples = JSON.parse(
  readFileSync(new URL('recorded-examples.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Example>>;
