import { hasPolicyNoun, namesHub, policyName } from '../lexicon/policy-names.ts';

/**
 * Whether a page stands where a site keeps its policies (`/legal/…`) and one of these lines names a document: reason enough to keep
 * it, whatever it speaks of.
 */
export function standsAmongPolicies(address: string, lines: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const folders = new URL(address).pathname.slice(0, 500).split('/').slice(0, -1);
  const isKept = folders.some((folder) => namesHub(folder.replace(/[-_]/g, ' ')));
  return isKept && lines.some((line) => policyName(line) !== null || hasPolicyNoun(line));
}
