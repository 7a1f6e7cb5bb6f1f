import { hasPolicyNoun, namesControl, namesProduct, policyName } from '../lexicon/policy-names.ts';

type Doubted = { url: string; words: string; place: string };
/**
 * How the link was read. `isFullName`: its words or address give a name that only documents bear; `isAmongPolicies`: it stands in a
 * folder of policies.
 */
type Reading = { words: string; segments: string[]; isFullName: boolean; isAmongPolicies: boolean };

/** What makes a matching link less likely a policy: settings, products, articles, files of other kinds. */
export function doubtOf(link: Doubted, reading: Reading): number {
  const { words, segments, isFullName, isAmongPolicies } = reading;
  const last = segments.at(-1) ?? '';
  if (isFile(last)) return 0;
  let factor = 1;
  if (namesControl(words) || namesControl(last)) factor *= 0.55;
  if (namesProduct(words === '' ? last : words) && !isAmongPolicies) factor *= 0.55;
  if (explains(words, last)) factor *= 0.65;
  if (writesWith.test(link.words.trim())) factor *= 0.3;
  // A bare "Security" among the products is one of them, an "Applicant privacy notice" among the jobs is a notice.
  if (!isDocumentFile.test(last)) {
    const folders = segments.slice(0, -1).map((segment) => segment.toLowerCase());
    if (folders.some((folder) => articleFolders.has(folder)))
      factor *= isFullName && !folders.some((folder) => explainingFolders.has(folder)) ? 0.55 : 0.45;
    if (segments.some((segment) => /^(?:19|20)\d\d$/.test(segment))) factor *= 0.6;
  }
  if (changeWords.test(`${words} ${segments.join(' ')}`.slice(0, 600))) factor *= 0.5;
  return link.place === 'script' ? factor * 0.8 : factor;
}

/** Whether a link leads to settings, a product, help, an article or what was changed, and to no document. */
export function isOfAnotherKind(words: string, segments: string[]): boolean {
  const last = segments.at(-1) ?? '';
  if (namesControl(words) || namesControl(last) || namesProduct(words)) return true;
  if (explains(words, last) || changeWords.test(`${words} ${last}`.slice(0, 300)) || isFile(last))
    return true;
  return segments.slice(0, -1).some((segment) => articleFolders.has(segment.toLowerCase()));
}

/** Pages that explain, and do not bind. */
const helpWords = /\b(?:faqs?|q&a|how[- ]to|how[- ]do|how[- ]long|what[- ]is|tutorial|dashboard)\b/i;
const filmWords = /\bvideos?\b/i;

function explains(words: string, last: string): boolean {
  const text = `${words} ${last}`.slice(0, 300);
  // "Terms for live video" are terms.
  return helpWords.test(text) || (filmWords.test(text) && !hasPolicyNoun(text) && policyName(last) === null);
}

export const articleFolders = new Set(
  'blog blogs news newsroom press press-releases stories story insights events webinars webinar jobs careers career case-studies customers podcast podcasts magazine forum forums topic tag tags category author glossary learn academy courses research product products features solutions use-cases guides templates collections shop store login signin signup account api wp-content'.split(
    ' ',
  ),
);

/** What stands there is called as a document is, and tells what such documents are. */
const explainingFolders = new Set(['glossary', 'learn', 'academy', 'templates', 'tag', 'tags', 'topic']);

/** Files lie where and when they were uploaded (`/wp-content/uploads/2024/03/terms.pdf`): the folder says nothing of them. */
const isDocumentFile = /\.(?:pdf|docx?|odt|rtf|txt)$/i;

/** Leads to where a page is written, not to what it says: to its source, or to a form for what is wrong with it. */
const writesWith =
  /^(?:edit|improve|fix) (?:this|the) page|^edit (?:this )?(?:page )?(?:on|in) |^(?:make a contribution|contribute|suggest (?:an )?(?:edits?|changes?))\b|^(?:view|show|see) (?:the )?(?:page )?(?:source|history)\b|^diese seite bearbeiten|^modifier cette page|^editar esta página/i;

/** Pages that tell what was changed. */
const changeWords = /(?<![a-z])(?:changelog|summary of changes|change[-_ ]log)(?![a-z])/i;

/** Files that are no documents. */
function isFile(last: string): boolean {
  return /\.(?:png|jpe?g|svg|gif|webp|ico|css|m?js|json|xml|zip|mp[34]|woff2?)$/i.test(last);
}
