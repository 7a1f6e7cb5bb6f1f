import type { SubscriptionStatus } from '@clausewatch/contract/accounts';

const badges: Partial<Record<SubscriptionStatus, { name: string; look: string }>> = {
  trial: { name: 'Free Trial', look: 'badge-pen' },
  active: { name: 'Active', look: 'badge-ok' },
  expired: { name: 'Trial Expired', look: 'badge-warn' },
};

/** The status of a subscription, for statuses that have a label. */
export function StatusBadge({ status }: { status: SubscriptionStatus | null }) {
  const badge = status === null ? undefined : badges[status];
  return badge && <span className={`badge ${badge.look}`}>{badge.name}</span>;
}
