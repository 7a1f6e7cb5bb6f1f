import type { LookupAddress, LookupOptions } from 'node:dns';
import { indexArchive } from './archive-index.ts';
import { openArchiveTransport } from './archive-transport.ts';
import { openBrowserWeb } from './browser-web.ts';
import { findBrowser } from './find-browser.ts';
import { openLiveTransport } from './live-transport.ts';
import { pacingBy } from './pacing.ts';
import { robotsToken } from './robots.ts';
import type { InternalReceivers } from '../network/internal-receivers.ts';
import { makeSender } from './sender.ts';
import { openWeb, type Manners } from './web.ts';

export { renderingLimits } from './page-allowance.ts';
export { openPrinter } from './print-page.ts';
export { ArchiveError } from './warc-records.ts';

/** Every way a request for one address can end. What the page's words mean (a challenge, a login wall) is decided by `extract`. */
export type FetchOutcome =
  | { kind: 'page'; page: FetchedPage }
  /** `finalUrl` as in `FetchedPage`. */
  | { kind: 'not_modified'; url: string; finalUrl: string; fetchedAt: Date }
  | {
      kind: 'failed';
      url: string;
      failure: Failure;
      status: number | null;
      /** As in `FetchedPage`. */
      redirects: string[];
      /** Seconds after which the server asked us to come back, or null. */
      retryAfterSeconds: number | null;
      /** Bytes of a body that came all the same. Default: 0. */
      receivedBytes?: number;
      /** A sentence for a person. */
      message: string;
    };

/**
 * `gone`: 404 and 410. `refused`: every other 4xx (401, 403, 429, 451, ...), and a host that asked to be left alone for now.
 * `forbidden`: an address that the guard does not let us reach. `broken`: not HTTP, or not the compression it claims.
 * `truncated`: fewer bytes than announced.
 */
export type Failure =
  | 'gone'
  | 'refused'
  | 'server_error'
  | 'unreachable'
  | 'timeout'
  | 'redirect_loop'
  | 'too_large'
  | 'wrong_type'
  | 'blocked_by_robots'
  | 'forbidden'
  | 'truncated'
  | 'broken';

export type FetchedPage = {
  /** As asked for. */
  url: string;
  /** As answered, after redirects, with the fragment that was asked for or redirected to. */
  finalUrl: string;
  /** The addresses that redirects led to, in order: the last one is `finalUrl`. */
  redirects: string[];
  status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  headers: Record<string, string>;
  /** Media type without parameters, lower case, sniffed where the header lies or is absent: text/html, application/pdf, ... */
  contentType: string;
  /** Charset that the header names, lower case, or null. */
  charset: string | null;
  /** After decoding its Content-Encoding. */
  bytes: Uint8Array;
  /** Hex SHA-256 of `bytes`. */
  sha256: string;
  fetchedAt: Date;
  via: 'live' | 'archive' | 'browser';
  /** What was refused to the page's scripts, as a sentence. Absent where nothing was. */
  refusedRequests?: string;
};

export type FetchRequest = {
  url: string;
  /** Validators of the last good answer, for a conditional request. */
  etag?: string;
  lastModified?: string;
  /** The language that the page is wanted in, as BCP 47. Default: English. */
  language?: string;
  /** What the caller can use; anything else ends as `wrong_type`. Default: documents (HTML, PDF, DOCX, text, Markdown). */
  accept?: 'document' | 'text' | 'sitemap';
  signal?: AbortSignal;
  /**
   * The address is an interface that a site offers to programs: robots.txt, which speaks to crawlers that go from page to page, is not asked
   * for it, and requests are further apart. Redirects to other sites are as always.
   */
  isInterface?: boolean;
  admit?: Admission;
  /** Counts what the page's scripts ask for, where they run. Default: each page is counted by itself. */
  tally?: Tally;
};

/** Asked before each request that a visit takes, redirects and robots.txt among them; a sentence refuses it. */
export type Admission = (url: URL) => Promise<string | null>;

/** Counts what the scripts of one analysis' pages ask for, over all processes that work on it and over their restarts. */
export type Tally = {
  /** Of the analysis: its pages share the scripts they load. */
  id: string;
  /** Counts one more, unless that would be more than `most`; returns whether it was counted. */
  take(name: string, most: number): Promise<boolean>;
};

