import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** Packages and modules that can open a connection to somewhere else. */
const socketModules =
  /^(?:node:)?(?:net|tls|http|https|http2|dgram|dns|dns\/promises)$|^(?:undici|ws|axios|got|ky|node-fetch|playwright-core|nodemailer|stripe|better-auth|ai|@ai-sdk\/.+|openai|@anthropic-ai\/.+|pg|pg-boss|fastify|@slack\/.+|@aws-sdk\/.+|@opentelemetry\/exporter-.+)(?:\/|$)/;

/** Who may use one of them outside `fetch/`, the one gate to the outside, and why that does not go around the gate. */
const socketExceptions: readonly { room: string; module: RegExp; reason: string }[] = [
  { room: 'server/src/database/', module: /^pg$/, reason: 'talks to the database that the operator named' },
  {
    room: 'server/src/database/',
    module: /^node:net$/,
    reason: 'finds a free local port for the embedded server',
  },
  { room: 'server/src/jobs/', module: /^pg-boss$/, reason: 'keeps its queue in the same database' },
  {
    room: 'server/src/telemetry/',
    module: /^@opentelemetry\/exporter-.+$/,
    reason: 'sends traces to the collector that the operator named',
  },
  { room: 'server/src/telemetry/', module: /^fastify$/, reason: 'listens; it connects to nobody' },
  { room: 'server/src/api/', module: /^fastify$/, reason: 'listens; it connects to nobody' },
  {
    room: 'server/src/identity/',
    module: /^better-auth(?:\/|$)/,
    reason: 'asks the identity provider that the operator set up, at addresses that no visitor chooses',
  },
  {
    room: 'server/src/mail/',
    module: /^nodemailer$/,
    reason: 'hands mail to the operator’s own SMTP server',
  },
  {
    room: 'server/src/billing/',
    module: /^stripe$/,
    reason: 'asks the payment provider, at addresses that no visitor chooses',
  },
  {
    room: 'server/src/model/',
    module: /^(?:ai|@ai-sdk\/.+|undici)$/,
    reason: 'asks the language model that the operator set up, at the one address that its settings name',
  },
  {
    room: 'server/src/objects/',
    module: /^@aws-sdk\/client-s3$/,
    reason: 'asks the object store that the operator set up, at the one address that its settings name',
  },
  { room: 'server/testing/', module: /./, reason: 'sites and servers that tests make for themselves' },
  { room: 'server/bench/', module: /./, reason: 'sites and servers that benches make for themselves' },
];

// The last is jose's one function that asks an address; the rest of jose only computes.
const socketGlobals = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'createRemoteJWKSet'].map(
  (each) => `global ${each}`,
);

/** Same input, same output: these stages are given the time, and reach for nothing. */
const pureStages =
  /^server\/src\/(?:address|discovery|extract|classify|version|analyse|facts|diff|grade|notify|schedule|answers|ask|reports)\//;
const impureModules =
  /^(?:node:)?(?:fs|fs\/promises|child_process|cluster|os|worker_threads)$|^drizzle-orm(?:\/|$)/;
const impureMarks = /^(?:Date\.now|new Date\(\)|Math\.random|crypto\.randomUUID|process\.env)$/;

/** Rooms named after nothing: each holds whatever nobody found a place for. */
const emptyNames = /^(?:utils?|helpers?|common|lib|misc|shared|types|constants|index)$/;
const wellNamed = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|spec|bench|config|d))*\.(?:ts|tsx|mjs)$/;

/**
 * What these tools load by its default export, and what a declaration says of somebody else's module; everything else is
 * exported by name, so that it has one name everywhere.
 */
const defaultExports = /(?:^|\/)[a-z-]+\.config\.ts$|\.d\.ts$|^(?:server\/testing|e2e)\/global-setup\.ts$/;

const focusedTests =
  /^(?:it|test|describe|suite|bench)\b.*\.(?:only|skip|todo|fails|fixme)$|^global (?:fit|fdescribe|xit|xtest|xdescribe)$/;
