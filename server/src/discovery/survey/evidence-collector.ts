import { hasPolicyNoun, namesHub, policyName, policyNameOfSlug } from '../../lexicon/policy-names.ts';
import { nameOfGuess } from '../guesses/guessed-pages.ts';
import { CandidateBook, type Evidence } from '../scoring/candidate-book.ts';
import { canonicalUrl, type CanonicalUrl, namingSegment } from '../../network/canonical-url.ts';
import type { DiscoveryRequest } from './discovery-request.ts';
import { type LinkScore, scoreLink, scoreOfKnown } from '../scoring/link-score.ts';
import { scoredAsLinkedByPolicy } from '../scoring/linked-by-policy.ts';
import { brandOf, domainOf, isArchived, ownershipOf } from '../scoring/ownership.ts';
import type { PageLink, PageReading } from '../links/page-reading.ts';
import { leadsWithin } from '../links/leads-within.ts';
import { redirectTarget } from '../links/redirect-target.ts';
import { type MarkedPage, versionMarkOf } from '../versions/version-marks.ts';
import { namesEdition } from '../versions/named-versions.ts';
import { wordsOrThoseAround } from '../links/words-around.ts';
import { nameOfPage, reasonFor, whyNotOwn } from './reasons.ts';

/** What is known of a document before its text tells whose it is. */
type Elsewhere = { address: CanonicalUrl; evidence: Evidence; worth: number };

type Source = MarkedPage & { role: DiscoveryRequest['role'] };

/** How a page came to be read: asked for by discovery, or as a policy that the rest of the product follows. */
type Role = DiscoveryRequest['role'] | 'followed';

/** Takes from what was read all that speaks for an address, and keeps it in the book. */
export class EvidenceCollector {
  readonly book = new CandidateBook();
  /** Registrable domains that are the vendor's. */
  readonly domains: Set<string>;
  /** Pages that seem to list policies, by key. */
  readonly hubs = new Map<string, { url: string; score: number }>();
  /** Links that were seen and left, each with the reason. */
  readonly leftOut = new Map<string, string>();
  /** Documents on other organisations' domains that the vendor's contracts link to, by key. */
  readonly elsewhere = new Map<string, Elsewhere>();

  constructor(domain: string) {
    this.domains = new Set([domain]);
  }

  isOwn(url: string): boolean {
    return URL.canParse(url) && this.domains.has(domainOf(url));
  }

  addPage(reading: PageReading, how: Role, url: string): void {
    const name = nameOfPage(reading, url);
    const isFollowed = how === 'followed';
    const role = isFollowed ? 'policy' : how;
    const isHub = role === 'hub' || (role === 'given' && namesHub(name));
    const source = {
      role,
      url,
      name,
      isHub,
      isPolicy: role === 'policy',
      isFollowed,
      brands: new Set([...this.domains].map(brandOf)),
    };
    this.addOwnAddresses(reading, source);
    const distinct = new Map(reading.links.map((link) => [`${link.place} ${link.href} ${link.words}`, link]));
    for (const link of distinct.values()) this.addLink(link, reading, source);
  }

  /** Of a guessed page only its heading or title counts. Whether it is the page guessed at was decided before. */
  addGuess(request: DiscoveryRequest, url: string, reading: PageReading): void {
    const address = canonicalUrl(url);
    const named = nameOfGuess(reading);
    if (address === null || named === null) return;
    const why = `usual address ${new URL(request.url).pathname}, which answers as “${reading.heading || reading.title}”`;
    const score = scoreOfKnown(named.type, 0.75);
    this.book.add(address, { score, why, language: reading.language });
  }

  addGiven(asked: string, url: string, reading: PageReading | null): void {
    const address = canonicalUrl(url);
    const names = [reading?.heading ?? '', reading?.title ?? ''].map(policyName);
    const named = names.find((name) => name !== null) ?? policyNameOfSlug(namingSegment(asked));
    if (address === null || named === null) return;
    const score = scoreOfKnown(named.type, 0.9);
    this.book.add(address, { score, why: 'the address that was given', language: reading?.language ?? null });
  }

