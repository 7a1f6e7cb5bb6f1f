import { lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary, ErrorScreen } from './frame/error-screen.tsx';
import { Frame } from './frame/frame.tsx';
import { ScrollToFragment } from './frame/scroll.tsx';
import { session } from './session/current-session.ts';
import { Loading } from './ui/loading.tsx';

const HomeScreen = lazy(async () => ({
  default: (await import('./screens/home/home-screen.tsx')).HomeScreen,
}));
const VendorScreen = lazy(async () => ({
  default: (await import('./screens/vendor/vendor-screen.tsx')).VendorScreen,
}));

/** Every screen of the product. `page` is what its spinner says is loading. */
const screens: { path: string; page: string; Screen: LazyExoticComponent<() => ReactNode> }[] = [
  { path: '/', page: 'home', Screen: HomeScreen },
  ...(session.canOpenReports
    ? [{ path: '/dashboard/vendors/:vendorId', page: 'vendor details', Screen: VendorScreen }]
    : []),
];

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
