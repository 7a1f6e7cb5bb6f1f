import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { userStatsQuery } from '../../api/account.ts';
import { emailProblem } from '../../session/typed-credentials.ts';
import { authProblems } from './auth-problems.tsx';
import { identity } from '../../session/current-identity.ts';
import { entryAddress } from '../../session/destination.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmailField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';

/** Signs in with an email. The screen redirects once it sees the session. */
export function SignInForm() {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [rememberMe, setRememberMe] = useState(true);
  const { form, field, problem, isBusy } = useForm(['email', 'password'], {
    check: async ({ email, password }) => ({
      email: await emailProblem(email),
      password: password === '' ? 'Enter your password' : undefined,
    }),
    async send({ email, password }) {
      const user = await identity.signInWithEmail({ email: email.trim(), password, rememberMe });
      // Prefetched for the next screens, which ask again where this fails.
      void queries.prefetchQuery(userStatsQuery(user.uid));
    },
    problemsOf: (error) => authProblems(error, search),
  });
  return (
    <form {...form}>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <EmailField {...field('email')} label="Email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        aside={
          <Link className="link" to={entryAddress('/signin', search, { reset: 'yes' })}>
            Forgot password?
          </Link>
        }
      />
      <Checkbox isChecked={rememberMe} onChange={setRememberMe}>
        Stay signed in on this device
      </Checkbox>
      <Button kind="primary" size="large" className="btn-block" type="submit" isBusy={isBusy}>
        Sign In
      </Button>
    </form>
  );
}
