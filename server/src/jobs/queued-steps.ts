import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { createQueues, queueDatabase } from './jobs.ts';

/** Waiting and running steps as a backup holds them: without the queue's own bookkeeping. */
export const QueuedSteps = z.array(
  z.object({
    queue: z.string(),
    data: z.record(z.string(), z.unknown()),
    group: z.string().nullable(),
    /** What marks the steps of an account; absent from backups of earlier versions. */
    mark: z.string().nullable().default(null),
    priority: z.number(),
  }),
);
export type QueuedSteps = z.output<typeof QueuedSteps>;

/** All steps, over all lanes; none where nothing was ever queued. */
export async function readQueuedSteps(client: ClientBase): Promise<QueuedSteps> {
  const { rows: made } = await client.query(`SELECT 1 WHERE to_regclass('pgboss.job') IS NOT NULL`);
  if (made.length === 0) return [];
  const { rows } = await client.query<QueuedSteps[number]>(`
    SELECT name AS queue, data, group_id AS group, group_tier AS mark, priority FROM pgboss.job
    WHERE state IN ('created', 'retry', 'active') AND data ? 'step' ORDER BY created_on, id`);
  return rows;
}

/** Creates the queues of these steps; returns a function that queues the steps in the transaction of a connection. */
export async function prepareQueues(
  database: Database,
  steps: QueuedSteps,
): Promise<{ put(client: ClientBase): Promise<void>; close(): Promise<void> }> {
  const queues = new Set(steps.map(({ queue }) => queue));
  const boss = new PgBoss({ db: queueDatabase(database), supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  for (const queue of queues) await createQueues(boss, queue.slice(queue.indexOf('.') + 1));
  return {
    async put(client) {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
      for (const queue of queues) {
        const jobs = steps
          .filter((step) => step.queue === queue)
          .map(({ data, group, mark, priority }) => ({
            data,
            priority,
            ...(group === null ? {} : { group: { id: group, ...(mark === null ? {} : { tier: mark }) } }),
          }));
        await boss.insert(queue, jobs, { db });
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
