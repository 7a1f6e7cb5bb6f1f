import { contractTypes, p, type Practice } from '../practice.ts';

const where = [...contractTypes, 'privacy'] as const;

/** Keeping, losing and leaving an account, and the service behind it. Long because it is data: one entry a practice. */
export const account: readonly Practice[] = [
  {
    id: 'closes-any-reason',
    title: 'Closes your account whenever it likes',
    category: 'account',
    polarity: 'concern',
    weight: 6,
    reason: 'Work and purchases can be lost at the vendor’s whim.',
    types: contractTypes,
    rules: [
      {
        cue: 'any reason|no reason|without cause|discretion|without reason|any or no|for convenience|at will',
        act: p`\b(?:terminat(?:e|ion|ing)|suspend(?:ing)?|cancel|delete|disable|deactivate|close|deny|refuse|revoke|restrict)\b<gap>\b(?:accounts?|access|membership|registration|subscription|agreement|terms|your (?:use|right)|you|any (?:user|person|member)|users?|service to)\b`,
        with: [
          /\b(?:any reason|no reason|any or no|without (?:cause|reason)|(?:sole|absolute|own|our|its|sole and absolute)(?: and \w+)? discretion|for convenience|at will)\b/,
          /\b(?:we|us|our|company|its|provider|reserves?|[a-z]+ may|vendor)\b/,
        ],
        without: [
          p`<leaves>`,
          p`\b(?:each|either) party\b|\b<days>\b[^.;]{0,24}?\bnotice|\b(?:request|application) for (?:the |an? )?(?:registration|membership|account)|^(?!.*\b(?:access|accounts?)\b).*\brefuse to (?:accept|post|display|publish)\b`,
          /\bif for any reason,? (?:we|you)\b|\b(?:your|an) application for\b|\b(?:on account of|because of|due to) (?:\w+ )?termination\b|\b(?:upon|after|following|in case of|in the event of)\b[^,;]{0,40}\b(?:terminat|expir|cancel)\w*[^,;]{0,60}\b(?:any|whatever) reason/,
          /^(?!.*\b(?:any|no) reason).*\b(?:infring\w+|violat\w+|breach\w*|followed these rules|not followed)/,
          /\b(?:any content|withdraw|update and change|customer may|for cause|orders?|purchases?)\b/,
          /\b(?:you (?:may|can) (?:\w+ )?(?:terminate|cancel|close|delete|deactivate|discontinue)|either party|customer may (?:\w+ )?terminate|remove (?:any )?content|cookies?|modify or discontinue|if you (?:violate|breach)|refund|orders?|promotions?)\b/,
        ],
      },
      {
        cue: 'any reason|no reason|sole discretion|without cause|our discretion|its discretion',
        act: p`\b(?:any reason|no reason|without (?:cause|reason)|(?:sole|absolute|own|our) discretion)\b<wide>\b(?:terminate|suspend|cancel|delete|disable|deactivate|close|deny you|refuse)\b<gap>\b(?:account|access|use|membership|service|you)`,
        with: [/\b(?:we|us|our|company|reserves?|[a-z]+ may)\b/],
        without: [
          p`<leaves>`,
          p`\b(?:each|either) party\b|\b<days>\b[^.;]{0,24}?\bnotice|\b(?:request|application) for (?:the |an? )?(?:registration|membership|account)|^(?!.*\b(?:access|accounts?)\b).*\brefuse to (?:accept|post|display|publish)\b`,
          /\bif for any reason,? (?:we|you)\b|\b(?:your|an) application for\b|\b(?:on account of|because of|due to) (?:\w+ )?termination\b|\b(?:upon|after|following|in case of|in the event of)\b[^,;]{0,40}\b(?:terminat|expir|cancel)\w*[^,;]{0,60}\b(?:any|whatever) reason/,
          /^(?!.*\b(?:any|no) reason).*\b(?:infring\w+|violat\w+|breach\w*|followed these rules|not followed)/,
          /\b(?:any content|withdraw|update and change|customer may|for cause|orders?|purchases?)\b/,
          /\b(?:you (?:may|can) (?:\w+ )?(?:terminate|cancel|close|delete)|either party|customer may|modify or discontinue|if you (?:violate|breach)|refund|orders?)\b/,
        ],
      },
    ],
  },
  {
    id: 'suspends-for-breach',
    title: 'Closes or suspends accounts that break its rules',
    category: 'account',
    polarity: 'neutral',
    weight: 0,
    reason: 'Usual; what counts is who judges, and whether one may answer.',
    types: contractTypes,
    rules: [
      {
        cue: 'terminat|suspend|cancel|disable|deactivat|close|restrict|ban',
        act: p`\b(?:we|company|us|[a-z]+) (?:may|can|will|reserves? the right to|have the right to|has the right to|shall)(?: also| immediately| promptly| at any time| permanently| temporarily)*\b<gap>\b(?:terminat(?:e|ing)|suspend(?:ing)?|cancel(?:ling)?|disabl(?:e|ing)|deactivat(?:e|ing)|clos(?:e|ing)|restrict|ban|block)\b<wide>\b(?:account|accounts|access|use|registration|membership|agreement|you|users?)\b`,
        with: [
          /\b(?:violat\w+|breach\w*|infring\w+|fail(?:ure|ed)? to|unlawful|illegal|fraud\w*|do not comply|misuse|abus\w+|suspect\w*|in contravention|not compl\w+)\b/,
        ],
        without: [
          /\byou (?:shall|must|will|agree to) (?:\w+ )?(?:terminat|suspend|disabl|clos)/,
          /\b(?:you (?:may|can) (?:\w+ )?(?:terminate|cancel|close)|either party)\b/,
        ],
      },
      {
        cue: 'result in|lead to',
        act: p`\b(?:violat\w+|breach\w*|failure|misuse|abuse)\b<wide>\b(?:result in|lead to)\b<gap>\b(?:terminat\w+|suspen\w+|clos\w+|deactivat\w+)\b`,
        with: [/\b(?:account|access|use|services?|membership)\b/],
      },
    ],
  },
  {
    id: 'closes-without-notice',
    title: 'Closes or suspends accounts without notice',
    category: 'account',
    polarity: 'concern',
    weight: 4,
    reason: 'You learn of it when you are locked out.',
    types: contractTypes,
    rules: [
      {
        cue: 'without notice|without prior notice|without warning|without any notice|no notice|without advance|without giving|without further notice|with or without',
        act: p`\b(?:terminat(?:e|ion|ed)|suspend(?:ed)?|suspension|cancel|delete|disable|deactivate|close|deny|revoke|block|restrict|limit)\b<gap>\b(?:accounts?|access|membership|registration|subscription|agreement|your (?:use|right)|you|users?)\b`,
        with: [
          /\b(?:without(?: (?:any|giving|further|providing|you|prior|advance|or|written|liability))* (?:notice|warning|notification)|no notice)\b/,
        ],
        without: [
          p`<leaves>`,
          /\bfeatures\b/,
          /\b(?:will|shall|may|do) not (?:\w+ )?(?:terminate|suspend|close|delete|cancel|disable|deactivate)\b/,
          /\b(?:revise|remove|correct errors|any content|orders?)\b/,
          /\b(?:you (?:may|can) (?:\w+ )?(?:terminate|cancel|close|delete)|modify or discontinue|change(?:s|d)? (?:these|this|the) (?:terms|policy))\b/,
        ],
        denies: true,
      },
      {
        cue: 'without notice|without prior notice|without warning|without any notice|without liability',
        act: p`\bwithout(?: (?:any|giving|further|prior|advance|liability or))* (?:notice|warning)\b<wide>\b(?:terminate|suspend|cancel|delete|disable|deactivate|close|deny|revoke|block|restrict)\b<gap>\b(?:account|access|use|you|services?|membership)`,
        without: [
          p`<leaves>`,
          /\bfeatures\b/,
          /\b(?:will|shall|may|do) not (?:\w+ )?(?:terminate|suspend|close|delete|cancel|disable|deactivate)\b/,
          /\b(?:revise|remove|correct errors|any content|orders?)\b/,
          /\b(?:you (?:may|can) (?:\w+ )?(?:terminate|cancel|close|delete))\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'stops-service',
    title: 'May change or stop the service at any time',
    category: 'account',
    polarity: 'concern',
    weight: 3,
    reason: 'What you rely on can be gone tomorrow.',
    types: contractTypes,
    rules: [
      {
        cue: 'discontinu|stop providing|cease|modify',
        act: p`\b(?:discontinued?|suspended|cancel|stop (?:providing|offering)|cease (?:providing|to provide|offering)|terminate|withdraw|shut down|suspend)\b<wide>\b(?:services?|site|website|platform|features?|app|application|products?|functionality)\b`,
        with: [
          /\b(?:any time|without (?:prior )?(?:notice|liability)|sole discretion|our discretion|with or without|reserves? the right|temporarily or permanently|any reason)\b/,
          /\b(?:we|us|our|company|[a-z]+ (?:may|reserves)|its)\b/,
        ],
        without: [
          /\b(?:brand|permission|access to)\b/,
          /\b(?:you (?:may|can|must|agree to) (?:\w+ )?(?:discontinue|stop|cease|terminate)|your (?:account|access|use)|you (?:should|must) (?:stop|discontinue)|cookies?|provided by third)\b/,
        ],
      },
    ],
  },
  {
    id: 'closing-notice',
    title: 'Warns you before it closes your account',
    category: 'account',
    polarity: 'favourable',
    weight: 3,
    reason: 'Time to save what is yours.',
    types: contractTypes,
    yieldsTo: ['closes-without-notice'],
    rules: [
      {
        cue: 'terminat|suspen|clos|discontinu|cancel',
        act: p`\b(?:we|company|provider|[a-z]+) (?:will|shall|may|can|'ll)(?: \w+,?){0,4} (?:terminate|suspend|close|discontinue|cancel|deactivate)\b<wide>\b(?:by giving|with|upon|on|after giving|giving|provid\w+|by)\b<gap>\b(?:\d{1,3}|thirty|sixty|ninety|fourteen|seven|ten|two|one)(?: \(\d+\))?[ -](?:calendar |business )?(?:days?|weeks?|months?)'?\b<gap>\bnotice`,
        without: [
          /\b(?:(?:you|customer|publisher|client|user|member|subscriber|licensee|merchant|seller|developer|partner)s? (?:may|must|shall|can|will|agree)|either party|both parties|breach|by you|parties)\b/,
        ],
      },
      {
        cue: 'notice|notify|warn',
        act: p`\b(?:we|company|provider|[a-z]+)(?: will| shall| may|'ll)(?: \w+,?){0,4} (?:notify|inform|warn|give|provide|send)\b<wide>\b(?:before|prior to|in advance of)\b<gap>\b(?:terminat\w+|suspen\w+|clos\w+|deactivat\w+|delet\w+)\b<gap>\b(?:account|access|service|agreement|you)`,
        without: [/\b(?:you (?:must|shall|agree)|customer (?:may|shall|must)|price|renew\w*)\b/],
      },
    ],
  },
  {
    id: 'leave-any-time',
    title: 'Lets you leave at any time',
    category: 'account',
    polarity: 'favourable',
    weight: 3,
    reason: 'The door is open.',
    types: where,
    rules: [
      {
        cue: 'any time|anytime|at will',
        act: p`\b(?:you|customer|user|members?|users)(?: (?:may|can|are free to|have the right to|also|always|are able to|will be able to))+\b<gap>\b(?:terminate|cancel|close|delete|deactivate|stop using|leave|end|discontinue)\b<wide>\b(?:at any time|anytime|any time|at will)`,
        with: [
          /\b(?:account|subscription|membership|service|services|agreement|terms|site|app|contract|registration|plan)\b/,
        ],
        without: [
          /\b(?:feature|ads?|campaign)\b/,
          /\bwe (?:may|can) (?:\w+ )?(?:terminate|cancel)|\bnot\b|cookies|consent/,
        ],
      },
      {
        cue: 'any time|anytime',
        act: p`\b(?:at any time|anytime)\b<gap>\byou (?:may|can)\b<gap>\b(?:terminate|cancel|close|delete|deactivate)\b`,
        with: [/\b(?:account|subscription|membership|service|agreement)\b/],
        without: [/\bnot\b/],
      },
      {
        cue: 'cancel|terminate|delete|close',
        act: p`\b(?:you|customer|subscriber|user) (?:may|can)(?: also| always)? (?:terminate|cancel|delete|close|deactivate)\b<gap>\b(?:account|subscription|membership|agreement|contract|terms|plan)\b<gap>\b(?:for any reason|at any moment|whenever you|without (?:cause|giving|any reason|penalty)|for convenience|if you (?:no longer|wish|want)|by)\b`,
        without: [/\b(?:not|cannot|we may|breach|only if)\b/],
      },
    ],
  },
  {
    id: 'appeal',
    title: 'Lets you appeal its decisions',
    category: 'account',
    polarity: 'favourable',
    weight: 2,
    reason: 'A mistake can be put right.',
    types: contractTypes,
    rules: [
      {
        cue: 'appeal|counter-notif|counter notif|counternotif|counter-notice|counter notice',
        act: p`\b(?:you|users?|members?|sellers?)\b<gap>\b(?:may|can|have the right|will be able|believe|could)\b<wide>\b(?:appeals?|counter-? ?noti\w+)\b`,
        without: [/\b(?:arbitrat\w+|court|not (?:be able|appeal)|no (?:right|appeal)|award|cannot|final)\b/],
      },
    ],
  },
  {
    id: 'export-window',
    title: 'Gives you time to take your data out',
    category: 'account',
    polarity: 'favourable',
    weight: 3,
    reason: 'Leaving does not mean losing.',
    types: contractTypes,
    rules: [
      {
        cue: 'export|retriev|download',
        act: p`\b(?:export|retrieve|download|retrieval)\b<wide>\b(?:data|content|information|files)\b`,
        with: [
          /\b(?:terminat\w+|expir\w+|cancel\w*|clos(?:e|ed|ing|ure)|end of)\b/,
          /\b(?:\d{1,3}|thirty|sixty|ninety|fourteen)(?: \(\d+\))?[ -](?:calendar |business )?days?\b|\breasonable (?:period|time|opportunity)\b/,
          /\b(?:customer|you|your|client|user|subscriber)\b/,
        ],
        without: [/\b(?:no (?:obligation|longer)|not (?:be )?(?:able|obligated|liable)|software|cannot)\b/],
      },
    ],
  },
  {
    id: 'real-name',
    title: 'Demands your real name',
    category: 'account',
    polarity: 'concern',
    weight: 1,
    reason: 'Some people are only safe under another name.',
    types: where,
    rules: [
      {
        cue: 'real name|legal name|full name|true identity|real identity',
        act: p`\b(?:must|required to|shall|agree to|have to|need to|require)\b<wide>\b(?:(?:your|their) (?:real|legal|full legal|true|actual) (?:and \w+ )?(?:name|identity)|legal full name|full legal name|real names?)\b`,
        without: [
          /\b(?:business|company|some products|alias|nickname|without)\b/,
          /\b(?:not|copyright|dmca|notice|signature|counter|complaint)\b/,
        ],
      },
    ],
  },
  {
    id: 'pseudonyms',
    title: 'Lets you use it without your name',
    category: 'account',
    polarity: 'favourable',
    weight: 2,
    reason: 'What is not asked cannot be told.',
    types: where,
    rules: [
      {
        cue: 'pseudonym|anonymous|without providing|without giving|without revealing|without disclosing|without registering|without identifying|without creating|without submitting',
        act: p`\b(?:you|users?|visitors?)\b<gap>\b(?:may|can|are free to|have the option|could)\b<wide>\b(?:pseudonym\w*|anonymously|without (?:\w+ ){0,2}(?:providing|giving|revealing|disclosing|registering|identifying|creating|submitting|telling)\b<gap>\b(?:personal|yourself|information|account|data|who you are|identity|registering|us)?)`,
        with: [
          /\b(?:use|visit|browse|access|deal|interact|view|sign up|register|remain|choose|pseudonym\w*|search)\b/,
        ],
        without: [
          /\bpayment method\b/,
          /\b(?:not be able|you cannot|cookies|report|whistleblow\w*|donat\w+|analytics|we may|survey|however)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'inactive-accounts',
    title: 'Deletes accounts that lie unused',
    category: 'account',
    polarity: 'concern',
    weight: 1,
    reason: 'Come back late and your data is gone.',
    types: where,
    rules: [
      {
        cue: 'inactiv|dormant|not logged|not used|not accessed|unused',
        act: p`\b(?:terminate|delete|deleted|close|closed|cancel|deactivate|deactivated|reclaim|remove|removed|expire|suspend|disable)\b<wide>\b(?:inactiv\w+|dormant|not (?:been )?(?:logged|used|accessed|signed)|unused)\b`,
        with: [/\b(?:accounts?|usernames?|profiles?|membership)\b/],
        without: [/\bpermanently inactive\b|\binactive (?:or \w+ )?state\b/],
      },
      {
        cue: 'inactiv|dormant',
        act: p`\b(?:inactiv\w+|dormant)\b<wide>\b(?:terminate|deleted?|closed?|cancel\w*|deactivated?|reclaimed?|removed?|expire)\b`,
        with: [/\b(?:accounts?|usernames?|profiles?|membership)\b/],
        without: [/\bpermanently inactive\b|\binactive (?:or \w+ )?state\b/],
      },
    ],
  },
  {
    id: 'audits-you',
    title: 'May audit how you use it',
    category: 'account',
    polarity: 'concern',
    weight: 2,
    reason: 'Your systems and books are opened to the vendor.',
    types: contractTypes,
    rules: [
      {
        cue: 'audit|inspect',
        act: p`\b(?:we|company|provider|licensor|vendor|[a-z]+) (?:may|shall have the right to|has the right to|have the right to|reserves? the right to|can|will be entitled to)\b<gap>\b(?:audit|inspect)\b<wide>\b(?:your|you|customer's?|licensee's?)\b`,
        without: [/\b(?:you may|sub-?processors?|customer may|content|messages)\b/],
      },
    ],
  },
  {
    id: 'account-responsibility',
    title: 'Holds you to everything done with your account',
    category: 'account',
    polarity: 'neutral',
    weight: 0,
    reason: 'Usual; it counts when someone else gets in.',
    types: contractTypes,
    rules: [
      {
        cue: 'responsible|responsibility|liable',
        act: p`\b(?:you|customer|user|member)s? (?:are|is|will be|shall be|remain|accept|agree)\b<gap>\b(?:responsib\w+|liable)\b<wide>\b(?:activit(?:y|ies)|actions|use|conduct|everything)\b<gap>\b(?:account|password|credentials|login|username)`,
      },
    ],
  },
  {
    id: 'assigns-contract',
    title: 'May hand your contract to another company',
    category: 'account',
    polarity: 'concern',
    weight: 1,
    reason: 'You may wake up with a partner you did not choose.',
    types: contractTypes,
    rules: [
      {
        cue: 'assign',
        act: p`\b(?:we|company|provider|[a-z]+) (?:may|can|reserves? the right to|have the right to|has the right to|shall be entitled to|will be able to)(?: \w+){0,3} (?:assign|transfer|delegate)\b<gap>\b(?:<terms>|rights|obligations)\b`,
        with: [
          /\b(?:without (?:your |any |prior |restriction|notice|the )*(?:consent|restriction|notice|approval|permission)|any ?time|freely|at our discretion|sole discretion|any (?:third )?(?:party|person|entity))\b/,
        ],
        without: [
          /\byou may (?:freely )?assign\b/,
          /\b(?:you (?:may|shall|cannot|can) (?:not )?(?:\w+ )?assign without|neither party|either party|each party|customer may (?:not )?assign)\b(?<!x)/,
        ],
      },
      {
        cue: 'assign',
        act: p`\bwe may\b<gap>\b(?:assign|transfer)\b<gap>\b(?:rights|obligations|<terms>)\b<wide>\bwithout\b`,
        without: [/\byou may (?:freely )?assign\b/],
        denies: true,
      },
    ],
  },
  {
    id: 'no-criticism',
    title: 'Forbids benchmarks or criticism',
    category: 'account',
    polarity: 'concern',
    weight: 3,
    reason: 'What may not be measured or said cannot be compared.',
    types: contractTypes,
    rules: [
      {
        cue: 'benchmark|disparag|negative',
        act: p`\b(?:not|prohibit\w*|n't|refrain)\b<wide>\b(?:(?:publish|disclose|perform|conduct|release|run)\b<gap>\bbenchmark\w*|disparag\w+ (?:us|our|the (?:company|service)|[a-z]+ or)|benchmark tests?)`,
        without: [/\b(?:other users|racial|ethnic|individuals?|group|religion|gender|advertising network)\b/],
        denies: true,
      },
      {
        cue: 'benchmark|disparag',
        act: p`\b(?:publish|disclose|perform|conduct|release|run|disseminate)\b<gap>\bbenchmark\w*|\bfor benchmarking|benchmarking (?:or|purposes)|\bdisparage (?:us|our|the company)`,
        under: /\b(?:not|restrict\w*|prohibit\w*|may not|shall not|must not|won't)\b/,
        denies: true,
      },
    ],
  },
  {
    id: 'uptime-promise',
    title: 'Promises a level of availability',
    category: 'account',
    polarity: 'favourable',
    weight: 5,
    reason: 'A number you can hold it to.',
    types: contractTypes,
    rules: [
      {
        cue: '99|uptime|availability',
        act: /\b(?:99(?:[.,]\d{1,4})?|100|98(?:[.,]\d)?) ?(?:%|percent)/,
        with: [/\b(?:uptime|availab\w+|operational|service level|monthly)\b/],
        without: [
          /\b(?:subtract\w*|calculated|means)\b/,
          /\b(?:less than|below|under|lower than|<|service credits? of|cookies?|secure|guarantee of results|impossible)\b/,
        ],
      },
      {
        cue: 'uptime|availability',
        act: p`\b(?:uptime|availability)\b<gap>\b(?:at least|of|not less than|minimum|no less than|greater than)\b<gap>\b9[89](?:[.,]\d+)? ?(?:%|percent)`,
        without: [/\b(?:subtract\w*|calculated|means)\b/],
      },
    ],
  },
  {
    id: 'service-credits',
    title: 'Pays credits when it fails its service level',
    category: 'account',
    polarity: 'favourable',
    weight: 4,
    reason: 'A promise with a price on it.',
    types: contractTypes,
    rules: [
      {
        cue: 'service credit|credits|credit',
        act: p`\b(?:(?:receive|entitled to|eligible (?:for|to receive)|issue|provide|apply|be credited|grant|award)\b<gap>\b(?:service |service level |sla )?credits?|service (?:level )?credits?\b<gap>\b(?:will|shall|are|is) (?:be )?(?:calculated|issued|applied|provided|equal))\b`,
        with: [
          /\b(?:service level|sla|uptime|availab\w+|downtime|outage|service credits?|unavailab\w+|fail\w*|monthly)\b/,
        ],
        without: [
          /\b(?:credit (?:card|report|check|score|bureau)|not (?:be )?(?:eligible|entitled|receive)|no (?:service )?credits?|promotional|gift|store credit|forfeit|sole (?:and exclusive )?remed\w+)\b/,
        ],
      },
    ],
  },
  {
    id: 'credits-only-remedy',
    title: 'Makes credits your only remedy for failures',
    category: 'account',
    polarity: 'concern',
    weight: 3,
    reason: 'However long the outage, you cannot claim the harm.',
    types: contractTypes,
    rules: [
      {
        cue: 'remed',
        act: p`\b(?:sole|exclusive|only)(?: and (?:exclusive|sole))? remed(?:y|ies)\b`,
        with: [
          /\b(?:service (?:level )?credits?|sla|slo|uptime|downtime|unavailability|service level|outage)\b/,
        ],
        without: [/\bnot (?:be )?(?:the |your |its )?(?:sole|exclusive)/],
      },
    ],
  },
  {
    id: 'maintenance-notice',
    title: 'Announces maintenance beforehand',
    category: 'account',
    polarity: 'favourable',
    weight: 2,
    reason: 'You can plan around it.',
    types: contractTypes,
    rules: [
      {
        cue: 'maintenance|downtime|outage',
        act: p`\b(?:scheduled|planned|routine)\b<gap>\b(?:maintenance|downtime|outages?)\b`,
        with: [/\b(?:notify|notice|notified|announced?|inform(?:ed)?|notification)\b/],
        without: [
          /\binspections?\b/,
          /\b(?:without (?:prior |any )?notice|unscheduled|not (?:be )?(?:required|obligated)|liab\w+)\b/,
        ],
      },
    ],
  },
];
