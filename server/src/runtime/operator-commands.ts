import { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { Argument, type Command } from 'commander';
import { type CancelSubscription, closeAccount } from '../access/close-account.ts';
import type { Connection, Database } from '../database/database.ts';
import { listMail, mailById } from '../store/mail.ts';
import { exportOwnData } from '../store/own-data.ts';
import {
  listUsers,
  statusAt,
  trialEnd,
  updateUser,
  userByEmail,
  userById,
  type UserRow,
} from '../store/users.ts';
import { listWaitlist } from '../store/waitlist.ts';
import { prune, type Pruned, wouldPrune } from './pruning.ts';

export type OperatorSurroundings = {
  open: (dataFolder: string | undefined) => Promise<Database>;
  write: (text: string) => void;
  /** What ends a paid subscription, or null where no plans are sold. */
  billing: () => { cancel: CancelSubscription } | null;
  now: () => Date;
};

/** What went wrong, in a sentence for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

type Work = (database: Database, ...given: string[]) => Promise<string>;

const mostMails = 1_000;

/** Adds the commands with which the operator of an installation looks after its accounts, waitlist and mail. */
export function addOperatorCommands(program: Command, surroundings: OperatorSurroundings): void {
  const { now } = surroundings;
  const user = program.command('user').description('look after accounts');
  add(user.command('list').description('all accounts, one to a line'), surroundings, (database) =>
    userLines(database.connection, now()),
  );
  add(
    user.command('show <user>').description('everything about an account, by id or email, as JSON'),
    surroundings,
    async ({ connection }, name = '') =>
      `${JSON.stringify(await exportOwnData(connection, await found(connection, name), now()), null, 2)}\n`,
  );
  const statuses = SubscriptionStatus.options.filter((each) => each !== 'anonymous');
  add(
    user
      .command('set-status <user>')
      .addArgument(new Argument('<status>').choices(statuses))
      .description('set a subscription’s status; a trial begins anew'),
    surroundings,
    ({ connection }, name = '', status = '') =>
      setStatus(connection, name, SubscriptionStatus.parse(status), now()),
  );
  add(
    user.command('delete <user>').description('delete an account and all that belongs to it, for good'),
    surroundings,
    (database, name = '') => remove(database, name, surroundings),
  );

  const waitlist = program.command('waitlist').description('look after the waitlist');
  add(waitlist.command('list').description('all entries, oldest first'), surroundings, waitlistLines);
  add(waitlist.command('export').description('all entries as CSV'), surroundings, waitlistCsv);

  const mail = program.command('mail').description('read the mail that this installation wrote');
  add(mail.command('list').description('messages, newest first'), surroundings, mailLines);
  add(mail.command('show <id>').description('one message'), surroundings, ({ connection }, id = '') =>
    mailText(connection, id),
  );

  const pruning = program
    .command('prune')
    .description('take away what nothing refers to any more, as a server does by itself once a day')
    .option('--dry-run', 'only say what would go');
  add(pruning, surroundings, (database) =>
    pruneLines(database, now(), pruning.opts<{ dryRun?: true }>().dryRun === true),
  );
}

function add(command: Command, { open, write }: OperatorSurroundings, work: Work): void {
  command.option('--data <folder>', 'folder for the embedded database (default: ./data)');
  command.action(async () => {
    const { data } = command.opts<{ data?: string }>();
    const database = await open(data);
    try {
      write(await work(database, ...command.args));
    } finally {
      await database.close();
    }
  });
}

const prunedNames: Record<keyof Pruned, string> = {
  analyses: 'analyses that nobody has in a list',
  documents: 'rows of analyses, counted with their documents',
  snapshots: 'snapshots of no version',
  bodies: 'bodies of no snapshot',
  comparisons: 'comparisons beyond the bound of their cache',
};

async function pruneLines(database: Database, now: Date, isDry: boolean): Promise<string> {
  const pruned = isDry ? await wouldPrune(database, now) : await prune(database, now);
  const amounts = Object.entries(prunedNames).map(([name, what]) => {
    const { rows, bytes } = pruned[name as keyof Pruned];
    return { what, rows, bytes };
  });
  const bytes = amounts.reduce((sum, each) => sum + each.bytes, 0);
  const all = `${isDry ? 'would go' : 'gone'}; versions and their snapshots stay`;
  return lines(
    [...amounts, { what: all, rows: amounts.reduce((sum, each) => sum + each.rows, 0), bytes }].map(
      (each) => [String(each.rows), `${each.bytes} bytes`, each.what],
    ),
  );
}

async function found(connection: Connection, name: string): Promise<UserRow> {
  const user = name.includes('@') ? await userByEmail(connection, name) : await userById(connection, name);
  if (user === null) throw new OperatorError(`There is no account ${name}.`);
  return user;
}

async function userLines(connection: Connection, now: Date): Promise<string> {
  const users = await listUsers(connection);
  return lines(
    users.map((user) => [
      user.id,
      statusAt(user, now),
      user.isAnonymous ? '-' : user.email,
      user.profileName,
      user.createdAt.toISOString(),
    ]),
  );
}

async function setStatus(
  connection: Connection,
  name: string,
  status: SubscriptionStatus,
  now: Date,
): Promise<string> {
  const user = await found(connection, name);
  if (user.isAnonymous)
    throw new OperatorError('A demo account has no subscription: its owner signs up first.');
  const trialEndsAt = trialEndFor(status, user.trialEndsAt, now);
  await updateUser(connection, user.id, { subscriptionStatus: status, trialEndsAt });
  return `${user.email} is now ${status}.\n`;
}

/** A trial that an operator ends is over now, not when it would have ended. */
function trialEndFor(status: SubscriptionStatus, endsAt: Date | null, now: Date): Date | null {
  if (status === 'trial') return trialEnd(now);
  return status === 'expired' && endsAt !== null && endsAt > now ? now : endsAt;
}

async function remove(database: Database, name: string, { billing }: OperatorSurroundings): Promise<string> {
  const user = await found(database.connection, name);
  await closeAccount(database, user.id, billing()?.cancel ?? refuseToCancel);
  return `The account ${user.id} is deleted.\n`;
}

async function refuseToCancel(subscriptionId: string): Promise<never> {
  throw new OperatorError(
    `This account pays for the subscription ${subscriptionId}, which cannot be cancelled without STRIPE_SECRET_KEY. Nothing was deleted.`,
  );
}

async function waitlistLines({ connection }: Database): Promise<string> {
  const entries = await listWaitlist(connection);
  return lines(entries.map(({ email, createdAt }) => [createdAt.toISOString(), email]));
}

async function waitlistCsv({ connection }: Database): Promise<string> {
  const rows = (await listWaitlist(connection)).map(({ email, createdAt }) => [
    email,
    createdAt.toISOString(),
  ]);
  return [['email', 'joined_at'], ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

async function mailLines({ connection }: Database): Promise<string> {
  const mails = await listMail(connection, mostMails);
  return lines(mails.map((each) => [each.id, each.created_at, each.state, each.recipient, each.subject]));
}

async function mailText(connection: Connection, id: string): Promise<string> {
  const mail = await mailById(connection, id);
  if (mail === null) throw new OperatorError(`There is no message ${id}.`);
  const replyTo = mail.reply_to === null ? '' : `Reply-To: ${mail.reply_to}\n`;
  return `To: ${mail.recipient}\n${replyTo}Subject: ${mail.subject}\n\n${mail.body}`;
}

function lines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}

/** RFC 4180; a cell that a spreadsheet would run as a formula, after blanks or in full-width signs too, begins with an apostrophe. */
function csvCell(text: string): string {
  const harmless = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
