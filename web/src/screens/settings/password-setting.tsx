import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInMethodsQuery } from '../../api/account.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { authClient, configuration } from '../../api/api.ts';
import { keysQuery } from '../../api/keys.ts';
import { described } from '../../api/described.ts';
import { useAttempt } from '../../components/use-attempt.ts';
import { authMessage, authReason } from '../../session/auth-problem.ts';
import { identity } from '../../session/current-identity.ts';
import { KeptMailHint } from '../../session/kept-mail-hint.tsx';
import { newPasswordHint, newPasswordProblem } from '../../session/typed-credentials.ts';
import { whereLinkIs } from '../../session/where-link-is.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { plural } from '../../ui/plural.ts';
import { showToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useNow } from '../../ui/use-now.ts';
import { Setting } from './setting.tsx';

export function PasswordSetting() {
  const { user } = useSession();
  const { data: methods, error } = useQuery(signInMethodsQuery(user?.uid ?? ''));
  return (
    <Setting id="password" title="Password" about="Changing it signs you out everywhere else.">
      {methods === undefined && error === null && <PasswordSkeleton />}
      {methods === undefined && error !== null && <p className="mid">{refusalMessage(error)}</p>}
      {methods?.some(({ provider }) => provider === 'credential') && (
        <ChangePassword userId={user?.uid ?? ''} />
      )}
      {methods !== undefined && !methods.some(({ provider }) => provider === 'credential') && (
        <FirstPassword email={user?.email ?? ''} />
      )}
    </Setting>
  );
}

function PasswordSkeleton() {
  return <span className="skel h-9 w-full max-w-96" aria-hidden />;
}

function ChangePassword({ userId }: { userId: string }) {
  // The form resets once it has been sent.
  const [round, setRound] = useState(0);
  const keys = useWorkingKeys(userId);
  if (keys === 'loading') return <PasswordSkeleton />;
  return <PasswordForm key={round} {...{ userId, keys }} onChanged={() => setRound(round + 1)} />;
}

/** How many API keys a new password could revoke; `unknown` where that could not be asked. */
function useWorkingKeys(userId: string): number | 'loading' | 'unknown' {
  const { data, isLoading } = useQuery({
    ...keysQuery(userId),
    enabled: configuration.flags.apiAccess,
  });
  const now = useNow().getTime();
  if (!configuration.flags.apiAccess) return 0;
  if (data !== undefined) return data.items.filter((key) => Date.parse(key.expires_at) > now).length;
  return isLoading ? 'loading' : 'unknown';
}

type PasswordFormProps = { userId: string; keys: number | 'unknown'; onChanged: () => void };

function PasswordForm({ userId, keys, onChanged }: PasswordFormProps) {
  const queries = useQueryClient();
  const [revokesKeys, setRevokesKeys] = useState(true);
  const { form, field, problem, isBusy } = useForm(['current', 'fresh'], {
    check: ({ current, fresh }) => ({
      current: current === '' ? 'Enter your current password' : undefined,
      fresh: newPasswordProblem(fresh),
    }),
    async send({ current, fresh }) {
      const body = { currentPassword: current, newPassword: fresh, revokeApiKeys: revokesKeys };
      await authClient.call(described('changePassword'), { body }, { retries: 0 });
      await identity.refresh();
      await queries.invalidateQueries({ queryKey: keysQuery(userId).queryKey });
      onChanged();
      showToast('ok', 'Password changed', changedSentence(revokesKeys ? keys : 0));
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
      {keys !== 0 && (
        <Checkbox isChecked={revokesKeys} onChange={setRevokesKeys}>
          Also revoke {keys === 'unknown' ? 'all API keys' : plural(keys, 'API key')}
        </Checkbox>
      )}
      <Button className="justify-self-start" type="submit" isBusy={isBusy}>
        Change password
      </Button>
    </form>
  );
}

/** `revoked`: how many API keys went with the old password. */
function changedSentence(revoked: number | 'unknown'): string {
  const signedOut = 'You are signed out everywhere else.';
  if (revoked === 0) return signedOut;
  if (revoked === 'unknown') return `${signedOut} Your API keys are revoked.`;
  return `${signedOut} ${plural(revoked, 'API key')} ${revoked === 1 ? 'is' : 'are'} revoked.`;
}

/** For users who sign in with Google only: they choose a password by the link for forgotten ones. */
function FirstPassword({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await authClient.call(described('requestPasswordReset'), { body: { email } }, { retries: 0 });
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
