import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** Data passes through these in this order; each may know the types of those before it. */
const stages = [
  'address',
  'discovery',
  'fetch',
  'extract',
  'classify',
  'version',
  'analyse',
  'facts',
  'diff',
  'grade',
  'notify',
] as const;

type Row = {
  /** Rooms whose code may be used. Its own room, and packages, always may. */
  values: readonly string[];
  /** Rooms of which only types may be used. */
  types: readonly string[];
};

const everyStage = stages.map((stage) => `server/${stage}`);

/**
 * Who may import whom. `web` alone stands for the nouns that several of its rooms share;
 * `server/bin` starts main on the right Node; `server/config` is `config.ts`, read once by main and handed on; `server/runtime` holds main's own parts;
 * `web/main` is `main.tsx` and `routes.tsx`, and `app.tsx` and `render-pages.tsx` beside them.
 */
const table: Readonly<Record<string, Row>> = {
  contract: { values: ['contract/words'], types: [] },
  'contract/words': { values: [], types: [] },
  'server/lexicon': { values: [], types: ['contract'] },
  'server/layout': { values: ['contract', 'server/lexicon'], types: [] },
  'server/network': { values: ['server/lexicon'], types: [] },
  'server/platform': { values: [], types: [] },
  'server/config': {
    values: ['contract', 'server/network', 'server/platform'],
    types: ['server/model', 'server/objects'],
  },
  ...Object.fromEntries(
    everyStage.map((room, index) => [
      room,
      {
        values: ['contract', 'server/lexicon', 'server/layout', 'server/network'],
        types: [...everyStage.slice(0, index), 'server/config'],
      },
    ]),
  ),
  'server/schedule': { values: [], types: ['contract'] },
  'server/answers': { values: ['contract'], types: [] },
  'server/standards': { values: ['contract', 'server/answers', 'server/analyse'], types: [] },
  'server/requirements': { values: ['contract', 'server/answers'], types: [] },
  'server/ask': { values: ['contract', 'server/lexicon', 'server/layout'], types: ['server/analyse'] },
  'server/reports': { values: ['contract'], types: [] },
  'server/packets': { values: ['contract', 'server/platform', 'server/reports'], types: [] },
  'server/objects': { values: ['server/platform'], types: [] },
  'server/database': { values: ['contract', 'server/platform', 'server/objects'], types: ['server/config'] },
  'server/store': {
    values: [
      'server/layout',
      'contract',
      'server/platform',
      'server/database',
      'server/schedule',
      'server/answers',
    ],
    types: [...everyStage, 'server/standards', 'server/objects'],
  },
  'server/jobs': { values: ['contract', 'server/platform', 'server/database'], types: ['server/config'] },
  'server/access': {
    values: ['server/network', 'contract', 'server/platform', 'server/database', 'server/store'],
    types: ['server/config'],
  },
  'server/mail': {
    values: ['contract', 'server/platform', 'server/database', 'server/store'],
    types: ['server/config'],
  },
  'server/webhooks': {
    values: ['server/mail', 'contract', 'server/platform', 'server/database', 'server/store'],
    types: ['server/config', 'server/fetch'],
  },
  'server/feeds': { values: ['contract', 'server/platform'], types: ['server/config'] },
  'server/billing': { values: ['contract', 'server/platform'], types: ['server/config'] },
  'server/mcp': { values: ['contract', 'server/platform'], types: [] },
  'server/identity': {
    values: [
      'server/network',
      'contract',
      'server/platform',
      'server/database',
      'server/store',
      'server/mail',
    ],
    types: ['server/config'],
  },
  'server/archives': {
    values: ['server/network', 'server/lexicon', 'contract', 'server/platform', 'server/address'],
    types: ['server/config'],
  },
  'server/model': {
    values: ['contract', 'server/platform', 'server/store', 'server/analyse'],
    types: ['server/database'],
  },
  'server/pipeline': {
    values: [
      'server/lexicon',
      'server/network',
      'contract',
      'server/platform',
      'server/store',
      'server/jobs',
      'server/archives',
      'server/schedule',
      'server/ask',
      'server/layout',
      'server/requirements',
      ...everyStage,
    ],
    types: ['server/config', 'server/database', 'server/model'],
  },
  'server/corrections': {
    values: [
      'server/network',
      'contract',
      'server/platform',
      'server/store',
      'server/access',
      'server/jobs',
      'server/address',
    ],
    types: ['server/config', 'server/database'],
  },
  'server/telemetry': {
    values: ['contract', 'server/platform', 'server/database', 'server/store', 'server/jobs'],
    types: ['server/config', 'server/pipeline', ...everyStage],
  },
  'server/api': {
    values: [
      'server/requirements',
      'server/network',
      'server/mail',
      'contract',
      'server/platform',
      'server/store',
      'server/access',
      'server/jobs',
      'server/corrections',
      'server/address',
      'server/diff',
      'server/webhooks',
      'server/feeds',
      'server/standards',
      'server/mcp',
      'server/notify',
      'server/reports',
      'server/packets',
    ],
    types: ['server/config', 'server/database', 'server/identity', 'server/billing', 'server/ask'],
  },
  'server/main': { values: ['*'], types: [] },
  'server/bin': { values: ['scripts', 'server/platform', 'server/main'], types: [] },
  'server/runtime': { values: ['*'], types: [] },
  'server/testing': { values: ['*'], types: [] },
  'server/bench': { values: ['*'], types: [] },
  'server/demo': { values: ['*'], types: [] },

  'web/main': { values: ['*'], types: [] },
  web: { values: ['contract'], types: [] },
  'web/screens': {
    values: ['contract', 'web', 'web/ui', 'web/api', 'web/session', 'web/components'],
    types: [],
  },
  'web/components': { values: ['contract', 'web', 'web/ui', 'web/api', 'web/session'], types: [] },
  'web/frame': {
    values: ['contract', 'web', 'web/ui', 'web/api', 'web/session', 'web/components'],
    types: [],
  },
  'web/styles': { values: [], types: [] },
  'web/public': { values: [], types: [] },
  'web/ui': { values: ['contract/words', 'web'], types: [] },
  'web/api': { values: ['contract', 'web'], types: ['web/session'] },
  'web/session': { values: ['contract', 'web', 'web/api', 'web/ui'], types: [] },

  e2e: { values: ['contract', 'server/testing', 'scripts'], types: [] },
  scripts: { values: [], types: [] },
  architecture: { values: [], types: [] },
  root: { values: ['architecture', 'scripts', 'e2e', 'web'], types: [] },
};

