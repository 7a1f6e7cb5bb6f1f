#!/usr/bin/env node
import { modeOf } from '@clausewatch/contract/flags';
import { Command, Option } from 'commander';
import { pino } from 'pino';
import { analyzeCommand } from './runtime/analyze-command.ts';
import { openBilling } from './billing/billing.ts';
import { type Config, ConfigError, readConfig, settingNotes } from './config.ts';
import { openDatabase } from './database/database.ts';
import { readStanding } from './runtime/accounts.ts';
import { startChores } from './runtime/chores.ts';
import { monitors, startMonitoring } from './runtime/monitoring.ts';
import { addOperatorCommands, OperatorError } from './runtime/operator-commands.ts';
import { openRuntime } from './runtime/runtime.ts';
import { AlreadyServedError, serve } from './runtime/serve.ts';

const program = new Command('clausewatch')
  .description(
    'Finds every policy a vendor publishes, says what they mean in the vendor’s own words, and tells you when one changes in a way that matters.',
  )
  .addHelpText('after', '\nSettings are environment variables: clausewatch config');

const dataOption = new Option('--data <folder>', 'folder for the embedded database (default: ./data)');

program
  .command('serve')
  .description('serve the page and the API, and work on analyses')
  .addOption(dataOption)
  .action(({ data }: { data?: string }) => runServer(data, true));

program
  .command('api')
  .description('serve the page and the API; workers run elsewhere')
  .addOption(dataOption)
  .action(({ data }: { data?: string }) => runServer(data, false));

program
  .command('worker')
  .description('work on analyses beside a server on the same data')
  .addOption(dataOption)
  .action(async ({ data }: { data?: string }) => {
    const config = settings(data);
    const logger = makeLogger(config, 1);
    const runtime = await openRuntime(config, logger, { name: 'worker', works: true });
    await runtime.work();
    const stopChores = await startChores(runtime.database, config, logger);
    const isMonitoring = monitors(config, readStanding(config).flags);
    const stopMonitoring = isMonitoring ? startMonitoring(runtime.database, runtime.jobs, logger) : null;
    logger.info('working');
    await untilStopped();
    await stopMonitoring?.();
    await stopChores();
    await runtime.close();
  });

program
  .command('migrate')
  .description('bring the database’s schema up to date')
  .addOption(dataOption)
  .action(async ({ data }: { data?: string }) => {
    const config = settings(data);
    const database = await openDatabase({ ...config, applicationName: 'clausewatch-migrate' });
    await database.close();
    process.stdout.write('The database is up to date.\n');
  });

program
  .command('config')
  .description('list the settings, with their defaults')
  .action(() => {
    const width = Math.max(...Object.keys(settingNotes).map((name) => name.length));
    for (const [name, note] of Object.entries(settingNotes)) {
      process.stdout.write(`${name.padEnd(width)}  ${note}\n`);
    }
  });

program
  .command('analyze <address>')
  .description('analyse one vendor and print its report')
  .option('--replay <file>', 'a WARC file or a folder of them: the web as captured there')
  .option('--json', 'print JSON')
  .option('--markdown', 'print Markdown (the default)')
  .addOption(dataOption)
  .action(async (address: string, options: { replay?: string; json?: boolean; data?: string }) => {
    const config = settings(options.data, options.replay);
    const stopped = new AbortController();
    process.once('SIGINT', () => stopped.abort());
    process.once('SIGTERM', () => stopped.abort());
    const result = await analyzeCommand(address, config, makeLogger({ ...config, logLevel: 'error' }, 2), {
      format: options.json === true ? 'json' : 'markdown',
      showProgress: process.stderr.isTTY,
      signal: stopped.signal,
    });
    if (result.message !== '') process.stderr.write(`${result.message}\n`);
    process.stdout.write(result.output);
    process.exitCode = result.exitCode;
  });

// `clausewatch config | head` closes our output early: that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

addOperatorCommands(program, {
  open: (data) => openDatabase({ ...settings(data), applicationName: 'clausewatch-operator' }),
  write: (text) => process.stdout.write(text),
  billing: () => {
    const { billing } = settings();
    return billing === null ? null : openBilling(billing);
  },
  opening: () => {
    const config = settings();
    const { flags } = readStanding(config);
    const hasWayIn = flags.enableEmailAuth || flags.enableGoogleAuth;
    return {
      isOpen: modeOf(flags, false) === 'auth' && flags.enableSignup && hasWayIn,
      sendsMail: config.smtpUrl !== undefined,
      publicUrl: config.publicUrl,
    };
  },
  now: () => new Date(),
});

try {
  await program.parseAsync();
} catch (error) {
  const isExpected = [ConfigError, AlreadyServedError, OperatorError].some(
    (expected) => error instanceof expected,
  );
  process.stderr.write(
    `${error instanceof Error ? (isExpected ? error.message : describe(error)) : String(error)}\n`,
  );
  process.exitCode = 1;
}

async function runServer(data: string | undefined, withWork: boolean): Promise<void> {
  const config = settings(data);
  const logger = makeLogger(config, 1);
  if (config.allowHosts.length > 0) {
    logger.warn(
      { hosts: config.allowHosts },
      'CLAUSEWATCH_ALLOW_HOSTS lets analyses reach hosts on this machine: for tests only',
    );
  }
  const serving = await serve(config, logger, { withWork });
  process.stdout.write(`Clausewatch is ready at ${serving.url}\n`);
  await untilStopped();
  process.stdout.write('Stopping…\n');
  await serving.close();
}

function settings(data?: string, replay?: string): Config {
  return readConfig({
    ...process.env,
    ...(data === undefined ? {} : { CLAUSEWATCH_DATA: data }),
    ...(replay === undefined ? {} : { CLAUSEWATCH_REPLAY: replay }),
  });
}

function makeLogger(config: Pick<Config, 'logLevel'>, stream: 1 | 2) {
  return pino({ level: config.logLevel, base: null }, pino.destination(stream));
}

/** Resolves at the first Ctrl-C or SIGTERM; a second one ends the process at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.once('SIGINT', () => process.exit(130));
      process.once('SIGTERM', () => process.exit(143));
      resolve();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
