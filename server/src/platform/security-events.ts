/** How much an event matters, by the OWASP vocabulary. */
export type SecuritySeverity = 'INFO' | 'WARN' | 'CRITICAL';

/** `refusal`: something was refused, as attacks are. `record`: something was done that must be traceable later. */
type Row = { kind: 'refusal' | 'record'; severity: SecuritySeverity; when: string };

/**
 * Every security event, by its name and severity in the OWASP Logging Vocabulary
 * (https://cheatsheetseries.owasp.org/cheatsheets/Logging_Vocabulary_Cheat_Sheet.html). The log, the counters and the table in
 * `docs/security.md` follow from it.
 */
export const securityEvents = {
  authn_login_fail: {
    kind: 'refusal',
    severity: 'WARN',
    when: 'A sign-in was refused: the email or the password is wrong.',
  },
  authn_login_fail_max: {
    kind: 'refusal',
    severity: 'WARN',
    when: 'A password was not looked at, after too many wrong ones.',
  },
  authn_password_change_fail: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'A change of password was refused: the current password or the link in the mail is wrong.',
  },
  authn_token_reuse: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'A call came with an API key or an app’s token that is not valid: revoked, mistyped or invented. Or an app’s code or refresh token was used a second time.',
  },
  session_use_after_expire: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'A call came with a session token that was not issued here: forged or damaged.',
  },
  authz_fail: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'Something was refused that the caller may not do (403), by role, plan or key.',
  },
  malicious_direct_reference: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'A call named something that belongs to somebody else, and was answered as if it did not exist (404).',
  },
  malicious_cors: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'A page of another site made a call.',
  },
  malicious_extraneous: {
    kind: 'refusal',
    severity: 'CRITICAL',
    when: 'A body tried to set what is not the caller’s to set: a role, a plan, whose something is. A field that is only unknown raises nothing.',
  },
  input_validation_fail: {
    kind: 'refusal',
    severity: 'WARN',
    when: 'A return address led to another site, a payment notice was not signed, a text held U+0000, or a body was nested too deeply.',
  },
  excess_rate_limit_exceeded: {
    kind: 'refusal',
    severity: 'WARN',
    when: 'A caller was over a limit (429).',
  },
  authn_login_success: {
    kind: 'record',
    severity: 'INFO',
    when: 'A session began: by password, by Google, by signing up or as a demo account.',
  },
  session_expired: {
    kind: 'record',
    severity: 'INFO',
    when: 'A call came with something that had been valid: the token of a session that has ended, as in another tab after signing out, or an app’s token or an API key that has expired.',
  },
  authn_password_change: {
    kind: 'record',
    severity: 'INFO',
    when: 'A password was changed, or reset by mail.',
  },
  authn_token_created: {
    kind: 'record',
    severity: 'INFO',
    when: 'An API key was created, or an app connected.',
  },
  authn_token_revoked: {
    kind: 'record',
    severity: 'INFO',
    when: 'An API key was revoked by its owner, or with the password, or an app disconnected.',
  },
  user_created: {
    kind: 'record',
    severity: 'WARN',
    when: 'An account was created, a demo account too.',
  },
  user_updated: {
    kind: 'record',
    severity: 'WARN',
    when: 'An account got another email, or a demo account became a person’s.',
  },
  user_deleted: {
    kind: 'record',
    severity: 'WARN',
    when: 'An account was deleted, by its owner or by the operator.',
  },
  privilege_permissions_changed: {
    kind: 'record',
    severity: 'WARN',
    when: 'The operator changed a role or a subscription, or a payment changed what an account may do.',
  },
  sensitive_create: {
    kind: 'record',
    severity: 'WARN',
    when: 'A shared report, a feed or a webhook was created: a way for data to leave.',
  },
  sensitive_update: {
    kind: 'record',
    severity: 'WARN',
    when: 'The secret address of a feed was replaced, the secret of a webhook rotated, or its address changed.',
  },
  sensitive_delete: {
    kind: 'record',
    severity: 'WARN',
    when: 'A shared report was revoked, or a feed or webhook deleted.',
  },
  sensitive_read: {
    kind: 'record',
    severity: 'WARN',
    when: 'An export was made: own data, a list, matrix, comparison or standard, a report, a packet, an uploaded file.',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type SecurityEventName = keyof typeof securityEvents;

export const securityEventNames = Object.keys(securityEvents) as SecurityEventName[];