/** Files that may import what is named only while they run, and why. */
const computedImports: Readonly<Record<string, string>> = {
  'scripts/finish-web.mjs': 'the program is what the bundler has just written',
  'server/src/api/pages/page-renderer-worker.ts':
    'the program is what the build made of web/src/render-pages.tsx',
  'server/src/database/embedded-binaries.ts': 'the package with PostgreSQL is named after the platform',
};

/** Everything in one file that the import table does not allow, a sentence each. */
export function importViolations(file: SourceFile): string[] {
  const from = roomOf(file.path);
  const row = from === null ? undefined : table[from];
  if (from === null || row === undefined) {
    return [`${file.path} stands in no room that the import table knows`];
  }
  return file.imports.flatMap((use) => {
    const reason =
      use.specifier === null ? computed(file) : refusal(file.path, from, row, use.specifier, use.isTypeOnly);
    return reason === null ? [] : [`${file.path}:${use.line} ${reason}`];
  });
}

/** A path that is put together while the program runs cannot be checked. */
function computed(file: SourceFile): string | null {
  return isTest(file.path) || file.path in computedImports
    ? null
    : 'imports a computed path, which no rule can check';
}

function refusal(
  path: string,
  from: string,
  row: Row,
  specifier: string,
  isTypeOnly: boolean,
): string | null {
  const target = targetPath(path, specifier);
  if (target === null) return packageRefusal(path, from, specifier);
  const to = roomOf(target);
  if (to === null) return `imports ${specifier}, which stands in no room that the import table knows`;
  if (
    to.startsWith('contract') &&
    !from.startsWith('contract') &&
    !specifier.startsWith('@clausewatch/contract/')
  ) {
    return `reaches ${specifier} by its path: the contract is imported as @clausewatch/contract/…`;
  }
  if (to === 'server/main' && from !== 'server/bin') return 'imports main, which nothing may';
  if (to === from) return from === 'web/screens' ? otherScreen(path, target) : null;
  if (to === 'server/testing' && isTest(path) && from.startsWith('server')) return null;
  if (row.values.includes('*') && sameSide(from, to)) return doorRefusal(from, to, target);
  if (row.values.includes(to)) return doorRefusal(from, to, target);
  // Words alone, of no vendor: part of the contract to whoever may import that.
  if (to === 'contract/words' && row.values.includes('contract')) return null;
  if (row.types.includes(to)) {
    return isTypeOnly
      ? doorRefusal(from, to, target)
      : `may import only types of ${to} (import type), from ${specifier}`;
  }
  return `may not import ${to} (${specifier})`;
}

