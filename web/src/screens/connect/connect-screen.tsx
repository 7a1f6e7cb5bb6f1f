import './connect.css';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { configuration } from '../../api/api.ts';
import { useSession } from '../../session/use-session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AskingApp } from './asking-app.tsx';
import { readRequest } from './app-request.ts';
import { requestProblem } from './request-problem.ts';

/** An app asks, by OAuth, whether it may use Clausewatch for the person who is signed in. */
export function ConnectScreen() {
  const [search] = useSearchParams();
  const { user, hasFullAccess, isProfilePending, canSignUp } = useSession();
  if (isProfilePending) return <Loading page="connect" />;
  const problem = search.get('error');
  const request = readRequest(search);
  if (!configuration.flags.apiAccess)
    return <Refusal title="No apps here">This installation does not let apps in.</Refusal>;
  if (problem !== null || request === null)
    return <Refusal title="This app cannot be connected">{requestProblem(problem)}</Refusal>;
  // The operator of a local installation, who has no account.
  if (user === null)
    return (
      <Refusal title="Sign in to connect this app">
        Apps on this machine need no permission: give yours the address alone. An app elsewhere is connected
        to an account.
      </Refusal>
    );
  if (user.isAnonymous)
    return (
      <Refusal title="Demo accounts connect no apps">
        Apps come with the trial and with every plan.{' '}
        {canSignUp && (
          <Link className="link" to="/signup">
            Start Free Trial
          </Link>
        )}
      </Refusal>
    );
  if (!hasFullAccess)
    return (
      <Refusal title="Your plan has ended">
        Apps come with every plan.{' '}
        <Link className="link" to="/pricing">
          See the plans
        </Link>
        , then go back to the app and connect it again.
      </Refusal>
    );
  return (
    <Frame>
      <AskingApp request={request} user={user} />
    </Frame>
  );
}

function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame>
      <PageTitle>{title}</PageTitle>
      <h1 className="h2">{title}</h1>
      <p className="mid">{children}</p>
      <div>
        <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <div className="page main connecting">
        <div className="panel">{children}</div>
      </div>
    </main>
  );
}
