import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { Argument, type Command } from 'commander';
import type { CancelSubscription } from '../access/close-account.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { Opening } from './announce-opening.ts';
import { addProposalCommands } from './proposal-commands.ts';

export type OperatorContext = {
  open: (dataFolder: string | undefined) => Promise<Database>;
  write: (text: string) => void;
  /** Cancels paid subscriptions; null where no plans are sold. */
  billing: () => Promise<{ cancel: CancelSubscription } | null>;
  /** Whether this installation is open to new accounts. */
  opening: () => Promise<Opening>;
  /** Asks the operator at the terminal and returns the typed line; null where there is no terminal. */
  ask: (question: string) => Promise<string | null>;
  now: () => Date;
  /** Writes the security events of this process to its log; returns how to stop. */
  logSecurityEvents: (dataFolder: string | undefined) => Promise<() => void>;
  /** Decides proposals; the steps that apply them to reports are left to the server. */
  openCorrections: (
    dataFolder: string | undefined,
  ) => Promise<{ database: Database; corrections: Corrections; close(): Promise<void> }>;
};

type Work = (database: Database, given: string[], options: { yes?: true }) => Promise<string>;

const statuses = ['trial', 'active', 'expired', 'inactive'] as const satisfies SubscriptionStatus[];

/**
 * Adds the operator's commands for accounts, the waitlist and mail. A command's code is loaded when it runs: `--help` needs none of it.
 */
export function addOperatorCommands(program: Command, context: OperatorContext): void {
  const { now } = context;
  const user = program.command('user').description('look after accounts');
  add(user.command('list').description('all accounts, one per line'), context, async ({ connection }) => {
    const { userLines } = await import('./user-commands.ts');
    return userLines(connection, now());
  });
  add(
    user.command('show <user>').description('everything about an account, by id or email, as JSON'),
    context,
    async ({ connection }, [name = '']) => {
      const { userDetails } = await import('./user-commands.ts');
      return userDetails(connection, name, now());
    },
  );
  add(
    user
      .command('set-status <user>')
      .addArgument(new Argument('<status>').choices(statuses))
      .description('set a subscription’s status; a trial starts over'),
    context,
    async ({ connection }, [name = '', status = '']) => {
      const { setStatus } = await import('./user-commands.ts');
      return setStatus(connection, name, status, now());
    },
  );
  add(
    user
      .command('set-role <user>')
      .addArgument(new Argument('<role>').choices(['curator', 'none']))
      .description('make an account a curator, who corrects for everybody, or take that away'),
    context,
    async ({ connection }, [name = '', role = '']) => {
      const { setRole } = await import('./user-commands.ts');
      return setRole(connection, name, role === 'curator' ? role : null);
    },
  );
  add(
    user
      .command('delete <user>')
      .description('delete an account and all its data, permanently')
      .option('--yes', 'do not ask for confirmation'),
    context,
    async (database, [name = ''], { yes }) => {
      const { deleteUser } = await import('./user-commands.ts');
      return deleteUser(database, name, context, yes === true);
    },
  );

  addProposalCommands(program.command('proposals').description('decide on proposed corrections'), context);

  const waitlist = program.command('waitlist').description('look after the waitlist');
  add(waitlist.command('list').description('all entries, oldest first'), context, async (database) => {
    const { waitlistLines } = await import('./waitlist-commands.ts');
    return waitlistLines(database);
  });
  add(waitlist.command('export').description('all entries as CSV'), context, async (database) => {
    const { waitlistCsv } = await import('./waitlist-commands.ts');
    return waitlistCsv(database);
  });
  const announce = waitlist
    .command('announce')
    .description('notify everybody who confirmed that accounts are open, once each; may be run again')
    .option('--dry-run', 'only count who would be notified');
  add(announce, context, async (database) => {
    const { announceOpening } = await import('./announce-opening.ts');
    const outcome = await announceOpening(database, await context.opening(), {
      dryRun: announce.opts<{ dryRun?: boolean }>().dryRun === true,
      now,
    });
    if (outcome.kind === 'refused') throw new OperatorError(outcome.message);
    return outcome.message;
  });

  const mail = program.command('mail').description('read the mail that this installation wrote');
  add(mail.command('list').description('messages, newest first'), context, async (database) => {
    const { mailLines } = await import('./mail-commands.ts');
    return mailLines(database);
  });
  add(mail.command('show <id>').description('one message'), context, async ({ connection }, [id = '']) => {
    const { mailText } = await import('./mail-commands.ts');
    return mailText(connection, id);
  });

  for (const [name, description] of [
    ['bounced', 'stop alerts to an address that takes no mail'],
    ['complained', 'stop alerts to an address whose owner calls them unwanted'],
  ] as const) {
    add(
      mail.command(`${name} <email>`).description(description),
      context,
      async ({ connection }, [address = '']) => {
        const { stopAlertsTo } = await import('./mail-commands.ts');
        return stopAlertsTo(connection, address, name, now());
      },
    );
  }

  add(
    program
      .command('quality')
      .description('how often people found changes not useful, by rule and by document'),
    context,
    async ({ connection }) => {
      const { qualityLines } = await import('./quality-command.ts');
      return qualityLines(connection);
    },
  );

  const pruning = program
    .command('prune')
    .description('take away what nothing refers to any more, as a server does by itself once a day')
    .option('--dry-run', 'only report what would be deleted');
  add(pruning, context, async (database) => {
    const { pruneLines } = await import('./prune-command.ts');
    return pruneLines(database, now(), pruning.opts<{ dryRun?: true }>().dryRun === true);
  });
}

function add(command: Command, { open, write, now, logSecurityEvents }: OperatorContext, work: Work): void {
  command.option('--data <folder>', 'folder for the embedded database (default: ./data)');
  command.action(async () => {
    const { data, ...options } = command.opts<{ data?: string; yes?: true }>();
    const { keepTallies } = await import('../telemetry/keep-tallies.ts');
    const database = await open(data);
    const stopLogging = await logSecurityEvents(data);
    // Nobody reads the metrics of a command: the servers report what it wrote here.
    const tallies = keepTallies(database);
    try {
      write(await work(database, command.args, options));
      await tallies.write(now());
    } finally {
      tallies.close();
      stopLogging();
      await database.close();
    }
  });
}
