import type { Database, Transaction } from '../database/database.ts';
import { boundComparisons, excessComparisons } from '../store/documents/changes.ts';
import {
  type Amount,
  type Batch,
  dropBodies,
  dropSnapshots,
  foldAnalyses,
  type FoldedBefore,
  type Prunable,
  prunable,
} from '../store/documents/prune.ts';
import { bounds, dropOutdated, type Outdated, outdated } from '../store/vendors/outdated.ts';
import { lastPruned, notePruned } from '../store/settings.ts';

const dayMs = 24 * 3_600_000;
/** How long the requester of an analysis can see the outcome of each address. */
const askedKeptDays = 30;
/** Automatic checks are visible to nobody; kept long enough for an operator who investigates one. */
const checksKeptDays = 3;
/** A batch is a transaction: small enough that nobody waits for its locks. */
const batches = { analyses: 100, rows: 500 };

/** What went, or would go. */
export type Pruned = Prunable & Outdated & { comparisons: Amount };

/**
 * Deletes what nothing refers to any more; versions, their snapshots and findings always stay. Each batch is complete in itself, so that
 * pruning may be stopped anywhere and run beside anything, including another pruning.
 */
export async function prune(database: Database, now: Date): Promise<Pruned> {
  const before = foldedBefore(now);
  const folded = await foldAll(database, before);
  const passed = {
    snapshots: await pass(database, (tx, from) => dropSnapshots(tx, before, from)),
    bodies: await pass(database, dropBodies),
  };
  const old = await dropAllOutdated(database, now);
  return { ...folded, ...passed, ...old, comparisons: await boundComparisons(database.connection) };
}

/** Prunes once a day, however many processes ask; what an interrupted one left is done by the next. */
export async function pruneDaily(database: Database, now: Date): Promise<void> {
  const last = await lastPruned(database.connection);
  if (last !== null && now.getTime() - last.getTime() < dayMs) return;
  await prune(database, now);
  await notePruned(database.connection, now);
}

/** The same without deleting anything. */
export async function wouldPrune({ connection }: Database, now: Date): Promise<Pruned> {
  const comparisons = await excessComparisons(connection);
  const old = await outdated(connection, now);
  return { ...(await prunable(connection, foldedBefore(now))), ...old, comparisons };
}

function foldedBefore(now: Date): FoldedBefore {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return { asked: daysAgo(askedKeptDays), checks: daysAgo(checksKeptDays) };
}

async function foldAll(
  database: Database,
  before: FoldedBefore,
): Promise<Pick<Pruned, 'analyses' | 'documents'>> {
  const sum = { analyses: nothing(), documents: nothing() };
  for (;;) {
    const { folded, ...batch } = await database.transaction((tx) =>
      foldAnalyses(tx, before, batches.analyses),
    );
    add(sum.analyses, batch.analyses);
    add(sum.documents, batch.documents);
    if (folded < batches.analyses) return sum;
  }
}

async function dropAllOutdated({ connection }: Database, now: Date): Promise<Outdated> {
  const dropped: Partial<Outdated> = {};
  for (const name of Object.keys(bounds) as (keyof Outdated)[]) {
    const sum = (dropped[name] = nothing());
    let batch: Amount;
    do {
      batch = await dropOutdated(connection, name, { now, limit: batches.rows });
      add(sum, batch);
    } while (batch.rows === batches.rows);
  }
  return dropped as Outdated;
}

async function pass(
  database: Database,
  drop: (tx: Transaction, from: { after: string; limit: number }) => Promise<Batch>,
): Promise<Amount> {
  const sum = nothing();
  for (let after: string | null = ''; after !== null;) {
    const from = { after, limit: batches.rows };
    const batch: Batch = await database.transaction((tx) => drop(tx, from));
    add(sum, batch);
    after = batch.next;
  }
  return sum;
}

function nothing(): Amount {
  return { rows: 0, bytes: 0 };
}

function add(sum: Amount, more: Amount): void {
  sum.rows += more.rows;
  sum.bytes += more.bytes;
}
