import { codeOfStatus } from '@clausewatch/contract/error-codes';
import type { FieldProblem } from '@clausewatch/contract/problem';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Problem } from './problem.ts';

/** Answers whatever a handler, a hook or the framework threw: always in the envelope, and in sentences of ours. */
export function sendFault(app: FastifyInstance, fault: FastifyError, reply: FastifyReply): FastifyReply {
  const error: unknown = fault;
  if (error instanceof Problem) return sendProblem(reply, error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => fieldProblem(instancePath, message));
    const message = fields[0]?.message ?? sentences[400];
    return sendProblem(reply, new Problem('VALIDATION_ERROR', message, { details: { fields } }));
  }
  const status = fault.statusCode ?? 500;
  if (status >= 500) app.log.error({ err: fault }, 'request failed');
  return sendFailure(reply, status < 500 ? status : 500);
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', problem.retryAfterSeconds);
  const error = { message: problem.message, code: problem.code, details: problem.details };
  return reply.status(problem.status).send({ success: false, data: null, error });
}

function sendFailure(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).send(failure(status));
}

/** The envelope of a refusal that has no more to say than its status. */
export function failure(status: number) {
  const message = sentences[status] ?? sentences[400];
  return { success: false, data: null, error: { message, code: codeOfStatus(status), details: null } };
}

/** The framework's own refusals; its messages are for programmers. */
const sentences: Readonly<Record<number, string>> & { 400: string } = {
  400: 'The request could not be read. Send what the API reference describes, as JSON.',
  405: 'This method is not available at this address.',
  406: 'This address only answers with a stream of events (text/event-stream).',
  408: 'The request took too long to arrive.',
  413: 'The request is larger than is accepted here.',
  415: 'Send the request as JSON (content-type: application/json).',
  431: 'The headers of the request are larger than is accepted here.',
  500: 'A server error occurred. Please try again later.',
};

/** `/documents/0/url` as `documents.0.url`. Errors of a union come without a sentence of their own. */
function fieldProblem(instancePath: string, message: string | undefined): FieldProblem {
  return { field: instancePath.slice(1).replaceAll('/', '.'), message: message ?? sentences[400] };
}
