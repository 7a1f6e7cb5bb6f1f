import type { Completable, Value } from './completion.ts';

/** For zsh 5 and later: as a file `_clausewatch` on its `fpath`, or sourced after `compinit`. */
export function zshCompletion(commands: readonly Completable[]): string {
  return `#compdef clausewatch
# Completes the clausewatch command in zsh: source <(clausewatch completion zsh)
_clausewatch() {
  local current="\${words[CURRENT]}" previous="\${words[CURRENT-1]}" choice=''
  local where='' place=0 index word
  local -a choices
  for ((index = 2; index < CURRENT; index++)); do
    word="\${words[index]}"
    case "$where:$word" in
${commands.flatMap(steps).join('\n')}
      (*:-?*) ;;
      (*) place=$((place + 1)) ;;
    esac
  done
  case "$where:$previous" in
${commands.flatMap(values).join('\n')}
  esac
  if [[ "$current" == -?* || "$current" == - ]]; then
    case "$where" in
${commands.map(options).join('\n')}
    esac
    return
  fi
  case "$where:$place" in
${commands.flatMap(places).join('\n')}
  esac
}
if [ "$funcstack[1]" = _clausewatch ]; then _clausewatch "$@"; else compdef _clausewatch clausewatch; fi
`;
}

function steps({ path, commands, options: all }: Completable): string[] {
  const down = commands.map(({ name }) => {
    const next = `${path} ${name}`.trim();
    return `      ('${path}:${name}') where='${next}'; place=0 ;;`;
  });
  const valued = all.filter(({ value }) => value !== null).flatMap(({ names }) => names);
  const over = valued.map((name) => `'${path}:${name}'`);
  return [...down, ...(over.length === 0 ? [] : [`      (${over.join('|')}) index=$((index + 1)) ;;`])];
}

function values({ path, options: all }: Completable): string[] {
  return all.flatMap(({ names, value }) =>
    value === null
      ? []
      : [`    (${names.map((name) => `'${path}:${name}'`).join('|')}) ${reply(value)}; return ;;`],
  );
}

function options({ path, options: all }: Completable): string {
  const described = all.flatMap(({ names, description }) => names.map((name) => ({ name, description })));
  return `      ('${path}') ${describe('option', described)} ;;`;
}

function places({ path, commands, arguments: all }: Completable): string[] {
  if (commands.length > 0) return [`    ('${path}:0') ${describe('command', commands)} ;;`];
  return all.map((value, place) => `    ('${path}:${place}') ${reply(value)} ;;`);
}

function describe(tag: string, all: readonly { name: string; description: string }[]): string {
  const choices = all.map(({ name, description }) => quoted(`${name.replaceAll(':', '\\:')}:${description}`));
  return `choices=(${choices.join(' ')}); _describe ${tag} choices`;
}

function reply(value: Value): string {
  switch (value.kind) {
    case 'words':
      return `compadd -- ${value.words.map((word) => quoted(word)).join(' ')}`;
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    case 'anything':
      return ':';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
