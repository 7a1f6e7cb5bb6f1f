import { isFinished } from '@clausewatch/contract/analyses';
import type { Document } from '@clausewatch/contract/documents';
import type { Version } from '@clausewatch/contract/changes';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runProgram, startServingProcess } from '../../testing/serving-process.ts';
import { data, submit, until } from '../../testing/serving-calls.ts';
import { startVendorSite, type VendorSite } from '../../testing/vendor-site.ts';

const patience = { timeout: 150_000 };

/** Backends may end an analysis after their server was killed: while a new one starts, the answer is that the database is away. */
async function answered<T>(origin: string, path: string): Promise<T> {
  for (;;) {
    const answer = await data<T | null>(origin, path);
    if (answer !== null) return answer;
    await sleep(100);
  }
}

/** What an analysis leaves behind, without what differs between two runs (ids, times, the site's port). */
async function traces(origin: string, site: VendorSite, vendorId: string) {
  const documents = await answered<Document[]>(origin, `/v1/vendors/${vendorId}/documents`);
  const history = await answered<{ items: Version[] }>(origin, `/v1/vendors/${vendorId}/history?limit=100`);
  return {
    documents: documents
      .map(({ url, type, status, version, ai_analysis: analysis }) => {
        return { path: url.replace(site.origin, ''), type, status, version, score: analysis?.score ?? null };
      })
      .sort((one, other) => one.path.localeCompare(other.path)),
    versions: history.items.map(({ content_hash: hash }) => hash).sort(),
  };
}

function settingsFor(site: VendorSite) {
  return { CLAUSEWATCH_ALLOW_HOSTS: site.host, LOG_LEVEL: 'silent' };
}

async function undisturbed() {
  await using site = await startVendorSite();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-calm-'));
  await using server = await startServingProcess({ ...settingsFor(site), CLAUSEWATCH_DATA: folder.path });
  const { id, vendor_id: vendorId } = await submit(server, site);
  await until(server.origin, id, () => false);
  return await traces(server.origin, site, vendorId);
}

/** What each of them must leave behind, made once. */
const calm = undisturbed();

test(
  'an analysis whose server is killed completes after a restart, with the same rows',
  patience,
  async () => {
    await using site = await startVendorSite();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-kill-'));
    const settings = { ...settingsFor(site), CLAUSEWATCH_DATA: folder.path };
    const first = await startServingProcess(settings);
    const { id, vendor_id: vendorId } = await submit(first, site);
    const midway = await until(first.origin, id, ({ documents }) =>
      documents.some(({ state }) => state === 'reading'),
    );
    expect(isFinished(midway.status)).toBe(false);
    await first.kill();
    await using second = await startServingProcess(settings);
    const end = await until(second.origin, id, () => false);
    expect(end).toMatchObject({ status: 'completed', problem: null });
    expect(await traces(second.origin, site, vendorId)).toEqual(await calm);
  },
);

test('an analysis whose database is killed completes, with the same rows', patience, async () => {
  await using site = await startVendorSite();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-kill-'));
  await using server = await startServingProcess({ ...settingsFor(site), CLAUSEWATCH_DATA: folder.path });
  const { id, vendor_id: vendorId } = await submit(server, site);
  await until(server.origin, id, ({ documents }) => documents.some(({ state }) => state === 'reading'));
  const pidFile = await readFile(join(folder.path, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  const end = await until(server.origin, id, () => false);
  expect(end).toMatchObject({ status: 'completed', problem: null });
  expect(await traces(server.origin, site, vendorId)).toEqual(await calm);
});

test(
  'a second server on the same data reports who serves it and exits with 1; Ctrl-C ends the first with 0',
  patience,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-second-'));
    const settings = { CLAUSEWATCH_DATA: folder.path, LOG_LEVEL: 'error' };
    const first = await startServingProcess(settings);
    const second = runProgram(['serve'], { ...settings, PORT: '0' });
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain(`already being served at ${first.origin} by process ${first.pid}`);
    expect(await first.interrupt()).toBe(0);
  },
);
