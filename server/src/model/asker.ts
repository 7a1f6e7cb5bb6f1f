import { createHash } from 'node:crypto';
import type { LanguageModel } from 'ai';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { occurred, secondsSince } from '../platform/occurrences.ts';
import { keepAnswer, keptAnswer } from '../store/analyses/model-answers.ts';
import { reserveTokens, settleTokens, type Taken } from '../store/analyses/model-usage.ts';
import { callModel, type Question, type Spent } from './call.ts';
import { type Fault, faultOf } from './fault.ts';
import { places } from './places.ts';
import { openProvider } from './provider.ts';
import { type Payer, purseOf } from './purse.ts';
import type { ModelSettings } from './settings.ts';

/** Raised when the same text would be asked about otherwise than before. What is sent is part of an answer's key as well. */
const promptVersion = 1;

/** One that asks on somebody's account. */
export type Ask = <T>(
  question: Question<T>,
  isUsable?: (answer: T) => Promise<boolean>,
) => Promise<T | Fault>;

/** Questions under way at once in this process. */
const atOnce = 4;

/**
 * Asks the model, at most once for the same question: an answer that could be used is kept under a hash of all that was sent. Tokens are
 * set apart before a question leaves, so that no budget is passed however many ask at once.
 */
export function openAsker(
  settings: ModelSettings,
  database: Database,
  report: (error: Error) => void,
): (payer: Payer, signal: AbortSignal) => Ask {
  const name = `${settings.provider}:${settings.id}`;
  const inTurn = places(atOnce);
  const underWay = new Map<string, Promise<unknown>>();
  let provider: Promise<LanguageModel> | null = null;
  let pausedUntil = 0;

  async function askAnew<T>(question: Question<T>, payer: Payer, signal: AbortSignal): Promise<T | Fault> {
    if (performance.now() < pausedUntil) return told(question, faultOf('rate_limited'));
    provider ??= openProvider(settings);
    const model = await provider;
    const purse = await purseOf(database.connection, payer, settings);
    const reservation = await reserveTokens(database, purse, name, estimate(question));
    if (reservation === null) return told(question, faultOf('budget'));
    const begun = performance.now();
    const timeoutMs = settings.timeoutSeconds * 1_000;
    const called = await callModel(model, question, { timeoutMs, signal }).catch(async (error: unknown) => {
      await settleTokens(database.connection, reservation, takenOf(question, null, settings));
      throw error;
    });
    const taken = takenOf(question, called.spent, settings);
    await settleTokens(database.connection, reservation, taken);
    const fault = asFault(called.answer);
    const outcome = fault?.fault ?? 'answered';
    const { purpose } = question;
    occurred({ what: 'model', purpose, outcome, seconds: secondsSince(begun), ...taken });
    if (fault?.detail != null) report(new Error(`The language model cannot be asked: ${fault.detail}`));
    if (fault?.retryAfterMs != null) pausedUntil = performance.now() + fault.retryAfterMs;
    return called.answer;
  }

  async function keptOrNew<T>(
    key: string,
    question: Question<T>,
    isUsable: (answer: T) => Promise<boolean>,
    payer: Payer,
    signal: AbortSignal,
  ): Promise<T | Fault> {
    const kept = question.schema.safeParse(await keptAnswer(database.connection, key));
    if (kept.success) return kept.data;
    const answer = await inTurn(() => askAnew(question, payer, signal));
    if (asFault(answer) !== null || !(await isUsable(answer as T))) return answer;
    const { purpose } = question;
    await keepAnswer(database.connection, { key, purpose, model: name, promptVersion, answer });
    return answer;
  }

  async function ask<T>(
    question: Question<T>,
    isUsable: (answer: T) => Promise<boolean>,
    payer: Payer,
    signal: AbortSignal,
  ): Promise<T | Fault> {
    const key = keyOf(settings, question);
    // Whoever asks the same at the same time waits for the first, before it looks for an answer; where that comes to nothing, the next
    // asks on its own account.
    for (let running = underWay.get(key); running !== undefined; running = underWay.get(key)) await running;
    const own = keptOrNew(key, question, isUsable, payer, signal);
    underWay.set(
      key,
      own.catch(() => null).finally(() => underWay.delete(key)),
    );
    return own;
  }
  return (payer, signal) =>
    (question, isUsable = () => Promise.resolve(true)) =>
      ask(question, isUsable, payer, signal);
}

export function asFault(answer: unknown): Fault | null {
  const isFault = typeof answer === 'object' && answer !== null && 'fault' in answer;
  return isFault ? (answer as Fault) : null;
}

/** Notes a question that was not even asked. */
function told<T>({ purpose }: Question<T>, fault: Fault): Fault {
  const nothing = { seconds: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };
  occurred({ what: 'model', purpose, outcome: fault.fault, ...nothing });
  return fault;
}

/** Everything that the answer depends on, and nothing that anybody else could change. */
function keyOf<T>(
  { provider, id, baseUrl }: ModelSettings,
  { purpose, instructions, data, schema }: Question<T>,
): string {
  const form = JSON.stringify(z.toJSONSchema(schema));
  const parts = [promptVersion, provider, id, baseUrl, purpose, instructions, data, form];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Tokens that a question takes at most, nearly: a token of any language is three bytes or more on average. */
function estimate<T>(question: Question<T>): number {
  return inputEstimate(question) + question.outputTokens;
}

function inputEstimate<T>({ instructions, data, schema }: Question<T>): number {
  const bytes = Buffer.byteLength(instructions + data) + JSON.stringify(z.toJSONSchema(schema)).length;
  return Math.ceil(bytes / 3) + 100;
}

function takenOf<T>(question: Question<T>, spent: Spent, { prices }: ModelSettings): Taken {
  const taken = spent ?? { inputTokens: inputEstimate(question), outputTokens: question.outputTokens };
  // A dollar for a million tokens is a millionth of a dollar for one.
  const cost = prices === null ? 0 : taken.inputTokens * prices.input + taken.outputTokens * prices.output;
  return { ...taken, costMicros: Math.round(cost) };
}
