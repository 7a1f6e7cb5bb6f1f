import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServingProcess } from '../testing/serving-process.ts';
import { printResult } from './measure.ts';

/** Time from `serve` to its first answer: on an empty data folder, and on one that has been served before (median of three). */
await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
const firstMs = await startOnce(folder.path);
const later = [];
for (let run = 0; run < 3; run += 1) later.push(await startOnce(folder.path));
later.sort((one, other) => one - other);
printResult({ firstMs, laterMs: later[1] });

async function startOnce(data: string): Promise<number> {
  const started = performance.now();
  await using _server = await startServingProcess({ CLAUSEWATCH_DATA: data, LOG_LEVEL: 'error' });
  return Math.round(performance.now() - started);
}
