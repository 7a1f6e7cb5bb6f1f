// Longer than most files: the conversation's types, its state and its turns belong together.
import type { DocumentType } from '@clausewatch/contract/documents';
import { canonicalUrl } from '../canonical-url.ts';
import { namesHub } from '../policy-names.ts';
import { EvidenceCollector } from './evidence-collector.ts';
import { furtherPages } from './further-pages.ts';
import { GuessedPages } from './guessed-pages.ts';
import { languageHome } from './language-homes.ts';
import { domainOf } from './ownership.ts';
import { readPageLinks, type PageReading } from './page-links.ts';
import { siteName } from './site-name.ts';
import { bestSitemaps, readSitemap, sitemapsOfRobots } from './sitemaps.ts';
import { type KnownPolicy, usualHubs, usualPaths } from './usual-paths.ts';

/** One address that may be a policy, with everything that spoke for it. */
export type Candidate = {
  /** Canonical: no tracking parameters; a fragment only where it selects a document. */
  url: string;
  type: DocumentType;
  /** 0 to 1. */
  confidence: number;
  /** Reasons a person understands, best first: "footer link “Privacy” on the home page". */
  why: string[];
  /** Language the address or link names, or null. */
  language: string | null;
  /** The same document in other languages; `und` where the address does not say which. */
  translations: { language: string; url: string }[];
};

/** What discovery wants fetched next, and why. */
export type DiscoveryRequest = {
  url: string;
  role:
    | 'robots'
    | 'home'
    | 'given'
    | 'hub'
    | 'policy'
    | 'sitemap'
    | 'well_known'
    /** Addresses that nothing names but usage: a policy's, and a list of policies'. */
    | 'guess'
    | 'guessed_hub';
  accept: 'document' | 'text' | 'sitemap';
  /** The page answered before and shows its links only once its scripts have run: a browser is to open it. */
  isRendered: boolean;
};

/** What came back for a request: the text of a page that answered, or null. `finalUrl` is after redirects. */
export type DiscoveryAnswer = {
  request: DiscoveryRequest;
  finalUrl: string | null;
  contentType: string | null;
  text: string | null;
  /** Nothing is there, as far as can be told: unlike a page that is refused or did not answer in time. */
  isGone: boolean;
};

export type DiscoveryLimits = { requests: number; candidates: number };

/**
 * Discovery as a pure conversation: `next` names the requests worth making now (to be made in any order, several at once),
 * `record` takes an answer, `candidates` ranks what is known. It ends when `next` returns nothing and nothing is under way.
 * Holds no connection and no clock.
 */
export type Discovery = {
  next(): DiscoveryRequest[];
  record(answer: DiscoveryAnswer): void;
  /** Links of a fetched policy page: policies that only other policies link to. */
  recordPolicyPage(page: { url: string; html: string }): void;
  candidates(): Candidate[];
  /** The vendor's name as its home page writes it, or null where it gives none that its domain bears out. */
  siteName(): string | null;
  /** Candidates and pages not followed because of a limit, or judged no policy, each with the reason. */
  leftOut(): { url: string; reason: string }[];
};

/** 40 requests find what links and usual paths can find; 100 candidates hold the policies of the largest vendors measured, which have about seventy. */
const defaultLimits: DiscoveryLimits = { requests: 40, candidates: 100 };
/** Lists of policies that are followed: vendors have one or two, and each may name one more. */
const maximumHubs = 5;
/** Policies read for their links before usual paths are tried: the best of each main type, and others where one does not answer. */
const maximumPolicies = 6;
/** A page with fewer links is only the way to another (`<meta http-equiv="refresh">`), or its scripts draw the rest. */
const fewLinks = 5;
/** Pages worth a browser for their links: where the menus and lists are. */
const renderedRoles: ReadonlySet<DiscoveryRequest['role']> = new Set(['home', 'given', 'hub']);
const maximumSitemaps = 4;
/** Other pages looked at where the home page names no policy: the second best still tells more than a guess. */
const maximumFurther = 2;
const guessedTypes = ['privacy', 'terms', 'cookies', 'dpa', 'subprocessors', 'other_compliance'] as const;
/** Each is a request to a site that may well not have the page. What one round finds shows the next where to look. */
const maximumGuesses = 24;
const guessesPerRound = 2;

