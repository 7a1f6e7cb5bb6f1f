import { modeOf } from '@clausewatch/contract/flags';
import { accessTokens, authClient, configuration, onSessionChanged } from '../api/api.ts';
import { createIdentity } from './identity.ts';

export const mode = modeOf(configuration.flags, import.meta.env.DEV);

/** The one identity of this page. */
export const identity = createIdentity({
  client: authClient,
  tokens: accessTokens,
  channel: new BroadcastChannel('clausewatch-session'),
  page: document,
});

onSessionChanged(() => void identity.refresh());
