/** All flags; those not set are false. */
export const flagNames = [
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
export type Flags = Readonly<Record<Flag, boolean>>;

export const environments = ['local', 'dev', 'prod'] as const;
export type Environment = (typeof environments)[number];

/** The environment of a host name: local names, a first label `dev`, `dev-…` or `…-dev`, else production. A port is ignored. */
export function environmentOf(host: string): Environment {
  if (isLocalHost(host)) return 'local';
  const [label = ''] = host.toLowerCase().split('.');
  return label === 'dev' || label.startsWith('dev-') || label.endsWith('-dev') ? 'dev' : 'prod';
}

/** Whether a host name, with or without a port, always means the machine that asks. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');
}

/** The flags of an environment, overridden by an installation's settings; unknown names are ignored. */
export function flagsOf(environment: Environment, overrides: Readonly<Record<string, boolean>>): Flags {
  const defaults: Partial<Record<Flag, boolean>> = defaultsByEnvironment[environment];
  return Object.fromEntries(
    flagNames.map((name) => [name, overrides[name] ?? defaults[name] ?? false]),
  ) as Flags;
}

/** `waitlist`: accounts are not open yet; `auth`: they are; `none`: neither, in a development build without accounts. */
export type Mode = 'waitlist' | 'auth' | 'none';

export function modeOf(
  flags: Pick<Flags, 'enableWaitlist' | 'enableAuth'>,
  isDevelopmentBuild: boolean,
): Mode {
  if (flags.enableWaitlist || (!flags.enableAuth && !isDevelopmentBuild)) return 'waitlist';
  return flags.enableAuth ? 'auth' : 'none';
}

/** Whether a sign-in method of an account can be used: `credential` is a password, `google` a Google account. */
export function isWayInOpen(
  provider: string,
  flags: Pick<Flags, 'enableEmailAuth' | 'enableGoogleAuth'>,
): boolean {
  switch (provider) {
    case 'credential':
      return flags.enableEmailAuth;
    case 'google':
      return flags.enableGoogleAuth;
    default:
      return false;
  }
}

/** Product features are on everywhere: plans decide who may use them. */
const features = {
  premiumFeatures: true,
  apiAccess: true,
  changeNotifications: true,
  domainTracking: true,
  onboarding: true,
};
const withAccounts = {
  ...features,
  // Import and acts on many vendors at once.
  bulkAnalysis: true,
  enableAuth: true,
  enableSignup: true,
  enableSignin: true,
  enableGoogleAuth: true,
  enableEmailAuth: true,
};
const defaultsByEnvironment = {
  local: withAccounts,
  dev: withAccounts,
  prod: { ...features, enableWaitlist: true },
} satisfies Record<Environment, Partial<Record<Flag, boolean>>>;
