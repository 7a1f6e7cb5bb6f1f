import type { Argument, Command, Option } from 'commander';
import { bashCompletion } from './completion-bash.ts';
import { fishCompletion } from './completion-fish.ts';
import { zshCompletion } from './completion-zsh.ts';

/** What can stand in a place: one of a few words, a file, a folder, or anything. */
export type Value = { kind: 'words'; words: readonly string[] } | { kind: 'file' | 'folder' | 'anything' };

/** A command, as shells complete what is typed of it. */
export type Completable = {
  /** As typed, without the program: `user set-status`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; description: string }[];
  options: readonly { names: readonly string[]; description: string; value: Value | null }[];
  arguments: readonly Value[];
};

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
export type Shell = keyof typeof scripts;

/** The script that completes the program's commands in a shell, from their declarations. */
export function completionScript(program: Command, shell: Shell): string {
  return scripts[shell](completablesOf(program, ''));
}

function completablesOf(command: Command, path: string): Completable[] {
  const below = command.commands.map((each) => ({ name: each.name(), description: each.description() }));
  const own: Completable = {
    path,
    commands: below,
    options: [
      ...command.options.filter(({ hidden }) => !hidden).map((each) => optionOf(each)),
      { names: ['--help'], description: 'display help', value: null },
    ],
    arguments: command.registeredArguments.map((each) => valueOf(each, each.name())),
  };
  const paths = command.commands.flatMap((each) => completablesOf(each, `${path} ${each.name()}`.trim()));
  return [own, ...paths];
}

function optionOf(option: Option): Completable['options'][number] {
  const { short, long, description, flags } = option;
  const names = [short, long].filter((name) => name !== undefined);
  const takesValue = option.required || option.optional;
  return { names, description, value: takesValue ? valueOf(option, flags) : null };
}

/** By its choices, or by what its declaration calls it: `<file>`. */
function valueOf({ argChoices }: Pick<Argument | Option, 'argChoices'>, name: string): Value {
  if (argChoices !== undefined) return { kind: 'words', words: argChoices };
  if (name.includes('folder')) return { kind: 'folder' };
  return { kind: /file|packet|vendors|key/.test(name) ? 'file' : 'anything' };
}
