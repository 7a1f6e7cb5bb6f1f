import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { backupFrames } from '../database/backup.ts';
import { writeBackup, writeBackupFile } from '../database/backup-file.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { openBackup, restoreInto } from '../database/restore.ts';
import { prepareQueues, QueuedSteps, readQueuedSteps } from '../jobs/queued-steps.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { BodyFault } from '../platform/body-fault.ts';
import { getObject } from '../store/bodies/bodies.ts';
import { forgetObjectStore, noteObjectStore } from '../store/settings.ts';
import { programVersion } from '../platform/program-version.ts';
import { type GivenFile, standardStream } from './given-file.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataFolder' | 'authSecret'> &
  Partial<Pick<Config, 'directUrl' | 'objects'>>;

/** The contents of a backup other than tables. */
const Extras = z.object({ steps: QueuedSteps, authSecret: z.string().nullable() });

/**
 * Writes all data of an installation to a file, or for `-` to standard output, while it runs. Returns a message for the operator. Throws
 * UsageError where standard output is a terminal.
 */
export async function backup(place: Place, typed: string, now: Date, signal: AbortSignal): Promise<string> {
  const file = typed === standardStream ? null : resolve(typed);
  if (file === null && stdout.isTTY)
    throw new UsageError('Standard output is a terminal: send it to a file.');
  const authSecret = place.authSecret === undefined ? await readSecret(place.dataFolder) : null;
  const database = await connectDatabase({ ...place, applicationName: 'clausewatch-backup' });
  try {
    return await database.alone(async (client) => {
      const lost: string[] = [];
      const readExtras = async (snapshot: ClientBase) =>
        ({ steps: await readQueuedSteps(snapshot), authSecret }) satisfies z.output<typeof Extras>;
      const frames = backupFrames(client, programVersion(), now, readExtras, async (key, byteLength) => {
        const bytes = await readObject(database, key, byteLength);
        if (bytes === null) lost.push(key);
        return bytes;
      });
      const bytes = await (file === null
        ? writeBackup(stdout, frames, signal)
        : writeBackupFile(file, frames, signal));
      const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
      const secret =
        authSecret === null ? '' : ' It holds the key of sessions: keep it as safe as the database.';
      return `Backed up to ${file ?? 'standard output'} (${size}).${secret}${lostSentence(lost)}\n`;
    });
  } finally {
    await database.close();
  }
}

/** Null where it is missing or damaged; files of people may be deleted while the backup is written. */
async function readObject(database: Database, key: string, byteLength: number): Promise<Buffer | null> {
  try {
    return (await getObject(database, key, byteLength)).compressed;
  } catch (error) {
    if (error instanceof BodyFault && error.kind !== 'unavailable') return null;
    throw error instanceof BodyFault ? new OperatorError(`${error.message} Nothing was backed up.`) : error;
  }
}

function lostSentence(lost: readonly string[]): string {
  if (lost.length === 0) return '';
  return `\nMissing or damaged in the object store, and not in it:\n${lost.map((key) => `  ${key}`).join('\n')}`;
}

/** Fills a new folder or an empty database from a backup. Returns a message for the operator. */
export async function restore(place: Place, given: GivenFile, signal: AbortSignal): Promise<string> {
  const opened = await openBackup(given);
  const extras = Extras.parse(opened.header.extras);
  const database = await connectDatabase({ ...place, applicationName: 'clausewatch-restore' });
  try {
    const queues = await prepareQueues(database, extras.steps);
    const forgetSecret = await keepSecret(place, extras.authSecret);
    try {
      const { tables, rows, applied } = await database.alone(async (client) => {
        const put = (each: ClientBase): Promise<void> => queues.put(each);
        const tally = await restoreInto(client, opened, put, database.objects, signal).catch(
          async (error) => {
            await forgetSecret();
            throw error;
          },
        );
        // The planner has no statistics of copied rows.
        await client.query('ANALYZE');
        return { ...tally, applied: await migrate(client) };
      });
      await noteBodies(database);
      const upgraded =
        applied.length === 0 ? '' : ` Its schema was brought up to date (${applied.length} migrations).`;
      const made = `made by Clausewatch ${opened.header.program} at ${opened.header.createdAt}`;
      return `Restored ${rows} rows of ${tables} tables from ${given.name}, ${made}.${upgraded}\n`;
    } finally {
      await queues.close();
    }
  } finally {
    await opened.frames.return(undefined);
    await database.close();
  }
}

/** Where the restored bytes lie is that of the settings now. */
async function noteBodies({ connection, objects }: Database): Promise<void> {
  if (objects?.takesNew === true) await noteObjectStore(connection, objects.bucket);
  else await forgetObjectStore(connection);
}

async function readSecret(dataFolder: string): Promise<string | null> {
  const text = await readFile(join(dataFolder, 'auth-secret'), 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

/** Restores the secret with which the keys in the database are encrypted. Returns how to undo that. */
async function keepSecret(place: Place, secret: string | null): Promise<() => Promise<void>> {
  if (secret === null || place.authSecret !== undefined) return async () => {};
  const known = await readSecret(place.dataFolder);
  if (known === secret) return async () => {};
  const file = join(place.dataFolder, 'auth-secret');
  if (known !== null)
    throw new OperatorError(`${file} is that of another installation. Restore into a new folder (--data).`);
  await mkdir(place.dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(file, secret, { mode: 0o600 });
  return () => rm(file, { force: true });
}
