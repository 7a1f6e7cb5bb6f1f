import { publicTitles } from '@clausewatch/contract/page-titles';
import { Link, useSearchParams } from 'react-router';
import { useState } from 'react';
import { DemoEntry } from '../../components/demo-entry.tsx';
import { identity } from '../../session/current-identity.ts';
import { destinationOf, entryAddress } from '../../session/destination.ts';
import { useSession } from '../../session/use-session.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskForReset } from './ask-for-reset.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { EntryPage } from './entry-page.tsx';
import { GoogleEntry } from './google-entry.tsx';
import { RedirectWithNotice } from './redirect-with-notice.tsx';
import { noticeBeforeEntry, noticeFromAddress } from './flash-notice.ts';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const [search] = useSearchParams();
  const resetToken = search.get('reset_token');
  if (resetToken !== null && resetToken !== '') return <ChoosePassword token={resetToken} />;
  return search.has('reset') || resetToken === '' ? <AskForReset /> : <SignIn />;
}

function SignIn() {
  const { user, canSignIn, canSignUp } = useSession();
  const [search] = useSearchParams();
  const hasEmail = user !== null && !user.isAnonymous;
  const [cameSignedIn] = useState(hasEmail);
  const destination = destinationOf(search);
  if (hasEmail)
    return <RedirectWithNotice to={destination} notice={cameSignedIn ? noticeFromAddress(search) : null} />;
  const notice = noticeBeforeEntry(search);
  return (
    <EntryPage
      title={publicTitles['/signin']}
      lead={
        canSignUp && (
          <>
            New here?{' '}
            <Link className="link" to={entryAddress('/signup', search)}>
              Start Free Trial
            </Link>
          </>
        )
      }
      notice={notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
    >
      {user !== null && (
        <Notice kind="info">
          You are in a demo account. Signing in leaves it, and what is in it, behind
          {canSignUp && (
            <>
              ;{' '}
              <Link className="link" to={entryAddress('/signup', search)}>
                keep it
              </Link>{' '}
              under an email instead
            </>
          )}
          .
        </Notice>
      )}
      {canSignIn ? (
        <GoogleEntry
          begin={identity.googleAddress}
          paths={{ success: destination, failure: entryAddress('/signin', search) }}
        >
          <SignInForm />
        </GoogleEntry>
      ) : (
        <Notice kind="info">Sign-in is closed at the moment.</Notice>
      )}
      <DemoEntry next={destination} />
    </EntryPage>
  );
}
