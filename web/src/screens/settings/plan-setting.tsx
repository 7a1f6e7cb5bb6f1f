import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../api/account.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { Link } from 'react-router';
import { sellsPlans, useBillingPage } from '../../api/billing.ts';
import { UsageMeters, UsageMetersSkeleton } from '../../components/usage-meters.tsx';
import { StatusBadge } from '../../session/status-badge.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { planSentence } from './plan-facts.ts';
import { Setting } from './setting.tsx';

export function PlanSetting() {
  const { user } = useSession();
  const { data: usage, error, refetch } = useQuery(usageQuery(user?.uid ?? null));
  return (
    <Setting
      id="plan"
      title="Plan and usage"
      {...(usage?.analyses.period === 'day' && { about: 'Daily limits reset at midnight UTC.' })}
    >
      {usage === undefined && error === null && <UsageMetersSkeleton />}
      {usage === undefined && error !== null && (
        <>
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      )}
      {usage !== undefined && (
        <>
          <p className="set-line">
            <StatusBadge status={usage.subscription_status} />
            <span>{planSentence(usage)}</span>
          </p>
          <div className="full max-w-96">
            <UsageMeters usage={usage} />
          </div>
          <GoingOn status={usage.subscription_status} />
        </>
      )}
    </Setting>
  );
}

/** How to upgrade: at Stripe where plans are sold, else through the contact form. */
function GoingOn({ status }: { status: SubscriptionStatus }) {
  const billing = useBillingPage();
  if (status === 'anonymous') return null;
  if (!sellsPlans) {
    return status === 'active' ? null : (
      <p className="sm mid">
        Subscriptions are arranged with whoever runs this installation.{' '}
        <Link className="link" to="/contact">
          Get in touch
        </Link>
      </p>
    );
  }
  const page = status === 'active' ? 'portal' : 'checkout';
  return (
    <>
      {billing.error !== null && <Notice kind="bad">{refusalMessage(billing.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind={page === 'checkout' ? 'primary' : 'default'}
          isBusy={billing.isPending}
          onClick={() => billing.mutate(page)}
        >
          {page === 'portal' ? 'Manage subscription' : 'Subscribe'}
        </Button>
        <ButtonLink kind="quiet" to="/pricing">
          What it includes
        </ButtonLink>
      </div>
    </>
  );
}
