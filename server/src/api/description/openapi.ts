import type { Endpoint } from '@clausewatch/contract/endpoint';
import * as contract from '@clausewatch/contract/endpoints';
import { idempotencyKeyLength, replayedHeader } from '@clausewatch/contract/idempotency';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import { ErrorBody } from '@clausewatch/contract/problem';
import { clientExample } from './client-example.ts';
import { examples } from './recorded-examples.ts';
import { failureResponses, failureSchema, failuresOf } from './openapi-failures.ts';
import { webhookDescriptions } from './openapi-webhooks.ts';
import { type JsonSchema, SchemaCollection } from './openapi-schemas.ts';

/** An operation under the id that clients generate their methods from: the name of its endpoint in the contract. */
export type NamedEndpoint = Endpoint & { operationId: string };

export const operations: readonly NamedEndpoint[] = [...named(contract), ...named(identityEndpoints)];

/** The API as OpenAPI 3.1, generated from the contract, so that the description cannot differ from the server or the client. */
export function openApiDocument({ apiBase, version }: { apiBase: string; version: string }): JsonSchema {
  const { components, ...same } = describedOperations();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clausewatch API',
      version,
      summary: 'Vendor policy analysis and monitoring.',
      description,
      contact: { name: 'Whoever runs this installation', url: `${apiBase}/contact` },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: apiBase, description: 'This installation' }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    // Without a token a caller is a visitor, unless the operation requires one.
    security: [{ token: [] }, { key: [] }, {}],
    ...same,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From `getToken`.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key from Settings, which begins with `cw_`. Operations that no key may call do not list it; `x-key-scope` says which scope an operation needs.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: apiBase.startsWith('https:')
            ? '__Host-clausewatch.session_token'
            : 'clausewatch.session_token',
          description: 'Set by signing in or up.',
        },
      },
      ...components,
    },
  };
}

type Described = {
  paths: JsonSchema;
  webhooks: JsonSchema;
  components: JsonSchema & { schemas: JsonSchema };
};

let described: Described | undefined;

/** What is the same at every installation. It takes longer than all else that a server does to start, so a process does it once. */
function describedOperations(): Described {
  described ??= describeOperations();
  return described;
}

function describeOperations(): Described {
  const schemas = new SchemaCollection();
  const paths: Record<string, JsonSchema> = {};
  for (const each of operations) {
    paths[each.path] = { ...paths[each.path], [each.method.toLowerCase()]: operationOf(each, schemas) };
  }
  schemas.of(ErrorBody, 'output');
  const webhooks = webhookDescriptions(schemas);
  return schemas.finish({
    paths,
    webhooks,
    components: { schemas: { Failure: failureSchema }, responses: failureResponses() },
  });
}

const keyNote =
  'Create one under Settings, API keys: it is shown once, reads or also changes, and expires. It never reaches the account itself: sign-in, billing, other keys, the export and the deletion of everything.';

const description = `Every response uses one envelope: \`{ success, data, error }\`. Where \`success\` is false, \`error\` has a \`message\` for a person, a \`code\` and, where there is more to say, \`details\`: a \`reason\` to switch on, and the \`fields\` that were refused.

Programs call with an API key: \`Authorization: Bearer cw_…\`. ${keyNote}

Calls are limited by address, by account and by key; an answer with status 429 says in \`Retry-After\` how many seconds to wait.

The package \`@clausewatch/contract\` has a typed client with a method for each operation. It checks every answer, pages through lists, and tries again what may pass:

\`\`\`ts
${clientExample}\`\`\`

Assistants that speak the Model Context Protocol connect to \`/mcp\`, with the same key or by OAuth.`;

/** By the first part of the path behind the version. */
const tags: Readonly<Record<string, string>> = {
  analyze: 'Begin analyses and follow them.',
  vendors: 'Reports, documents, history and corrections.',
  compare: 'Vendors side by side.',
  matrix: 'Watched vendors by requirements.',
  search: 'Vendors and documents by name.',
  ask: 'Questions to the policies of watched vendors.',
  standards: 'What somebody requires of vendors, and what vendors come to by it.',
  corrections: 'What is proposed, and what curators decide.',
  changes: 'What curators decide about changes that were reported wrongly.',
  dashboard: 'What somebody watches, and what changed.',
  watches: 'Many watched vendors at once.',
  views: 'Saved filters, order and columns of the list of watched vendors.',
  imports: 'Lists of vendors from files.',
  notifications: 'The inbox, and how and when alerts arrive.',
  webhooks: 'Alerts sent to a program or a chat, and the log of what was sent.',
  feeds: 'The inbox as Atom and JSON Feed, at secret addresses.',
  shares: 'Links to shared reports.',
  'private-documents': 'Documents that the caller uploaded and nobody else sees.',
  keys: 'API keys of the account.',
  apps: 'Apps that the account lets in by OAuth.',
  user: 'Profile, usage, data and account of whoever calls.',
  billing: 'Subscribing.',
  auth: 'Signing in, up and out. These calls take the session’s cookie.',
  waitlist: 'Joining the waitlist.',
  contact: 'Writing to whoever runs the installation.',
  mail: 'Mail sent by the installation.',
  health: 'Whether the installation works.',
};

