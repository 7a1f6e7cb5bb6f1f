import { canonicalUrl } from '../../network/canonical-url.ts';
import { namesHub } from '../../lexicon/policy-names.ts';
import { isContractOf } from '../scoring/contract-party.ts';
import type { DiscoveryAnswer, DiscoveryRequest } from './discovery-request.ts';
import { EvidenceCollector } from './evidence-collector.ts';
import { GuessedPages } from '../guesses/guessed-pages.ts';
import { domainOf } from '../scoring/ownership.ts';
import { readPageLinks } from '../links/page-links.ts';
import type { NameClaim, PageReading } from '../links/page-reading.ts';
import { isGuess, keyOf } from './page-requests.ts';
import { bestSitemaps, readSitemap, sitemapsOfRobots } from './sitemaps.ts';
import type { KnownPolicy } from '../guesses/usual-paths.ts';

/** Of a page with fewer links its scripts draw the rest. */
const fewLinks = 5;
/** Pages worth a browser for their links: where the menus and lists are. */
const renderedRoles: ReadonlySet<DiscoveryRequest['role']> = new Set(['home', 'given', 'hub']);
/** Sitemaps of an index that are kept to be asked for. */
const maximumSitemaps = 4;

/** What the answers have told of a vendor's site so far: evidence for policies, and where else to look. */
export class SiteSurvey {
  readonly evidence: EvidenceCollector;
  /** Pages that were not followed, each with the reason. */
  readonly notFollowed = new Map<string, string>();
  readonly sitemaps: string[] = [];
  /** What the home page says that the site is called. */
  readonly nameClaims: NameClaim[] = [];
  /** Pages to be asked for again, once their scripts have run. */
  readonly toRender: DiscoveryRequest[] = [];
  /** Where the home page led to. */
  lastHome: string;
  /** A home page answered. */
  hasHome = false;
  /** Addresses that answered, wherever they led. */
  private readonly answered = new Set<string>();
  private readonly readPages = new Set<string>();
  private readonly guessedPages = new GuessedPages();

  constructor(domain: string, home: string) {
    this.evidence = new EvidenceCollector(domain);
    this.lastHome = home;
  }

  /** Keys of addresses that did not answer: what links call a policy there is still to be found. */
  get dead(): Set<string> {
    return this.evidence.book.dead;
  }

  /** Answers are to be taken in the order of asking. */
  take(answer: DiscoveryAnswer): void {
    const { request, text } = answer;
    const url = answer.finalUrl ?? request.url;
    if (text !== null) this.answered.add(keyOf(request.url));
    if (request.role === 'robots')
      this.sitemaps.push(...sitemapsOfRobots(text ?? '').filter((one) => this.evidence.isOwn(one)));
    else if (request.role === 'sitemap') this.recordSitemap(text ?? '');
    else if (request.role === 'well_known') this.evidence.addWellKnown(request.url, text ?? '');
    else if (request.role === 'elsewhere') this.recordElsewhere(request, url, text ?? '');
    else if (text !== null) this.recordPage(request, url, text);
    else if (answer.contentType !== null) this.evidence.addUnreadable(request, url);
    else if (answer.isGone) this.dead.add(keyOf(request.url));
    else if (request.isRendered)
      this.notFollowed.set(url, 'It shows its links only once its scripts have run.');
  }

  /** A policy that was fetched and judged elsewhere: its links lead to further ones. */
  takePolicyPage(page: { url: string; html: string }): void {
    const reading = this.read(page.url, page.html);
    if (reading !== null) this.evidence.addPage(reading, 'followed', page.url);
  }

  /** Those that answered first: their addresses are sure. */
  knownPolicies(): KnownPolicy[] {
    const living = this.evidence.book
      .candidates()
      .filter(({ url }) => !this.dead.has(keyOf(url)))
      .map(({ url, type }) => {
        const hasAnswered = this.readPages.has(keyOf(url)) || this.answered.has(keyOf(url));
        return { url, type, hasAnswered };
      });
    return [...living.filter((one) => one.hasAnswered), ...living.filter((one) => !one.hasAnswered)];
  }

  private recordPage(request: DiscoveryRequest, url: string, html: string): void {
    if (request.role === 'home') {
      this.hasHome = true;
      this.evidence.domains.add(domainOf(url));
    }
    if (request.isRendered) this.readPages.delete(keyOf(url));
    const reading = this.read(url, html);
    if (reading === null) return;
    this.renderIfBare(request, reading, html);
    if (request.role === 'home') {
      this.lastHome = url;
      this.nameClaims.push(...reading.nameClaims, { source: 'title', text: reading.title });
      this.guessedPages.addHome(url, reading);
      this.evidence.book.language ??= canonicalUrl(url)?.language ?? reading.language;
    }
    if (request.role === 'given') this.evidence.addGiven(request.url, url, reading);
    if (isGuess(request)) this.recordGuess(request, url, reading);
    else this.evidence.addPage(reading, request.role, url);
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

  /** Its links are not the vendor's: only the page itself is, where its text says so. */
  private recordElsewhere(request: DiscoveryRequest, url: string, html: string): void {
    if (isContractOf(html, this.evidence.domains, url)) this.evidence.addElsewhere(request.url);
  }

  /** Pages that hardly link to anything as served: their scripts draw the rest. */
  private renderIfBare(request: DiscoveryRequest, reading: PageReading, html: string): void {
    if (request.isRendered || !renderedRoles.has(request.role) || !/<script/i.test(html)) return;
    const shown = reading.links.filter(({ place }) => !['script', 'head', 'text'].includes(place));
    if (shown.length < fewLinks) this.toRender.push({ ...request, isRendered: true });
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
