// A program: takes turns at a host in a process of its own, and prints when each began and ended, on the database's clock.
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pacingBy } from '../src/fetch/pacing.ts';
import { hostLeases } from '../src/store/work/host-leases.ts';

const [databaseUrl, host = '', turns = '1', delayMs = '0', workMs = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl });
const pacing = pacingBy(hostLeases(drizzle(pool)), { delayMs: Number(delayMs), leaseMs: 3_000, lookMs: 5 });

for (let count = Number(turns); count > 0; count -= 1) {
  const turn = await pacing.wait(host, {});
  if (turn.kind !== 'go') throw new Error('The host is backed off');
  const began = await databaseTime();
  console.log(JSON.stringify({ began }));
  await sleep(Number(workMs));
  console.log(JSON.stringify({ began, ended: await databaseTime() }));
  await turn.release({ kind: 'answered' });
}
await pool.end();

async function databaseTime(): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  return rows[0]?.ms ?? 0;
}
