import type { Dashboard, DocumentHealth } from '@clausewatch/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usageQuery } from '../../api/account.ts';
import { UsageMeters, UsageMetersSkeleton } from '../../components/usage-meters.tsx';
import { configuration } from '../../api/api.ts';
import { useSession } from '../../session/use-session.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { plural } from '../../ui/plural.ts';
import { FirstSteps } from './first-steps.tsx';

type SidebarProps = { dashboard: Dashboard; children?: ReactNode };

/** Monitoring health and usage, beside the recent changes; `children` come first. */
export function Sidebar({ dashboard, children }: SidebarProps) {
  const { isSignedIn } = useSession();
  return (
    <aside className="sidebar" aria-label="Monitoring and usage">
      {children}
      <FirstSteps watchedVendors={dashboard.watched_vendors} />
      {dashboard.watched_vendors !== 0 && (
        <section>
          <h2>Monitoring</h2>
          <Monitoring health={dashboard.health} />
        </section>
      )}
      {isSignedIn && <UsageSection />}
    </aside>
  );
}

const statusNames = {
  changed: 'Changed',
  unreachable: 'Unreachable',
  blocked: 'Blocked',
  gone: 'Gone',
} as const;

function Monitoring({ health }: { health: DocumentHealth }) {
  const documents = Object.values(health).reduce((sum, count) => sum + count, 0);
  const { hasFullAccess } = useSession();
  const isMonitored = hasFullAccess && configuration.flags.domainTracking;
  return (
    <>
      <dl className="kv">
        <dt>
          <HealthSign health="current">Current</HealthSign>
        </dt>
        <dd>{health.current}</dd>
        {(['changed', 'unreachable', 'blocked', 'gone'] as const)
          .filter((status) => health[status] > 0)
          .map((status) => (
            <div className="contents" key={status}>
              <dt>
                <HealthSign health={status}>{statusNames[status]}</HealthSign>
              </dt>
              <dd>{health[status]}</dd>
            </div>
          ))}
      </dl>
      <p className="sm quiet sidebar-note">
        {plural(documents, 'document')}.{' '}
        {isMonitored
          ? 'Each is re-checked automatically, about once a day.'
          : 'This account does not include automatic re-checks.'}
      </p>
    </>
  );
}

function UsageSection() {
  const { user } = useSession();
  const { data: usage, error } = useQuery(usageQuery(user?.uid ?? null));
  return (
    <section>
      <h2>Usage</h2>
      {usage !== undefined && <UsageMeters usage={usage} />}
      {usage === undefined && error === null && <UsageMetersSkeleton />}
      {usage === undefined && error !== null && (
        <p className="sm mid pt-3">Your usage is unavailable at the moment.</p>
      )}
      {usage?.subscription_status === 'trial' && usage.trial_ends_at !== null && (
        <p className="sm">
          <span className="quiet">Your free trial ends on {dayOf(usage.trial_ends_at)}.</span>{' '}
          <Link className="link" to="/pricing">
            Plans
          </Link>
        </p>
      )}
    </section>
  );
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