/** The web, live or as captured. Never throws for what the other side does; rejects with the reason of an aborted `signal`, and where no turn can be asked for. */
export type Web = {
  fetch(request: FetchRequest): Promise<FetchOutcome>;
  close(): Promise<void>;
};

export type LiveWebOptions = {
  /** Address of a page about this crawler, or a mailto: link: stands in the User-Agent. */
  userAgentContact: string;
  /** Hosts with ports (`127.0.0.1:8080`) that may be reached although they are not on the public internet. Tests and demos only. */
  allowHosts?: readonly string[];
  /** The turns at each host; null: no waiting (tests). */
  leases: HostLeases | null;
  /** Default: what is known of robots.txt is known to this web alone. */
  robots?: RobotsMemory;
  /** Hosts (of `allowHosts`) that are asked without waiting all the same. */
  unpacedHosts?: readonly string[];
  /** For one visit as a whole: look-up, connection, all redirects and the body. Default 30 seconds. */
  timeoutMs?: number;
  /** In place of the system's name look-up. */
  lookup?: Lookup;
};

/** An answer about robots.txt that counts for a while. */
export type KeptRobots =
  | { kind: 'text'; text: string }
  /** 4xx, or too many redirects: RFC 9309 (2.3.1.3) lets a crawler go everywhere. */
  | { kind: 'unavailable' }
  /** 5xx: RFC 9309 (2.3.1.4) keeps a crawler out. */
  | { kind: 'closed' };

/** What origins answered about robots.txt, shared by whoever asks the same web. */
export type RobotsMemory = {
  /** What still counts, and for how long; null where the origin has to be asked. */
  read(origin: string): Promise<{ answer: KeptRobots; forMs: number } | null>;
  keep(origin: string, answer: KeptRobots, forMs: number): Promise<void>;
};

/** Turns at hosts, shared by whoever asks the same web. All times are on the clock of whoever keeps them. */
export type HostLeases = {
  /** Takes the host for `leaseMs` where nobody has it and it is not resting; whoever has it learns at its next renewal that others wait. */
  claim(host: string, holder: string, leaseMs: number): Promise<HostClaim>;
  /** Extends leases from now on; returns those that are still their holder's, and whether others wait for the host. */
  renew(leases: readonly HeldHost[], leaseMs: number): Promise<{ host: string; isWanted: boolean }[]>;
  /** Gives the host back, to be free after a pause, or a rest that doubles with each failure in a row. `unknown`: as before. */
  release(
    host: string,
    holder: string,
    ending: { pauseMs: number; backOff: BackOff | null | 'unknown' },
  ): Promise<void>;
};

export type HeldHost = { host: string; holder: string };

/** `isFirst`: the request before was answered, so that failures are counted from here. */
export type BackOff = {
  reason: 'asked' | 'no_answer';
  firstMs: number;
  longestMs: number;
  isFirst: boolean;
};

export type HostClaim =
  | { kind: 'claimed' }
  /** A request of somebody else is under way. */
  | { kind: 'held' }
  | { kind: 'paused'; forMs: number }
  /** `asked`: by the host. `no_answer`: it did not answer the last time. */
  | { kind: 'backed_off'; forMs: number; reason: 'asked' | 'no_answer' };

/** All addresses of a name, as `dns.lookup` with `all` gives them. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const version = '0.1';

/** A web with its manners, for a browser to keep them too. */
export type LiveWeb = Web & Manners;

/** The web over sockets that reach only public addresses. Polite: robots.txt, pacing, Retry-After, an honest User-Agent. */
export function openLiveWeb(options: LiveWebOptions): LiveWeb {
  const allowHosts = new Set(options.allowHosts);
  const timeoutMs = options.timeoutMs ?? 30_000;
  const pacing = options.leases === null ? null : pacingBy(options.leases);
  const unpaced = new Set(options.unpacedHosts);
  const web = openWeb({
    transport: openLiveTransport({ ...lookupOf(options), allowHosts, timeoutMs }),
    allowHosts,
    timeoutMs,
    pacingOf: (host) => (unpaced.has(host) ? null : pacing),
    robots: options.robots ?? null,
    userAgent: userAgentOf(options),
  });
  return {
    ...web,
    async close() {
      await pacing?.close();
      await web.close();
    },
  };
}

