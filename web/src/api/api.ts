import { readConfiguration } from '../configuration.ts';
import { createClient } from './client.ts';

export const configuration = readConfiguration(
  document.querySelector('#clausewatch-config')?.textContent ?? null,
  location.hostname,
);

/** The one client. Nobody can sign in yet, so every call is a visitor's. */
export const api = createClient({
  apiBase: configuration.apiBase,
  fetch: (...request) => fetch(...request),
  getToken: () => Promise.resolve(null),
  refreshToken: () => Promise.resolve(null),
  random: Math.random,
});
