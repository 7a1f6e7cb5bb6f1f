import { useNavigate } from 'react-router';
import { configuration } from '../api/api.ts';
import { identity } from '../session/current-identity.ts';
import { useSession } from '../session/use-session.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAttempt } from './use-attempt.ts';

/** The button that opens a demo account and leads on to `next`. */
export function DemoEntry({ next }: { next: string }) {
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await identity.signInAnonymously();
    await navigate(next);
  });
  if (isSignedIn || !configuration.flags.enableSignup) return null;
  return (
    <div className="demo-entry grid gap-3">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <p className="sm quiet">
        Only looking?{' '}
        <button type="button" className="link" aria-busy={isBusy} disabled={isBusy} onClick={attempt}>
          Open a demo account
        </button>
        , no email needed.
      </p>
    </div>
  );
}
