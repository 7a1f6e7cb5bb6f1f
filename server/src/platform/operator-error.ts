/**
 * Something the operator has to see to: the message says what is wrong and what to do, in a sentence that holds no secret.
 * Commands print it without a stack and end with exit code 1.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
