import type * as contract from '@clausewatch/contract/endpoints';
import type { identityEndpoints } from '@clausewatch/contract/identity-endpoints';

/**
 * Endpoints by name, with the schemas that check their answers. Fetched with the first call: static pages need neither them nor the
 * schema library.
 */
export function described<Name extends keyof typeof contract>(name: Name) {
  return async () => (await loadDescriptions())[name];
}

/** The same for the identity provider. */
export function describedAuth<Name extends keyof typeof identityEndpoints>(name: Name) {
  return async () => (await import('@clausewatch/contract/identity-endpoints')).identityEndpoints[name];
}

/** Prefetches the descriptions where a call is likely, so that it need not wait. */
export function loadDescriptions(): Promise<typeof contract> {
  return import('@clausewatch/contract/endpoints');
}
