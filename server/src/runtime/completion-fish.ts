import type { Completable, Value } from './completion.ts';

/** For fish 3 and later. */
export function fishCompletion(commands: readonly Completable[]): string {
  return `# Completes the clausewatch command in fish: clausewatch completion fish | source
function __clausewatch_at
  set -l path ''
  set -l place 0
  set -l skip 0
  for word in (commandline -opc)[2..-1]
    if test $skip = 1
      set skip 0
      continue
    end
    switch "$path:$word"
${commands.flatMap(steps).join('\n')}
      case '*:-?*'
      case '*'
        set place (math $place + 1)
    end
  end
  test "$path:$place" = "$argv[1]"; or test "$path" = "$argv[1]"
end
complete -c clausewatch -f
${commands.flatMap(lines).join('\n')}
`;
}

function steps({ path, commands, options }: Completable): string[] {
  const down = commands.map(({ name }) => {
    const next = `${path} ${name}`.trim();
    return `      case '${path}:${name}'\n        set path '${next}'\n        set place 0`;
  });
  const valued = options.filter(({ value }) => value !== null).flatMap(({ names }) => names);
  const over = valued.map((name) => `'${path}:${name}'`).join(' ');
  return [...down, ...(over === '' ? [] : [`      case ${over}\n        set skip 1`])];
}

function lines({ path, commands, options, arguments: all }: Completable): string[] {
  return [
    ...commands.map(({ name, description }) => line(`${path}:0`, `-a ${name} -d ${quoted(description)}`)),
    ...options.map(({ names, description, value }) =>
      line(
        path,
        `${names.map(flag).join(' ')} -d ${quoted(description)}${value === null ? '' : ` -r${valueOf(value)}`}`,
      ),
    ),
    ...all.flatMap((value, place) => {
      const words = valueOf(value);
      return words === '' ? [] : [line(`${path}:${place}`, words.trim())];
    }),
  ];
}

function line(at: string, rest: string): string {
  return `complete -c clausewatch -n ${quoted(`__clausewatch_at ${quoted(at)}`)} ${rest}`;
}

function flag(name: string): string {
  return name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`;
}

function valueOf(value: Value): string {
  switch (value.kind) {
    case 'words':
      return ` -a ${quoted(value.words.join(' '))}`;
    case 'file':
      return ' -F';
    case 'folder':
      return " -a '(__fish_complete_directories)'";
    case 'anything':
      return '';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
