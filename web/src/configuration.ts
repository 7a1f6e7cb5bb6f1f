import { Environment, environmentOf, type Flags, flagsOf } from '@clausewatch/contract/flags';
import { z } from 'zod';

export type Configuration = {
  environment: Environment;
  flags: Flags;
  /** Where the API is, without a slash at the end; empty where it is the origin of the page. */
  apiBase: string;
  /** True where the whole product is open to whoever reaches it: a self-hosted copy without accounts. */
  fullAccess: boolean;
  /** Whether this installation sells subscriptions. */
  billing: boolean;
  /** Whether mail is kept for the operator, for want of a mail server. */
  keepsMail: boolean;
};

/** What the server may write into the page; all of it is optional. */
const Written = z.object({
  apiBase: z.string().optional(),
  environment: Environment.optional(),
  flags: z.record(z.string(), z.boolean()).default({}),
  fullAccess: z.boolean().default(false),
  billing: z.boolean().default(false),
  keepsMail: z.boolean().default(false),
});

/** `written` is the text of the page's configuration element. What it leaves out follows from the host name. */
export function readConfiguration(written: string | null, hostname: string): Configuration {
  const given = Written.parse(JSON.parse(written ?? '{}'));
  const environment = given.environment ?? environmentOf(hostname);
  return {
    environment,
    flags: flagsOf(environment, given.flags),
    apiBase: (given.apiBase ?? '').replace(/\/$/, ''),
    fullAccess: given.fullAccess,
    billing: given.billing,
    keepsMail: given.keepsMail,
  };
}
