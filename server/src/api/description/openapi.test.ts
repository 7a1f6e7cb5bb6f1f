import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { entities } from './entities.ts';
import { openApiDocument, operations } from './openapi.ts';
import { presentable } from '../../../testing/presentable-examples.ts';
import { examples } from './recorded-examples.ts';

const document = openApiDocument({ apiBase: 'https://clausewatch.example', version: '0.1.0' });
const root = join(import.meta.dirname, '..', '..', '..', '..');

test('every recorded example is one of its operation, and those with a body have one', () => {
  expect(Object.keys(examples).length).toBeGreaterThan(140);
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(Object.keys(examples)));
  for (const { operationId, body, result } of operations) {
    const { body: sent, ...returned } = examples[operationId] ?? {};
    expect([operationId, body.safeParse(sent).error?.issues]).toEqual([operationId, undefined]);
    if (!('result' in returned)) continue;
    expect([operationId, result.safeParse(returned.result).error?.issues]).toEqual([operationId, undefined]);
  }
});

test('a recording is the same whenever and wherever it was made', () => {
  const recorded = (site: string, id: string, at: number) => ({
    getVendor: {
      body: { url: `${site}/privacy`, secret: `cw_${id}` },
      result: {
        id: `vnd_1m8hcvq8va63pc43zj7602${id}`,
        host: site.slice('http://'.length),
        again: `see vnd_1m8hcvq8va63pc43zj7602${id}`,
        at: new Date(at).toISOString(),
        until: new Date(at + 30 * 86_400_000).toISOString(),
        list: [1, 2, 3],
        text: 'a'.repeat(1_000),
      },
    },
  });
  const one = presentable(recorded('http://127.0.0.1:4001', 'abcd', Date.now()), [
    'http://127.0.0.1:4001',
    'http://127.0.0.1:9',
  ]);
  const other = presentable(recorded('http://127.0.0.1:5002', 'wxyz', Date.now() - 60_000), [
    'http://127.0.0.1:5002',
    'http://127.0.0.1:9',
  ]);
  expect(one).toEqual(other);
  expect(one['getVendor']).toMatchObject({
    body: { url: 'https://fernhill.example.com/privacy', secret: 'cw_…' },
    result: { host: 'fernhill.example.com', until: '2026-06-19T08:00:00.000Z', list: [1, 2] },
  });
});

test('every entity stands in one place, under its name', () => {
  const { components, paths } = document as unknown as {
    components: { schemas: Record<string, { properties?: object }> };
    paths: object;
  };
  const named = new Map(
    Object.entries(components.schemas)
      .filter(([, { properties }]) => Object.keys(properties ?? {}).length > 1)
      .map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  expect(named.size).toBeGreaterThan(100);
  const inlined = (value: unknown, at: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const name = named.get(JSON.stringify(value));
    const within = Object.entries(value).flatMap(([key, each]) => inlined(each, `${at}/${key}`));
    return name === undefined ? within : [`${name} at ${at}`];
  };
  expect(inlined(paths, '')).toEqual([]);
  // Of each file that has some, one: no file of the contract was left out.
  for (const file of readdirSync(join(root, 'contract', 'src')).filter(
    (each) => each.endsWith('.ts') && !each.endsWith('.test.ts'),
  )) {
    const source = readFileSync(join(root, 'contract', 'src', file), 'utf8');
    const exported = [...source.matchAll(/^export const ([A-Z]\w+) = z\b/gm)].map(([, name]) => name ?? '');
    for (const name of exported) expect([name, entities._idmap.has(name)]).toEqual([name, true]);
  }
});

test('an entity that is sent otherwise than it is returned stands there in both forms', () => {
  const { components } = document as unknown as {
    components: { schemas: Record<string, { required: string[]; additionalProperties?: boolean }> };
  };
  const { Check, CheckInput } = components.schemas;
  expect(Check?.required).toContain('title');
  expect([CheckInput?.required.includes('title'), CheckInput?.additionalProperties]).toEqual([false, false]);
  expect(JSON.stringify(document)).not.toMatch(/AsSent/);
});

test('every operation has a sentence, and a tag that is declared, as every declared tag has an operation', () => {
  const { paths, tags } = document as unknown as {
    tags: { name: string }[];
    paths: Record<string, Record<string, { description: string; tags: string[] }>>;
  };
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(all).toHaveLength(operations.length);
  for (const { description } of all) expect(description).toMatch(/^[A-Z].{20,}\.$/s);
  const used = new Set(all.flatMap((each) => each.tags));
  expect(used).toEqual(new Set(tags.map(({ name }) => name)));
});

test('every pattern means the same to ECMAScript, Python and RE2', () => {
  const patterns = new Set<string>();
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(5);
  for (const pattern of patterns) expect([pattern, isPortable(pattern)]).toEqual([pattern, true]);
  for (const other of [
    '^\\P{Cc}*$',
    '^(?!/)x',
    '(?<name>a)',
    '(a)\\1',
    '^\\u0041$',
    'a*+',
    '\\Aa\\Z',
    '(?i)a',
  ])
    expect([other, isPortable(other)]).toEqual([other, false]);
});

/** Without the Unicode flag in ECMAScript, and of no more than what the three have in common. */
function isPortable(pattern: string): boolean {
  try {
    void new RegExp(pattern);
  } catch {
    return false;
  }
  const escapes = /\\(?:[dwsDWS]|x[0-9a-f]{2}|[\\^$.|?*+()[\]{}/-])/g;
  const rest = pattern.replaceAll(escapes, 'x').replaceAll('(?:', '(');
  return (
    !rest.includes('\\') && !rest.includes('(?') && !/[*+?}][*+]/.test(rest) && /^[\x20-\x7e]*$/.test(rest)
  );
}