export function startDiscovery(
  vendor: { url: string; domain: string },
  limits?: Partial<DiscoveryLimits>,
): Discovery {
  return new Conversation(vendor, { ...defaultLimits, ...limits });
}

class Conversation implements Discovery {
  private readonly evidence: EvidenceCollector;
  private readonly asked = new Map<string, DiscoveryRequest>();
  private readonly readPages = new Set<string>();
  private readonly notFollowed = new Map<string, string>();
  private readonly sitemaps: string[] = [];
  private readonly home: string;
  /** Where the home page led to. */
  private lastHome: string;
  private underWay = 0;
  private batch: DiscoveryRequest[] = [];
  /** What has come for the requests under way. */
  private readonly answers: DiscoveryAnswer[] = [];
  /** Addresses that did not answer: what links call a policy there is still to be found. */
  private readonly dead = new Set<string>();
  /** Addresses that answered, wherever they led. */
  private readonly answered = new Set<string>();
  private readonly guessedPages = new GuessedPages();
  private readonly nameClaims: string[] = [];
  private readonly ledOn: DiscoveryRequest[] = [];
  /** Pages that may name policies, asked only where the home page does not. */
  private readonly further: string[] = [];
  private guessedHubs: DiscoveryRequest[] | null = null;
  private turn = 0;
  /** A home page answered, or the last that could was asked. */
  private hasHome = false;
  private hasChosenLanguage = false;

  private readonly vendor: { url: string; domain: string };
  private readonly limits: DiscoveryLimits;

  constructor(vendor: { url: string; domain: string }, limits: DiscoveryLimits) {
    this.vendor = vendor;
    this.limits = limits;
    this.evidence = new EvidenceCollector(vendor.domain);
    this.home = new URL('/', vendor.url).href;
    this.lastHome = this.home;
  }

  next(): DiscoveryRequest[] {
    if (this.underWay > 0) return [];
    // A turn may have nothing to ask; the conversation ends when none of the remaining turns has.
    for (;;) {
      const wanted = this.wanted();
      if (wanted === null) return [];
      const granted = wanted.filter((request) => this.ask(request));
      this.underWay = granted.length;
      this.batch = granted;
      if (granted.length > 0 || this.asked.size >= this.limits.requests) return granted;
    }
  }

  record(answer: DiscoveryAnswer): void {
    this.underWay = Math.max(0, this.underWay - 1);
    this.answers.push(answer);
    if (this.underWay === 0) this.takeAnswers();
  }

