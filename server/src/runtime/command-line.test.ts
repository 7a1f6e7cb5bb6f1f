import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtempDisposable, open, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { policyHistory } from '../../testing/policy-history.ts';
import { runProgram } from '../../testing/serving-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { policyPage } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { writeWarcFile } from '../../testing/warc-file.ts';
import { readConfig, settingNotes } from '../config.ts';
import { type ExitName, exitCodes, exitHelp, exitMeanings, exitMeaningsOf } from './exit-codes.ts';

const run = promisify(execFile);
/** A process takes seconds to start where many do. */
const patience = { timeout: 150_000 };

async function command(
  args: readonly string[],
  { input, settings = {} }: { input?: string | Buffer; settings?: Record<string, string> } = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child } = runProgram(args, settings, 'pipe');
  child.stdin?.end(input);
  if (child.stdout === null || child.stderr === null) throw new Error('There are no pipes');
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'close');
  const [stdout, stderr] = await printed;
  return { code: child.exitCode, stdout, stderr };
}

test('whatever is used wrongly ends with 2 and a sentence, before anything is opened', patience, async () => {
  const wrong = [
    [],
    ['nonsense'],
    ['user'],
    ['status', '--nonsense'],
    ['proposals', 'list', '--state', 'nonsense'],
    ['verify', '/nonexistent/packet.zip'],
    ['analyze', 'example.com', '--replay', '/nonexistent/web.warc'],
  ];
  const settings = { CLAUSEWATCH_DATA: '/nonexistent' };
  const ended = await Promise.all(wrong.map((args) => command(args, { settings, input: '' })));
  for (const [index, { code, stdout, stderr }] of ended.entries()) {
    expect([wrong[index], code]).toEqual([wrong[index], exitCodes.usage]);
    expect(stdout + stderr).not.toBe('');
    expect(stdout + stderr).not.toContain('    at ');
  }
});

test('a file that is empty or damaged ends with 2 and a plain sentence', patience, async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-damaged-'));
  const settings = { DATABASE_URL: database.url, CLAUSEWATCH_DATA: folder.path };
  const named = (name: string) => join(folder.path, `${name}.warc.gz`);
  const [empty, whole, cut, other] = [named('empty'), named('whole'), named('cut'), named('other')];
  await writeWarcFile(whole, [{ url: 'https://larkspur.example.com/', body: policyPage(privacyPolicy) }]);
  await writeFile(empty, '');
  await writeFile(cut, (await readFile(whole)).subarray(0, -20));
  await writeFile(other, Buffer.from([0, 1, 2, 255]));
  const away = join(folder.path, 'away');
  await mkdir(away);
  await symlink('/nonexistent', join(away, 'web.warc.gz'));
  const replay = (path: string) => ['analyze', 'larkspur.example.com', '--quiet', '--replay', path];
  const check = (path: string) => ['check', path, '--standard', 'cookies'];
  const said: [args: string[], sentence: RegExp][] = [
    [replay(empty), /^empty\.warc\.gz is empty\.\n$/],
    [replay(cut), /^cut\.warc\.gz is damaged at byte \d+: .+\.\n$/],
    [replay(other), /^other\.warc\.gz is damaged at byte 0: .+\.\n$/],
    [replay(away), /^web\.warc\.gz cannot be read \(ENOENT\)\.\n$/],
    [check(empty), /empty\.warc\.gz: .+\n$/],
    [check(other), /other\.warc\.gz.+\n$/],
    [check(away), /away cannot be read\.\n$/],
  ];
  for (const [args, sentence] of said) {
    const { code, stdout, stderr } = await command(args, { settings, input: '' });
    expect([args, code, stdout]).toEqual([args, exitCodes.usage, '']);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim()).not.toContain('\n');
  }
});

