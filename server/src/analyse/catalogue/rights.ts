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

const notMarketingOptOut = [
  /\b(?:amendments?|arbitrat\w*|class action|you must|cannot|can't|not able|may not|unable|opt[ -]?out notice|unless you|cookies?|behaviou?ral|interest-based|targeted)\b|if you (?:have )?(?:opt|unsubscribe)/,
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
    rules: [
      {
        cue: 'access|copy|copies|know|view|see|obtain|inspect|confirm',
        act: p`(?:\byou (?:can|may|have|might|hold|wish to)(?: (?!need\b|be\b|not\b|approved\b)[\w',]+){0,8}|\b(?:(?<!(?:reserves? the|property|our|has the|all) )rights?|request(?:ing)?|ask|wish to|makes it possible|with the ability|allows? you|enables? you)\b<wide>) (?:access(?: to)?|(?:a )?cop(?:y|ies) of|know (?:what|whether|which)|confirm(?:ation)?(?: of| that| whether| as to)|view|review|see|obtain|inspect)\b<gap>\b(?:<data>(?![a-z])|your (?:\w+ ){0,3}information\b|that information|the processing|whether)`,
        without: [
          /\bfor your (?:own )?(?:information|personal use)\b|\bother (?:\w+ ){0,2}users\b|\bby reading (?:our|the|this)\b|\bso that you can access\b|\b(?:third[- ]part\w+ (?:may|can|will|have)|we (?:may|can|will) (?:access|view|review)|denied|you (?:may|must|shall|will|can) not|cannot|unauthori[sz]ed|contacts you)\b/,
        ],
      },
      {
        cue: 'access|information|copy',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:the |a )?(?:right (?:to|of) |request |to |obtain |receive )?(?:request )?(?:be )?(?:access(?:ed)?\b(?! control|ible)|information (?:from us|about our|\(article)|a copy of)/,
        under: rightsLead,
      },
    ],
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
    rules: [
      {
        cue: 'portab|machine-readable|machine readable|export|download|copy of|electronic format',
        act: p`\b(?:portability|portable (?:and \w+ )?(?:format|form|manner)|port your|access, (?:\w+, )*port\b|machine[- ]readable|(?:commonly used )?electronic format|transfer\w* (?:it|them|your (?:personal )?data) to another (?:controller|provider|company|organi[sz]ation)|(?:export|download)(?:ing)? (?:a copy of |all |all of )?(?:your|the|their) (?:\w+ ){0,2}(?:data|information|content|archive))\b`,
        with: [/\b(?:you|your|right|request|data subjects?)\b/],
        without: [/\b(?:not|health insurance|hipaa|export (?:control|law|regul)|malware|at your own risk)\b/],
      },
    ],
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
      {
        cue: 'stop processing|cease processing',
        act: p`\b(?:ask|request|require|tell)\b<gap>\b(?:us|[a-z]+) to (?:stop|cease) (?:\w+ )?(?:processing|using)\b<gap>\b(?:data|information)\b`,
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
    rules: [
      {
        cue: 'withdraw|revoke',
        act: p`\b(?:you|your|right|users?)\b<gap>\b(?:withdraw|revoke|withdrawn|revoked|withdrawal)\b<gap>\b(?:consent|choice|permission|authori[sz]ation)\b|\bconsent\b<wide>\b(?:withdrawn|revoked|withdraw)\b`,
        without: [/\b(?:cannot|not be able|may not|of a child)\b/],
      },
      {
        cue: 'withdraw|revoke',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:the )?(?:right to |to )?(?:withdraw|revoke) (?:your |my |their )?consent (?:at any|to|for|where|if|when)/,
        under: rightsLead,
      },
    ],
  },
  {
    id: 'complaint-right',
    title: 'Tells you where to complain',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'An authority outside the vendor can act where the vendor will not.',
    types: dataTypes,
    rules: [
      {
        cue: 'complain|supervisory|data protection authority|commissioner|cnil',
        act: p`\b(?:complain|complaints?|contact|report|concerns?|appeal)\b<gap>\b(?:to|with|by|the|a|your)\b<wide>\b(?:supervisory authorit|data protection (?:authorit|commission|regulator|supervisor|agency)|information commissioner|\bico\b|cnil\b|privacy commissioner|competent authorit|regulator|local authorit|data privacy authorit)`,
        without: [
          /\breserves? the right to (?:\w+ )?investigate\b|\b(?:processor shall|customer shall|notify the|breach|receives from)\b/,
        ],
      },
    ],
  },
  {
    id: 'marketing-opt-out',
    title: 'Lets you opt out of marketing',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'One click ends the mail.',
    types: dataTypes,
    rules: [
      {
        cue: 'opt-out|opt out|unsubscribe|stop receiving|opting out|opted out|opted not|not want|not wish',
        act: p`\b(?:opt[ -]?out|opting[ -]out|unsubscrib\w+|stop receiving|decline to receive|choose not to receive|(?:not|no longer) (?:want|wish) (?:us |[a-z]+ [a-z]+ )?to (?:receive|be contacted|use)|opted not to receive)\b`,
        with: [
          /\b(?:marketing|promotional|newsletters?|(?<!\b(?:an|by|via) )e-?mails?|offers|messages|communications|mailings?|notifications?)\b/,
          /\b(?:you|your|individual)\b/,
        ],
        without: notMarketingOptOut,
        denies: true,
      },
      {
        cue: 'marketing|prospecting',
        act: p`\b(?:right|may|can|request|ask)\b<wide>\b(?:object|oppos\w+|opt|stop|cease)\b<wide>\b(?:direct marketing|marketing (?:purposes|communications|messages)|prospecting)\b`,
        with: [/\b(?:you|your|right)\b/],
        without: notMarketingOptOut,
      },
    ],
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
    rules: [
      {
        cue: 'discriminat|retaliat',
        act: p`\b(?:not|never|cannot|n't) (?:to )?(?:\w+ ){0,3}(?:discriminat\w+|retaliat\w+)|\bright (?:to|of) (?:non-?discrimination|(?:not|no) (?:be )?discriminat\w+)|\bfree from discriminat\w+`,
        with: [/\b(?:exercis\w+|ccpa|privacy rights|consumer rights|your rights|requests?)\b/],

        denies: true,
      },
    ],
  },
  {
    id: 'response-time',
    title: 'Answers requests within a stated time',
    category: 'rights',
    polarity: 'favourable',
    weight: 1,
    reason: 'A deadline turns a right into an answer.',
    types: dataTypes,
    rules: [
      {
        cue: 'respond|answer|reply|response|request will be|process your request|fulfil',
        act: p`\b(?:respond|answer|reply|response|process(?:ed)?|act on|handled?|comply with|fulfil\w*|complete)\b<wide>\bwithin\b<gap>\b(?:\d{1,2}|one|two|thirty|forty-five|sixty)(?: \(\d+\))?[ -](?:\w+ )?(?:days?|months?|hours|weeks?)\b`,
        with: [/\b(?:requests?|rights?|inquir\w+|investigate)\b/],
        without: [
          /\b(?:support|ticket|sla|law enforcement|you (?:must|shall)|refund|only respond|dispute|arbitrat\w*|claim|counter|notice of|payout|withdrawal|shipped)\b/,
        ],
      },
    ],
  },
  {
    id: 'request-fee',
    title: 'May charge you for using your rights',
    category: 'rights',
    polarity: 'concern',
    weight: 2,
    reason: 'A price keeps people from asking.',
    types: dataTypes,
    rules: [
      {
        cue: 'fee|charge',
        act: p`\b(?:may|will|might|reserves? the right to) (?:\w+ ){0,2}(?:charge|require|ask|levy|impose|be (?:levied|charged))\b(?:<gap>\b(?:fees?|charge|payment)\b)?|\bnot charge\b<gap>\bfee\b<wide>\bunless\b`,
        with: [
          /\b(?:access|cop(?:y|ies)|requests?|your rights)\b/,
          /\bpersonal (?:data|information)|your (?:data|information|rights)\b|\bmanifestly|\bexcessive/,
        ],

        denies: true,
      },
    ],
  },
  {
    id: 'assists-requests',
    title: 'Helps you answer people’s requests',
    category: 'rights',
    polarity: 'favourable',
    weight: 3,
    reason: 'Your own duties to the people in your data depend on it.',
    types: ['dpa'],
    rules: [
      {
        cue: 'assist|cooperat',
        act: p`\b(?:assist|cooperate|co-operate|provide\b<gap>\b(?:assistance|cooperation))\b<far>\b(?:data subjects?|consumer|individual)s?\b<wide>\b(?:requests?|rights?)\b`,
      },
    ],
  },
];