/** The project's file that a specifier means, or null for a package. */
function targetPath(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  return scope === '@clausewatch' ? `${name}/src/${rest.join('/')}.ts` : null;
}

function packageRefusal(path: string, from: string, specifier: string): string | null {
  if (from.startsWith('contract') && specifier !== 'zod' && !isTest(path))
    return `imports ${specifier}: the contract knows zod alone`;
  if (from.startsWith('web') && specifier.startsWith('node:')) return `imports ${specifier} into the browser`;
  return null;
}

/** The browser's code and the server's never meet but in the contract. */
function sameSide(from: string, to: string): boolean {
  return to.startsWith('contract') || from.split('/')[0] === to.split('/')[0];
}

/** A stage is entered by its door: the file that has the folder's name. */
function doorRefusal(from: string, to: string, target: string): string | null {
  const stage = stages.find((each) => to === `server/${each}`);
  if (stage === undefined || from === 'server/bench' || from === 'server/testing') return null;
  const door = `server/src/${stage}/${stage}.ts`;
  return target === door ? null : `goes past the door of ${stage}: only ${door} may be imported from outside`;
}

function otherScreen(path: string, target: string): string | null {
  const subject = (each: string) => each.split('/')[3];
  return subject(path) === subject(target) ? null : `imports another screen (${target})`;
}

/** The room a path stands in, or null where there is none. */
function roomOf(path: string): string | null {
  const [top, second, third, ...deeper] = path.split('/');
  if (second === undefined) return 'root';
  if (top === 'contract' && second === 'src') return third === 'words' ? 'contract/words' : 'contract';
  if (top === 'contract') return null;
  if (top === 'server') return serverRoom(second, third, deeper.length > 0);
  if (top === 'web') return webRoom(second, third, deeper.length > 0);
  return top === 'e2e' || top === 'scripts' || top === 'architecture' ? top : null;
}

function serverRoom(second: string, third: string | undefined, isInFolder: boolean): string | null {
  if (['testing', 'bench', 'demo', 'bin'].includes(second)) return `server/${second}`;
  if (second !== 'src' || third === undefined) return null;
  if (isInFolder) return `server/${third}`;
  const name = third.split('.')[0];
  return name === 'main' || name === 'config' ? `server/${name}` : null;
}

function webRoom(second: string, third: string | undefined, isInFolder: boolean): string | null {
  if (second === 'public') return 'web/public';
  if (second !== 'src' || third === undefined) return third === undefined ? 'web' : null;
  if (isInFolder) return `web/${third}`;
  return /^(?:main|app|routes|render-pages)\./.test(third) ? 'web/main' : 'web';
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