  /** In the order of asking, so that who answers first decides nothing. */
  private takeAnswers(): void {
    const answers = this.answers.splice(0);
    const places = new Map(answers.map((answer) => [answer, this.batch.indexOf(answer.request)]));
    for (const answer of answers.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)))
      this.take(answer);
  }

  private take(answer: DiscoveryAnswer): void {
    const { request, text } = answer;
    const url = answer.finalUrl ?? request.url;
    if (text !== null) this.answered.add(keyOf(request.url));
    if (request.role === 'robots')
      this.sitemaps.push(...sitemapsOfRobots(text ?? '').filter((one) => this.evidence.isOwn(one)));
    else if (request.role === 'sitemap') this.recordSitemap(text ?? '');
    else if (request.role === 'well_known') this.evidence.addWellKnown(request.url, text ?? '');
    else if (text !== null) this.recordPage(request, url, text);
    else if (answer.contentType !== null) this.evidence.addUnreadable(request, url);
    else if (answer.isGone) this.dead.add(keyOf(request.url));
    else if (request.isRendered)
      this.notFollowed.set(url, 'It shows its links only once its scripts have run.');
  }

  recordPolicyPage(page: { url: string; html: string }): void {
    const reading = this.read(page.url, page.html);
    if (reading !== null) this.evidence.addPage(reading, 'followed', page.url);
  }

  candidates(): Candidate[] {
    this.takeAnswers();
    return this.evidence.book.candidates().slice(0, this.limits.candidates);
  }

  siteName(): string | null {
    this.takeAnswers();
    return siteName(this.nameClaims, this.vendor.domain);
  }

  leftOut(): { url: string; reason: string }[] {
    this.takeAnswers();
    const candidates = this.evidence.book.candidates();
    const beyond = candidates.slice(this.limits.candidates);
    const listed = new Set(
      candidates.slice(0, this.limits.candidates).map(({ url }) => canonicalUrl(url)?.key),
    );
    const leftOut = [
      ...beyond.map(({ url }) => ({
        url,
        reason: `More than ${this.limits.candidates} candidates: this one ranked lower.`,
      })),
      ...this.evidence.book.leftOut(),
      ...[...this.evidence.leftOut, ...this.notFollowed].map(([url, reason]) => ({ url, reason })),
    ];
    return leftOut.filter(({ url }) => !listed.has(canonicalUrl(url)?.key ?? url));
  }

  /** What each turn asks for, in the order of what it is worth; null when there is nothing left to ask. */
  private wanted(): DiscoveryRequest[] | null {
    this.turn += 1;
    if (this.turn === 1) return this.firstPages();
    if (!this.hasHome) {
      this.hasHome = true;
      this.turn = 1;
      return [document(twinOf(this.home), 'home')];
    }
    if (this.turn === 2)
      return [
        ...this.vendorsOtherHome(),
        ...this.hubRequests(),
        ...this.wellKnown(),
        ...this.sitemapRequests(true),
      ];
    const following = [
      ...this.ledOn.splice(0),
      ...this.hubRequests(),
      ...this.policyRequests(),
      ...this.sitemapRequests(false),
    ];
    if (following.some((request) => this.isNew(request))) return following;
    return this.furtherRequests() ?? this.guessedRequests();
  }

  /** Where nothing at all was found: other pages of the vendor, before mere guesses. */
  private furtherRequests(): DiscoveryRequest[] | null {
    const missing = this.missingTypes();
    const pages = this.further.splice(0).slice(0, maximumFurther);
    return missing.has('privacy') && missing.has('terms') && pages.length > 0
      ? pages.map((url) => document(url, 'policy'))
      : null;
  }

  private guessedRequests(): DiscoveryRequest[] | null {
    if (this.guessedHubs === null) {
      const hasHub = this.evidence.hubs.size > 0;
      const urls = usualHubs(this.vendor.domain, this.lastHome, this.knownPolicies(), hasHub);
      this.guessedHubs = urls.map((url) => document(url, 'guessed_hub'));
      return this.guessedHubs;
    }
    const { language } = this.evidence.book;
    const { domain } = this.vendor;
    const site = { home: this.lastHome, domain, language, known: this.knownPolicies() };
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

  /** Those that answered first: their addresses are sure. */
  private knownPolicies(): KnownPolicy[] {
    const living = this.evidence.book
      .candidates()
      .filter(({ url }) => !this.dead.has(keyOf(url)))
      .map(({ url, type }) => {
        const hasAnswered = this.readPages.has(keyOf(url)) || this.answered.has(keyOf(url));
        return { url, type, hasAnswered };
      });
    return [...living.filter((one) => one.hasAnswered), ...living.filter((one) => !one.hasAnswered)];
  }

  private firstPages(): DiscoveryRequest[] {
    const pages = [document(this.home, 'home')];
    if (this.isSubdomain()) pages.push(document(this.vendorsHome(), 'home'));
    if (this.vendor.url !== this.home) pages.push(document(this.vendor.url, 'given'));
    const robots = { url: new URL('/robots.txt', this.home).href, role: 'robots', accept: 'text' } as const;
    return [...pages, { ...robots, isRendered: false }];
  }

  private isSubdomain(): boolean {
    return new URL(this.home).host.replace(/^www\./, '') !== this.vendor.domain;
  }

  private vendorsHome(): string {
    return `https://${this.vendor.domain}/`;
  }

  /** `help.acme.example` was given, and nothing answers at `acme.example`: some sites stand under `www.` alone. */
  private vendorsOtherHome(): DiscoveryRequest[] {
    const isGone = this.isSubdomain() && this.dead.has(keyOf(this.vendorsHome()));
    return isGone ? [document(twinOf(this.vendorsHome()), 'home')] : [];
  }

  private hubRequests(): DiscoveryRequest[] {
    const followed = [...this.asked.values()].filter((request) => request.role === 'hub').length;
    const ranked = [...this.evidence.hubs.values()].sort((a, b) => b.score - a.score);
    const fresh = ranked.map(({ url }) => document(url, 'hub')).filter((request) => this.isNew(request));
    for (const { url } of fresh.slice(Math.max(0, maximumHubs - followed))) {
      this.notFollowed.set(url, `More than ${maximumHubs} pages that list policies.`);
    }
    return fresh.slice(0, Math.max(0, maximumHubs - followed));
  }

  private policyRequests(): DiscoveryRequest[] {
    const followed = [...this.asked.values()].filter((request) => request.role === 'policy').length;
    const candidates = this.evidence.book
      .candidates()
      .filter(({ url }) => !/\.pdf$/i.test(new URL(url).pathname) && !this.dead.has(keyOf(url)));
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
    if (isFirst && this.sitemaps.length === 0) this.sitemaps.push(new URL('/sitemap.xml', this.home).href);
    const followed = [...this.asked.values()].filter((request) => request.role === 'sitemap').length;
    const best = bestSitemaps(this.sitemaps, isFirst ? 2 : maximumSitemaps).filter(
      (url) => !this.asked.has(url),
    );
    return best
      .slice(0, Math.max(0, maximumSitemaps - followed))
      .map((url) => ({ url, role: 'sitemap', accept: 'sitemap', isRendered: false }));
  }

  private missingTypes(): Set<DocumentType> {
    const found = new Set(
      this.evidence.book
        .candidates()
        .filter((candidate) => candidate.confidence >= 0.6 && !this.dead.has(keyOf(candidate.url)))
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
    if (this.asked.size >= this.limits.requests) {
      if (!isGuess(request)) this.notFollowed.set(request.url, `More than ${this.limits.requests} requests.`);
      return false;
    }
    this.asked.set(key, request);
    return true;
  }

  private recordPage(request: DiscoveryRequest, url: string, html: string): void {
    if (request.role === 'home') {
      this.hasHome = true;
      this.evidence.domains.add(domainOf(url));
    }
    if (request.isRendered) this.readPages.delete(keyOf(url));
    const reading = this.read(url, html);
    if (reading === null) return;
    this.goOn(request, url, reading, html);
    if (request.role === 'home') {
      this.lastHome = url;
      this.nameClaims.push(...reading.siteNames, reading.title);
      this.guessedPages.addHome(url, reading);
      this.evidence.book.language ??= canonicalUrl(url)?.language ?? reading.language;
    }
    if (request.role === 'given') this.evidence.addGiven(request.url, url, reading);
    if (isGuess(request)) this.recordGuess(request, url, reading);
    else this.evidence.addPage(reading, request.role, url);
    if (request.role !== 'home') return;
    this.further.push(...furtherPages(reading, url));
    this.goToLanguage(url, reading);
  }

  private recordGuess(request: DiscoveryRequest, url: string, reading: PageReading): void {
    const isPolicy = this.guessedPages.isPolicy(request.url, url, reading);
    if (isPolicy) this.evidence.addGuess(request, url, reading);
    if (isPolicy) this.evidence.addPage(reading, 'policy', url);
    else if (request.role === 'guessed_hub' && !this.guessedPages.isHome(url, reading)) {
      const isHub = keyOf(url) === keyOf(request.url) || namesHub(reading.heading || reading.title);
      this.evidence.addPage(reading, isHub ? 'hub' : 'policy', url);
    }
  }

  /** A home page that names no policy and only asks for a language: the one behind it does. */
  private goToLanguage(url: string, reading: PageReading): void {
    if (this.evidence.hubs.size > 0 || this.evidence.book.candidates().length > 0 || this.hasChosenLanguage)
      return;
    const home = languageHome(reading, url);
    if (home === null) return;
    this.hasChosenLanguage = true;
    this.ledOn.push(document(home, 'home'));
  }

  /** Pages that hardly link to anything as served: one that leads on by itself, and one that its scripts draw. */
  private goOn(request: DiscoveryRequest, url: string, reading: PageReading, html: string): void {
    const shown = reading.links.filter(({ place }) => !['script', 'head', 'text'].includes(place));
    if (shown.length >= fewLinks || request.isRendered) return;
    const declared = reading.refresh === null ? null : canonicalUrl(reading.refresh, reading.base);
    if (declared !== null && declared.url !== url) {
      this.ledOn.push({ ...request, url: declared.url });
      return;
    }
    // A script may send some visitors only, and old browsers to where they get a new one.
    const scripted =
      reading.scriptedRefresh === null ? null : canonicalUrl(reading.scriptedRefresh, reading.base);
    const isWithin = scripted !== null && this.evidence.domains.has(domainOf(scripted.url));
    if (isWithin && scripted.url !== url) this.ledOn.push({ ...request, url: scripted.url });
    if (renderedRoles.has(request.role) && /<script/i.test(html))
      this.ledOn.push({ ...request, isRendered: true });
  }

  private read(url: string, html: string): PageReading | null {
    const key = keyOf(url);
    if (this.readPages.has(key)) return null;
    this.readPages.add(key);
    const reading = readPageLinks(html, url);
    if (reading.linksLeftOut > 0)
      this.notFollowed.set(url, `${reading.linksLeftOut} of this page’s links were not looked at.`);
    return reading;
  }

  private recordSitemap(text: string): void {
    const { sitemaps, pages } = readSitemap(text);
    this.sitemaps.push(
      ...bestSitemaps(
        sitemaps.filter((url) => this.evidence.isOwn(url)),
        maximumSitemaps,
      ),
    );
    for (const url of pages.filter((page) => this.evidence.isOwn(page)))
      this.evidence.addAddress(url, 'sitemap', 'listed in the sitemap');
  }
}

function document(url: string, role: DiscoveryRequest['role']): DiscoveryRequest {
  return { url, role, accept: 'document', isRendered: false };
}

/** Whether nothing but usage named the address: that nobody asked there is no news. */
export function isGuess({ role }: DiscoveryRequest): boolean {
  return role === 'guess' || role === 'guessed_hub';
}

/** A page may be asked for twice: as it is served, and once its scripts have run. */
function askedKey({ url, isRendered }: DiscoveryRequest): string {
  return isRendered ? `rendered ${keyOf(url)}` : keyOf(url);
}

/** The page's key: parts of one page (`/legal#terms`) are asked for together. */
function keyOf(url: string): string {
  return (canonicalUrl(url)?.key ?? url).replace(/#.*/s, '');
}

/** The same home with or without `www.`: some sites answer under one of the two names only. */
function twinOf(home: string): string {
  const url = new URL(home);
  url.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return url.href;
}

export { isDoubted } from './linked-by-policy.ts';
export { fingerprintOfLinks } from './links-fingerprint.ts';
