import { described } from '../../api/described.ts';
import { api } from '../../api/api.ts';
import { fetched } from '../../api/fetched.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TrapField } from '../../ui/trap-field.tsx';
import { type Problems, useForm } from '../../ui/use-form.ts';

const names = ['name', 'email', 'subject', 'message', 'website'] as const;
type Name = (typeof names)[number];

/** `onSent` receives the address that the answer goes to. */
export function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { profile } = useSession();
  const { form, field, problem, isBusy } = useForm(names, {
    check: problemsWith,
    async send(typed) {
      const { ContactMessage } = await loadRules();
      const body = ContactMessage.parse(typed);
      // The server accepts the same message once a day, so a message that may not have arrived can be sent again.
      await api.call(described('sendContactMessage'), { body }, { retries: 1 });
      onSent(body.email);
    },
    problemsOf: (error) => ({ form: refusalMessage(error) }),
  });
  return (
    <form {...form}>
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className="pair">
        <TextField {...field('name')} label="Name" autoComplete="name" defaultValue={profile?.name ?? ''} />
        <EmailField
          {...field('email')}
          label="Email"
          autoComplete="email"
          defaultValue={profile?.email ?? ''}
        />
      </div>
      <TextField {...field('subject')} label="Subject (optional)" />
      <TextArea {...field('message')} label="Message" rows={7} />
      <TrapField />
      <Button kind="primary" size="large" type="submit" className="justify-self-start" isBusy={isBusy}>
        Send message
      </Button>
    </form>
  );
}

/** The server's own rules, fetched when a message is first sent. */
const loadRules = () => fetched(import('@clausewatch/contract/contact'));

async function problemsWith(typed: Record<Name, string>): Promise<Problems<Name>> {
  const { ContactMessage } = await loadRules();
  const issues = ContactMessage.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}
