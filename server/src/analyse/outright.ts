import type { Block } from '@clausewatch/contract/documents';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Practice } from './practice.ts';
import { isRole } from './subject.ts';
import type { Sentence } from '../layout/sentences.ts';
import {
  asAsked,
  conditionFirst,
  conditions,
  noConditions,
  parties,
  pointsBack,
} from '../lexicon/condition-words.ts';
import * as words from '../lexicon/narrow-words.ts';
import * as occasionWords from '../lexicon/occasion-words.ts';

/** What a practice is about anyway: its title is as true under such a condition. */
type Occasion = { practices: string; words: words.Words; why: string; example: string };

const occasions: readonly Occasion[] = [
  {
    practices: 'arbitration class-waiver jury-waiver exclusive-court short-claim-period',
    words: occasionWords.unsettledDispute,
    why: 'That talks failed, and that small claims go to court, is the usual course.',
    example: 'Midjourney, terms: “the dispute will be resolved by binding arbitration rather than in court”',
  },
  {
    practices: 'closes-any-reason closes-without-notice stops-service removes-content',
    words: occasionWords.amongOthers,
    why: 'One reason among any.',
    example: 'Firefox, terms: “for any reason, including if Mozilla decides not to offer Firefox anymore”',
  },
  {
    practices:
      'perpetual-licence sublicensable-licence content-licence moral-rights promotes-with-content content-not-confidential',
    words: occasionWords.contentGiven,
    why: 'Of content that nobody gave there is nothing to say.',
    example: 'Amazon, conditions of use: “If you do post content …, you grant Amazon a … perpetual … right”',
  },
  {
    practices: 'liability-excluded liability-cap no-responsibility as-is indemnity',
    words: occasionWords.lawfulExceptions,
    why: 'What no contract can exclude is excluded by none.',
    example: 'Linear, terms: “except for … a party’s gross negligence, willful misconduct, or fraud”',
  },
  {
    practices: 'disclosure-own-judgement',
    words: occasionWords.asItJudges,
    why: 'That the vendor judges it right is what is told.',
    example: 'ironSource, privacy policy: “if we have a good faith belief that disclosure is … necessary”',
  },
  {
    practices: 'change-notice change-notice-days change-consent use-is-consent',
    words: occasionWords.changeMade,
    why: 'Without a change there is nothing to tell.',
    example: 'Bardeen, privacy policy: “If we make material changes …, we will notify you”',
  },
  {
    practices: 'business-transfer',
    words: occasionWords.businessSold,
    why: 'The sale of the business is the occasion.',
    example: 'Spotify, privacy policy',
  },
  {
    practices: 'trial-converts auto-renewal',
    words: occasionWords.untilCancelled,
    why: 'What renews by itself does so until it is cancelled.',
    example: 'Headspace, terms: “unless you cancel”',
  },
  {
    practices:
      'deletes-on-request keeps-after-deletion returns-data deletes-in-time keeps-content-after licence-ends keeps-years-after',
    words: occasionWords.onceAsked,
    why: 'To ask, or to leave, is the occasion.',
    example: 'Snapchat, privacy policy: “If you ever decide to delete your account”',
  },
  {
    practices: 'breach-notice breach-deadline no-breach-liability',
    words: occasionWords.breachFound,
    why: 'Without a breach there is nothing to tell.',
    example: 'Doist, privacy policy',
  },
];

/** What sentences of one practice must say, or must not, for its title to be true of the whole. */
type Narrowing = {
  /** Apart by spaces. */
  practices: string;
  needs?: words.Words;
  never?: words.Words;
  why: string;
  example: string;
};

