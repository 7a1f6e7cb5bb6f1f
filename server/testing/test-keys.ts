import type { KeyScope } from '@clausewatch/contract/api-keys';
import { newKey } from '../src/access/api-keys.ts';
import { addKey } from '../src/store/people/api-keys.ts';
import type { TestProduct } from './test-product.ts';

/** A key of an account, stored as the product stores it, and the headers of a call with it. */
export async function makeKey(
  { database }: Pick<TestProduct, 'database'>,
  userId: string,
  scope: KeyScope,
  { now = new Date(), days = 90 }: { now?: Date; days?: number } = {},
): Promise<{ id: string; secret: string; headers: { authorization: string } }> {
  const { secret, ...stored } = newKey();
  const expiresAt = new Date(now.getTime() + days * 86_400_000);
  const row = { ...stored, userId, name: `${scope} key`, scope, expiresAt };
  const key = await database.transaction((tx) => addKey(tx, row, Infinity, now));
  if (key === null) throw new Error('There is no limit here');
  return { id: key.id, secret, headers: { authorization: `Bearer ${secret}` } };
}
