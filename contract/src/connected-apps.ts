import { z } from 'zod';
import { KeyScope } from './api-keys.ts';

/**
 * Bounds of apps that people let in by OAuth. `unused`: registered and allowed by nobody, the oldest of which make room for new ones;
 * `days`: how long a permission lasts, like the longest API key.
 */
export const appLimits = { apps: 50, unused: 5_000, name: 60, redirects: 10, days: 365 } as const;

/** What access tokens of apps begin with, for scanners of leaked secrets, and to tell them from keys and from tokens of people. */
export const appTokenMark = 'cwat_';

/** Where the Model Context Protocol is served: the one resource that apps get tokens for (RFC 8707). */
export const mcpPath = '/mcp';

/** What an app may do, in the words of the consent screen and of settings. */
export const scopeMeanings: Readonly<Record<KeyScope, string>> = {
  read: 'Read what you see in Clausewatch: reports, policies, changes, your watched vendors and standards',
  write: 'Change things for you: start analyses, watch vendors, propose corrections, set alerts',
};

/** An app that a person allowed to use Clausewatch for them. */
export const ConnectedApp = z.object({
  id: z.string(),
  /** What the app calls itself. */
  name: z.string(),
  /** The hosts that its sign-in returns to: where the app is, or this person's own machine. */
  hosts: z.array(z.string()),
  scope: KeyScope,
  /** When it was last allowed. */
  granted_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** To within a minute; null: never. */
  last_used_at: z.iso.datetime().nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

/** An app that asks to be connected, by what it registered itself with. */
export const AskingApp = z.object({ name: z.string(), registered_at: z.iso.datetime() });
export type AskingApp = z.infer<typeof AskingApp>;
