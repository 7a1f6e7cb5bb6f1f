import type { Check, CheckResult, NewStandard } from '@clausewatch/contract/standards';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type PolicyHistory, policyHistory } from '../../testing/policy-history.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addException, endException } from '../store/standards/standard-exceptions.ts';
import {
  countResults,
  resultsOfVendor,
  vendorsOfStandard,
  vendorsWithResult,
} from '../store/standards/standard-results.ts';
import { removePrivateDocument } from '../store/private/private-changes.ts';
import { addPrivateDocument, storeFile } from '../store/private/private-uploads.ts';
import { openSandbox } from '../pipeline/sandbox/sandbox.ts';
import { privateStep } from '../pipeline/private/private-step.ts';
import {
  addStandard,
  changeStandard,
  lockStandard,
  presetCounts,
  removeStandard,
  summariesOfStandards,
} from '../store/standards/standards.ts';
import { deleteUser } from '../store/people/delete-user.ts';
import { staleStandards } from '../store/standards/standards.ts';
import { inboxOf, judge, notificationsOf } from '../store/alerts/notifications.ts';
import { qualityByDocument, qualityByRule } from '../store/alerts/quality.ts';
import { movableClock } from './clock.ts';
import { decideEvents } from './decide-events.ts';
import { holdVendors } from './hold-vendors.ts';

const start = new Date('2026-11-19T12:00:00Z');
const dayMs = 86_400_000;
const database = await testDatabase();
const { pool, connection } = database;
const clock = movableClock(start);
const errors: unknown[] = [];
const options = {
  now: clock.now,
  logger: { error: (error: unknown) => errors.push(error) },
  isLocal: true,
};
let history: PolicyHistory;

afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  clock.moveTo(start);
  history = policyHistory(database);
  await pool.query(
    'TRUNCATE standards, standard_dues, events, alerts, notifications, watches, users, vendors, snapshot_bodies CASCADE',
  );
});

const breach: Check = {
  id: 'breach',
  level: 'must',
  subject: { kind: 'fact', fact: 'breach-notice', comparison: 'at_most', value: 72, unit: 'hours' },
  title: 'Tells you of a breach in time',
  short: '',
  source: '',
  note: '',
};
const file = (more: Partial<NewStandard> = {}): NewStandard => ({
  name: 'Processors',
  tag: null,
  preset: null,
  checks: [breach],
  ...more,
});

async function person(name: string): Promise<string> {
  const id = `usr_${name}`;
  await pool.query(
    `INSERT INTO users (id, name, email, email_verified, subscription_status) VALUES ($1, $2, $3, true, 'active')`,
    [id, name, `${name}@example.com`],
  );
  return id;
}

async function watch(subject: string, vendorId: string, tags: string[] = []): Promise<void> {
  await pool.query(
    'INSERT INTO watches (subject, vendor_id, created_at, seen_at, tags) VALUES ($1, $2, $3, $3, $4)',
    [subject, vendorId, new Date('2026-11-01T00:00:00Z'), tags],
  );
}

/** An agreement with a vendor of this name that tells of breaches within so many hours. */
async function vendorTelling(name: string, hours: number) {
  const vendorId = await history.vendor(name);
  const at = new Date('2026-01-01T00:00:00Z');
  const dpa = { type: 'dpa', title: 'Data Processing Agreement', text: agreement(hours), at } as const;
  return { vendorId, documentId: await history.document(vendorId, dpa) };
}

function agreement(hours: number): string {
  return `# Data Processing Agreement\n\nThis agreement applies to the processing of personal data.\n\n## Security incidents\n\nWe will notify you of a personal data breach within ${hours} hours of becoming aware of it.\n`;
}

function write(subject: string, given: NewStandard = file()): Promise<string> {
  const by = { subject, author: 'Ada', limit: 20, now: clock.now() };
  return database.transaction(async (tx) => (await addStandard(tx, by, given)) ?? '');
}

