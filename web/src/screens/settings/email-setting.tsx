import { useState } from 'react';
import { authClient, configuration } from '../../api/api.ts';
import { described } from '../../api/described.ts';
import { useAttempt } from '../../components/use-attempt.ts';
import { askToConfirm } from '../../session/ask-to-confirm.ts';
import { authMessage, authReason } from '../../session/auth-problem.ts';
import { KeptMailHint } from '../../session/kept-mail-hint.tsx';
import { emailProblem } from '../../session/typed-credentials.ts';
import { whereLinkIs } from '../../session/where-link-is.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/field.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Setting } from './setting.tsx';

/** Where the links in our mails lead back to. */
const callbackURL = '/settings?mail=followed';

export function EmailSetting() {
  const { user } = useSession();
  if (user === null || user.email === null) return null;
  const { email, emailVerified } = user;
  return (
    <Setting id="email" title="Email" about="You sign in with it, and we send mail about your account to it.">
      <div className="set-line">
        <span className="strong min-w-0 break-words">{email}</span>
        <HealthSign health={emailVerified ? 'current' : 'pending'}>
          {emailVerified ? 'Confirmed' : 'Not confirmed yet'}
        </HealthSign>
      </div>
      {configuration.flags.enableEmailAuth && (
        <>
          {!emailVerified && <ConfirmAgain email={email} />}
          <ChangeEmail email={email} isConfirmed={emailVerified} />
        </>
      )}
    </Setting>
  );
}

function ConfirmAgain({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await authClient.call(
      described('sendVerificationEmail'),
      { body: { email, callbackURL } },
      { retries: 0 },
    );
    setSent(true);
    askToConfirm(email);
  });
  return (
    <div className="grid justify-items-start gap-2">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button isBusy={isBusy} onClick={attempt}>
        {isSent ? 'Send it again' : 'Send the link again'}
      </Button>
      <KeptMailHint />
    </div>
  );
}

function ChangeEmail({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const { form, field, problem, isBusy } = useForm(['newEmail'], {
    async check({ newEmail }) {
      if (newEmail.trim().toLowerCase() === email) return { newEmail: 'This is your email already' };
      return { newEmail: await emailProblem(newEmail) };
    },
    async send(typed) {
      const newEmail = typed.newEmail.trim();
      await authClient.call(described('changeEmail'), { body: { newEmail, callbackURL } }, { retries: 0 });
      setAskedFor(newEmail);
    },
    problemsOf: (error) => {
      const message = authMessage(error);
      const isAboutIt = ['invalid-email', 'email-already-in-use'].includes(authReason(error) ?? '');
      return isAboutIt ? { newEmail: message } : { form: message };
    },
  });
  if (askedFor !== null) {
    return (
      <div className="grid gap-2">
        <Notice kind={configuration.keepsMail ? 'info' : 'ok'}>
          {whereLinkIs(configuration, isConfirmed ? email : askedFor)}{' '}
          {isConfirmed
            ? `Once it is followed, another ${configuration.keepsMail ? 'is made for' : 'goes to'} ${askedFor}; your email changes once you open that one too.`
            : 'Your email changes once you open it.'}
        </Notice>
        <KeptMailHint />
      </div>
    );
  }
  return (
    <form {...form} className="set-form">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <EmailField
        {...field('newEmail')}
        label="New email"
        autoComplete="email"
        hint={
          isConfirmed
            ? 'Confirm from your current address first, then from the new one.'
            : 'Your email changes once you open the link we send to it.'
        }
        action={
          <Button type="submit" isBusy={isBusy}>
            Change email
          </Button>
        }
      />
    </form>
  );
}
