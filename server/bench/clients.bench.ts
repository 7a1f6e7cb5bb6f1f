/**
 * Whether clients that widely used generators make of our OpenAPI document have every operation, and type-check strictly: `npm run
 * bench:clients`. Ends with 1 where one does not.
 */
import { createClient } from '@hey-api/openapi-ts';
import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { openApiDocument, operations } from '../src/api/description/openapi.ts';

type Generator = {
  name: string;
  /** The file that names the operations. */
  entry: string;
  /** How it names one. */
  nameOf: (operationId: string) => string;
  make: (folder: string) => Promise<unknown>;
  /** A call, on the second line, whose body is not what the operation takes. */
  wrong: string;
};

const document = openApiDocument({ apiBase: 'https://clausewatch.example', version: '0.1.0' });
const root = join(import.meta.dirname, '..', '..');

const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript with openapi-fetch',
    entry: 'client.ts',
    nameOf: (operationId) => `    ${operationId}: {`,
    make: async (folder) =>
      writeFile(join(folder, 'client.ts'), astToString(await openapiTypescript(document as never))),
    wrong: `import createClient from 'openapi-fetch'; import type { paths } from './client';\nvoid createClient<paths>({ baseUrl: '' }).POST('/v1/analyze', { body: { address: 'x' } });`,
  },
  {
    name: 'Hey API',
    entry: 'client/sdk.gen.ts',
    nameOf: (operationId) => `export const ${operationId} = `,
    make: (folder) =>
      createClient({
        input: join(folder, 'openapi.json'),
        output: join(folder, 'client'),
        plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
        logs: { level: 'silent' },
      }),
    wrong: `import { submitAnalysis } from './client/sdk.gen';\nvoid submitAnalysis({ body: { address: 'x' } });`,
  },
  {
    name: 'orval',
    entry: 'client.ts',
    nameOf: (operationId) => `export const ${operationId} = `,
    make: (folder) =>
      generate({
        input: { target: join(folder, 'openapi.json') },
        output: { target: join(folder, 'client.ts'), client: 'fetch', mode: 'single' },
      }),
    wrong: `import { submitAnalysis } from './client';\nvoid submitAnalysis({ address: 'x' });`,
  },
];

for (const generator of generators) {
  const faults = await faultsOf(generator);
  console.log(`${generator.name}: ${operations.length} operations, ${faults.length} faults`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function faultsOf({ entry, nameOf, make, wrong }: Generator): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-client-'));
  const { path } = folder;
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'));
  await writeFile(join(path, 'openapi.json'), JSON.stringify(document));
  await make(path);
  const source = await readFile(join(path, entry), 'utf8');
  const missing = operations.filter(({ operationId }) => !source.includes(nameOf(operationId)));
  const errors = await compiled(path, entry);
  await writeFile(join(path, 'wrong.ts'), wrong);
  const seen = await compiled(path, 'wrong.ts');
  return [
    ...missing.map(({ operationId }) => `${operationId} is missing`),
    ...errors.split('\n').filter((line) => line !== ''),
    // Types that take anything would pass as well.
    ...(seen.startsWith('wrong.ts(2,') ? [] : ['a wrong body passes']),
  ];
}

/** The compiler's errors. */
async function compiled(folder: string, file: string): Promise<string> {
  const flags = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  const types = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--skipLibCheck', '--types', ''];
  return promisify(execFile)(tsc, [...flags, ...types, file], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}