test('whatever is created is answered with 201 and its place, which can be read', () => {
  const created = operations.filter(({ status }) => status === 201);
  expect(created.map(({ operationId }) => operationId)).toContain('createKey');
  expect(created.filter(({ location }) => location === null)).toEqual([]);
  const readable = operations.filter(({ method }) => method === 'GET');
  const shapes = new Set(readable.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')));
  for (const { operationId, location } of operations) {
    if (location === null) continue;
    expect([operationId, shapes.has(location.replaceAll(/\{[\w.]+\}/g, '{}'))]).toEqual([operationId, true]);
  }
});

test('the description of the API passes Redocly’s linter without an error or a warning', async () => {
  // Links in mail and the way back from Google are redirects: they have no answer of the 200s.
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'operation-2xx-response': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const shown = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
  expect(shown).toEqual([]);
  // The linter does find what is wrong.
  const broken = { ...document, paths: { '/x': { get: { responses: {} } } } };
  expect(await lintFromString({ source: JSON.stringify(broken), config })).not.toEqual([]);
});

test('it passes Spectral without an error or a warning', async () => {
  const linter = new Spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as never, 'recommended']] });
  const problems = await linter.run(document);
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
  const broken = { ...document, paths: { '/x': { get: { responses: {} } } } };
  expect(await linter.run(broken)).not.toEqual([]);
});

