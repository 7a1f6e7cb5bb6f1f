import { keyMark } from '@clausewatch/contract/api-keys';
import { Email } from '@clausewatch/contract/email';
import { type Environment, environments, type Flag, flagNames } from '@clausewatch/contract/flags';
import { z } from 'zod';
import { isAddressRange } from './network/address-range.ts';
import { receiverFault } from './network/internal-receivers.ts';
import type { ObjectSettings } from './objects/objects.ts';
import type { ModelSettings } from './model/model.ts';
import { UsageError } from './platform/operator-error.ts';

/** Every setting of the server, read once from the environment. */
export type Config = {
  port: number;
  /** Address or name to listen on; undefined: only this machine for a local installation, else everywhere. */
  host: string | undefined;
  /** Where people reach this installation, without a final slash; links in mail and the User-Agent's contact use it. */
  publicUrl: string;
  /** Where the pages find the API, without a trailing slash; undefined where that is their own origin. */
  apiBase: string | undefined;
  /** The installation that `clausewatch mcp` reads from, and its key there. */
  clientUrl: string;
  clientKey: string | null;
  dataFolder: string;
  databaseUrl: string | undefined;
  directUrl: string | undefined;
  /** The object store; null: all bytes lie in the database. */
  objects: ObjectSettings | null;
  environment: Environment | undefined;
  /** Overrides of feature flags. */
  flags: Record<string, boolean>;
  /** WARC file or folder: the web as captured. */
  replay: string | undefined;
  allowHosts: string[];
  /** Hosts and networks that are not public and may receive webhooks. */
  webhookAllow: string[];
  /** The Wayback Machine, without a final slash. */
  waybackUrl: string;
  /** Hosts whose documents each process checks at once. */
  checksAtOnce: number;
  logLevel: LogLevel;
  /** Where Prometheus reads the metrics of this process; null: nowhere. The token may be null only where no other machine can connect. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** The OTLP/HTTP collector that receives traces, without a trailing slash; null: no traces. */
  tracesTo: string | null;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted, in the syntax of `proxy-addr`. */
  trustedProxies: string[];
  /** Absent: mail is kept in the database for the operator. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Null: messages of the contact form are kept in the database for the operator. */
  contactEmail: string | null;
  /** Where to report a vulnerability, as an address with its scheme. */
  securityContact: string;
  /** Who is warned when the installation cannot do its work; null: warnings go to the log only. */
  operatorEmail: string | null;
  google: { clientId: string; clientSecret: string; discoveryUrl: string } | null;
  authSecret: string | undefined;
  /** The language model; null: our own analyser works alone. */
  model: ModelSettings | null;
  billing: { secretKey: string; webhookSecret: string; priceId: string; apiUrl: string | undefined } | null;
};

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** All faults of the environment, one sentence each. */
export class ConfigError extends UsageError {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Each setting's purpose and default, for `clausewatch config` and the manual. */
export const settingNotes: Record<string, string> = {
  PORT: 'port to listen on (5177)',
  HOST: 'address to listen on (this machine alone where PUBLIC_URL is local, else all addresses)',
  PUBLIC_URL: 'address where people reach this installation (http://localhost:PORT)',
  CLAUSEWATCH_API_BASE:
    'address where the pages find the API, if another server gives it than the one they come from (see the manual)',
  CLAUSEWATCH_DATA: 'folder for the embedded database (./data)',
  DATABASE_URL: 'a PostgreSQL server (15 or later) instead of the embedded one',
  DATABASE_DIRECT_URL:
    'the same database without the pooler (PgBouncer) that DATABASE_URL is the address of (none: no pooler)',
  BODY_STORE:
    'where new bytes of pages and uploads are stored: database, or s3, which needs the settings that follow (database)',
  S3_BUCKET: 'bucket of an S3-compatible store, this installation’s alone (none)',
  S3_ENDPOINT: 'its address, for example https://s3.example.com (Amazon’s in S3_REGION)',
  S3_REGION: 'its region (us-east-1)',
  S3_ACCESS_KEY_ID: 'a key that may read, write and delete objects in the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret of that key',
  S3_PATH_STYLE: 'true where the bucket stands in the path of addresses, not in their host (false)',
  CLAUSEWATCH_URL: 'for clausewatch mcp: the installation that it reads from (PUBLIC_URL)',
  CLAUSEWATCH_KEY:
    'for clausewatch mcp: an API key of an account there (none: as whoever sits at this machine)',
  CLAUSEWATCH_ENVIRONMENT: 'local, dev or prod (by host name)',
  CLAUSEWATCH_FLAGS: 'feature flags, for example enableWaitlist=true,enableAuth=false',
  CLAUSEWATCH_REPLAY: 'a WARC file, or a folder of them: analyse the web as captured there',
  CLAUSEWATCH_ALLOW_HOSTS: 'for tests only: hosts on this machine that may be analysed (127.0.0.1:8080)',
  WEBHOOK_ALLOW:
    'hosts (n8n.internal), hosts with a port (n8n.internal:5678) and networks (10.0.0.0/8) that webhooks may reach although they are not on the public internet (none)',
  CLAUSEWATCH_WAYBACK_URL:
    'for tests: another address in the place of the Wayback Machine (https://web.archive.org)',
  METRICS_PORT: 'port where Prometheus reads the metrics of this process, at /metrics (none)',
  METRICS_HOST: 'address of that port (127.0.0.1; any other needs METRICS_TOKEN)',
  METRICS_TOKEN: 'what Prometheus has to send as a bearer token, 16 characters or more (none)',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'collector that gets traces over OTLP/HTTP, for example http://127.0.0.1:4318 (none)',
  CHECKS_AT_ONCE:
    'hosts whose documents each process checks at the same time, one document of a host at a time (64)',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent (info)',
  SMTP_URL:
    'mail server, for example smtps://user:password@mail.example.com (none: mail is kept, see clausewatch mail)',
  MAIL_FROM: 'sender of mail (Clausewatch <no-reply@HOST>)',
  CONTACT_EMAIL:
    'who gets what is written through the contact form (the address of MAIL_FROM, else it is kept)',
  SECURITY_CONTACT:
    'where to report a vulnerability, in security.txt: an email address or a page (PUBLIC_URL/contact)',
  OPERATOR_EMAIL:
    'who is warned when checks fall behind, mail is refused or many documents fail (as CONTACT_EMAIL; without either the log alone)',
  GOOGLE_CLIENT_ID: 'with GOOGLE_CLIENT_SECRET: lets people sign in with Google',
  GOOGLE_CLIENT_SECRET: 'see GOOGLE_CLIENT_ID',
  GOOGLE_DISCOVERY_URL: 'for tests: another OpenID provider in Google’s place',
  AUTH_SECRET:
    'key of sessions, 32 characters or more (made and kept in the data folder where local; needed elsewhere)',
  LLM_MODEL:
    'a language model that reads beside our own analyser: openai:…, anthropic:…, google:… or compatible:… (none)',
  LLM_BASE_URL: 'address of its API; needed for compatible: (the provider’s own)',
  LLM_API_KEY: 'key for compatible:, if the server asks for one (none)',
  OPENAI_API_KEY: 'key for openai:',
  ANTHROPIC_API_KEY: 'key for anthropic:',
  GOOGLE_GENERATIVE_AI_API_KEY: 'key for google:',
  LLM_TIMEOUT_SECONDS: 'how long one question may take before our own analyser’s reading stands (120)',
  LLM_TOKENS_A_USER: 'tokens that one person’s analyses may take in a UTC day (500000)',
  LLM_TOKENS_A_DAY: 'tokens that the whole installation may take in a UTC day (5000000)',
  LLM_PRICES: 'dollars for a million tokens, input/output, so that the cost is recorded: 0.25/2 (none)',
  STRIPE_SECRET_KEY: 'sells plans through Stripe, with STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID',
  STRIPE_WEBHOOK_SECRET: 'of the endpoint PUBLIC_URL/api/billing/stripe, for customer.subscription events',
  STRIPE_PRICE_ID: 'the recurring price that is sold',
  STRIPE_API_URL: 'for tests: another address in Stripe’s place',
  TRUSTED_PROXIES:
    'reverse proxies whose X-Forwarded-For is believed: addresses, ranges such as 10.0.0.0/8, loopback, or none (loopback)',
};

/** Settings of earlier versions, each with what to do instead: silently ignoring one would change what the server does. */
const retiredSettings: Record<string, string> = {
  TRUST_PROXY_HOPS:
    'replaced by TRUSTED_PROXIES, which names the addresses of the proxies; leave it out for a proxy on this machine',
};

/** `security@example.com` as `mailto:security@example.com`; a page has to be at https (RFC 9116, 2.5.3). */
const securityContact = z.union(
  [Email.transform((email) => `mailto:${email}`), z.url({ protocol: /^https$/ })],
  'must be an email address, or that of a page with https',
);

const flags = z
  .string()
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .pipe(
    z.array(z.string().regex(/^\s*[a-zA-Z]+\s*=\s*(true|false)\s*$/, 'must look like name=true,other=false')),
  )
  .transform((parts) =>
    parts.map((part) => {
      const [name = '', value] = part.split('=');
      return { name: name.trim(), isOn: value?.trim() === 'true' };
    }),
  )
  .superRefine((given, context) => {
    for (const { name } of given) {
      if (isFlag(name)) continue;
      context.addIssue(`there is no flag ${name}; there are ${flagNames.join(', ')}`);
    }
  })
  .transform((given) => Object.fromEntries(given.map(({ name, isOn }) => [name, isOn])));

function isFlag(name: string): name is Flag {
  return flagNames.some((known) => known === name);
}

/** `none` stands alone: a list that trusts both nobody and somebody makes no sense. */
const proxies = z
  .string()
  .default('loopback')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .superRefine((given, context) => {
    if (given.length === 1 && given[0] === 'none') return;
    for (const range of given) {
      if (range === 'loopback' || isAddressRange(range)) continue;
      context.addIssue(`${range} is no address, range (10.0.0.0/8), loopback or none alone`);
    }
  })
  .transform((given) => (given[0] === 'none' ? [] : given));

const receiverList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .superRefine((given, context) => {
    for (const entry of given) {
      const fault = receiverFault(entry);
      if (fault !== null) context.addIssue(`${entry} ${fault}`);
    }
  });

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

const hostName = z
  .string()
  .regex(/^[a-z0-9.:-]+$/i, 'must be an address such as 127.0.0.1 or ::, or a name of this machine');

const schema = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(5177),
  HOST: hostName.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CLAUSEWATCH_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CLAUSEWATCH_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  CLAUSEWATCH_KEY: z.string().startsWith(keyMark, `must begin with ${keyMark}`).optional(),
  CLAUSEWATCH_DATA: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  BODY_STORE: z.enum(['database', 's3'], 'must be database or s3').default('database'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').default('false'),
  CLAUSEWATCH_ENVIRONMENT: z.enum(environments, 'must be local, dev or prod').optional(),
  CLAUSEWATCH_FLAGS: flags.default({}),
  CLAUSEWATCH_REPLAY: z.string().optional(),
  CLAUSEWATCH_ALLOW_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    )
    .default([]),
  WEBHOOK_ALLOW: receiverList,
  CLAUSEWATCH_WAYBACK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('https://web.archive.org'),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  CHECKS_AT_ONCE: z.coerce.number('must be a number').int().min(1).max(1_000).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*@[^\p{Cc}]*$/u, 'must be an email address')
    .optional(),
  CONTACT_EMAIL: Email.optional(),
  SECURITY_CONTACT: securityContact.optional(),
  OPERATOR_EMAIL: Email.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  LLM_MODEL: z
    .string()
    .regex(
      /^(?:openai|anthropic|google|compatible):[^\s\p{Cc}]+$/u,
      'must be openai:, anthropic:, google: or compatible: with the name of a model',
    )
    .optional(),
  LLM_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  LLM_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  LLM_TIMEOUT_SECONDS: z.coerce.number('must be a number').int().min(1).max(600).default(120),
  LLM_TOKENS_A_USER: z.coerce.number('must be a number').int().min(0).default(500_000),
  LLM_TOKENS_A_DAY: z.coerce.number('must be a number').int().min(0).default(5_000_000),
  LLM_PRICES: z
    .string()
    .regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, 'must be two prices such as 0.25/2')
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  TRUSTED_PROXIES: proxies,
});

