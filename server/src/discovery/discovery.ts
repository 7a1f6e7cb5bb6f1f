import type { DocumentType } from '@clausewatch/contract/documents';

/** One address that may be a policy, with everything that spoke for it. */
export type Candidate = {
  /** Canonical: no tracking parameters; a fragment only where it selects a document. */
  url: string;
  type: DocumentType;
  /** 0 to 1. */
  confidence: number;
  /** Reasons a person understands, best first: "footer link 'Privacy' on the home page". */
  why: string[];
  /** Language the address or link names, or null. */
  language: string | null;
};

/** What discovery wants fetched next, and why. */
export type DiscoveryRequest = {
  url: string;
  role: 'robots' | 'home' | 'given' | 'hub' | 'sitemap' | 'well_known' | 'guess';
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
 * `record` takes an answer, `candidates` ranks what is known. It ends when `next` returns nothing. Holds no connection and no clock.
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

export function startDiscovery(
  _vendor: { url: string; domain: string },
  _limits?: Partial<DiscoveryLimits>,
): Discovery {
  throw new Error('not written yet');
}
