import * as accounts from '@clausewatch/contract/accounts';
import * as analyses from '@clausewatch/contract/analyses';
import * as answers from '@clausewatch/contract/answers';
import * as apiKeys from '@clausewatch/contract/api-keys';
import * as ask from '@clausewatch/contract/ask';
import * as bounded from '@clausewatch/contract/bounded';
import * as changes from '@clausewatch/contract/changes';
import * as connectedApps from '@clausewatch/contract/connected-apps';
import * as contact from '@clausewatch/contract/contact';
import * as corrections from '@clausewatch/contract/corrections';
import * as documents from '@clausewatch/contract/documents';
import * as email from '@clausewatch/contract/email';
import * as endpoints from '@clausewatch/contract/endpoints';
import * as facts from '@clausewatch/contract/facts';
import * as feeds from '@clausewatch/contract/feeds';
import * as findings from '@clausewatch/contract/findings';
import * as languages from '@clausewatch/contract/languages';
import * as lookBacks from '@clausewatch/contract/look-backs';
import * as matrix from '@clausewatch/contract/matrix';
import * as notifications from '@clausewatch/contract/notifications';
import * as packets from '@clausewatch/contract/packets';
import * as pageTrouble from '@clausewatch/contract/page-trouble';
import * as privateDocuments from '@clausewatch/contract/private-documents';
import * as problem from '@clausewatch/contract/problem';
import * as readers from '@clausewatch/contract/readers';
import * as reports from '@clausewatch/contract/reports';
import * as savedViews from '@clausewatch/contract/saved-views';
import * as scoreHistory from '@clausewatch/contract/score-history';
import * as search from '@clausewatch/contract/search';
import * as shares from '@clausewatch/contract/shares';
import * as standards from '@clausewatch/contract/standards';
import * as tags from '@clausewatch/contract/tags';
import * as timeline from '@clausewatch/contract/timeline';
import * as vendorImports from '@clausewatch/contract/vendor-imports';
import * as vendors from '@clausewatch/contract/vendors';
import * as watchActs from '@clausewatch/contract/watch-acts';
import * as watchLists from '@clausewatch/contract/watch-lists';
import * as webhooks from '@clausewatch/contract/webhooks';
import { z } from 'zod';

/**
 * Every entity of the contract: whatever schema one of its files exports under a capital letter, by that name. Operations refer to these
 * instead of repeating them. A test reads the contract's folder for one that is missing.
 */
export const entities = z.registry<{ id: string }>();

const rooms = [
  accounts,
  analyses,
  answers,
  apiKeys,
  ask,
  bounded,
  changes,
  connectedApps,
  contact,
  corrections,
  documents,
  email,
  endpoints,
  facts,
  feeds,
  findings,
  languages,
  lookBacks,
  matrix,
  notifications,
  packets,
  pageTrouble,
  privateDocuments,
  problem,
  readers,
  reports,
  savedViews,
  scoreHistory,
  search,
  shares,
  standards,
  tags,
  timeline,
  vendorImports,
  vendors,
  watchActs,
  watchLists,
  webhooks,
];
for (const room of rooms) {
  for (const [id, value] of Object.entries(room)) {
    // Two of one name would be one entity with two meanings, which the registry refuses.
    if (value instanceof z.ZodType && /^[A-Z]/.test(id)) entities.add(value, { id });
  }
}
