import { modeOf } from '@clausewatch/contract/flags';
import { accessTokens, authClient, configuration, onSessionEnded } from '../api/api.ts';
import { createIdentity } from './identity.ts';

export const mode = modeOf(configuration.flags, import.meta.env.DEV);

/** The one identity of this page. */
export const identity = createIdentity({
  client: authClient,
  tokens: accessTokens,
  channel: new BroadcastChannel('clausewatch-session'),
});

onSessionEnded(() => void identity.refresh());
