import { type Environment, environmentOf, type Flags, flagsOf } from '@clausewatch/contract/flags';

export type Configuration = {
  environment: Environment;
  flags: Flags;
  /** Where the API is, without a slash at the end; empty where it is the origin of the page. */
  apiBase: string;
  /** True where the whole product is open to whoever reaches it: a self-hosted copy without accounts. */
  fullAccess: boolean;
  /** True where the server saw that the browser holds no session: nobody is signed in. */
  signedOut: boolean;
  /** Whether this installation sells subscriptions. */
  billing: boolean;
  /** Whether mail is kept for the operator, for want of a mail server. */
  keepsMail: boolean;
};

/** What the server may write into the page; all of it is optional. */
type Written = Partial<Omit<Configuration, 'flags'> & { flags: Record<string, boolean> }>;

/** `written` is the text of the page's configuration element. What it leaves out follows from the host name. */
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
  };
}
