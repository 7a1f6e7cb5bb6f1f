import { policyName } from '../../lexicon/policy-names.ts';
import type { PageLink, PageReading } from './page-reading.ts';

/**
 * Whether a fragment alone leads to a document: "#/terms" wherever an app routes by it, and "#terms" on a home page, which may be all of a
 * site, where the words name a policy in full and the page has that part.
 */
export function leadsWithin({ href, words }: PageLink, { parts }: PageReading, isHome: boolean): boolean {
  return /^#!?\//.test(href) || (isHome && parts.has(href.slice(1)) && policyName(words)?.isExact === true);
}