test('help and manual list the exit codes as they are', patience, async () => {
  const manual = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const commands = Object.keys(exitMeaningsOf);
  const rows = (Object.entries(exitCodes) as [ExitName, number][]).map(([name, code]) => {
    const cells = [exitMeanings[name], ...commands.map((each) => exitMeaningsOf[each]?.[name] ?? '')];
    return `| ${[code, ...cells].join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
  });
  expect(manual).toContain(rows.join('\n'));
  const { stdout } = await command(['check', '--help']);
  expect(stdout).toContain(exitHelp('check').trim());
});

test('the settings are listed as JSON, and nothing is coloured', patience, async () => {
  const { code, stdout } = await command(['config', '--json'], {
    settings: { NO_COLOR: '1', FORCE_COLOR: '1' },
  });
  expect(code).toBe(exitCodes.done);
  const listed = JSON.parse(stdout) as { name: string; default: string | null; note: string }[];
  expect(Object.fromEntries(listed.map(({ name, note }) => [name, note]))).toEqual(settingNotes);
  const defaults = listed.flatMap((each) => (each.default === null ? [] : [[each.name, each.default]]));
  expect(Object.fromEntries(defaults)).toMatchObject({ PORT: '5177', TRUSTED_PROXIES: 'loopback' });
  // Given, they change nothing; and people read the same in the notes.
  expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}));
  for (const [name = '', value = ''] of defaults) expect(settingNotes[name]).toContain(`(${value}`);
  const help = await command(['--help'], { settings: { NO_COLOR: '1', FORCE_COLOR: '1' } });
  expect(stdout + help.stdout + help.stderr).not.toContain('\u001b');
});

test('vendors, a standard, a file and a packet are read from standard input', patience, async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-streams-'));
  const settings = { DATABASE_URL: database.url, CLAUSEWATCH_DATA: folder.path };
  const history = policyHistory(database);
  const vendorId = await history.vendor('Good');
  const at = new Date('2026-01-01T00:00:00Z');
  const words = '# Cookie Policy\n\nThis policy explains which cookies we use on our websites.\n';
  await history.document(vendorId, { type: 'cookies', title: 'Cookie Policy', text: words, at });
  await database.pool.query(`UPDATE vendors SET domain = 'good.com' WHERE id = '${vendorId}'`);
  const subject = { kind: 'document', type: 'cookies' };
  const standard = JSON.stringify({ name: 'Own', checks: [{ id: 'own', level: 'must', subject }] });
  const standardFile = join(folder.path, 'standard.json');
  await writeFile(standardFile, standard);
  const vendorsFile = join(folder.path, 'vendors.csv');
  await writeFile(vendorsFile, 'good.com\n');

  const own = ['--standard', standardFile];
  const [vendors, given, both, page, packet] = await Promise.all([
    command(['check', '-', ...own], { settings, input: 'good.com\n' }),
    command(['check', vendorsFile, '--standard', '-'], { settings, input: standard }),
    command(['check', '-', '--standard', '-'], { settings, input: standard }),
    command(['analyze', '-', '--json'], { settings, input: words }),
    command(['verify', '-'], { settings, input: 'no packet' }),
  ]);
  expect([vendors.code, vendors.stdout]).toEqual([0, expect.stringContaining('1 of 1 meet “Own”.')]);
  expect([given.code, given.stdout]).toEqual([0, vendors.stdout]);
  expect([both.code, both.stderr]).toEqual([2, 'Only one file can be read from standard input.\n']);
  expect([page.code, JSON.parse(page.stdout)]).toMatchObject([
    0,
    { title: 'standard input', word_count: 12 },
  ]);
  expect([packet.code, packet.stdout]).toEqual([2, expect.stringMatching(/^Cannot be judged\./)]);
});

test('a backup goes through a pipe into another installation', patience, async () => {
  await using database = await testDatabase();
  await using other = await testDatabase();
  await other.pool.query('DROP SCHEMA pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-pipe-'));
  await policyHistory(database).vendor('Piped');
  const settings = { CLAUSEWATCH_DATA: folder.path };
  const from = runProgram(['backup', '-'], { ...settings, DATABASE_URL: database.url });
  const into = runProgram(['restore', '-'], { ...settings, DATABASE_URL: other.url }, 'pipe');
  if (from.child.stdout === null || into.child.stdin === null) throw new Error('There is no pipe');
  from.child.stdout.pipe(into.child.stdin);
  await Promise.all([once(from.child, 'close'), once(into.child, 'close')]);
  expect([from.child.exitCode, into.child.exitCode, into.output()]).toEqual([
    0,
    0,
    expect.stringContaining('standard input, made by Clausewatch'),
  ]);
  const { rows } = await other.pool.query('SELECT name FROM vendors');
  expect(rows).toEqual([{ name: 'Piped' }]);
});

test(
  'the web as captured is read from standard input for as long as the analysis takes',
  patience,
  async () => {
    await using database = await testDatabase();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-replay-'));
    const home =
      '<html><head><title>Larkspur</title></head><body><a href="/privacy">Privacy</a></body></html>';
    const archive = join(folder.path, 'web.warc.gz');
    await writeWarcFile(archive, [
      { url: 'https://larkspur.example.com/', body: home },
      { url: 'https://larkspur.example.com/privacy', body: policyPage(privacyPolicy) },
    ]);
    const settings = { DATABASE_URL: database.url, CLAUSEWATCH_DATA: folder.path };
    const args = ['analyze', 'larkspur.example.com', '--replay', '-', '--json'];
    const report = await command(args, { settings, input: await readFile(archive) });
    const printed = JSON.parse(report.stdout) as { documents: { type: string }[] };
    expect([report.code, printed.documents.map(({ type }) => type)]).toEqual([0, ['privacy']]);
  },
);

/** How each shell is asked what it would complete a line to; null where this machine has no such shell. */
const asking: Record<string, (script: string, words: readonly string[]) => [string, string[]]> = {
  bash: (script, words) => [
    'bash',
    [
      '--norc',
      '-c',
      `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _clausewatch; printf '%s\\n' "\${COMPREPLY[@]}"`,
      script,
      ...words,
    ],
  ],
  fish: (script, words) => [
    'fish',
    ['--no-config', '-c', `source ${script}; complete -C '${words.join(' ')}'`],
  ],
  zsh: (script, words) => [
    'zsh',
    [
      '-f',
      '-c',
      // The completion system needs a line editor: what the function would offer is printed instead.
      `compdef() { : }; _files() { print -l -- *(N) }; _describe() { print -l -- "\${(@)choices%%:*}" }; compadd() { shift; print -l -- "$@" }; source $0; words=("$@"); CURRENT=$#; _clausewatch`,
      script,
      ...words,
    ],
  ],
};

test.for(Object.keys(asking))(
  'completion in %s follows the declarations',
  patience,
  async (shell, { skip }) => {
    if ((await run(shell, ['--version']).catch(() => null)) === null)
      return skip(`this machine has no ${shell}`);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-completion-'));
    const { stdout } = await command(['completion', shell]);
    const script = join(folder.path, 'script');
    await writeFile(script, stdout);
    const offered = async (...words: string[]) => {
      const [program, args] = asking[shell]?.(script, ['clausewatch', ...words]) ?? ['', []];
      const child = spawn(program, args, { cwd: folder.path, stdio: ['ignore', 'pipe', 'inherit'] });
      const lines = (await text(child.stdout)).split('\n').map((line) => line.split('\t')[0] ?? '');
      // Some shells leave to their editor which of the choices begin as the word does.
      return lines.filter((line) => line !== '' && line.startsWith(words.at(-1) ?? '')).sort();
    };
    expect(await offered('st')).toEqual(['status']);
    expect(await offered('')).toEqual(expect.arrayContaining(['analyze', 'completion', 'user', 'waitlist']));
    expect(await offered('user', 'set-')).toEqual(['set-role', 'set-status']);
    expect(await offered('user', 'set-status', 'ada@example.com', '')).toEqual([
      'active',
      'expired',
      'inactive',
      'trial',
    ]);
    expect(await offered('proposals', 'list', '--state', 'ac')).toEqual(['accepted']);
    expect(await offered('analyze', 'example.com', '--re')).toEqual(['--replay']);
    expect(await offered('status', '--data', '/tmp', '--j')).toEqual(['--json']);
    expect(await offered('restore', 'scr')).toEqual(['script']);
  },
);

test(
  'what cannot be printed ends any command with a sentence and its code for trouble',
  patience,
  async () => {
    await using database = await testDatabase();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-full-'));
    const settings = { DATABASE_URL: database.url, CLAUSEWATCH_DATA: folder.path };
    const vendors = join(folder.path, 'vendors.csv');
    const page = join(folder.path, 'cookies.md');
    await writeFile(vendors, 'good.com\n');
    await writeFile(
      page,
      '# Cookie Policy\n\nThis policy explains which cookies we use on our websites.\n'.repeat(20),
    );
    const commands: [string[], number][] = [
      [['--help'], exitCodes.no],
      [['--version'], exitCodes.no],
      [['config'], exitCodes.no],
      [['completion', 'bash'], exitCodes.no],
      [['analyze', page], exitCodes.no],
      [['status', '--json'], exitCodes.no],
      [['user', 'list'], exitCodes.no],
      [['mail', 'list'], exitCodes.no],
      [['quality'], exitCodes.no],
      [['backup', '-'], exitCodes.no],
      // There, 1 is the answer that a vendor does not meet the standard.
      [['check', vendors, '--standard', 'cookies'], exitCodes.usage],
    ];
    const { fd, close } = await openFull();
    try {
      const ended = await Promise.all(
        commands.map(async ([args]) => {
          const { child, output } = runProgram(args, settings, 'ignore', fd);
          await once(child, 'close');
          return [args, child.exitCode, output()];
        }),
      );
      const sentence = 'The output of this command cannot be written: the disk that it goes to is full.\n';
      expect(ended).toEqual(commands.map(([args, code]) => [args, code, sentence]));
    } finally {
      await close();
    }
  },
);

async function openFull() {
  const handle = await open('/dev/full', 'w');
  return { fd: handle.fd, close: () => handle.close() };
}

test('a reader that is gone is no trouble', patience, async () => {
  const { child, output } = runProgram(['config', '--json'], {});
  child.stdout?.destroy();
  await once(child, 'close');
  expect([child.exitCode, output()]).toEqual([exitCodes.done, '']);
});

test('what was named and cannot be used is called as it was', patience, async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-named-'));
  const settings = { DATABASE_URL: database.url, CLAUSEWATCH_DATA: folder.path };
  const said: [string[], string][] = [
    [['restore', '-'], 'standard input is not a backup of Clausewatch.\n'],
    [['restore', '/nonexistent'], 'The backup /nonexistent cannot be read (ENOENT).\n'],
    [['check', '-', '--standard', 'cookies'], 'standard input: '],
    [['analyze', 'example.com', '--replay', '-'], 'standard input is empty.\n'],
    [['import', 'ota', '/nonexistent'], 'There is no /nonexistent.\n'],
    [['import', 'ota', folder.path], `${folder.path} is not a git repository.\n`],
  ];
  const ended = await Promise.all(said.map(([args]) => command(args, { settings, input: '' })));
  expect(ended.map(({ stderr }, index) => stderr.slice(0, said[index]?.[1].length))).toEqual(
    said.map(([, sentence]) => sentence),
  );
  expect(ended.map(({ stdout }) => stdout)).toEqual(said.map(() => ''));
});
