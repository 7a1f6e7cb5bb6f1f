import type { Block } from '@clausewatch/contract/documents';
import type { Practice } from './practice.ts';
import { isRole } from './subject.ts';
import type { Sentence } from '../layout/sentences.ts';

/** Words that make a statement depend on something, or leave open whether it holds. */
const conditions =
  /(?<!\b(?:even|as|what) )\bif\b(?! you (?:have (?:any )?(?:questions?|concerns)|need (?:help|more)|would like to know))|\bwhere (?:you|we|there)\b|\bto do so\b|\bwhere (?:applicable|appropriate|necessary|required|relevant|possible|available)|\bas (?:applicable|appropriate)\b|\b(?:in|under) (?:certain|some|limited|rare|other) (?:\w+ )?(?:cases|circumstances|jurisdictions|countries|regions|states|situations|instances)|\bcertain (?:jurisdictions|countries|regions|states|features|services|products)|\bdepending on|\bto the extent\b|\bunless\b|\bsubject to\b|\bprovided that\b|\bmay (?:also )?have (?:the|a|certain|additional) rights?|\bmay (?:also )?be (?:entitled|considered|deemed|eligible)|\b(?:deemed|considered) (?:to be )?an? "?sale|\bfor example\b|\b(?:is|are) (?:known|referred to) as\b|\be\.g\.|\bexcept\b|\bonly (?:if|where|when)\b|\bin the event\b|\bin the absence of\b|\bgegebenenfalls|\ble cas échéant|\bsous réserve|\ben su caso|\bse del caso|\bdans certains cas/;

/** What the vendor does only when the reader asks is not its own doing; in a promise that is often the point. */
const asAsked =
  /\b(?:with|upon|based on|subject to) your (?:\w+ ){0,2}(?:consent|permission|approval|authori[sz]ation)|\bonce you opt|\bin case you\b|\bat your (?:request|direction|instruction)|\bwhere your\b/;

const conditionFirst =
  /^[^a-zà-ÿ]*(?:for (?!(?:example|instance|more|further|clarity|these|this|that|all|any|the|your|our)\b)[^,.;]{1,40},|(?:where|when|once|should|in case|provided|otherwise|wenn|falls|sofern|soweit|lorsque|en cas|cuando|qualora|se)\b)/;

/** Of these words of disclaimers, and of bare respect for the law, no condition is made. */
const lawful =
  /\b(?:to the )?(?:\w+ )?extent (?:that )?(?:\w+ )?(?:permitted|permissible|allowed|allowable)\b|\bto the extent the law \w+|\b(?:except|unless|other than) (?:(?:as|where|when|if|may|be|to the extent|we are|otherwise|expressly|specifically) )*(?:required|prohibited|forbidden|mandated) (?:by|under) (?:[\w-]+ ){0,3}laws?\b/g;

/** What a practice is about anyway: its title is as true under such a condition. */
type Occasion = { practices: readonly string[]; words: RegExp; why: string; example: string };

