import { exportWatches } from '@clausewatch/contract/endpoints';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { type TableAnswer, tableRoute } from './table-route.ts';

let app: FastifyInstance;
let origin: string;
let table: TableAnswer['parts'];

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const rights = { isMember: true, weight: 1 };
  app.addHook('onRequest', async (request) => {
    request.actor = { subject: 'local', user: null, key: null, kind: 'local', rights } as unknown as Actor;
  });
  tableRoute(app, exportWatches, async () => ({ name: 'table.csv', parts: table }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

const ask = (accept: string) => fetch(`${origin}/v1/dashboard/export`, { headers: { accept } });

/** Parts that say how far they were read. */
function counted(most: number, fail: number | null) {
  const read = { parts: 0, isEnded: false };
  const parts = async function* () {
    try {
      for (; read.parts < most; read.parts += 1) {
        if (read.parts === fail) throw new Error('The database is gone');
        yield 'x"\n'.repeat(20_000);
      }
    } finally {
      read.isEnded = true;
    }
  };
  table = parts();
  return read;
}

test('in the envelope a table of parts is what it is as CSV', async () => {
  counted(5, null);
  const csv = await (await ask('text/csv')).text();
  counted(5, null);
  const reply = (await (await ask('application/json')).json()) as { data: object };
  expect(reply).toEqual({ success: true, data: { name: 'table.csv', csv }, error: null });
  expect(csv).toHaveLength(5 * 60_000);
});

test('parts are read as the caller takes them, and no more once the caller has gone', async () => {
  const read = counted(10_000, null);
  const left = new AbortController();
  const reply = await fetch(`${origin}/v1/dashboard/export`, { signal: left.signal });
  await reply.body?.getReader().read();
  left.abort();
  await expect.poll(() => read.isEnded).toBe(true);
  // 600 MB in all, of which sockets take a few.
  expect(read.parts).toBeLessThan(1_000);
});

test('what fails before the first rows is an answer like others, after that the half of a table does not look whole', async () => {
  counted(5, 0);
  expect((await ask('text/csv')).status).toBe(500);
  for (const accept of ['text/csv', 'application/json']) {
    counted(50, 30);
    const reply = await ask(accept);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow('terminated');
  }
});
