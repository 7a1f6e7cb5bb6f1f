// Longer than most files: the conversation's types, its state and its turns belong together.
import type { DocumentType } from '@clausewatch/contract/documents';
import { canonicalUrl } from '../canonical-url.ts';
import { EvidenceCollector } from './evidence-collector.ts';
import { domainOf } from './ownership.ts';
import { readPageLinks, type PageReading } from './page-links.ts';
import { bestSitemaps, readSitemap, sitemapsOfRobots } from './sitemaps.ts';
import { usualPaths, type UsualPath } from './usual-paths.ts';

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
  role: 'robots' | 'home' | 'given' | 'hub' | 'policy' | 'sitemap' | 'well_known' | 'guess';
  accept: 'document' | 'text' | 'sitemap';
};

/** What came back for a request: the text of a page that answered, or null. `finalUrl` is after redirects. */
export type DiscoveryAnswer = {
  request: DiscoveryRequest;
  finalUrl: string | null;
  contentType: string | null;
  text: string | null;
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
  /** Candidates and pages not followed because of a limit, or judged no policy, each with the reason. */
  leftOut(): { url: string; reason: string }[];
};

/** 30 requests find what links and usual paths can find; 60 candidates hold the policies of the largest vendors measured. */
const defaultLimits: DiscoveryLimits = { requests: 30, candidates: 60 };
/** Lists of policies that are followed: vendors have one or two, and each may name one more. */
const maximumHubs = 5;
/** Policies read for their links before usual paths are tried: the best of each main type. */
const maximumPolicies = 3;
const maximumSitemaps = 4;

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
  private underWay = 0;
  private guesses: UsualPath[][] | null = null;
  private turn = 0;
  /** A home page answered, or the last that could was asked. */
  private hasHome = false;

  private readonly vendor: { url: string; domain: string };
  private readonly limits: DiscoveryLimits;

  constructor(vendor: { url: string; domain: string }, limits: DiscoveryLimits) {
    this.vendor = vendor;
    this.limits = limits;
    this.evidence = new EvidenceCollector(vendor.domain);
    this.home = new URL('/', vendor.url).href;
  }

  next(): DiscoveryRequest[] {
    if (this.underWay > 0) return [];
    // A turn may have nothing to ask; the conversation ends when none of the remaining turns has.
    for (;;) {
      const wanted = this.wanted();
      if (wanted === null) return [];
      const granted = wanted.filter((request) => this.ask(request));
      this.underWay = granted.length;
      if (granted.length > 0 || this.asked.size >= this.limits.requests) return granted;
    }
  }

  record(answer: DiscoveryAnswer): void {
    this.underWay = Math.max(0, this.underWay - 1);
    const { request, text } = answer;
    const url = answer.finalUrl ?? request.url;
    if (request.role === 'robots')
      this.sitemaps.push(...sitemapsOfRobots(text ?? '').filter((one) => this.evidence.isOwn(one)));
    else if (request.role === 'sitemap') this.recordSitemap(text ?? '');
    else if (request.role === 'well_known') this.evidence.addWellKnown(request.url, text ?? '');
    else if (text !== null) this.recordPage(request, url, text);
    else this.evidence.addUnreadable(request, url, answer.contentType);
  }

  recordPolicyPage(page: { url: string; html: string }): void {
    const reading = this.read(page.url, page.html);
    if (reading !== null) this.evidence.addPage(reading, 'policy', page.url);
  }

  candidates(): Candidate[] {
    return this.evidence.book.candidates().slice(0, this.limits.candidates);
  }

  leftOut(): { url: string; reason: string }[] {
    const beyond = this.evidence.book.candidates().slice(this.limits.candidates);
    return [
      ...beyond.map(({ url }) => ({
        url,
        reason: `More than ${this.limits.candidates} candidates: this one ranked lower.`,
      })),
      ...this.evidence.book.weak(),
      ...[...this.evidence.leftOut, ...this.notFollowed].map(([url, reason]) => ({ url, reason })),
    ];
  }

  /** What each turn asks for, in the order of what it is worth; null when there is nothing left to ask. */
  private wanted(): DiscoveryRequest[] | null {
    this.turn += 1;
    if (this.turn === 1) return this.firstPages();
    if (!this.hasHome) {
      this.hasHome = true;
      this.turn = 1;
      return [{ url: twinOf(this.home), role: 'home', accept: 'document' }];
    }
    if (this.turn === 2) return [...this.hubRequests(), ...this.wellKnown(), ...this.sitemapRequests(true)];
    const following = [...this.hubRequests(), ...this.policyRequests(), ...this.sitemapRequests(false)];
    if (following.some((request) => this.isNew(request))) return following;
    this.guesses ??= usualPaths(this.home, this.missingTypes(), this.evidence.book.candidates());
    const round = this.guesses.shift();
    if (round === undefined) return null;
    const missing = this.missingTypes();
    return round
      .filter((guess) => missing.has(guess.type))
      .map(({ url }) => ({ url, role: 'guess', accept: 'document' }));
  }

  private firstPages(): DiscoveryRequest[] {
    const origin = new URL(this.home);
    const pages: DiscoveryRequest[] = [{ url: this.home, role: 'home', accept: 'document' }];
    const isApex = origin.host.replace(/^www\./, '') === this.vendor.domain;
    if (!isApex) pages.push({ url: `https://${this.vendor.domain}/`, role: 'home', accept: 'document' });
    if (this.vendor.url !== this.home)
      pages.push({ url: this.vendor.url, role: 'given', accept: 'document' });
    return [...pages, { url: new URL('/robots.txt', this.home).href, role: 'robots', accept: 'text' }];
  }

  private hubRequests(): DiscoveryRequest[] {
    const followed = [...this.asked.values()].filter((request) => request.role === 'hub').length;
    const ranked = [...this.evidence.hubs.values()].sort((a, b) => b.score - a.score);
    const fresh = ranked
      .map(({ url }): DiscoveryRequest => ({ url, role: 'hub', accept: 'document' }))
      .filter((request) => this.isNew(request));
    for (const { url } of fresh.slice(Math.max(0, maximumHubs - followed))) {
      this.notFollowed.set(url, `More than ${maximumHubs} pages that list policies.`);
    }
    return fresh.slice(0, Math.max(0, maximumHubs - followed));
  }

  private policyRequests(): DiscoveryRequest[] {
    const followed = [...this.asked.values()].filter((request) => request.role === 'policy').length;
    const candidates = this.evidence.book
      .candidates()
      .filter((candidate) => !/\.pdf$/i.test(new URL(candidate.url).pathname));
    const best = (['privacy', 'terms', 'cookies'] as const)
      .map((type) => candidates.find((candidate) => candidate.type === type && candidate.confidence >= 0.6))
      .filter((candidate) => candidate !== undefined);
    return best
      .map(({ url }): DiscoveryRequest => ({ url, role: 'policy', accept: 'document' }))
      .filter((request) => this.isNew(request))
      .slice(0, Math.max(0, maximumPolicies - followed));
  }

  private wellKnown(): DiscoveryRequest[] {
    return ['security.txt', 'gpc.json'].map((name) => ({
      url: new URL(`/.well-known/${name}`, this.home).href,
      role: 'well_known',
      accept: 'text',
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
      .map((url) => ({ url, role: 'sitemap', accept: 'sitemap' }));
  }

  private missingTypes(): Set<DocumentType> {
    const found = new Set(
      this.evidence.book
        .candidates()
        .filter((candidate) => candidate.confidence >= 0.6)
        .map((candidate) => candidate.type),
    );
    return new Set(
      (['privacy', 'terms', 'cookies', 'dpa', 'subprocessors'] as const).filter((type) => !found.has(type)),
    );
  }

  private isNew(request: DiscoveryRequest): boolean {
    return !this.asked.has(canonicalUrl(request.url)?.key ?? request.url);
  }

  private ask(request: DiscoveryRequest): boolean {
    const key = canonicalUrl(request.url)?.key ?? request.url;
    // The home page may be asked for under both its names, which have one key.
    const isAsked = request.role === 'home' ? this.asked.get(key)?.url === request.url : this.asked.has(key);
    if (isAsked) return false;
    if (this.asked.size >= this.limits.requests) {
      this.notFollowed.set(request.url, `More than ${this.limits.requests} requests.`);
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
    const reading = this.read(url, html);
    if (reading === null) return;
    if (request.role === 'home')
      this.evidence.book.language ??= canonicalUrl(url)?.language ?? reading.language;
    if (request.role === 'guess' && !this.evidence.addGuess(request, url, reading)) return;
    if (request.role === 'given') this.evidence.addGiven(request.url, url, reading);
    this.evidence.addPage(reading, request.role, url);
  }

  private read(url: string, html: string): PageReading | null {
    const key = canonicalUrl(url)?.key ?? url;
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

/** The same home with or without `www.`: some sites answer under one of the two names only. */
function twinOf(home: string): string {
  const url = new URL(home);
  url.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return url.href;
}
