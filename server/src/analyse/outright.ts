import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Practice } from './practice.ts';
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

/** What sentences of one practice must say, or must not, for its title to be true of the whole. */
type Narrowing = {
  practices: readonly string[];
  needs?: words.Words;
  never?: words.Words;
  why: string;
  example: string;
};

const narrowings: readonly Narrowing[] = [
  {
    practices: ['liability-excluded', 'liability-cap', 'no-responsibility'],
    needs: words.everyLoss,
    never: words.someLosses,
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
    never: words.someContent,
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
    needs: words.contractTerms,
    never: words.smallChanges,
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
    needs: words.readersData,
    never: words.someData,
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
    needs: words.keptData,
    never: words.someRecords,
    why: 'One record is not everybody’s data.',
    example: 'Incredible, privacy policy: “Enhancement data is … deleted within 30 days”',
  },
  {
    practices: ['disclosure-own-judgement'],
    needs: words.authorityAtWill,
    why: 'Who receives the data, and who decides it, must both be said.',
    example: 'Cloudflare, privacy policy: disclosure “to protect rights”, to nobody named',
  },
  {
    practices: ['arbitration-opt-out'],
    needs: words.readersRight,
    never: words.formalNotice,
    why: 'Form and deadline of a notice grant nothing.',
    example: 'Upscrolled, terms',
  },
  {
    practices: ['no-sale'],
    needs: words.dataSale,
    never: words.saleOfLess,
    why: 'Content that is not sold, or data not sold for one purpose, is not data that is not sold.',
    example:
      'Hugging Face, terms: “We will not sell your Content”; Headspace, privacy policy: “for their own advertising”',
  },
  {
    practices: ['marketing-use', 'deletes-on-request'],
    never: words.withConsent,
    why: 'With consent, or for one list of addresses, is not for all.',
    example: 'Tradera, privacy statement: “based on your communication preferences”',
  },
  {
    practices: ['closes-any-reason', 'closes-without-notice'],
    needs: words.accountOrService,
    why: 'To take down a contribution closes no account.',
    example: 'Pinterest, commercial content guidelines',
  },
  {
    practices: ['data-from-others', 'address-book', 'reads-messages', 'precise-location'],
    never: words.atReadersWish,
    why: 'What readers ask for is not done behind their backs.',
    example: 'Cloudflare, privacy policy: single sign-on',
  },
  {
    practices: ['leave-any-time', 'auto-renewal', 'refunds'],
    never: words.freeOrOther,
    why: 'What costs nothing is easily left; to end a licence, or to part two accounts, is not to leave.',
    example:
      'Xing, terms: “may terminate free membership at any time”; Facebook, terms: “You can end this license any time”',
  },
  {
    practices: ['no-automated-decisions'],
    never: words.inThisRespect,
    why: 'What one purpose leaves to people, another may leave to machines.',
    example: 'BlaBlaCar, privacy policy: the moderation of messages',
  },
  {
    practices: ['ai-output-warranty'],
    needs: words.warranty,
    why: 'To say that output may be wrong refuses nothing.',
    example: 'Snapchat, terms: “Outputs may not be reviewed in advance and may be inaccurate”',
  },
  {
    practices: ['weaker-law'],
    needs: words.lessLaw,
    never: words.asGoodLaw,
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
    never: words.oneFeature,
    why: 'One feature or one record is not the service.',
    example: 'Telegram, terms: “Secret chats use end-to-end encryption”; Donkey Republic: card payments',
  },
  {
    practices: ['vendor-indemnity', 'indemnity', 'arbitration', 'class-waiver', 'exclusive-court'],
    never: words.addedClause,
    why: 'What a clause adds to another is not the whole of it.',
    example: 'Facebook, platform terms: “In addition to the Indemnification Section”',
  },
];

/** Fewer are a cell of a table, or a heading. */
const fewestWords = 5;

/** Whether a sentence says by itself, under no condition and of the whole, what the practice's title claims. */
export function isOutright(
  { id, polarity }: Practice,
  { plain, lead, kind }: Sentence,
  language: JudgedLanguage,
): boolean {
  if (plain.split(' ').length < fewestWords || (kind !== 'item' && /[:,;]$/.test(plain))) return false;
  if (/^\([a-z]{1,3}\)/.test(plain)) return false;
  if (!parties[language].test(plain) || pointsBack[language].test(plain)) return false;
  // What cannot be told in a language is not taken to hold in it.
  const isNarrow = narrowings.some(
    ({ practices, needs, never }) =>
      practices.includes(id) &&
      ((needs !== undefined && needs[language]?.test(plain) !== true) ||
        (never !== undefined && never[language]?.test(plain) !== false)),
  );
  if (isNarrow || (polarity === 'concern' && asAsked[language].test(plain))) return false;
  return [plain.replace(noConditions[language], ' '), lead].every(
    (said) => !conditions[language].test(said) && !conditionFirst[language].test(said),
  );
}
