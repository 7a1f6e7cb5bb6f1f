import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { AuthGate } from './frame/auth-gate.tsx';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { Screens } from './routes.tsx';
import { SessionProvider } from './session/use-session.tsx';
import { ToastArea } from './ui/toast.tsx';

type AppProps = { queries: QueryClient; Router: (props: { children: ReactNode }) => ReactNode };

/** The whole page: the same in a browser and in the renderer on the server. */
export function App({ queries, Router }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <Router>
            <AuthGate>
              <SessionProvider>
                <Screens />
              </SessionProvider>
            </AuthGate>
            <ToastArea />
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
