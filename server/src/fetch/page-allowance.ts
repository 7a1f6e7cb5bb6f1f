import { getDomain } from 'tldts';
import type { Tally } from './fetch.ts';

/** What the pages of one analysis, and their scripts, may take. The largest honest pages measured load about forty scripts. */
export const renderingLimits = {
  pagesOfAnalysis: 40,
  requestsOfPage: 50,
  requestsOfAnalysis: 200,
  requestsToOtherSite: 20,
};

export type Refusal = 'method' | 'robots' | 'limit' | 'address';

const sentences: Record<Refusal, string> = {
  method: 'that would have done more than read',
  robots: 'that robots.txt asks us not to make',
  limit: 'beyond what we ask of a site',
  address: 'for addresses that we do not open',
};

/** What is left of a page's allowance, and what was refused to it. */
export class PageAllowance {
  readonly #ownOrigin: string;
  readonly #ownSite: string;
  readonly #tally: Tally;
  readonly #refused = new Map<Refusal, number>();
  #requests = 0;

  constructor(pageUrl: string, tally: Tally) {
    const { origin, host } = new URL(pageUrl);
    this.#ownOrigin = origin;
    this.#ownSite = siteOf(host);
    this.#tally = tally;
  }

  /** Only what reads; data that a page posts to its own origin is how many ask for their text. */
  allowsMethod(method: string, url: URL): boolean {
    return method === 'GET' || method === 'HEAD' || (method === 'POST' && url.origin === this.#ownOrigin);
  }

  isOwnOrigin(url: URL): boolean {
    return url.origin === this.#ownOrigin;
  }

  isOwnSite(host: string): boolean {
    return siteOf(host) === this.#ownSite;
  }

  /** Counts one more request; returns whether it may be made. */
  async take({ host }: URL): Promise<boolean> {
    const { requestsOfPage, requestsOfAnalysis, requestsToOtherSite } = renderingLimits;
    if (this.#requests >= requestsOfPage) return false;
    this.#requests += 1;
    // By site, not by host: a name may have a thousand names below it that lead to one machine.
    const site = siteOf(host);
    if (site !== this.#ownSite && !(await this.#tally.take(`site ${site}`, requestsToOtherSite)))
      return false;
    return this.#tally.take('requests', requestsOfAnalysis);
  }

  refuse(refusal: Refusal): void {
    this.#refused.set(refusal, (this.#refused.get(refusal) ?? 0) + 1);
  }

  /** "12 requests of its scripts were refused: 9 that …, 3 beyond …." Null where none was. */
  refusals(): string | null {
    const counts = [...this.#refused].toSorted(([, one], [, other]) => other - one);
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    if (total === 0) return null;
    const parts = counts.map(([refusal, count]) => `${count} ${sentences[refusal]}`);
    return `${total} ${total === 1 ? 'request of its scripts was' : 'requests of its scripts were'} refused: ${parts.join(', ')}.`;
  }
}

/** For a page that belongs to no analysis. */
export function tallyOfOnePage(id: string): Tally {
  const counts = new Map<string, number>();
  return {
    id,
    take(name, most) {
      const count = counts.get(name) ?? 0;
      if (count >= most) return Promise.resolve(false);
      counts.set(name, count + 1);
      return Promise.resolve(true);
    },
  };
}

/** The registrable domain, private suffixes honoured; a host that has none stands for itself. */
function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
