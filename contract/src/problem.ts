import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

/** Which codes there are; what they stand for is said apart from schemas, for pages that check nothing. */
export const ErrorCode = z.enum(errorCodes);

/** One thing that is wrong with a request: `field` as it was sent (`email`, `url`), empty where it concerns the whole. */
export const FieldProblem = z.object({ field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** What a program can act on: `reason`, a name to switch on, and the `fields` to mark in a form. */
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