/** What stands for a setting that is not given, as it would be written; null where there is nothing, or where it follows from other settings (see its note). */
export function settingDefaults(): Record<string, string | null> {
  const values: Record<string, unknown> = schema.parse({});
  return Object.fromEntries(Object.keys(settingNotes).map((name) => [name, asWritten(values[name])]));
}

function asWritten(value: unknown): string | null {
  if (Array.isArray(value) && value.length > 0) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Throws ConfigError with every fault: a value that is not valid, or a CLAUSEWATCH_ name that does not exist. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // Many process managers express "not set" by an empty value.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const unknown = Object.keys(given).filter(
    (name) => name.startsWith('CLAUSEWATCH_') && !(name in settingNotes),
  );
  const read = schema.safeParse(given);
  const faults = unknown.map((name) => `${name}: no such setting`);
  if (!read.success)
    faults.push(...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  faults.push(...halfGiven(given));
  if ('DATABASE_DIRECT_URL' in given && !('DATABASE_URL' in given))
    faults.push('DATABASE_URL: needed beside DATABASE_DIRECT_URL');
  if (read.success)
    faults.push(...openMetrics(read.data), ...modelFaults(read.data), ...objectFaults(read.data));
  for (const [name, instead] of Object.entries(retiredSettings)) {
    if (name in given) faults.push(`${name}: ${instead}`);
  }
  if (!read.success || faults.length > 0) throw new ConfigError(faults);
  const values = read.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const contactEmail = values.CONTACT_EMAIL ?? addressIn(values.MAIL_FROM);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    apiBase: values.CLAUSEWATCH_API_BASE?.replace(/\/$/, ''),
    clientUrl: values.CLAUSEWATCH_URL ?? publicUrl,
    clientKey: values.CLAUSEWATCH_KEY ?? null,
    dataFolder: values.CLAUSEWATCH_DATA,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    objects: objectsOf(values),
    environment: values.CLAUSEWATCH_ENVIRONMENT,
    flags: values.CLAUSEWATCH_FLAGS,
    replay: values.CLAUSEWATCH_REPLAY,
    allowHosts: values.CLAUSEWATCH_ALLOW_HOSTS,
    webhookAllow: values.WEBHOOK_ALLOW,
    waybackUrl: values.CLAUSEWATCH_WAYBACK_URL.replace(/\/$/, ''),
    checksAtOnce: values.CHECKS_AT_ONCE,
    logLevel: values.LOG_LEVEL,
    metrics: metricsOf(values),
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '') ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Clausewatch <no-reply@${new URL(publicUrl).hostname}>`,
    contactEmail,
    securityContact: values.SECURITY_CONTACT ?? `${publicUrl}/contact`,
    operatorEmail: values.OPERATOR_EMAIL ?? contactEmail,
    google: googleOf(values),
    authSecret: values.AUTH_SECRET,
    model: modelOf(values),
    billing: billingOf(values),
  };
}

function objectsOf(values: z.output<typeof schema>): Config['objects'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return {
    endpoint: values.S3_ENDPOINT,
    bucket,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    pathStyle: values.S3_PATH_STYLE === 'true',
    takesNew: values.BODY_STORE === 's3',
  };
}

function objectFaults({
  BODY_STORE: place,
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
}: z.output<typeof schema>): string[] {
  const isNeeded = place === 's3' || endpoint !== undefined;
  return bucket === undefined && isNeeded ? ['S3_BUCKET: needed beside the settings that are given'] : [];
}

/** The address in `Name <address>`, or in a bare address. */
function addressIn(sender: string | undefined): string | null {
  if (sender === undefined) return null;
  return Email.safeParse(/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).data ?? null;
}

function metricsOf(values: z.output<typeof schema>): Config['metrics'] {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token = null } = values;
  return port === undefined ? null : { port, host, token };
}

/** Metrics reveal how much is watched and how: of use to competitors and attackers. */
function openMetrics(values: z.output<typeof schema>): string[] {
  const metrics = metricsOf(values);
  const isOpen = metrics !== null && metrics.token === null && !isLoopback(metrics.host);
  return isOpen ? ['METRICS_TOKEN: needed where METRICS_HOST is not this machine alone'] : [];
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}

/** The setting that holds each provider's key, as the provider's own tools name it. */
const keyOfModel = {
  openai: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  compatible: 'LLM_API_KEY',
} as const;

function providerIn(model: string): { provider: ModelSettings['provider']; id: string } {
  const [provider = '', ...id] = model.split(':');
  return { provider: provider as ModelSettings['provider'], id: id.join(':') };
}

function modelOf(values: z.output<typeof schema>): ModelSettings | null {
  if (values.LLM_MODEL === undefined) return null;
  const { provider, id } = providerIn(values.LLM_MODEL);
  const [input = 0, output = 0] = (values.LLM_PRICES ?? '').split('/').map(Number);
  return {
    provider,
    id,
    baseUrl: values.LLM_BASE_URL?.replace(/\/$/, '') ?? null,
    apiKey: values[keyOfModel[provider]] ?? null,
    timeoutSeconds: values.LLM_TIMEOUT_SECONDS,
    tokensAUser: values.LLM_TOKENS_A_USER,
    tokensADay: values.LLM_TOKENS_A_DAY,
    prices: values.LLM_PRICES === undefined ? null : { input, output },
  };
}

function modelFaults(values: z.output<typeof schema>): string[] {
  const { LLM_MODEL: model, LLM_BASE_URL: address } = values;
  if (model === undefined)
    return address === undefined ? [] : ['LLM_MODEL: needed beside the settings that are given'];
  const { provider } = providerIn(model);
  const key = keyOfModel[provider];
  if (provider === 'compatible')
    return address === undefined ? ['LLM_BASE_URL: needed where LLM_MODEL is compatible:'] : [];
  return values[key] === undefined ? [`${key}: needed where LLM_MODEL is ${provider}:`] : [];
}

function googleOf(values: z.output<typeof schema>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined || clientSecret === undefined) return null;
  const discoveryUrl =
    values.GOOGLE_DISCOVERY_URL ?? 'https://accounts.google.com/.well-known/openid-configuration';
  return { clientId, clientSecret, discoveryUrl };
}

function billingOf(values: z.output<typeof schema>): Config['billing'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = values;
  if (secretKey === undefined || webhookSecret === undefined || priceId === undefined) return null;
  return { secretKey, webhookSecret, priceId, apiUrl: values.STRIPE_API_URL };
}

/** Groups of settings that only work together: where one is missing, it was forgotten. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
];

function halfGiven(given: Readonly<Record<string, unknown>>): string[] {
  return together
    .filter((names) => names.some((name) => name in given))
    .flatMap((names) => names.filter((name) => !(name in given)))
    .map((name) => `${name}: needed beside the settings that are given`);
}
