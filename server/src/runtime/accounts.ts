import { type Environment, type Flags, modeOf } from '@clausewatch/contract/flags';
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Installation } from '../access/actor.ts';
import { mailLinkKey } from '../access/mail-links.ts';
import { openApiKeys } from '../access/api-keys.ts';
import { openAppTokens } from '../access/app-tokens.ts';
import { openAccessTokens } from '../access/tokens.ts';
import { type Billing, openBilling } from '../billing/billing.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Identity, openIdentity } from '../identity/identity.ts';
import { type Seal, sealWith } from '../platform/sealed.ts';
import { noteSealKey, sharedSecret } from '../store/settings.ts';
import { readEnvironment } from './environment.ts';

export type Accounts = {
  environment: Environment;
  flags: Flags;
  identity: Identity;
  billing: Billing | null;
  installation: Installation;
  /** Seals the addresses and secrets of webhooks. */
  seal: Seal;
  /** Signs what links in mail may do. */
  linkKey: string;
  now: () => Date;
};

/** Port of the development server that serves the pages from their sources. */
const developmentPort = 5173;

/** Builds identity from the settings. Throws ConfigError where accounts are on and lack a secret. */
export async function openAccounts(
  database: Database,
  config: Config,
  logger: Logger,
  now: () => Date = () => new Date(),
): Promise<Accounts> {
  const { environment, flags } = readEnvironment(config);
  const hasAccounts = modeOf(flags, false) === 'auth';
  const visitorKey = await sharedSecret(database.connection, 'visitor_key');
  const secret = await secretOf(config, environment, hasAccounts);
  const seal = sealWith(secret);
  await noteSealKey(database.connection, seal.keyId);
  const identity = openIdentity({
    database,
    publicUrl: config.publicUrl,
    trustedOrigins: originsOf(config.publicUrl, environment),
    secret,
    throttleKey: visitorKey,
    flags,
    google: config.google,
    logger,
    now,
  });
  const tokens = hasAccounts
    ? openAccessTokens(database.connection, { issuer: config.publicUrl, now })
    : null;
  const keys = hasAccounts ? openApiKeys(database.connection, now) : null;
  const apps = hasAccounts ? openAppTokens(database.connection, now) : null;
  return {
    environment,
    flags,
    identity,
    billing: config.billing === null ? null : openBilling(config.billing),
    installation: { isLocal: environment === 'local', visitorKey, tokens, keys, apps, now },
    seal,
    linkKey: await sharedSecret(database.connection, mailLinkKey),
    now,
  };
}

/** The seal of webhooks' addresses and secrets, for a process that does not serve; null where it was not given the secret. */
export async function readSeal(config: Config): Promise<Seal | null> {
  const { environment } = readEnvironment(config);
  const secret = config.authSecret ?? (environment === 'local' ? await keptSecret(config.dataFolder) : null);
  return secret === null ? null : sealWith(secret);
}

/** A local installation answers to every name of this machine. */
function originsOf(publicUrl: string, environment: Environment): string[] {
  const { origin, port, protocol } = new URL(publicUrl);
  if (environment !== 'local') return [origin];
  const ports = [port === '' ? '' : `:${port}`, `:${developmentPort}`];
  const names = ['localhost', '127.0.0.1', '[::1]'];
  return [origin, ...ports.flatMap((each) => names.map((name) => `${protocol}//${name}${each}`))];
}

async function secretOf(config: Config, environment: Environment, isNeeded: boolean): Promise<string> {
  if (config.authSecret !== undefined) return config.authSecret;
  if (environment === 'local') return keptSecret(config.dataFolder);
  if (isNeeded) {
    throw new ConfigError([
      'AUTH_SECRET: needed where people can sign in. Make one with: openssl rand -base64 32',
    ]);
  }
  // Nothing is signed with this one: every call to identity is refused while accounts are off.
  return randomBytes(32).toString('base64url');
}

/** Created once; two processes that start together end up with the same secret, and neither reads it half written. */
async function keptSecret(dataFolder: string): Promise<string> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known.trim();
  const made = randomBytes(32).toString('base64url');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, made, { mode: 0o600, flag: 'wx' });
  try {
    // Unlike a rename, a link does not replace the other process's file.
    await link(draft, file);
    return made;
  } catch {
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}