/**
 * The web as captured in a WARC file, or in all WARC files of a folder. What was not captured is `gone`, or `unreachable` where
 * nothing of its host was. With a clock, as it was captured until then. Throws an ArchiveError, whose message is for a person, when the
 * path holds no archive or a damaged one.
 */
export async function openArchive(path: string, now?: () => Date): Promise<Web> {
  const index = await indexArchive(path);
  return openWeb({
    transport: openArchiveTransport(index, now),
    // Nothing is connected to: what was captured may be read, whatever its host and port.
    allowHosts: index.hosts,
    timeoutMs: 30_000,
    pacingOf: () => null,
    robots: null,
    userAgent: robotsToken,
  });
}

export type BrowserOptions = Omit<LiveWebOptions, 'leases' | 'unpacedHosts'> & {
  /** Fetches the pages themselves; its pacing and robots.txt hold for what their scripts ask for, too. It is not closed with the browser. */
  web: LiveWeb;
  /** Chromium or a relative; default `CHROME_PATH`, then the usual names. */
  executablePath?: string;
  /** Each takes 250 to 420 MB. Default 2. */
  concurrentPages?: number;
};

/**
 * The live web as pages look once their scripts have run: slow, for pages that are empty without. Null where no Chromium is
 * installed. Every request of a page goes through the guard; the browser itself has no way to the network. What is no HTML comes
 * back as `web` fetched it.
 */
export function openBrowser(options: BrowserOptions): Web | null {
  const executablePath = findBrowser(options.executablePath, process.env);
  if (executablePath === null) return null;
  const allowHosts = new Set(options.allowHosts);
  const timeoutMs = options.timeoutMs ?? 30_000;
  return openBrowserWeb({
    web: options.web,
    transport: openLiveTransport({ ...lookupOf(options), allowHosts, timeoutMs }),
    allowHosts,
    timeoutMs,
    executablePath,
    // Read by scripts that send old browsers away: they look for the word.
    userAgent: `Mozilla/5.0 (compatible; ${userAgentOf(options)})`,
    concurrentPages: options.concurrentPages ?? 2,
  });
}

export type SenderOptions = Pick<LiveWebOptions, 'userAgentContact' | 'lookup'> & {
  /** Those that are not on the public internet, over http and on other ports too. */
  receivers: InternalReceivers;
  /** From the look-up to the last byte that is read of the answer. Default 10 seconds. */
  timeoutMs?: number;
};

/** A webhook message to a receiver. */
export type Sending = { url: string; headers: Record<string, string>; body: string };

export type Sent =
  | {
      kind: 'answer';
      status: number;
      /** The beginning of its body, as text. */
      answer: string;
      /** Seconds after which the receiver asked us to come back, or null. */
      retryAfterSeconds: number | null;
    }
  /** With a sentence for a person. */
  | { kind: 'no_answer'; message: string };

export type Sender = {
  /**
   * Sends once and follows no redirect; any answer is one. Rejects only with the reason of `stopped`: it may then have arrived all the
   * same.
   */
  post(sending: Sending, stopped: AbortSignal): Promise<Sent>;
  close(): Promise<void>;
};

/** Sends messages to addresses that people gave: over https alone, through the same guard as whatever is read, but for the operator's own receivers. */
export function openSender(options: SenderOptions): Sender {
  return makeSender({
    ...lookupOf(options),
    receivers: options.receivers,
    timeoutMs: options.timeoutMs ?? 10_000,
    userAgent: userAgentOf(options),
  });
}

/**
 * Throws, with a sentence for the operator, where the environment names a proxy: Node and its packages may send requests through
 * it unseen, and addresses checked here would not be the ones reached.
 */
export function refuseAmbientProxy(environment: Readonly<Record<string, string | undefined>>): void {
  const found = Object.keys(environment).filter(
    (name) => /^(http|https|all)_proxy$/i.test(name) && environment[name] !== '',
  );
  if (found.length === 0) return;
  throw new Error(
    `${found.join(' and ')} is set. Clausewatch checks every address it connects to, which a proxy would defeat: unset it to start.`,
  );
}

function userAgentOf(options: Pick<LiveWebOptions, 'userAgentContact'>): string {
  return `${robotsToken}/${version} (+${options.userAgentContact})`;
}

function lookupOf({ lookup }: Pick<LiveWebOptions, 'lookup'>): { lookup?: Lookup } {
  return lookup === undefined ? {} : { lookup };
}