test('a client generated from it type-checks, and calls every operation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-client-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'schema.d.ts'), astToString(await openapiTypescript(document as never)));
    await writeFile(join(folder, 'calls.ts'), callsOfAll());
    expect(await compiled(folder)).toBe('');
    await writeFile(join(folder, 'wrong.ts'), wrongCalls);
    expect(await compiled(folder)).toMatch(/wrong\.ts\(3,.*\n(?:.*\n)*wrong\.ts\(4,/);
    await using product = await testProduct();
    const origin = await product.listen();
    const browser = openBrowser(product);
    await browser.signUp('ada@example.com');
    const { calls } = (await import(join(folder, 'calls.ts'))) as { calls: Calls };
    const answers = await calls(origin, (await browser.token()) ?? '');
    expect(answers.map(({ operationId }) => operationId)).toEqual(called.map((each) => each.operationId));
    for (const { operationId, status, described } of answers) {
      expect([operationId, described]).toEqual([operationId, expect.arrayContaining([String(status)])]);
      expect([operationId, status < 500]).toEqual([operationId, true]);
    }
    const succeeded = answers.filter(({ status }) => status < 300).map(({ operationId }) => operationId);
    expect(succeeded).toEqual(expect.arrayContaining(['submitAnalysis', 'listVendors', 'getProfile']));
    expect(answers.find(({ operationId }) => operationId === 'getProfile')?.data).toMatchObject({
      data: { email: 'ada@example.com' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

type Calls = (
  baseUrl: string,
  token: string,
) => Promise<{ operationId: string; status: number; described: string[]; data: unknown }[]>;

/** All; the one that ends the account comes last, and the stream is no single answer. */
const called = [
  ...operations.filter(({ operationId, form }) => operationId !== 'deleteAccount' && form !== 'events'),
  ...operations.filter(({ operationId }) => operationId === 'deleteAccount'),
];

/** A program as a customer would write it: one call of each operation, with the examples of the description. */
function callsOfAll(): string {
  const lines = called.map(({ operationId, method, path, params, body, form, takesFile }) => {
    const values = { path: pathValues(Object.keys(params.shape)), query: queryOf(operationId) };
    const given = {
      params: Object.fromEntries(Object.entries(values).filter(([, each]) => Object.keys(each).length > 0)),
      ...(body.def.type === 'undefined' ? {} : { body: examples[operationId]?.body }),
      ...(takesFile ? { body: 'Text', headers: { 'content-type': 'application/octet-stream' } } : {}),
      ...(form === 'table' ? { parseAs: 'text' } : {}),
      ...(form === 'redirect' ? { redirect: 'manual', parseAs: 'stream' } : {}),
    };
    const responses = Object.keys(responsesOf(path, method));
    return `  answers.push({ operationId: '${operationId}', described: ${JSON.stringify(responses)}, ...received(await client.${method}('${path}', ${JSON.stringify(given)})) });`;
  });
  return [
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './schema.d.ts';",
    'function received(answer: { response: Response; data?: unknown }) {',
    '  return { status: answer.response.status, data: answer.data };',
    '}',
    'export async function calls(baseUrl: string, token: string) {',
    '  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });',
    '  const answers: { operationId: string; status: number; described: string[]; data: unknown }[] = [];',
    ...lines,
    '  return answers;',
    '}',
  ].join('\n');
}

/** A misspelt address, and a body without what it must have: the types catch both. */
const wrongCalls = [
  "import createClient from 'openapi-fetch'; import type { paths } from './schema.d.ts';",
  "const client = createClient<paths>({ baseUrl: '' });",
  "await client.GET('/v1/vendor');",
  "await client.POST('/v1/analyze', { body: { address: 'example.com' } });",
].join('\n');

function pathValues(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name === 'format' ? 'markdown' : `${name}_none`]));
}

function queryOf(operationId: string): Record<string, string | string[]> {
  switch (operationId) {
    case 'searchVendors':
      return { q: 'fernhill' };
    case 'search':
      return { q: 'fernhill' };
    case 'compareVendors':
      return { vendors: ['vnd_none', 'vnd_other'] };
    case 'uploadPrivateDocument':
    case 'uploadPrivateVersion':
      return { name: 'agreement.pdf' };
    case 'getPublicDiff':
      return { document_id: 'doc_1' };
    case 'getPrivateDiff':
    case 'getDiff':
    case 'downloadDiffPacket':
      return { version1: 'ver_1', version2: 'ver_2' };
    case 'verifyEmail':
      return { token: 'none' };
    default:
      return {};
  }
}

function responsesOf(path: string, method: string): object {
  const paths = document['paths'] as Record<string, Record<string, { responses: object }>>;
  return paths[path]?.[method.toLowerCase()]?.responses ?? {};
}

/** The compiler's errors for the programs in a folder. */
async function compiled(folder: string): Promise<string> {
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
  const programs = (await readdir(folder)).filter((name) => /(?<!\.d)\.ts$/.test(name));
  const tsc = join(root, 'node_modules', '.bin', 'tsc');
  return promisify(execFile)(tsc, [...flags, ...programs], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}
