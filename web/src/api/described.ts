import type * as contract from '@clausewatch/contract/endpoints';
import type { authEndpoints } from './auth-endpoints.ts';

/**
 * Endpoints by name, with what checks their answers. They are fetched with the first call: pages that only show something do
 * without, and without the library that they need.
 */
export function described<Name extends keyof typeof contract>(name: Name) {
  return async () => (await loadDescriptions())[name];
}

/** The same of the identity provider. */
export function describedAuth<Name extends keyof typeof authEndpoints>(name: Name) {
  return async () => (await import('./auth-endpoints.ts')).authEndpoints[name];
}

/** Called ahead where a call is to be expected, so that it need not wait. */
export function loadDescriptions(): Promise<typeof contract> {
  return import('@clausewatch/contract/endpoints');
}