const moduleMocks = /^vi\.(?:mock|doMock|hoisted)$/;
const rawHtml = /^(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write)$/;
const mutedCheck = /@ts-(?:ignore|nocheck|expect-error)|(?:oxlint|eslint)-disable/;

/** Everything in one file that breaks a rule of the house which is not about rooms, a sentence each. */
export function houseViolations(file: SourceFile): string[] {
  return [
    ...file.errors.map((error) => `${file.path} cannot be read: ${error}`),
    ...nameViolations(file.path),
    ...socketViolations(file),
    ...purityViolations(file),
    ...markViolations(file),
    ...mutedViolations(file),
    ...foreignWordViolations(file),
    ...accessViolations(file),
  ];
}

/** Who has access is decided by status here, and asked everywhere else. */
const decidesAccess = /^(?:server\/src\/access\/|contract\/src\/account-access\.ts$)/;
/** Files that name statuses and decide nothing, and why. */
const namesStatuses: Readonly<Record<string, string>> = {
  'contract/src/accounts.ts': 'the statuses there are',
  'server/src/runtime/operator-commands.ts': 'those that an operator may set',
  'web/src/screens/pricing/plan-action.tsx': 'what each is offered',
  'web/src/screens/settings/plan-facts.ts': 'a sentence for each',
};
/** Statuses that nobody names together but to tell those with access from the others. */
const decidingPairs = [
  ['trial', 'active'],
  ['expired', 'inactive'],
] as const;

