import type { Logger } from 'pino';
import { onOccurrence } from './occurrences.ts';
import type { Seal } from './sealed.ts';
import { securityEvents, type SecuritySeverity } from './security-events.ts';

const levels = { INFO: 'info', WARN: 'warn', CRITICAL: 'error' } as const satisfies Record<
  SecuritySeverity,
  string
>;

/**
 * Writes one line for each security event of this process from now on; returns how to stop. Accounts and networks are written as keyed
 * hashes: the same one for the same account, and worth nothing without the installation's secret. Without a seal they are left out.
 */
export function logSecurityEvents(
  logger: Pick<Logger, (typeof levels)[SecuritySeverity]>,
  seal: Pick<Seal, 'hash'> | null,
): () => void {
  const named = (text: string | null) =>
    text === null ? null : (seal?.hash(text, 'log').slice(0, 22) ?? null);
  return onOccurrence((occurrence) => {
    if (occurrence.what !== 'security') return;
    const { outcome: event, account, network } = occurrence;
    const { severity, when } = securityEvents[event];
    logger[levels[severity]]({ event, severity, account: named(account), network: named(network) }, when);
  });
}
