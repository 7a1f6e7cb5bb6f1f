import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readSeal } from './accounts.ts';
import { readStanding } from './standing.ts';
import { startChores } from './chores.ts';
import { monitors, startMonitoring } from './monitoring.ts';
import { startMetrics } from './start-metrics.ts';
import { startOversight } from './oversight.ts';
import { openRuntime } from './runtime.ts';
import { startWebhooks } from './webhooks.ts';

/** Works on the queue beside a server on the same database, until it is closed. */
export async function startWorker(config: Config, logger: Logger): Promise<{ close(): Promise<void> }> {
  const runtime = await openRuntime(config, logger, { name: 'worker', works: true });
  const metrics = await startMetrics(runtime.database, config, logger, { tellsWorkState: false }).catch(
    async (error: unknown) => {
      await runtime.close();
      throw error;
    },
  );
  const { database, jobs } = runtime;
  const pipeline = await runtime.work();
  const stopChores = await startChores(database, config, logger);
  const stopWebhooks = await startWebhooks(database, config, await readSeal(config), logger);
  const isMonitoring = monitors(readStanding(config).flags);
  const { checksAtOnce: atOnce } = config;
  const now = (): Date => new Date();
  const monitor = isMonitoring ? startMonitoring({ database, jobs, pipeline, logger, atOnce, now }) : null;
  const overseen = { lane: jobs.lane, monitors: isMonitoring };
  const stopOversight = startOversight(database, config, overseen, logger);
  return {
    async close() {
      await stopOversight();
      await monitor?.stop();
      await stopWebhooks();
      await stopChores();
      await metrics?.close();
      await runtime.close();
    },
  };
}
