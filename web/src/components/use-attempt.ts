import { useState } from 'react';
import { authMessage } from '../session/auth-problem.ts';

/** An action behind a button, with its error. */
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
