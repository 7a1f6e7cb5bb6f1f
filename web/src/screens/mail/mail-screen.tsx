import './mail.css';
import type { StoredMail } from '@clausewatch/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { userMessage } from '../../api/api-error.ts';
import { mailQuery } from '../../api/mail.ts';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { VoidState } from '../../ui/void-state.tsx';

/** The mail of this installation, for the operator at its machine. */
export function MailScreen() {
  const { data: mails, error, refetch } = useQuery(mailQuery);
  return (
    <main id="main">
      <PageTitle>Mail</PageTitle>
      <div className="page main">
        <h1 className="h1">Sent mail</h1>
        <p className="mid mt-1 max-w-[38rem]">
          Without a mail server, messages are kept here for the operator of this machine. Newest first.
        </p>
        <section className="sect" aria-label="Messages">
          {error !== null && mails === undefined && (
            <VoidState
              title={userMessage(error)}
              actions={<Button onClick={() => void refetch()}>Try again</Button>}
            />
          )}
          {error === null && mails === undefined && <MailSkeleton />}
          {mails?.length === 0 && (
            <VoidState title="No mail yet">
              <p className="mid">
                Messages appear by themselves: when somebody signs up, forgets a password, joins the waitlist
                or writes through the contact form.
              </p>
            </VoidState>
          )}
          {mails !== undefined && mails.length > 0 && (
            <ul className="mails">
              {mails.map((mail) => (
                <Message key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </main>
  );
}

const states: Record<StoredMail['state'], string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
  kept: 'Kept here',
};

function Message({ mail }: { mail: StoredMail }) {
  return (
    <li>
      <div className="grid content-start gap-0.5">
        <h2 className="h3">{mail.subject}</h2>
        <p className="sm mid break-words">To {mail.recipient}</p>
        {mail.reply_to !== null && <p className="sm mid break-words">Answer to {mail.reply_to}</p>}
        <p className="sm quiet">
          <Instant at={mail.created_at} /> · {states[mail.state]}
        </p>
        {mail.problem !== null && <p className="sm quiet">{mail.problem}</p>}
      </div>
      {mail.body === '' ? (
        <p className="quiet">The text is not kept once it has been sent.</p>
      ) : (
        <LinkedText>{mail.body}</LinkedText>
      )}
    </li>
  );
}

function MailSkeleton() {
  return (
    <ul className="mails" aria-busy aria-label="Loading the mail">
      {['first', 'second'].map((row) => (
        <li key={row}>
          <span className="skel w-40" />
          <span className="grid gap-2">
            <span className="skel w-full" />
            <span className="skel w-3/5" />
          </span>
        </li>
      ))}
    </ul>
  );
}
