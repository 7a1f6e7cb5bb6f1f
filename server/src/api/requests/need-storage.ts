import type { FastifyInstance } from 'fastify';
import { freeBytes, leastFreeBytes } from '../../platform/disk-space.ts';
import { insufficientStorage } from '../problem.ts';
import type { Service } from '../service.ts';

/**
 * Refuses what needs storage (`needsStorage`, mostly in the contract) while the disk of the data folder is almost full: after the access checks, and
 * before a body is read. Where another server keeps the data, only that server knows, and refuses the write (`faults.ts`).
 */
export function needStorage(app: FastifyInstance, { dataFolder }: Pick<Service, 'dataFolder'>): void {
  app.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.needsStorage !== true || dataFolder === null) return;
    if ((await freeBytes(dataFolder)) < leastFreeBytes) throw insufficientStorage();
  });
}
