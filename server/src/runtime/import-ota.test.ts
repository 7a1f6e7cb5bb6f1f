import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  type RecordedCollection,
  recordedCollection,
  type RecordedCommit,
} from '../../testing/recorded-collection.ts';
import { runProgram } from '../../testing/serving-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../testing/vendor-site.ts';
import { type Policy, privacyPolicy, termsOfService } from '../../testing/vendor-site-policies.ts';
import type { Database } from '../database/database.ts';
import { openSandbox } from '../pipeline/sandbox/sandbox.ts';
import { noProgress, openProgress } from './import-progress.ts';
import { importOta } from './import-ota.ts';

const sandbox = openSandbox({ threads: 2 });
afterAll(() => sandbox.close());

/** A process of its own, or two analyses, on a busy machine. */
const now = new Date('2026-03-01T12:00:00Z');

/** As Open Terms Archive writes it: every letter that Markdown might take for a mark is escaped. */
function markdownOf({ title, updated, sections }: Policy): string {
  const parts = sections.flatMap(({ heading, body }) => [
    `## ${heading.replace(/^(\d+)\./, '$1\\.')}`,
    ...body.map((part) => (typeof part === 'string' ? part : part.map((item) => `*   ${item}`).join('\n'))),
  ]);
  return [title, '='.repeat(title.length), '', updated, '', parts.join('\n\n'), ''].join('\n');
}

const first = markdownOf(privacyPolicy);
const second = first.replace('up to 24 months', 'up to 36 months');
const path = 'Quillmere/Privacy Policy.md';

function commit(at: string, content: string, message = 'Record new changes of', to = path): RecordedCommit {
  return { path: to, content, message: `${message} Quillmere Privacy Policy`, at: `${at}T06:00:00Z` };
}

const commits: RecordedCommit[] = [
  commit('2024-01-10', first, 'First record of'),
  commit('2024-05-02', second),
  commit(
    '2024-06-11',
    second.replace('90 days', '90 (ninety) days'),
    'Apply technical or declaration upgrade on',
  ),
  commit('2024-06-12', '# Just a moment\n\nVerify you are human'),
  commit('2024-08-20', first),
  commit('2024-09-01', first.replace('* ', '- ')),
];

function declarationsAt(origin: string) {
  return {
    Quillmere: {
      name: 'Quillmere Notes',
      terms: { 'Privacy Policy': { fetch: `${origin}/privacy`, select: 'main' } },
    },
  };
}

async function run(database: Database, collection: RecordedCollection, allowHosts: string[] = []) {
  return importOta({
    folder: collection.folder,
    declarations: undefined,
    database,
    sandbox,
    allowHosts,
    progress: noProgress,
    now,
    signal: new AbortController().signal,
  });
}

async function historyIn({ pool }: Database) {
  const { rows } = await pool.query(
    `SELECT number, kind, origin, versions.created_at::date::text AS day, severity, is_alert AS alert
     FROM versions LEFT JOIN changes ON changes.to_version_id = versions.id
     ORDER BY versions.document_id, number`,
  );
  return rows;
}

/** Without what differs between two runs. */
async function rowsIn({ pool }: Database) {
  const { rows } = await pool.query(
    `SELECT domain, documents.url, documents.type, documents.status, here.number, here.kind, here.content_hash, here.score, severity,
       here.created_at, before.number AS after_number, documents.current_version_id = here.id AS is_current, vendors.score AS vendor_score
     FROM vendors JOIN documents ON documents.vendor_id = vendors.id JOIN versions AS here ON here.document_id = documents.id
       LEFT JOIN versions AS before ON before.id = here.predecessor_id
       LEFT JOIN changes ON changes.to_version_id = here.id
     ORDER BY domain, documents.url, here.number`,
  );
  return rows;
}

