import type { Endpoint } from '@clausewatch/contract/endpoint';
import { type ServerErrorCode, statusOfCode } from '@clausewatch/contract/error-codes';
import { failureSentences } from '../requests/failure-sentences.ts';
import { type JsonSchema, reference } from './openapi-schemas.ts';

/** The envelope of all refusals and failures. */
export const failureSchema = {
  type: 'object',
  properties: { success: { const: false }, data: { type: 'null' }, error: reference('ErrorBody') },
  required: ['success', 'data', 'error'],
};

type Failure = {
  status: number;
  code: string;
  text: string;
  message: string;
  details?: object;
  waits?: true;
};

const failures = {
  BadRequest: {
    ...of('VALIDATION_ERROR'),
    text: 'The request is not valid.',
    message: 'Enter the address of a vendor, for example example.com.',
    details: {
      fields: [{ field: 'url', message: 'Enter the address of a vendor, for example example.com.' }],
    },
  },
  Unauthorized: {
    ...of('AUTHENTICATION_ERROR'),
    text: 'Nobody is signed in, or the token is not valid.',
    message: 'Authentication required',
  },
  Forbidden: {
    ...of('AUTHORIZATION_ERROR'),
    text: 'The caller may not do this, or it is not available here.',
    message: 'You do not have permission to perform this action.',
  },
  NotFound: {
    ...of('NOT_FOUND'),
    text: 'It does not exist, or it belongs to somebody else.',
    message: 'The vendor was not found.',
  },
  NotAcceptable: {
    status: 406,
    code: 'UNKNOWN_ERROR',
    text: 'The caller takes no events.',
    message: failureSentences[406],
  },
  Conflict: {
    status: 409,
    code: 'VALIDATION_ERROR',
    text: 'The same call is still being carried out, or its answer was lost: by its `Idempotency-Key`, it was made before.',
    message: 'The same request is still being carried out. Please try again in a moment.',
    details: { reason: 'idempotency_in_progress' },
    waits: true,
  },
  KeyReused: {
    status: 422,
    code: 'VALIDATION_ERROR',
    text: 'This `Idempotency-Key` was sent with another request.',
    message: 'This Idempotency-Key was sent with another request. Use a new one for each request.',
    details: { reason: 'idempotency_key_reused' },
  },
  TooLarge: {
    status: 413,
    code: 'UNKNOWN_ERROR',
    text: 'The body is larger than 64 kB, or the file than 10 MB.',
    message: failureSentences[413],
  },
  UnsupportedMediaType: {
    status: 415,
    code: 'UNKNOWN_ERROR',
    text: 'The body is not JSON, or not a file where one is expected.',
    message: failureSentences[415],
  },
  TooManyRequests: {
    ...of('RATE_LIMIT_EXCEEDED'),
    text: 'Too many calls, or a limit of the plan.',
    message: 'Too many requests. Please wait a moment and try again.',
    waits: true,
  },
  ComputingSpent: {
    ...of('RATE_LIMIT_EXCEEDED'),
    text: 'The computing that the plan has for a day is used up, until midnight UTC; too many calls, or another limit of the plan.',
    message:
      'You have used all 15 minutes of computing for today. They are yours again in 3 hours, at midnight UTC.',
    waits: true,
  },
  ServerError: {
    ...of('SERVER_ERROR'),
    text: 'Something went wrong on the server.',
    message: failureSentences[500],
  },
  Unavailable: {
    status: 503,
    code: 'SERVER_ERROR',
    text: 'Unavailable: maintenance or, for `/ready`, an installation that cannot do its work.',
    message: 'The system is currently undergoing maintenance. Some features may be temporarily unavailable.',
    waits: true,
  },
  InsufficientStorage: {
    ...of('UNKNOWN_ERROR'),
    text: 'The server’s disk is full: nothing was saved. Operations that take on work are refused before, all others where the write fails.',
    message: failureSentences[507],
    details: { reason: 'storage_full' },
    waits: true,
  },
} satisfies Record<string, Failure>;

function of(code: ServerErrorCode): { status: number; code: string } {
  return { status: statusOfCode[code], code };
}

function failure({ code, text, message, details, waits }: Failure): JsonSchema {
  const error = { message, code, details: details ?? null };
  return {
    description: text,
    ...(waits === true
      ? { headers: { 'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }
      : {}),
    content: {
      'application/json': {
        schema: reference('Failure'),
        example: { success: false, data: null, error },
      },
    },
  };
}

/** For `components.responses`. */
export function failureResponses(): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(failures).map(([name, each]) => [name, failure(each)]));
}

/** The possible failures of an operation, by status. */
export function failuresOf(endpoint: Endpoint): JsonSchema {
  const names: (keyof typeof failures)[] = [
    'BadRequest',
    'Unauthorized',
    'Forbidden',
    'NotFound',
    ...(endpoint.form === 'events' ? (['NotAcceptable'] as const) : []),
    ...(endpoint.method === 'POST' ? (['Conflict', 'KeyReused'] as const) : []),
    // Whether it takes a body or not, one that is sent is read.
    ...(endpoint.method === 'GET' ? [] : (['TooLarge', 'UnsupportedMediaType'] as const)),
    endpoint.computing === false ? 'TooManyRequests' : 'ComputingSpent',
    'ServerError',
    'Unavailable',
    // What only reads writes nothing, but for what its endpoint declares.
    ...(endpoint.method !== 'GET' || endpoint.needsStorage ? (['InsufficientStorage'] as const) : []),
  ];
  return Object.fromEntries(
    names.map((name) => [failures[name].status, { $ref: `#/components/responses/${name}` }]),
  );
}
