import type { Endpoint } from '@clausewatch/contract/endpoint';
import type { ExportedTable } from '@clausewatch/contract/reports';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { actingFor } from '../platform/acting-for.ts';
import { fileHeaders } from './file-headers.ts';
import { accountOf, actorFor, optionsOf } from './route.ts';
import type { Call } from './service.ts';

/** A table as it leaves: its name, and the CSV in parts, each read when the one before has been taken by the caller. */
export type TableAnswer = { name: string; parts: AsyncIterable<string> };

/**
 * Serves an endpoint whose success is a table: as CSV, or for whoever prefers JSON as its `ExportedTable` in the envelope. What fails before
 * the first rows are there is answered as everywhere; after that the connection breaks, so that half a table never looks whole.
 */
export function tableRoute<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, typeof ExportedTable>,
  handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<TableAnswer>,
): void {
  app.route({
    ...optionsOf(endpoint),
    async handler(request, reply) {
      const actor = actorFor(request, endpoint);
      const params = request.params as z.output<P>;
      const query = request.query as z.output<Q>;
      const body = request.body as z.output<B>;
      const acting = <T>(work: () => Promise<T>): Promise<T> => actingFor(accountOf(actor), work);
      const { name, parts } = await acting(() => handle({ params, query, body, actor, request }));
      const reading = parts[Symbol.asyncIterator]();
      const next = (): Promise<IteratorResult<string>> => acting(() => reading.next());
      const begun = [await next(), await next()];
      const csv = restOf(begun, next, async () => void (await reading.return?.()));
      reply.status(endpoint.status);
      if (prefersCsv(request, reply))
        return reply.headers(fileHeaders({ name, type: csvType })).send(Readable.from(csv));
      return reply.type('application/json; charset=utf-8').send(Readable.from(enveloped(name, csv)));
    },
  });
}

/** The parts that were read already, then those that follow. Tells its source where the caller takes no more. */
async function* restOf(
  begun: readonly IteratorResult<string>[],
  next: () => Promise<IteratorResult<string>>,
  end: () => Promise<void>,
): AsyncGenerator<string> {
  try {
    for (const part of begun) if (part.done !== true) yield part.value;
    for (let part = await next(); part.done !== true; part = await next()) yield part.value;
  } finally {
    await end();
  }
}

async function* enveloped(name: string, csv: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{"success":true,"data":{"name":${JSON.stringify(name)},"csv":"`;
  for await (const part of csv) yield JSON.stringify(part).slice(1, -1);
  yield '"},"error":null}';
}

const csvType = 'text/csv; charset=utf-8';

/** Whether a table leaves as CSV: for whoever does not prefer JSON, so that a download saves what it names. */
function prefersCsv({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('vary', [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '));
  return new Negotiator({ headers }).mediaType(['text/csv', 'application/json']) !== 'application/json';
}
