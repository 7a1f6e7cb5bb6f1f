import { codeOfStatus } from '@clausewatch/contract/error-codes';
import type { FieldProblem } from '@clausewatch/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { failureSentences } from './failure-sentences.ts';
import { type MissingParent, missingParent } from '../../platform/missing-parent.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { areNotTheirs } from '../../platform/not-theirs.ts';
import { isOfFullDisk } from '../../platform/disk-space.ts';
import { insufficientStorage, Problem } from '../problem.ts';

/** Responds to anything thrown by a handler, a hook or the framework: always in the envelope, with our own messages. */
export function sendFault(app: FastifyInstance, fault: FastifyError, reply: FastifyReply): FastifyReply {
  const error: unknown = fault;
  if (error instanceof Problem) return sendProblem(reply, error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => fieldProblem(instancePath, message));
    const message = fields[0]?.message ?? sentences[400];
    const extraneous = error.validation.flatMap(({ keyword, params }) =>
      keyword === 'unrecognized_keys' && Array.isArray(params['keys']) ? (params['keys'] as unknown[]) : [],
    );
    return sendProblem(
      reply,
      new Problem('VALIDATION_ERROR', message, {
        details: { fields },
        ...(areNotTheirs(extraneous) ? { event: 'malicious_extraneous' } : {}),
      }),
    );
  }
  for (let each = error; each instanceof Error; each = each.cause) {
    const missing = missingParent(each);
    if (missing !== null) return sendProblem(reply, deletedMeanwhile(missing));
  }
  const status = fault.statusCode ?? 500;
  if (status >= 500) app.log.error({ err: fault }, 'request failed');
  // Full in the middle of it: the transaction was rolled back. Query builders wrap what the database reports.
  for (let each = error; each instanceof Error; each = each.cause) {
    if (isOfFullDisk(each)) return sendProblem(reply, insufficientStorage());
  }
  if (error instanceof BodyFault) return sendProblem(reply, bodyProblem(error));
  return sendFailure(reply, status < 500 ? status : 500);
}

/** The subject or the author of a call was deleted between its checks and its write. */
function deletedMeanwhile(missing: MissingParent): Problem {
  return missing === 'account'
    ? new Problem('AUTHENTICATION_ERROR', 'Authentication failed. Please sign in again.', {
        event: 'session_expired',
      })
    : new Problem('NOT_FOUND', 'This was deleted in the meantime.');
}

function bodyProblem({ kind }: BodyFault): Problem {
  if (kind === 'unavailable')
    return new Problem(
      'SERVER_ERROR',
      'Files cannot be stored or read at the moment. Please try again later.',
      {
        status: 503,
        retryAfterSeconds: 60,
      },
    );
  const what = kind === 'missing' ? 'missing' : 'damaged';
  return new Problem('SERVER_ERROR', `The stored bytes of this are ${what} on our side.`);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.request.refusedAs = problem.event;
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', problem.retryAfterSeconds);
  const error = { message: problem.message, code: problem.code, details: problem.details };
  return reply.status(problem.status).send({ success: false, data: null, error });
}

/** A refusal without details beyond its status. */
export function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).send(failure(status));
}

/** The envelope of a refusal without details beyond its status. */
export function failure(status: number) {
  const message = sentences[status] ?? sentences[400];
  return { success: false, data: null, error: { message, code: codeOfStatus(status), details: null } };
}

const sentences: Readonly<Record<number, string>> & { 400: string } = failureSentences;

/** `/documents/0/url` as `documents.0.url`. Errors of a union have no message of their own. */
function fieldProblem(instancePath: string, message: string | undefined): FieldProblem {
  return { field: instancePath.slice(1).replaceAll('/', '.'), message: message ?? sentences[400] };
}