const narrowings: readonly Narrowing[] = [
  {
    practices: 'liability-excluded',
    needs: words.anyLoss,
    why: 'Who answers for no indirect loss still answers for the others.',
    example: 'Signal, terms: indirect damages excluded, the others capped at $100',
  },
  {
    practices: 'liability-excluded liability-cap no-responsibility',
    needs: words.everyLoss,
    never: words.someLosses,
    why: 'One occasion of loss is not all of them.',
    example: 'Hygraph, terms: “any loss … as a result of the availability of those external sites”',
  },
  {
    practices:
      'perpetual-licence keeps-content-after sublicensable-licence promotes-with-content removes-content',
    never: words.someContent,
    why: 'One kind of content is not all of it.',
    example: 'Snapchat, terms: “Public Content”',
  },
  {
    practices: 'change-notice change-notice-days changes-without-notice use-is-consent changes-any-time',
    needs: words.contractTerms,
    never: words.smallChanges,
    why: 'A change of prices, of one section, or a harmless one, is not one of the terms.',
    example: 'Telegram, terms: notice of a new price of Premium',
  },
  {
    practices:
      'no-sharing consent-before-sharing no-sale sells-data legal-process-only government-request-notice',
    needs: words.readersData,
    never: words.someData,
    why: 'One kind of data, or what two companies tell each other, is not everybody’s data.',
    example:
      'Le Chat, terms: “We will not disclose the Fine-Tuned Model to third parties without your consent.”',
  },
  {
    practices: 'deletes-in-time states-retention keeps-years-after keeps-indefinitely returns-data',
    needs: words.keptData,
    never: words.someRecords,
    why: 'One record is not everybody’s data.',
    example: 'Incredible, privacy policy: “Enhancement data is … deleted within 30 days”',
  },
  {
    practices: 'disclosure-own-judgement',
    needs: words.authorityAtWill,
    why: 'Who receives the data, and who decides it, must both be said.',
    example: 'Cloudflare, privacy policy: disclosure “to protect rights”, to nobody named',
  },
  {
    practices: 'arbitration-opt-out',
    needs: words.readersRight,
    never: words.formalNotice,
    why: 'Form and deadline of a notice grant nothing.',
    example: 'Upscrolled, terms',
  },
  {
    practices: 'no-sale',
    needs: words.dataSale,
    never: words.saleOfLess,
    why: 'Content that is not sold, or data not sold for one purpose, is not data that is not sold.',
    example:
      'Hugging Face, terms: “We will not sell your Content”; Headspace, privacy policy: “for their own advertising”',
  },
  {
    practices: 'marketing-use deletes-on-request',
    never: words.withConsent,
    why: 'With consent, or for one list of addresses, is not for all.',
    example: 'Tradera, privacy statement: “based on your communication preferences”',
  },
  {
    practices: 'closes-any-reason closes-without-notice',
    needs: words.accountOrService,
    why: 'To take down a contribution closes no account.',
    example: 'Pinterest, commercial content guidelines',
  },
  {
    practices: 'data-from-others address-book reads-messages precise-location',
    never: words.atReadersWish,
    why: 'What readers ask for is not done behind their backs.',
    example: 'Cloudflare, privacy policy: single sign-on',
  },
  {
    practices: 'change-notice',
    needs: words.telling,
    never: words.perhapsTelling,
    why: 'To post new terms, or perhaps to say so, tells nobody.',
    example: 'Pinterest, privacy policy: “we may provide a more prominent notice”',
  },
  {
    practices: 'no-refunds',
    never: words.somePurchases,
    why: 'One thing that is not refunded is not all of them.',
    example: 'ViaVan, terms: “Purchases of ViaVan Credit are non-refundable”',
  },
  {
    practices: 'indemnity',
    needs: words.payingForClaims,
    why: 'What an item of a list names, its beginning makes one pay for.',
    example: 'Moltbook, terms: “Fraud, negligence … by you or your AI agents”',
  },
  {
    practices: 'shares-for-ads',
    needs: words.anyData,
    never: words.suppliers,
    why: 'Advertisements that are shown elsewhere, or a supplier that markets, are no data given to advertisers.',
    example: 'Bumble, privacy policy: “To share Bumble advertisements on third-party networks”',
  },
  {
    practices: 'honours-dnt',
    needs: words.doNotTrack,
    why: 'Another signal is not this one.',
    example: 'Outbrain, privacy policy: honours Global Privacy Control, ignores Do Not Track',
  },
  {
    practices: 'closes-any-reason',
    never: words.noticePeriod,
    why: 'To end a contract with weeks of notice, as the reader may, is no whim.',
    example: 'Hostelworld, agreement: “not less than 30 days’ notice”',
  },
  {
    practices: 'use-is-agreement',
    needs: words.mereUse,
    why: 'To open an account is more than use.',
    example: 'Flattr, terms: “By opening an account”',
  },
  {
    practices: 'trains-on-content',
    never: words.askedOrAnonymous,
    why: 'What is asked of support, or names nobody, is not everybody’s content.',
    example: 'Womans Day, privacy notice: inquiries to the chatbot',
  },
  {
    practices: 'public-profile data-from-others',
    never: words.amongMembers,
    why: 'Members are neither the public nor other companies.',
    example: 'Inshallah, privacy policy: “visible to other Members”',
  },
  {
    practices: 'stops-service',
    never: words.othersServices,
    why: 'What others change is not changed by the vendor.',
    example: 'Stability AI, terms: “third-party models or APIs, which may change from time to time”',
  },
  {
    practices: 'binds-processors',
    needs: words.binding,
    why: 'To look a contractor over binds it to nothing.',
    example:
      'Bumble, privacy policy: “We investigate and verify … all of the trusted third parties we work with”',
  },
  {
    practices: 'archive',
    needs: words.former,
    why: 'A version that says its own number keeps no other.',
    example: 'Boulanger, conditions de vente: “Version n° 3 - du 25 mai 2015”',
  },
  {
    practices: 'refunds',
    never: words.howRefunded,
    why: 'How a refund is paid says nothing of when one is due; withdrawal is the law’s.',
    example: 'FlixBus, conditions: “Le remboursement sera effectué sur le mode de paiement utilisé”',
  },
  {
    practices: 'leave-any-time auto-renewal refunds',
    never: words.freeOrOther,
    why: 'What costs nothing is easily left; to end a licence, or to part two accounts, is not to leave.',
    example:
      'Xing, terms: “may terminate free membership at any time”; Facebook, terms: “You can end this license any time”',
  },
  {
    practices: 'no-automated-decisions',
    never: words.inThisRespect,
    why: 'What one purpose leaves to people, another may leave to machines.',
    example: 'BlaBlaCar, privacy policy: the moderation of messages',
  },
  {
    practices: 'ai-output-warranty',
    needs: words.warranty,
    why: 'To say that output may be wrong refuses nothing.',
    example: 'Snapchat, terms: “Outputs may not be reviewed in advance and may be inaccurate”',
  },
  {
    practices: 'weaker-law',
    needs: words.lessLaw,
    never: words.asGoodLaw,
    why: 'Other law is not weaker law.',
    example: 'Wordtune, privacy policy',
  },
  {
    practices:
      'end-to-end no-logs encrypts minimal-collection keeps-no-longer deletes-in-time collects-nothing transfers-abroad public-profile',
    never: words.oneFeature,
    why: 'One feature or one record is not the service.',
    example: 'Telegram, terms: “Secret chats use end-to-end encryption”; Donkey Republic: card payments',
  },
  {
    practices: 'vendor-indemnity indemnity arbitration class-waiver exclusive-court',
    never: words.addedClause,
    why: 'What a clause adds to another is not the whole of it.',
    example: 'Facebook, platform terms: “In addition to the Indemnification Section”',
  },
];

