import type { PagePath } from './pages.ts';

/** The titles of pages that anybody may open, as the browser shows them and the server writes them into the page. */
export const publicTitles = {
  '/': 'Vendor policies, read and quoted',
  '/pricing': 'Pricing',
  '/about': 'About Clausewatch',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms of Service',
  '/cookies': 'Cookie Policy',
  '/vendors': 'Vendor directory',
  '/contact': 'Contact',
  '/waitlist': 'Join the waitlist',
  '/signin': 'Sign in',
  '/signup': 'Start Free Trial',
} as const satisfies Partial<Record<PagePath, string>>;