/** As the worker does it, some minutes later. */
async function run(): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + 60_000));
  await holdVendors(database, options);
  await decideEvents(database, { ...options, notifies: true });
  expect(errors).toEqual([]);
}

/** The agreement states another time, found after everything that was held so far. */
async function restate(documentId: string, hours: number): Promise<string> {
  await pool.query(`UPDATE standard_vendors SET held_at = $1`, [start]);
  clock.moveTo(new Date(clock.now().getTime() + 60_000));
  return history.change(documentId, agreement(hours), clock.now());
}

async function resultAt(standardId: string, vendorId: string): Promise<CheckResult | null> {
  const { items } = await vendorsOfStandard(connection, { standardId, on: null }, { page: 1, limit: 20 });
  return items.find(({ vendor }) => vendor.id === vendorId)?.results['breach'] ?? null;
}

async function alertsOf(subject: string) {
  const { items } = await inboxOf(connection, subject, { show: 'all', page: 1, limit: 20 });
  return items.filter(({ kind }) => kind === 'check');
}

test('a new standard is held against the vendors with its tag, and follows watches and tags', async () => {
  const ada = await person('ada');
  const [good, bad, other] = [
    await vendorTelling('Good', 24),
    await vendorTelling('Bad', 96),
    await vendorTelling('Other', 96),
  ];
  await watch(ada, good.vendorId, ['processor']);
  await watch(ada, bad.vendorId, ['processor']);
  await watch(ada, other.vendorId);
  const id = await write(ada, file({ tag: 'processor' }));
  expect((await summariesOfStandards(connection, ada, start))[0]?.pending).toBe(2);
  await run();
  expect(await summariesOfStandards(connection, ada, start)).toMatchObject([
    { id, pending: 0, checks: 1, vendors: { met: 1, not_met: 1 } },
  ]);
  const { rows } = await connection.execute<{ vendor_id: string }>(
    vendorsWithResult({ standardId: id, checkId: 'breach', result: 'not_met' }),
  );
  expect(rows).toEqual([{ vendor_id: bad.vendorId }]);

  await pool.query(`UPDATE watches SET tags = '{processor}' WHERE vendor_id = $1`, [other.vendorId]);
  await pool.query('DELETE FROM watches WHERE vendor_id = $1', [bad.vendorId]);
  await run();
  const { items } = await vendorsOfStandard(connection, { standardId: id, on: null }, { page: 1, limit: 20 });
  expect(items.map(({ vendor, outcome }) => [vendor.name, outcome])).toEqual([
    ['Other', 'not_met'],
    ['Good', 'met'],
  ]);
  expect(await alertsOf(ada)).toEqual([]);
});

test('a change that turns a check alerts the owner of the standard once, and so does the way back', async () => {
  const [ada, eve] = [await person('ada'), await person('eve')];
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  await watch(eve, vendorId);
  const id = await write(ada);
  await run();
  expect(await resultAt(id, vendorId)).toBe('met');
  const changeId = await restate(documentId, 96);
  await run();
  await run();
  expect(await resultAt(id, vendorId)).toBe('not_met');
  expect(await alertsOf(ada)).toMatchObject([
    {
      severity: 'material',
      change_id: changeId,
      document: { id: documentId },
      standard: { id, name: 'Processors' },
      headline: 'Tells you of a breach in time: met → not met',
      meaning:
        'Notice of a breach: 96 hours; you require at most 72 hours. The vendor no longer meets this check of your standard “Processors”.',
      // The wording that turned it; the change's own alert tells of the score.
      passages: [
        {
          section: 'Security incidents',
          words: expect.arrayContaining([
            { kind: 'removed', text: '48' },
            { kind: 'added', text: '96' },
          ]),
        },
      ],
      score_before: null,
      version1: expect.any(String),
    },
  ]);
  expect(await alertsOf(eve)).toEqual([]);
  await restate(documentId, 36);
  await run();
  expect((await alertsOf(ada)).map(({ severity, headline }) => [severity, headline])).toEqual([
    ['minor', 'Tells you of a breach in time: not met → met'],
    ['material', 'Tells you of a breach in time: met → not met'],
  ]);
  const [summary] = await summariesOfStandards(connection, ada, clock.now());
  expect([summary?.turned, summary?.turned_worse]).toEqual([2, 1]);
});