  /** PDFs and the like: their links cannot be read, but they may be what was looked for. */
  addUnreadable(request: DiscoveryRequest, url: string): void {
    if (request.role === 'given') this.addGiven(request.url, url, null);
    const named = policyNameOfSlug(namingSegment(url));
    const address = canonicalUrl(url);
    if (request.role !== 'guess' || named === null || address === null) return;
    const why = `usual address ${new URL(request.url).pathname}, which answers`;
    this.book.add(address, { score: scoreOfKnown(named.type, 0.7), why, language: null });
  }

  private noteElsewhere(address: CanonicalUrl, link: PageLink, evidence: Evidence): void {
    const spoken = link.words.toLowerCase().replace(/[^a-z0-9]/g, '');
    const bearsName = [...this.domains]
      .map(brandOf)
      .some((brand) => brand.length >= 4 && spoken.includes(brand));
    // What is named after the vendor is its own sooner than what is not.
    const worth = evidence.score.confidence + Number(bearsName);
    if ((this.elsewhere.get(address.key)?.worth ?? 0) < worth)
      this.elsewhere.set(address.key, { address, evidence, worth });
  }

  /** A document on another domain whose text names the vendor as a party. */
  addElsewhere(asked: string): void {
    const known = this.elsewhere.get(canonicalUrl(asked)?.key ?? '');
    if (known === undefined) return;
    const { address, evidence } = known;
    const why = `${evidence.why}, and its text names this vendor as a party`;
    this.book.add(address, { ...evidence, why });
    this.leftOut.delete(address.url);
  }

  addWellKnown(url: string, text: string): void {
    const short = text.slice(0, 100_000);
    if (url.endsWith('security.txt')) {
      const policies = [...short.matchAll(/^policy:[ \t]*(\S{1,2000})/gim)].map((match) => match[1] ?? '');
      for (const policy of policies.slice(0, 5)) {
        const address = canonicalUrl(policy);
        if (address === null) continue;
        const score = scoreOfKnown('security', 0.85);
        this.book.add(address, { score, why: 'named as the policy by security.txt', language: null });
      }
    } else {
      const urls = [...short.matchAll(/"(https?:\/\/[^"\s]{1,2000})"/g)].map((match) => match[1] ?? '');
      for (const found of urls.slice(0, 20)) this.addAddress(found, 'well_known', 'named by gpc.json');
    }
  }

  addAddress(url: string, place: 'sitemap' | 'well_known', why: string): void {
    const address = canonicalUrl(url);
    if (address === null) return;
    const score = scoreLink({
      url: address.url,
      words: '',
      place,
      before: '',
      heading: null,
      rel: '',
      isOnHub: false,
    });
    this.book.add(address, { score, why, language: null });
  }

  /** What a page calls its own address, and its translations: further addresses of one document, where they name a policy. */
  private addOwnAddresses(reading: PageReading, source: Source): void {
    const asked = canonicalUrl(source.url);
    const said = canonicalUrl(reading.canonical ?? source.url, reading.base);
    const isElsewhere = reading.isForSharing && said !== null && !isSameHost(said.url, source.url);
    // To share by, pages often name a host that only their makers reach.
    const own = isElsewhere && source.role !== 'home' ? asked : said;
    const named = own === null ? null : policyNameOfSlug(namingSegment(own.url));
    if (asked === null || own === null || named === null || named.strength < 0.6) return;
    if (own.key !== asked.key && (this.isOwn(own.url) || source.role === 'home')) {
      const score = scoreOfKnown(named.type, 0.85 * named.strength);
      this.book.add(own, {
        score,
        why: 'the address that a page of this vendor calls its own',
        language: reading.language,
      });
      if (policyNameOfSlug(namingSegment(asked.url))?.type === named.type) this.book.join(asked, own);
    }
    if (said !== null && said.key !== own.key && this.isOwn(said.url)) this.book.join(said, own);
    for (const { language, href } of reading.alternates) {
      const address = canonicalUrl(href, reading.base);
      if (address === null || !this.isOwn(address.url) || address.key === own.key || language === 'x-default')
        continue;
      if (policyNameOfSlug(namingSegment(address.url))?.type !== named.type) continue;
      const score = scoreOfKnown(named.type, 0.6);
      this.book.add(
        { ...address, language },
        { score, why: 'a translation that the policy names', language },
      );
      this.book.join(address, own);
    }
  }