function named(room: Readonly<Record<string, unknown>>): NamedEndpoint[] {
  return Object.entries(room).flatMap(([operationId, value]) =>
    isEndpoint(value) ? [{ ...value, operationId }] : [],
  );
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function operationOf(endpoint: NamedEndpoint, schemas: SchemaCollection): JsonSchema {
  const { operationId, summary, path } = endpoint;
  const parameters = [
    ...parametersIn(endpoint, 'path', schemas),
    ...parametersIn(endpoint, 'query', schemas),
    ...(endpoint.form === 'events' ? [lastEventId] : []),
    ...(endpoint.method === 'POST' ? [idempotencyKey] : []),
  ];
  return {
    operationId,
    summary,
    description: sentencesOf(endpoint),
    tags: [tagOf(path)],
    ...securityOf(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(endpoint, schemas),
    responses: {
      [endpoint.status]: success(endpoint, schemas),
      ...(endpoint.cacheable
        ? { 304: { description: 'Unchanged since the `ETag` in `If-None-Match`.' } }
        : {}),
      ...failuresOf(endpoint),
    },
  };
}

const callers: Readonly<Record<Endpoint['access'], string>> = {
  anyone: 'Anyone may call it, signed in or not.',
  reader: 'For callers who may read whole reports.',
  member: 'For callers with a trial or plan.',
  contributor: 'For callers with a trial or plan, and curators.',
  owner: 'For everybody but visitors.',
  account: 'For whoever is signed in to an account.',
  curator: 'For curators.',
  operator: 'For the operator, at the machine of a local installation.',
};

/** What the operation does, who may call it, and what else it needs. */
function sentencesOf({ path, summary, access, keys, flag, computing }: Endpoint): string {
  const keySentence = keys === null ? 'No API key may call it.' : `An API key needs the scope \`${keys}\`.`;
  const sentences = [
    `${summary}.`,
    callers[access],
    ...(path.startsWith('/api/auth/') ? [] : [keySentence]),
    ...(computing === false ? [] : [computingSentence(computing)]),
    ...(flag === null ? [] : [`Refused where the flag \`${flag}\` is off.`]),
  ];
  return sentences.join(' ');
}

function computingSentence(computing: Exclude<Endpoint['computing'], false>): string {
  const begin = computing === true ? 'It' : `${computing.when}, it`;
  return `${begin} takes computing, of which a plan has a number of minutes a day.`;
}

function tagOf(path: string): string {
  return /^\/(?:v1|api)\/([\w-]+)/.exec(path)?.[1] ?? 'health';
}

function securityOf({ path, access, keys }: Endpoint): JsonSchema {
  if (path.startsWith('/api/auth/')) return { security: [{ session: [] }, {}] };
  const ways = [{ token: [] }, ...(keys === null ? [] : [{ key: [] }]), ...(access === 'anyone' ? [{}] : [])];
  return { security: ways, ...(keys === null ? {} : { 'x-key-scope': keys }) };
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event received: the stream continues from there.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Made once per call and sent with each try of it: what succeeded is not done again for a day (ten minutes below \`/api/auth\`), and its answer is repeated, with \`${replayedHeader}: true\`. Operations that change nothing ignore it.`,
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLength.most },
};

function parametersIn(endpoint: Endpoint, place: 'path' | 'query', schemas: SchemaCollection): JsonSchema[] {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  const { properties = {} } = schemas.of(schema, 'output') as { properties?: Record<string, JsonSchema> };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    // One with a default is optional as well.
    required: !schema.shape[name]?.safeParse(undefined).success,
    schema: each,
  }));
}

function bodyOf({ body, operationId, takesFile }: NamedEndpoint, schemas: SchemaCollection): JsonSchema {
  if (takesFile) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  if (body.def.type === 'undefined') return {};
  const media = { schema: schemas.of(body, 'input'), ...exampleOf(examples[operationId]?.body) };
  return { requestBody: { required: true, content: { 'application/json': media } } };
}

function success(endpoint: NamedEndpoint, schemas: SchemaCollection): JsonSchema {
  const { location } = endpoint;
  const answer = answerOf(endpoint, schemas);
  if (location === null) return answer;
  const header = { description: `\`${location}\``, required: true, schema: { type: 'string' } };
  return { ...answer, headers: { location: header } };
}

function answerOf(endpoint: NamedEndpoint, schemas: SchemaCollection): JsonSchema {
  const example = examples[endpoint.operationId]?.result;
  switch (endpoint.form) {
    case 'redirect':
      return {
        description: 'The address to continue to.',
        headers: { location: { schema: { type: 'string' }, required: true } },
      };
    case 'bare':
      return {
        description: endpoint.summary,
        content: {
          'application/json': { schema: schemas.of(endpoint.result, 'output'), ...exampleOf(example) },
        },
      };
    case 'file':
      return {
        description: endpoint.summary,
        headers: { 'content-disposition': { schema: { type: 'string' }, required: true } },
        content: Object.fromEntries(
          endpoint.media.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      };
    case 'table':
      return {
        description: `${endpoint.summary}. CSV, unless \`Accept\` prefers JSON`,
        headers: { 'content-disposition': { schema: { type: 'string' } } },
        content: { 'text/csv': { schema: { type: 'string' } }, ...inEnvelope(endpoint, schemas) },
      };
    case 'events':
      return {
        description: 'A stream. The data of each event is one of these as JSON, and its name the `kind`.',
        content: { 'text/event-stream': { schema: schemas.of(endpoint.result, 'output') } },
      };
    case 'envelope':
      return {
        description: endpoint.summary,
        content: inEnvelope(endpoint, schemas),
      };
  }
}

function inEnvelope({ operationId, result }: NamedEndpoint, schemas: SchemaCollection): JsonSchema {
  const example = examples[operationId]?.result;
  return {
    'application/json': {
      schema: envelopeOf(schemas.of(result, 'output')),
      ...exampleOf(example === undefined ? undefined : { success: true, data: example, error: null }),
    },
  };
}

function exampleOf(example: unknown): JsonSchema {
  return example === undefined ? {} : { example };
}

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { success: { const: true }, data, error: { type: 'null' } },
    required: ['success', 'data', 'error'],
  };
}