test('a collection becomes history that nobody is alerted to, and our first own reading after it is no news', async () => {
  await using site = await startVendorSite({
    pages: { ...withoutUsualPages, '/privacy': policyPage(privacyPolicy) },
  });
  await using collection = await recordedCollection(commits, declarationsAt(site.origin));
  await using product = await testProduct({ allowHosts: [site.host] });
  const { database } = product;
  const report = await run(database, collection, [site.host]);
  expect(report).toContain('4 versions of 1 document of 1 vendor imported.');
  expect(report).toContain('1 text with the wording of the one before.');
  expect(report).toContain('  Quillmere, Privacy Policy (1 text): The page holds only 7 words of text.');
  const imported = { origin: 'open_terms_archive', alert: null, severity: null };
  const graded = { origin: 'open_terms_archive', alert: false };
  expect(await historyIn(database)).toEqual([
    { ...imported, number: 1, kind: 'first', day: '2024-01-10' },
    { ...graded, number: 2, kind: 'new', day: '2024-05-02', severity: 'material' },
    { ...imported, number: 3, kind: 're_rendered', day: '2024-06-11' },
    { ...graded, number: 4, kind: 'seen_before', day: '2024-08-20', severity: 'material' },
  ]);
  const analysis = await product.analyse(site.origin);
  const ofPrivacy = async () =>
    (await historyIn(database)).filter(({ number, origin }) => origin === 'live' && number > 4);
  expect(await ofPrivacy()).toMatchObject([{ number: 5, kind: 'first', severity: null, alert: null }]);
  site.pages.set('/privacy', policyPage(privacyPolicy).replace('up to 24 months', 'up to 36 months'));
  await product.analyse(site.origin);
  // The wording of 2024 again: nobody was alerted to that then.
  expect((await ofPrivacy()).at(-1)).toMatchObject({
    number: 6,
    kind: 'new',
    severity: 'material',
    alert: true,
  });
  const { body } = await product.call('GET', `/v1/vendors/${analysis.vendor_id}/history?limit=50`);
  const { items } = body.data as { items: { origin: string; number: number }[] };
  expect(items.filter(({ origin }) => origin === 'open_terms_archive')).toHaveLength(4);
});

test('a document that has moved since it was recorded is found at its new address, and that is no news', async () => {
  await using site = await startVendorSite({
    pages: { ...withoutUsualPages, '/privacy': policyPage(privacyPolicy).replace('24 months', '36 months') },
  });
  await using collection = await recordedCollection(commits.slice(0, 1), {
    Quillmere: { terms: { 'Privacy Policy': { fetch: `${site.origin}/old-privacy` } } },
  });
  await using product = await testProduct({ allowHosts: [site.host] });
  await run(product.database, collection, [site.host]);
  for (const _ of ['the first look', 'another']) await product.analyse(site.origin);
  expect(await historyIn(product.database)).toMatchObject([
    { number: 1, kind: 'first', origin: 'open_terms_archive', severity: null },
    { number: 2, kind: 'first', origin: 'live', severity: null },
  ]);
  const { rows } = await product.database.pool.query('SELECT url, status FROM documents');
  expect(rows).toEqual([{ url: `${site.origin}/privacy`, status: 'current' }]);
});

test('an import that was killed goes on when it is started again, and leaves the same rows', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    ...commit(
      `2024-${String(1 + Math.floor(index / 20)).padStart(2, '0')}-${String(1 + (index % 20)).padStart(2, '0')}`,
      '',
    ),
    content: first.replace('up to 24 months', `up to ${24 + index} months`),
    path: index % 2 === 0 ? path : 'Quillmere/Terms of Service.md',
  }));
  const declared = {
    Quillmere: {
      name: 'Quillmere Notes',
      documents: {
        'Privacy Policy': { fetch: 'https://quillmere.com/privacy' },
        'Terms of Service': { combine: [{ fetch: 'https://quillmere.com/terms' }] },
      },
    },
  };
  await using collection = await recordedCollection(many, declared);
  await using calm = await testDatabase();
  await run(calm, collection);
  await using database = await testDatabase();
  const { child, output } = runProgram(['import', 'ota', collection.folder], {
    DATABASE_URL: database.url,
  });
  const count = async () => (await database.pool.query('SELECT 1 FROM versions')).rows.length;
  while ((await count()) < 5) await sleep(10);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  expect(output()).toContain('of 40 recorded texts');
  expect(await count()).toBeLessThan(40);
  expect(await run(database, collection)).toMatch(/\d+ texts? dealt with by an earlier run\./);
  expect(await rowsIn(database)).toEqual(await rowsIn(calm));
  const before = await historyIn(database);
  expect(before).toHaveLength(40);
  expect(await run(database, collection)).toContain('0 versions of 0 documents of 0 vendors imported.');
  expect(await historyIn(database)).toEqual(before);
});

test('what cannot be taken over is listed with its reason', async () => {
  const texts: RecordedCommit[] = [
    commit('2024-01-10', first),
    commit('2024-01-11', first, 'First record of', 'Quillmere/Privacy.md'),
    commit('2024-01-12', markdownOf(termsOfService), 'First record of', 'Quillmere/Terms of Service.md'),
    commit('2024-01-13', first, 'First record of', 'Unknown/Privacy Policy.md'),
    commit('2024-01-14', first, 'First record of', 'README.md'),
    commit('2099-01-14', second),
  ];
  await using collection = await recordedCollection(texts, {
    Quillmere: {
      terms: {
        'Privacy Policy': { fetch: 'https://quillmere.com/privacy' },
        'Terms of Service': { fetch: 'http://127.0.0.1/terms' },
      },
    },
  });
  await using database = await testDatabase();
  expect((await run(database, collection)).split('\n')).toEqual([
    '1 version of 1 document of 1 vendor imported.',
    'Left out:',
    '  Quillmere, Privacy Policy (1 text): The day on which it was recorded is not possible.',
    '  Files that are no documents (1 text): Their names are not those of a collection.',
    '  Quillmere, Privacy (1 text): The declarations give no address for it.',
    '  Quillmere, Terms of Service (1 text): Its address cannot be used: http://127.0.0.1/terms',
    '  Unknown, Privacy Policy (1 text): The declarations give no address for it.',
    '',
  ]);
});

