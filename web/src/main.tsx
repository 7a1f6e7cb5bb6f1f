import './no-eval.ts';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { ErrorBoundary } from './frame/error-screen.tsx';
import { Screens } from './routes.tsx';
import { ToastArea } from './ui/toast.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
        <ToastArea />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
