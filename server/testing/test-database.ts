import { inject } from 'vitest';
import { connectDatabase, type Database } from '../src/database/database.ts';
import { copyTemplate } from './test-server.ts';
import type { ObjectSettings } from '../src/objects/objects.ts';

let made = 0;

/** A migrated database of the caller's own on this run's server, dropped at the end of its scope: `await using db = await testDatabase()`. */
export async function testDatabase(
  objects: ObjectSettings | null = null,
): Promise<Database & AsyncDisposable> {
  made += 1;
  const copy = await copyTemplate(inject('testServer'), `clausewatch_${process.pid}_${made}`);
  const database = await connectDatabase({
    databaseUrl: copy.url,
    dataFolder: '',
    objects,
    applicationName: 'test',
  });
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await copy[Symbol.asyncDispose]();
    },
  };
}