test('nothing that a hostile repository holds is run, followed or believed', async () => {
  await using collection = await recordedCollection([commit('2024-01-10', first)], {
    Quillmere: {
      terms: {
        'Privacy Policy': { fetch: 'https://quillmere.com/privacy' },
        'Terms of Service': { fetch: 'https://quillmere.com/terms' },
      },
    },
  });
  const { git, folder } = collection;
  const trap = join(folder, 'trapped');
  const program = join(folder, 'trap');
  await writeFile(program, `#!/bin/sh\ntouch ${trap}\n`, { mode: 0o755 });
  for (const [name, value] of Object.entries({
    'core.repositoryformatversion': '1',
    'core.fsmonitor': program,
    'core.pager': program,
    'core.sshCommand': program,
    'diff.external': program,
    'gpg.program': program,
    'log.showSignature': 'true',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': `ext::${program}`,
    'protocol.ext.allow': 'always',
    'protocol.allow': 'always',
  }))
    git(['config', name, value]);
  const blob = git(['hash-object', '-w', '--stdin'], second);
  const bomb = git(['hash-object', '-w', '--stdin'], Buffer.alloc(30 * 1024 * 1024, 'We keep it. '));
  const missing = 'ab'.repeat(20);
  const lines = [
    ['..', blob],
    ['up\nand\u001b[31m away.md', blob],
    ['<script>.md', blob],
    ['Privacy Policy.md', bomb],
    ['Terms of Service.md', missing],
    ['__proto__.md', blob],
  ].map(([name, object]) => `100644 blob ${object}\t${name}\0`);
  const service = git(['mktree', '-z', '--missing'], lines.join(''));
  const tree = git(
    ['mktree', '-z'],
    ['..', 'Quillmere', '__proto__', 'A\tB'].map((name) => `040000 tree ${service}\t${name}\0`).join(''),
  );
  const when = 'Archive <archive@example.com> 1717200000 +0000';
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n forged\n -----END PGP SIGNATURE-----';
  const made = git(
    ['hash-object', '-t', 'commit', '-w', '--stdin'],
    `tree ${tree}\nparent ${git(['rev-parse', 'main'])}\nauthor ${when}\ncommitter ${when}\n${signature}\n\n:000000 100644 a b A\n`,
  );
  git(['update-ref', 'refs/heads/main', made]);
  await using database = await testDatabase();
  const report = await run(database, collection);
  expect(existsSync(trap)).toBe(false);
  expect(report).toContain('1 version of 1 document of 1 vendor imported.');
  expect(report).toContain('Quillmere, Privacy Policy (1 text): It is too large to be a policy.');
  expect(report).toContain('Quillmere, Terms of Service (1 text): The repository lacks its content.');
  expect(report).not.toContain('\u001b');
  const { rows } = await database.pool.query('SELECT url, title FROM documents');
  expect(rows).toHaveLength(1);
});

test('a folder that is no collection, and one without addresses, are refused with what to do', async () => {
  await using collection = await recordedCollection([commit('2024-01-10', first)], {});
  await using database = await testDatabase();
  await expect(run(database, collection)).rejects.toThrow(/--declarations/);
  await using other = await recordedCollection(
    [commit('2024-01-10', first)],
    declarationsAt('https://quillmere.com'),
  );
  await expect(run(database, { ...other, folder: join(other.folder, '.git', 'refs') })).rejects.toThrow(
    /--declarations|not a git repository/,
  );
});

test('progress appears in a log as a line now and then, and in a terminal as one line', () => {
  const clock = { now: 0 };
  const printed = (isTerminal: boolean): string[] => {
    const lines: string[] = [];
    const progress = openProgress({ write: (text) => lines.push(text), isTerminal, now: () => clock.now });
    progress.begin(1_200, 'recorded texts');
    clock.now += 40_000;
    progress.step(300);
    clock.now += 10;
    progress.step(900);
    progress.end();
    return lines;
  };
  expect(printed(false)).toEqual([
    '0 of 1,200 recorded texts (0 %)\n',
    '300 of 1,200 recorded texts (25 %), about 2 min left\n',
    '1,200 of 1,200 recorded texts (100 %)\n',
  ]);
  expect(printed(true).at(-1)).toBe('\n');
});
