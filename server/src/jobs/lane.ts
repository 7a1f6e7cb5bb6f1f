import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';

/**
 * Steps are only worked on by processes of the same lane: those that see the same web. `live`, or a name for one archive
 * (a step begun on captured pages must not go on with live ones).
 */
export type Lane = string;

export function laneOf({ replay }: Pick<Config, 'replay'>): Lane {
  if (replay === undefined) return 'live';
  return `archive-${createHash('sha256').update(resolve(replay)).digest('hex').slice(0, 16)}`;
}
