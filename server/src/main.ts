#!/usr/bin/env node
import './platform/quick-drizzle.ts';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Shell } from './runtime/completion.ts';
import { reportError } from './platform/error-report.ts';
import { OperatorError, UsageError } from './platform/operator-error.ts';
import { programVersion } from './platform/program-version.ts';
import { type ExitCode, exitCodes, exitHelp } from './runtime/exit-codes.ts';
import { givenFile, standardStream } from './runtime/given-file.ts';
import { addOperatorCommands } from './runtime/operator-commands.ts';
import { faultSentence, unprintedSentence } from './runtime/startup-faults.ts';

// Long because it declares every command: each imports its code when it runs, since loading the whole product takes longer than most.

const program = new Command('clausewatch')
  .description(
    'Finds every policy a vendor publishes, says what they mean in the vendor’s own words, and tells you when one changes in a way that matters.',
  )
  .version(programVersion(), '--version', 'print the version')
  .addHelpText('after', '\nSettings are environment variables: clausewatch config')
  .addHelpText('after', exitHelp(''))
  // Commands declared below inherit it.
  // Ends by itself, so that what was printed gets out, or its failure is noticed.
  .exitOverride((end) => {
    throw end;
  });

const moveStopped = 'Interrupted. What was moved is moved; the same command goes on with the rest.';

/** What the command ends with where it cannot do, or print, what was asked. */
let troubled: ExitCode = exitCodes.no;
/** The first error of standard output or standard error. */
let unprinted: Error | null = null;

