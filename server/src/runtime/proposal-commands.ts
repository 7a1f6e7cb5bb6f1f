import type { CorrectionState } from '@clausewatch/contract/corrections';
import { type Command, Option } from 'commander';
import type { OperatorContext } from './operator-commands.ts';

const states = [
  'proposed',
  'accepted',
  'declined',
  'reverted',
  'withdrawn',
] as const satisfies CorrectionState[];

type Options = { data?: string; state?: CorrectionState };

/** Adds the commands with which an operator decides proposals, as curators do on the screen. */
export function addProposalCommands(proposals: Command, context: OperatorContext): void {
  const list = proposals
    .command('list')
    .description('proposals that wait, or with --state corrections that were decided')
    .addOption(new Option('--state <state>', 'which to list').choices(states).default('proposed'));
  reading(list, context, 'list');
  reading(proposals.command('show <id>').description('one proposal or correction, as JSON'), context, 'show');
  deciding(
    proposals.command('accept <id>').description('make a proposal hold for everybody'),
    context,
    'accept',
  );
  deciding(
    proposals.command('decline <id> <reason>').description('decline a proposal; its author reads the reason'),
    context,
    'decline',
  );
  deciding(
    proposals.command('revert <id> [reason]').description('undo an accepted correction for everybody'),
    context,
    'revert',
  );
}

const dataOption = ['--data <folder>', 'folder for the embedded database (default: ./data)'] as const;

function reading(command: Command, { open, write }: OperatorContext, what: 'list' | 'show'): void {
  command.option(...dataOption).action(async () => {
    const { data, state = 'proposed' } = command.opts<Options>();
    const { proposalDetails, proposalLines } = await import('./proposals.ts');
    const database = await open(data);
    try {
      const { connection } = database;
      write(
        what === 'list'
          ? await proposalLines(connection, state)
          : await proposalDetails(connection, command.args[0] ?? ''),
      );
    } finally {
      await database.close();
    }
  });
}

function deciding(
  command: Command,
  { openCorrections, write }: OperatorContext,
  what: 'accept' | 'decline' | 'revert',
): void {
  command.option(...dataOption).action(async () => {
    const [id = '', reason = null] = command.args;
    const { decideProposal } = await import('./proposals.ts');
    const opened = await openCorrections(command.opts<Options>().data);
    try {
      write(await decideProposal(opened, what, id, reason));
    } finally {
      await opened.close();
    }
  });
}
