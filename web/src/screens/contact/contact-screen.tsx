import './contact.css';
import { publicTitles } from '@clausewatch/contract/page-titles';
import { useState } from 'react';
import { Link } from 'react-router';
import { KeptMailHint } from '../../session/kept-mail-hint.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ContactForm } from './contact-form.tsx';

export function ContactScreen() {
  const { isProfilePending } = useSession();
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  // The form starts with the signed-in user's details.
  if (isProfilePending) return <Loading page="contact" />;
  return (
    <main id="main">
      <PageTitle>{publicTitles['/contact']}</PageTitle>
      <div className="page main">
        <div className="contact">
          <header>
            <h1 className="h1">Contact</h1>
            <p className="lead">Your message goes to the people who run this installation.</p>
          </header>
          {answerTo === null ? (
            <ContactForm onSent={setAnswerTo} />
          ) : (
            <div className="grid content-start justify-items-start gap-4">
              <Notice kind="ok" takesFocus>
                We received your message. We’ll reply to {answerTo}.
              </Notice>
              <KeptMailHint />
              <Button onClick={() => setAnswerTo(null)}>Write another message</Button>
            </div>
          )}
          <aside aria-label="What helps us reply">
            <section>
              <h2 className="h3">A finding that is wrong</h2>
              <p className="mid">
                Name the vendor, the document and the sentence. Every point of a score leads to the words it
                comes from:{' '}
                <Link className="link" to="/about#scores">
                  how scores are made
                </Link>
                .
              </p>
            </section>
            <section>
              <h2 className="h3">A policy that was missed</h2>
              <p className="mid">Send its address, and where on the vendor’s site you found it.</p>
            </section>
            <section>
              <h2 className="h3">What we keep about you</h2>
              <p className="mid">
                Your message and your address, so that we can reply. For everything else, see the{' '}
                <Link className="link" to="/privacy">
                  Privacy Policy
                </Link>
                .
              </p>
            </section>
          </aside>
        </div>
      </div>
    </main>
  );
}
