import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { leastFreeBytes } from '../platform/disk-space.ts';
import { laneOf } from '../jobs/lane.ts';
import { isMoving } from '../jobs/queue-state.ts';
import { programVersion } from '../platform/program-version.ts';
import { readSetting, whoServes } from '../store/settings.ts';
import type { Tally } from '../store/vendors/tallies.ts';
import { whoRuns } from '../store/work/running-processes.ts';
import { badNow, type Incidents, isOpen, percent, spoken, type Readings } from '../telemetry/incidents.ts';
import { readWorkState, type WorkState } from '../telemetry/work-state.ts';
import { objectFault } from '../store/bodies/bodies.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { incidentSetting, readReadings } from './oversight.ts';

/** The state of an installation, as printed by `clausewatch status --json`. */
export type Status = {
  version: string;
  at: string;
  running: 'server' | 'others' | 'nobody';
  url: string | null;
  /** `disk_free_bytes` is null where another server keeps the data. */
  database: { bytes: number; disk_free_bytes: number | null };
  /** Where new bytes of pages and uploads are stored; `bucket` is that of the object store, null where none is set up. */
  bodies: { in: 'database' | 'object_store'; bucket: string | null };
  queue: { step: string; waiting: number; active: number; oldest_seconds: number }[];
  checks: { due: number; overdue_seconds: number; late_hosts: number };
  events: { waiting: number; oldest_seconds: number };
  mail: { waiting: number; oldest_seconds: number; refused: number; failed: number };
  webhooks: { waiting: number; overdue_seconds: number; refused: number };
  /** Vendors whose earlier scores are still to be written, which the work of the server does beside everything else. */
  scores: { unwritten: number };
  /** Likewise: vendors whose cells in the matrix are to be written, which are judged at each call until then. */
  cells: { unwritten: number };
  last_hour: Tally[];
  /** The share for the checks of the last hour and of the week before; null where there were none. */
  failing_share: { last_hour: number | null; usual: number | null };
  /** One sentence each. */
  to_see_to: string[];
};

/** The text to print, and the exit code. */
export async function statusCommand(
  database: Database,
  config: Config,
  monitors: boolean,
  { now, json }: { now: Date; json: boolean },
): Promise<{ output: string; exitCode: ExitCode }> {
  const status = await readStatus(database, config, monitors, now);
  const output = json ? `${JSON.stringify(status, null, 2)}\n` : screenOf(status);
  return { output, exitCode: status.to_see_to.length === 0 ? exitCodes.done : exitCodes.no };
}

async function readStatus(database: Database, config: Config, monitors: boolean, now: Date): Promise<Status> {
  const lane = laneOf(config);
  const dataFolder = config.databaseUrl === undefined ? config.dataFolder : null;
  const work = await readWorkState({ database, lane, dataFolder }, now);
  const readings = await database.transaction((tx) => readReadings(tx, { lane, monitors }, now));
  const running = await whoRuns(database.connection);
  const moves = work.queue.length === 0 || (await isMoving(database.connection, lane));
  const incidents = await readSetting<Incidents>(database.connection, incidentSetting);
  const { objects } = database;
  const bodyFault = await objectFault(database);
  return {
    version: programVersion(),
    at: now.toISOString(),
    running,
    url: running === 'nobody' ? null : ((await whoServes(database.connection))?.url ?? null),
    bodies: { in: objects?.takesNew === true ? 'object_store' : 'database', bucket: objects?.bucket ?? null },
    ...written(work),
    last_hour: readings.lastHour,
    failing_share: { last_hour: failingShare(readings.lastHour), usual: failingShare(readings.usual) },
    to_see_to: [
      ...(running === 'nobody' ? ['No process of Clausewatch is running: clausewatch serve'] : []),
      ...(work.freeBytes !== null && work.freeBytes < leastFreeBytes
        ? ['The disk with the data folder is almost full.']
        : []),
      ...(bodyFault === null ? [] : [bodyFault]),
      ...(moves ? [] : ['Steps wait in the queue, and nobody works on them.']),
      ...incidentsNow(readings, incidents),
    ],
  };
}

function written(
  work: WorkState,
): Pick<Status, 'database' | 'queue' | 'checks' | 'events' | 'mail' | 'webhooks' | 'scores' | 'cells'> {
  const { checks, events, mail, webhooks } = work;
  return {
    database: { bytes: work.databaseBytes, disk_free_bytes: work.freeBytes },
    queue: work.queue.map(({ oldestSeconds, ...queue }) => ({ ...queue, oldest_seconds: oldestSeconds })),
    checks: { due: checks.due, overdue_seconds: checks.overdueSeconds, late_hosts: checks.lateHosts },
    events: { waiting: events.waiting, oldest_seconds: events.oldestSeconds },
    mail: {
      waiting: mail.waiting,
      oldest_seconds: mail.oldestSeconds,
      refused: mail.refused,
      failed: mail.failed,
    },
    webhooks: {
      waiting: webhooks.waiting,
      overdue_seconds: webhooks.overdueSeconds,
      refused: webhooks.refused,
    },
    scores: { unwritten: work.unwrittenScores },
    cells: { unwritten: work.unwrittenCells },
  };
}

