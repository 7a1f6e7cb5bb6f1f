import { attack as addresses } from './attacks/addresses.ts';
import type { Attack, AttackResult } from './attacks/attack.ts';
import { attack as connectedApps } from './attacks/connected-apps.ts';
import { attack as corrections } from './attacks/corrections.ts';
import { attack as deletedAccounts } from './attacks/deleted-accounts.ts';
import { attack as flood } from './attacks/flood.ts';
import { attack as fullDisk } from './attacks/full-disk.ts';
import { attack as fuzz } from './attacks/fuzz.ts';
import { attack as heldOpen } from './attacks/held-open.ts';
import { attack as internalReceivers } from './attacks/internal-receivers.ts';
import { attack as fooledModel } from './attacks/fooled-model.ts';
import { attack as leftOperator } from './attacks/left-operator.ts';
import { attack as lockout } from './attacks/lockout.ts';
import { attack as logs } from './attacks/logs.ts';
import { attack as networks } from './attacks/networks.ts';
import { attack as redirects } from './attacks/redirects.ts';
import { attack as rendering } from './attacks/rendering.ts';
import { attack as repeatedCalls } from './attacks/repeated-calls.ts';
import { attack as requests } from './attacks/requests.ts';
import { attack as seen } from './attacks/seen.ts';

/**
 * Attacks on the product as it runs, each with a control that shows that success would be seen: all of them, or those whose name contains one of
 * the arguments. Ends with 1 where anything succeeded.
 */
const attacks: readonly Attack[] = [
  corrections,
  rendering,
  lockout,
  logs,
  addresses,
  requests,
  redirects,
  seen,
  repeatedCalls,
  heldOpen,
  deletedAccounts,
  leftOperator,
  fullDisk,
  internalReceivers,
  networks,
  fuzz,
  connectedApps,
  flood,
  fooledModel,
];

const words = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0)
  throw new Error(`No attack has such a name: ${attacks.map(({ name }) => name).join(', ')}`);

const results: ({ name: string } & AttackResult)[] = [];
for (const attack of chosen) {
  const result = { name: attack.name, ...(await attack.run()) };
  const { name, tried, succeeded, control } = result;
  console.log(`${name}: ${tried} tried, ${succeeded} succeeded (control: ${control})`);
  results.push(result);
}
const sum = (field: 'tried' | 'succeeded') => results.reduce((total, result) => total + result[field], 0);
console.log(JSON.stringify({ attacks: results, tried: sum('tried'), succeeded: sum('succeeded') }));
if (sum('succeeded') > 0) process.exitCode = 1;
