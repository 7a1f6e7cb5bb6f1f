import { contractTypes, dataTypes, p, type Practice } from '../practice.ts';

const where = [...contractTypes, 'privacy'] as const;

/** What ends or bars an account or the access to it. */
const ends = String.raw`(?:terminat|suspen|cancel|disabl|deactivat|clos|restrict(?!ion)|block|bann?|delet|revok|deny|denial|refus|exclud|lock)(?:\w*)`;
const ended = String.raw`(?:accounts?|access|membership|registration|subscription|agreement|contract|terms|services?|use|you|users?|members?)`;
const closing = new RegExp(
  String.raw`\b${ends}\b(?:(?!\bcontent\b)[^.;:!?]){0,60}?\b(?:${ended}|rights?)\b|\b${ended}\b[^.;:!?]{0,40}?\b(?:be|have|to) (?:\w+ ){0,3}?${ends}`,
);

const breach =
  /\b(?:violat\w+|breach\w*|infring\w+|fail(?:s|ure|ed)? to|unlawful|illegal\w*|fraud\w*|(?:not|n't) (?:comply|meet|compl\w+|operating in compliance|provide)|misuse|abus\w+|suspect\w*|in contravention|circumvention|harm to)\b/;

/** The reader or both may close it, or something else than an account is closed. */
const otherClosing =
  /\b(?:you|users?|members?|customers?) (?:may|can)(?! (?:not|have)\b)(?:(?!\bwe\b)[\w ,]){0,60}? (?:terminat|cancel|close|delete|deactivate|discontinue)|\byou (?:shall|must|will|agree to) (?:\w+ )?(?:terminat|suspend|disabl|clos)|\byou bear\b/;

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
        act: closing,
        with: [
          /\b(?:any reason|no reason|any or no|without (?:cause|reason)|(?:sole|absolute|own|our|its|sole and absolute)(?: and \w+)? discretion|for convenience|at will)\b/,
          /\b(?:we|us|our|company|its|provider|reserves?|retains?|[a-z]+ (?:may|can)|vendor|part(?:y|ies))\b/,
        ],
        without: [
          p`<leaves>`,
          otherClosing,
          /\b(?:request|application) for (?:the |an? )?(?:registration|membership|account)|^(?!.*\b(?:access|accounts?)\b).*\brefuse to (?:accept|post|display|publish)\b|\bif for any reason,? (?:we|you)\b|\b(?:your|an) application for\b/,
          /\b(?:on account of|because of|due to) (?:\w+ )?termination\b|\b(?:upon|after|following|in case of|in the event of|if we)\b[^,;]{0,40}\b(?:terminat|expir|cancel)\w*[^,;]{0,60}\b(?:any|whatever) reason/,
          /^(?!.*\b(?:any|no) reason).*\b(?:infring\w+|violat\w+|breach\w*|followed these rules|not followed|determines|in these cases)/,
          /\b(?:any content|withdraw|update and change|customer may|for cause|purchases?|either party|cookies?|modify or discontinue|refund|promotions?)\b/,
        ],
        denies: true,
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
        cue: 'terminat|suspen|cancel|disabl|deactivat|clos|restrict|ban|block|exclud|delet|deny|denial',
        act: new RegExp(
          String.raw`\b(?:may|can|will|shall|might|rights?|entitled|authori[sz]ed|reserves?|policy|include|face|subject to|result in|lead to|including)\b[^.;!?]{0,140}?(?:${closing.source})`,
        ),
        with: [breach],
        without: [
          otherClosing,
          /\b(?:either party|inhibit|prevent or restrict|access to,? (?:or \w+ of,? )?(?:the|your|any) content)\b/,
        ],
        denies: true,
      },
      {
        cue: 'violat|breach|failure|misuse|abuse|infringement',
        act: p`\b(?:violat\w+|breach\w*|failure|misuse|abuse|infringement)\b(?!.*\bdisciplinary\b)<wide>\b(?:result in|lead to|may be|will be|face)\b<gap>\b(?:terminat\w+|suspen\w+|clos\w+|deactivat\w+|cancel\w+|ban(?:s|ned|ning)?|block\w*)\b`,
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
        cue: 'without notice|notice|notification|immediate|without warning',
        act: closing,
        with: [
          /\b(?:(?:without|regardless of)(?: (?:any|giving|further|providing|you|prior|advance|or|written|liability|the|need|for|being|obligated|to|provide))* (?:notice|warning|notification)|no notice|with or without (?:prior )?notice|with immediate effect|(?:terminat|suspen)\w*(?: \w+)? immediately|immediate(?:ly)? (?:terminat|suspen)\w+)\b/,
          /\b(?:we|us|our|company|its|provider|reserves?|retains?|[a-z.]+ (?:may|can|will|shall|has|is)|be)\b/,
        ],
        without: [
          p`<leaves>`,
          otherClosing,
          /\b(?:will|shall|may|do) not (?:\w+ )?(?:terminate|suspend|close|delete|cancel|disable|deactivate)\b|\b(?:revise|correct errors|any content|modify or discontinue|change(?:s|d)? (?:these|this|the) (?:terms|policy))\b/,
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
        cue: 'discontinu|stop|cease|modif|terminat|suspen|chang|withdraw|shut down|cancel|remov|limit',
        act: /\b(?:discontinu\w+|suspend|cancel|stop (?:providing|offering)|cease (?:providing|to provide|offering)|terminate|withdraw|shut down|modify|make changes|(?<!\b(?:an?|such|each|these) )changes?|alter|limit)\b(?:(?!\b(?:your|agreement|account|fees?|charg\w+|information|access|beta|content)\b)[^.;:!?]){0,60}?\b(?:services?|site|website|platform|features?|app|application|products?|functionality|functions)\b/,
        with: [
          /\b(?:may|can|rights?|entitled|reserves?|will|might)\b/,
          /\b(?:any time|without (?:prior )?(?:notice|liability)|(?:sole|our|its) discretion|with or without|reserves? the right|(?:has|have) the right|temporarily or permanently|any reason|various reasons|from time to time)\b/,
          /\b(?:we|us|our|company|[a-z]+ (?:may|can|reserves|has)|its)\b/,
        ],
        without: [
          otherClosing,
          /\b(?:brand|permission|(?:will|shall) not (?:discontinue|suspend|terminate)|if (?:your|you|we)|you (?:should|must) (?:stop|discontinue)|cookies?|provided by third|event of death|prices?|pricing)\b/,
        ],
        denies: true,
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
    rules: [
      {
        cue: 'notice',
        act: p`\b(?:terminat\w*|suspend\w*|close|discontinue|cancel|deactivate)\b<wide>\b(?:by giving|with|upon|on|after giving|giving|provid\w+|by)\b<gap>\b(?:(?:\d{1,3}|seven|ten|fourteen|thirty|forty-five|sixty|ninety)(?: \(\d{1,3}\))?[ -](?:\w+ )?(?:days?|months?|weeks?)'?\b<gap>\bnotice|notice period of)`,
        with: [
          /\b(?:we|company|provider|[a-z]+) (?:\w+ )?(?:will|shall|may|can|'ll|has|have|is|are|reserves?)\b/,
        ],
        without: [
          /\b(?:(?:you|customer|publisher|client|user|member|subscriber|licensee|merchant|seller|developer|partner)s? (?:may|must|shall|can|will|agree)|breach|by you)\b/,
        ],
      },
      {
        cue: 'notice|notify|warn',
        act: p`\b(?:we|company|provider|[a-z]+)(?: will| shall| may|'ll)(?: \w+,?){0,4} (?:notify|inform|warn|give|provide|send)\b<wide>\b(?:before|prior to|in advance of)\b<gap>\b(?:terminat\w+|suspen\w+|clos\w+|deactivat\w+|delet\w+)\b<gap>\b(?:account|access|service|agreement|you)|\bbefore (?:suspend|terminat|clos|delet)\w+\b<wide>\b(?:notice|notify)\b`,
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
        cue: 'any time|anytime|at will|any moment|whenever|any reason|without cause|for convenience|no longer',
        act: p`\b(?:you|customer|user|members?|users|subscriber|(?:both|each|either) part(?:y|ies))(?: (?:may|can|are|free|to|have the right to|also|always|able|entitled|will|be|simply|choose|under no obligation|\w+ly))+\b<wide>\b(?:(?:terminate|cancel|close|delete|deactivate|end|discontinue)\b<gap>\b(?:account|subscription|membership|services?|agreement|terms|site|app|contract|registration|plan|platform)|stop using|leave)|\bstop using\b<gap>\byou can do so\b`,
        with: [
          /\b(?:at any ?time|anytime|any time|any moment|at will|whenever you|for any reason|without (?:cause|giving|any reason)|for convenience|if you no longer)\b/,
        ],
        without: [
          /\b(?:feature|ads?|campaign|beta|sms|controls|preferences|posts)\b|\bwe (?:may|can) (?:\w+ )?(?:terminate|cancel)|\b(?:not|cannot|breach|only if)\b|cookies|consent/,
        ],
        denies: true,
      },
      {
        cue: 'cancel|terminate|delete|close',
        act: p`\b(?:you|customer|subscriber|user) (?:may|can)(?: also| always)?,? (?:terminate|cancel|delete|close|deactivate)\b<gap>\b(?:account|subscription|membership|agreement|contract|terms|plan)\b<gap>\b(?:without penalty|if you (?:wish|want)|by|through)\b`,
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
        act: p`\bopportunity to appeal\b|\b(?:you|users?|members?|sellers?)\b<gap>\b(?:may|can|have the right|will be able|believe|could)\b<wide>\b(?:appeals?|counter-? ?noti\w+)\b`,
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
    rules: [],
  },
  {
    id: 'real-name',
    title: 'Demands your real name',
    category: 'account',
    polarity: 'concern',
    weight: 1,
    reason: 'Some people are only safe under another name.',
    types: where,
    rules: [],
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
        cue: 'pseudonym|real name|to use an account',
        act: p`\bwe (?:do )?allow\b<gap>\bpseudonyms?\b|\bnot require\b<gap>\b(?:real names?|an account)\b`,
        denies: true,
      },
      {
        cue: 'pseudonym|anonymous|without providing|without giving|without revealing|without disclosing|without registering|without identifying|without creating|without submitting',
        act: p`\b(?:you|users?|visitors?)\b<gap>\b(?:may|can|are free to|have the option|could)\b<wide>\b(?:pseudonym\w*|anonymously|without (?:\w+ ){0,2}(?:providing|giving|revealing|disclosing|registering|identifying|creating|submitting|telling)\b<gap>\b(?:personal|yourself|information|account|data|who you are|identity|registering|us)?)`,
        with: [
          /\b(?:use|visit|browse|access|deal|interact|view|sign up|register|remain|choose|pseudonym\w*|search)\b/,
        ],
        without: [
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
    rules: [],
  },
  {
    id: 'audits-you',
    title: 'May audit how you use it',
    category: 'account',
    polarity: 'concern',
    weight: 2,
    reason: 'Your systems and books are opened to the vendor.',
    types: contractTypes,
    rules: [],
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
        cue: 'responsible|responsibility|liable|assume|risk',
        act: p`\b(?:responsib\w+|liable|accept all risk|assumes?)\b<wide>\b(?:activit(?:y|ies)|actions?|use|conduct|everything|abuse|losses|charged|orders|harm|someone may|communications)\b`,
        with: [
          /\b(?:accounts?|password|credentials|login|username|api key|download page|to whom you)\b/,
          /\b(?:you|customer|user|member|owner|author|carrier)s?\b/,
        ],
        without: [/\b(?:data protection|controller|secure use)\b/],
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
        cue: 'assign|transfer',
        act: p`(?<!\b(?:you|party|customer|client|subscriber|users?) )(?:may|can|rights? to|entitled to|able to)\b(?:(?!\byou\b)[^.;:!?]){0,60}?\b(?:assign|transfer|novate|delegate)\b<gap>\b(?:<terms>|rights|obligations|dpa)`,
        with: [
          /\b(?:without|any ?time|freely|discretion|any (?:third )?(?:party|person|entity)|third party|affiliates?|merger|sale|group)\b/,
        ],
        denies: true,
      },
      {
        cue: 'assigned|assignable|transferred',
        act: p`\b(?:<terms>|rights|obligations)\b<wide>\b(?:assign|transfer)(?:ed|able)\b<gap>\bby (?!you\b|customer|either|the other)\w+`,
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
    rules: [],
  },
  {
    id: 'uptime-promise',
    title: 'Promises a level of availability',
    category: 'account',
    polarity: 'favourable',
    weight: 5,
    reason: 'A number you can hold it to.',
    types: contractTypes,
    rules: [],
  },
  {
    id: 'service-credits',
    title: 'Pays credits when it fails its service level',
    category: 'account',
    polarity: 'favourable',
    weight: 4,
    reason: 'A promise with a price on it.',
    types: contractTypes,
    rules: [],
  },
  {
    id: 'credits-only-remedy',
    title: 'Makes credits your only remedy for failures',
    category: 'account',
    polarity: 'concern',
    weight: 3,
    reason: 'However long the outage, you cannot claim the harm.',
    types: contractTypes,
    rules: [],
  },
  {
    id: 'maintenance-notice',
    title: 'Announces maintenance beforehand',
    category: 'account',
    polarity: 'favourable',
    weight: 2,
    reason: 'You can plan around it.',
    types: contractTypes,
    rules: [],
  },
  {
    id: 'administrator-access',
    title: 'Lets an employer or administrator see your account’s content',
    category: 'account',
    polarity: 'concern',
    weight: 3,
    reason: 'What you keep in an account from work can be read at work.',
    types: [...dataTypes, 'acceptable_use'],
    rules: [],
  },
];
