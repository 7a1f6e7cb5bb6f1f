import type { ApiError } from './api-error.ts';

export const maximumRetries = 3;

const baseDelayMs = 1_000;
const maximumDelayMs = 30_000;

/**
 * How long to wait before trying again after the failure number `attempt` (from 0): one second, doubling up to thirty, and not
 * sooner than the server asks. Null where the server asks for longer than thirty seconds: nobody waits that long for a screen.
 * With `random` the delay is spread over 0.5 to 1.5 times its length.
 */
export function retryDelay(attempt: number, error: ApiError, random?: () => number): number | null {
  if (error.retryAfterMs !== null && error.retryAfterMs > maximumDelayMs) return null;
  const jitter = random === undefined ? 1 : 0.5 + random();
  return Math.max(backoff(attempt) * jitter, error.retryAfterMs ?? 0);
}

/** One second, doubling up to thirty. */
export function backoff(attempt: number): number {
  return Math.min(baseDelayMs * 2 ** attempt, maximumDelayMs);
}

/** Ends early, with the signal's reason, where the signal is aborted. */
export async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
