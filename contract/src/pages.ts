import type { Mode } from './flags.ts';

/**
 * Whom a page is for: `readers` of whole reports; `accounts`, with watches and settings; `newcomers`, who sign in or up; `curators`, who
 * decide on corrections; `operators`, at the machine of a local installation.
 */
export type OpensTo = 'everybody' | 'readers' | 'accounts' | 'newcomers' | 'curators' | 'operators';

/**
 * All pages by path, with `:name` for parameters, and whom each is for. The browser draws them (`web/src/routes.tsx`); the server answers
 * 404 at any other path.
 */
export const pages = {
  '/': 'everybody',
  '/pricing': 'everybody',
  '/about': 'everybody',
  '/privacy': 'everybody',
  '/terms': 'everybody',
  '/cookies': 'everybody',
  '/contact': 'everybody',
  '/vendors': 'everybody',
  '/waitlist': 'everybody',
  '/signin': 'newcomers',
  '/signup': 'newcomers',
  '/mail': 'operators',
  '/review': 'curators',
  '/dashboard': 'accounts',
  '/dashboard/import': 'accounts',
  '/inbox': 'accounts',
  '/documents': 'accounts',
  '/documents/:documentId': 'accounts',
  '/standards': 'accounts',
  '/standards/:standardId': 'accounts',
  '/matrix': 'accounts',
  '/compare': 'accounts',
  '/settings': 'accounts',
  '/settings/notifications': 'accounts',
  '/settings/webhooks': 'accounts',
  '/settings/keys': 'accounts',
  '/connect': 'accounts',
  '/dashboard/vendors/:vendorId': 'readers',
} as const satisfies Record<string, OpensTo>;
export type PagePath = keyof typeof pages;

/**
 * Pages whose first view is rendered into their HTML. Pages with forms are excluded, since before the scripts have loaded the browser would
 * submit what is typed, passwords included, as part of the address. The home page is the exception: its form may be sent that way.
 */
export const renderedPaths: readonly PagePath[] = [
  '/',
  '/pricing',
  '/about',
  '/privacy',
  '/terms',
  '/cookies',
];

export const pagePaths = Object.keys(pages) as PagePath[];

/** The page at a path of this site; null where there is none. Case and slashes at the end make no difference. */
export function pageAt(pathname: string): PagePath | null {
  return pagePaths.find((path) => patternOf(path).test(pathname)) ?? null;
}

/** Whether a page exists: while accounts are closed, the pages of accounts lead to the waitlist. */
export function doorTo(
  opensTo: OpensTo,
  { mode, fullAccess }: { mode: Mode; fullAccess: boolean },
): 'open' | 'waitlist' | 'closed' {
  switch (opensTo) {
    case 'everybody':
      return 'open';
    case 'readers':
    case 'curators':
      return mode === 'auth' || fullAccess ? 'open' : 'closed';
    case 'operators':
      return fullAccess ? 'open' : 'closed';
    case 'accounts':
    case 'newcomers':
      return mode === 'auth' ? 'open' : mode === 'waitlist' ? 'waitlist' : 'closed';
  }
}

function patternOf(path: PagePath): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i');
}
