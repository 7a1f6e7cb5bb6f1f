import './no-eval.ts';
import './styles/main.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { loadScreenAt } from './routes.tsx';
import { identity, mode } from './session/current-identity.ts';
import { forgetQueriesOfOthers } from './session/forget-queries.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no element #root');

loadScreenAt(location);
const queries = createQueryClient();
forgetQueriesOfOthers(identity, queries);
if (mode === 'auth') void identity.initialize();

const app = <App queries={queries} Router={BrowserRouter} />;
// A transition renders in short tasks, between which the page responds.
startTransition(() => {
  // The server may have rendered the page ahead.
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
