import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInMethodsQuery } from '../../api/account.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { authClient, configuration } from '../../api/api.ts';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import { useAttempt } from '../../components/use-attempt.ts';
import { authMessage, authReason } from '../../session/auth-problem.ts';
import { identity } from '../../session/current-identity.ts';
import { KeptMailHint } from '../../session/kept-mail-hint.tsx';
import { newPasswordHint, newPasswordProblem } from '../../session/typed-credentials.ts';
import { whereLinkIs } from '../../session/where-link-is.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Setting } from './setting.tsx';

export function PasswordSetting() {
  const { user } = useSession();
  const { data: methods, error } = useQuery(signInMethodsQuery(user?.uid ?? ''));
  return (
    <Setting id="password" title="Password" about="Changing it signs you out everywhere else.">
      {methods === undefined && error === null && <span className="skel h-9 w-full max-w-96" aria-hidden />}
      {methods === undefined && error !== null && <p className="mid">{refusalMessage(error)}</p>}
      {methods?.some(({ provider }) => provider === 'credential') && <ChangePassword />}
      {methods !== undefined && !methods.some(({ provider }) => provider === 'credential') && (
        <FirstPassword email={user?.email ?? ''} />
      )}
    </Setting>
  );
}

function ChangePassword() {
  // The form resets once it has been sent.
  const [round, setRound] = useState(0);
  return <PasswordForm key={round} onChanged={() => setRound(round + 1)} />;
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { form, field, problem, isBusy } = useForm(['current', 'fresh'], {
    check: ({ current, fresh }) => ({
      current: current === '' ? 'Enter your current password' : undefined,
      fresh: newPasswordProblem(fresh),
    }),
    async send({ current, fresh }) {
      const body = { currentPassword: current, newPassword: fresh };
      await authClient.call(identityEndpoints.changePassword, { body }, { retries: 0 });
      await identity.refresh();
      onChanged();
      showToast('ok', 'Password changed', 'You are signed out everywhere else.');
    },
    problemsOf(error) {
      const reason = authReason(error);
      if (reason === 'weak-password') return { fresh: authMessage(error) };
      if (reason === 'wrong-password') return { current: 'That is not your password' };
      return { form: authMessage(error) };
    },
  });
  return (
    <form {...form} className="set-form">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <PasswordField {...field('current')} label="Current password" autoComplete="current-password" />
      <PasswordField
        {...field('fresh')}
        label="New password"
        autoComplete="new-password"
        hint={newPasswordHint}
      />
      <Button className="justify-self-start" type="submit" isBusy={isBusy}>
        Change password
      </Button>
    </form>
  );
}

/** For users who sign in with Google only: they choose a password by the link for forgotten ones. */
function FirstPassword({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await authClient.call(identityEndpoints.requestPasswordReset, { body: { email } }, { retries: 0 });
    setSent(true);
  });
  return (
    <>
      <p className="mid">You sign in with Google and have no password here.</p>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      {isSent ? (
        <>
          <Notice kind={configuration.keepsMail ? 'info' : 'ok'}>
            {whereLinkIs(configuration, email)} Use it to choose a password.
          </Notice>
          <KeptMailHint />
        </>
      ) : (
        <Button isBusy={isBusy} onClick={attempt}>
          Send a link to choose one
        </Button>
      )}
    </>
  );
}
