import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/use-session.tsx';
import { ButtonLink } from '../ui/button.tsx';

const dismissedKey = 'clausewatch.prompt-dismissed';
const prompts = {
  waitlist: {
    title: 'Be first to know!',
    text: 'Accounts open soon. Leave your email and hear about it first.',
    button: 'Join Waitlist',
    to: '/waitlist',
    note: 'Early access • No spam',
  },
  auth: {
    title: 'Ready to go deeper?',
    text: 'History, comparisons, and daily checks for changes that matter.',
    button: 'Start Free Trial',
    to: '/signup',
    note: '3-day trial • No credit card',
  },
};

/** Invites visitors who have scrolled on to go further. Once dismissed, it stays away for the rest of the session. */
export function PromptCard() {
  const { isSignedIn, mode, canSignUp, hasFullAccess } = useSession();
  const { pathname } = useLocation();
  const [isDismissed, setDismissed] = useState(wasDismissed);
  const isPastHalf = useIsPastHalf();
  const isOpen = mode === 'waitlist' || canSignUp;
  // The operator of a local installation has all of it already.
  if (isSignedIn || hasFullAccess || mode === 'none' || !isOpen) return null;
  // Not shown on the page that it leads to.
  if (pathname === prompts[mode].to) return null;
  return (
    <Card
      {...prompts[mode]}
      isShown={isPastHalf && !isDismissed}
      onDismiss={() => {
        sessionStorage.setItem(dismissedKey, 'yes');
        setDismissed(true);
      }}
    />
  );
}

/** On the server nothing has been dismissed; the card is hidden until the visitor scrolls in any case. */
function wasDismissed(): boolean {
  return !import.meta.env.SSR && sessionStorage.getItem(dismissedKey) !== null;
}

type CardProps = (typeof prompts)['auth'] & { isShown: boolean; onDismiss: () => void };

function Card({ title, text, button, to, note, isShown, onDismiss }: CardProps) {
  return (
    <aside className="prompt" aria-label={title} data-shown={isShown || undefined} inert={!isShown}>
      <div className="row">
        <div className="grid gap-1">
          <p className="h3 strong">{title}</p>
          <p className="sm mid">{text}</p>
        </div>
        <button type="button" className="x" aria-label="Dismiss" onClick={onDismiss}>
          <X className="i i-s" aria-hidden />
        </button>
      </div>
      <ButtonLink kind="primary" className="btn-block" to={to} onClick={onDismiss}>
        {button}
      </ButtonLink>
      <p className="prompt-note">{note}</p>
    </aside>
  );
}

/** Whether the page is scrolled past half the height of the viewport. */
function useIsPastHalf(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(window.scrollY > window.innerHeight / 2);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return isPast;
}
