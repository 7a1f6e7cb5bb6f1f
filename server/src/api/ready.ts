import { getReady } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { freeBytes, leastFreeBytes } from '../platform/disk-space.ts';
import { inTime } from '../platform/in-time.ts';
import { objectFault } from '../store/bodies/bodies.ts';
import { touch } from '../store/settings.ts';
import { Problem } from './problem.ts';
import { route } from './route.ts';
import type { Service } from './service.ts';

/** The endpoint is public and writes to the database, so concurrent callers share one answer. */
const keptMs = 2_000;
/** A database that takes longer to write a row is not usable. */
const patienceMs = 3_000;

/** The problems that keep an installation from working, one sentence each; none where it works. */
type Faults = string[];

/** Whether this installation works, for monitoring: 503 and every reason where it does not. */
export function serveReady(app: FastifyInstance, service: Service): void {
  let known: { at: number; faults: Promise<Faults> } | null = null;
  route(app, getReady, async () => {
    const now = performance.now();
    if (known === null || now - known.at > keptMs) known = { at: now, faults: faultsOf(service) };
    const faults = await known.faults;
    if (faults.length > 0) {
      throw new Problem('SERVER_ERROR', faults.join(' '), { status: 503, retryAfterSeconds: 10 });
    }
    return { status: 'ready' as const };
  });
}

async function faultsOf({ database, jobs, dataFolder }: Service): Promise<Faults> {
  const [isWritable, isMoving, free, bodyFault] = await Promise.all([
    inTime(touch(database.connection), patienceMs),
    inTime(jobs.isMoving(), patienceMs),
    dataFolder === null ? Infinity : freeBytes(dataFolder),
    inTime(objectFault(database), 2 * patienceMs),
  ]);
  return [
    ...(isWritable === null ? ['The database cannot be written.'] : []),
    ...(isMoving === false ? ['Steps wait in the queue, and nobody works on them.'] : []),
    ...(bodyFault === null ? [] : [bodyFault]),
    ...(free < leastFreeBytes ? ['The disk with the data folder is almost full.'] : []),
  ];
}
