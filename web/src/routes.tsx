import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary, ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { ScrollToFragment } from './frame/scroll.tsx';
import { session } from './session/current-session.ts';
import { Loading } from './ui/loading.tsx';

/** A screen that is loaded when it is first shown. `load` gives it under its own name. */
function screen(load: () => Promise<() => ReactNode>) {
  return lazy(async () => ({ default: await load() }));
}

/** Every screen of the product. `page` is what its spinner says is loading. */
const screens = [
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
    path: '/dashboard/vendors/:vendorId',
    page: 'vendor details',
    Screen: screen(async () => (await import('./screens/vendor/vendor-screen.tsx')).VendorScreen),
    isOpen: session.canOpenReports,
  },
];

const openScreens = screens.filter(({ isOpen = true }) => isOpen);

export function Screens() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ErrorBoundary key={pathname}>
        <Routes>
          {openScreens.map(({ path, page, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Suspense fallback={<Loading page={page} />}>
                  <Screen />
                  <ScrollToFragment />
                </Suspense>
              }
            />
          ))}
          <Route path="*" element={<ErrorScreen message="Page not found" />} />
        </Routes>
      </ErrorBoundary>
    </Frame>
  );
}