  private addLink(link: PageLink, reading: PageReading, source: Source): void {
    const isHome = source.role === 'home' || source.role === 'given';
    if (link.href.startsWith('#') && !source.isHub && !leadsWithin(link, reading, isHome)) return;
    const target = redirectTarget(link.href, reading.base) ?? link.href;
    const address = canonicalUrl(target, reading.base);
    if (address === null || address.key === canonicalUrl(source.url)?.key || link.rel.includes('alternate'))
      return;
    // Whoever is called "Terms Archive" has a logo that says so.
    if (this.isHome(address) && policyName(link.words)?.isExact !== true) return;
    const score = this.scoreOf(link, address.url, source);
    const mark = versionMarkOf(link, address.url, source);
    const isEarlier = mark?.isSure === true && link.place === 'main';
    if (score.confidence < 0.3 && score.hub < 0.5 && !isEarlier) return;
    const owner = ownershipOf(address.url, link, this.domains);
    if (
      owner === 'somebody_else' ||
      (owner !== 'vendor' && source.role === 'policy' && isInText(link) && !hasPolicyNoun(link.words))
    ) {
      if (score.confidence < 0.6) return;
      this.leftOut.set(address.url, whyNotOwn(address.url));
      if (isInText(link) && isContract(source) && !isArchived(address.url) && mark === null)
        this.noteElsewhere(address, link, { score, why: reasonFor(link, source), language: link.language });
      return;
    }
    const isPlain = mark === null && (isNamedInPlace(link, source) || namesEdition(link.words));
    this.book.add(address, { score, why: reasonFor(link, source), language: link.language, mark, isPlain });
    if (score.hub >= 0.7 && link.place !== 'script' && mark === null)
      this.addHub(address.key, address.url, score.hub);
  }

  private scoreOf(link: PageLink, url: string, source: Source): LinkScore {
    const score = scoreLink({ ...link, url, isOnHub: source.isHub });
    return source.isPolicy && this.isOwn(url) ? scoredAsLinkedByPolicy(score, link, url, source) : score;
  }

  private isHome({ key, untranslatedKey, url }: CanonicalUrl): boolean {
    return (
      untranslatedKey === `${new URL(url).host.replace(/^www\d?\./, '')}/` &&
      this.domains.has(key.split('/')[0] ?? '')
    );
  }

  private addHub(key: string, url: string, score: number): void {
    const known = this.hubs.get(key);
    if (known === undefined || known.score < score) this.hubs.set(key, { url, score });
  }
}

function isSameHost(one: string, other: string): boolean {
  const [host, otherHost] = [one, other].map((url) => new URL(url).host.replace(/^www\./, ''));
  return host === otherHost;
}

/** Whether the page is a contract, or lists the vendor's policies: a privacy policy links to those of others. */
function isContract({ name, isHub, isPolicy, isFollowed }: Source): boolean {
  return isHub || (isPolicy && !isFollowed && policyName(name)?.type === 'terms');
}

/** Whether a vendor names a policy here as the one that holds: not in running text, and not by its address alone. */
function isNamedInPlace(link: PageLink, source: Source): boolean {
  const isPlace = ['footer', 'header', 'banner', 'frame'].includes(link.place);
  const isList = source.isHub || source.role === 'home' || source.role === 'given';
  const words = wordsOrThoseAround({ ...link, isOnHub: source.isHub });
  return (
    (isPlace || (isList && link.place === 'main')) && (policyName(words) !== null || hasPolicyNoun(words))
  );
}

function isInText(link: PageLink): boolean {
  return link.place === 'main' || link.place === 'text';
}
