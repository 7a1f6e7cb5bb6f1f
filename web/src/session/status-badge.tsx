import type { SubscriptionStatus } from '@clausewatch/contract/accounts';

const badges: Partial<Record<SubscriptionStatus, { name: string; look: string }>> = {
  trial: { name: 'Free Trial', look: 'badge-pen' },
  active: { name: 'Active', look: 'badge-ok' },
  expired: { name: 'Trial Expired', look: 'badge-warn' },
};

/** What a subscription stands at, where there is a word for it. */
export function StatusBadge({ status }: { status: SubscriptionStatus | null }) {
  const badge = status === null ? undefined : badges[status];
  return badge && <span className={`badge ${badge.look}`}>{badge.name}</span>;
}