/** Fewer are a cell of a table, or a heading. */
const fewestWords = 5;

/** An item of a list within a sentence, unless it has a subject of its own. */
const item = /^\([a-z]{1,3}\) (?!(?:you|we|the|to the|if|whether|unless|in no event)\b)/;

/** In clauses on these nobody needs to be named: they bind both sides. */
const unnamed: ReadonlySet<Practice['category']> = new Set(['disputes', 'changes', 'payment']);

const doing = String.raw`(?: and (?:its|our) [\w ]{4,40}?)?(?:'s)? (?:(?:also|only|hereby|generally|currently) )?(?:may|will|shall|can|cannot|must|does|do|is|are|has|have|reserves?|collects?|uses?|shares?|discloses?|processes|stores?|keeps?|sells?|retains?|takes?|provides?|maintains?|offers?|limits?)\b`;
const named = new RegExp(
  String.raw`(?<![\p{L}\d.&])(\p{Lu}[\p{L}\d.&]{0,40})(?:,? \p{Lu}[\p{L}\d.&]{0,40})?${doing}`,
  'gu',
);
const ofDocuments =
  /^(?:policy|notice|terms|agreement|addendum|dpa|website|sites?|platform|services?|content|ads|store)$/;
/** Companies of which the policies of others speak. */
const wellKnown = /^(?:google|facebook|meta|twitter|microsoft|amazon|apple|linkedin|youtube|stripe|paypal)$/;
/** A name of which the title says nothing must do as much, and as often as "we" is said. */
const fewestDeeds = 4;
/** Of the names that do most. */
const mostNames = 5;

