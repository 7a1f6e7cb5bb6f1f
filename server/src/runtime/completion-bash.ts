import type { Completable, Value } from './completion.ts';

/** For bash 3.2 and later, without the package bash-completion. */
export function bashCompletion(commands: readonly Completable[]): string {
  return `# Completes the clausewatch command in bash: source <(clausewatch completion bash)
_clausewatch() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path='' place=0 index word
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$path:$word" in
${commands.flatMap(steps).join('\n')}
      *:-?*) ;;
      *) place=$((place + 1)) ;;
    esac
  done
  COMPREPLY=()
  case "$path:$previous" in
${commands.flatMap(values).join('\n')}
  esac
  case "$current" in
    -?*)
      case "$path" in
${commands.map(options).join('\n')}
      esac
      return ;;
  esac
  case "$path:$place" in
${commands.flatMap(places).join('\n')}
  esac
}
complete -o filenames -F _clausewatch clausewatch
`;
}

/** Words before the current one: a command goes a step down, the value of an option is passed over. */
function steps({ path, commands, options: all }: Completable): string[] {
  const down = commands.map(({ name }) => {
    const next = `${path} ${name}`.trim();
    return `      '${path}:${name}') path='${next}'; place=0 ;;`;
  });
  const valued = all.filter(({ value }) => value !== null).flatMap(({ names }) => names);
  const over = valued.map((name) => `'${path}:${name}'`);
  return [...down, ...(over.length === 0 ? [] : [`      ${over.join('|')}) index=$((index + 1)) ;;`])];
}

function values({ path, options: all }: Completable): string[] {
  return all.flatMap(({ names, value }) =>
    value === null
      ? []
      : [`    ${names.map((name) => `'${path}:${name}'`).join('|')}) ${reply(value)}; return ;;`],
  );
}

function options({ path, options: all }: Completable): string {
  const names = all.flatMap((each) => each.names);
  return `        '${path}') ${reply({ kind: 'words', words: names })} ;;`;
}

function places({ path, commands, arguments: all }: Completable): string[] {
  if (commands.length > 0)
    return [`    '${path}:0') ${reply({ kind: 'words', words: commands.map(({ name }) => name) })} ;;`];
  return all.map((value, place) => `    '${path}:${place}') ${reply(value)} ;;`);
}

function reply(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `COMPREPLY=($(compgen -W '${value.words.join(' ')}' -- "$current"))`;
    case 'file':
      return 'local IFS=$\'\\n\'; COMPREPLY=($(compgen -f -- "$current"))';
    case 'folder':
      return 'local IFS=$\'\\n\'; COMPREPLY=($(compgen -d -- "$current"))';
    case 'anything':
      return 'COMPREPLY=()';
  }
}
