import { hasPolicyNoun, namesControl, namesProduct, policyName } from '../../lexicon/policy-names.ts';

/** A link as it was read. */
export type LinkReading = {
  /** The words it is called by, perhaps those around it. */
  words: string;
  /** Its own words. */
  ownWords: string;
  segments: string[];
  place: string;
  /** Its words or address give a name that only documents bear. */
  isFullName: boolean;
  /** It stands in a folder of policies. */
  isAmongPolicies: boolean;
};

/** What makes a link that matches less likely a policy. */
type LinkDoubt = {
  id: string;
  why: string;
  /** A captured link that the row keeps from the candidates, or ranks lower. */
  example: string;
  test: (link: LinkReading) => boolean;
  /** Its confidence is multiplied by this. */
  outcome: number;
  /** What such a link leads to is no document, though one of the vendor's policies links to it. */
  outweighsPolicyLink: boolean;
};

/** All that apply count. */
export const linkDoubts: LinkDoubt[] = [
  {
    id: 'file-of-another-kind',
    why: 'Pictures, scripts and styles are named after the pages that they belong to.',
    example: '“Download in PNG” on the brand guidelines, Open Terms Archive, 2026-01',
    test: ({ segments }) => assetFile.test(segments.at(-1) ?? ''),
    outcome: 0,
    outweighsPolicyLink: true,
  },
  {
    id: 'settings',
    why: 'Controls bear the names of the policies that they carry out.',
    example:
      '“Submitting content removal requests”, GitHub Copilot, 2026-04; “Privacy Rights Requests”, Grindr, 2025-02',
    test: ({ words, segments }) => namesControl(words) || namesControl(segments.at(-1) ?? ''),
    outcome: 0.55,
    outweighsPolicyLink: true,
  },
  {
    id: 'product',
    why: 'What is sold for a policy is named after it. In a folder of policies such a name is a policy’s subject.',
    example: '“Compliance training” in the footer, Sana, 2026-08',
    test: ({ words, segments, isAmongPolicies }) =>
      !isAmongPolicies && namesProduct(words === '' ? (segments.at(-1) ?? '') : words),
    outcome: 0.55,
    outweighsPolicyLink: true,
  },
  {
    id: 'explanation',
    why: 'Questions, instructions and films explain, and do not bind.',
    example: '/legal/memory_faq and /legal/model_training_faq, Doubao, 2026-07',
    test: ({ words, segments }) => explains(words, segments.at(-1) ?? ''),
    outcome: 0.65,
    outweighsPolicyLink: true,
  },
  {
    id: 'source-of-page',
    why: 'Leads to where a page is written, not to what it says.',
    example: '“Make a contribution” under github-terms-of-service.md, GitHub Copilot, 2026-04',
    test: ({ ownWords }) => editLink.test(ownWords.trim()),
    outcome: 0.3,
    outweighsPolicyLink: false,
  },
  {
    id: 'article',
    why: 'What stands among posts, jobs and products writes about policies.',
    example: '/solutions/security, “Security” in the footer, Claude, 2026-08',
    test: ({ segments, isFullName }) =>
      isArticle(segments) && (!isFullName || hasFolder(segments, explainingFolders)),
    outcome: 0.45,
    outweighsPolicyLink: true,
  },
  {
    id: 'named-article',
    why: 'Under a document’s full name it may be one all the same ("Applicant privacy notice" among the jobs).',
    example: '/news/announcing-our-updated-responsible-scaling-policy, Claude, 2026-08',
    test: ({ segments, isFullName }) =>
      isArticle(segments) && isFullName && !hasFolder(segments, explainingFolders),
    outcome: 0.55,
    outweighsPolicyLink: true,
  },
  {
    id: 'change-log',
    why: 'Lists what was changed in a policy.',
    example: '“Summary of Changes” at /servicesagreement/updates, Microsoft Copilot, 2026-08',
    test: ({ words, segments }) => changeLog.test(`${words} ${segments.join(' ')}`.slice(0, 600)),
    outcome: 0.5,
    outweighsPolicyLink: true,
  },
  {
    id: 'address-in-code',
    why: 'Scripts hold addresses of every kind, and nobody sees most of them.',
    example: 'anthropic.com/rsp in the code of the cookie policy, Claude, 2026-08',
    test: ({ place }) => place === 'script',
    outcome: 0.8,
    outweighsPolicyLink: false,
  },
];

/** The rows that apply to a link. */
export function doubtsAbout(link: LinkReading): LinkDoubt[] {
  return linkDoubts.filter(({ test }) => test(link));
}

const helpWords = /\b(?:faqs?|q&a|how[- ]to|how[- ]do|how[- ]long|what[- ]is|tutorial|dashboard)\b/i;
const filmWords = /\bvideos?\b/i;

function explains(words: string, last: string): boolean {
  const text = `${words} ${last}`.slice(0, 300);
  // "Terms for live video" are terms.
  return helpWords.test(text) || (filmWords.test(text) && !hasPolicyNoun(text) && policyName(last) === null);
}

export const articleFolders = new Set(
  (
    'blog blogs news newsroom press press-releases stories story insights events webinars webinar jobs careers career case-studies ' +
    'customers podcast podcasts magazine forum forums topic tag tags category author glossary learn academy courses research product ' +
    'products features solutions use-cases guides templates collections shop store login signin signup account api wp-content'
  ).split(' '),
);

/** What stands there has a document's name, and explains what such documents are. */
const explainingFolders = new Set(['glossary', 'learn', 'academy', 'templates', 'tag', 'tags', 'topic']);

/** Files lie where they were uploaded (`/wp-content/uploads/2024/03/terms.pdf`): the folder says nothing about them. */
function isArticle(segments: string[]): boolean {
  return hasFolder(segments, articleFolders) && !/\.(?:pdf|docx?|odt|rtf|txt)$/i.test(segments.at(-1) ?? '');
}

function hasFolder(segments: string[], folders: ReadonlySet<string>): boolean {
  return segments.slice(0, -1).some((segment) => folders.has(segment.toLowerCase()));
}

const editLink =
  /^(?:edit|improve|fix) (?:this|the) page|^edit (?:this )?(?:page )?(?:on|in) |^(?:make a contribution|contribute)\b/i;

const changeLog = /(?<![a-z])(?:changelog|summary of changes|change[-_ ]log)(?![a-z])/i;

const assetFile = /\.(?:png|jpe?g|svg|gif|webp|ico|css|m?js|json|xml|zip|mp[34]|woff2?)$/i;
