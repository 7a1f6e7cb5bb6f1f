import { expect, test } from 'vitest';
import { houseViolations } from './architecture/house-rules.ts';
import { importViolations } from './architecture/import-table.ts';
import { readSourceFile } from './architecture/source-file.ts';
import { readSourceTree, trackedSourcePaths } from './architecture/source-tree.ts';

const root = import.meta.dirname;
const tree = readSourceTree(root);

/** What the rules say of one invented file. */
function violations(path: string, text: string): string[] {
  const file = readSourceFile(path, text);
  return [...importViolations(file), ...houseViolations(file)];
}

test('no file is left unread', () => {
  const read = new Set(tree.map((file) => file.path));
  const tracked = trackedSourcePaths(root);
  expect(tracked.length).toBeGreaterThan(30);
  expect(tracked.filter((path) => !read.has(path))).toEqual([]);
});

test('every import keeps to the import table', () => {
  expect(tree.flatMap(importViolations)).toEqual([]);
});

test('every file keeps the rules of the house', () => {
  expect(tree.flatMap(houseViolations)).toEqual([]);
});

test('the reader finds the imports of the tree itself', () => {
  const imports = tree.flatMap((file) => file.imports);
  expect(imports.length).toBeGreaterThan(tree.length);
});

const allowed: [path: string, text: string][] = [
  ['contract/src/a.ts', `import { z } from 'zod'; import { b } from './b.ts';`],
  [
    'server/src/extract/extract.ts',
    `import { a } from './a.ts'; import type { Block } from '@clausewatch/contract/documents';`,
  ],
  ['server/src/version/version.ts', `import type { Extraction } from '../extract/extract.ts';`],
  ['server/src/analyse/score.ts', `import { fold } from '../lexicon/text.ts';`],
  [
    'server/src/store/documents/versions.ts',
    `import { sql } from '../database/database.ts'; import type { TextDiff } from '../diff/diff.ts';`,
  ],
  [
    'server/src/pipeline/explore.ts',
    `import { classify } from '../classify/classify.ts'; import { enqueue } from '../jobs/queue.ts';`,
  ],
  ['server/src/lexicon/cookies.ts', `export const cookie = /evästeet|küchlein/;`],
  ['server/src/extract/spelling.ts', `export const plain = (text: string) => text.replaceAll('ß', 'ss');`],
  ['server/src/pipeline/explore.test.ts', `import { testDatabase } from '../../testing/test-database.ts';`],
  [
    'server/src/api/diffs.ts',
    `import { diffBlocks } from '../diff/diff.ts'; import type { Config } from '../config.ts';`,
  ],
  [
    'server/src/main.ts',
    `import { analyse } from './analyse/analyse.ts'; import { openApi } from './api/server.ts';`,
  ],
  ['server/src/main.ts', `const { serve } = await import('./runtime/serve.ts');`],
  ['server/bin/clausewatch.mjs', `await import('../src/main.ts');`],
  ['server/bench/extract.bench.ts', `import { tree } from '../src/extract/tree.ts';`],
  [
    'server/src/fetch/live-web.ts',
    `import { Agent } from 'undici'; const answer = await fetch('https://vendor.example');`,
  ],
  [
    'server/src/pipeline/load.ts',
    `export const load = (web: Web) => web.fetch({ url: 'https://vendor.example' });`,
  ],
  ['server/src/extract/dates.ts', `export const noon = new Date(0); const when = { fetch: 1 };`],
  ['web/src/routes.tsx', `const home = () => import('./screens/home/home-screen.tsx');`],
  [
    'web/src/screens/home/home-screen.tsx',
    `import { Button } from '../../ui/button.tsx'; import './home.css';`,
  ],
  ['web/src/api/client.ts', `export const ask = (path: string) => fetch(path);`],
  [
    'e2e/home.test.ts',
    `import { writeWarcFile } from '../server/testing/warc-file.ts'; test('works', () => {});`,
  ],
  [
    'server/src/fetch/gate.ts',
    `// oxlint-disable-next-line no-control-regex -- control characters are what it refuses\n`,
  ],
];

test.each(allowed)('%s may say: %s', (path, text) => {
  expect(violations(path, text)).toEqual([]);
});

