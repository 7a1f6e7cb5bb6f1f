import { namesControl, namesProduct, policyName, type PolicyName } from '../lexicon/policy-names.ts';
import { countInvitations } from './sales-pitch.ts';

type Page = { url: string; title: string; content: string; words: number; names: readonly PolicyName[] };

/** A settings page holds a few switches; a cookie policy with switches in it is longer. */
const longestSettings = 150;
/** What a product's page asks for more than once. */
const fewestInvitations = 2;
/**
 * Why a page is none of the documents that its title mentions, or null: a product for them, settings, or an article about them. A page
 * whose title or address is a document's name and nothing else is that document.
 */
export function whyOfAnotherKind({ url, title, content, words, names }: Page): string | null {
  if (names.some(({ isExact }) => isExact)) return null;
  const [own = ''] = title.slice(0, 200).split(/\s[|–—·•]\s/);
  if (namesProduct(own) && countInvitations(content) >= fewestInvitations)
    return 'The page offers a product, and is no policy.';
  if (namesControl(own) && words < longestSettings && !saysRights.test(content))
    return 'The page offers settings, and is no policy.';
  const isExplaining =
    explaining.test(own) && (isAmongArticles(url) || (isHelp(url) && policyName(own) !== null));
  return isExplaining || (isAmongArticles(url) && namesProduct(own))
    ? 'It is an article about something, not a policy.'
    : null;
}

/** A short notice that a law asks for is named like the settings that it leads to. */
const saysRights =
  /\b(?:you (?:have|may|can)|your) (?:the )?(?:right|choice|request)|\b(?:law|act|ccpa|cpra|gdpr|regulation|dsgvo|rgpd)\b/i;

const explaining =
  /^\s*(?:what (?:is|are)|how (?:to|do i|can i)|why|(?:a |the )?(?:\S{1,20} )?guide to|understanding|introduction to|everything you need|was (?:ist|sind)|qu[’']est-ce|qué (?:es|son)|che cos|o que (?:é|são)|wat is|co to jest|vad är)(?!\p{L})/iu;

/** Help centres hold policies as well, but what explains a policy there is none. */
function isHelp(url: string): boolean {
  return /\/(?:hc|help|support|kb|knowledge-?base|faqs?|articles?)\//i.test(url.slice(0, 500));
}

export function isAmongArticles(url: string): boolean {
  return /\/(?:blog|news|newsroom|press|stories|events|careers|jobs|learn|glossary|academy|guides|templates)\//i.test(
    url.slice(0, 500),
  );
}