type Document = { title: string; blocks: readonly Block[] };

/** The name by which a document speaks of its vendor: "Sana will give notice". */
function ownNameOf({ title, blocks }: Document): RegExp | null {
  const counts = new Map<string, number>();
  let least = fewestDeeds;
  for (const { text } of blocks) {
    least += text.match(/\bwe\b/gi)?.length ?? 0;
    for (const [, name = ''] of text.matchAll(named)) {
      const key = name.toLowerCase().replace(/\.+$/, '');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const isIn = (key: string) => title.toLowerCase().includes(key);
  const name = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([key, count]) => isIn(key) || (count >= least && !wellKnown.test(key)))
    .map(([key]) => key)
    .filter((key) => !parties.en.test(key) && !isRole(key) && !ofDocuments.test(key))
    .slice(0, mostNames)
    .find((key) => !isWritten(key, blocks));
  return name === undefined
    ? null
    : new RegExp(String.raw`(?<![\p{L}\d])${literal(name)}(?:,? [\p{L}\d.&]+)?${doing}`, 'u');
}

/** Whether a word stands in small letters as well: no name does. */
function isWritten(word: string, blocks: readonly Block[]): boolean {
  const small = new RegExp(String.raw`(?<![\p{L}\d.@/-])${literal(word)}(?![\p{L}\d])`, 'u');
  return blocks.some(({ text }) => small.test(text));
}

const literal = (word: string) => word.replaceAll('.', String.raw`\.`);

/** The rows by the practices that they name. */
function byPractice<T extends { practices: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const ids = new Set(rows.flatMap(({ practices }) => practices.split(' ')));
  return new Map([...ids].map((id) => [id, rows.filter((row) => row.practices.split(' ').includes(id))]));
}

const narrowingsOf = byPractice(narrowings);
const occasionsOf = byPractice(occasions);

export type Outright = (practice: Practice, sentence: Sentence) => boolean;

/** Judges whether a sentence says by itself, of the vendor or its reader and of the whole, what a practice's title claims: perhaps under a condition. */
export function wholeIn(document: Document, language: JudgedLanguage): Outright {
  const ownName = ownNameOf(document);
  return ({ id, polarity, category }, { plain, kind }) => {
    if (plain.split(' ').length < fewestWords || (kind !== 'item' && /[:,;]$/.test(plain))) return false;
    if (item.test(plain) || pointsBack[language].test(plain)) return false;
    const isNamed = parties[language].test(plain) || ownName?.test(plain) === true;
    if (!isNamed && !unnamed.has(category)) return false;
    // What cannot be told in a language is not taken to hold in it.
    const isNarrow = (narrowingsOf.get(id) ?? []).some(
      ({ needs, never }) =>
        (needs !== undefined && needs[language]?.test(plain) !== true) ||
        (never !== undefined && never[language]?.test(plain) !== false),
    );
    return !isNarrow && !(polarity === 'concern' && asAsked[language].test(plain));
  };
}

/** Judges whether a sentence says by itself, under no condition and of the whole, what a practice's title claims. */
export function outrightIn(document: Document, language: JudgedLanguage): Outright {
  const isOfWhole = wholeIn(document, language);
  return (practice, sentence) => {
    if (!isOfWhole(practice, sentence)) return false;
    const harmless = [noConditions, ...(occasionsOf.get(practice.id) ?? []).map((row) => row.words)];
    return [sentence.plain, sentence.lead].every((text) => {
      const said = harmless.reduce((left, each) => left.replace(each[language] ?? '', ' '), text);
      return !conditions[language].test(said) && !conditionFirst[language].test(said);
    });
  };
}
