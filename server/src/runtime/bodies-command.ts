import type { Database } from '../database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { moveBodies, type Moved } from '../store/bodies/move-bodies.ts';

/** The time between two lines of progress. */
const everyMs = 2_000;

/**
 * Moves bytes of pages and uploads to where the settings have new ones stored. Returns a message for the operator. Throws OperatorError where
 * some are missing or damaged.
 */
export async function moveBodiesCommand(
  database: Database,
  signal: AbortSignal,
  tell: (line: string) => void,
): Promise<string> {
  let toldAt = performance.now();
  const moved = await moveBodies(database, signal, (sofar) => {
    if (performance.now() - toldAt < everyMs) return;
    toldAt = performance.now();
    tell(`${amountOf(sofar)} moved\n`);
  });
  const { objects } = database;
  const place = objects?.takesNew === true ? `the bucket ${objects.bucket}` : 'the database';
  const message = `${amountOf(moved)} moved to ${place}; all else is there.\n`;
  if (moved.lost.length === 0) return message;
  const lines = moved.lost.map(({ id, reason }) => `  ${id}: ${reason}`);
  throw new OperatorError(`${message}Missing or damaged, and left as they are:\n${lines.join('\n')}`);
}

function amountOf({ rows, bytes }: Moved): string {
  return `${rows.toLocaleString('en')} bodies (${(bytes / 1_000_000).toFixed(1)} MB)`;
}
