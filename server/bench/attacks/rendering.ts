import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { openRuntime } from '../../src/runtime/runtime.ts';
import { startAttackingVendor } from '../../testing/attacking-vendor.ts';
import { submitAddress, untilFinished } from '../analyse-address.ts';
import { type Attack, type AttackResult, requireControl } from './attack.ts';

const pages = 100;
/** What one analysis may ask of a site that is not the vendor's. */
const allowed = 20;

/**
 * A hundred empty policies whose scripts turn on somebody else's site. What succeeds is each request there beyond those allowed, and each that
 * could change something.
 */
export const attack: Attack = { name: 'turning pages on somebody else', run };

async function run(): Promise<AttackResult> {
  await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-attack-'));
  await using site = await startAttackingVendor(pages);
  const { vendor, victim, attempts } = site;
  const hosts = [vendor.host, victim.host];
  const config = readConfig({ CLAUSEWATCH_DATA: data.path, CLAUSEWATCH_ALLOW_HOSTS: hosts.join(',') });
  const runtime = await openRuntime(config, pino({ level: 'fatal' }), { name: 'bench', works: true });
  try {
    await runtime.work();
    await untilFinished(runtime, await submitAddress(runtime, vendor.origin, hosts));
  } finally {
    await runtime.close();
  }
  const own = vendor.requests.filter(({ path }) => path === '/own').length;
  const reached = victim.requests.length;
  const changing = victim.requests.filter(({ method }) => method !== 'GET' && method !== 'HEAD').length;
  return {
    tried: attempts * pages,
    succeeded: Math.max(0, reached - allowed) + changing,
    control: requireControl(
      own > 0 && reached > 0,
      `${own} requests to the vendor’s own site and ${reached} to the other arrived, as they may`,
    ),
  };
}
