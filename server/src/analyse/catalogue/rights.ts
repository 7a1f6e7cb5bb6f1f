import { dataTypes, p, type Practice } from '../practice.ts';

/** Headings and words over a list of what the reader may ask. */
const rightsLead =
  /\brights?\b|\byou (?:can|may)\b|\brequest|\b(?:possible|ability|able|steps|allow you) (?:for you )?to\b/;

const notCorrecting = [
  /\b(?:you agree to|you must|your responsibility|required to update|we (?:may|reserve)\b[^.;]{0,40}(?:modify|update|amend)|(?:this|these|our) (?:policy|terms|notice))\b/,
  p`\breserves?\b|\bother (?:\w+ ){0,2}users\b|\bpayment methods?\b|\b(?:amend|update|modify|edit|correct|change) (?:[\w']+ ){0,3}<terms>`,
];

const notRestricting = [
  /\b(?:shall assist|sensitive personal information|the license|advertis\w*|we (?:may|reserve)|cookies)\b/,
];

/** What a person can ask for and do about their data. Long because it is data: one entry a practice. */
export const rights: readonly Practice[] = [
  {
    id: 'access-right',
    title: 'Lets you see the data it holds on you',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'Knowing what is held is where every other right begins.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'correction-right',
    title: 'Lets you correct your data',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'Wrong data harms you in decisions you never see.',
    types: dataTypes,
    rules: [
      {
        cue: 'correct|rectif|amend|update|modif|change|edit',
        act: p`\b(?:<reader>|users? (?:can|may))\b<wide>\b(?:correct(?:ed|ions?|ing)?|rectif(?:y|ied|ication)|amend(?:ed|ment)?)\b<gap>\b(?:data|information|details|profile|it|inaccura\w+|errors?|account|record|delet|eras|objec|restrict)|\b(?:<reader>|users? (?:can|may))\b<wide>\b(?:update|modify|edit|change)(?: (?!the way|how)[\w']+,?){0,6} (?:your|their|its|these|certain|such|personal|registration)\b(?: [\w']+){0,4} (?:data|information|details|profile)\b|\bright to (?:\w+, ){1,3}(?:modify|correct|rectify)\b|\bhave\b<gap>\b(?:data|information|it)\b<gap>\b(?:corrected|rectified|updated)\b|\bneeds to be corrected\b|\b(?:right|request)\w*\b<wide>\b(?:rectification|correction of)\b`,
        without: notCorrecting,
      },
      {
        cue: 'correct|rectif|update',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:the )?(?:right (?:to|of) |request |to )?(?:[\w' ]+, )?(?:[\w' ]{0,40}\bbe )?(?:correct(?:ion|ed)?|rectif(?:y|ication|ied)|updated?)\b/,
        under: rightsLead,
      },
    ],
  },
  {
    id: 'portability-right',
    title: 'Lets you take your data elsewhere',
    category: 'rights',
    polarity: 'favourable',
    weight: 2,
    reason: 'A way out with your data keeps you free to leave.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'objection-right',
    title: 'Lets you object to uses of your data',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'A brake on uses that rest on the vendor’s own interest.',
    types: dataTypes,
    rules: [
      {
        cue: 'object|oppos',
        act: p`\b<reader>\b<wide>\b(?:object(?:ion|ing)?(?! code)|oppos(?:e|ition))\b(?:<gap>\b(?:process\w*|use|uses|us|collection|data|information|marketing|profiling|prospecting)|, (?:and |or )?\w+)`,
        without: [
          /\bwe (?:may|reserve)|you object to (?:the|any|these) (?:change|modif|new|term)|sub-?processor|arbitrat|class/,
        ],
      },
      {
        cue: 'object|oppos',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:the )?(?:right (?:to|of) |to )?(?:object(?:ion)?|oppose)\b(?: \w+|$)/,
        under: rightsLead,
      },
    ],
  },
  {
    id: 'restriction-right',
    title: 'Lets you restrict how your data is processed',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'Use can stop while a dispute over the data lasts.',
    types: dataTypes,
    rules: [
      {
        cue: 'restrict|limit the|block or suppress',
        act: p`\b(?:<reader>|require)\b<far>\b(?:restrict(?:ions?|ing)?|block or suppress|limit)\b (?:\w+ ){0,3}(?:the |of |certain |our |on )*(?:process\w*|use|uses|way we)\b`,
        with: [/\b(?:data|information|processing)\b/],
        without: notRestricting,
      },
      {
        cue: 'restrict|limit',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:the )?(?:right (?:to|of) |request (?:a )?|to |[\w' ]* or ask us to )?(?:restrict(?:ion)?|limit(?:ation)?)\b(?: of)?(?: the| our| certain| your)? (?:process|use)/,
        under: rightsLead,
        without: notRestricting,
      },
    ],
  },
  {
    id: 'withdraw-consent',
    title: 'Lets you withdraw your consent',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'A yes that cannot be taken back is no consent.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'complaint-right',
    title: 'Tells you where to complain',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'An authority outside the vendor can act where the vendor will not.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'marketing-opt-out',
    title: 'Lets you opt out of marketing',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'One click ends the mail.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'ads-opt-out',
    title: 'Lets you opt out of targeted advertising',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'You may use the service without being followed for ads.',
    types: dataTypes,
    rules: [
      {
        cue: 'opt-out|opt out|opting out|turn off|disable|refuse|choice|choose|control|limit|withdraw',
        act: p`\b(?:opt[ -]?out|opting[ -]out|turn off|disable|limit|decline|refuse|reject|your choices|choices|choose(?! to)|control|manage)\b`,
        with: [
          p`\b(?:(?:targeted|interest[- ]based|personali[sz]ed|behaviou?ral|tailored|cross-context behaviou?ral)[ -](?:\w+ )?(?:advertis\w+|ads)|ad personali[sz]ation|ads? settings|network advertising initiative|digital advertising alliance|aboutads|youronlinechoices|youradchoices|networkadvertising|sharing for|ads they see|ads you see)`,
          /\b(?:you|your|to opt|individuals?)\b/,
        ],
        without: [/\b(?:cannot|can't|not able to|may not (?:opt|be)|unable|even if you)\b/],
      },
    ],
  },
  {
    id: 'sale-opt-out',
    title: 'Lets you opt out of the sale of your data',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'The trade in your data stops when you say so.',
    types: dataTypes,
    rules: [
      {
        cue: 'opt-out|opt out|do not sell|opting out',
        act: p`\b(?:opt[ -]?out|opting[ -]out)\b<gap>\b(?:sales?|selling|sell|sharing (?:of|for))\b`,
        with: [/\b(?:you|your|right|consumers?|residents?|third part\w+)\b/],
        without: [/\b(?:do not sell|don't sell|not sell|not sold|in the future)\b/],
      },
    ],
  },
  {
    id: 'no-retaliation',
    title: 'Does not punish you for using your rights',
    category: 'rights',
    polarity: 'neutral',
    weight: 0,
    reason: 'A right that costs you the service is no right.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'response-time',
    title: 'Answers requests within a stated time',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'A deadline turns a right into an answer.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'request-fee',
    title: 'May charge you for using your rights',
    category: 'rights',
    polarity: 'concern',
    weight: 2,
    reason: 'A price keeps people from asking.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'assists-requests',
    title: 'Helps you answer people’s requests',
    category: 'rights',
    polarity: 'favourable',
    weight: 3,
    reason: 'Your own duties to the people in your data depend on it.',
    types: ['dpa'],
    rules: [],
  },
];
