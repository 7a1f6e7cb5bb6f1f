import type { Practice } from './practice.ts';
import type { Sentence } from '../layout/sentences.ts';

/** Words that make a statement depend on something, or leave open whether it holds. */
const conditions =
  /(?<!\b(?:even|as|what) )\bif\b(?! you (?:have (?:any )?(?:questions?|concerns)|need (?:help|more)|would like to know))|\bwhere (?:you|we|there)\b|\bto do so\b|\bwhere (?:applicable|appropriate|necessary|required|relevant|possible|available)|\bas (?:applicable|appropriate)\b|\b(?:in|under) (?:certain|some|limited|rare|other) (?:\w+ )?(?:cases|circumstances|jurisdictions|countries|regions|states|situations|instances)|\bcertain (?:jurisdictions|countries|regions|states|features|services|products)|\bdepending on|\bto the extent\b|\bunless\b|\bsubject to\b|\bprovided that\b|\bmay (?:also )?have (?:the|a|certain|additional) rights?|\bmay (?:also )?be (?:entitled|considered|deemed|eligible)|\b(?:deemed|considered) (?:to be )?an? "?sale|\bfor example\b|\b(?:is|are) (?:known|referred to) as\b|\be\.g\.|\bexcept\b|\bonly (?:if|where|when)\b|\bin the event\b|\bgegebenenfalls|\ble cas échéant|\bsous réserve|\ben su caso|\bse del caso|\bdans certains cas/;

/** What the vendor does only when the reader asks is not its own doing; in a promise that is often the point. */
const asAsked =
  /\b(?:with|upon|based on|subject to) your (?:\w+ ){0,2}(?:consent|permission|approval|authori[sz]ation)|\bonce you opt|\bin case you\b|\bat your (?:request|direction|instruction)|\bwhere your\b/;

const conditionFirst =
  /^[^a-zà-ÿ]*(?:where|when|once|should|in case|provided|otherwise|wenn|falls|sofern|soweit|lorsque|en cas|cuando|qualora|se)\b/;

/** Of these words of disclaimers no condition is made. */
const lawful =
  /\b(?:to the )?(?:maximum|fullest|full|greatest)? ?extent (?:permitted|permissible|allowed)|\bextent (?:permitted|allowed) by (?:applicable )?law/g;

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
      /\blogs?\b|backup|invoice|contracts?,|recording|applica|cookie|financial|dispute|correspondence|communications with|feedback|prospects?\b/,
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
      /you (?:choose|connect|link|authori[sz]e|allow|permit|grant|enable)|\byou the (?:ability|option|possibility)|your (?:permission|consent)|(?:log|sign) ?in|apps? you|accounts? you/,
    why: 'What readers ask for is not done behind their backs.',
    example: 'Cloudflare, privacy policy: single sign-on',
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

/** Whose deed it is, or to whom it is done; a company with another name may be another company. */
const parties =
  /\b(?:we|us|our|ours|you|your|yours|company|provider|processor|customers?|users?|members?|wir|uns\w*|sie|ihre?\w*|nous|notre|nos|vous|votre|vos|usted|sus?|nuestr\w+|noi|nostr\w+|vostr\w+)\b/;

/** Nobody's deed by itself: what "these" are, or what it is that "they" do, stands in another sentence. */
const pointsBack =
  /^[^a-zà-ÿ]*(?:it|this|that|they|he|she|such|those|these (?:companies|third|partners|providers|cookies|parties))\b/;

/** Fewer are a cell of a table, or a heading. */
const fewestWords = 5;

/** Whether a sentence says by itself, under no condition and of the whole, what the practice's title claims. */
export function isOutright({ id, polarity }: Practice, { plain, lead, kind }: Sentence): boolean {
  if (plain.split(' ').length < fewestWords || (kind !== 'item' && /[:,;]$/.test(plain))) return false;
  if (/^\([a-z]{1,3}\)/.test(plain)) return false;
  if (!parties.test(plain) || pointsBack.test(plain)) return false;
  const isNarrow = narrowings.some(
    ({ practices, needs, never }) =>
      practices.includes(id) && (needs?.test(plain) === false || never?.test(plain) === true),
  );
  if (isNarrow || (polarity === 'concern' && asAsked.test(plain))) return false;
  const words = plain.replace(lawful, ' ');
  return (
    !conditions.test(words) &&
    !conditionFirst.test(words) &&
    !conditions.test(lead) &&
    !conditionFirst.test(lead)
  );
}
