import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { z } from 'zod';

/**
 * Every entity of the contract: whatever schema one of its files exports under a capital letter, by that name. Operations refer to these
 * instead of repeating them.
 */
export const entities = z.registry<{ id: string }>();

const folder = dirname(createRequire(import.meta.url).resolve('@clausewatch/contract/endpoints'));

for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))) {
  const room = (await import(`@clausewatch/contract/${file.slice(0, -'.ts'.length)}`)) as Record<
    string,
    unknown
  >;
  for (const [id, value] of Object.entries(room)) {
    // Two of one name would be one entity with two meanings, which the registry refuses.
    if (value instanceof z.ZodType && /^[A-Z]/.test(id)) entities.add(value, { id });
  }
}
