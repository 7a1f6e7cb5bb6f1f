import { modeOf } from '@clausewatch/contract/flags';
import { accessTokens, authClient, configuration, onSessionChanged } from '../api/api.ts';
import { pageContext } from '../page-context.ts';
import { createIdentity } from './identity.ts';

export const mode = modeOf(configuration.flags, import.meta.env.DEV);

/** The one identity of this page. */
export const identity = createIdentity({
  client: authClient,
  tokens: accessTokens,
  channel: pageContext.channel,
  page: pageContext.page,
});

onSessionChanged(() => void identity.refresh());
