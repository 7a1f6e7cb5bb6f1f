import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../platform/in-time.ts';
import { checkOutcomes, mailOutcomes, type Occurrence, onOccurrence } from '../platform/occurrences.ts';
import { securityEventNames, securityEvents } from '../platform/security-events.ts';
import type { WorkState } from './work-state.ts';

export type Metrics = {
  contentType: string;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
  close(): void;
};

export type MetricsOptions = {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  version: string;
  /** The pending work of all processes, reported by those that serve; null: this one reports only on itself. */
  workState: (() => Promise<WorkState>) | null;
};

/** From a database that answers at once to a page that takes all the time there is. */
const secondsOfWork = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 240];

/** Counts what occurs in this process from now on. */
export function openMetrics({ pool, version, workState }: MetricsOptions): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  new Gauge({
    name: 'clausewatch_build_info',
    help: 'The version of this process; always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  gaugePool(pool, register);
  if (workState !== null) gaugeWork(workState, register);
  const stop = onOccurrence(counting(register));
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    close() {
      stop();
      register.clear();
    },
  };
}

function counting(register: Registry): (occurrence: Occurrence) => void {
  const registers = [register];
  const seconds = (name: string, help: string, labelNames: string[]) =>
    new Histogram({
      name: `clausewatch_${name}_seconds`,
      help,
      labelNames,
      buckets: secondsOfWork,
      registers,
    });
  const total = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `clausewatch_${name}_total`, help, labelNames, registers });
  const steps = seconds('step_duration', 'Steps of the pipeline.', ['step', 'outcome']);
  const fetches = seconds('fetch_duration', 'Requests for documents, with the wait for their turn.', [
    'via',
    'outcome',
  ]);
  const tasks = seconds('task_duration', 'Work on outside text: extraction and what follows it.', [
    'task',
    'outcome',
  ]);
  const requests = seconds('http_request_duration', 'Requests of callers, by class of status.', ['status']);
  const blocks = seconds(
    'event_loop_block',
    'What held the event loop up for more than 50 ms, for each route under way.',
    ['route', 'alone'],
  );
  const questions = seconds('model_duration', 'Questions to the language model.', ['purpose', 'outcome']);
  const tokens = total('model_tokens', 'Tokens that the language model took.', ['direction']);
  const dollars = total('model_cost_dollars', 'What they cost, where LLM_PRICES says so.', []);
  const readings = total('model_readings', 'Texts for the language model, by what came of them.', [
    'outcome',
  ]);
  const checks = total('checks', 'Documents looked at to the end.', ['outcome']);
  const versions = total('versions', 'Versions of documents made.', ['kind']);
  const alerts = total('alerts', 'Alerts on their way to people.', ['channel', 'outcome']);
  const mails = total('mail_attempts', 'Tries to hand over mail.', ['outcome']);
  // A counter that appears with its first count hides it from whoever asks for the increase.
  for (const outcome of checkOutcomes) checks.inc({ outcome }, 0);
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  const security = total('security_events', 'Security events, by their name and severity.', [
    'event',
    'severity',
  ]);
  for (const event of securityEventNames) {
    security.inc({ event, severity: securityEvents[event].severity }, 0);
  }
  return (occurrence) => {
    switch (occurrence.what) {
      case 'step':
        return steps.observe({ step: occurrence.step, outcome: occurrence.outcome }, occurrence.seconds);
      case 'fetch':
        return fetches.observe({ via: occurrence.via, outcome: occurrence.outcome }, occurrence.seconds);
      case 'task':
        return tasks.observe({ task: occurrence.task, outcome: occurrence.outcome }, occurrence.seconds);
      case 'model':
        tokens.inc({ direction: 'input' }, occurrence.inputTokens);
        tokens.inc({ direction: 'output' }, occurrence.outputTokens);
        dollars.inc(occurrence.costMicros / 1_000_000);
        return questions.observe(
          { purpose: occurrence.purpose, outcome: occurrence.outcome },
          occurrence.seconds,
        );
      case 'reading':
        return readings.inc({ outcome: occurrence.outcome });
      case 'request':
        return requests.observe({ status: occurrence.status }, occurrence.seconds);
      case 'block':
        return blocks.observe(
          { route: occurrence.route, alone: String(occurrence.alone) },
          occurrence.seconds,
        );
      case 'check':
        return checks.inc({ outcome: occurrence.outcome });
      case 'version':
        return versions.inc({ kind: occurrence.outcome });
      case 'alert':
        return alerts.inc({ channel: occurrence.channel, outcome: occurrence.outcome });
      case 'mail':
        return mails.inc({ outcome: occurrence.outcome });
      case 'security': {
        const { outcome: event } = occurrence;
        return security.inc({ event, severity: securityEvents[event].severity });
      }
    }
  };
}

