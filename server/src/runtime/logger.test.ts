import { getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { goodPassword, newestMail, openBrowser } from '../../testing/test-browser.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testProduct } from '../../testing/test-product.ts';
import * as accountTables from '../database/account-tables.ts';
import * as listTables from '../database/list-tables.ts';
import * as notificationTables from '../database/notification-tables.ts';
import { oauthEndedGrants, oauthTables } from '../database/oauth-tables.ts';
import * as outboundTables from '../database/outbound-tables.ts';
import * as privateTables from '../database/private-tables.ts';
import * as reportTables from '../database/report-tables.ts';
import * as standardTables from '../database/standard-tables.ts';
import * as tables from '../database/tables.ts';
import { sentenceOfError } from '../platform/error-report.ts';
import { runningIn } from '../platform/running-context.ts';
import { openLogger } from './logger.ts';

/** Stands in every value that is written; no line of a log may hold it. */
const secret = 'kept-from-logs-4711';
const every = Object.values({
  ...tables,
  ...listTables,
  ...privateTables,
  ...reportTables,
  ...standardTables,
  ...accountTables,
  ...notificationTables,
  ...outboundTables,
  ...oauthTables,
  oauthEndedGrants,
}).filter((each) => is(each, Table)) as PgTable[];

/** A value for each column that holds the secret, as far as its type can. */
function secretRow(table: PgTable): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const ofType: Record<string, unknown> = {
    string: secret,
    number: 4_711,
    boolean: true,
    date: new Date(0),
    array: [secret],
    custom: { secret },
  };
  return Object.fromEntries(
    columns
      .filter(([, column]) => column.generatedIdentity === undefined)
      .map(([name, column]) => [
        name,
        column.getSQLType() === 'bytea' ? Buffer.from(secret) : ofType[column.dataType],
      ]),
  );
}

test('a write that fails leaves nothing of what was written in the log, whichever table it was for', async () => {
  await using database = await testDatabase();
  const lines: string[] = [];
  const logger = openLogger('info', { write: (line) => lines.push(line) });
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  const { connection } = database;
  const writes = new Map(
    every.map((table) => [getTableName(table), connection.insert(table).values(secretRow(table))]),
  );
  // The tables that are only written by SQL of their own.
  writes.set(
    'host_leases',
    connection.execute(sql`insert into "host_leases" (host) values (${secret})`) as never,
  );
  writes.set(
    'robots_files',
    connection.execute(
      sql`insert into "robots_files" (origin, answer) values (${secret}, ${secret})`,
    ) as never,
  );
  writes.set(
    'standard_dues',
    connection.execute(
      sql`insert into "standard_dues" (vendor_id, standard_id) values (${secret}, ${secret})`,
    ) as never,
  );
  writes.set(
    'vendor_cells',
    connection.execute(sql`insert into "vendor_cells" (vendor_id) values (${secret})`) as never,
  );
  writes.set(
    'vendor_scores',
    connection.execute(
      sql`insert into "vendor_scores" (vendor_id, at, score) values (${secret}, now(), 1)`,
    ) as never,
  );
  expect([...writes.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const [name, write] of writes) {
    await database.pool.query(`ALTER TABLE ${name} ADD CONSTRAINT refusing CHECK (false) NOT VALID`);
    const error: unknown = await write.catch((each: unknown) => each);
    if (!(error instanceof Error)) throw new Error(`The write to ${name} did not fail`);
    // The positive control: what the error carries, a plain logger prints.
    expect(JSON.stringify([error.message, error.cause])).toContain(
      name === 'caller_counts' ? '4711' : secret,
    );
    const from = lines.length;
    logger.error({ err: error }, 'request failed');
    logger.error({ err: error });
    logger.error(error);
    logger.warn({ reason: new Error('A step failed', { cause: error }) }, 'queue');
    logger.error({ err: new AggregateError([error, new Error('another', { cause: error })]) }, 'all failed');
    logger.child({ part: 'chores' }).error({ err: error }, 'chore');
    const logged = [
      ...lines.slice(from),
      sentenceOfError(error),
      sentenceOfError(new Error('x', { cause: error })),
    ];
    expect(logged).toHaveLength(8);
    for (const line of logged) expect([name, line]).toEqual([name, expect.not.stringContaining(secret)]);
    // What an operator needs is there: the statement, why it failed, and where.
    expect(logged[0]).toContain(`insert into \\"${name}\\"`);
    expect(logged[0]).toMatch(/"code":"[0-9A-Z]{5}"/);
    expect(logged[0]).toContain('logger.test.ts');
  }
});

test('a line says which request, analysis and step it is about, whoever logs it', async () => {
  const lines: string[] = [];
  const logger = openLogger('info', { write: (line) => lines.push(line) });
  await runningIn({ analysisId: 'ana_1', step: 'read' }, async () => {
    await Promise.resolve();
    logger.child({ part: 'sandbox' }).info('within');
  });
  logger.info('after');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ analysisId: 'ana_1', step: 'read', part: 'sandbox', msg: 'within' }),
    expect.not.objectContaining({ analysisId: expect.anything() as string }),
  ]);
});

