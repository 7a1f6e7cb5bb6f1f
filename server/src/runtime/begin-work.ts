import type { Environment, Flags } from '@clausewatch/contract/flags';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Seal } from '../platform/sealed.ts';
import { startChores } from './chores.ts';
import { startHolding } from './holding.ts';
import { monitors, startMonitoring } from './monitoring.ts';
import { startNotifying } from './notifying.ts';
import { startOversight } from './oversight.ts';
import { startRetries } from './retries.ts';
import type { Runtime } from './runtime.ts';
import { startImports } from './vendor-imports.ts';
import { startWebhooks } from './webhooks.ts';
import { startWritingScores } from './writing-scores.ts';

type WorkContext = {
  config: Config;
  flags: Flags;
  environment: Environment;
  /** Null: sealed texts cannot be read here. */
  seal: Seal | null;
  logger: Logger;
  now: () => Date;
};

/** Starts working on the queue and the periodic tasks. Any number of processes may. Returns how to stop the latter. */
export async function beginWork(
  runtime: Runtime,
  { config, flags, environment, seal, logger, now }: WorkContext,
): Promise<() => Promise<void>> {
  const { database, jobs, receivers } = runtime;
  const stops: (() => Promise<void>)[] = [];
  const isLocal = environment === 'local';
  const pipeline = await runtime.work();
  stops.push(await startChores(database, config, logger));
  stops.push(startWritingScores(database, logger));
  stops.push(await startHolding(database, logger, { now, isLocal }));
  stops.push(await startNotifying(database, { ...config, isLocal }, flags, logger, { now }));
  stops.push(await startWebhooks(database, { ...config, receivers, isLocal }, seal, logger, now));
  if (!flags.maintenanceMode) stops.push(startRetries(database, jobs, logger, now));
  if (flags.bulkAnalysis && flags.domainTracking && !flags.maintenanceMode)
    stops.push(await startImports({ database, jobs, logger, isLocal, now }));
  const isMonitoring = monitors(flags);
  stops.push(startOversight(database, config, { lane: jobs.lane, monitors: isMonitoring }, logger, now));
  if (isMonitoring) {
    const { checksAtOnce: atOnce } = config;
    const monitor = startMonitoring({ database, jobs, pipeline, logger, atOnce, isLocal, now });
    stops.push(() => monitor.stop());
  }
  return async () => {
    for (const stop of stops.reverse()) await stop();
  };
}
