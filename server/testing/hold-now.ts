import { holdVendors } from '../src/runtime/hold-vendors.ts';
import type { Database } from '../src/database/database.ts';

/** Holds the vendors that are due against their standards; throws where one cannot be. */
export function holdNow(database: Database, now: Date): Promise<void> {
  const fail = (context: { err?: unknown }): never => {
    throw new Error('A vendor could not be held', { cause: context.err });
  };
  return holdVendors(database, { now: () => now, logger: { error: fail }, isLocal: true });
}
