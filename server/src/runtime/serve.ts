import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApi } from '../api/api.ts';
import { openProgressFeed } from '../api/reports/progress-feed.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { oneInTurns } from './one-in-turns.ts';
import { openPrinter } from '../fetch/fetch.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { programVersion } from '../platform/program-version.ts';
import { openAccounts } from './accounts.ts';
import { beginWork } from './begin-work.ts';
import { startMetrics } from './start-metrics.ts';
import { openRuntime } from './runtime.ts';
import { servingLock } from '../store/work/running-processes.ts';
import { sayWhoServes, whoServes } from '../store/settings.ts';

/** A server that runs until it is closed. */
export type Serving = { url: string; close(): Promise<void> };

const webFolder = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

/** Serves the API and the pages and, unless `withWork` is false, works on the queue. */
export async function serve(
  config: Config,
  logger: Logger,
  options: { withWork: boolean },
): Promise<Serving> {
  const runtime = await openRuntime(config, logger, { name: 'serve', works: options.withWork });
  const closers: (() => Promise<unknown>)[] = [() => runtime.close()];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (options.withWork) closers.push(await holdServingLock(runtime.database, logger));
    const progress = await openProgressFeed(runtime.database);
    closers.push(() => progress.close());
    const printer = openPrinter();
    closers.push(async () => printer?.close());
    const accounts = await openAccounts(runtime.database, config, logger);
    const { environment, flags } = accounts;
    const app = await buildApi({
      traceCall: runtime.traceCall,
      service: {
        ...runtime,
        ...accounts,
        progress,
        printPdf: printer === null ? null : oneInTurns((html) => printer.print(html)),
        version: programVersion(),
        allowHosts: config.allowHosts,
        waybackUrl: config.waybackUrl,
        dataFolder: config.databaseUrl === undefined ? config.dataFolder : null,
        publicUrl: config.publicUrl,
        contactEmail: config.contactEmail,
        securityContact: config.securityContact,
        isLocal: environment === 'local',
      },
      page: {
        webFolder: await builtWeb(),
        apiBase: config.apiBase,
        configuration: {
          environment,
          flags,
          billing: accounts.billing !== null,
          keepsMail: config.smtpUrl === undefined,
          internalReceivers: config.webhookAllow.length > 0,
        },
      },
      logger,
      installation: accounts.installation,
      trustedProxies: config.trustedProxies,
      isSecure: config.publicUrl.startsWith('https:'),
    });
    closers.push(() => app.close());
    const url = await listen(app, config, environment === 'local');
    await sayWhoServes(runtime.database.connection, {
      pid: process.pid,
      url,
      startedAt: new Date().toISOString(),
    });
    const metrics = await startMetrics(runtime.database, config, logger, { tellsWorkState: true });
    closers.push(async () => metrics?.close());
    if (options.withWork) closers.push(await beginWork(runtime, { config, logger, ...accounts }));
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A killed process loses the lock. Where another took it while the database restarted, that can only be reported, since both serve already. */
async function holdServingLock(database: Database, logger: Logger): Promise<() => Promise<void>> {
  const release = await database.hold(servingLock, () =>
    logger.warn('waiting to hold the data folder again'),
  );
  if (release === null) throw await servedElsewhere(database);
  return release;
}

async function servedElsewhere(database: Database): Promise<OperatorError> {
  const who = await whoServes(database.connection);
  const place =
    who === null ? 'by another process' : `at ${who.url} by process ${who.pid}, since ${who.startedAt}`;
  return new OperatorError(
    `This data folder is already being served ${place}. Stop that one first, or join it with: clausewatch worker`,
  );
}

async function builtWeb(): Promise<string | null> {
  const isBuilt = await access(join(webFolder, 'index.html')).then(
    () => true,
    () => false,
  );
  return isBuilt ? webFolder : null;
}

/** By default a local installation can only be reached from this machine, since callers on it have full rights. */
async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  isLocal: boolean,
): Promise<string> {
  const address = await app.listen({ port, host: host ?? (isLocal ? 'localhost' : '0.0.0.0') });
  const isEverywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${new URL(address).port || '80'}`;
}
