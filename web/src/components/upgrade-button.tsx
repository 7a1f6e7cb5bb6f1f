import { sellsPlans } from '../api/billing.ts';
import { signInAddress } from '../session/destination.ts';
import { useSession } from '../session/use-session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DemoEntry } from './demo-entry.tsx';

/**
 * Leads whoever lacks full access to more: to the waitlist while accounts are closed, else to the trial or a plan.
 * Signing up (or in, where only that is open) leads back to `next`.
 */
export function UpgradeButton({ next }: { next: string }) {
  const { mode, isSignedIn, isAnonymous, hasFullAccess, isProfilePending, canSignUp, canSignIn } =
    useSession();
  if (hasFullAccess || isProfilePending || mode === 'none') return null;
  if (mode === 'waitlist') {
    return (
      <ButtonLink kind="primary" to="/waitlist">
        Join Waitlist
      </ButtonLink>
    );
  }
  if (isSignedIn && !isAnonymous) {
    return (
      <ButtonLink kind="primary" to="/pricing">
        {sellsPlans ? 'See plans' : 'How to continue'}
      </ButtonLink>
    );
  }
  return (
    <div className="upgrade">
      {canSignUp && (
        <ButtonLink kind="primary" to={`/signup?next=${encodeURIComponent(next)}`}>
          {isAnonymous ? 'Sign Up for Free Trial' : 'Start Free Trial'}
        </ButtonLink>
      )}
      {!canSignUp && canSignIn && !isSignedIn && <ButtonLink to={signInAddress(next)}>Sign In</ButtonLink>}
      <DemoEntry next={next} />
    </div>
  );
}