const occasions: readonly Occasion[] = [
  {
    practices: ['arbitration', 'class-waiver', 'jury-waiver', 'exclusive-court', 'short-claim-period'],
    words:
      /\b(?:if|in the event|should)\b[^.;,]{0,160}?\b(?:disputes?|claims?|negotiations?|resol\w+|settle\w*|doesn't work)\b|\bexcept(?:ions?)?\b[^.;]{0,80}?\b(?:small[- ]claims?|disputes?|exceptions?|injuncti\w+|section|below)\b|\bsubject to (?:the |any )?exceptions?\b/g,
    why: 'That talks failed, and that small claims go to court, is the usual course.',
    example: 'Midjourney, terms: “the dispute will be resolved by binding arbitration rather than in court”',
  },
  {
    practices: ['closes-any-reason', 'closes-without-notice', 'stops-service', 'removes-content'],
    words: /\bincluding,? (?:but not limited to,? |without limitation,? )?(?:if|where|when)\b/g,
    why: 'One reason among any.',
    example: 'Firefox, terms: “for any reason, including if Mozilla decides not to offer Firefox anymore”',
  },
  {
    practices: [
      'perpetual-licence',
      'sublicensable-licence',
      'content-licence',
      'moral-rights',
      'promotes-with-content',
      'content-not-confidential',
    ],
    words:
      /\b(?:if|when|where|once|whenever) you (?:do |choose to )*(?:post|submit|upload|share|provide|send|transmit|store|make|create|display|publish|contribute|input|give)\b|\bsubject to (?:[\w']+ ){0,6}?(?:terms|agreement|privacy policy)\b/g,
    why: 'Of content that nobody gave there is nothing to say.',
    example: 'Amazon, conditions of use: “If you do post content …, you grant Amazon a … perpetual … right”',
  },
  {
    practices: ['liability-excluded', 'liability-cap', 'no-responsibility', 'as-is', 'indemnity'],
    words:
      /\b(?:except|other than|unless)\b[^.;]{0,120}?\b(?:neglig\w+|injur\w+|fraud\w*|death|wil?lful\w*|indemnif\w+|sections?|laws?|prohibited|exceptions)\b|\bif (?:we|\w+) (?:is|are) found to be liable\b|\b(?:even )?if (?:we|it|\w+) (?:\w+ ){0,3}(?:advised|aware|informed|told|knew|foreseeable)\b/g,
    why: 'What no contract can exclude is excluded by none.',
    example: 'Linear, terms: “except for … a party’s gross negligence, willful misconduct, or fraud”',
  },
  {
    practices: ['disclosure-own-judgement'],
    words:
      /\b(?:if|where|when)\b[^.;]{0,60}?\b(?:believes?|determines?|considers?|deems?|thinks?|good[- ]faith)\b|\bto do so\b/g,
    why: 'That the vendor judges it right is what is told.',
    example: 'ironSource, privacy policy: “if we have a good faith belief that disclosure is … necessary”',
  },
  {
    practices: ['government-request-notice', 'legal-process-only'],
    words:
      /\b(?:if|where|when|in the event)\b[^.;]{0,80}?\b(?:requests?|demands?|subpoenas?|orders?|warrants?|process)\b|\bunless\b[^.;]{0,40}?\b(?:prohibited|forbidden|barred|restricted)\b/g,
    why: 'Without a demand there is nothing to tell, and the law may forbid it.',
    example: 'Discord, privacy policy',
  },
  {
    practices: ['change-notice', 'change-notice-days', 'change-consent', 'use-is-consent'],
    words:
      /\b(?:if|in the event|in case|where|when)\b[^.;,]{0,60}?\b(?:chang(?:e|es|ing)|modif(?:y|ies|ications?)|amend(?:s|ments?)?|revis(?:e|ions?)|updat(?:e|es|ing))\b|\bif you (?:continue|keep|do not|don't|disagree|object)\b/g,
    why: 'Without a change there is nothing to tell.',
    example: 'Bardeen, privacy policy: “If we make material changes …, we will notify you”',
  },
  {
    practices: ['business-transfer'],
    words:
      /\b(?:if|in the event|in case|where|when|should)\b[^.;,]{0,100}?\b(?:merge\w*|acqui\w+|sales?|sold|sells?|bankrupt\w*|insolven\w+|reorgani[sz]\w+|restructur\w+|transfer\w*|transactions?|control|dissol\w+)\b/g,
    why: 'The sale of the business is the occasion.',
    example: 'Spotify, privacy policy',
  },
  {
    practices: ['trial-converts', 'auto-renewal'],
    words:
      /\bunless\b[^.;]{0,60}?\b(?:cancel\w*|terminat\w+|turn\w*|switch\w*|disabl\w+|opt)\b|\bif you (?:do not|don't|fail to) (?:\w+ )?cancel\b/g,
    why: 'What renews by itself does so until it is cancelled.',
    example: 'Headspace, terms: “unless you cancel”',
  },
  {
    practices: [
      'deletes-on-request',
      'keeps-after-deletion',
      'returns-data',
      'deletes-in-time',
      'keeps-content-after',
      'licence-ends',
      'keeps-years-after',
    ],
    words:
      /\b(?:if|when|once|where) (?:you|customers?|users?) (?:\w+ ){0,2}?(?:ask|request|delete|close|cancel|remove|terminate|leave|deactivate|stop)s?\b/g,
    why: 'To ask, or to leave, is the occasion.',
    example: 'Snapchat, privacy policy: “If you ever decide to delete your account”',
  },
  {
    practices: ['breach-notice', 'breach-deadline', 'no-breach-liability'],
    words:
      /\b(?:if|in the event|in case|where|when|should)\b[^.;,]{0,100}?\b(?:breach\w*|incidents?|unauthori[sz]ed|compromis\w+)\b/g,
    why: 'Without a breach there is nothing to tell.',
    example: 'Doist, privacy policy',
  },
  {
    practices: ['sells-data', 'shares-for-ads', 'targeted-ads'],
    words: /\bsubject to (?:your|the) (?:right|choice|option|ability|abilities)s?\b/g,
    why: 'What goes on until it is refused goes on.',
    example:
      'Forbes, privacy statement: “sell or share your personal information to third parties, subject to your right to opt out”',
  },
];

/** What sentences of one practice must say, or must not, for its title to be true of the whole. */
type Narrowing = {
  practices: readonly string[];
  needs?: RegExp;
  never?: RegExp;
  why: string;
  example: string;
};

const narrowings: readonly Narrowing[] = [
  {
    practices: ['liability-excluded', 'liability-cap', 'no-responsibility'],
    needs: /\bindirect\b|consequential|incidental|punitive|aggregate|total|maximum/,
    never:
      /third[- ]party (?:sites?|websites?|services)|modif|discontinu|suspen|\bsuch (?:content|sites?|web)|service provider shall/,
    why: 'One occasion of loss is not all of them.',
    example: 'Hygraph, terms: “any loss … as a result of the availability of those external sites”',
  },
  {
    practices: [
      'perpetual-licence',
      'keeps-content-after',
      'sublicensable-licence',
      'promotes-with-content',
      'removes-content',
    ],
    never:
      /feedback|suggestion|\bideas\b|\bcomments?\b|\breviews?\b|\bpublic content|\bpublic(?:ly)? (?:repositor|post)|textual|\bads?\b/,
    why: 'One kind of content is not all of it.',
    example: 'Snapchat, terms: “Public Content”',
  },
  {
    practices: [
      'change-notice',
      'change-notice-days',
      'changes-without-notice',
      'use-is-consent',
      'changes-any-time',
    ],
    needs: /terms|agreement|polic|notice|statement|conditions|contract|changes|modifi/,
    never:
      /\bfees?\b|\bprices?\b|subscription|retention|rate limits?|\btypo|\bminor\b|not material|immaterial|\bthis (?:section|clause|paragraph)\b/,
    why: 'A change of prices, of one section, or a harmless one, is not one of the terms.',
    example: 'Telegram, terms: notice of a new price of Premium',
  },
  {
    practices: [
      'no-sharing',
      'consent-before-sharing',
      'no-sale',
      'sells-data',
      'legal-process-only',
      'government-request-notice',
    ],
    needs:
      /personal|(?:your|user|users'|customers?'?s?) (?:\w+ )?(?:data|information)|information about (?:you|our customers)/,
    never:
      /\bsms\b|text messag|phone number|\bmodel\b|confidential information|\breceiving party|obtains? from|\bgoogle user data|sensitive|\bhealth|\bemail address|credit card|\bpayment|\bwe have not\b|as defined|meaning of|\blaws?\b|\bfor (?:their|its) (?:own )?(?:direct )?marketing/,
    why: 'One kind of data, or what two companies tell each other, is not everybody’s data.',
    example:
      'Le Chat, terms: “We will not disclose the Fine-Tuned Model to third parties without your consent.”',
  },
  {
    practices: [
      'deletes-in-time',
      'states-retention',
      'keeps-years-after',
      'keeps-indefinitely',
      'returns-data',
    ],
    needs:
      /personal|your (?:\w+ )?(?:data|information|account|content)|account|customer data|(?:data|information) (?:we|that|about)/,
    never:
      /\blogs?\b|backup|invoice|contracts?,|recording|applica|cookie|financial|dispute|correspondence|communications with|feedback|prospects?\b|decisions?\b/,
    why: 'One record is not everybody’s data.',
    example: 'Incredible, privacy policy: “Enhancement data is … deleted within 30 days”',
  },
  {
    practices: ['disclosure-own-judgement'],
    needs:
      /(?=.*(?:authorit|law enforcement|government|police|legal process|court|subpoena|officials))(?=.*(?:believe|discretion|judg|determin|deem|good faith))/,
    why: 'Who receives the data, and who decides it, must both be said.',
    example: 'Cloudflare, privacy policy: disclosure “to protect rights”, to nobody named',
  },
  {
    practices: ['arbitration-opt-out'],
    needs: /\byou (?:may|can|have (?:the|a) right|have \d+)|\bright to opt/,
    never: /\bchanges? to\b|must include/,
    why: 'Form and deadline of a notice grant nothing.',
    example: 'Upscrolled, terms',
  },
  {
    practices: ['no-sale'],
    needs: /\b(?:sell|selling|sold|rent|trade)\b[^.;]{0,80}\b(?:data|information|names|details)\b/,
    never: /\b(?:sell|share) your (?:\w+ )?content\b|\bfor (?:their|its|any) /,
    why: 'Content that is not sold, or data not sold for one purpose, is not data that is not sold.',
    example:
      'Hugging Face, terms: “We will not sell your Content”; Headspace, privacy policy: “for their own advertising”',
  },
  {
    practices: ['marketing-use', 'deletes-on-request'],
    never: /consent|\bopt(?:ed)?[- ]in|newsletter|\bemails? across|contact information\b/,
    why: 'With consent, or for one list of addresses, is not for all.',
    example: 'Tradera, privacy statement: “based on your communication preferences”',
  },
  {
    practices: ['closes-any-reason', 'closes-without-notice'],
    needs: /account|access|membership|agreement|terms|services?\b/,
    why: 'To take down a contribution closes no account.',
    example: 'Pinterest, commercial content guidelines',
  },
  {
    practices: ['data-from-others', 'address-book', 'reads-messages', 'precise-location'],
    never:
      /you (?:choose|connect|link|authori[sz]e|allow|permit|grant|enable)|\bby (?:connecting|linking)\b|\byou the (?:ability|option|possibility)|your (?:permission|consent)|(?:log|sign) ?in|apps? you|accounts? you/,
    why: 'What readers ask for is not done behind their backs.',
    example: 'Cloudflare, privacy policy: single sign-on',
  },
  {
    practices: ['change-notice'],
    needs:
      /noti[cf]|\binform|\btell\b|\balert|e-?mail|announc|\bmessage|\bcontact\b|\badvise|communicat|avert|benachrichtig|mitteil/,
    never: /\bmay (?:also )?(?:provide|notify|give|inform|send)/,
    why: 'To post new terms, or perhaps to say so, tells nobody.',
    example: 'Pinterest, privacy policy: “we may provide a more prominent notice”',
  },
  {
    practices: ['no-refunds'],
    never:
      /\bof (?:[\w']+ ){0,3}credits?\b|\bvirtual\b|\bgift\b|\bcoins?\b|\btokens?\b|\bgenerally\b|\bin general\b/,
    why: 'One thing that is not refunded is not all of them.',
    example: 'ViaVan, terms: “Purchases of ViaVan Credit are non-refundable”',
  },
  {
    practices: ['indemnity'],
    needs: /indemni|harmless|defend|reimburs|compensat|\bliable\b|freistell|garanti/,
    why: 'What an item of a list names, its beginning makes one pay for.',
    example: 'Moltbook, terms: “Fraud, negligence … by you or your AI agents”',
  },
  {
    practices: ['shares-for-ads'],
    needs: /\b(?:data|information|details|identifiers?|cookies?|données|daten|cookies)\b/,
    never: /\bservice providers\b/,
    why: 'Advertisements that are shown elsewhere, or a supplier that markets, are no data given to advertisers.',
    example: 'Bumble, privacy policy: “To share Bumble advertisements on third-party networks”',
  },
  {
    practices: ['stops-service'],
    never: /third[- ]party/,
    why: 'What others change is not changed by the vendor.',
    example: 'Stability AI, terms: “third-party models or APIs, which may change from time to time”',
  },
  {
    practices: ['binds-processors'],
    needs:
      /contract|agree|requir|oblig|bound\b|\bbind|must|undertak|\bcommit|confidential|only (?:use|process)|instruct|verpflicht|vertrag|contrat|engag|tenus/,
    why: 'To look a contractor over binds it to nothing.',
    example:
      'Bumble, privacy policy: “We investigate and verify … all of the trusted third parties we work with”',
  },
  {
    practices: ['archive'],
    needs: /previous|prior|earlier|older|archiv|\bpast\b|précédent|antérieur|früher|vorherig|anterior/,
    why: 'A version that says its own number keeps no other.',
    example: 'Boulanger, conditions de vente: “Version n° 3 - du 25 mai 2015”',
  },
  {
    practices: ['refunds'],
    never: /(?:mode|moyen) de paiement|(?:means|method) of payment|rétract|widerruf/,
    why: 'How a refund is paid says nothing of when one is due; withdrawal is the law’s.',
    example: 'FlixBus, conditions: “Le remboursement sera effectué sur le mode de paiement utilisé”',
  },
  {
    practices: ['leave-any-time', 'auto-renewal', 'refunds'],
    never:
      /\bfree (?:\w+ )?(?:membership|account|plan|version|trial)|\btrials?\b|\btime-limited\b|\blicen[cs]e\b|\blink between\b/,
    why: 'What costs nothing is easily left; to end a licence, or to part two accounts, is not to leave.',
    example:
      'Xing, terms: “may terminate free membership at any time”; Facebook, terms: “You can end this license any time”',
  },
  {
    practices: ['no-automated-decisions'],
    never: /\bin (?:this|that) (?:regard|respect|context|connection)\b/,
    why: 'What one purpose leaves to people, another may leave to machines.',
    example: 'BlaBlaCar, privacy policy: the moderation of messages',
  },
  {
    practices: ['ai-output-warranty'],
    needs: /warrant|guarant|represent|responsib|liab|\brisk\b|\brely\b|relied|reliance|disclaim|as is/,
    why: 'To say that output may be wrong refuses nothing.',
    example: 'Snapchat, terms: “Outputs may not be reviewed in advance and may be inaccurate”',
  },
  {
    practices: ['weaker-law'],
    needs: /less|not as|lower|weaker|not (?:\w+ )?(?:provide|offer|afford|guarantee|ensure|have|be)/,
    never: /adequa|safeguard|standard/,
    why: 'Other law is not weaker law.',
    example: 'Wordtune, privacy policy',
  },
  {
    practices: [
      'end-to-end',
      'no-logs',
      'encrypts',
      'minimal-collection',
      'keeps-no-longer',
      'deletes-in-time',
      'collects-nothing',
      'transfers-abroad',
      'public-profile',
    ],
    never:
      /generated by (?:the|these|this) cookies?|\bblog\b|testimonial|secret chats|passport|\boptional|\bthis cookie|\bapplicants?\b|\blog files?|server logs|backups?|circumstances|credit cards?|\bpayment (?:data|details|information|transactions?)|\bpasswords?\b/,
    why: 'One feature or one record is not the service.',
    example: 'Telegram, terms: “Secret chats use end-to-end encryption”; Donkey Republic: card payments',
  },
  {
    practices: ['vendor-indemnity', 'indemnity', 'arbitration', 'class-waiver', 'exclusive-court'],
    never:
      /addition to\b|\bsupplement|\bclauses?\b.*\bmember state|standard contractual|\btax|this (?:paragraph|section|clause)|\bsellers?\b|failure to comply|\breport\b/,
    why: 'What a clause adds to another is not the whole of it.',
    example: 'Facebook, platform terms: “In addition to the Indemnification Section”',
  },
];

/** Whose deed it is, or to whom it is done; a company with another name than the document's own may be another company. */
const parties =
  /\b(?:(?:each|either|both|neither|any|the) part(?:y|ies)|licensor|foundation|we|us|our|ours|you|your|yours|company|provider|processor|customers?|users?|members?|wir|uns\w*|sie|ihre?\w*|nous|notre|nos|vous|votre|vos|usted|sus?|nuestr\w+|noi|nostr\w+|vostr\w+)\b/;

/** Nobody's deed by itself: what "these" are, or what it is that "they" do, stands in another sentence. */
const pointsBack =
  /^[^a-zà-ÿ]*(?:it|this|that|they|he|she|such|those|these (?:companies|third|partners|providers|cookies|parties))\b/;

/** Fewer are a cell of a table, or a heading. */
const fewestWords = 5;

/** In clauses on these nobody needs to be named: they bind both sides. */
const unnamed: ReadonlySet<Practice['category']> = new Set(['disputes', 'changes', 'payment']);

const doing = String.raw`(?: and (?:its|our) [\w ]{4,40}?)?(?:'s)? (?:(?:also|only|hereby|generally|currently) )?(?:may|will|shall|can|cannot|must|does|do|is|are|has|have|reserves?|collects?|uses?|shares?|discloses?|processes|stores?|keeps?|sells?|retains?|takes?|provides?|maintains?|offers?|limits?)\b`;
const named = new RegExp(String.raw`\b(\p{Lu}[\p{L}\d.&]+)${doing}`, 'gu');
const ofDocuments =
  /^(?:policy|notice|terms|agreement|addendum|dpa|website|sites?|platform|services?|content|ads|store)$/;
/** A name of which the title says nothing must do as much, and more than "we" does. */
const fewestDeeds = 4;

/** The name by which a document speaks of its vendor: "Sana will give notice". */
function ownNameOf({ title, blocks }: Document): RegExp | null {
  const counts = new Map<string, number>();
  for (const { text } of blocks)
    for (const [, name = ''] of text.matchAll(named)) {
      const key = name.toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const least = Math.max(fewestDeeds, counts.get('we') ?? 0);
  const name = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([key, count]) => title.toLowerCase().includes(key) || count >= least)
    .map(([key]) => key.replaceAll('.', String.raw`\.`))
    .find((key) => !parties.test(key) && !isRole(key) && !ofDocuments.test(key) && !isWritten(key, blocks));
  return name === undefined ? null : new RegExp(String.raw`\b${name}\b${doing}`);
}

/** Whether a word stands in small letters as well: no name does. */
function isWritten(word: string, blocks: readonly Block[]): boolean {
  const small = new RegExp(String.raw`(?<![.@/-])\b${word}\b`);
  return blocks.some(({ text }) => small.test(text));
}

type Document = { title: string; blocks: readonly Block[] };
export type Outright = (practice: Practice, sentence: Sentence) => boolean;

/** Judges whether a sentence says by itself, under no condition and of the whole, what a practice's title claims. */
export function outrightIn(document: Document): Outright {
  const ownName = ownNameOf(document);
  return ({ id, polarity, category }, { plain, lead, kind }) => {
    if (plain.split(' ').length < fewestWords || (kind !== 'item' && /[:,;]$/.test(plain))) return false;
    if (/^\([a-z]{1,3}\)/.test(plain) || pointsBack.test(plain)) return false;
    if (!unnamed.has(category) && !parties.test(plain) && ownName?.test(plain) !== true) return false;
    const isNarrow = narrowings.some(
      ({ practices, needs, never }) =>
        practices.includes(id) && (needs?.test(plain) === false || never?.test(plain) === true),
    );
    if (isNarrow || (polarity === 'concern' && asAsked.test(plain))) return false;
    const own = occasions.flatMap(({ practices, words }) => (practices.includes(id) ? [words] : []));
    return [plain, lead].every((text) => {
      const words = [lawful, ...own].reduce((left, harmless) => left.replace(harmless, ' '), text);
      return !conditions.test(words) && !conditionFirst.test(words);
    });
  };
}
