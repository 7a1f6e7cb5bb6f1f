import { type Environment, environmentOf, type Flags, flagsOf } from '@clausewatch/contract/flags';
import type { Config } from '../config.ts';

/** The environment of an installation, and its effective flags. */
export function readEnvironment(config: Config): { environment: Environment; flags: Flags } {
  const environment = config.environment ?? environmentOf(new URL(config.publicUrl).hostname);
  const chosen = flagsOf(environment, config.flags);
  // Without Google's keys one cannot sign in there, so nothing offers it.
  return {
    environment,
    flags: { ...chosen, enableGoogleAuth: chosen.enableGoogleAuth && config.google !== null },
  };
}
