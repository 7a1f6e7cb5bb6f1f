import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { configuration } from '../../api/api.ts';
import { useSession } from '../../session/use-session.tsx';

const hiddenKey = 'clausewatch.first-steps-hidden';

/** The remaining first steps of a new account, until they are done or dismissed. */
export function FirstSteps({ watchedVendors }: { watchedVendors: number }) {
  const { user, profile, isAnonymous, hasFullAccess, canSignUp } = useSession();
  const [hiddenFor, setHiddenFor] = useState(() => localStorage.getItem(hiddenKey));
  const isNew = isAnonymous || hasFullAccess;
  if (!configuration.flags.onboarding || user === null || profile === null) return null;
  if (!isNew) return null;
  const steps = [
    { name: 'Watch a first vendor', isDone: watchedVendors > 0, to: '#vendors' },
    ...(isAnonymous
      ? canSignUp
        ? [{ name: 'Keep your work: sign up', isDone: false, to: '/signup' }]
        : []
      : [
          { name: 'Confirm your email', isDone: user.emailVerified, to: '/settings#email' },
          { name: 'Add your display name', isDone: profile.name.trim() !== '', to: '/settings#name' },
        ]),
  ];
  if (hiddenFor === user.uid || steps.every(({ isDone }) => isDone)) return null;
  const hide = () => {
    localStorage.setItem(hiddenKey, user.uid);
    setHiddenFor(user.uid);
  };
  return (
    <section className="first-steps">
      <h2>
        First steps{' '}
        <span className="count">
          {steps.filter(({ isDone }) => isDone).length} of {steps.length}
        </span>
        <button type="button" className="x" aria-label="Hide first steps" onClick={hide}>
          <X className="i i-s" aria-hidden />
        </button>
      </h2>
      <ol>
        {steps.map(({ name, isDone, to }) => (
          <li key={name} data-done={isDone || undefined}>
            <span className="node">{isDone && <Check className="i i-s" aria-hidden />}</span>
            {isDone ? (
              <span>
                {name}
                <span className="sr">, done</span>
              </span>
            ) : (
              <Link className="link" to={to}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
