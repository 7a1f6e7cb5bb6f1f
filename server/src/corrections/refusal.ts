/** Why nothing came of a correction: what a program switches on, and a sentence for a person. */
export type Refusal = {
  kind: 'refused';
  why: 'no_access' | 'email_unconfirmed' | 'not_found' | 'invalid' | 'limit' | 'conflict';
  message: string;
  /** The field that it is about. */
  field?: string;
  retryAfterSeconds?: number;
};

/** Thrown inside a transaction, so that nothing of it stays; never leaves this folder. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(why: Refusal['why'], message: string, more: Omit<Refusal, 'kind' | 'why' | 'message'> = {}) {
    super(message);
    this.name = 'Refused';
    this.refusal = { kind: 'refused', why, message, ...more };
  }
}

export function notFound(what: string): Refused {
  return new Refused('not_found', `${what} was not found.`);
}

/** Somebody, or an analysis, was quicker. */
export function changedMeanwhile(): Refused {
  return new Refused('conflict', 'The document changed a moment ago. Look at it again, and try once more.');
}

/** What work comes to, or why it was refused. */
export async function refusable<Done>(work: () => Promise<Done>): Promise<Done | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