test('an alert of a turned check outlives its standard, and leads to it no longer', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  const id = await write(ada);
  await run();
  await restate(documentId, 96);
  await run();
  await database.transaction((tx) => removeStandard(tx, { subject: ada, id }));
  expect(await alertsOf(ada)).toMatchObject([
    { standard: null, meaning: expect.stringContaining('your standard “Processors”') },
  ]);
});

test('a change that rather happened before the watch began alerts nobody of what it turned', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  const id = await write(ada);
  await run();
  // Nobody had looked at the document for a month before they did.
  await pool.query(`UPDATE watches SET created_at = $1`, [new Date(start.getTime() - dayMs)]);
  const changeId = await restate(documentId, 96);
  await pool.query(
    `UPDATE versions SET before_seen_at = $1 WHERE id = (SELECT to_version_id FROM changes WHERE id = $2)`,
    [new Date(start.getTime() - 30 * dayMs), changeId],
  );
  await run();
  expect([await resultAt(id, vendorId), await alertsOf(ada)]).toEqual(['not_met', []]);
});

test('a turned check is not judged as the change is, since it says nothing of how that was graded', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  await write(ada);
  await run();
  await restate(documentId, 96);
  await run();
  const { items } = await inboxOf(connection, ada, { show: 'all', page: 1, limit: 20 });
  const [check, change] = (['check', 'change'] as const).map((kind) =>
    items.find((each) => each.kind === kind),
  );
  if (check === undefined || change === undefined) throw new Error('It told of one alone');
  const find = (id: string) => judge(connection, { subject: ada, id }, 'wrong', clock.now());
  expect([await find(check.id), await find(change.id)]).toEqual([false, true]);
  const judged = await notificationsOf(connection, [check.id, change.id], ada);
  expect(new Map(judged.map(({ kind, feedback }) => [kind, feedback]))).toEqual(
    new Map([
      ['change', 'wrong'],
      ['check', null],
    ]),
  );
  const rules = await qualityByRule(connection);
  expect([rules.map(({ name }) => name).includes('check'), rules[0]?.wrong]).toEqual([false, 1]);
  expect(await qualityByDocument(connection, 5)).toMatchObject([{ changes: 1, told: 1, wrong: 1 }]);
});

test('what the owner of a standard changes alerts nobody', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  const id = await write(ada);
  await run();
  const stricter: Check = { ...breach, subject: { ...breach.subject, value: 24 } as Check['subject'] };
  await database.transaction(async (tx) => {
    const standard = await lockStandard(tx, { subject: ada, id });
    if (standard === null) throw new Error('It is gone');
    await changeStandard(tx, standard, file({ checks: [stricter] }), { author: 'Ada', now: clock.now() });
  });
  // Both at once: which of them turned it cannot be told.
  await restate(documentId, 36);
  await run();
  expect(await resultAt(id, vendorId)).toBe('not_met');
  expect(await alertsOf(ada)).toEqual([]);
});

test('a check that could not be read in between has not turned', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  const id = await write(ada);
  await run();
  await pool.query(`UPDATE documents SET current_version_id = NULL WHERE id = $1`, [documentId]);
  await history.event(documentId, 'unreachable', clock.now());
  await run();
  expect(await resultAt(id, vendorId)).toBe('not_read');
  await restate(documentId, 49);
  await run();
  expect(await resultAt(id, vendorId)).toBe('met');
  expect(await alertsOf(ada)).toEqual([]);
});

