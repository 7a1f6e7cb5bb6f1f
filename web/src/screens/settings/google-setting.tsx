import { isWayInOpen } from '@clausewatch/contract/flags';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInMethodsQuery } from '../../api/account.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { authClient, configuration } from '../../api/api.ts';
import { described } from '../../api/described.ts';
import { useAttempt } from '../../components/use-attempt.ts';
import { identity } from '../../session/current-identity.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Setting } from './setting.tsx';

const { flags } = configuration;

/** The linked Google account. The last sign-in method cannot be removed. */
export function GoogleSetting() {
  const { user } = useSession();
  const { data: methods, error } = useQuery(signInMethodsQuery(user?.uid ?? ''));
  if (user === null) return null;
  const google = methods?.find(({ provider }) => provider === 'google');
  return (
    <Setting id="google" title="Google" about="You can also sign in with this Google account.">
      {methods === undefined && error === null && <span className="skel h-9 w-48" aria-hidden />}
      {methods === undefined && error !== null && <p className="mid">{refusalMessage(error)}</p>}
      {methods !== undefined && google === undefined && <LinkGoogle />}
      {methods !== undefined && google !== undefined && (
        <LinkedGoogle
          userId={user.uid}
          accountId={google.id}
          isOnlyWay={!methods.some(({ id, provider }) => id !== google.id && isWayInOpen(provider, flags))}
        />
      )}
    </Setting>
  );
}

function LinkGoogle() {
  const { isBusy, problem, attempt } = useAttempt(async () => {
    location.assign(
      await identity.linkGoogleAddress({ success: '/settings?linked=google', failure: '/settings' }),
    );
  });
  return (
    <>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <p className="mid">No Google account is linked.</p>
      <Button isBusy={isBusy} onClick={attempt}>
        Link a Google account
      </Button>
    </>
  );
}

type LinkedGoogleProps = { userId: string; accountId: string; isOnlyWay: boolean };

function LinkedGoogle({ userId, accountId, isOnlyWay }: LinkedGoogleProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await authClient.call(described('unlinkSignInMethod'), { body: { accountId } }, { retries: 0 });
    setAsking(false);
    await queries.invalidateQueries({ queryKey: signInMethodsQuery(userId).queryKey });
    showToast('ok', 'Google is unlinked', 'You now sign in with your email and password.');
  });
  return (
    <>
      <HealthSign health="current">Linked</HealthSign>
      {isOnlyWay ? (
        <p className="sm mid">
          It is your only way to sign in.
          {flags.enableEmailAuth && ' Choose a password before you unlink it.'}
        </p>
      ) : (
        <Button onClick={() => setAsking(true)}>Unlink</Button>
      )}
      <Confirmation
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Unlink your Google account?"
        description="You will sign in with your email and password only. You can link it again at any time."
        act="Unlink"
        isBusy={isBusy}
        onConfirm={attempt}
      >
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      </Confirmation>
    </>
  );
}
