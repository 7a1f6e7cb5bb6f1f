import { CookieJar } from './cookie-jar.ts';
import type { Failure } from './fetch.ts';
import { orAborted } from './or-aborted.ts';
import type { Pacing, Turn, TurnEnding } from './pacing.ts';
import { discard, type BodyReading } from './read-body.ts';
import { readRetryAfter } from './retry-after.ts';
import type { RobotsVerdict } from './robots.ts';
import type { Answer, Transport } from './transport.ts';
import { guardUrl } from './url-guard.ts';

export type JourneyPlan = {
  /** Makes one request, without following redirects. Rejects only with the signal's reason. */
  send: Transport['get'];
  allowHosts: ReadonlySet<string>;
  /** Null: hosts are not paced. */
  pacingOf(host: string): Pick<Pacing, 'wait'> | null;
  /** Asked before each hop. */
  permit(url: URL): Promise<RobotsVerdict>;
  headersOf(hop: number, url: URL): Record<string, string>;
  /** Called with the status of a redirect before it is followed. */
  redirected?(status: number): void;
  /** Reads the body of an answer that is not a redirect, or returns null to leave it. */
  receive(answer: GivenAnswer, signal: AbortSignal): Promise<BodyReading | null>;
  /** Over name look-up, connection, every hop and the body; time spent waiting for a turn does not count. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
};

export type GivenAnswer = Extract<Answer, { kind: 'answer' }>;

export type Arrival =
  | { kind: 'arrived'; url: URL; redirects: string[]; answer: GivenAnswer; body: BodyReading | null }
  | { kind: 'stopped'; redirects: string[]; stop: Stop };

export type Stop = {
  failure: Failure;
  status: number | null;
  retryAfterSeconds: number | null;
  message: string;
};

const maximumRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * One visit: from an address over at most five redirects to an answer, each hop guarded, allowed by robots.txt and paced.
 * Rejects only with the caller's abort reason.
 */
export async function travel(start: string, plan: JourneyPlan): Promise<Arrival> {
  const redirects: string[] = [];
  const seen = new Set<string>();
  const jar = new CookieJar();
  const deadline = new Deadline(plan.timeoutMs, plan.signal);
  const stopped = (stop: Stop): Arrival => ({ kind: 'stopped', redirects, stop });
  let here = start;
  for (let hop = 0; ; hop += 1) {
    const guarded = guardUrl(here, plan.allowHosts);
    if (guarded.kind === 'forbidden') return stopped(because('forbidden', guarded.message));
    const { url } = guarded;
    // With the cookies: sites set one and send the visitor to the same address again.
    const place = `${url.origin}${url.pathname}${url.search} ${jar.header(url)}`;
    if (seen.has(place)) return stopped(because('redirect_loop', 'The site redirects in a circle.'));
    seen.add(place);
    const made = await makeHop(url, { ...plan.headersOf(hop, url), ...jar.headers(url) }, plan, deadline);
    if (made.kind === 'stopped') return stopped(made.stop);
    const { answer, body } = made;
    const target = redirectTarget(answer, url);
    if (target === null) return { kind: 'arrived', url, redirects, answer, body };
    if (hop === maximumRedirects) {
      return stopped(because('redirect_loop', `The site redirects more than ${maximumRedirects} times.`));
    }
    plan.redirected?.(answer.status);
    jar.keep(url, answer.cookies);
    redirects.push(target);
    here = target;
  }
}

type Hop = { kind: 'made'; answer: GivenAnswer; body: BodyReading | null } | { kind: 'stopped'; stop: Stop };

async function makeHop(
  url: URL,
  headers: Record<string, string>,
  plan: JourneyPlan,
  deadline: Deadline,
): Promise<Hop> {
  const verdict = await orAborted(plan.permit(url), plan.signal);
  if (verdict.kind === 'blocked') return stop(because('blocked_by_robots', verdict.message));
  if (verdict.kind === 'stopped') return stop(verdict.stop);
  const pacing = plan.pacingOf(url.host);
  const turn = await pacing?.wait(url.host, {
    minimumDelayMs: verdict.crawlDelayMs,
    ...(plan.signal === undefined ? {} : { signal: plan.signal }),
  });
  if (turn?.kind === 'backed_off') return stop(backedOff(turn));
  let ending: TurnEnding = { kind: 'given_up' };
  try {
    const hop = await deadline.spend((signal) => askAndReceive(url, headers, plan, signal));
    ending = endingOf(hop);
    return hop;
  } catch (error) {
    plan.signal?.throwIfAborted();
    if (!deadline.isOver) throw error;
    ending = { kind: 'no_answer' };
    return stop(because('timeout', 'The site did not answer in time.'));
  } finally {
    await turn?.release(ending);
  }
}

async function askAndReceive(
  url: URL,
  headers: Record<string, string>,
  plan: JourneyPlan,
  signal: AbortSignal,
): Promise<Hop> {
  const answer = await plan.send(url, headers, signal);
  if (answer.kind === 'no_answer') return stop(because(answer.failure, answer.message));
  const body = redirectTarget(answer, url) === null ? await plan.receive(answer, signal) : null;
  discard(answer.body);
  return { kind: 'made', answer, body };
}

/** Where a redirect leads, or null where there is none to follow. A fragment is handed on (WHATWG Fetch, 4.4). */
function redirectTarget(answer: GivenAnswer, from: URL): string | null {
  const { location } = answer.headers;
  if (!redirectStatuses.has(answer.status) || location === undefined) return null;
  const target = URL.parse(asUtf8(location), from);
  // What cannot be read is left as it is, for the guard to refuse.
  if (target === null) return location;
  if (target.hash === '') target.hash = from.hash;
  return target.href;
}

/** Header bytes arrive as Latin-1, but sites write UTF-8 there. */
function asUtf8(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\u{fffd}') ? header : text;
}

/** What the host should be spared for after this. */
function endingOf(hop: Hop): TurnEnding {
  if (hop.kind === 'stopped') {
    const { failure } = hop.stop;
    return { kind: failure === 'unreachable' || failure === 'timeout' ? 'no_answer' : 'answered' };
  }
  const { status, headers, at } = hop.answer;
  if (status !== 429 && status !== 503) return { kind: 'answered' };
  return { kind: 'asked', retryAfterSeconds: readRetryAfter(headers['retry-after'], at) };
}

function stop(given: Stop): Hop {
  return { kind: 'stopped', stop: given };
}

export function because(failure: Failure, message: string): Stop {
  return { failure, status: null, retryAfterSeconds: null, message };
}

function backedOff({ reason, retryAfterSeconds }: Extract<Turn, { kind: 'backed_off' }>): Stop {
  return reason === 'asked'
    ? { ...because('refused', 'The site asked us to come back later.'), retryAfterSeconds }
    : {
        ...because('unreachable', 'The site did not answer a moment ago, and is left in peace for a while.'),
        retryAfterSeconds,
      };
}

/** A budget of time that only runs while it is being spent. */
class Deadline {
  readonly #caller: AbortSignal | undefined;
  #remainingMs: number;
  isOver = false;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#remainingMs = timeoutMs;
    this.#caller = caller;
  }

  async spend<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const started = performance.now();
    const ended = AbortSignal.timeout(Math.max(0, Math.ceil(this.#remainingMs)));
    const signal = this.#caller === undefined ? ended : AbortSignal.any([ended, this.#caller]);
    try {
      return await work(signal);
    } finally {
      this.isOver = ended.aborted;
      this.#remainingMs -= performance.now() - started;
    }
  }
}
