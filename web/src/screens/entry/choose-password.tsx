import { authMessages } from '@clausewatch/contract/auth-messages';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { authClient } from '../../api/api.ts';
import { described } from '../../api/described.ts';
import { authReason } from '../../session/auth-problem.ts';
import { identity } from '../../session/current-identity.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { authProblems } from './auth-problems.tsx';
import { EntryPage } from './entry-page.tsx';
import { newPasswordHint, newPasswordProblem } from '../../session/typed-credentials.ts';

/** The target of the reset link. It works once, and ends every session and API key of the account. */
export function ChoosePassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { form, field, problem, isBusy } = useForm(['password'], {
    check: ({ password }) => ({ password: newPasswordProblem(password) }),
    async send({ password }) {
      const body = { newPassword: password, token };
      await authClient.call(described('resetPassword'), { body }, { retries: 0 });
      await identity.refresh();
      await navigate('/signin?changed=yes', { replace: true });
    },
    problemsOf: (error) =>
      authReason(error) === 'link-expired' ? { form: <LinkExpired /> } : authProblems(error, search),
  });
  return (
    <EntryPage
      title="Choose a new password"
      lead="You will be signed out everywhere, and API keys of the account are revoked. You can then sign in with the new password."
    >
      <form {...form}>
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <PasswordField
          {...field('password')}
          label="New password"
          autoComplete="new-password"
          hint={newPasswordHint}
        />
        <Button kind="primary" size="large" className="btn-block" type="submit" isBusy={isBusy}>
          Change password
        </Button>
      </form>
    </EntryPage>
  );
}

function LinkExpired() {
  return (
    <>
      <span className="block">{authMessages['link-expired']}</span>
      <Link className="link" to="/signin?reset=yes">
        Get a new link
      </Link>
    </>
  );
}
