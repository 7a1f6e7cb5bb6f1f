import { publicTitles } from '@clausewatch/contract/page-titles';
import { described } from '../../api/described.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { KeptMailHint } from '../../session/kept-mail-hint.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { emailProblem } from '../../session/typed-credentials.ts';
import { ConfirmPlace } from './confirm-place.tsx';
import { EntryPage } from './entry-page.tsx';

/** The waitlist, for as long as accounts are not open yet. */
export function WaitlistScreen() {
  const { mode } = useSession();
  const [search] = useSearchParams();
  const token = search.get('confirm');
  if (mode === 'auth') return <AccountsAreOpen />;
  return token === null ? <Waitlist /> : <ConfirmPlace key={token} token={token} />;
}

function AccountsAreOpen() {
  const { isSignedIn, canSignUp } = useSession();
  return (
    <EntryPage
      title="The wait is over"
      lead="Accounts are open: there is no list to join any more. The trial has everything for three days, without a credit card."
    >
      {(isSignedIn || canSignUp) && (
        <ButtonLink
          kind="primary"
          size="large"
          className="btn-block"
          to={isSignedIn ? '/dashboard' : '/signup'}
        >
          {isSignedIn ? 'Go to the dashboard' : 'Start Free Trial'}
        </ButtonLink>
      )}
    </EntryPage>
  );
}

function Waitlist() {
  const [joined, setJoined] = useState<string | null>(null);
  return (
    <EntryPage
      title={publicTitles['/waitlist']}
      lead="Accounts open soon: history, comparisons, and daily checks for changes that matter. Leave your email and hear about it first."
    >
      {joined === null ? (
        <JoinForm onJoined={setJoined} />
      ) : (
        <>
          <Notice kind="ok" takesFocus>
            Almost there: open the link we sent to {joined} to confirm your place. It works for seven days.
          </Notice>
          <p className="sm quiet">
            Nothing in your inbox? Look in spam, or{' '}
            <button type="button" className="link" onClick={() => setJoined(null)}>
              send it again
            </button>{' '}
            in a minute. If you have already confirmed, there is nothing left to do.
          </p>
          <KeptMailHint />
        </>
      )}
      <p className="sm quiet">
        Only looking?{' '}
        <Link className="link" to="/#analysis-form">
          Analyse a vendor
        </Link>
        , three times a day without an account.
      </p>
    </EntryPage>
  );
}

function JoinForm({ onJoined }: { onJoined: (email: string) => void }) {
  const { form, field, problem, isBusy } = useForm(['email', 'website'], {
    check: async ({ email }) => ({ email: await emailProblem(email) }),
    async send({ email: typed, website }) {
      const email = typed.trim();
      // Joining is idempotent, so a request that may not have arrived can be sent again.
      await api.call(described('joinWaitlist'), { body: { email, website } }, { retries: 1 });
      onJoined(email);
    },
    problemsOf: (error) => ({ form: refusalMessage(error) }),
  });
  return (
    <form {...form}>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <EmailField {...field('email')} label="Email" autoComplete="email" hint="Early access • No spam" />
      <TrapField />
      <Button kind="primary" size="large" className="btn-block" type="submit" isBusy={isBusy}>
        Join Waitlist
      </Button>
    </form>
  );
}
