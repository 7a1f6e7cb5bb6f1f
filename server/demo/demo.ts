// A program: fills a folder of its own with invented vendors and two years of changes to their policies, unless it was filled before,
// and serves it until it is stopped.
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { openLogger } from '../src/runtime/logger.ts';
import { serve } from '../src/runtime/serve.ts';
import { faultSentence } from '../src/runtime/startup-faults.ts';
import { archiveOf, fillDemo } from './fill-demo.ts';
import { vendors } from './vendors.ts';

const days = 730;
let toldMonths = 0;

try {
  await showDemo();
} catch (error) {
  process.stderr.write(`${faultSentence(error)}\n`);
  process.exitCode = 1;
}

async function showDemo(): Promise<void> {
  const dataFolder = process.env['CLAUSEWATCH_DATA'] ?? './data-demo';
  const config = readConfig({
    LOG_LEVEL: 'error',
    ...process.env,
    CLAUSEWATCH_DATA: dataFolder,
    CLAUSEWATCH_REPLAY: archiveOf({ dataFolder }),
    CLAUSEWATCH_ALLOW_HOSTS: vendors.map(({ domain }) => domain).join(),
    // Never a folder with real data.
    DATABASE_URL: undefined,
    SMTP_URL: undefined,
  });
  const logger = openLogger(config.logLevel, process.stdout);
  const filled = join(dataFolder, 'demo-filled');
  if (!existsSync(filled)) {
    await makeRoom(dataFolder);
    process.stdout.write(
      `Living through two years of ${vendors.length} invented vendors in ${dataFolder}: takes some minutes, once.\n`,
    );
    await fillDemo({ config, vendors, days, end: new Date(), logger, progress: tellYears });
    await writeFile(filled, `${new Date().toISOString()}\n`);
  }
  const serving = await serve(config, logger, { withWork: true });
  process.stdout.write(
    `Clausewatch is ready at ${serving.url}\nWhoever sits at this machine need not sign in: ${serving.url}/inbox has the alerts of the last year, ${serving.url}/dashboard the vendors with all of their history.\n`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await serving.close();
}

/** Removes what an interrupted fill left; any other content stays untouched. */
async function makeRoom(dataFolder: string): Promise<void> {
  const names = await readdir(dataFolder).catch(() => []);
  if (names.length === 0) return;
  if (!existsSync(archiveOf({ dataFolder }))) {
    throw new OperatorError(
      `${dataFolder} holds other data. Name a folder of its own: CLAUSEWATCH_DATA=./data-demo npm run demo`,
    );
  }
  await rm(dataFolder, { recursive: true });
}

function tellYears(passed: number, of: number): void {
  const months = Math.floor((passed / of) * 24);
  if (months <= toldMonths) return;
  toldMonths = months;
  process.stdout.write(`  month ${months} of 24\n`);
}
