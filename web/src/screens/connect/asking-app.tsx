import type { AuthUser } from '@clausewatch/contract/accounts';
import { ApiError } from '@clausewatch/contract/api-error';
import { appLimits, scopeMeanings } from '@clausewatch/contract/connected-apps';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { answerApp, askingAppQuery } from '../../api/apps.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import type { AppRequest } from './app-request.ts';
import { requestProblem } from './request-problem.ts';

type AskingAppProps = { request: AppRequest; user: AuthUser };

/** Who asks, for whom, for what, and where the answer goes. Nothing is allowed before it is pressed. */
export function AskingApp({ request, user }: AskingAppProps) {
  const { data, error } = useQuery(askingAppQuery(request.clientId));
  const [pressed, setPressed] = useState<'allow' | 'deny' | null>(null);
  const [problem, setProblem] = useState<string>();
  const answer = async (accept: boolean) => {
    setProblem(undefined);
    setPressed(accept ? 'allow' : 'deny');
    try {
      const back = await answerApp({ accept, oauth_query: request.signed, account: user.uid });
      if (!/^https?:\/\//.test(back)) throw new Error('The app has no address');
      window.location.assign(back);
    } catch (failure) {
      setProblem(
        failure instanceof ApiError && failure.code === 'VALIDATION_ERROR'
          ? requestProblem(null)
          : refusalMessage(failure),
      );
      setPressed(null);
    }
  };
  if (error !== null) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <>
        <PageTitle>Connect an app</PageTitle>
        <h1 className="h2">This app cannot be connected</h1>
        <Notice kind="bad">{isUnknown ? requestProblem('invalid_client') : refusalMessage(error)}</Notice>
      </>
    );
  }
  const name = data === undefined ? 'An app' : data.name;
  return (
    <>
      <PageTitle>Connect an app</PageTitle>
      <p className="between">
        <LogoMark />
        <ArrowRight className="i" aria-hidden />
        <span className="mono">
          <bdi>{request.host}</bdi>
        </span>
      </p>
      <div className="grid gap-1.5">
        <h1 className="h2">
          Connect <bdi>{name}</bdi> to Clausewatch?
        </h1>
        <p className="mid">
          The app gave itself this name. Clausewatch has not checked it. After you answer, you go to{' '}
          <b className="strong">
            <bdi>{request.host}</bdi>
          </b>
          {request.isHere && ', a program on this machine'}.
        </p>
      </div>
      <div className="grid gap-2">
        <h2 className="h3">It may, as {user.email}</h2>
        <ul className="may">
          {request.scopes.map((scope) => (
            <li key={scope}>
              <Check className="i" aria-hidden />
              {scopeMeanings[scope]}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2">
        <h2 className="h3">It may not</h2>
        <ul className="may">
          <li>
            <X className="i" aria-hidden />
            See or change your account, billing, API keys, uploads and exports of your data
          </li>
        </ul>
      </div>
      <p className="sm quiet">
        Access lasts until you revoke it in{' '}
        <Link className="link" to="/settings/keys#apps">
          Settings
        </Link>
        , and {appLimits.days} days at most. If you did not just ask an app to connect, choose Deny.
      </p>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className="answers">
        <Button size="large" isBusy={pressed === 'deny'} onClick={() => void answer(false)}>
          Deny
        </Button>
        <Button
          kind="primary"
          size="large"
          isBusy={pressed === 'allow' || data === undefined}
          onClick={() => void answer(true)}
        >
          Allow
        </Button>
      </div>
    </>
  );
}
