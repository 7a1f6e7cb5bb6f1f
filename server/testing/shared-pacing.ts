import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Database } from '../src/database/database.ts';
import { type Pacing, pacingBy, type PacingSettings } from '../src/fetch/pacing.ts';
import type { RobotsMemory } from '../src/fetch/fetch.ts';
import { hostLeases } from '../src/store/work/host-leases.ts';
import { robotsFiles } from '../src/store/work/robots-files.ts';

export type TakenTurn = { began: number; ended?: number };

/** Pacing over a database's leases: each call acts as a separate worker, connected to the others only by the database. */
export function sharedPacing(database: Database, settings: Partial<PacingSettings> = {}): Pacing {
  return pacingBy(hostLeases(database.connection), { lookMs: 5, ...settings });
}

/** What is known of robots.txt, as processes of their own share it. */
export function sharedRobots(database: Database): RobotsMemory {
  return robotsFiles(database.connection);
}

/** A separate process that takes turns at a host, and reports when each began and ended. */
export function startPacingProcess(
  database: Database,
  host: string,
  work: { turns: number; delayMs: number; workMs: number },
): { process: ChildProcess; turns: AsyncIterable<TakenTurn>; ended: Promise<void> } {
  const program = join(import.meta.dirname, 'pacing-process.ts');
  const numbers = [work.turns, work.delayMs, work.workMs].map(String);
  const child = spawn(process.execPath, [program, database.url, host, ...numbers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { process: child, turns: turnsOf(child), ended: once(child, 'exit').then(() => undefined) };
}

async function* turnsOf(child: ChildProcess): AsyncIterable<TakenTurn> {
  if (child.stdout === null) return;
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as TakenTurn;
}
