import { type Environment, environmentOf, type Flags, flagsOf } from '@clausewatch/contract/flags';

export type Configuration = {
  environment: Environment;
  flags: Flags;
  /** The API's base address, without a trailing slash; empty where it is the page's own origin. */
  apiBase: string;
  /** True where the whole product is open to everybody who reaches it: a self-hosted copy without accounts. */
  fullAccess: boolean;
  /** True where the server saw no session cookie: nobody is signed in. */
  signedOut: boolean;
  /** Whether this installation sells subscriptions. */
  billing: boolean;
  /** Whether mail is kept for the operator because there is no mail server. */
  keepsMail: boolean;
  /** Whether webhooks may reach receivers inside the operator's network. */
  internalReceivers: boolean;
};

/** The configuration that the server may write into the page; every field is optional. */
type Written = Partial<Omit<Configuration, 'flags'> & { flags: Record<string, boolean> }>;

/** `written` is the text of the page's configuration element. Fields that it leaves out follow from the host name. */
export function readConfiguration(written: string | null, hostname: string): Configuration {
  const given = JSON.parse(written ?? '{}') as Written;
  const environment = given.environment ?? environmentOf(hostname);
  return {
    environment,
    flags: flagsOf(environment, given.flags ?? {}),
    apiBase: (given.apiBase ?? '').replace(/\/$/, ''),
    fullAccess: given.fullAccess ?? false,
    signedOut: given.signedOut ?? false,
    billing: given.billing ?? false,
    keepsMail: given.keepsMail ?? false,
    internalReceivers: given.internalReceivers ?? false,
  };
}
