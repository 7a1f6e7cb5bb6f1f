import type * as contract from '@clausewatch/contract/endpoints';
import type { identityEndpoints } from '@clausewatch/contract/identity-endpoints';

/**
 * Endpoints by name, with what checks their answers. They are fetched with the first call: pages that only show something do
 * without, and without the library that they need.
 */
export function described<Name extends keyof typeof contract>(name: Name) {
  return async () => (await loadDescriptions())[name];
}

/** The same of the identity provider. */
export function describedAuth<Name extends keyof typeof identityEndpoints>(name: Name) {
  return async () => (await import('@clausewatch/contract/identity-endpoints')).identityEndpoints[name];
}

/** Called ahead where a call is to be expected, so that it need not wait. */
export function loadDescriptions(): Promise<typeof contract> {
  return import('@clausewatch/contract/endpoints');
}
