import type { Admission, KeptRobots, RobotsMemory } from './fetch.ts';
import type { Stop } from './journey.ts';
import { readRobots, type RobotsRules } from './robots-rules.ts';

/** The outcome of requesting an origin's robots.txt. */
export type RobotsAnswer =
  | KeptRobots
  /** No answer at all, which is no answer about robots: the site itself cannot be reached. */
  | { kind: 'no_answer'; stop: Stop }
  /** The caller's request budget refused the request. */
  | { kind: 'not_asked'; stop: Stop };

export type RobotsVerdict =
  | { kind: 'allowed'; crawlDelayMs: number }
  | { kind: 'blocked'; message: string }
  | { kind: 'stopped'; stop: Stop };

/** Our name in robots.txt files. */
export const robotsToken = 'Clausewatch';

// RFC 9309 (2.5) asks crawlers to read at least 500 kibibytes.
export const robotsBytes = 512 * 1024;

// Sites ask for delays up to minutes; past this a visit would never end, so it is the most that is honoured.
const longestCrawlDelayMs = 10_000;

const hourMs = 3600 * 1000;
const keptForMs: Record<RobotsAnswer['kind'], number> = {
  // RFC 9309 (2.4) allows a day; an hour lets a site that shuts us out be heard the same day.
  text: hourMs,
  unavailable: hourMs,
  closed: hourMs / 6,
  no_answer: hourMs / 60,
  not_asked: 0,
};

const originsKept = 500;

type Kept = { reading: Promise<Reading>; untilMs: number };
type Reading = { answer: RobotsAnswer; rules: RobotsRules | null };

type Ask = (origin: string, admit: Admission | undefined) => Promise<RobotsAnswer>;

/**
 * Asks each origin once for a while, over all that share the memory; `ask` fetches `/robots.txt` of an origin. Where it rejects, the next
 * caller asks again.
 */
export function robotsKeeper(
  ask: Ask,
  { memory = null, now = Date.now }: { memory?: RobotsMemory | null; now?: () => number } = {},
): (url: URL, admit?: Admission) => Promise<RobotsVerdict> {
  const kept = new Map<string, Kept>();
  const askNow = (origin: string, admit: Admission | undefined): Kept => {
    const reading = recalled(origin, memory, () => ask(origin, admit)).then(
      ({ answer, forMs }): Reading => {
        entry.untilMs = now() + forMs;
        return { answer, rules: answer.kind === 'text' ? readRobots(answer.text, robotsToken) : null };
      },
      (error: unknown) => {
        entry.untilMs = 0;
        throw error;
      },
    );
    const entry: Kept = { reading, untilMs: Infinity };
    return entry;
  };
  const entryOf = (origin: string, admit: Admission | undefined): { entry: Kept; isOwn: boolean } => {
    const known = kept.get(origin);
    if (known !== undefined && known.untilMs > now()) return { entry: known, isOwn: false };
    const entry = askNow(origin, admit);
    kept.delete(origin);
    kept.set(origin, entry);
    const oldest = kept.keys().next().value;
    if (kept.size > originsKept && oldest !== undefined) kept.delete(oldest);
    return { entry, isOwn: true };
  };
  return async (url, admit) => {
    if (url.pathname === '/robots.txt') return { kind: 'allowed', crawlDelayMs: 0 };
    for (;;) {
      const { entry, isOwn } = entryOf(url.origin, admit);
      const reading = await entry.reading;
      // Another caller's exhausted budget does not concern this caller.
      if (isOwn || reading.answer.kind !== 'not_asked') return verdict(reading, url);
    }
  };
}

/** What the memory has, or else the answer, which it then has. */
async function recalled(
  origin: string,
  memory: RobotsMemory | null,
  ask: () => Promise<RobotsAnswer>,
): Promise<{ answer: RobotsAnswer; forMs: number }> {
  const known = (await memory?.read(origin)) ?? null;
  if (known !== null) return known;
  const answer = await ask();
  const forMs = keptForMs[answer.kind];
  if (answer.kind !== 'no_answer' && answer.kind !== 'not_asked') await memory?.keep(origin, answer, forMs);
  return { answer, forMs };
}

function verdict({ answer, rules }: Reading, url: URL): RobotsVerdict {
  switch (answer.kind) {
    case 'text':
      return rules?.isAllowed(url) === false
        ? { kind: 'blocked', message: 'The site’s robots.txt asks us not to read this page.' }
        : { kind: 'allowed', crawlDelayMs: crawlDelayMs(rules) };
    case 'unavailable':
      return { kind: 'allowed', crawlDelayMs: 0 };
    case 'closed':
      return {
        kind: 'blocked',
        message: 'The site’s robots.txt answers with a server error, which asks us to stay away for now.',
      };
    case 'no_answer':
    case 'not_asked':
      return { kind: 'stopped', stop: answer.stop };
  }
}

function crawlDelayMs(rules: RobotsRules | null): number {
  return Math.min((rules?.crawlDelaySeconds ?? 0) * 1000, longestCrawlDelayMs);
}
