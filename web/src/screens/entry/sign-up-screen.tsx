import { publicTitles } from '@clausewatch/contract/page-titles';
import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DemoEntry } from '../../components/demo-entry.tsx';
import { identity } from '../../session/current-identity.ts';
import { destinationOf, entryAddress } from '../../session/destination.ts';
import { useSession } from '../../session/use-session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmailTaken } from './auth-problems.tsx';
import { EntryPage } from './entry-page.tsx';
import { GoogleEntry } from './google-entry.tsx';
import { RedirectWithNotice } from './redirect-with-notice.tsx';
import { type FlashNotice, noticeFromAddress, refusal } from './flash-notice.ts';
import { SignUpForm } from './sign-up-form.tsx';

const more = 'Choose a plan to continue. What you have analysed stays readable.';
const endings: Partial<Record<SubscriptionStatus, FlashNotice>> = {
  expired: { kind: 'info', text: 'Your free trial is over', more },
  inactive: { kind: 'info', text: 'Your subscription has ended', more },
};

/** Opens a new account, or gives the current demo account an email. */
export function SignUpScreen() {
  const { user, status, isProfilePending } = useSession();
  const [search] = useSearchParams();
  const hasEmail = user !== null && !user.isAnonymous;
  const [cameSignedIn] = useState(hasEmail);
  if (!hasEmail) return <SignUp isDemo={user !== null} />;
  if (isProfilePending) return <Loading page="sign up" />;
  const ending = status === null ? undefined : endings[status];
  if (ending !== undefined) return <RedirectWithNotice to="/pricing" notice={ending} />;
  const kept: FlashNotice = { kind: 'ok', text: `Your account is kept under ${user.email}` };
  const notice = search.has('linked') ? kept : noticeFromAddress(search);
  return <RedirectWithNotice to={destinationOf(search)} notice={cameSignedIn ? notice : null} />;
}

function SignUp({ isDemo }: { isDemo: boolean }) {
  const [search] = useSearchParams();
  const { canSignUp } = useSession();
  return (
    <EntryPage
      title={isDemo ? 'Keep what you have' : publicTitles['/signup']}
      lead={<Lead isDemo={isDemo} />}
      notice={<SignUpNotice isDemo={isDemo} />}
    >
      {canSignUp ? (
        <>
          <GoogleEntry
            begin={isDemo ? identity.linkGoogleAddress : identity.googleAddress}
            paths={{
              success: isDemo ? linkedAddress(search) : destinationOf(search),
              failure: entryAddress('/signup', search),
            }}
          >
            <SignUpForm isDemo={isDemo} />
          </GoogleEntry>
          <Consent />
        </>
      ) : (
        <Notice kind="info">Sign-up is closed at the moment.</Notice>
      )}
      <DemoEntry next={destinationOf(search)} />
    </EntryPage>
  );
}

function Consent() {
  return (
    <p className="sm quiet">
      By signing up you agree to the{' '}
      <Link className="link" to="/terms">
        Terms of Service
      </Link>
      . The{' '}
      <Link className="link" to="/privacy">
        Privacy Policy
      </Link>{' '}
      explains what we keep about you.
    </p>
  );
}

function Lead({ isDemo }: { isDemo: boolean }) {
  const [search] = useSearchParams();
  const { canSignIn } = useSession();
  if (isDemo) {
    return 'Everything in your demo account stays, under your email, and three days of the whole product begin. No credit card.';
  }
  return (
    <>
      Three days of the whole product, without a credit card.
      {canSignIn && (
        <>
          {' '}
          Have an account?{' '}
          <Link className="link" to={entryAddress('/signin', search)}>
            Sign in
          </Link>
        </>
      )}
    </>
  );
}

/** Shows why Google was refused, or that linking left the account a demo account. */
function SignUpNotice({ isDemo }: { isDemo: boolean }) {
  const [search] = useSearchParams();
  const notice =
    noticeFromAddress(search) ?? (isDemo && search.has('linked') ? refusal('linking-failed') : null);
  if (notice === null) return null;
  return (
    <Notice kind={notice.kind}>
      {notice.reason === 'email-already-in-use' ? <EmailTaken search={search} /> : notice.text}
    </Notice>
  );
}

/** A linked demo account returns here first, where it turns out whether linking worked. */
function linkedAddress(search: URLSearchParams): string {
  return `/signup?linked=yes&next=${encodeURIComponent(destinationOf(search))}`;
}
