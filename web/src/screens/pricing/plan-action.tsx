import { sellsPlans, useBillingPage } from '../../api/billing.ts';
import { refusalMessage } from '../../api/api-error.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Starts the trial, or shows where it stands. */
export function TrialAction() {
  const { mode, isSignedIn, isAnonymous, isProfilePending, status, canSignUp } = useSession();
  if (mode === 'waitlist') return <Go to="/waitlist" name="Join Waitlist" isMain />;
  if (mode === 'none' || isProfilePending) return null;
  if (!isSignedIn || isAnonymous) {
    const name = isAnonymous ? 'Sign Up for Free Trial' : 'Start Free Trial';
    return canSignUp && <Go to="/signup" name={name} isMain />;
  }
  if (status === null) return null;
  return <p className="mid">{status === 'trial' ? 'Your trial is active.' : 'Your trial is over.'}</p>;
}

/** Starts or manages a subscription at Stripe where plans are sold here; else leads to the contact form. */
export function PlanAction() {
  const session = useSession();
  const billing = useBillingPage();
  if (session.isProfilePending) return null;
  if (!sellsPlans) {
    return session.status === 'active' ? (
      <Subscribed />
    ) : (
      <Go to="/contact" name="Get in touch" isMain={isNext(session)} />
    );
  }
  if (!session.isSignedIn || session.isAnonymous) {
    return session.canSignUp && <Go to="/signup?next=/pricing" name="Sign up to subscribe" />;
  }
  const page = session.status === 'active' ? 'portal' : 'checkout';
  return (
    <div className="grid justify-items-start gap-3">
      {billing.error !== null && <Notice kind="bad">{refusalMessage(billing.error)}</Notice>}
      <Button
        kind={page === 'checkout' ? 'primary' : 'default'}
        size="large"
        isBusy={billing.isPending}
        onClick={() => billing.mutate(page)}
      >
        {page === 'checkout' ? 'Subscribe' : 'Manage subscription'}
      </Button>
    </div>
  );
}

/** Whether subscribing is the natural next step: the user is in the trial or has had it. */
function isNext({ isSignedIn, isAnonymous }: Session): boolean {
  return isSignedIn && !isAnonymous;
}

function Subscribed() {
  return <p className="mid">Your subscription is active.</p>;
}

function Go({ to, name, isMain = false }: { to: string; name: string; isMain?: boolean }) {
  return (
    <ButtonLink kind={isMain ? 'primary' : 'default'} size="large" className="justify-self-start" to={to}>
      {name}
    </ButtonLink>
  );
}
