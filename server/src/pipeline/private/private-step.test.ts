import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../database/database.ts';
import { removePrivateDocument } from '../../store/private/private-changes.ts';
import { addPrivateDocument, addPrivateVersion, storeFile } from '../../store/private/private-uploads.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { abandonPrivateStep, privateStep } from './private-step.ts';

type Reader = Parameters<typeof privateStep>[0];

const now = new Date('2026-11-01T08:00:00Z');
const { signal } = new AbortController();
const policy = (extra: string) =>
  `# Privacy policy\n\nWe collect personal data that you give us. We delete your personal data within 30 days. ${extra}`;

test('run twice at once, and again, the step leaves what it leaves when it is run once', async () => {
  await using database = await testDatabase();
  const sandbox = openSandbox({ threads: 2 });
  const id = await uploaded(database, policy(''), policy(''), policy('We sell your personal data.'));
  const shell = { database, sandbox, now: () => now };
  await Promise.all([readAll(shell, id), readAll(shell, id)]);
  const once = await rowsOf(database);
  expect(once).toMatchObject([
    { number: 1, state: 'read', same_as: null, change: null },
    { number: 2, state: 'same', same_as: 1, content: null },
    { number: 3, state: 'read', change: { from: 1 } },
  ]);
  await readAll(shell, id);
  expect(await rowsOf(database)).toEqual(once);
  // What was judged by an earlier analyser is judged again when somebody comes by.
  await database.pool.query(
    `UPDATE private_versions SET analyser_version = 1, findings = '[]' WHERE number = 1`,
  );
  await readAll(shell, id);
  expect(await rowsOf(database)).toEqual(once);
  await sandbox.close();
});

test('a document that is deleted while it is read stays deleted', async () => {
  await using database = await testDatabase();
  const sandbox = openSandbox({ threads: 1 });
  const id = await uploaded(database, policy(''));
  const own = { subject: 'usr_ada', id };
  const deleting: Sandbox = {
    ...sandbox,
    async run(name, input) {
      const outcome = await sandbox.run(name, input);
      await removePrivateDocument(database.connection, own);
      return outcome;
    },
  };
  await privateStep({ database, sandbox: deleting, now: () => now }, id, signal);
  expect(await rowsOf(database)).toEqual([]);
  await sandbox.close();
});

test('a file that makes the step fail every time is closed with a reason, and the next one is read', async () => {
  await using database = await testDatabase();
  const sandbox = openSandbox({ threads: 1 });
  const id = await uploaded(database, policy(''), policy('More.'));
  const failing: Sandbox = { ...sandbox, run: () => Promise.reject(new Error('It was closed')) };
  const broken = { database, sandbox: failing, now: () => now };
  await expect(privateStep(broken, id, signal)).rejects.toThrow('It was closed');
  await abandonPrivateStep(broken, id);
  await readAll({ ...broken, sandbox }, id);
  expect(await rowsOf(database)).toMatchObject([
    { state: 'unreadable', reason: expect.stringMatching(/^Something went wrong on our side/) },
    { state: 'read', change: null },
  ]);
  await sandbox.close();
});

/** As the queue runs the step: again while there is more. */
async function readAll(shell: Reader, id: string): Promise<void> {
  while ((await privateStep(shell, id, signal)) === 'more');
}

/** A document with an upload for each of these texts; returns its id. */
async function uploaded(database: Database, ...texts: string[]): Promise<string> {
  const subject = 'usr_ada';
  const files = await Promise.all(
    texts.map((text) =>
      storeFile(database, Buffer.from(text), { name: 'privacy.md', format: 'text/markdown' }),
    ),
  );
  const [first, ...more] = files;
  if (first === undefined) throw new Error('There is no text');
  return database.transaction(async (tx) => {
    const made = { subject, vendorId: null, title: 'privacy', file: first };
    const added = await addPrivateDocument(tx, made, null, now);
    if (added.kind !== 'added') throw new Error(added.kind);
    const id = added.documentId;
    for (const file of more) await addPrivateVersion(tx, { subject, id }, file, null, now);
    return id;
  });
}

async function rowsOf({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query('SELECT * FROM private_versions ORDER BY number');
  return rows;
}
