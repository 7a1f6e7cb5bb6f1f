/**
 * What the `clausewatch` command ends with, for scripts: the one table that help and manual are written from. A process that a second
 * signal ends has 128 and the signal's number, as shells do.
 */
export const exitCodes = {
  done: 0,
  no: 1,
  usage: 2,
  nothingFound: 3,
  unreachable: 4,
} as const;

export type ExitName = keyof typeof exitCodes;
export type ExitCode = (typeof exitCodes)[ExitName];

/** What each code says of any command. */
export const exitMeanings: Readonly<Record<ExitName, string>> = {
  done: 'done, and what was asked holds',
  no: 'it failed, or what was asked does not hold',
  usage:
    'used wrongly: no such command or option, or an argument, an address, a file or a setting that cannot be used',
  nothingFound: 'nothing to judge: no policy was found, or a file has no text that can be read',
  unreachable: 'the vendor’s site cannot be reached, or refuses us',
};

/** What a code says of a command more exactly, for its help and the manual. */
export const exitMeaningsOf: Readonly<Record<string, Partial<Record<ExitName, string>>>> = {
  analyze: {
    done: 'the report is printed',
    no: 'the analysis failed or was interrupted',
    usage: 'the address or file is refused, or the archive is empty or damaged',
    nothingFound: exitMeanings.nothingFound,
    unreachable: exitMeanings.unreachable,
  },
  check: {
    done: 'all vendors meet the standard',
    no: 'some do not, or were never analysed here',
    usage: 'an address is none, or nothing could be checked',
  },
  status: { done: 'nothing needs attention', no: 'something does' },
  verify: {
    done: 'the packet is whole, and signed by the key you named',
    no: 'it is not whole, or signed by another key',
    usage: 'it is no packet that can be judged',
  },
};

/** The codes of a command as lines of its help. */
export function exitHelp(command: string): string {
  const meanings = exitMeaningsOf[command] ?? exitMeanings;
  const lines = Object.entries(exitCodes).flatMap(([name, code]) => {
    const meaning = meanings[name as ExitName];
    return meaning === undefined ? [] : [`  ${code}  ${meaning}`];
  });
  return `\nExit codes:\n${lines.join('\n')}`;
}
