import { setTimeout as sleep } from 'node:timers/promises';
import { isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { mailLinkKey } from '../src/access/mail-links.ts';
import { readAddress } from '../src/address/address.ts';
import type { Config } from '../src/config.ts';
import type { Database } from '../src/database/database.ts';
import { analyses } from '../src/database/tables.ts';
import { openMailer } from '../src/mail/mail.ts';
import { movableClock } from '../src/runtime/clock.ts';
import { decideEvents } from '../src/runtime/decide-events.ts';
import { startMonitoring } from '../src/runtime/monitoring.ts';
import { postAlerts } from '../src/runtime/post-alerts.ts';
import { openRuntime } from '../src/runtime/runtime.ts';
import { createAnalysis } from '../src/store/analyses/analyses.ts';
import { sharedSecret } from '../src/store/settings.ts';
import { ensureVendor } from '../src/store/vendors/vendors.ts';
import { addWatch } from '../src/store/watches/watches.ts';

/** The product on an archive of dated captures, where the caller moves the clock. */
export type PassingTime = {
  database: Database;
  now(): Date;
  /** Discovers and reads vendors' documents, all at once, and has people watch the vendors. */
  watch(addresses: readonly string[], subjects: readonly string[]): Promise<void>;
  /**
   * Moves the clock to a moment: first sends all mail that is due before it, then does the checks that are due by it, with everything that
   * follows from them. Checks that would have been due earlier happen then, as after a long stop.
   */
  passTo(at: Date): Promise<void>;
  close(): Promise<void>;
};

/** All parts are the product's own, in this process; only their timers are replaced. Errors of any part are thrown. */
export async function startPassingTime(
  config: Config & { replay: string },
  start: Date,
  logger: Logger,
): Promise<PassingTime> {
  const clock = movableClock(start);
  const { now } = clock;
  const runtime = await openRuntime(config, logger, { name: 'passing-time', works: true, clock });
  const { database, jobs } = runtime;
  const { connection } = database;
  const pipeline = await runtime.work();
  const faults: unknown[] = [];
  const faultCollector = { error: ({ err }: { err: unknown }) => void faults.push(err) };
  const monitor = startMonitoring({
    database,
    jobs,
    pipeline,
    logger: faultCollector,
    atOnce: 8,
    isLocal: true,
    now,
  });
  const linkKey = await sharedSecret(connection, mailLinkKey);
  const { publicUrl, smtpUrl, mailFrom: from } = config;
  const mailer = openMailer({ database, smtpUrl, from, now });

  const untilDone = async (): Promise<void> => {
    while ((await connection.$count(analyses, isNull(analyses.finishedAt))) > 0) await sleep(20);
    if (faults.length > 0) throw new AggregateError(faults, 'A part of the product failed');
  };
  const check = async (): Promise<void> => {
    // Finished work may cause further discoveries, of which only so many run at once.
    let begun = -1;
    for (let all = 0; all !== begun; all = await connection.$count(analyses)) {
      begun = all;
      await monitor.settle();
      await untilDone();
    }
  };
  const notify = async (): Promise<void> => {
    await decideEvents(database, { now, logger: faultCollector, notifies: true, isLocal: true });
    await postAlerts(database, { publicUrl, linkKey, now, logger: faultCollector, isLocal: true });
    await mailer.deliverDue();
  };
  return {
    database,
    now,
    async watch(addresses, subjects) {
      const { lane } = jobs;
      for (const typed of addresses) {
        const reading = readAddress(typed, { allowHosts: config.allowHosts });
        if (reading.kind === 'refused') throw new Error(`${typed}: ${reading.message}`);
        const { domain, name, url } = reading.address;
        const createdAt = now();
        await database.transaction(async (tx) => {
          const { id: vendorId } = await ensureVendor(tx, {
            domain,
            name,
            url: new URL('/', url).href,
            createdAt,
          });
          const [requestedBy = ''] = subjects;
          const analysisId = await createAnalysis(tx, { vendorId, requestedBy, url, lane, createdAt });
          await jobs.enqueue(tx, analysisId, [{ step: 'discover', analysisId }]);
          for (const subject of subjects)
            await addWatch(tx, { subject, vendorId, limit: null, now: createdAt });
        });
      }
      await untilDone();
      await notify();
    },
    async passTo(at) {
      for (
        let next = await nextMail(database);
        next !== null && next <= at;
        next = await nextMail(database)
      ) {
        if (next > now()) clock.moveTo(next);
        await notify();
      }
      clock.moveTo(at);
      await check();
      await notify();
    },
    async close() {
      await monitor.stop();
      mailer.close();
      await runtime.close();
    },
  };
}

async function nextMail({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ next: Date | null }>(
    `SELECT min(due_at) AS next FROM deliveries WHERE channel = 'mail' AND state = 'waiting'`,
  );
  return rows[0]?.next ?? null;
}
