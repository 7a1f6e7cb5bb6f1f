import { canonicalUrl, namingSegment } from '../../network/canonical-url.ts';
import { repeatsQuestion } from '../../lexicon/not-served-words.ts';
import { type PolicyName, policyName, policyNameOfSlug } from '../../lexicon/policy-names.ts';
import type { PageReading } from '../links/page-reading.ts';

/** A page must call itself by a policy's name at least this clearly: a slogan with the word "privacy" in it does not. */
const minimumStrength = 0.55;

/**
 * Tells a page that was guessed at from the answer of a site that answers every address: the home page again, or one page for
 * whatever is asked.
 */
export class GuessedPages {
  private readonly homes = new Set<string>();
  private readonly homeFaces = new Set<string>();

  addHome(url: string, reading: PageReading): void {
    this.homes.add(canonicalUrl(url)?.key ?? url);
    // A page without title and heading (one that scripts draw) has no face to tell it by.
    if (faceOf(reading).trim() !== '') this.homeFaces.add(faceOf(reading));
  }

  isHome(url: string, reading: PageReading): boolean {
    return this.homes.has(canonicalUrl(url)?.key ?? url) || this.homeFaces.has(faceOf(reading));
  }

  /** Whether the page is the policy that the address asked for: by its own name, or by a redirect of a site that knows better. */
  isPolicy(asked: string, url: string, reading: PageReading): boolean {
    if (this.isHome(url, reading)) return false;
    const named = nameOfGuess(reading);
    if (named === null || named.strength < minimumStrength || repeatsQuestion(faceOf(reading))) return false;
    const isRedirected = canonicalUrl(asked)?.key !== canonicalUrl(url)?.key;
    return isRedirected || named.type === policyNameOfSlug(namingSegment(asked))?.type;
  }
}

/** What a reader sees first. Texts below it (dates, recommendations) may differ from one answer to the next. */
function faceOf(reading: PageReading): string {
  return `${reading.title}\n${reading.heading}`;
}

/** What a page that was guessed at calls itself, or null. */
export function nameOfGuess(reading: PageReading): PolicyName | null {
  return (
    policyName(reading.heading) ??
    policyName(reading.title.split(/[|–—·:]/)[0] ?? '') ??
    policyName(reading.title)
  );
}
