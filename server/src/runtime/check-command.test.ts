import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policyHistory } from '../../testing/policy-history.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { StandardFile } from '@clausewatch/contract/standards';
import { checkCommand } from './check-command.ts';

const counts = { not_met: 0, silent: 0, not_read: 0, excepted: 0, met: 0 };
const standard = {
  name: 'Processors & more',
  checks: [
    {
      id: 'breach',
      level: 'must',
      subject: { kind: 'fact', fact: 'breach-notice', comparison: 'at_most', value: 72, unit: 'hours' },
    },
    { id: 'dpa', level: 'should', subject: { kind: 'document', type: 'ai' } },
  ],
};

test('vendors of a file are held against a standard of a file', async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-check-'));
  const history = policyHistory(database);
  for (const [name, hours] of [
    ['Good', 24],
    ['Bad', 96],
  ] as const) {
    const text = `# Data Processing Agreement\n\nThis applies to personal data.\n\n## Incidents\n\nWe will notify you of a personal data breach within ${hours} hours.\n`;
    const at = new Date('2026-01-01T00:00:00Z');
    const vendorId = await history.vendor(name);
    await history.document(vendorId, { type: 'dpa', title: 'DPA', text, at });
    await database.pool.query('UPDATE vendors SET domain = $1 WHERE id = $2', [
      `${name.toLowerCase()}.com`,
      vendorId,
    ]);
  }
  const file = async (name: string, content: string) => {
    await writeFile(join(folder.path, name), content);
    return join(folder.path, name);
  };
  const standardFile = await file('standard.json', JSON.stringify(standard));
  const check = async (csv: string, format: 'table' | 'json' | 'junit' = 'table') =>
    checkCommand(
      database.connection,
      { vendors: await file('vendors.csv', csv), standard: standardFile },
      format,
      { allowHosts: ['127.0.0.1:8080'] },
    );

  expect(await check('good.com\n')).toMatchObject({ exitCode: 0 });
  const mixed =
    'name,domain\n"Good, Ltd",https://www.good.com/about\nBad,bad.com\nNew,new.com\nBad,bad.com\n';
  const table = await check(mixed);
  expect(table.exitCode).toBe(1);
  expect(table.output).toContain('bad.com                     Not met');
  expect(table.output).toContain('Notice of a breach: 96 hours; you require at most 72 hours.');
  expect(table.output).toContain('new.com                     Never analysed');
  expect(table.output).toContain('1 of 3 meet “Processors & more”.');
  const json = JSON.parse((await check(mixed, 'json')).output) as { vendors: { outcome: string }[] };
  expect(json.vendors.map(({ outcome }) => outcome)).toEqual(['met', 'not_met', 'unknown']);
  const { output } = await check(mixed, 'junit');
  expect(output).toContain('<testsuites name="Processors &amp; more">');
  expect(output).toMatch(/<testsuite name="bad\.com" tests="2" failures="1" errors="0" skipped="1">/);
  expect(output).toContain(
    '<failure message="Notice of a breach: 96 hours; you require at most 72 hours">We',
  );

  for (const csv of [
    'Supplier;Website\nGood;good.com\nBad;https://bad.com/terms\n',
    'Company,Web site\nGood,good.com\nBad,https://bad.com/terms\n',
    '\ufeffgood.com\nhttps://bad.com/terms\n',
  ]) {
    const { vendors } = JSON.parse((await check(csv, 'json')).output) as typeof json;
    expect(vendors.map(({ outcome }) => outcome)).toEqual(['met', 'not_met']);
  }
  expect(
    (await check('Supplier;Website\nGood;good.com\nNobody;\nOwn;http://127.0.0.1:8080\n')).output,
  ).toMatch(
    /good\.com .*Met[^]*line 3 .*Not an address: Enter the address of a vendor[^]*127\.0\.0\.1:8080 .*Never analysed/,
  );
  expect((await check('http://127.0.0.1:8080\n')).output).toContain('Never analysed');

  // A row that is no address is that, and not a vendor that was never analysed.
  const wrong = await check('domain\ngood.com\ngood com\nada@example.com\n');
  expect([wrong.exitCode, wrong.output]).toEqual([
    2,
    expect.stringMatching(
      /good com .*Not an address: The address contains a space[^]*ada@example\.com .*Not an address: .*email address/,
    ),
  ]);
  expect((await check('domain\ngood.com\ngood com\n', 'junit')).output).toContain(
    '<error message="The address contains a space',
  );
  // The vendors of a demo are at addresses that lead nowhere.
  await database.pool.query("UPDATE vendors SET domain = 'bad.example' WHERE domain = 'bad.com'");
  const demo = JSON.parse(
    (await check('bad.example\nhttps://bad.example/terms\n', 'json')).output,
  ) as typeof json;
  expect(demo.vendors.map(({ outcome }) => outcome)).toEqual(['not_met', 'not_met']);
  expect((await check('domain\ngood.com\nother.example\n')).exitCode).toBe(2);

  const held = async (named: string) =>
    (
      await checkCommand(
        database.connection,
        { vendors: await file('v.csv', 'good.com'), standard: named },
        'json',
        { allowHosts: [] },
      )
    ).output;
  const own = await held(standardFile);
  const { name, checks } = StandardFile.parse(standard);
  const progress = checks.map((each) => ({
    check: each,
    title: '',
    short: '',
    limit: null,
    results: counts,
  }));
  const at = '2026-01-01T00:00:00.000Z';
  const head = { id: 'std_1', name, tag: null, preset: null, version: 1, created_at: at, changed_at: at };
  const standing = { vendors: counts, pending: 0, turned: 0, turned_worse: 0, last_turned_at: null };
  const returned = { ...head, ...standing, checks: progress, on: null, author: 'Ada', versions: [] };
  for (const given of [
    returned,
    { success: true, data: returned, error: null },
    { success: true, data: { number: 1, name, tag: null, checks, author: 'Ada', at }, error: null },
    { id: 'own', name, source: '', checks, would_meet: 0, vendors: 0 },
  ])
    expect(await held(await file('returned.json', JSON.stringify(given)))).toBe(own);
  for (const preset of ['cookies', 'Processor contract', 'processor-contract'])
    expect(JSON.parse(await held(preset))).toMatchObject({ vendors: [{ address: 'good.com' }] });
  await expect(held('no-such-preset')).rejects.toThrow(
    /neither a file that can be read nor a preset. The presets are processor-contract, /,
  );

  await expect(check('')).rejects.toThrow(/vendors\.csv: The file is empty/);
  await expect(check('a,"b')).rejects.toThrow(/quotation mark on line 1 is never closed/);
  await expect(check('Company,Homepage of it\nGood,good.com')).rejects.toThrow(/No column has addresses/);
  await expect(check('Company,Website\nGood,\nBad,none')).rejects.toThrow(
    /No row of .*vendors\.csv is the address of a vendor/,
  );
  const missing = { vendors: join(folder.path, 'none.csv'), standard: standardFile };
  await expect(checkCommand(database.connection, missing, 'table', { allowHosts: [] })).rejects.toThrow(
    /cannot be read/,
  );
  for (const [content, message] of [
    ['{', /not JSON/],
    [JSON.stringify({ ...standard, checks: [] }), /at least one check/],
    [
      JSON.stringify({
        ...standard,
        checks: [{ id: 'a', level: 'must', subject: { kind: 'practice', practice: 'x' } }],
      }),
      /no practice called x/,
    ],
  ] as const) {
    const files = { vendors: await file('v.csv', 'good.com'), standard: await file('bad.json', content) };
    await expect(checkCommand(database.connection, files, 'table', { allowHosts: [] })).rejects.toThrow(
      message,
    );
  }
});
