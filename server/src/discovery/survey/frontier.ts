import type { DocumentType } from '@clausewatch/contract/documents';
import { canonicalUrl } from '../../network/canonical-url.ts';
import type { DiscoveryRequest } from './discovery-request.ts';
import { askedKey, document, isUntold, keyOf, twinOf } from './page-requests.ts';
import type { SiteSurvey } from './site-survey.ts';
import { bestSitemaps } from './sitemaps.ts';
import { usualHubs, usualPaths } from '../guesses/usual-paths.ts';

/** Lists of policies that are followed: vendors have one or two, and each may name one more. */
const maximumHubs = 5;
/** Policies read for their links before usual paths are tried: the best of each main type, and others where one does not answer. */
const maximumPolicies = 6;
const maximumSitemaps = 4;
/** Contracts on other domains whose text is looked at. */
const maximumElsewhere = 3;
const guessedTypes = ['privacy', 'terms', 'cookies', 'dpa', 'subprocessors', 'other_compliance'] as const;
/** Each is a request to a site that may well not have the page. What one round finds shows the next where to look. */
const maximumGuesses = 24;
const guessesPerRound = 2;

/** What is worth asking for next, in the order of what it is worth, within a number of requests. */
export class Frontier {
  private readonly asked = new Map<string, DiscoveryRequest>();
  private readonly home: string;
  private guessedHubs: DiscoveryRequest[] | null = null;
  private turn = 0;
  /** The home page was asked for under its other name too, or need not be. */
  private hasStart = false;

  private readonly vendor: { url: string; domain: string };
  private readonly survey: SiteSurvey;
  private readonly maximumRequests: number;

  constructor(vendor: { url: string; domain: string }, survey: SiteSurvey, maximumRequests: number) {
    this.vendor = vendor;
    this.survey = survey;
    this.maximumRequests = maximumRequests;
    this.home = new URL('/', vendor.url).href;
  }

  /** The next requests, to be made in any order; none where nothing is left to ask. */
  next(): DiscoveryRequest[] {
    // A turn may have nothing to ask; the conversation ends when none of the remaining turns has.
    for (;;) {
      const wanted = this.wanted();
      if (wanted === null) return [];
      const granted = wanted.filter((request) => this.ask(request));
      if (granted.length > 0 || this.asked.size >= this.maximumRequests) return granted;
    }
  }

  /** What each turn asks for, in the order of what it is worth; null when there is nothing left to ask. */
  private wanted(): DiscoveryRequest[] | null {
    this.turn += 1;
    if (this.turn === 1) return this.firstPages();
    if (!this.survey.hasHome && !this.hasStart) {
      this.hasStart = true;
      this.turn = 1;
      return [document(twinOf(this.home), 'home')];
    }
    if (this.turn === 2) return [...this.hubRequests(), ...this.wellKnown(), ...this.sitemapRequests(true)];
    const following = [
      ...this.survey.toRender.splice(0),
      ...this.hubRequests(),
      ...this.policyRequests(),
      ...this.sitemapRequests(false),
    ];
    if (following.some((request) => this.isNew(request))) return following;
    return this.guessedRequests() ?? this.requestsElsewhere();
  }

  /** Last, once every contract of the vendor is read: few of those that it links to elsewhere are its own. */
  private requestsElsewhere(): DiscoveryRequest[] | null {
    const asked = [...this.asked.values()].filter((request) => request.role === 'elsewhere').length;
    const requests = [...this.survey.evidence.elsewhere.values()]
      .toSorted((a, b) => b.worth - a.worth)
      .map(({ address }) => document(address.url, 'elsewhere'))
      .filter((request) => this.isNew(request))
      .slice(0, Math.max(0, maximumElsewhere - asked));
    return requests.length === 0 ? null : requests;
  }

  private guessedRequests(): DiscoveryRequest[] | null {
    if (this.guessedHubs === null) {
      const hasHub = this.survey.evidence.hubs.size > 0;
      const urls = usualHubs(this.vendor.domain, this.survey.lastHome, this.survey.knownPolicies(), hasHub);
      this.guessedHubs = urls.map((url) => document(url, 'guessed_hub'));
      return this.guessedHubs;
    }
    const { language } = this.survey.evidence.book;
    const { domain } = this.vendor;
    const site = { home: this.survey.lastHome, domain, language, known: this.survey.knownPolicies() };
    const asked = [...this.asked.values()].filter((request) => request.role === 'guess').length;
    const round = usualPaths(site, this.missingTypes())
      .flatMap((list) =>
        list
          .map(({ url }) => document(url, 'guess'))
          .filter((request) => this.isNew(request))
          .slice(0, guessesPerRound),
      )
      .slice(0, Math.max(0, maximumGuesses - asked));
    return round.length === 0 ? null : round;
  }

