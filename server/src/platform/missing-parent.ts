/** The missing parent of a row that was to be written: an account, or something else. */
export type MissingParent = 'account' | 'other';

const foreignKeyViolation = '23503';

/** Who writes something was deleted meanwhile. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

/**
 * What is missing where a statement failed because what its row belongs to was deleted at the same moment; null for anything else. By the
 * names that PostgreSQL gives foreign keys: all that refer to accounts are of a column `user_id` (a test holds that).
 */
export function missingParent(error: Error): MissingParent | null {
  if (error instanceof AccountGone) return 'account';
  if (!('code' in error) || error.code !== foreignKeyViolation) return null;
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  return isOfAccount(constraint) ? 'account' : 'other';
}

/** Whether a foreign key refers to an account, or to what an account alone has. */
export function isOfAccount(constraint: string): boolean {
  return constraint.endsWith('_user_id_fkey');
}
