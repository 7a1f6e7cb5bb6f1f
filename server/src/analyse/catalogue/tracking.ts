import { dataTypes, p, type Practice } from '../practice.ts';

const where = dataTypes;

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
        act: p`\b(?:third[- ]part(?:y|ies)|advertisers|ad(?:vertising)? networks?|advertising (?:partners|companies)|our partners|social (?:media|networks?))\b<wide>\b(?:cookies|web beacons|pixels?|tracking technolog\w+|similar technolog\w+|tags|trackers|tracking tools)\b`,
        with: [
          /\b(?:collect|use|uses|set|place|placed|serve|served|deploy|track|allow|permit|include|employ|access|store|may)\b/,
        ],
        without: [
          /\b(?:click on a link|links? to|on their own (?:sites|websites|apps|services))\b/,
          /\b(?:you (?:can|may) (?:\w+ )?(?:block|disable|delete|refuse|opt|manage|reject|control)|strictly necessary|do(?:es)? not (?:use|allow|permit|place|set)|(?:block|disable|reject|refuse|delete|declin\w+|opt[ -]out|manage|turn off)\w*)\b/,
        ],
      },
      {
        cue: 'allow|permit|partner|enable',
        act: p`\bwe\b<gap>\b(?:allow|permit|enable|let|partner with|work with)\b<gap>\b(?:third[- ]part\w+|advertis\w+|ad networks?|others|other companies|partners)\b<wide>\b(?:track|collect (?:information|data)|gather (?:information|data)|receive (?:information|data))`,
        without: [
          /\b(?:click on a link|links? to)\b/,
          /\b(?:service providers? (?:to|who) (?:help|assist)|analytics|on our behalf)\b/,
        ],
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
        cue: 'over time|across|other websites|other sites|third-party sites|third-party websites',
        act: p`\b(?:over time and (?:across|on)|across (?:other|different|multiple|various|third[- ]party|unaffiliated|non-affiliated|the internet|the web|websites|sites|devices and)|on other (?:websites|sites|apps|online)|when you visit other|(?:your|online) (?:\w+ )?(?:activit\w+|brows\w+)<gap>(?:other|third[- ]party) (?:websites|sites|services))\b`,
        with: [
          /\b(?:track\w*|collect\w*|follow\w*|monitor\w*|observ\w+|activit\w+|brows\w+)\b/,
          /\b(?:we|our|us|third[- ]part\w+|advertis\w+|partners?|cookies?|they|may|might)\b/,
          /\b(?:websites|sites|apps|services|internet|web)\b/,
        ],
        without: [
          /\b(?:do not track|don't track|not (?:be )?track\w*|you can (?:opt|choose)|opt[ -]out|disable|prevent|do(?:es)? not|limit|turn off|links to|respond)\b/,
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
    rules: [
      {
        cue: 'fingerprint',
        act: p`\b(?:(?:device|browser|canvas|digital|machine)[- ]fingerprint\w*|fingerprinting)\b`,
        with: [
          /\b(?:we|our|us|may|use|uses|used|partners?|third[- ]part\w+|collect\w*|technolog\w+)\b/,
          /\b(?:devices?|browsers?|canvas|machine|cookies?|track\w*|visitors?|identif\w+|recogni\w+)\b/,
        ],
        without: [
          /\b(?:infring\w+|upload\w*|copyright\w*|blocking content|anti-fingerprint\w*|fingerprinting service|fingerprint(?:ed|ing) (?:the )?(?:content|videos?))\b/,
          /\b(?:not|never|no|prevent)\b|n't/,
        ],
      },
    ],
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
        cue: 'beacon|pixel|clear gif',
        act: p`\b(?:web beacons?|beacons|tracking pixels?|pixel tags?|clear gifs?|tracking beacons?|(?:facebook|meta|linkedin|tiktok|conversion) pixels?|web bugs?|invisible (?:pixels?|images?)|pixels)\b`,
        with: [
          /\b(?:we|our|us|partners|third[- ]part\w+|may contain|may include|advertis\w+)\b/,
          /\b(?:use|uses|used|using|include|contain|collect|place|employ|embed|embedded|set|utili[sz]e|track|allow)\b/,
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
        act: p`\b(?:know|determine|track|tell|learn|see|record|measure|understand|confirm|whether|if|when)\b<gap>\b(?:you|recipients?|users?|emails?|e-mails?|messages)\b<gap>\b(?:open(?:ed)?|read|clicked|viewed)\b`,
        with: [
          /\be-?mails?\b/,
          /\b(?:we|our|us|beacons?|pixels?|tracking)\b/,
          /\b(?:beacons?|pixels?|track\w*|whether|determine|measure|technolog\w+|gifs?|collect)\b/,
        ],
        without: [/\b(?:not open|suspicious|attachments?|never|spam|do not|carefully)\b/],
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
    rules: [
      {
        cue: 'session replay|session recording|keystroke|mouse movement|heatmap|heat map|mouse click|hotjar|fullstory',
        act: p`\b(?:session[- ](?:replay|recording)s?|keystrokes?|mouse (?:movements?|clicks)|heat ?maps?)\b`,
        with: [
          /\b(?:we|our|us|collect|record\w*|use|uses|track\w*|capture\w*|partners?|third[- ]part\w+|service)\b/,
        ],
        without: [
          /\b(?:loggers?|trojan|remote access|guess\w*)\b/,
          /\b(?:not|never|keyloggers?|malware|you (?:may|must|shall|agree))\b/,
        ],
      },
    ],
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
        cue: 'advertis| ads',
        act: p`\b(?:(?:targeted|interest[- ]based|personali[sz]ed|behaviou?ral(?:ly)?|tailored|relevant|customi[sz]ed|retargeted|remarketing|cross-context behaviou?ral)(?: \w+){0,2} (?:advertis\w+|ads?)\b|(?:target|personali[sz]e|tailor|customi[sz]e)\b<gap>\b(?:advertis\w+|ads)\b|(?:advertis\w+|ads)\b<gap>\b(?:relevant to|based on|tailored to|targeted to|targeted at|of interest to|that (?:may|might) (?:be of )?interest|more relevant|about products))`,
        with: [/\b(?:we|our|us|third[- ]part\w+|partners?|networks?|advertisers|may|cookies|used to)\b/],
        without: [
          /\blearn more about\b[^.;]{0,200}\b(?:visit\w*|initiative|alliance)\b/,
          /\byou must\b|\b(?:opt(?:ing|ed)?[ -]?out|not|never|disable|turn off|unsubscribe|you can (?:control|choose|limit)|object|withdraw|limit|prohibit\w*|without|under (?:the age|1[368])|children|right to|do(?:es)? not|less relevant|still see|refuse|declin\w+|only (?:with|if)|with your (?:prior |explicit )?consent)\b|n't/,
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
    rules: [
      {
        cue: "do not track|do-not-track|dnt|don't track|global privacy control",
        act: p`(?:\b(?:not(?![- ]track)|no|nor|cannot|unable|neither)|n't)\b<gap>\b(?:respond|recogni[sz]e|honou?r|support|process|react|act on|alter|change|comply|take (?:any )?action|monitor|modify|follow|acknowledge|adjust|answer|recognition|detect|response)\w*\b`,
        with: [/\b(?:do[- ]not[- ]track|dnt\b|don't track|global privacy control)/],
        without: [
          /\bcurrently no (?:industry|standard)[^.]{0,80}$|\bif you (?:enable|turn|set|use)[^.]{0,60}we will not\b|we will not track|not set\b/,
        ],
        denies: true,
      },
      {
        cue: 'respond to|do not track|dnt',
        act: p`\b(?:do not|don't|does not|not currently|will not|cannot) (?:currently |at this time |presently |yet )?(?:respond|react)\b<gap>\b(?:to )?(?:such|these|browser|those|web browser)?\b<gap>\b(?:signals?|mechanisms?|settings|headers?|requests)`,
        under: /do not track|dnt|tracking|privacy/,
        without: [/\b(?:law enforcement|you|spam)\b/],
        denies: true,
      },
    ],
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
        act: p`\b(?:you (?:can|may|have the (?:option|ability|right|choice)|are able)|browsers? (?:\w+ )?(?:allow|let|permit|enable|can be set)|allow you|your browser)\b<wide>\b(?:refuse|reject|block|disable|decline|delete|remove|control|manage|opt[ -]out|restrict|turn off|prevent|clear|erase|accept or)\b`,
        with: [/\bcookies?\b/],
        without: [
          /\byou may need\b|\buntil (?:they expire|you (?:delete|clear))|\b(?:cannot|not be able to (?:refuse|reject|block|opt))\b/,
        ],
      },
    ],
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
        cue: 'cookie',
        act: p`\b(?:only|not|unless|until|after|once|if|when|before)\b<wide>\b(?:consent\w*|agree\w*|opt(?:ed)?[ -]in|permission|accept(?:ed)?)\b`,
        with: [
          /\bcookies?\b/,
          /\b(?:we|our|are|will|is|be)\b/,
          /\b(?:set|place|placed|use|used|using|load|loaded|store|stored|activate|activated|deploy|ask|request)\b/,
          /\b(?:only|not|unless|until|before|ask|request|prior)\b/,
        ],
        without: [
          /\bbrowsers?\b[^.;]{0,40}\b(?:set|settings?|configur\w+|signal|notify|tell)\b|\bset your (?:\w+ )?browser\b|\bpersonal(?:ly)? (?:identif\w+ )?information\b[^.;]{0,80}\bunless\b/,
          /\b(?:by (?:using|continuing|visiting|accessing|browsing)|do not (?:wish|want|agree|accept|consent)|if you don't|not (?:agree|accept)|may not (?:be able|function|work)|refuse|unable|do not need|without (?:your )?consent|withdraw|not require|continu\w+)\b/,
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
        act: p`\b(?:by (?:continuing|using|visiting|accessing|browsing|navigating)|if you continue|(?:your )?continued use|continuing to (?:use|browse))\b<wide>\b(?:consent|agree|accept|deemed)\w*\b`,
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
    rules: [
      {
        cue: 'track|cookie|analytics',
        act: p`\b(?:we|website|site|app|service|services|extension|software|[a-z]+) (?:do(?:es)? not|don't|doesn't|never|will not|won't|will never) (?:use (?:any )?(?:(?:third[- ]party )?(?:tracking|analytics|advertising)|cookies (?:at all|to track|for (?:tracking|advertising|marketing))|third[- ]party cookies|trackers)|track (?:you|users|our users|visitors|your (?:activity|browsing|location|online|use|behaviou?r|web|movements))|set any (?:tracking |third[- ]party )?cookies)\b`,
        without: [
          /\b(?:in order to|to respond|do not track (?:signals?|settings?|headers?|requests?|features?|browser|function)|unless|until|except|other than|without|if you|over time|across|when you)\b/,
        ],
        denies: true,
      },
      {
        cue: 'no tracking|no trackers|no third-party',
        act: /\b(?:there (?:is|are)|we use|contains?|with|has|have) no (?:tracking|trackers|third[- ]party (?:trackers|tracking|cookies|analytics))\b/,
        denies: true,
      },
      {
        cue: 'track',
        act: p`\b(?:we (?:do not|don't) and (?:never will|will never) track you|(?:free of|without) (?:any )?(?:trackers|tracking(?: tools)?)|(?:not|n't) use (?:third[- ]party )?cookies for (?:tracking|advertising|marketing))\b`,
        without: [/\b(?:unless|except|until|if you)\b/],
        denies: true,
      },
    ],
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
        cue: 'analytics',
        act: p`\b(?:use|uses|using|used|employ|utili[sz]e|rely on)\b<gap>\b(?:google analytics|third[- ]party (?:web |website )?analytics|(?:\w+ )?analytics (?:services?|tools?|providers?|partners?|software|cookies|compan\w+|products?))\b`,
      },
      {
        cue: 'google analytics',
        act: p`\b(?:use|uses|using|used|employ|utili[sz]e)\b<wide>\bgoogle analytics\b`,
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
    rules: [
      {
        cue: 'expire|month|year|days|session',
        act: /\b(?:expires?|expir(?:y|ation)|lifetime|duration|retention|stored for|persist(?:s|ent)?|lasts?|valid)\b[^;!?]{0,80}?\b\d{1,4} (?:minutes?|hours?|days?|months?|years?)\b/,
        with: [/\bcookies?\b/],
      },
      {
        cue: '_ga|_gid|_fbp|cookie',
        act: /\b(?:\d{1,4} ?(?:minutes?|mins?|hours?|days?|months?|years?)|session)\b/,
        with: [/\||\b_[a-z]{2,}/],
        under: /cookie/,
        without: [/\bwe (?:retain|keep)\b/],
      },
    ],
  },
  {
    id: 'social-plugins',
    title: 'Lets social networks see your visits',
    category: 'tracking',
    polarity: 'concern',
    weight: 2,
    reason: 'A button you never press reports that you were here.',
    types: where,
    rules: [
      {
        cue: 'social media feature|social plugin|social plug-in|like button|share button|facebook like|widgets|social network',
        act: p`\b(?:social (?:media |network(?:ing)? )?(?:features|plug-?ins?|widgets|buttons)|like button|share buttons?)\b<wide>\b(?:collect|receive|track|transmit|record)\w*\b`,
        without: [
          /\b(?:gadget|volunteers|for more information|more information|if you want|cookie policy)\b/,
          /\b(?:do(?:es)? not|two-click|only (?:if|when|after)|not (?:collect|transmit|send)|until you)\b/,
        ],
      },
    ],
  },
];
