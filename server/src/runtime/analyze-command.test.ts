import { once } from 'node:events';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../testing/serving-process.ts';
import { lockedPdf, policyText } from '../../testing/uploads.ts';
import { policyPage } from '../../testing/vendor-site.ts';
import { dataProcessingAddendum, privacyPolicy, termsOfService } from '../../testing/vendor-site-policies.ts';
import { writeWarcFile } from '../../testing/warc-file.ts';

type Printed = {
  vendor: { domain: string; name: string };
  score: number;
  documents: { type: string; content: string; concerns: Quoted[]; key_points: Quoted[] }[];
};
type Quoted = { practice: string; quote: string; start: number; end: number };

async function run(args: readonly string[], data: string): Promise<{ code: number | null; stdout: string }> {
  const { child } = runProgram(args, { CLAUSEWATCH_DATA: data });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  await once(child, 'close');
  return { code: child.exitCode, stdout: Buffer.concat(printed).toString() };
}

test('the command prints a report from an archive whose every quote stands in its text', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-command-'));
  const archive = join(folder.path, 'web.warc.gz');
  const home =
    '<!doctype html><title>Notes for all | Example</title><main><h1>Larkspur</h1></main><footer><a href="/privacy">Privacy Policy</a> <a href="/terms">Terms of Service</a></footer>';
  await writeWarcFile(archive, [
    { url: 'https://larkspur.example.com/', body: home },
    { url: 'https://larkspur.example.com/privacy', body: policyPage(privacyPolicy) },
    { url: 'https://larkspur.example.com/terms', body: policyPage(termsOfService) },
  ]);
  const data = join(folder.path, 'data');
  const report = await run(['analyze', 'larkspur.example.com', '--replay', archive, '--json'], data);
  expect(report.code).toBe(0);
  const printed = JSON.parse(report.stdout) as Printed;
  expect(printed.vendor).toMatchObject({ domain: 'example.com', name: 'Example' });
  expect(printed.documents.map(({ type }) => type).sort()).toEqual(['privacy', 'terms']);
  const quoted = printed.documents.flatMap(({ content, concerns, key_points: points }) =>
    [...concerns, ...points].map(({ quote, start, end }) => [content.slice(start, end), quote]),
  );
  expect(quoted.length).toBeGreaterThan(5);
  for (const [text, quote] of quoted) expect(text).toBe(quote);
  const markdown = await run(['analyze', 'larkspur.example.com', '--replay', archive, '--markdown'], data);
  expect(markdown.stdout).toMatch(/^# Example\n/);
  const unreachable = await run(['analyze', 'elsewhere.example.org', '--replay', archive], data);
  expect(unreachable).toEqual({ code: 4, stdout: '' });
});

test('a file is read without a database, and what cannot be read says why by its exit code', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-command-'));
  const write = async (name: string, content: string | Uint8Array) => {
    const path = join(folder.path, name);
    await writeFile(path, content);
    return path;
  };
  const agreement = await write('agreement.md', policyText(dataProcessingAddendum));
  // A folder in which no database can be.
  const nowhere = '/dev/null/data';
  const report = await run(['analyze', agreement, '--json'], nowhere);
  expect(report.code).toBe(0);
  const printed = JSON.parse(report.stdout) as Printed['documents'][number] & { title: string };
  expect(printed).toMatchObject({ type: 'dpa', title: dataProcessingAddendum.title });
  for (const { quote, start, end } of printed.key_points)
    expect(printed.content.slice(start, end)).toBe(quote);
  expect((await run(['analyze', agreement], nowhere)).stdout).toMatch(/^# Data Processing Addendum\n/);
  expect(await run(['analyze', await write('locked.pdf', lockedPdf())], nowhere)).toEqual({
    code: 3,
    stdout: '',
  });
  expect(await run(['analyze', await write('empty.txt', '')], nowhere)).toEqual({ code: 2, stdout: '' });
  expect(await run(['analyze', join(folder.path, 'none.pdf')], nowhere)).toEqual({ code: 2, stdout: '' });
});

test('a bad address ends the command with 2 before anything is opened', async () => {
  expect(await run(['analyze', 'not an address'], '/nonexistent')).toEqual({ code: 2, stdout: '' });
});

test('a setting that does not exist, and one that is not valid, are both named', async () => {
  const { child, output } = runProgram(['serve'], { CLAUSEWATCH_DATTA: 'x', PORT: 'many' });
  await once(child, 'close');
  expect(child.exitCode).toBe(2);
  expect(output()).toMatch(/CLAUSEWATCH_DATTA: no such setting[\s\S]*PORT: must be a port number/);
});
