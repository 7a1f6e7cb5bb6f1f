import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

/** The error codes; their meanings are kept apart from schemas, for pages that load none. */
export const ErrorCode = z.enum(errorCodes);

/** One problem of a request: `field` as sent (`email`, `url`), empty where it concerns the whole. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Details for programs: `reason`, a name to switch on, and the `fields` to mark in a form. */
export const ErrorDetails = z.object({
  reason: z.string().optional(),
  fields: z.array(FieldProblem).optional(),
});
export type ErrorDetails = z.infer<typeof ErrorDetails>;

export const ErrorBody = z.object({
  /** A sentence for a person. */
  message: z.string(),
  code: ErrorCode,
  details: ErrorDetails.nullable(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