test('an exception counts until its day, silences its check, and can be ended', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 96);
  await watch(ada, vendorId);
  const standardId = await write(ada);
  await run();
  const add = (endsOn: string) =>
    database.transaction((tx) =>
      addException(
        tx,
        { standardId, author: 'Ada', limit: 10, now: clock.now() },
        { vendor_id: vendorId, check_id: 'breach', reason: 'Agreed.', ends_on: endsOn },
      ),
    );
  await add('2026-11-30');
  const second = await add('2026-11-20');
  expect(await resultAt(standardId, vendorId)).toBe('excepted');
  expect(await summariesOfStandards(connection, ada, start)).toMatchObject([{ vendors: { excepted: 1 } }]);
  await restate(documentId, 48);
  await run();
  expect([await resultAt(standardId, vendorId), await alertsOf(ada)]).toEqual(['met', []]);
  await pool.query(`UPDATE standard_results SET own_result = 'not_met', result = 'excepted'`);
  clock.moveTo(new Date('2026-11-20T23:00:00Z'));
  await run();
  expect(await resultAt(standardId, vendorId)).toBe('excepted');
  clock.moveTo(new Date('2026-11-21T00:00:00Z'));
  await run();
  expect(await resultAt(standardId, vendorId)).toBe('not_met');
  // It has ended by itself.
  const end = { standardId, id: second?.id ?? '' };
  expect(await database.transaction((tx) => endException(tx, end, clock.now()))).toBe(false);
  const third = await add('2026-12-01');
  expect(
    await database.transaction((tx) => endException(tx, { standardId, id: third?.id ?? '' }, clock.now())),
  ).toBe(true);
  expect(await resultAt(standardId, vendorId)).toBe('not_met');
});

test('results can be told of any day, by the version and the exceptions of that day', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  const standardId = await write(ada);
  await run();
  clock.moveTo(new Date(start.getTime() + 2 * dayMs));
  await restate(documentId, 96);
  await run();
  await database.transaction((tx) =>
    addException(
      tx,
      { standardId, author: 'Ada', limit: 10, now: new Date(start.getTime() + 4 * dayMs) },
      { vendor_id: vendorId, check_id: 'breach', reason: 'Agreed.', ends_on: '2026-11-24' },
    ),
  );
  clock.moveTo(new Date(start.getTime() + 8 * dayMs));
  await run();
  await pool.query('DELETE FROM watches');
  await run();
  const on = async (day: string) => {
    const { vendors } = await countResults(connection, { standardId, on: { day, version: 1 } });
    return Object.entries(vendors).flatMap(([result, count]) => (count === 0 ? [] : [result]));
  };
  expect(await on('2026-11-18')).toEqual([]);
  expect(await on('2026-11-20')).toEqual(['met']);
  expect(await on('2026-11-22')).toEqual(['not_met']);
  expect(await on('2026-11-24')).toEqual(['excepted']);
  expect(await on('2026-11-26')).toEqual(['not_met']);
  expect(await on('2026-11-27')).toEqual([]);
});

test('presets are held against what anybody watches, and counted for whoever watches it', async () => {
  const [ada, eve] = [await person('ada'), await person('eve')];
  const { vendorId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  await run();
  expect((await presetCounts(connection, ada)).vendors).toBe(1);
  expect(await presetCounts(connection, eve)).toEqual({ vendors: 0, met: {} });
});

test('a vendor that is being analysed waits, and delays no other', async () => {
  const ada = await person('ada');
  const [one, two] = [await vendorTelling('One', 48), await vendorTelling('Two', 48)];
  await watch(ada, one.vendorId);
  await watch(ada, two.vendorId);
  await pool.query(
    `INSERT INTO analyses (id, vendor_id, requested_by, url, status) VALUES ('ana_1', $1, $2, '', 'analysing')`,
    [one.vendorId, ada],
  );
  const id = await write(ada);
  await run();
  expect([await resultAt(id, one.vendorId), await resultAt(id, two.vendorId)]).toEqual([null, 'met']);
  await pool.query(`UPDATE analyses SET status = 'completed'`);
  await run();
  expect(await resultAt(id, one.vendorId)).toBe('met');
});

test('without a plan a standard stays as it was, and is held again once there is one', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  const id = await write(ada);
  await run();
  const become = (status: string) => pool.query('UPDATE users SET subscription_status = $1', [status]);
  await become('expired');
  await restate(documentId, 96);
  await run();
  expect([await resultAt(id, vendorId), await alertsOf(ada)]).toEqual(['met', []]);
  const asked = async () => (await database.transaction(staleStandards)).length;
  // Those who left are not asked about every few seconds.
  expect(await asked()).toBe(0);
  await become('active');
  expect(await asked()).toBe(1);
  await run();
  expect(await resultAt(id, vendorId)).toBe('not_met');
});