function gaugePool(pool: MetricsOptions['pool'], register: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `clausewatch_database_pool_${name}`,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge('in_use', 'Connections that work for somebody.', () => pool.totalCount - pool.idleCount);
  gauge('idle', 'Connections that wait for work.', () => pool.idleCount);
  gauge('waiting', 'Callers that wait for a connection.', () => pool.waitingCount);
}

/** Read once for all gauges, and for all who ask within this time. */
const keptMs = 10_000;
/** The metrics of the process must come where the database does not, and before Prometheus gives up after ten seconds. */
const patienceMs = 4_000;

function gaugeWork(read: () => Promise<WorkState>, register: Registry): void {
  let known: { at: number; state: Promise<WorkState | null> } | null = null;
  let reading: Promise<WorkState> | null = null;
  const state = (): Promise<WorkState | null> => {
    const now = performance.now();
    if (known !== null && now - known.at < keptMs) return known.state;
    // One that hangs is not asked again before it has ended.
    reading ??= read().finally(() => (reading = null));
    known = { at: now, state: inTime(reading, patienceMs) };
    return known.state;
  };
  const gauge = (
    name: string,
    help: string,
    value: (state: WorkState) => number | null,
    unknown: number | null = null,
  ) =>
    new Gauge({
      name: `clausewatch_${name}`,
      help,
      registers: [register],
      async collect() {
        const found = await state();
        const now = found === null ? unknown : value(found);
        // What is not known is absent: a zero would be a lie.
        if (now === null) this.remove();
        else this.set(now);
      },
    });
  const labelled = (
    name: string,
    help: string,
    label: string,
    values: (state: WorkState) => (readonly [string, number])[],
  ) =>
    new Gauge({
      name: `clausewatch_${name}`,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        this.reset();
        const found = await state();
        for (const [of, value] of found === null ? [] : values(found)) this.set({ [label]: of }, value);
      },
    });
  const ofSteps = (name: string, help: string, value: (queue: WorkState['queue'][number]) => number) =>
    labelled(name, help, 'step', ({ queue }) => queue.map((each) => [each.step, value(each)]));
  gauge(
    'work_state_up',
    'Whether the database could be asked what is to be done: where not, what it knows is absent.',
    () => 1,
    0,
  );
  ofSteps('queue_steps_waiting', 'Steps that wait in the queue.', ({ waiting }) => waiting);
  ofSteps('queue_steps_active', 'Steps under way.', ({ active }) => active);
  ofSteps(
    'queue_oldest_step_seconds',
    'How long the first of the steps waits.',
    ({ oldestSeconds }) => oldestSeconds,
  );
  gauge('checks_due', 'Documents due to be checked.', ({ checks }) => checks.due);
  gauge(
    'checks_overdue_seconds',
    'How long the first of them is due.',
    ({ checks }) => checks.overdueSeconds,
  );
  gauge('events_waiting', 'Events waiting to become alerts.', ({ events }) => events.waiting);
  gauge('events_oldest_seconds', 'How long the first of them waits.', ({ events }) => events.oldestSeconds);
  gauge('mail_waiting', 'Messages to be sent.', ({ mail }) => mail.waiting);
  gauge('mail_oldest_seconds', 'How long the first of them waits.', ({ mail }) => mail.oldestSeconds);
  gauge('mail_refused', 'Messages to be sent that were refused before.', ({ mail }) => mail.refused);
  gauge('mail_failed', 'Messages given up within a day.', ({ mail }) => mail.failed);
  gauge('webhooks_waiting', 'Messages to webhooks to be sent.', ({ webhooks }) => webhooks.waiting);
  gauge(
    'webhooks_overdue_seconds',
    'How long the first of them is due.',
    ({ webhooks }) => webhooks.overdueSeconds,
  );
  gauge(
    'webhooks_refused',
    'Messages to webhooks to be sent that failed before.',
    ({ webhooks }) => webhooks.refused,
  );
  labelled(
    'security_events_last_hour',
    'Security events of the last hour, of all processes, commands too, by their name.',
    'event',
    (work) => securityEventNames.map((event) => [event, work.securityEvents.get(event) ?? 0]),
  );
  gauge(
    'scores_unwritten',
    'Vendors whose earlier scores are still to be written.',
    ({ unwrittenScores }) => unwrittenScores,
  );
  gauge(
    'cells_unwritten',
    'Vendors whose cells in the matrix are still to be written.',
    ({ unwrittenCells }) => unwrittenCells,
  );
  gauge('database_size_bytes', 'Size of the database.', ({ databaseBytes }) => databaseBytes);
  gauge('disk_free_bytes', 'Left on the disk of the data folder.', (work) => work.freeBytes);
}