  private firstPages(): DiscoveryRequest[] {
    const pages = [document(this.home, 'home')];
    const isSubdomain = new URL(this.home).host.replace(/^www\./, '') !== this.vendor.domain;
    if (isSubdomain) pages.push(document(`https://${this.vendor.domain}/`, 'home'));
    if (this.vendor.url !== this.home) pages.push(document(this.vendor.url, 'given'));
    const robots = { url: new URL('/robots.txt', this.home).href, role: 'robots', accept: 'text' } as const;
    return [...pages, { ...robots, isRendered: false }];
  }

  private hubRequests(): DiscoveryRequest[] {
    const followed = [...this.asked.values()].filter((request) => request.role === 'hub').length;
    const fresh = this.rankedHubs()
      .map((url) => document(url, 'hub'))
      .filter((request) => this.isNew(request));
    for (const { url } of fresh.slice(Math.max(0, maximumHubs - followed))) {
      this.survey.notFollowed.set(
        url,
        `Not looked through for policies: ${maximumHubs} other pages that list them were.`,
      );
    }
    return fresh.slice(0, Math.max(0, maximumHubs - followed));
  }

  /** The likeliest first; of one list in several languages the site's own, and the others after all other lists. */
  private rankedHubs(): string[] {
    const ranked = [...this.survey.evidence.hubs.values()].sort((a, b) => b.score - a.score);
    const home = this.survey.evidence.book.language;
    const lists = Map.groupBy(
      ranked.map(({ url }) => ({ url, address: canonicalUrl(url) })),
      ({ url, address }) => address?.untranslatedKey ?? url,
    );
    const first = [...lists.values()].map(
      (list) =>
        list.find(({ url }) => !this.isNew(document(url, 'hub'))) ??
        list.find(({ address }) => home !== null && address?.language === home) ??
        list[0],
    );
    const urls = first.map((one) => one?.url ?? '');
    return [...urls, ...ranked.map(({ url }) => url).filter((url) => !urls.includes(url))];
  }

  private policyRequests(): DiscoveryRequest[] {
    const followed = [...this.asked.values()].filter((request) => request.role === 'policy').length;
    const candidates = this.survey.evidence.book
      .candidates()
      .filter(({ url }) => !/\.pdf$/i.test(new URL(url).pathname) && !this.survey.dead.has(keyOf(url)));
    const best = (['privacy', 'terms', 'cookies'] as const)
      .map((type) => candidates.find((candidate) => candidate.type === type && candidate.confidence >= 0.6))
      .filter((candidate) => candidate !== undefined);
    return best
      .map(({ url }) => document(url, 'policy'))
      .filter((request) => this.isNew(request))
      .slice(0, Math.max(0, maximumPolicies - followed));
  }

  private wellKnown(): DiscoveryRequest[] {
    return ['security.txt', 'gpc.json'].map((name) => ({
      url: new URL(`/.well-known/${name}`, this.home).href,
      role: 'well_known',
      accept: 'text',
      isRendered: false,
    }));
  }

  private sitemapRequests(isFirst: boolean): DiscoveryRequest[] {
    if (isFirst && this.survey.sitemaps.length === 0)
      this.survey.sitemaps.push(new URL('/sitemap.xml', this.home).href);
    const followed = [...this.asked.values()].filter((request) => request.role === 'sitemap').length;
    const best = bestSitemaps(this.survey.sitemaps, isFirst ? 2 : maximumSitemaps).filter(
      (url) => !this.asked.has(url),
    );
    return best
      .slice(0, Math.max(0, maximumSitemaps - followed))
      .map((url) => ({ url, role: 'sitemap', accept: 'sitemap', isRendered: false }));
  }

  private missingTypes(): Set<DocumentType> {
    const found = new Set(
      this.survey.evidence.book
        .candidates()
        .filter((candidate) => candidate.confidence >= 0.6 && !this.survey.dead.has(keyOf(candidate.url)))
        .map((candidate) => candidate.type),
    );
    return new Set(guessedTypes.filter((type) => !found.has(type)));
  }

  private isNew(request: DiscoveryRequest): boolean {
    return !this.asked.has(askedKey(request));
  }

  private ask(request: DiscoveryRequest): boolean {
    const key = askedKey(request);
    // The home page may be asked for under both its names, which have one key.
    const isAsked = request.role === 'home' ? this.asked.get(key)?.url === request.url : this.asked.has(key);
    if (isAsked) return false;
    if (this.asked.size >= this.maximumRequests) {
      if (!isUntold(request))
        this.survey.notFollowed.set(
          request.url,
          `Not asked for: the limit of ${this.maximumRequests} requests was reached.`,
        );
      return false;
    }
    this.asked.set(key, request);
    return true;
  }
}
