/**
 * A fault that the operator has to fix: the message states what is wrong and what to do, and holds no secret. Commands print it
 * without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The command was used wrongly: an argument, a file or a setting cannot be used, and nothing was done. */
export class UsageError extends OperatorError {
  override readonly name: string = 'UsageError';
}
