import { readName } from '@clausewatch/contract/name';

/** The name for the profile: the provider's where it keeps the rules of names, else none. */
export function profileNameOf(name: string): string {
  const reading = readName(name);
  return reading.kind === 'name' ? reading.name : '';
}
