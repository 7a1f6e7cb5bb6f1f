/** The missing parent of a row that was to be written: an account, or something else. */
export type MissingParent = 'account' | 'other';

const foreignKeyViolation = '23503';

/** Who writes something was deleted meanwhile. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

/** Foreign keys of what a call writes to what can be deleted while it is under way, by their names in PostgreSQL. Any other that is violated is a fault of ours. */
export const deletable: Readonly<Record<string, MissingParent>> = {
  accounts_user_id_fkey: 'account',
  api_keys_user_id_fkey: 'account',
  email_change_links_user_id_fkey: 'account',
  oauth_consents_user_id_fkey: 'account',
  sessions_user_id_fkey: 'account',
  subscriptions_user_id_fkey: 'account',
  alert_feedback_change_id_fkey: 'other',
  analyses_vendor_id_fkey: 'other',
  analysis_documents_document_id_fkey: 'other',
  comparisons_from_version_id_fkey: 'other',
  comparisons_to_version_id_fkey: 'other',
  corrections_document_id_fkey: 'other',
  corrections_vendor_id_fkey: 'other',
  feeds_vendor_id_fkey: 'other',
  look_backs_vendor_id_fkey: 'other',
  mutes_document_id_fkey: 'other',
  mutes_vendor_id_fkey: 'other',
  private_documents_vendor_id_fkey: 'other',
  private_versions_document_id_fkey: 'other',
  shares_vendor_id_fkey: 'other',
  standard_exceptions_standard_id_fkey: 'other',
  standard_exceptions_vendor_id_fkey: 'other',
  standard_versions_standard_id_fkey: 'other',
  standing_decisions_change_id_fkey: 'other',
  standing_decisions_correction_id_fkey: 'other',
  vendors_staged_for_fkey: 'other',
  watches_vendor_id_fkey: 'other',
  webhook_messages_webhook_id_fkey: 'other',
};

/** What is missing where a statement failed because what its row belongs to was deleted at the same moment; null for anything else. */
export function missingParent(error: Error): MissingParent | null {
  if (error instanceof AccountGone) return 'account';
  if (!('code' in error) || error.code !== foreignKeyViolation || !('constraint' in error)) return null;
  return deletable[String(error.constraint)] ?? null;
}
