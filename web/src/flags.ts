import { z } from 'zod';

/** Every flag there is. One that is not set is false. */
const flagNames = [
  'maintenanceMode',
  'enableWaitlist',
  'enableAuth',
  'enableSignup',
  'enableSignin',
  'enableGoogleAuth',
  'enableEmailAuth',
  'premiumFeatures',
  'bulkAnalysis',
  'apiAccess',
  'changeNotifications',
  'domainTracking',
  'onboarding',
] as const;
export type Flag = (typeof flagNames)[number];

export type Environment = 'local' | 'dev' | 'prod';

export type Configuration = {
  environment: Environment;
  /** Where the API is, without a slash at the end; empty where it is the origin of the page. */
  apiBase: string;
  /** True where the whole product is open to whoever reaches it: a self-hosted copy without accounts. */
  fullAccess: boolean;
  flag: (name: Flag) => boolean;
};

/** What the server may write into the page; all of it is optional. */
const Written = z.object({
  apiBase: z.string().optional(),
  environment: z.enum(['local', 'dev', 'prod']).optional(),
  flags: z.record(z.string(), z.boolean()).optional(),
  fullAccess: z.boolean().optional(),
});

/** `written` is the text of the page's configuration element. What it leaves out follows from the host name. */
export function readConfiguration(written: string | null, hostname: string): Configuration {
  const given = Written.parse(JSON.parse(written ?? '{}'));
  const environment = given.environment ?? environmentOf(hostname);
  const flags: Partial<Record<string, boolean>> = { ...defaultFlags[environment], ...given.flags };
  return {
    environment,
    apiBase: (given.apiBase ?? '').replace(/\/$/, ''),
    fullAccess: given.fullAccess ?? false,
    flag: (name) => flags[name] ?? false,
  };
}

export function environmentOf(hostname: string): Environment {
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost'))
    return 'local';
  const label = hostname.split('.')[0] ?? '';
  return label === 'dev' || label.startsWith('dev-') || label.endsWith('-dev') ? 'dev' : 'prod';
}

const withAccounts: Partial<Record<Flag, boolean>> = {
  enableAuth: true,
  enableSignup: true,
  enableSignin: true,
  enableGoogleAuth: true,
  enableEmailAuth: true,
};

const defaultFlags: Record<Environment, Partial<Record<Flag, boolean>>> = {
  local: withAccounts,
  dev: withAccounts,
  prod: { enableWaitlist: true },
};
