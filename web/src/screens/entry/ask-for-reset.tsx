import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { authClient, configuration } from '../../api/api.ts';
import { described } from '../../api/described.ts';
import { entryAddress } from '../../session/destination.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { emailProblem } from '../../session/typed-credentials.ts';
import { authProblems } from './auth-problems.tsx';
import { EntryPage } from './entry-page.tsx';
import { KeptMailHint } from '../../session/kept-mail-hint.tsx';

/** Requests a link for choosing a new password. The confirmation is the same whether or not the email has an account. */
export function AskForReset() {
  const [search] = useSearchParams();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { keepsMail } = configuration;
  const lead = `Enter the email of your account${keepsMail ? '.' : '; we send you a link.'}`;
  return (
    <EntryPage title="Choose a new password" lead={askedFor === null ? lead : undefined}>
      {askedFor === null ? (
        <AskForm search={search} onAsked={setAskedFor} />
      ) : (
        <>
          <Notice kind={keepsMail ? 'info' : 'ok'} takesFocus>
            {keepsMail
              ? `This installation sends no mail. If ${askedFor} has an account, whoever runs it has a link to choose a new password.`
              : `If ${askedFor} has an account, a link to choose a new password is on its way.`}{' '}
            It works once, for one hour.
          </Notice>
          <KeptMailHint />
        </>
      )}
      <p className="sm quiet">
        <Link className="link" to={entryAddress('/signin', search)}>
          Back to sign in
        </Link>
      </p>
    </EntryPage>
  );
}

function AskForm({ search, onAsked }: { search: URLSearchParams; onAsked: (email: string) => void }) {
  const { form, field, problem, isBusy } = useForm(['email'], {
    check: async ({ email }) => ({ email: await emailProblem(email) }),
    async send(typed) {
      const email = typed.email.trim();
      await authClient.call(described('requestPasswordReset'), { body: { email } }, { retries: 0 });
      onAsked(email);
    },
    problemsOf: (error) => authProblems(error, search),
  });
  return (
    <form {...form}>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <EmailField {...field('email')} label="Email" autoComplete="username" />
      <Button kind="primary" size="large" className="btn-block" type="submit" isBusy={isBusy}>
        Send the link
      </Button>
    </form>
  );
}
