import { doorTo, type OpensTo, pageAt, type PagePath, pages } from '@clausewatch/contract/pages';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { configuration } from './api/api.ts';
import { userMessages } from './api/messages.ts';
import { AccountOnly } from './frame/account-only.tsx';
import { ErrorBoundary, ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { ScrollToFragment } from './frame/scroll.tsx';
import { useSession } from './session/use-session.tsx';
import { lazily } from './ui/lazily.ts';
import { Loading } from './ui/loading.tsx';

type ScreenEntry = {
  path: PagePath;
  /** What its spinner says is loading. */
  page: string;
  Screen: ReturnType<typeof screen>['Screen'];
  /** Fetches its code ahead. */
  load: () => Promise<unknown>;
};

/** A screen that is loaded when it is first shown. `load` gives it under its own name. */
function screen(load: () => Promise<() => ReactNode>) {
  return { load, Screen: lazily(load, userMessages.network) };
}

/** Every screen of the product. Whom each is for is said in the contract, where the server reads it as well. */
const screens: ScreenEntry[] = [
  {
    path: '/',
    page: 'home',
    ...screen(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
  },
  {
    path: '/pricing',
    page: 'pricing',
    ...screen(async () => (await import('./screens/pricing/pricing-screen.tsx')).PricingScreen),
  },
  {
    path: '/about',
    page: 'about',
    ...screen(async () => (await import('./screens/about/about-screen.tsx')).AboutScreen),
  },
  {
    path: '/privacy',
    page: 'privacy',
    ...screen(async () => (await import('./screens/legal/privacy-screen.tsx')).PrivacyScreen),
  },
  {
    path: '/terms',
    page: 'terms',
    ...screen(async () => (await import('./screens/legal/terms-screen.tsx')).TermsScreen),
  },
  {
    path: '/cookies',
    page: 'cookies',
    ...screen(async () => (await import('./screens/legal/cookies-screen.tsx')).CookiesScreen),
  },
  {
    path: '/contact',
    page: 'contact',
    ...screen(async () => (await import('./screens/contact/contact-screen.tsx')).ContactScreen),
  },
  {
    path: '/waitlist',
    page: 'waitlist',
    ...screen(async () => (await import('./screens/entry/waitlist-screen.tsx')).WaitlistScreen),
  },
  {
    path: '/signin',
    page: 'sign in',
    ...screen(async () => (await import('./screens/entry/sign-in-screen.tsx')).SignInScreen),
  },
  {
    path: '/signup',
    page: 'sign up',
    ...screen(async () => (await import('./screens/entry/sign-up-screen.tsx')).SignUpScreen),
  },
  {
    path: '/mail',
    page: 'mail',
    ...screen(async () => (await import('./screens/mail/mail-screen.tsx')).MailScreen),
  },
  {
    path: '/dashboard',
    page: 'dashboard',
    ...screen(async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: '/settings',
    page: 'settings',
    ...screen(async () => (await import('./screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: '/dashboard/vendors/:vendorId',
    page: 'vendor details',
    ...screen(async () => (await import('./screens/vendor/vendor-screen.tsx')).VendorScreen),
  },
];

/** Fetches the code of the screen at a path, while it is still being found out who looks at it. */
export function loadScreenAt(pathname: string): void {
  const path = pageAt(pathname);
  // Where it fails, showing the screen fetches it again and says so.
  screens
    .find((entry) => entry.path === path)
    ?.load()
    .catch(() => undefined);
}

export function Screens() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ErrorBoundary key={pathname}>
        <Routes>
          {screens.map(({ path, page, Screen }) => (
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
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ErrorBoundary>
    </Frame>
  );
}

/** Lets those in for whom a screen is. While accounts wait, the screens of accounts lead to the waitlist. */
function Door({ opensTo, children }: { opensTo: OpensTo; children: ReactNode }) {
  const { mode } = useSession();
  switch (doorTo(opensTo, { mode, fullAccess: configuration.fullAccess })) {
    case 'open':
      return opensTo === 'accounts' ? <AccountOnly>{children}</AccountOnly> : children;
    case 'waitlist':
      return <Navigate replace to="/waitlist" />;
    case 'closed':
      return <NotFound />;
  }
}

function NotFound() {
  return <ErrorScreen message="Page not found" />;
}
