import { isFinished, type Analysis } from '@clausewatch/contract/analyses';
import type { Logger } from 'pino';
import { readAddress } from '../address/address.ts';
import { analysisEvents } from '../api/reports/analysis-events.ts';
import { openProgressFeed } from '../api/reports/progress-feed.ts';
import type { Config } from '../config.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { jsonReport, markdownReport, type ReportDocument } from './report.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { createAnalysis, isRunning, lockAnalysis, updateAnalysis } from '../store/analyses/analyses.ts';
import { presentAnalysis } from '../store/analyses/analysis-view.ts';
import { documentsOf, documentWithContent } from '../store/documents/documents.ts';
import { ensureVendor, vendorReport } from '../store/vendors/vendors.ts';

export type AnalyzeOptions = { format: 'json' | 'markdown'; showProgress: boolean; signal: AbortSignal };

/** The result of the command: the report or a sentence, with its exit code. */
export type AnalyzeResult = { exitCode: ExitCode; output: string; message: string };

/** Analyses one vendor to the end without an HTTP server; may run beside a server on the same data. */
export async function analyzeCommand(
  typed: string,
  config: Config,
  logger: Logger,
  options: AnalyzeOptions,
): Promise<AnalyzeResult> {
  const reading = readAddress(typed, { allowHosts: config.allowHosts });
  if (reading.kind === 'refused') return { exitCode: exitCodes.usage, output: '', message: reading.message };
  const { address } = reading;
  const runtime = await openRuntime(config, logger, { name: 'analyze', works: true });
  try {
    const id = await runtime.database.transaction(async (tx) => {
      const vendor = await ensureVendor(tx, {
        domain: address.domain,
        name: address.name,
        url: new URL('/', address.url).href,
      });
      const analysisId = await createAnalysis(tx, {
        vendorId: vendor.id,
        requestedBy: 'local',
        url: address.url,
        lane: runtime.jobs.lane,
      });
      await runtime.jobs.enqueue(tx, analysisId, [{ step: 'discover', analysisId }]);
      return analysisId;
    });
    await runtime.work();
    await follow(runtime, id, options);
    if (options.signal.aborted) await cancel(runtime, id);
    return await resultOf(runtime, id, options.format);
  } finally {
    await runtime.close();
  }
}

/** No other process may be there to continue it, and an unfinished analysis would block the next one. */
async function cancel(runtime: Runtime, id: string): Promise<void> {
  await runtime.database.transaction(async (tx) => {
    const row = await lockAnalysis(tx, id);
    if (row !== null && isRunning(row)) {
      await updateAnalysis(tx, id, { status: 'cancelled', finishedAt: new Date() });
    }
  });
}

async function follow(runtime: Runtime, id: string, options: AnalyzeOptions): Promise<void> {
  const feed = await openProgressFeed(runtime.database);
  let lastLine = '';
  try {
    for await (const event of analysisEvents(
      runtime.database.connection,
      feed,
      { id, viewer: null },
      options.signal,
    )) {
      if (!options.showProgress || event.kind !== 'stage') continue;
      const stage = event.stages.find(({ state }) => state === 'running');
      const line = stage === undefined ? event.status : `${stage.name}: ${stage.fact}`;
      if (line !== lastLine) process.stderr.write(`${line}\n`);
      lastLine = line;
    }
  } finally {
    await feed.close();
  }
}

async function resultOf(runtime: Runtime, id: string, format: 'json' | 'markdown'): Promise<AnalyzeResult> {
  const { connection } = runtime.database;
  const analysis = await presentAnalysis(connection, id, null);
  if (analysis === null || !isFinished(analysis.status) || analysis.status === 'cancelled') {
    return {
      exitCode: exitCodes.no,
      output: '',
      message: 'The analysis was interrupted. What was found is kept.',
    };
  }
  if (analysis.problem !== null)
    return { exitCode: exitCodeOf(analysis.problem), output: '', message: analysis.problem.message };
  const vendor = await vendorReport(connection, analysis.vendor_id);
  if (vendor === null) return { exitCode: exitCodes.no, output: '', message: 'The vendor is gone.' };
  const documents: ReportDocument[] = [];
  for (const document of await documentsOf(connection, vendor.id)) {
    const whole = await documentWithContent(connection, vendor.id, document.id);
    documents.push({ ...document, content: whole?.content ?? '' });
  }
  const output =
    format === 'json'
      ? `${JSON.stringify(jsonReport(vendor, documents), null, 2)}\n`
      : markdownReport(vendor, documents);
  return { exitCode: exitCodes.done, output, message: '' };
}

function exitCodeOf(problem: NonNullable<Analysis['problem']>): ExitCode {
  switch (problem.code) {
    case 'nothing_found':
      return exitCodes.nothingFound;
    case 'unreachable':
    case 'refused':
      return exitCodes.unreachable;
    case 'interrupted':
    case 'internal':
      return exitCodes.no;
  }
}
