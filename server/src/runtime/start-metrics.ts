import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { laneOf } from '../jobs/lane.ts';
import { programVersion } from '../platform/program-version.ts';
import type { MetricsServer } from '../telemetry/metrics-server.ts';

/** Serves the metrics of this process if the operator configured a port; otherwise loads none of the code. */
export async function startMetrics(
  database: Database,
  config: Config,
  logger: Pick<Logger, 'info'>,
  { tellsWorkState }: { tellsWorkState: boolean },
): Promise<MetricsServer | null> {
  if (config.metrics === null) return null;
  const { openMetrics } = await import('../telemetry/metrics.ts');
  const { serveMetrics } = await import('../telemetry/metrics-server.ts');
  const { readWorkState } = await import('../telemetry/work-state.ts');
  const dataFolder = config.databaseUrl === undefined ? config.dataFolder : null;
  const place = { database, lane: laneOf(config), dataFolder };
  const metrics = openMetrics({
    pool: database.pool,
    version: programVersion(),
    workState: tellsWorkState ? () => readWorkState(place, new Date()) : null,
  });
  const server = await serveMetrics(metrics, config.metrics);
  logger.info({ url: server.url }, 'metrics');
  return server;
}
