import fastify, { type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Occurrence, onOccurrence } from '../../platform/occurrences.ts';
import { guardEventLoop } from './guard-event-loop.ts';

const lines: object[] = [];
const blocks: Occurrence[] = [];
let app: FastifyInstance;
let stop: () => void;

beforeAll(async () => {
  stop = onOccurrence((occurrence) => occurrence.what === 'block' && blocks.push(occurrence));
  app = fastify();
  guardEventLoop(app, { warn: (line: object) => lines.push(line) });
  app.get('/vendors/:id', async () => {
    const began = process.threadCpuUsage().user;
    while (process.threadCpuUsage().user - began < 300_000);
    return 'computed';
  });
  app.get('/patient', async () => {
    await sleep(300);
    return 'waited';
  });
  await app.ready();
});

afterAll(async () => {
  stop();
  await app.close();
});

test('a route that computes for long is logged and counted by its pattern, one that waits is not', async () => {
  await app.inject('/patient');
  await app.inject('/vendors/vnd_1');
  await app.inject('/patient');
  expect(lines).toEqual([{ routes: ['GET /vendors/:id'], blockedMs: expect.any(Number) as number }]);
  expect(blocks).toEqual([
    { what: 'block', route: 'GET /vendors/:id', alone: true, seconds: expect.any(Number) as number },
  ]);
  expect(blocks[0]).toHaveProperty('seconds', expect.toSatisfy((seconds: number) => seconds > 0.2) as number);
});
