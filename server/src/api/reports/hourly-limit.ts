import { exportLimits } from '@clausewatch/contract/reports';
import type { Actor } from '../../access/actor.ts';
import { countCall } from '../../store/people/caller-limits.ts';
import { tooManyRequests } from '../problem.ts';
import type { Service } from '../service.ts';

/** Refuses what somebody asks for more than so many times an hour, with the seconds to wait. */
export async function limitPerHour(
  { database }: Pick<Service, 'database'>,
  { name, calls, subject }: { name: string; calls: number; subject: string },
): Promise<void> {
  const wait = await countCall(database.connection, { name, calls, seconds: 3_600 }, subject);
  if (wait !== null) throw tooManyRequests(wait);
}

/** Tables with the quotes of many vendors: each reads all of their documents. */
export function limitTables(service: Pick<Service, 'database'>, { subject }: Actor): Promise<void> {
  return limitPerHour(service, { name: 'table', calls: exportLimits.tablesPerHour, subject });
}