function accessViolations(file: SourceFile): string[] {
  const isProduct = /^(?:server|web|contract)\/src\//.test(file.path) && !isTest(file.path);
  if (!isProduct || decidesAccess.test(file.path) || file.path in namesStatuses) return [];
  const named = new Set(
    file.literals.flatMap(
      ({ name }) => name.match(/(?<=['"])(?:trial|active|expired|inactive)(?=['"])/g) ?? [],
    ),
  );
  const asked = file.marks
    .filter(({ name }) => name === 'global rightsByStatus')
    .map(({ line }) => `${file.path}:${line} decides access by rightsByStatus: ask access/subject.ts`);
  const paired = decidingPairs
    .filter((pair) => pair.every((status) => named.has(status)))
    .map(
      (pair) =>
        `${file.path} decides access by ${pair.join(' and ')}: only server/src/access and the contract do`,
    );
  return [...asked, ...paired];
}

/** `analyse` has its wordings beside the practices they state, a language at a time. */
const holdsForeignWords = /^server\/src\/(?:lexicon|analyse)\//;
/** A word with a letter that English does not have, or one that lists of words for policies and pages often hold. */
const foreignWord =
  /(?=\p{L}{3})\p{L}*[^\P{L}a-zA-Z]\p{L}*|(?<!\p{L})(?:aviso|datenschutz|heute|hinweis|impressum|juridique|legales|legali|politicas?|rechtlich\p{L}*|seite|und|voorwaarden)(?!\p{L})/giu;

/** Words of other languages are data of the lexicon, where each language is seen beside the others. */
function foreignWordViolations(file: SourceFile): string[] {
  if (!file.path.startsWith('server/src/') || isTest(file.path) || holdsForeignWords.test(file.path))
    return [];
  return file.literals
    .filter(({ name }) => (name.match(foreignWord)?.length ?? 0) > 1)
    .map(
      ({ line }) => `${file.path}:${line} holds words of another language: they belong in server/src/lexicon`,
    );
}

function nameViolations(path: string): string[] {
  const words = path.replace(/\.\w+$/, '').split('/');
  const empty = words.find((word) => emptyNames.test(word));
  return [
    ...(empty === undefined ? [] : [`${path} is called "${empty}", which says nothing of what it holds`]),
    ...(wellNamed.test(posix.basename(path)) ? [] : [`${path} is not named in kebab-case`]),
  ];
}

function socketViolations(file: SourceFile): string[] {
  if (file.path.startsWith('web/src/')) return webSocketViolations(file);
  if (!file.path.startsWith('server/') || file.path.startsWith('server/src/fetch/')) return [];
  const isExcepted = (module: string) =>
    socketExceptions.some((each) => file.path.startsWith(each.room) && each.module.test(module));
  const modules = file.imports.filter(
    ({ specifier, isTypeOnly }) =>
      specifier !== null &&
      !isTypeOnly &&
      socketModules.test(specifier) &&
      !isExcepted(specifier) &&
      !isTest(file.path),
  );
  const globals = isOutsideProduct(file.path) ? [] : file.marks.filter(isSocketGlobal);
  return [
    ...modules.map(
      (use) => `${file.path}:${use.line} can open a socket (${use.specifier}): only fetch/ reaches outside`,
    ),
    ...globals.map((use) => `${file.path}:${use.line} uses ${use.name}: only fetch/ reaches outside`),
  ];
}

/** In the browser, everything goes through the one client, which knows the token, the retries and the errors. */
function webSocketViolations(file: SourceFile): string[] {
  if (file.path.startsWith('web/src/api/') || isTest(file.path)) return [];
  return file.marks
    .filter(isSocketGlobal)
    .map((use) => `${file.path}:${use.line} uses ${use.name}: only web/src/api calls the server`);
}

function isSocketGlobal({ name }: { name: string }): boolean {
  return (
    socketGlobals.includes(name) ||
    /^(?:globalThis|window|self)\.(?:fetch|WebSocket|EventSource|XMLHttpRequest)$/.test(name)
  );
}

/** Each reads the file of weights that lies beside it, once: data of its stage too large for a module. */
const learnedWeights: readonly string[] = [
  'server/src/analyse/classifier/weights.ts',
  'server/src/grade/clauses/weights.ts',
];

function purityViolations(file: SourceFile): string[] {
  if (!pureStages.test(file.path) || isTest(file.path) || learnedWeights.includes(file.path)) return [];
  return [
    ...file.imports
      .filter(
        ({ specifier, isTypeOnly }) => specifier !== null && !isTypeOnly && impureModules.test(specifier),
      )
      .map((use) => `${file.path}:${use.line} imports ${use.specifier} into a pure stage`),
    ...file.marks
      .filter((mark) => impureMarks.test(mark.name))
      .map((mark) => `${file.path}:${mark.line} reads ${mark.name} in a pure stage`),
  ];
}

function markViolations(file: SourceFile): string[] {
  const found = (wanted: (name: string) => boolean, sentence: string) =>
    file.marks
      .filter((mark) => wanted(mark.name))
      .map((mark) => `${file.path}:${mark.line} ${sentence} (${mark.name})`);
  return [
    ...found((name) => name === 'export *', 'is a barrel: name what it exports'),
    ...(defaultExports.test(file.path)
      ? []
      : found((name) => name === 'export default', 'exports without a name')),
    ...(isTest(file.path) || file.path.startsWith('e2e/')
      ? found((name) => focusedTests.test(name), 'leaves tests out')
      : []),
    ...(file.path.startsWith('server/src/')
      ? found(
          (name) => name === '(?i:',
          'has a pattern with flags for a part: the engine reads it in two ways',
        )
      : []),
    ...found((name) => moduleMocks.test(name), 'mocks a module: pass a fake instead'),
    ...(file.path.startsWith('web/') ? found((name) => rawHtml.test(name), 'writes raw HTML') : []),
  ];
}

function mutedViolations(file: SourceFile): string[] {
  return file.comments
    .filter(({ name }) => mutedCheck.test(name) && !/ -- \S/.test(name))
    .map(
      ({ name, line }) => `${file.path}:${line} mutes a check without a reason after " -- " (${name.trim()})`,
    );
}

function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}

function isOutsideProduct(path: string): boolean {
  return isTest(path) || path.startsWith('server/testing/') || path.startsWith('server/bench/');
}
