/**
 * A fault that the operator has to fix: the message states what is wrong and what to do, and holds no secret. Commands print it
 * without a stack and exit with code 1.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
