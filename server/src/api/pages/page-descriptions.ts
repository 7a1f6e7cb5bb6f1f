import type { PagePath } from '@clausewatch/contract/pages';

/** The descriptions of pages that search engines may list. */
export const pageDescriptions: Partial<Record<PagePath, string>> = {
  '/': 'Enter a vendor’s address. Clausewatch finds every policy the vendor publishes, scores what they say with the vendor’s own words as evidence, and alerts you to changes that matter.',
  '/pricing':
    'What Clausewatch costs and what each plan includes. Try it for three days, no credit card required.',
  '/about':
    'Why Clausewatch exists, how it reads vendor policies, and the three promises behind every report: nothing missed, nothing invented, no false alarms.',
  '/privacy': 'What personal data Clausewatch processes, why, for how long, and what you can ask us to do.',
  '/terms': 'The terms on which you may use Clausewatch.',
  '/cookies': 'Which cookies Clausewatch sets, what each one does, and what it never does.',
  '/vendors':
    'The vendors whose policies Clausewatch has read: scores, documents and recent changes, with the sentence behind every point.',
  '/contact': 'Questions, corrections and requests: write to the people who run this Clausewatch.',
  '/waitlist': 'Leave your email address and be among the first to open a Clausewatch account.',
  '/signin': 'Sign in to Clausewatch to see the vendors you watch and what has changed in their policies.',
  '/signup':
    'Start a free three-day Clausewatch trial: full reports, history, comparisons and daily checks. No credit card.',
};
