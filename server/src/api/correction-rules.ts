import type { Actor } from '../access/actor.ts';
import { readAddress } from '../address/address.ts';
import type { Transaction } from '../database/database.ts';
import { isWatched, isWatchedByOthers } from '../store/watches.ts';
import { Problem, underMaintenance } from './problem.ts';
import type { Service } from './service.ts';

/** Documents are facts that all share: what is said of one holds for everybody, and only who watches the vendor may say it. */
export async function mustWatch(
  { database, flags }: Service,
  actor: Actor,
  vendorId: string,
  toWhat: string,
): Promise<void> {
  if (!(await isWatched(database.connection, actor.subject, vendorId)))
    throw new Problem('AUTHORIZATION_ERROR', `Watch this vendor to ${toWhat}.`);
  if (flags.maintenanceMode) throw underMaintenance();
}

/** What would keep changes from others is for the operator, where there are others. The vendor must be held by the transaction. */
export async function mustWatchAlone(tx: Transaction, actor: Actor, vendorId: string): Promise<void> {
  if (actor.isOperator || !(await isWatchedByOthers(tx, actor.subject, vendorId))) return;
  throw new Problem(
    'AUTHORIZATION_ERROR',
    'Others watch this vendor, too, and could miss changes for it. The operator of this installation can do this.',
  );
}

/** Whether an address holds another one, which a site that forwards to wherever it is told would lead to. */
export function namesAnother(url: string): boolean {
  const { pathname, search, hash, searchParams } = new URL(url);
  const words = [...searchParams].flat().filter((word) => word !== '');
  if (words.some((word) => readAddress(word).kind === 'address')) return true;
  return /\/\/|\\/.test(decoded(pathname + search + hash));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
