import { dataTypes, p, type Practice } from '../practice.ts';

const where = dataTypes;

const notThirdPartyTracking = [
  /\b(?:click on a link|links? to|on their own (?:sites|websites|apps|services)|you (?:can|may) (?:\w+ )?(?:block|disable|delete|refuse|opt|manage|reject|control)|strictly necessary|do(?:es)? not (?:use|allow|permit|place|set)|(?:block|disable|reject|refuse|delete|declin\w+|opt[ -]out|manage|turn off)\w*)\b/,
];

const notAnalytics = [/\b(?:opt[ -]?out|privacy policy|you (?:can|may)|not|combining|respond|first-party)\b/];

/** Cookies and everything else that follows a person. Long because it is data: one entry a practice. */
export const tracking: readonly Practice[] = [
  {
    id: 'third-party-tracking',
    title: 'Lets other companies track you here',
    category: 'tracking',
    polarity: 'concern',
    weight: 4,
    reason: 'Others learn what you do here under rules of their own.',
    types: where,
    rules: [
      {
        cue: 'cookie|tracking|beacon|pixel|advertis',
        act: p`\b(?:third[- ]part(?:y|ies)|advertisers|ad(?:vertising)? networks?|advertising (?:partners|companies)|our partners|social (?:media|networks?))\b<wide>\b(?:cookies|web beacons|pixels?|tracking technolog\w+|similar technolog\w+|tags|trackers|tracking tools|tools and technologies)\b`,
        with: [
          /\b(?:collect|use|uses|set|place|placed|serve|served|deploy|track|allow|permit|include|employ|access|store|may)\b/,
        ],
        without: notThirdPartyTracking,
      },
      {
        cue: 'allow|permit|partner|enable|collect',
        act: p`\bwe\b<gap>\b(?:allow|permit|enable|let|partner with|work with)\b<gap>\b(?:third[- ]part\w+|advertis\w+|ad networks?|others|other companies|partners)\b<wide>\b(?:track|collect (?:\w+ )?(?:information|data)|gather (?:information|data)|receive (?:information|data))|\b(?:third[- ]party|advertising) (?:\w+ )?(?:partners|advertisers|providers|companies)\b<gap>\bcollect (?:information|data) (?:about|from|when)\b`,
        without: [
          ...notThirdPartyTracking,
          /\b(?:service providers? (?:to|who) (?:help|assist)|analytics|on our behalf)\b/,
        ],
      },
      {
        cue: 'cookies are|place',
        act: p`\bcookies (?:are|may be) (?:\w+ )?(?:issued|set|placed|deposited|served) by (?:our )?(?:\w+ )?(?:partners|third|advertis\w+|ad networks)|\b(?:analytics|facebook|google|hubspot|linkedin|[a-z]+\.com)\b<gap>\bwhich places? (?:a )?cookies?\b`,
      },
    ],
  },
  {
    id: 'cross-site-tracking',
    title: 'Tracks you on other sites and over time',
    category: 'tracking',
    polarity: 'concern',
    weight: 6,
    reason: 'A trail across the web shows more than any one site could.',
    types: where,
    rules: [
      {
        cue: 'over time|across|other websites|other sites|third-party sites|third-party websites|off ',
        act: p`\b(?:over time and (?:across|on)|across (?:other|different|multiple|various|third[- ]party|unaffiliated|non-affiliated|the internet|the web|websites|sites|devices and)|on (?:\w+ and )?(?:other|third[- ]party) (?:websites|sites|apps|online)|on another site|on and off (?!the)|on-?site and off-?site|when you visit other|(?:your|online) (?:\w+ )?(?:activit\w+|brows\w+)<gap>(?:other|third[- ]party) (?:websites|sites|services))\b`,
        with: [
          /\b(?:track\w*|collect\w*|follow\w*|monitor\w*|observ\w+|activit\w+|brows\w+|profile|interests?)\b/,
          /\b(?:we|our|us|third[- ]part\w+|advertis\w+|partners?|cookies?|they|may|might)\b/,
        ],
        without: [
          /\b(?:do not track|don't track|not (?:be )?track\w*|you can (?:opt|choose)|opt[- ]out|disable|prevent|do(?:es)? not|limit|turn off|links to|respond|only on information collected there)\b/,
        ],
      },
    ],
  },
  {
    id: 'fingerprinting',
    title: 'Recognises your device by its fingerprint',
    category: 'tracking',
    polarity: 'concern',
    weight: 5,
    reason: 'Unlike a cookie, a fingerprint cannot be deleted.',
    types: where,
    rules: [],
  },
  {
    id: 'pixels',
    title: 'Tracks with invisible pixels',
    category: 'tracking',
    polarity: 'concern',
    weight: 3,
    reason: 'You cannot see them, and most browsers offer no switch for them.',
    types: where,
    rules: [
      {
        cue: 'beacon|pixel|clear gif|web bug',
        act: p`\b(?:web beacons?|beacons|tracking pixels?|pixel tags?|clear gifs?|tracking beacons?|(?:facebook|meta|linkedin|tiktok|reddit|conversion|tracking) pixels?|web bugs?|invisible (?:pixels?|images?)|pixels)\b`,
        with: [
          /\b(?:we|our|us|partners|third[- ]part\w+|may contain|may include|advertis\w+|tracking)\b/,
          /\b(?:uses?|used|using|include|contain|collect|place|employ|embed|embedded|set|utili[sz]es?|track|tracking|allow)\b|\|/,
        ],
        without: [
          /\b(?:not use|n't use|never use)\b|^(?:a |what |web beacons are|pixels are|web beacons \()/,
        ],
      },
    ],
  },
  {
    id: 'email-tracking',
    title: 'Records whether you open its mail',
    category: 'tracking',
    polarity: 'concern',
    weight: 2,
    reason: 'Reading a letter should be private.',
    types: where,
    rules: [
      {
        cue: 'email|e-mail',
        act: p`\b(?:know|determine|track|tracking|tell|learn|see|record|measure|understand|confirm|whether|if|when)\b<gap>\b(?:you|recipients?|users?|emails?|e-mails?|messages)\b<gap>\b(?:open(?:ed|s)?|read|clicked|viewed)\b|\b(?:collect|information)\b<wide>\b(?:interactions? with|interact with)\b<gap>\be-?mails\b|\be-?mail opens\b`,
        with: [/\b(?:beacons?|pixels?|track\w*|whether|determine|measure|technolog\w+|gifs?|collect)\b/],
      },
    ],
  },
  {
    id: 'session-recording',
    title: 'Records your sessions on its pages',
    category: 'tracking',
    polarity: 'concern',
    weight: 4,
    reason: 'Every movement and keystroke can be replayed.',
    types: where,
    rules: [],
  },
  {
    id: 'targeted-ads',
    title: 'Targets advertising at you',
    category: 'tracking',
    polarity: 'concern',
    weight: 6,
    reason: 'What you do is turned into what you are shown.',
    types: where,
    rules: [
      {
        cue: 'advertis| ads|adverts|retarget|remarket|targeted market',
        act: p`\b(?:(?:targeted|interest[- ]based|personali[sz]ed|behaviou?ral(?:ly)?|tailored|relevant|customi[sz]ed|retargeted|remarketing|cross-context behaviou?ral)(?: \w+){0,2} (?:advertis\w+|adverts|ads?|marketing)\b|(?:target|personali[sz]e|tailor|customi[sz]e)\b<gap>\b(?:advertis\w+|ads)\b|(?:advertis\w+|adverts|ads)\b<gap>\b(?:relevant to|based on|tailored to|targeted to|targeted at|of interest to|that (?:may|might) (?:be of )?interest|more relevant|useful to you|about products|for people who have)|retargeting|advertising for remarketing)`,
        with: [
          /\b(?:we|our|us|third[- ]part\w+|partners?|networks?|advertisers|may|cookies|trackers|they|data|used to|ads you see)\b/,
        ],
        without: [
          /\blearn more about\b[^.;]{0,200}\b(?:visit\w*|initiative|alliance)\b|\byou must\b|\b(?:opt(?:ing|ed)?[ -]?out|never|disable|turn off|unsubscribe|you can (?:control|choose|limit)|object|withdraw|prohibit\w*|without|under (?:the age|1[368])|children|right to|do(?:es)? not|will not|less relevant|still see|refuse|declin\w+|only if)\b|n't/,
        ],
      },
    ],
  },
  {
    id: 'ignores-dnt',
    title: 'Ignores your browser’s request not to be tracked',
    category: 'tracking',
    polarity: 'concern',
    weight: 4,
    reason: 'You said no in the one way your browser offers.',
    types: where,
    rules: [],
  },
  {
    id: 'honours-dnt',
    title: 'Honours your browser’s request not to be tracked',
    category: 'tracking',
    polarity: 'favourable',
    weight: 5,
    reason: 'You say no once, in your browser, and it counts.',
    types: where,
    yieldsTo: ['ignores-dnt'],
    rules: [
      {
        cue: 'do not track|do-not-track|dnt|global privacy control|gpc',
        act: p`\b(?:we|our (?:\w+ )?(?:site|website|sites|websites|service|services|platform|systems?)|site|website|[a-z]+)\b<gap>\b(?:honou?rs?|respects?|recogni[sz]es?|responds? to|compl(?:y|ies) with|supports?|adheres? to|process(?:es)?|detects?|treats?|follows?|listens?)\b<gap>\b(?:do[- ]not[- ]track|dnt\b|global privacy control|gpc\b|opt-out preference signals?)`,
        without: [/\b(?:no (?:industry|common|uniform|standard)|not(?![- ]track)|cannot|if|how)\b|n't/],
      },
    ],
  },
  {
    id: 'refuse-cookies',
    title: 'Tells you how to refuse cookies',
    category: 'tracking',
    polarity: 'favourable',
    weight: 2,
    reason: 'A refusal that can be found.',
    types: where,
    rules: [
      {
        cue: 'cookie',
        act: p`\b(?:you (?:can|may|have the (?:option|ability|right|choice)|are able)|browsers? (?:and \w+ )?(?:\w+ )?(?:allow|let|permit|enable|can be set|will tell)|allow you|your browser)\b<wide>\b(?:refus(?:e|al)|reject|block|disable|deactivate|decline|delete|remove|control|manage|opt[ -]out|restrict|turn off|prevent|clear|erase|accept or|adjust)\b`,

        without: [
          /\byou may need\b|\buntil (?:they expire|you (?:or your browser )?(?:delete|clear))|\b(?:cannot|not be able to|how you can control|unsubscribe)\b/,
        ],
      },
    ],
  },
  {
    id: 'refusal-limits-service',
    title: 'Limits the service if you refuse cookies or data',
    category: 'tracking',
    polarity: 'neutral',
    weight: 0,
    reason: 'A refusal that costs features is harder to make.',
    types: where,
    rules: [],
  },
  {
    id: 'cookie-consent',
    title: 'Asks before it sets cookies',
    category: 'tracking',
    polarity: 'favourable',
    weight: 4,
    reason: 'Nothing follows you until you say yes.',
    types: where,
    yieldsTo: ['implied-cookie-consent'],
    rules: [
      {
        cue: 'cookie|tracker',
        act: p`\b(?:only|not|unless|until|after|once|if|when|before|ask(?:s|ed)?|request(?:s|ed)?|subject to|with)\b<wide>\b(?:consent\w*|agree\w*|opt(?:ed)?[ -]in|permission|accept(?:ed)?)\b`,
        with: [
          /\b(?:we|our|are|will|is|be)\b/,

          /\b(?:only|not|unless|until|before|asks? for|requested|request|prior|with your (?:\w+ )?consent)\b/,
        ],
        without: [
          /\bbrowsers?\b[^.;]{0,40}\b(?:set|settings?|configur\w+|signal|notify|tell)\b|\bset your (?:\w+ )?browser\b|\bpersonal(?:ly)? (?:identif\w+ )?information\b[^.;]{0,80}\bunless\b/,
          /\b(?:by (?:using|continuing|visiting|accessing|browsing)|do not (?:wish|want|agree|accept|consent)|if you don't|not (?:agree|accept)|may not (?:be able|function|work)|refuse|unable|do not need|without (?:your )?consent|withdraw|withdrawn|not require|continu\w+)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'implied-cookie-consent',
    title: 'Takes your visit as consent to cookies',
    category: 'tracking',
    polarity: 'concern',
    weight: 4,
    reason: 'Looking is not agreeing.',
    types: where,
    rules: [
      {
        cue: 'cookie',
        act: p`\b(?:(?:by|in) (?:continuing|using|visiting|accessing|browsing|navigating)|if you continue|(?:your )?continued use|continuing to (?:use|browse))\b<far>\b(?:consent|agree|accept|deemed)\w*\b`,
        with: [/\bcookies?\b/],
        without: [/\b(?:banner|click|clicking|do not consent|opt[- ]out)\b/],
      },
    ],
  },
  {
    id: 'no-tracking',
    title: 'Does not track you',
    category: 'tracking',
    polarity: 'favourable',
    weight: 6,
    reason: 'The best tracker is the one that is not there.',
    types: where,
    yieldsTo: ['third-party-tracking', 'cross-site-tracking', 'fingerprinting', 'targeted-ads', 'pixels'],
    rules: [],
  },
  {
    id: 'analytics',
    title: 'Lets outside analytics companies watch your visits',
    category: 'tracking',
    polarity: 'concern',
    weight: 2,
    reason: 'One company sees you on most of the web.',
    types: where,
    rules: [
      {
        cue: 'analytics|analyze|audience',
        act: p`\b(?:<shares>|uses?|using|used|employ|utili[sz]e|rely on|via|through|by|including|include|work with)\b<wide>\b(?:google analytics|third[- ]party (?:web |website )?analytics|(?:[\w-]+ )?analytics (?:systems? )?(?:service |system )?(?:services?|tools?|providers?|partners?|software|cookies|compan\w+|products?))\b|\bservice providers to (?:monitor and )?analy[sz]e the use\b`,
        without: notAnalytics,
      },
      {
        cue: 'google analytics|amplitude|mixpanel|hotjar|comscore|posthog|adobe analytics|firebase|matomo|piwik|quantcast|web analytics',
        act: p`\b(?:google analytics|amplitude|mixpanel|hotjar|comscore|posthog|adobe analytics|firebase analytics|matomo|piwik|quantcast|web analytics)\b`,
        with: [
          /\b(?:uses?|using|used|utili[sz]e|providers?|provides|place[sd]?|track\w*|collect\w*|measure\w*|statistics|offered by|such as|include)\b|\|/,
        ],
        without: notAnalytics,
      },
    ],
  },
  {
    id: 'cookie-list',
    title: 'Lists its cookies with their lifetimes',
    category: 'tracking',
    polarity: 'favourable',
    weight: 2,
    reason: 'You can check what is set and when it goes.',
    types: where,
    rules: [],
  },
  {
    id: 'social-plugins',
    title: 'Lets social networks see your visits',
    category: 'tracking',
    polarity: 'concern',
    weight: 2,
    reason: 'A button you never press reports that you were here.',
    types: where,
    rules: [],
  },
];
