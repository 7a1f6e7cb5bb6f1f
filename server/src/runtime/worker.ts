import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readStanding } from './accounts.ts';
import { startChores } from './chores.ts';
import { monitors, startMonitoring } from './monitoring.ts';
import { openRuntime } from './runtime.ts';

/** Works on the queue beside a server on the same database, until it is closed. */
export async function startWorker(config: Config, logger: Logger): Promise<{ close(): Promise<void> }> {
  const runtime = await openRuntime(config, logger, { name: 'worker', works: true });
  await runtime.work();
  const stopChores = await startChores(runtime.database, config, logger);
  const isMonitoring = monitors(config, readStanding(config).flags);
  const stopMonitoring = isMonitoring ? startMonitoring(runtime.database, runtime.jobs, logger) : null;
  return {
    async close() {
      await stopMonitoring?.();
      await stopChores();
      await runtime.close();
    },
  };
}