test('with an account, its standards and what they told it are gone', async () => {
  const ada = await person('ada');
  const { vendorId, documentId } = await vendorTelling('Tallowpay', 48);
  await watch(ada, vendorId);
  await write(ada);
  await run();
  await restate(documentId, 96);
  await run();
  expect(await alertsOf(ada)).toHaveLength(1);
  const user = { id: ada, email: 'ada@example.com', emailVerified: true, isAnonymous: false };
  await database.transaction((tx) => deleteUser(tx, user));
  for (const table of [
    'standards',
    'standard_results',
    'standard_turns',
    `events WHERE subject = '${ada}'`,
    `alerts WHERE kind = 'check'`,
  ])
    expect([table, (await pool.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
});

test('an agreement that somebody uploaded counts for them alone, and leaves no word behind', async () => {
  const [ada, max] = [await person('ada'), await person('max')];
  const vendorId = await history.vendor('Quiet');
  const privacy = {
    type: 'privacy',
    title: 'Privacy',
    text: '# Privacy\n\nWe read little.\n',
    at: start,
  } as const;
  await history.document(vendorId, privacy);
  await watch(ada, vendorId);
  await watch(max, vendorId);
  const signed: Check = { ...breach, id: 'signed', subject: { kind: 'document', type: 'dpa' } };
  const [hers, his] = [
    await write(ada, file({ checks: [breach, signed] })),
    await write(max, file({ checks: [breach, signed] })),
  ];
  await run();
  const of = async (standardId: string) =>
    Object.fromEntries(
      (await resultsOfVendor(connection, { standardId, vendorId })).map(({ result }) => [
        result.checkId,
        result,
      ]),
    );
  expect(await of(hers)).toMatchObject({ breach: { result: 'silent' }, signed: { result: 'not_met' } });

  const uploaded = await storeFile(database, Buffer.from(agreement(48)), {
    name: 'signed.md',
    format: 'text/markdown',
  });
  const outcome = await database.transaction((tx) =>
    addPrivateDocument(tx, { subject: ada, vendorId, title: 'Signed', file: uploaded }, null, clock.now()),
  );
  const documentId = outcome.kind === 'added' ? outcome.documentId : '';
  const sandbox = openSandbox({ threads: 1 });
  await privateStep({ database, sandbox, now: clock.now }, documentId, new AbortController().signal);
  await sandbox.close();
  await run();
  expect(await of(hers)).toMatchObject({
    breach: { result: 'met', evidence: [{ document_id: documentId, quote: /48 hours/ }], changeId: null },
    signed: { result: 'met', claim: 'You uploaded one: Data processing agreement' },
  });
  expect(await of(his)).toMatchObject({ breach: { result: 'silent' }, signed: { result: 'not_met' } });
  expect(await alertsOf(ada)).toEqual([]);

  expect(await removePrivateDocument(connection, { subject: ada, id: documentId })).toBe(true);
  const kept = JSON.stringify(await of(hers));
  expect(kept).not.toContain('48 hours');
  expect(kept).not.toContain(documentId);
  await run();
  expect(await of(hers)).toMatchObject({ breach: { result: 'silent' }, signed: { result: 'not_met' } });
});