/** Sent by Ctrl-C, a process manager, and a closing terminal. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
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
    const config = await settings(data);
    const logger = await makeLogger(config, 1);
    const { startWorker } = await import('./runtime/worker.ts');
    const worker = await startWorker(config, logger);
    logger.info('working');
    await untilStopped();
    await worker.close();
  });

program
  .command('migrate')
  .description('bring the database’s schema up to date')
  .addOption(dataOption)
  .action(async ({ data }: { data?: string }) => {
    const database = await openDatabase('clausewatch-migrate', data);
    await database.close();
    process.stdout.write('The database is up to date.\n');
  });

program
  .command('status')
  .description('how the installation is doing')
  .addHelpText('after', exitHelp('status'))
  .option('--json', 'print JSON')
  .addOption(dataOption)
  .action(async ({ data, json }: { data?: string; json?: true }) => {
    const config = await settings(data);
    const { statusCommand } = await import('./runtime/status-command.ts');
    const { readEnvironment } = await import('./runtime/environment.ts');
    const { monitors } = await import('./runtime/monitoring.ts');
    const database = await openDatabase('clausewatch-status', data);
    try {
      const how = { now: new Date(), json: json === true };
      const isMonitoring = monitors(readEnvironment(config).flags);
      const { output, exitCode } = await statusCommand(database, config, isMonitoring, how);
      process.stdout.write(output);
      process.exitCode = exitCode;
    } finally {
      await database.close();
    }
  });

program
  .command('check <vendors>')
  .description(
    'hold the vendors of a CSV file, or of standard input (-), against a standard, with what was read here',
  )
  .requiredOption(
    '--standard <file>',
    'the standard: a file as exported from its screen or returned by the API, - for standard input, or the name of a preset',
  )
  .addHelpText('after', exitHelp('check'))
  .addOption(
    new Option('--format <format>', 'how to print the results')
      .choices(['table', 'json', 'junit'])
      .default('table'),
  )
  .addOption(dataOption)
  .action(checkVendors);

async function checkVendors(vendors: string, options: CheckOptions): Promise<void> {
  // Nothing was checked, or nobody can read it: 1 would say that a vendor does not meet the standard.
  troubled = exitCodes.usage;
  try {
    const { checkCommand } = await import('./runtime/check-command.ts');
    const { allowHosts } = await settings(options.data);
    const database = await openDatabase('clausewatch-check', options.data);
    try {
      const given = { vendors, standard: options.standard };
      const { output, exitCode } = await checkCommand(database.connection, given, options.format, {
        allowHosts,
      });
      process.stdout.write(output);
      process.exitCode = exitCode;
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${faultSentence(error)}\n`);
    process.exitCode = troubled;
  }
}
type CheckOptions = { standard: string; format: 'table' | 'json' | 'junit'; data?: string };

program
  .command('backup <file>')
  .description('write everything this installation has to a file, or to standard output (-), while it runs')
  .addOption(dataOption)
  .action(async (file: string, { data }: { data?: string }) => {
    const { backup } = await import('./runtime/backup-command.ts');
    const message = await backup(await settings(data), file, new Date(), stopped());
    (file === standardStream ? process.stderr : process.stdout).write(message);
  });

program
  .command('restore <file>')
  .description('fill a new data folder, or an empty database, from a backup or standard input (-)')
  .addOption(dataOption)
  .action(async (file: string, { data }: { data?: string }) => {
    const { restore } = await import('./runtime/backup-command.ts');
    await using given = await givenFile(file);
    process.stdout.write(await restore(await settings(data), given, stopped()));
  });

program
  .command('move-bodies')
  .description(
    'move the bytes of pages and uploads to where new ones are stored (BODY_STORE), while all goes on',
  )
  .addOption(dataOption)
  .action(async ({ data }: { data?: string }) => {
    const { moveBodiesCommand } = await import('./runtime/bodies-command.ts');
    const database = await openDatabase('clausewatch-move', data);
    try {
      const tell = (line: string) => void process.stderr.write(line);
      process.stdout.write(await moveBodiesCommand(database, stopped(moveStopped), tell));
    } finally {
      await database.close();
    }
  });

program
  .command('verify <packet>')
  .description(
    'whether an evidence packet, or standard input (-), is whole, and which installation signed it',
  )
  .addHelpText('after', exitHelp('verify'))
  .option(
    '--key <key>',
    'the signer you expect: a fingerprint, or a file with a public key or saved from /.well-known/clausewatch-key.json',
  )
  .action(async (packet: string, { key }: { key?: string }) => {
    const { verifyCommand } = await import('./runtime/verify-command.ts');
    const { output, exitCode } = await verifyCommand(packet, key);
    process.stdout.write(output);
    process.exitCode = exitCode;
  });

program
  .command('config')
  .description('list the settings, with their defaults')
  .option('--json', 'print JSON')
  .action(async ({ json }: { json?: true }) => {
    const { settingDefaults, settingNotes } = await import('./config.ts');
    if (json === true) {
      const defaults = settingDefaults();
      const settings = Object.entries(settingNotes).map(([name, note]) => ({
        name,
        default: defaults[name] ?? null,
        note,
      }));
      process.stdout.write(`${JSON.stringify(settings, null, 2)}\n`);
      return;
    }
    const width = Math.max(...Object.keys(settingNotes).map((name) => name.length));
    for (const [name, note] of Object.entries(settingNotes)) {
      process.stdout.write(`${name.padEnd(width)}  ${note}\n`);
    }
  });

program
  .command('analyze <address|file>')
  .description(
    'analyse one vendor, or one PDF, Word, HTML, Markdown or text file, or standard input (-), and print the report',
  )
  .option('--replay <file>', 'a WARC file, a folder of them or standard input (-): the web as captured there')
  .addHelpText('after', exitHelp('analyze'))
  .option('--json', 'print JSON')
  .option('--markdown', 'print Markdown (the default)')
  .option('--quiet', 'no progress on standard error')
  .addOption(dataOption)
  .action(analyze);

program
  .command('mcp')
  .description('serve assistants over standard input and output (Model Context Protocol)')
  .addHelpText(
    'after',
    '\nReads from the installation at CLAUSEWATCH_URL (PUBLIC_URL) with the API key in CLAUSEWATCH_KEY, which a local installation does not need.',
  )
  .action(async () => {
    const { clientUrl, clientKey } = await settings();
    const { serveMcpOverStdio } = await import('./runtime/mcp-command.ts');
    await serveMcpOverStdio({ url: clientUrl, key: clientKey });
  });

const importing = program
  .command('import')
  .description('take over history from before this installation first read a page');

importing
  .command('ota <folder>')
  .description('a collection of Open Terms Archive: a git repository of versions')
  .option('--declarations <folder>', 'where the collection declares its addresses (default: beside it)')
  .option('--quiet', 'no progress on standard error')
  .addOption(dataOption)
  .action(importFromOta);

importing
  .command('wayback <vendor>')
  .description('what the Wayback Machine has of a vendor’s documents from before they were first read')
  .addOption(
    new Option('--years <number>', 'how far back')
      .argParser((text) => {
        const years = Number(text);
        if (!Number.isInteger(years) || years < 1 || years > 30)
          throw new InvalidArgumentError('Give a number of years from 1 to 30.');
        return years;
      })
      .default(2),
  )
  .option('--quiet', 'no progress on standard error')
  .addOption(dataOption)
  .action(importFromWayback);

program
  .command('completion')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish'] satisfies Shell[]))
  .description('print a script that completes commands and options: source <(clausewatch completion bash)')
  .action(async (shell: Shell) => {
    const { completionScript } = await import('./runtime/completion.ts');
    process.stdout.write(completionScript(program, shell));
  });

for (const stream of [process.stdout, process.stderr]) stream.on('error', noteUnprinted);
process.on('exit', () => {
  if (unprinted !== null) process.exitCode = troubled;
});

// Node would print the error with all of its properties.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${JSON.stringify({ fault: reportError(error) })}\n`);
  process.exit(troubled);
});

addOperatorCommands(program, {
  open: (data) => openDatabase('clausewatch-operator', data),
  write: (text) => process.stdout.write(text),
  async billing() {
    const { billing } = await settings();
    if (billing === null) return null;
    const { openBilling } = await import('./billing/billing.ts');
    return openBilling(billing);
  },
  async opening() {
    const config = await settings();
    const { modeOf } = await import('@clausewatch/contract/flags');
    const { readEnvironment } = await import('./runtime/environment.ts');
    const { flags } = readEnvironment(config);
    const hasWayIn = flags.enableEmailAuth || flags.enableGoogleAuth;
    return {
      isOpen: modeOf(flags, false) === 'auth' && flags.enableSignup && hasWayIn,
      sendsMail: config.smtpUrl !== undefined,
      publicUrl: config.publicUrl,
    };
  },
  ask,
  now: () => new Date(),
  async logSecurityEvents(data) {
    const config = await settings(data);
    const { logSecurityEvents } = await import('./platform/log-security-events.ts');
    const { readSeal } = await import('./runtime/accounts.ts');
    return logSecurityEvents(await makeLogger(config, 2), await readSeal(config));
  },
  async openCorrections(data) {
    const config = await settings(data);
    const logger = await makeLogger({ ...config, logLevel: 'error' }, 2);
    const { openRuntime } = await import('./runtime/runtime.ts');
    return openRuntime(config, logger, { name: 'operator', works: false });
  },
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  } else {
    // Of a stream that could not be written, the sentence is printed already.
    if (error !== unprinted) process.stderr.write(`${faultSentence(error)}\n`);
    process.exitCode = error instanceof UsageError ? exitCodes.usage : exitCodes.no;
  }
}

async function runServer(data: string | undefined, withWork: boolean): Promise<void> {
  const config = await settings(data);
  const logger = await makeLogger(config, 1);
  if (config.allowHosts.length > 0) {
    logger.warn(
      { hosts: config.allowHosts },
      'CLAUSEWATCH_ALLOW_HOSTS lets analyses reach hosts on this machine: for tests only',
    );
  }
  const { serve } = await import('./runtime/serve.ts');
  const serving = await serve(config, logger, { withWork });
  process.stdout.write(`Clausewatch is ready at ${serving.url}\n`);
  await untilStopped();
  process.stdout.write('Stopping…\n');
  await serving.close();
}

async function analyze(
  address: string,
  options: { replay?: string; json?: true; quiet?: true; data?: string },
): Promise<void> {
  const format = options.json === true ? 'json' : 'markdown';
  const { isFilePath } = await import('./runtime/file-path.ts');
  const result =
    address === standardStream || isFilePath(address)
      ? await (await import('./runtime/analyze-file.ts')).analyzeFile(address, { format, now: new Date() })
      : await analyzeVendor(address, format, options);
  if (result.message !== '') process.stderr.write(`${result.message}\n`);
  process.stdout.write(result.output);
  process.exitCode = result.exitCode;
}

async function analyzeVendor(
  address: string,
  format: 'json' | 'markdown',
  options: { replay?: string; quiet?: true; data?: string },
) {
  await using replay = options.replay === undefined ? null : await givenFile(options.replay);
  if (replay !== null && !existsSync(replay.path)) throw new UsageError(`There is no ${replay.path}.`);
  const config = await settings(options.data, replay?.path);
  const logger = await makeLogger({ ...config, logLevel: 'error' }, 2);
  const { analyzeCommand } = await import('./runtime/analyze-command.ts');
  return await analyzeCommand(address, config, logger, {
    format,
    showProgress: options.quiet !== true,
    signal: stopped(),
  });
}

async function importFromOta(
  folder: string,
  options: { declarations?: string; quiet?: true; data?: string },
): Promise<void> {
  const config = await settings(options.data);
  const { openProgress, noProgress } = await import('./runtime/import-progress.ts');
  const { openSandbox } = await import('./pipeline/sandbox/sandbox.ts');
  const { importOta } = await import('./runtime/import-ota.ts');
  const database = await openDatabase('clausewatch-import', options.data);
  const sandbox = openSandbox();
  try {
    const report = await importOta({
      folder,
      declarations: options.declarations,
      database,
      sandbox,
      allowHosts: config.allowHosts,
      progress: options.quiet === true ? noProgress : openProgress(progressStream()),
      now: new Date(),
      signal: stopped(),
    });
    process.stdout.write(report);
  } finally {
    await sandbox.close();
    await database.close();
  }
}

async function importFromWayback(
  vendor: string,
  options: { years: number; quiet?: true; data?: string },
): Promise<void> {
  const config = await settings(options.data);
  const { openProgress, noProgress } = await import('./runtime/import-progress.ts');
  const { openRuntime } = await import('./runtime/runtime.ts');
  const { importWayback } = await import('./runtime/import-wayback.ts');
  const logger = await makeLogger({ ...config, logLevel: 'error' }, 2);
  const runtime = await openRuntime(config, logger, { name: 'import', works: true });
  try {
    const { waybackUrl, allowHosts } = config;
    const report = await importWayback(runtime, {
      vendor,
      years: options.years,
      waybackUrl,
      allowHosts,
      progress: options.quiet === true ? noProgress : openProgress(progressStream()),
      now: new Date(),
      signal: stopped(),
    });
    process.stdout.write(report);
  } finally {
    await runtime.close();
  }
}

/** Progress goes to standard error, apart from the result. */
function progressStream() {
  return {
    write: (text: string) => void process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    now: () => performance.now(),
  };
}

