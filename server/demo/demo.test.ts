import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { readConfig } from '../src/config.ts';
import { openLogger } from '../src/runtime/logger.ts';
import { capturesOf, dayMs } from './captures.ts';
import { fillDemo } from './fill-demo.ts';
import { type Vendor, vendors } from './vendors.ts';

const end = new Date('2026-11-20T12:00:00Z');
const days = 60;
const start = new Date(end.getTime() - days * dayMs);
const few = vendors.filter(({ facts }) => ['Tallowmere', 'Oldchurch Lane'].includes(facts.name));

test('each site is captured at the beginning and whenever something happens to it, with the wording of that time', () => {
  const [tallowmere] = few as [Vendor];
  const captures = capturesOf(tallowmere, start, end);
  const policies = captures.filter(({ url }) => url.endsWith('/privacy'));
  expect(policies.map(({ capturedAt }) => capturedAt)).toEqual([start, new Date(end.getTime() - 9 * dayMs)]);
  const [first, second] = policies.map(({ body }) => String(body));
  expect(first).toContain('within 72 hours');
  expect(second).not.toContain('72 hours');
  expect(second).toContain('Last updated: 11 November 2026');
});

test('no two vendors share an address, and what happens to policies happens to some that there are', () => {
  expect(new Set(vendors.map(({ domain }) => domain)).size).toBe(vendors.length);
  for (const { domain, policies, edits, mishaps = [] } of vendors) {
    const paths = new Set(policies.map(({ path }) => path));
    const others = [...edits, ...mishaps].filter(({ path }) => !paths.has(path));
    expect([domain, others]).toEqual([domain, []]);
  }
});

test('what the sites did in two months stands in the inbox of who sits at the machine, and nothing else', async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-demo-'));
  const config = readConfig({ CLAUSEWATCH_DATA: folder.path, DATABASE_URL: database.url });
  const logger = openLogger('silent', process.stdout);
  const passed: number[] = [];
  await fillDemo({ config, vendors: few, days, end, logger, progress: (day) => passed.push(day) });
  expect(passed.at(-1)).toBe(days);
  const { rows } = await database.pool.query<{ alert: string }>(
    `SELECT concat_ws(': ', vendors.name, documents.title, alerts.kind, alerts.severity) AS alert
     FROM notifications JOIN alerts USING (event_id) JOIN vendors ON vendors.id = notifications.vendor_id
       JOIN documents ON documents.id = notifications.document_id WHERE subject = 'local' ORDER BY notifications.at`,
  );
  expect(rows.map(({ alert }) => alert)).toEqual([
    'Oldchurch Lane: Cookie Policy: gone',
    'Tallowmere: Privacy Policy: change: material',
  ]);
});
