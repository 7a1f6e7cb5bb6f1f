import type { LanguageModel, LanguageModelUsage } from 'ai';
import type { z } from 'zod';
import { type Fault, faultOf } from './fault.ts';

/** What the model is asked: instructions of ours, then data of others, and the form of the answer. */
export type Question<T> = {
  purpose: 'read' | 'check';
  schema: z.ZodType<T>;
  instructions: string;
  data: string;
  /** The longest answer that is waited for, with what some models think before it. */
  outputTokens: number;
};

export type Spent = { inputTokens: number; outputTokens: number } | null;
export type Called<T> = { answer: T | Fault; spent: Spent };

/** How long a provider that does not say is left alone. */
const usualPauseMs = 30_000;
const longestPauseMs = 600_000;

/** Asks once. Nothing is thrown: what goes wrong between here and the model is a fault with its reason. */
export async function callModel<T>(
  model: LanguageModel,
  question: Question<T>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<Called<T>> {
  const { generateText, Output, NoObjectGeneratedError } = await import('ai');
  const { schema, instructions, data, outputTokens } = question;
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const result = await generateText({
      model,
      output: Output.object({ schema }),
      instructions,
      prompt: data,
      maxOutputTokens: outputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([late, signal]),
      // Nothing that was asked is kept where it was answered.
      providerOptions: { openai: { store: false } },
    });
    const spent = spentOf(result.usage);
    if (result.finishReason === 'content-filter') return { answer: faultOf('refused'), spent };
    if (result.finishReason === 'length') return { answer: faultOf('malformed'), spent };
    return { answer: result.output, spent };
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      const { text = '', finishReason, usage } = error;
      const isRefusal = finishReason === 'content-filter' || refusal.test(text);
      return {
        answer: faultOf(isRefusal ? 'refused' : 'malformed'),
        spent: usage === undefined ? null : spentOf(usage),
      };
    }
    if (late.aborted) return { answer: faultOf('slow'), spent: null };
    signal.throwIfAborted();
    const answer = await faultIn(error);
    // What came back broken may have been charged for.
    return { answer, spent: answer.fault === 'malformed' ? null : { inputTokens: 0, outputTokens: 0 } };
  }
}

/** An answer in place of the form asked for that says it will not. */
const refusal =
  /^\s*(?:i['’]?m |i am )?(?:very |so )?(?:sorry|afraid|unable)\b|\bi (?:can['’]?t|cannot|won['’]?t|will not|must decline)\b/i;

async function faultIn(error: unknown): Promise<Fault> {
  const { APICallError, NoOutputGeneratedError } = await import('ai');
  if (NoOutputGeneratedError.isInstance(error)) return faultOf('malformed');
  if (!APICallError.isInstance(error)) return faultOf('unreachable');
  const { statusCode, responseHeaders } = error;
  if (statusCode === undefined) return faultOf('unreachable', { detail: 'No connection' });
  const detail = `It answered with status ${statusCode}`;
  if (statusCode === 429)
    return faultOf('rate_limited', { detail, retryAfterMs: pauseOf(responseHeaders?.['retry-after']) });
  if (statusCode === 413) return faultOf('too_long');
  // An answer that came and could not be read.
  return statusCode === 200 ? faultOf('malformed') : faultOf('unreachable', { detail });
}

function pauseOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  const asked = retryAfter === undefined || !Number.isFinite(seconds) ? usualPauseMs : seconds * 1000;
  return Math.min(longestPauseMs, Math.max(0, asked));
}

/** Null where the server does not say: it is then counted as reserved. */
function spentOf({ inputTokens, outputTokens }: LanguageModelUsage): Spent {
  if (!inputTokens || outputTokens === undefined) return null;
  return { inputTokens, outputTokens };
}
