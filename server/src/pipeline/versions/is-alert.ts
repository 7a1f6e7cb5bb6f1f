import { Severity } from '@clausewatch/contract/changes';

/** How much a change must matter to be told: an editorial one is only recorded. */
const alertingSeverities: readonly Severity[] = Severity.options.filter(
  (severity) => severity !== 'editorial',
);

/** Which versions are told: one whose wording the document had before is only recorded. */
const alertingKind = 'new';

/** Whether a change is told to anybody, counts as unseen and dates the vendor's last change. It stays in the history all the same. */
export function isAlert(severity: Severity, kind: string): boolean {
  return kind === alertingKind && alertingSeverities.includes(severity);
}
