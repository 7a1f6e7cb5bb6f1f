import { canonicalUrl } from '../network/canonical-url.ts';
import type { Candidate, LeftOut } from './scoring/candidate.ts';
import type { DiscoveryAnswer, DiscoveryRequest } from './survey/discovery-request.ts';
import { Frontier } from './survey/frontier.ts';
import { siteName } from './survey/site-name.ts';
import { SiteSurvey } from './survey/site-survey.ts';

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
  /** The vendor's name as its home page writes it, or null where nothing bears one out. */
  siteName(): string | null;
  /** Candidates and pages not followed because of a limit, or judged no policy, each with the reason. */
  leftOut(): LeftOut[];
};

/** 40 requests find what links and usual paths can find; the largest vendors measured have about seventy policies. */
const defaultLimits: DiscoveryLimits = { requests: 40, candidates: 100 };

export function startDiscovery(
  vendor: { url: string; domain: string },
  limits?: Partial<DiscoveryLimits>,
): Discovery {
  return new Conversation(vendor, { ...defaultLimits, ...limits });
}

class Conversation implements Discovery {
  private readonly survey: SiteSurvey;
  private readonly frontier: Frontier;
  private underWay = 0;
  private batch: DiscoveryRequest[] = [];
  /** What has come for the requests under way. */
  private readonly answers: DiscoveryAnswer[] = [];
  private readonly domain: string;
  private readonly maximumCandidates: number;

  constructor(vendor: { url: string; domain: string }, limits: DiscoveryLimits) {
    this.survey = new SiteSurvey(vendor.domain, new URL('/', vendor.url).href);
    this.frontier = new Frontier(vendor, this.survey, limits.requests);
    this.domain = vendor.domain;
    this.maximumCandidates = limits.candidates;
  }

  next(): DiscoveryRequest[] {
    if (this.underWay > 0) return [];
    this.batch = this.frontier.next();
    this.underWay = this.batch.length;
    return this.batch;
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
      this.survey.take(answer);
  }

  recordPolicyPage(page: { url: string; html: string }): void {
    this.survey.takePolicyPage(page);
  }

  candidates(): Candidate[] {
    this.takeAnswers();
    return this.survey.evidence.book.candidates().slice(0, this.maximumCandidates);
  }

  siteName(): string | null {
    this.takeAnswers();
    return siteName(this.survey.nameClaims, this.domain);
  }

  leftOut(): LeftOut[] {
    this.takeAnswers();
    const candidates = this.survey.evidence.book.candidates();
    const beyond = candidates.slice(this.maximumCandidates);
    const listed = new Set(
      candidates.slice(0, this.maximumCandidates).map(({ url }) => canonicalUrl(url)?.key),
    );
    const leftOut = [
      ...beyond.map(({ url }) => ({
        url,
        reason: `More than ${this.maximumCandidates} candidates: this one ranked lower.`,
        rule: 'too-many-candidates',
      })),
      ...this.survey.evidence.book.leftOut(),
      ...asLeftOut(this.survey.evidence.leftOut, 'another-organisation'),
      ...asLeftOut(this.survey.notFollowed, 'not-followed'),
    ];
    return leftOut.filter(({ url }) => !listed.has(canonicalUrl(url)?.key ?? url));
  }
}

function asLeftOut(reasons: ReadonlyMap<string, string>, rule: string): LeftOut[] {
  return [...reasons].map(([url, reason]) => ({ url, reason, rule }));
}

export { betterName, nameInTexts, rankOf } from './survey/site-name.ts';
export { isUntold } from './survey/page-requests.ts';
export { isDoubted } from './scoring/linked-by-policy.ts';
export { fingerprintOfLinks } from './links/links-fingerprint.ts';
export type { Candidate, LeftOut } from './scoring/candidate.ts';
export type { DiscoveryAnswer, DiscoveryRequest } from './survey/discovery-request.ts';