const refused: [path: string, text: string, reason: RegExp][] = [
  ['contract/src/a.ts', `import { parse } from 'tldts';`, /knows zod alone/],
  ['server/src/diff/a.ts', `export const a = new RegExp('(?i:b)c', 'u');`, /flags for a part/],
  ['server/src/diff/a.ts', `export const a = /b(?-i:c)/iu;`, /flags for a part/],
  ['contract/src/a.ts', `import { a } from '../../server/src/lexicon/text.ts';`, /may not import server/],
  [
    'server/src/extract/a.ts',
    `export const cookie = /kakor|evästeet|ciasteczka|küchen/;`,
    /holds words of another language/,
  ],
  [
    'server/src/discovery/a.ts',
    `export const folders = 'legal policies juridique rechtliches legales';`,
    /holds words of another language/,
  ],
  ['server/src/extract/a.ts', `import { a } from '../version/version.ts';`, /may not import server\/version/],
  [
    'server/src/extract/a.ts',
    `import type { A } from '../analyse/analyse.ts';`,
    /may not import server\/analyse/,
  ],
  ['server/src/version/a.ts', `import { extract } from '../extract/extract.ts';`, /only types/],
  ['server/src/version/a.ts', `import { type Extraction } from '../extract/extract.ts';`, /only types/],
  ['server/src/version/a.ts', `export { extract } from '../extract/extract.ts';`, /only types/],
  ['server/src/version/a.ts', `const extract = await import('../extract/extract.ts');`, /only types/],
  ['server/src/version/a.ts', `import type { Tree } from '../extract/tree.ts';`, /past the door of extract/],
  ['server/src/version/a.ts', `type Tree = import('../extract/tree.ts').Tree;`, /past the door of extract/],
  ['server/src/pipeline/a.ts', `import { tree } from '../extract/tree.ts';`, /past the door of extract/],
  [
    'server/src/pipeline/a.ts',
    `new Worker(new URL('../extract/page-worker.ts', import.meta.url));`,
    /past the door of extract/,
  ],
  ['server/src/pipeline/a.ts', `export * as tree from '../extract/tree.ts';`, /past the door of extract/],
  ['server/src/pipeline/a.ts', `import { api } from '../api/server.ts';`, /may not import server\/api/],
  ['server/src/pipeline/a.ts', `const door = await import(name);`, /computed path/],
  [
    'server/src/api/a.ts',
    `import { analyse } from '../analyse/analyse.ts';`,
    /may not import server\/analyse/,
  ],
  [
    'server/src/api/a.ts',
    `import { makePipeline } from '../pipeline/pipeline.ts';`,
    /may not import server\/pipeline/,
  ],
  ['server/src/api/a.ts', `import { openWeb } from '../fetch/fetch.ts';`, /may not import server\/fetch/],
  [
    'server/src/api/a.ts',
    `import { testDatabase } from '../../testing/test-database.ts';`,
    /may not import server\/testing/,
  ],
  [
    'server/src/jobs/a.ts',
    `import { vendors } from '../store/vendors/vendors.ts';`,
    /may not import server\/store/,
  ],
  ['server/src/store/a.ts', `import { diffBlocks } from '../diff/diff.ts';`, /only types/],
  ['server/src/store/a.ts', `import { Block } from '../../../contract/src/documents.ts';`, /by its path/],
  ['server/src/api/a.ts', `import { start } from '../main.ts';`, /imports main/],
  ['server/testing/a.ts', `import { start } from '../src/main.ts';`, /imports main/],
  ['server/testing/a.ts', `await import('../src/main.ts');`, /imports main/],
  [
    'server/src/runtime/a.ts',
    `const { tree } = await import('../extract/tree.ts');`,
    /past the door of extract/,
  ],
  [
    'server/src/api/a.ts',
    `import { openRuntime } from '../runtime/runtime.ts';`,
    /may not import server\/runtime/,
  ],
  [
    'server/src/lexicon/text.ts',
    `import { analyse } from '../analyse/analyse.ts';`,
    /may not import server\/analyse/,
  ],
  ['server/src/text.ts', `export const a = 1;`, /stands in no room/],
  ['server/src/elsewhere/a.ts', `export const a = 1;`, /in no room/],
  ['web/src/screens/home/a.tsx', `import { B } from '../vendor/b.tsx';`, /another screen/],
  ['web/src/screens/home/a.tsx', `import { routes } from '../../routes.tsx';`, /may not import web\/main/],
  [
    'web/src/screens/home/a.tsx',
    `import type { Db } from '../../../../server/src/database/database.ts';`,
    /may not import server/,
  ],
  ['web/src/main.tsx', `import { readConfig } from '@clausewatch/server/config';`, /may not import server/],
  [
    'web/src/ui/button.tsx',
    `import { Vendor } from '@clausewatch/contract/vendors';`,
    /may not import contract/,
  ],
  ['web/src/ui/button.tsx', `import { readFile } from 'node:fs/promises';`, /into the browser/],

  ['server/src/analyse/a.ts', `import { request } from 'node:http';`, /only fetch\/ reaches outside/],
  [
    'server/src/access/a.ts',
    `import { createRemoteJWKSet } from 'jose'; const keys = createRemoteJWKSet(address);`,
    /only fetch\/ reaches outside/,
  ],
  ['server/src/api/a.ts', `import nodemailer from 'nodemailer';`, /only fetch\/ reaches outside/],
  ['server/src/notify/a.ts', `import { Agent } from 'undici';`, /only fetch\/ reaches outside/],
  ['server/src/notify/a.ts', `await fetch('https://vendor.example');`, /only fetch\/ reaches outside/],
  [
    'server/src/notify/a.ts',
    `await globalThis.fetch('https://vendor.example');`,
    /only fetch\/ reaches outside/,
  ],
  [
    'server/src/notify/a.ts',
    `export const send = (get = fetch) => get('https://vendor.example');`,
    /only fetch\/ reaches outside/,
  ],
  ['server/src/store/a.ts', `import pg from 'pg';`, /only fetch\/ reaches outside/],
  ['web/src/screens/home/a.tsx', `const answer = await fetch('/v1/vendors');`, /only web\/src\/api/],
  ['server/src/extract/a.ts', `import { readFile } from 'node:fs/promises';`, /into a pure stage/],
  ['server/src/diff/a.ts', `const now = Date.now();`, /reads Date\.now in a pure stage/],
  ['server/src/version/a.ts', `const now = new Date();`, /reads new Date\(\) in a pure stage/],

  ['server/src/utils/a.ts', `export const a = 1;`, /says nothing/],
  ['server/src/extract/helpers.ts', `export const a = 1;`, /says nothing/],
  ['server/src/extract/types.ts', `export type A = 1;`, /says nothing/],
  ['web/src/ui/index.ts', `export { Button } from './button.tsx';`, /says nothing/],
  ['web/src/ui/PageTitle.tsx', `export const a = 1;`, /kebab-case/],
  ['server/src/extract/a.ts', `export * from './tree.ts';`, /barrel/],
  ['server/src/extract/a.ts', `export default 1;`, /without a name/],
  ['server/src/extract/a.test.ts', `test.only('reads', () => {});`, /leaves tests out/],
  ['server/src/extract/a.test.ts', `describe.concurrent.skip('reads', () => {});`, /leaves tests out/],
  ['server/src/extract/a.test.ts', `it.skip.each([1])('reads', () => {});`, /leaves tests out/],
  ['e2e/home.test.ts', `test.describe.only('home', () => {});`, /leaves tests out/],
  ['server/src/extract/a.test.ts', `vi.mock('./tree.ts');`, /mocks a module/],
  ['web/src/ui/a.tsx', `export const a = <p dangerouslySetInnerHTML={{ __html: text }} />;`, /raw HTML/],
  [
    'web/src/ui/a.tsx',
    `export const a = <p {...{ dangerouslySetInnerHTML: { __html: text } }} />;`,
    /raw HTML/,
  ],
  ['web/src/ui/a.tsx', `element.innerHTML = text;`, /raw HTML/],
  [
    'server/src/runtime/a.ts',
    `const may = status === 'trial' || status === 'active';`,
    /decides access by trial and active/,
  ],
  [
    'server/src/runtime/a.ts',
    `import { rightsByStatus } from '../access/plans.ts'; const { isMember } = rightsByStatus(status);`,
    /decides access by rightsByStatus/,
  ],
  [
    'server/src/store/people/a.ts',
    "const own = sql`subscription_status IN ('trial', 'active')`;",
    /decides access by trial and active/,
  ],
  [
    'web/src/session/a.ts',
    `const hasEnded = status === 'expired' || status === "inactive";`,
    /decides access by expired and inactive/,
  ],
  ['server/src/extract/a.ts', `// @ts-expect-error\nexport const a = 1;`, /without a reason/],
  ['server/src/extract/a.ts', `/* oxlint-disable no-console */\nexport const a = 1;`, /without a reason/],
  ['server/src/extract/a.ts', `export const = ;`, /cannot be read/],
];

test.each(refused)('%s may not say: %s', (path, text, reason) => {
  expect(violations(path, text).join('\n')).toMatch(reason);
});
