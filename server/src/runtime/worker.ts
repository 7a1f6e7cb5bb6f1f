import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readStanding } from './standing.ts';
import { startChores } from './chores.ts';
import { monitors, startMonitoring } from './monitoring.ts';
import { startMetrics } from './start-metrics.ts';
import { startOversight } from './oversight.ts';
import { startNotifying } from './notifying.ts';
import { openRuntime } from './runtime.ts';

/** Works on the queue beside a server on the same database, until it is closed. */
export async function startWorker(config: Config, logger: Logger): Promise<{ close(): Promise<void> }> {
  const runtime = await openRuntime(config, logger, { name: 'worker', works: true });
  const metrics = await startMetrics(runtime.database, config, logger, { tellsWorkState: false }).catch(
    async (error: unknown) => {
      await runtime.close();
      throw error;
    },
  );
  await runtime.work();
  const stopChores = await startChores(runtime.database, config, logger);
  const { flags } = readStanding(config);
  const stopNotifying = await startNotifying(runtime.database, config, flags, logger);
  const isMonitoring = monitors(config, flags);
  const stopMonitoring = isMonitoring ? startMonitoring(runtime.database, runtime.jobs, logger) : null;
  const overseen = { lane: runtime.jobs.lane, monitors: isMonitoring };
  const stopOversight = startOversight(runtime.database, config, overseen, logger);
  return {
    async close() {
      await stopOversight();
      await stopMonitoring?.();
      await stopNotifying();
      await stopChores();
      await metrics?.close();
      await runtime.close();
    },
  };
}
