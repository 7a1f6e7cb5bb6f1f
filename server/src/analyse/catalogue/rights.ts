import { dataTypes, p, type Practice } from '../practice.ts';

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
        cue: 'access|copy|know|view|see',
        act: p`\b(?:you (?:can|may|have (?:the|a|certain) rights?|also have the right|are entitled)|right|request|ask)(?: to| of| us to| for)?\b<wide>\b(?:access(?: to)?|a copy of|know what|confirm\w*|view|review|see|obtain|inspect)\b<gap>\b<data>`,
        without: [
          /\bfor your (?:own )?(?:information|personal use)\b|\bby reading (?:our|the|this)\b|\bso that you can access\b/,
          /\b(?:third[- ]part\w+ (?:may|can|will|have)|we (?:may|can|will) (?:access|view|review)|denied|you (?:may|must|shall|will|can) not|cannot|unauthori[sz]ed|contacts you)\b/,
        ],
      },
      {
        cue: 'access',
        act: /^[^a-z]{0,6}(?:the )?(?:right (?:to|of) |request )?access\b(?! control|ible)/,
        under: /\brights?\b|you (?:can|may)\b|request/,
        without: [/\bcontrols?\b/],
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
        cue: 'correct|rectif|update|amend',
        act: p`\b(?:you (?:can|may|have (?:the|a|certain) rights?|also have the right|are entitled)|right|request|ask)(?: to| of| us to| that we| for)?\b<wide>\b(?:correct(?:ion)?|rectif(?:y|ication)|amend|update|modify|edit)\b<gap>\b(?:data|information|details|profile|it|inaccura\w+|errors?|account|record)`,
        without: [
          /\b(?:you agree to|you must|your responsibility|we (?:may|reserve)\b[^.;]{0,40}(?:modify|update|amend)|(?:this|these|our) (?:policy|terms|notice))\b/,
          p`\breserves?\b|\bpayment methods?\b|\b(?:amend|update|modify|edit|correct) (?:[\w']+ ){0,3}<terms>`,
        ],
      },
      {
        cue: 'correct|rectif',
        act: /^[^a-z]{0,6}(?:the )?(?:right (?:to|of) |request )?(?:correct(?:ion)?|rectif(?:y|ication))\b/,
        under: /\brights?\b|you (?:can|may)\b|request/,
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
        cue: 'portab|machine-readable|machine readable|export|download',
        act: p`\b(?:portability|port your|machine[- ]readable|(?:export|download)(?:ing)? (?:a copy of |all |all of )?(?:your|the|their) (?:\w+ ){0,2}(?:data|information|content|archive))\b`,
        with: [/\b(?:you|your|right|request|data subjects?)\b/],
        without: [
          /\b(?:not|health insurance|hipaa|export (?:control|law|regul)|restrict|malware|at your own risk)\b/,
        ],
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
        cue: 'object|restrict',
        act: p`\b(?:you (?:can|may|have (?:the|a) right|also have the right|are entitled)|right)(?: to| of)?\b<wide>\b(?:object(?:ion)?|restrict(?:ion)?)\b<gap>\b(?:process\w*|use|uses|collection|data|information|marketing|profiling)\b`,
        without: [
          /\bwe (?:may|reserve)|you object to (?:the|any|these) (?:change|modif|new|term)|sub-?processor|arbitrat|class/,
        ],
      },
      {
        cue: 'object|restrict',
        act: /^[^a-z]{0,6}(?:the )?(?:right (?:to|of) )?(?:object(?:ion)?|restrict(?:ion)?)\b/,
        under: /\brights?\b/,
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
        act: p`\b(?:you|your|right)\b<gap>\b(?:withdraw|revoke|withdrawn|revoked|withdrawal)\b<gap>\bconsent\b|\bconsent\b<gap>\b(?:withdrawn|revoked|withdraw)\b`,
        without: [/\b(?:cannot|not be able|may not)\b/],
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
        cue: 'complain|supervisory|data protection authority|commissioner',
        act: p`\b(?:complain|complaint|complaints|contact|report)\b<gap>\b(?:to|with|by|the|a|your)\b<wide>\b(?:supervisory authorit|data protection (?:authorit|commission|regulator|supervisor|agency)|information commissioner|\bico\b|privacy commissioner|competent authorit|regulator|local authorit|data privacy authorit)`,
        without: [
          /\breserves? the right to (?:\w+ )?investigate\b/,
          /\b(?:processor shall|customer shall|notify the|breach)\b/,
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
        cue: 'opt-out|opt out|unsubscribe|stop receiving|opting out|opted out',
        act: p`\b(?:opt[ -]?out|opting[ -]out|unsubscrib\w+|stop receiving|decline to receive|choose not to receive)\b`,
        with: [
          /\b(?:marketing|promotional|newsletters?|emails?|offers|messages|communications|mailings?|advertising)\b/,
          /\b(?:you|your)\b/,
        ],
        without: [
          /\b(?:amendments?|arbitration|class action|you must)\b/,
          /\b(?:cannot|can't|not able|may not|unable|arbitrat\w*|opt[ -]?out notice|unless you|cookies?|behaviou?ral|interest-based|targeted)\b|if you (?:have )?(?:opt|unsubscribe)/,
        ],
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
        cue: 'opt-out|opt out|opting out|turn off|disable',
        act: p`\b(?:opt[ -]?out|opting[ -]out|turn off|disable|limit|decline)\b`,
        with: [
          p`\b(?:(?:targeted|interest[- ]based|personali[sz]ed|behaviou?ral|tailored|online|third[- ]party|cross-context behaviou?ral)[ -](?:\w+ )?(?:advertis\w+|ads)|ad personali[sz]ation|network advertising initiative|digital advertising alliance|aboutads|youronlinechoices|sharing for)`,
          /\b(?:you|your|to opt)\b/,
        ],
        without: [/\b(?:cannot|can't|not able to|may not (?:opt|be)|unable)\b/],
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
        act: p`\b(?:opt[ -]?out|opting[ -]out)\b<gap>\b(?:sale|sales|selling|sell|"sale"|sharing)\b`,
        with: [/\b(?:you|your|right|consumers?|residents?)\b/],
        without: [/\b(?:do not sell|don't sell|not sell|not sold)\b/],
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
        act: p`\b(?:not|never|n't) (?:to )?(?:\w+ ){0,3}(?:discriminat\w+|retaliat\w+)|\bright (?:to|of) (?:non-?discrimination|(?:not|no) (?:be )?discriminat\w+)|\bfree from discriminat\w+`,
        with: [/\b(?:exercis\w+|ccpa|privacy rights|consumer rights|your rights|requests?)\b/],
        without: [/\b(?:race|gender|religion|racial|harass|hateful|based on (?:age|sex|race))\b/],
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
        cue: 'respond|answer|reply|response|process your request|fulfil',
        act: p`\b(?:respond|answer|reply|response|process|act on|handle|comply with|fulfil\w*|complete)\b<gap>\brequests?\b<gap>\bwithin\b<gap>\b(?:\d{1,2}|one|thirty|forty-five|sixty)(?: \(\d+\))?[ -](?:\w+ )?(?:days?|months?|hours|weeks?)\b`,
        without: [/\b(?:support|ticket|sla|law enforcement|you (?:must|shall)|refund|only respond)\b/],
      },
      {
        cue: 'respond|answer|reply|response',
        act: p`\b(?:respond|answer|reply|response)\b<gap>\bwithin\b<gap>\b(?:\d{1,2}|one|thirty|forty-five)(?: \(\d+\))?[ -](?:\w+ )?(?:days?|months?)\b`,
        with: [/\b(?:request|requests|rights?|inquir\w+)\b/],
        without: [
          /\b(?:support|ticket|sla|law enforcement|you (?:must|shall)|refund|only respond|dispute|arbitrat|claim|counter|notice of)\b/,
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
        act: p`\b(?:may|will|might|reserve the right to) (?:\w+ ){0,2}(?:charge|require|ask|levy|impose)\b<gap>\b(?:fees?|charge|payment)\b`,
        with: [
          /\b(?:access|cop(?:y|ies)|your requests?|your rights)\b/,
          /\bpersonal (?:data|information)|your (?:data|information|rights)\b/,
        ],
        without: [
          /\b(?:law enforcement|due diligence|websites?|nuisance|except|multiple)\b/,
          /\b(?:not|subscription|services fee|excessive|manifestly|unfounded|repetitive|roaming|carrier|customer's request|shipping)\b/,
        ],
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
        act: p`\b(?:assist|cooperate|co-operate|provide (?:\w+ )?(?:assistance|cooperation))\b<wide>\b(?:data subjects?|consumer|individual)s?\b<wide>\b(?:requests?|rights?)\b`,
      },
    ],
  },
];
