import { useState } from 'react';
import { authMessage } from '../session/auth-problem.ts';

/** One thing to try at the press of a button, and what went wrong with it. */
export function useAttempt(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async () => {
    setProblem(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setProblem(authMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, attempt: () => void attempt() };
}
