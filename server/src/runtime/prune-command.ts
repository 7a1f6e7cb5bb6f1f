import type { Database } from '../database/database.ts';
import { sweepObjects } from '../store/bodies/sweep-objects.ts';
import { prune, type Pruned, wouldPrune } from './pruning.ts';
import { tabSeparated } from './tab-separated.ts';

const names: Record<keyof Pruned, string> = {
  analyses: 'analyses that nobody has in a list',
  documents: 'rows of analyses, counted with their documents',
  snapshots: 'snapshots of no version',
  bodies: 'bodies of no snapshot',
  notifications: 'inbox entries of more than a year ago',
  alerts: 'alerts of more than a year ago that are in no inbox',
  events: 'interruptions of documents of more than two years ago',
  mails: 'mails of alerts of more than 90 days ago',
  deliveries: 'messages to webhooks of more than 30 days ago',
  addresses: 'refused addresses that no account has',
  modelUsage: 'tokens taken more than a year ago',
  modelAnswers: 'answers of the language model that were not used for a year',
  comparisons: 'comparisons beyond the bound of their cache',
};

/** A line for each kind of deleted data with its rows and bytes, and one for the total. */
export async function pruneLines(database: Database, now: Date, isDry: boolean): Promise<string> {
  const pruned = isDry ? await wouldPrune(database, now) : await prune(database, now);
  if (!isDry) await sweepObjects(database);
  const amounts = Object.entries(names).map(([name, what]) => ({ ...pruned[name as keyof Pruned], what }));
  const total = {
    rows: amounts.reduce((sum, each) => sum + each.rows, 0),
    bytes: amounts.reduce((sum, each) => sum + each.bytes, 0),
    what: `${isDry ? 'would go' : 'gone'}; versions and their snapshots stay`,
  };
  return tabSeparated(
    [...amounts, total].map(({ rows, bytes, what }) => [String(rows), `${bytes} bytes`, what]),
  );
}