async function settings(data?: string, replay?: string): Promise<Config> {
  const { readConfig } = await import('./config.ts');
  return readConfig({
    ...process.env,
    ...(data === undefined ? {} : { CLAUSEWATCH_DATA: data }),
    ...(replay === undefined ? {} : { CLAUSEWATCH_REPLAY: replay }),
  });
}

async function openDatabase(applicationName: string, data: string | undefined) {
  const { databaseUrl, directUrl, dataFolder, objects } = await settings(data);
  const database = await import('./database/database.ts');
  return database.openDatabase({ databaseUrl, directUrl, dataFolder, objects, applicationName });
}

async function makeLogger(config: Pick<Config, 'logLevel'>, stream: 1 | 2): Promise<Logger> {
  const { pino } = await import('pino');
  const destination = pino.destination(stream);
  destination.on('error', noteUnprinted);
  const { openLogger } = await import('./runtime/logger.ts');
  return openLogger(config.logLevel, destination);
}

/**
 * `clausewatch config | head` or a closing terminal window ends our output early, which is no fault. Anything else is one: the work continues, or
 * stops in order, and the command ends with a sentence and the code for trouble.
 */
function noteUnprinted(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE' || error.code === 'EIO' || unprinted !== null) return;
  unprinted = error;
  process.stderr.write(`${unprintedSentence(error)}\n`);
}

/** Asked on standard error, so that standard output holds only the command's result. */
async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // Ctrl-D and Ctrl-C close it without an answer.
    const closed = once(terminal, 'close').then(() => '');
    return await Promise.race([terminal.question(question).catch(() => ''), closed]);
  } finally {
    terminal.close();
  }
}

/** Aborted by the first signal to stop, with a sentence for the operator. */
function stopped(sentence = 'Interrupted. Nothing was changed.'): AbortSignal {
  const controller = new AbortController();
  const reason = new OperatorError(sentence);
  for (const signal of stopSignals) process.once(signal, () => controller.abort(reason));
  return controller.signal;
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of stopSignals) {
        process.removeListener(signal, stop);
        process.once(signal, () => process.exit(128 + constants.signals[signal]));
      }
      resolve();
    };
    for (const signal of stopSignals) process.once(signal, stop);
  });
}
