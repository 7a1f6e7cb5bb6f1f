// `npm test`: every check there is, from a fresh clone on. All of them run even where an early one fails, and the last line
// is their count: `N passed, N failed`. A static check counts as one; a test counts as itself;
// a preparation counts only where it fails. Above the count stands what failed and why, whatever scrolled by before.
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { installChromium } from './install-chromium.mjs';
import { installOneFromDebian } from './install-from-debian.mjs';
import { compiledCode, inProject } from './project.mjs';
import { runNpm } from './run.mjs';

// Else every process and thread that a test starts strips the same files of their types anew.
process.env.NODE_COMPILE_CACHE ??= compiledCode;

keepTemporaryFilesInMemory();

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count `failures` has a text for each. */

const reports = inProject('node_modules/.clausewatch-reports');

/** In order: what fails soonest comes first. */
const checks = [
  { name: 'set up', run: () => step(install) },
  // Before the first check: without a browser, what needs one is left out of the unit tests in silence.
  { name: 'browser to test with', run: () => step(prepareBrowser) },
  { name: 'pooler to test with', run: () => step(preparePooler) },
  { name: 'types', run: () => script('types') },
  { name: 'lint', run: () => script('lint') },
  { name: 'format', run: () => script('format:check') },
  { name: 'dead code', run: () => script('deadcode') },
  { name: 'unit and integration tests', run: () => vitest('embedded', {}) },
  ...(process.env.TEST_DATABASE_URL
    ? [
        {
          name: 'server tests again, on TEST_DATABASE_URL',
          run: () =>
            vitest('given', { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL }, ['--project=server']),
        },
      ]
    : []),
  { name: 'costs in the database', run: () => script('bench:small') },
  { name: 'pages built', run: () => step(buildWeb) },
  { name: 'browser tests', run: () => browser() },
];

rmSync(reports, { recursive: true, force: true });
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
for (const check of checks) {
  console.log(`\n== ${check.name}`);
  const count = await attempt(check.run);
  console.log(`-- ${check.name}: ${describe(count)}`);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) failures.push(...(count.failures?.length ? count.failures : [check.name]));
  // Without what it is made of, nothing else can say anything true.
  if (check.name === 'set up' && count.failed > 0) break;
}
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Databases of tests make and delete files by the hundred thousand: on a disk a third of the time of the unit tests. They take some
 * 200 MB at a time; where there is not ten times as much memory, or another folder was chosen, they stay on disk.
 */
function keepTemporaryFilesInMemory() {
  const memory = '/dev/shm';
  const enoughBytes = 2 * 1024 ** 3;
  if (process.env.TMPDIR !== undefined || !existsSync(memory) || freemem() < enoughBytes) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enoughBytes) return;
  const folder = mkdtempSync(`${memory}/clausewatch-tests-`);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/** @param {Count} count */
function describe({ passed, failed }) {
  return passed + failed === 0 ? 'done' : `${passed} passed, ${failed} failed`;
}

/**
 * @param {() => Promise<Count>} check
 * @returns {Promise<Count>}
 */
async function attempt(check) {
  try {
    return await check();
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    return { passed: 0, failed: 1 };
  }
}

/**
 * What has to be done before something can be checked: not a check, unless it fails.
 *
 * @param {() => Promise<void>} prepare
 * @returns {Promise<Count>}
 */
async function step(prepare) {
  await prepare();
  return { passed: 0, failed: 0 };
}

/**
 * @param {string} name Of a script in package.json: what runs here is what a developer runs by hand.
 * @returns {Promise<Count>}
 */
async function script(name) {
  const code = await runNpm(['run', name]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} name Of the report.
 * @param {Record<string, string | undefined>} env
 * @param {string[]} [only] Which tests to run; all where nothing is given.
 * @returns {Promise<Count>}
 */
async function vitest(name, env, only = []) {
  const report = `${reports}/${name}.json`;
  const words = [...only, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNpm(['run', 'unit', '--', ...words], {
    TEST_DATABASE_URL: undefined,
    ...env,
  });
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = read(report);
  const failures = testResults.flatMap(failuresOfFile);
  // A file that cannot even be loaded has no tests to fail.
  return counted(code, numPassedTests, Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0), failures);
}

/** Where there is none to be had, what goes through one is left out. */
async function preparePooler() {
  if (existsSync('/usr/sbin/pgbouncer')) return;
  await installOneFromDebian(['pgbouncer']);
  if (!existsSync('/usr/sbin/pgbouncer')) console.log('No PgBouncer: nothing is tested through a pooler.');
}

async function prepareBrowser() {
  process.env.CHROME_PATH = await installChromium();
}

/** @returns {Promise<Count>} */
async function browser() {
  const report = `${reports}/browser.json`;
  const code = await runNpm(['run', 'browser', '--', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites } = read(report);
  // A test that passes only the second time has not passed.
  return counted(code, stats.expected, stats.unexpected + stats.flaky, suites.flatMap(failuresOfSuite));
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file Of the report of Vitest.
 * @returns {string[]}
 */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failure(name, test.fullName, test.failureMessages.join('\n')));
  return failed.length > 0 || status === 'passed' ? failed : [failure(name, 'could not be run', message)];
}

/**
 * @typedef {{ title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec
 * @param {{ title: string, file: string, suites?: any[], specs?: Spec[] }} suite Of the report of Playwright.
 * @returns {string[]}
 */
function failuresOfSuite({ file, suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return failure(file, title, errors.join('\n'));
    });
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} reason As the runner tells it, of which the beginning is enough.
 */
function failure(file, title, reason) {
  const beginning = stripVTControlCharacters(reason).trim().split('\n').slice(0, 12);
  return [`${file} › ${title}`, ...beginning].join('\n    ');
}

/** @param {string} report */
function read(report) {
  if (!existsSync(report))
    throw new Error('The tests ended without a report; what they printed above says why.');
  return JSON.parse(readFileSync(report, 'utf8'));
}

/**
 * A runner that says it failed has failed, whatever its report counts; one that found no test at all has not passed.
 *
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 * @param {string[]} failures
 * @returns {Count}
 */
function counted(code, passed, failed, failures) {
  return { passed, failed: Math.max(failed, code !== 0 || passed === 0 ? 1 : 0), failures };
}
