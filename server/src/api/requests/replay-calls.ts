import {
  idempotencyHeader,
  idempotencyKeyLength,
  replayableSeconds,
  replayedHeader,
} from '@clausewatch/contract/idempotency';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import {
  carryingOut,
  claimCall,
  type HeldCall,
  releaseCall,
  storeAnswer,
} from '../../store/people/idempotency-keys.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

/** A stored answer, before it is sealed. */
const Answer = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
});
type Answer = z.infer<typeof Answer>;

/** Of an answer that is repeated; all others describe the connection, or are set for each. */
const repeatedHeaders = ['content-type', 'location', 'set-cookie'];
/** Larger answers are not stored: none of a POST that changes something comes near. */
const largestAnswer = 131_072;
/** How long a retry waits for the first try to end: a client that lost its connection comes back within a second or two. */
const usualPatienceMs = 5_000;

/**
 * Carries out a POST with an `Idempotency-Key` once: its success is stored, sealed, and repeated to the same caller for the same request.
 * Calls that change nothing (those of keys that may only read) are simply done again. Must be registered before compression.
 */
export function replayCalls(
  app: FastifyInstance,
  { database: { connection }, seal }: Pick<Service, 'database' | 'seal'>,
  patienceMs = usualPatienceMs,
): void {
  app.decorateRequest('heldCall', null);
  app.decorateRequest('answeredAccount', null);

  app.addHook('preHandler', (request, reply, done) => {
    const key = request.headers[idempotencyHeader];
    const { actor } = request;
    if (typeof key !== 'string' || actor === null || !changesSomething(request)) return done();
    void carryOut(request, reply, { actor, key, done });
  });

  type Keyed = { actor: Actor; key: string; done: (error?: Error) => void };
  const carryOut = async (request: FastifyRequest, reply: FastifyReply, { actor, key, done }: Keyed) => {
    try {
      if (!(await begin(request, reply, heldCall(request, actor, key)))) return;
    } catch (error) {
      return done(error as Error);
    }
    const call = request.heldCall;
    if (call !== null) carryingOut(call, () => request.heldCall !== null, done);
  };

  /** False where it was answered. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, call: HeldCall): Promise<boolean> => {
    const kept = isIdentity(request) ? replayableSeconds.session : replayableSeconds.usual;
    const waitsUntil = performance.now() + patienceMs;
    for (let pauseMs = 50; ; pauseMs *= 1.5) {
      const claim = await claimCall(connection, call, kept);
      switch (claim.kind) {
        case 'claimed':
          request.heldCall = call;
          return true;
        case 'reused':
          throw refusal(
            422,
            'idempotency_key_reused',
            'This Idempotency-Key was sent with another request. Use a new one for each request.',
          );
        case 'lost':
          throw answerLost();
        case 'answered':
          replay(reply, opened(claim.sealed, call));
          return false;
        case 'running':
          if (performance.now() > waitsUntil) throw stillRunning(claim.seconds);
          await sleep(pauseMs);
      }
    }
  };

  app.addHook('onSend', async (request, reply, body) => {
    const call = request.heldCall;
    if (call === null) return;
    request.heldCall = null;
    const { statusCode } = reply;
    const ended =
      statusCode >= 400
        ? // Whether a fault of ours came before or after what was stored, nobody knows.
          releaseCall(connection, call, statusCode >= 500)
        : storeAnswer(connection, call, {
            sealed: sealedAnswer(reply, body, call),
            account: request.answeredAccount,
          });
    // What was done is answered all the same.
    await ended.catch((error: unknown) => app.log.error({ err: error }, 'the end of a call was not stored'));
  });

  const heldCall = (request: FastifyRequest, actor: Actor, key: string): HeldCall => {
    mustBeKey(key, actor);
    const { method, url, body, file, headers } = request;
    // Callers of these share their network, and are told apart by what else says who they are.
    const session = isIdentity(request) ? [headers.cookie ?? '', headers.origin ?? ''] : null;
    const content = file == null ? null : hash('sha256', file);
    const said = JSON.stringify([method, url, body ?? null, content, session]);
    return {
      caller: actor.subject,
      keyHash: seal.hash(key, 'idempotency key'),
      requestHash: seal.hash(said, 'request'),
      holder: randomUUID(),
    };
  };

  const sealedAnswer = (reply: FastifyReply, body: unknown, call: HeldCall): string | null => {
    if (typeof body !== 'string' || body.length > largestAnswer) return null;
    const headers = Object.fromEntries(
      repeatedHeaders.flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]];
      }),
    );
    const answer: Answer = { status: reply.statusCode, headers, body };
    return seal.seal(JSON.stringify(answer), useOf(call));
  };

  const opened = (sealed: string, call: HeldCall): Answer => {
    const text = seal.open(sealed, useOf(call));
    // The installation's secret was changed since.
    if (text === null) throw answerLost();
    return Answer.parse(JSON.parse(text));
  };
}

/** Reading is not in need of it, and its answers may be large. */
function changesSomething({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  return method === 'POST' && url !== undefined && config.keys !== 'read';
}

function isIdentity({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/auth/');
}

/** Callers without an account share their network with others, who must not come upon each other’s keys. */
function mustBeKey(key: string, actor: Actor): void {
  const { most, shared } = idempotencyKeyLength;
  const least = actor.kind === 'visitor' ? shared : 1;
  if (key.length >= least && key.length <= most && /^[\x21-\x7e]+$/.test(key)) return;
  const message = `An Idempotency-Key has ${least} to ${most} characters, none of them a space. A random UUID serves.`;
  throw refusal(400, 'idempotency_key_not_valid', message);
}

function useOf({ caller, keyHash, requestHash }: HeldCall): string {
  return `answer ${caller} ${keyHash} ${requestHash}`;
}

function replay(reply: FastifyReply, { status, headers, body }: Answer): void {
  void reply.status(status).headers(headers).header(replayedHeader, 'true').send(body);
}

function stillRunning(seconds: number): Problem {
  return new Problem(
    'VALIDATION_ERROR',
    'The same request is still being carried out. Please try again in a moment.',
    {
      status: 409,
      details: { reason: 'idempotency_in_progress' },
      retryAfterSeconds: Math.min(seconds, 5),
    },
  );
}

function answerLost(): Problem {
  const message =
    'This request was carried out before, but its answer is not available any more. See whether what it made is there before you send it under a new Idempotency-Key.';
  return refusal(409, 'idempotency_answer_lost', message);
}

function refusal(status: number, reason: string, message: string): Problem {
  return new Problem('VALIDATION_ERROR', message, { status, details: { reason } });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call with an Idempotency-Key that this request carries out; null once it is answered. */
    heldCall: HeldCall | null;
    /** The account that an answer to a caller without one opens. */
    answeredAccount: string | null;
  }
}