/** Present problems, and incidents reported to the operator that are not over. */
function incidentsNow(readings: Readings, incidents: Incidents | null): string[] {
  const titles = {
    behind: 'Checks have fallen behind.',
    mail: 'Mail is being refused.',
    failing: 'More documents fail than usual.',
  };
  return Object.entries(badNow(readings)).flatMap(([kind, { isBad, sentence }]) => {
    const known = kind as keyof typeof titles;
    const isTold = incidents !== null && isOpen(incidents[known]);
    return isBad || isTold ? [`${titles[known]} ${sentence}`] : [];
  });
}

function failingShare(tallies: Readings['usual']): number | null {
  const of = (outcome: string) =>
    tallies.find((tally) => tally.what === 'check' && tally.outcome === outcome)?.times ?? 0;
  const all = of('failed') + of('read') + of('unchanged');
  return all === 0 ? null : of('failed') / all;
}

function screenOf(status: Status): string {
  const lines: [string, string][] = [
    ['Running', runningLine(status)],
    ['Database', databaseLine(status.database)],
    ['Bodies', bodiesLine(status.bodies)],
    ['Queue', queueLine(status.queue)],
    ['Checks', dueLine(status.checks)],
    ['Last hour', hourLine(status)],
    ['Events', waitingLine(status.events, 'waiting to become alerts')],
    ['Mail', mailLine(status.mail)],
    ['Webhooks', webhooksLine(status.webhooks)],
    ['Scores', unwrittenLine(status.scores)],
    ['Matrix', unwrittenLine(status.cells)],
  ];
  const toSeeTo =
    status.to_see_to.length === 0
      ? 'Nothing needs attention.'
      : ['Needs attention:', ...status.to_see_to.map((each) => `  - ${each}`)].join('\n');
  const head = `Clausewatch ${status.version}, ${status.at.slice(0, 16).replace('T', ' ')} UTC`;
  const table = lines.map(([name, value]) => `${name.padEnd(11)}${value}`).join('\n');
  return `${head}\n\n${table}\n\n${toSeeTo}\n`;
}

function runningLine({ running, url }: Status): string {
  if (running === 'nobody') return 'nothing';
  const who = running === 'server' ? 'server' : 'API or workers apart';
  return url === null ? who : `${who}, ${url}`;
}

function databaseLine({ bytes: size, disk_free_bytes: free }: Status['database']): string {
  return `${bytes(size)}${free === null ? '' : `, ${bytes(free)} left on its disk`}`;
}

function bodiesLine({ in: place, bucket }: Status['bodies']): string {
  if (place === 'object_store') return `in the bucket ${bucket}`;
  return bucket === null
    ? 'in the database'
    : `in the database; earlier ones may lie in the bucket ${bucket}`;
}

function queueLine(queue: Status['queue']): string {
  if (queue.length === 0) return 'empty';
  const steps = queue.map(
    ({ step, waiting, active }) => `${step} ${count(waiting)} (${count(active)} under way)`,
  );
  const oldest = Math.max(...queue.map(({ oldest_seconds: seconds }) => seconds));
  return `${steps.join(', ')}; the first waits for ${spoken(oldest)}`;
}

function dueLine({ due, overdue_seconds: overdue }: Status['checks']): string {
  return due === 0 ? 'none due' : `${count(due)} due, the first for ${spoken(overdue)}`;
}

function hourLine({ last_hour: hour, failing_share: share }: Status): string {
  if (hour.length === 0) return 'nothing happened';
  const parts = hour.map(
    ({ what, outcome, times }) => `${what} ${outcome.replaceAll('_', ' ')} ${count(times)}`,
  );
  const usual = share.usual === null ? '' : `, usually ${percent(share.usual)}`;
  return share.last_hour === null
    ? parts.join(', ')
    : `${parts.join(', ')}; ${percent(share.last_hour)} of checks failed${usual}`;
}

function mailLine({ refused, failed, ...mail }: Status['mail']): string {
  const retried = refused === 0 ? '' : `, ${count(refused)} refused before`;
  const lost = failed === 0 ? '' : `; ${count(failed)} given up in the last day`;
  return `${waitingLine(mail, 'to be sent')}${retried}${lost}`;
}

function webhooksLine({ waiting, overdue_seconds: overdue, refused }: Status['webhooks']): string {
  if (waiting === 0) return 'none to be sent';
  const late = overdue === 0 ? '' : `, the first due for ${spoken(overdue)}`;
  return `${count(waiting)} to be sent${late}${refused === 0 ? '' : `, ${count(refused)} refused before`}`;
}

function unwrittenLine({ unwritten }: Status['scores']): string {
  if (unwritten === 0) return 'all written';
  return `those of ${count(unwritten)} ${unwritten === 1 ? 'vendor' : 'vendors'} to be written`;
}

function waitingLine({ waiting, oldest_seconds: oldest }: Status['events'], purpose: string): string {
  return waiting === 0 ? `none ${purpose}` : `${count(waiting)} ${purpose}, the first for ${spoken(oldest)}`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function bytes(number: number): string {
  const [unit, size] = number >= 1e9 ? (['GB', 1e9] as const) : (['MB', 1e6] as const);
  return `${(number / size).toFixed(1)} ${unit}`;
}
