import './no-eval.ts';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { AuthGate } from './frame/auth-gate.tsx';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { Screens } from './routes.tsx';
import { identity, mode } from './session/current-identity.ts';
import { forgetQueriesOfOthers } from './session/forget-queries.ts';
import { SessionProvider } from './session/use-session.tsx';
import { ToastArea } from './ui/toast.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root');

const queries = createQueryClient();
forgetQueriesOfOthers(identity, queries);
if (mode === 'auth') void identity.initialize();

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <AuthGate>
            <SessionProvider>
              <Screens />
            </SessionProvider>
          </AuthGate>
          <ToastArea />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
