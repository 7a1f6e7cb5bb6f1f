import { readName } from '@clausewatch/contract/name';
import { useSearchParams } from 'react-router';
import { askToConfirm } from '../../session/ask-to-confirm.ts';
import { authReason } from '../../session/auth-problem.ts';
import { identity } from '../../session/current-identity.ts';
import { confirmedAddress, destinationOf } from '../../session/destination.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { authProblems } from './auth-problems.tsx';
import { emailProblem, newPasswordHint, newPasswordProblem } from '../../session/typed-credentials.ts';

/** Signs up. The screen redirects once it sees a session with an email. */
export function SignUpForm({ isDemo }: { isDemo: boolean }) {
  const [search] = useSearchParams();
  const { form, field, problem, isBusy } = useForm(['name', 'email', 'password'], {
    check: async ({ name, email, password }) => ({
      name: nameProblem(name),
      email: await emailProblem(email),
      password: newPasswordProblem(password),
    }),
    async send(typed) {
      const name = typed.name.trim();
      const email = typed.email.trim();
      const act = isDemo ? identity.linkEmail : identity.signUpWithEmail;
      await act({
        email,
        password: typed.password,
        ...(name !== '' && { name }),
        callbackURL: confirmedAddress(destinationOf(search)),
      });
      askToConfirm(email);
    },
    problemsOf(error) {
      // The demo account that this page knew is gone, so the form becomes one for signing up.
      if (authReason(error) === 'no-anonymous-user') void identity.refresh();
      return authProblems(error, search);
    },
  });
  return (
    <form {...form}>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <TextField {...field('name')} label="Name (optional)" autoComplete="name" />
      <EmailField {...field('email')} label="Email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        hint={newPasswordHint}
      />
      <Button kind="primary" size="large" className="btn-block" type="submit" isBusy={isBusy}>
        {isDemo ? 'Keep my account' : 'Start Free Trial'}
      </Button>
    </form>
  );
}

/** The name is optional; one that is given must be valid. */
function nameProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const reading = readName(typed);
  return reading.kind === 'refused' ? reading.message : undefined;
}
