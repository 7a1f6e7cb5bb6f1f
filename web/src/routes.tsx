import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { configuration } from './api/api.ts';
import { userMessages } from './api/messages.ts';
import { AccountOnly } from './frame/account-only.tsx';
import { ErrorBoundary, ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { ScrollToFragment } from './frame/scroll.tsx';
import { useCorrectionRight } from './session/use-correction-right.ts';
import { useSession } from './session/use-session.tsx';
import { Loading } from './ui/loading.tsx';

/** A screen that is loaded when it is first shown. `load` gives it under its own name. */
function screen(load: () => Promise<() => ReactNode>) {
  return lazy(async () => ({ default: await load().catch(sayThatItDidNotArrive) }));
}

/** Browsers word it each in their way that a script or a style sheet could not be fetched. */
function sayThatItDidNotArrive(cause: unknown): never {
  throw new Error(userMessages.network, { cause });
}

/**
 * Whom a screen is for: `readers` of whole reports; `accounts`, who have things of their own; `newcomers`, who come to sign in
 * or up; `curators`, who decide on corrections; `operators`, who sit at the machine of a local installation.
 */
type OpensTo = 'everybody' | 'readers' | 'accounts' | 'newcomers' | 'curators' | 'operators';

type ScreenEntry = { path: string; page: string; Screen: ReturnType<typeof screen>; opensTo?: OpensTo };

/** Every screen of the product. `page` is what its spinner says is loading. */
const screens: ScreenEntry[] = [
  {
    path: '/',
    page: 'home',
    Screen: screen(async () => (await import('./screens/home/home-screen.tsx')).HomeScreen),
  },
  {
    path: '/pricing',
    page: 'pricing',
    Screen: screen(async () => (await import('./screens/pricing/pricing-screen.tsx')).PricingScreen),
  },
  {
    path: '/about',
    page: 'about',
    Screen: screen(async () => (await import('./screens/about/about-screen.tsx')).AboutScreen),
  },
  {
    path: '/privacy',
    page: 'privacy',
    Screen: screen(async () => (await import('./screens/legal/privacy-screen.tsx')).PrivacyScreen),
  },
  {
    path: '/terms',
    page: 'terms',
    Screen: screen(async () => (await import('./screens/legal/terms-screen.tsx')).TermsScreen),
  },
  {
    path: '/cookies',
    page: 'cookies',
    Screen: screen(async () => (await import('./screens/legal/cookies-screen.tsx')).CookiesScreen),
  },
  {
    path: '/contact',
    page: 'contact',
    Screen: screen(async () => (await import('./screens/contact/contact-screen.tsx')).ContactScreen),
  },
  {
    path: '/waitlist',
    page: 'waitlist',
    Screen: screen(async () => (await import('./screens/entry/waitlist-screen.tsx')).WaitlistScreen),
  },
  {
    path: '/signin',
    page: 'sign in',
    Screen: screen(async () => (await import('./screens/entry/sign-in-screen.tsx')).SignInScreen),
    opensTo: 'newcomers',
  },
  {
    path: '/signup',
    page: 'sign up',
    Screen: screen(async () => (await import('./screens/entry/sign-up-screen.tsx')).SignUpScreen),
    opensTo: 'newcomers',
  },
  {
    path: '/mail',
    page: 'mail',
    Screen: screen(async () => (await import('./screens/mail/mail-screen.tsx')).MailScreen),
    opensTo: 'operators',
  },
  {
    path: '/review',
    page: 'review',
    Screen: screen(async () => (await import('./screens/review/review-screen.tsx')).ReviewScreen),
    opensTo: 'curators',
  },
  {
    path: '/dashboard',
    page: 'dashboard',
    Screen: screen(async () => (await import('./screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
    opensTo: 'accounts',
  },
  {
    path: '/settings',
    page: 'settings',
    Screen: screen(async () => (await import('./screens/settings/settings-screen.tsx')).SettingsScreen),
    opensTo: 'accounts',
  },
  {
    path: '/dashboard/vendors/:vendorId',
    page: 'vendor details',
    Screen: screen(async () => (await import('./screens/vendor/vendor-screen.tsx')).VendorScreen),
    opensTo: 'readers',
  },
];

export function Screens() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ErrorBoundary key={pathname}>
        <Routes>
          {screens.map(({ path, page, Screen, opensTo }) => (
            <Route
              key={path}
              path={path}
              element={
                <Door opensTo={opensTo ?? 'everybody'}>
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
  const { mode, canOpenReports } = useSession();
  switch (opensTo) {
    case 'everybody':
      return children;
    case 'readers':
      return canOpenReports ? children : <NotFound />;
    case 'curators':
      return <CuratorsOnly>{children}</CuratorsOnly>;
    case 'operators':
      return configuration.fullAccess ? children : <NotFound />;
    case 'accounts':
    case 'newcomers':
      if (mode === 'waitlist') return <Navigate replace to="/waitlist" />;
      if (mode === 'none') return <NotFound />;
      return opensTo === 'accounts' ? <AccountOnly>{children}</AccountOnly> : children;
  }
}

/** For others there is no such page. Whoever is not signed in may be a curator, and is asked. */
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
