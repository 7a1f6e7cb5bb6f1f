import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readSeal } from './accounts.ts';
import { readEnvironment } from './environment.ts';
import { beginWork } from './begin-work.ts';
import { startMetrics } from './start-metrics.ts';
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
  const { environment, flags } = readEnvironment(config);
  const seal = await readSeal(config);
  const stopWork = await beginWork(runtime, {
    config,
    environment,
    flags,
    seal,
    logger,
    now: () => new Date(),
  });
  return {
    async close() {
      await stopWork();
      await metrics?.close();
      await runtime.close();
    },
  };
}
