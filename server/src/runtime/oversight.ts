import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Lane } from '../jobs/lane.ts';
import { postMail } from '../store/alerts/mail.ts';
import { holdSetting, writeSetting } from '../store/settings.ts';
import { forgetTallies, sumTallies, type Tally, usualDays } from '../store/vendors/tallies.ts';
import { readWorkload } from '../store/work/workload.ts';
import type { Database, Transaction } from '../database/database.ts';
import { incidentEmail } from '../telemetry/incident-email.ts';
import {
  decideIncidents,
  type Incidents,
  noIncidents,
  type Notice,
  type Readings,
} from '../telemetry/incidents.ts';
import { keepTallies } from '../telemetry/keep-tallies.ts';
import { nowAndThen } from './now-and-then.ts';

export type Overseen = {
  lane: Lane;
  /** Whether documents are checked automatically. */
  monitors: boolean;
};

const everyMs = 60_000;
/** Several processes check as often as one: a process that comes too soon does nothing. */
const tooSoonMs = 45_000;
const hourMs = 3_600_000;
/** The setting that stores open incidents. */
export const incidentSetting = 'incidents';

/**
 * Stores this process's counts, and warns the operator when the installation cannot do its work: by mail and in the log, once when that
 * begins and once when it is over. Any number of processes may do it: one at a time checks. Returns how to stop.
 */
export function startOversight(
  database: Database,
  config: Pick<Config, 'publicUrl' | 'operatorEmail'>,
  overseen: Overseen,
  logger: Pick<Logger, 'error' | 'info'>,
  now: () => Date = () => new Date(),
): () => Promise<void> {
  const tallies = keepTallies(database);
  const look = async (): Promise<void> => {
    const at = now();
    await tallies.write(at);
    for (const { kind, phase, sentence } of await lookOnce(database, config, overseen, at)) {
      if (phase === 'begun') logger.error({ incident: kind }, sentence);
      else logger.info({ incident: kind }, `Over: ${sentence}`);
    }
  };
  const stopLooking = nowAndThen(look, everyMs, logger);
  return async () => {
    await stopLooking();
    tallies.close();
    // Counts not written now are lost: an unavailable database must not hold up a stop.
    await tallies.write(now()).catch((err: unknown) => logger.error({ err }, 'chore'));
  };
}

/** Checks, unless another process does or just did. New incidents are queued as mail in the same transaction, once a day for each kind. */
async function lookOnce(
  database: Database,
  { publicUrl, operatorEmail }: Pick<Config, 'publicUrl' | 'operatorEmail'>,
  overseen: Overseen,
  now: Date,
): Promise<Notice[]> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = '10s'`);
    const known = await holdSetting<Incidents | null>(tx, incidentSetting, noIncidents(new Date(0)));
    if (known === null || now.getTime() - Date.parse(known.lookedAt) < tooSoonMs) return [];
    await forgetTallies(tx, now);
    const { incidents, notices } = decideIncidents(known, await readReadings(tx, overseen, now), now);
    await writeSetting(tx, incidentSetting, incidents);
    if (operatorEmail === null) return notices;
    for (const notice of notices) {
      const key = `incident:${notice.kind}:${notice.phase}:${now.toISOString().slice(0, 10)}`;
      await postMail(tx, { key, recipient: operatorEmail, ...incidentEmail(publicUrl, notice) }, now);
    }
    return notices;
  });
}

/** The current readings that decide incidents. */
export async function readReadings(
  tx: Transaction,
  { lane, monitors }: Overseen,
  now: Date,
): Promise<Readings & { lastHour: Tally[] }> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const weekAgo = new Date(hourAgo.getTime() - usualDays * 24 * hourMs);
  const { checks, mail } = await readWorkload(tx, lane, now);
  return {
    checks: monitors ? checks : null,
    refusedMail: mail.refused,
    lastHour: await sumTallies(tx, hourAgo, now),
    lastDay: await sumTallies(tx, new Date(now.getTime() - 24 * hourMs), now),
    usual: await sumTallies(tx, weekAgo, hourAgo),
  };
}
