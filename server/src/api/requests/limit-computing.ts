import type { Endpoint } from '@clausewatch/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../database/database.ts';
import { hasSpentComputing, secondsUntilTomorrow } from '../../store/analyses/usage.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

/**
 * Refuses what takes computing (`computing` in the contract) to whoever has used what their plan has for a day, with the seconds until it is
 * counted from none again. What was accepted before is finished all the same. Must be called after callers are identified.
 */
export function limitComputing(
  app: FastifyInstance,
  { database: { connection } }: Pick<Service, 'database'>,
): void {
  app.addHook('preHandler', async ({ actor, params, body, routeOptions: { config } }) => {
    if (actor === null || !takesComputing(config.computing ?? false, { params, body })) return;
    const { computingSeconds } = actor.rights;
    if (computingSeconds === null || !(await hasSpentComputing(connection, actor.subject, computingSeconds)))
      return;
    throw await spent(connection, computingSeconds);
  });
}

function takesComputing(computing: Endpoint['computing'], call: { params: unknown; body: unknown }): boolean {
  return typeof computing === 'boolean'
    ? computing
    : computing.takes(call as Parameters<typeof computing.takes>[0]);
}

async function spent(connection: Connection, seconds: number): Promise<Problem> {
  const retryAfterSeconds = await secondsUntilTomorrow(connection);
  const message = `You have used all ${seconds / 60} minutes of computing for today. They are yours again ${inTime(retryAfterSeconds)}, at midnight UTC.`;
  return new Problem('RATE_LIMIT_EXCEEDED', message, { retryAfterSeconds });
}

function inTime(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  if (hours > 0) return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  const minutes = Math.ceil(seconds / 60);
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
