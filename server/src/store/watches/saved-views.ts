import { mostViews, type SavedView } from '@clausewatch/contract/saved-views';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { savedViews } from '../../database/list-tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query };

export async function viewsOf(connection: Connection, subject: string): Promise<SavedView[]> {
  return connection
    .select(columns)
    .from(savedViews)
    .where(eq(savedViews.subject, subject))
    .orderBy(asc(savedViews.position), asc(savedViews.createdAt), asc(savedViews.id));
}

/** `taken`: another view of the person has this name. */
export async function addView(
  tx: Transaction,
  view: { subject: string; name: string; query: string; now: Date },
): Promise<SavedView | 'taken' | 'full'> {
  const { subject, name, query, now } = view;
  await lockSubject(tx, subject);
  if (await isTaken(tx, subject, name)) return 'taken';
  const count = await tx.$count(savedViews, eq(savedViews.subject, subject));
  if (count >= mostViews) return 'full';
  const id = newIdentifier('viw');
  await tx.insert(savedViews).values({ id, subject, name, query, position: count, createdAt: now });
  return { id, name, query };
}

/** Null where the person has no such view. */
export async function changeView(
  tx: Transaction,
  { subject, id }: { subject: string; id: string },
  change: { name?: string | undefined; query?: string | undefined },
): Promise<SavedView | 'taken' | null> {
  await lockSubject(tx, subject);
  if (change.name !== undefined && (await isTaken(tx, subject, change.name, id))) return 'taken';
  const [row] = await tx
    .update(savedViews)
    .set({ id, ...change })
    .where(and(eq(savedViews.subject, subject), eq(savedViews.id, id)))
    .returning(columns);
  return row ?? null;
}

/** Views that are not named keep their order, behind the others. */
export async function orderViewsOf(
  tx: Transaction,
  subject: string,
  ids: readonly string[],
): Promise<SavedView[]> {
  await lockSubject(tx, subject);
  const known = await viewsOf(tx, subject);
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const ordered = known.toSorted((one, other) => place(one.id) - place(other.id));
  for (const [position, { id }] of ordered.entries())
    await tx.update(savedViews).set({ position }).where(eq(savedViews.id, id));
  return ordered;
}

/** False where the person has no such view. */
export async function removeView(connection: Connection, subject: string, id: string): Promise<boolean> {
  const removed = await connection
    .delete(savedViews)
    .where(and(eq(savedViews.subject, subject), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return removed.length > 0;
}

async function isTaken(tx: Transaction, subject: string, name: string, but = ''): Promise<boolean> {
  const sameName = sql`lower(${savedViews.name}) = lower(${name})`;
  const count = await tx.$count(
    savedViews,
    and(eq(savedViews.subject, subject), sameName, ne(savedViews.id, but)),
  );
  return count > 0;
}
