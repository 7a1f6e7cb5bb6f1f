import type { WatchedVendor } from '@clausewatch/contract/accounts';
import type { Health } from '../../ui/health.tsx';

/** A vendor's health in a word: unreadable documents come first, then changed ones. */
export function vendorHealth(vendor: WatchedVendor): { health: Health; words: string } {
  const faults = (['gone', 'blocked', 'unreachable'] as const).filter((fault) => vendor.health[fault] > 0);
  const [worst] = faults;
  if (worst !== undefined) {
    return { health: worst, words: faults.map((fault) => `${vendor.health[fault]} ${fault}`).join(', ') };
  }
  if (vendor.health.current + vendor.health.changed === 0)
    return { health: 'pending', words: 'Not read yet' };
  return vendor.unseen_changes > 0
    ? { health: 'changed', words: 'Changed' }
    : { health: 'current', words: 'All current' };
}