test('a database that refuses a value repeats it in its message, which is not logged', () => {
  const refused = Object.assign(new Error(`invalid input syntax for type integer: "${secret}"`), {
    severity: 'ERROR',
    code: '22P02',
    where: `unnamed portal parameter $1 = '${secret}'`,
  });
  const lines: string[] = [];
  const logger = openLogger('info', { write: (line) => lines.push(line) });
  logger.error({ err: refused }, 'queue');
  logger.error({ err: syntaxError() }, 'chore');
  expect(lines.join('')).not.toContain(secret);
  expect(lines[0]).toContain('22P02');
});

function syntaxError(): unknown {
  try {
    return JSON.parse(secret);
  } catch (error) {
    return error;
  }
}

test('people whose writes fail are not in the log: no email, password, token, mail or message of theirs', async () => {
  const log: string[] = [];
  await using product = await testProduct({ isLocal: false, log });
  const email = `${secret}@example.com`;
  const browser = openBrowser(product);
  await browser.signUp(email);
  await browser.auth('POST', '/request-password-reset', { email });
  const { link } = await newestMail(product, email);
  const token = new URL(link).searchParams.get('reset_token') ?? '';
  const { rows } = await product.database.pool.query<{ password: string }>('SELECT password FROM accounts');
  for (const table of [
    'mails',
    'users',
    'accounts',
    'sessions',
    'verifications',
    'sign_in_tries',
    'waitlist',
  ]) {
    await product.database.pool.query(`ALTER TABLE ${table} ADD CONSTRAINT refusing CHECK (false) NOT VALID`);
  }
  const newPassword = `${goodPassword}-new`;
  const message = { name: secret, email, message: `${secret} wants to know` };
  const answers = [
    await browser.auth('POST', '/reset-password', { newPassword, token }),
    await browser.auth('POST', '/request-password-reset', { email }),
    await browser.auth('POST', '/sign-in/email', { email, password: goodPassword }),
    await openBrowser(product).auth('POST', '/sign-up/email', {
      email: `b-${email}`,
      password: goodPassword,
    }),
    await openBrowser(product).auth('POST', '/sign-in/anonymous'),
    await product.call('POST', '/v1/contact', message, '203.0.113.90'),
    await browser.api('PUT', '/v1/user/profile', { name: secret }),
  ];
  expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(4);
  expect(log.length).toBeGreaterThan(4);
  const { rows: after } = await product.database.pool.query<{ password: string }>(
    'SELECT password FROM accounts',
  );
  const secrets = [
    secret,
    goodPassword,
    newPassword,
    token,
    rows[0]?.password ?? '',
    after[0]?.password ?? '',
  ];
  for (const line of log) for (const each of secrets) expect(line).not.toContain(each);
  expect(log.join('')).toContain('refusing');
  // Each line leads to its request, whose answer carries the same name, and to nobody.
  const [failed] = answers
    .filter(({ status }) => status === 500)
    .map(({ headers }) => headers['x-request-id']);
  expect(failed).toMatch(/^req_[0-9a-z]{25}$/);
  const named = log.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  expect(named).toContain(failed);
  expect(named).not.toContain(undefined);
});
