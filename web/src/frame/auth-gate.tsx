import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { configuration } from '../api/api.ts';
import { mode } from '../session/current-identity.ts';
import { useAuthState } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/**
 * Where accounts exist, shows the page once the session is known. Where the server saw no session cookie, the rendered page is shown at
 * once, and covered only where the check of the session takes long.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  // The whole page renders then, as a transition: in short tasks, between which it responds.
  const { initialized, error } = useDeferredValue(useAuthState());
  const isKnown = mode !== 'auth' || initialized;
  if (!isKnown && error !== null) return <AuthenticationError message={error} />;
  if (!isKnown && !configuration.signedOut) return <Initializing />;
  return (
    <>
      {children}
      {!isKnown && <LateInitializing />}
    </>
  );
}

/** Longer than a check of the session usually takes: a page that is there already must not flash. */
const lateMs = 1_000;

/** Covers the page that was rendered ahead, which goes on below, where the check takes long. */
function LateInitializing() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <div className="fixed inset-0 z-50 bg-background">
        <Initializing />
      </div>
    )
  );
}

function Initializing() {
  return (
    <div className="grid min-h-screen place-content-center" role="status">
      <p className="flex items-center gap-3 text-ink-3">
        <span className="spin text-pen" />
        Initializing...
      </p>
    </div>
  );
}

function AuthenticationError({ message }: { message: string }) {
  return (
    <main className="grid min-h-screen place-content-center px-4">
      <PageTitle>Authentication Error</PageTitle>
      <div className="grid w-[min(28rem,calc(100vw-2rem))] justify-items-start gap-3" role="alert">
        <span className="w-12">
          <LogoMark />
        </span>
        <h1 className="h1">Authentication Error</h1>
        <p className="mid">{message}</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Retry
        </Button>
      </div>
    </main>
  );
}
