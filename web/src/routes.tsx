import { doorTo, type OpensTo, pageAt, type PagePath, pagePaths, pages } from '@clausewatch/contract/pages';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { configuration } from './api/api.ts';
import { userMessages } from './api/messages.ts';
import { AccountOnly } from './frame/account-only.tsx';
import { ErrorBoundary, ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { ScrollToFragment } from './frame/scroll.tsx';
import { useCorrectionRight } from './session/use-correction-right.ts';
import { useSession } from './session/use-session.tsx';
import { lazily } from './ui/lazily.ts';
import { Loading } from './ui/loading.tsx';

type ScreenEntry = {
  /** The name that its spinner shows. */
  page: string;
  Screen: ReturnType<typeof screen>['Screen'];
  /** Prefetches its code. */
  load: () => Promise<unknown>;
};

/** A screen that is loaded when it is first shown. `load` returns it under its own name. */
function screen(load: () => Promise<() => ReactNode>) {
  return { load, Screen: lazily(load, userMessages.network) };
}

/** The screen of every page. The contract states whom each is for, since the server reads that as well. */
const screens: Record<PagePath, ScreenEntry> = {
  '/': {
    page: 'home',
    ...screen(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
  },
  '/pricing': {
    page: 'pricing',
    ...screen(async () => (await import('./screens/pricing/pricing-screen.tsx')).PricingScreen),
  },
  '/about': {
    page: 'about',
    ...screen(async () => (await import('./screens/about/about-screen.tsx')).AboutScreen),
  },
  '/privacy': {
    page: 'privacy',
    ...screen(async () => (await import('./screens/legal/privacy-screen.tsx')).PrivacyScreen),
  },
  '/terms': {
    page: 'terms',
    ...screen(async () => (await import('./screens/legal/terms-screen.tsx')).TermsScreen),
  },
  '/cookies': {
    page: 'cookies',
    ...screen(async () => (await import('./screens/legal/cookies-screen.tsx')).CookiesScreen),
  },
  '/contact': {
    page: 'contact',
    ...screen(async () => (await import('./screens/contact/contact-screen.tsx')).ContactScreen),
  },
  '/vendors': {
    page: 'directory',
    ...screen(async () => (await import('./screens/directory/directory-screen.tsx')).DirectoryScreen),
  },
  '/waitlist': {
    page: 'waitlist',
    ...screen(async () => (await import('./screens/entry/waitlist-screen.tsx')).WaitlistScreen),
  },
  '/signin': {
    page: 'sign in',
    ...screen(async () => (await import('./screens/entry/sign-in-screen.tsx')).SignInScreen),
  },
  '/signup': {
    page: 'sign up',
    ...screen(async () => (await import('./screens/entry/sign-up-screen.tsx')).SignUpScreen),
  },
  '/mail': {
    page: 'mail',
    ...screen(async () => (await import('./screens/mail/mail-screen.tsx')).MailScreen),
  },
  '/review': {
    page: 'review',
    ...screen(async () => (await import('./screens/review/review-screen.tsx')).ReviewScreen),
  },
  '/dashboard': {
    page: 'dashboard',
    ...screen(async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  '/dashboard/import': {
    page: 'import',
    ...screen(async () => (await import('./screens/import/import-screen.tsx')).ImportScreen),
  },
  '/inbox': {
    page: 'inbox',
    ...screen(async () => (await import('./screens/inbox/inbox-screen.tsx')).InboxScreen),
  },
  '/documents': {
    page: 'documents',
    ...screen(async () => (await import('./screens/report/private/documents-screen.tsx')).DocumentsScreen),
  },
  '/documents/:documentId': {
    page: 'document',
    ...screen(async () => (await import('./screens/report/private/document-screen.tsx')).DocumentScreen),
  },
  '/standards': {
    page: 'standards',
    ...screen(async () => (await import('./screens/standards/standards-screen.tsx')).StandardsScreen),
  },
  '/standards/:standardId': {
    page: 'standard',
    ...screen(async () => (await import('./screens/standards/standard-screen.tsx')).StandardScreen),
  },
  '/matrix': {
    page: 'matrix',
    ...screen(async () => (await import('./screens/matrix/matrix-screen.tsx')).MatrixScreen),
  },
  '/compare': {
    page: 'comparison',
    ...screen(async () => (await import('./screens/compare/compare-screen.tsx')).CompareScreen),
  },
  '/settings': {
    page: 'settings',
    ...screen(async () => (await import('./screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  '/settings/notifications': {
    page: 'notifications',
    ...screen(async () => (await import('./screens/settings/notifications-screen.tsx')).NotificationsScreen),
  },
  '/settings/webhooks': {
    page: 'webhooks',
    ...screen(async () => (await import('./screens/settings/webhooks-screen.tsx')).WebhooksScreen),
  },
  '/settings/keys': {
    page: 'API keys',
    ...screen(async () => (await import('./screens/settings/keys-screen.tsx')).KeysScreen),
  },
  '/connect': {
    page: 'connect',
    ...screen(async () => (await import('./screens/connect/connect-screen.tsx')).ConnectScreen),
  },
  '/dashboard/vendors/:vendorId': {
    page: 'vendor details',
    ...screen(async () => (await import('./screens/report/report-screen.tsx')).ReportScreen),
  },
};

/** Fetches the code of the screen at a path while the session is still loading. */
export function loadScreenAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = pageAt(pathname);
  // Where it fails, showing the screen fetches it again and reports the failure.
  if (path !== null) screens[path].load().catch(() => undefined);
  // A part of the report that its screen fetches in turn.
  if (path === '/dashboard/vendors/:vendorId' && new URLSearchParams(search).has('document'))
    import('./screens/report/reader/reader.tsx').catch(() => undefined);
}

export function Screens() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ErrorBoundary key={pathname}>
        <Routes>
          {pagePaths.map((path) => {
            const { page, Screen } = screens[path];
            return (
              <Route
                key={path}
                path={path}
                element={
                  <Door opensTo={pages[path]}>
                    <Suspense fallback={<Loading page={page} />}>
                      <Screen />
                      <ScrollToFragment />
                    </Suspense>
                  </Door>
                }
              />
            );
          })}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ErrorBoundary>
    </Frame>
  );
}

/** Admits those for whom a screen is. While accounts are closed, the screens of accounts lead to the waitlist. */
function Door({ opensTo, children }: { opensTo: OpensTo; children: ReactNode }) {
  const { mode } = useSession();
  switch (doorTo(opensTo, { mode, fullAccess: configuration.fullAccess })) {
    case 'open':
      if (opensTo === 'curators') return <CuratorsOnly>{children}</CuratorsOnly>;
      return opensTo === 'accounts' ? <AccountOnly>{children}</AccountOnly> : children;
    case 'waitlist':
      return <Navigate replace to="/waitlist" />;
    case 'closed':
      return <NotFound />;
  }
}

/** For others the page does not exist. Visitors may be curators, so they are asked to sign in. */
function CuratorsOnly({ children }: { children: ReactNode }) {
  const right = useCorrectionRight();
  const { mode, isSignedIn } = useSession();
  if (right?.kind === 'corrects') return children;
  if (right !== null || mode === 'none') return <NotFound />;
  return isSignedIn || configuration.fullAccess ? (
    <Loading page="review" />
  ) : (
    <AccountOnly>{children}</AccountOnly>
  );
}

function NotFound() {
  return <ErrorScreen message="Page not found" />;
}
