import { dataTypes, p, type Practice } from '../practice.ts';

/** What is collected, from where, and what it is used for. Long because it is data: one entry a practice. */
export const collection: readonly Practice[] = [
  {
    id: 'precise-location',
    title: 'Collects your precise location',
    category: 'collection',
    polarity: 'concern',
    weight: 4,
    reason: 'A trail of exact places shows where you live, work and sleep.',
    types: dataTypes,
    rules: [
      {
        cue: 'location|gps|geolocation',
        with: [/\b(?:we|our|us|partners|may|apps?)\b/],
        without: [/\b(?:other|sophisticated) users (?:who|of|may)\b/],
        act: p`\b(?:collect|gather|receive|obtain|record|track|process|use|access|determine|store)s?\b<gap>\b(?<!non-)(?:precise|exact|specific|real-time|gps)[ -](?:\w+ ){0,2}(?:geo-?)?(?:location|position)`,
      },
      {
        cue: 'gps',
        act: p`\b(?:we|our (?:app|apps|services?|servers|partners)|the (?:app|service|application))\b<gap>\b(?:collect|gather|receive|obtain|record|track|process|use|access|determine)\b<wide>\bgps\b`,
      },
    ],
  },
  {
    id: 'approximate-location',
    title: 'Infers your rough location',
    category: 'collection',
    polarity: 'neutral',
    weight: 0,
    reason: 'An internet address gives away a city; common, and worth knowing.',
    types: dataTypes,
    rules: [
      {
        cue: 'location',
        act: p`\b(?:approximate|general|rough|coarse|non-precise|imprecise|city-level|country-level)[ -](?:\w+ ){0,2}location`,
        with: [/\b(?:we|our|us|collect|collected|infer|derive|determine|estimate|ip address)\b/],
      },
      {
        cue: 'location',
        act: p`\b(?:infer|derive|determine|estimate|identify|approximate|deduce)\b<gap>\blocation\b<gap>\bip[ -]address`,
      },
    ],
  },
  {
    id: 'biometric-data',
    title: 'Collects biometric data',
    category: 'collection',
    polarity: 'concern',
    weight: 6,
    reason: 'A face, a voice or a fingerprint cannot be changed after a leak.',
    types: dataTypes,
    rules: [
      {
        cue: 'biometric|faceprint|voiceprint|fingerprints|facial',
        act: p`\b(?:collect|process|use|capture|store|obtain|receive|create|scan)(?:s|ed|ing)?\b<gap>\b(?:biometric|faceprints?|voiceprints?|fingerprints|facial (?:recognition|geometry|features|scans?))\b`,
        without: [
          /\b(?:you can use|sign in|log ?in|unlock)\b/,
          /\b(?:device|browser) fingerprint/,
          /\blaws? (?:governing|regulating|on|about|concerning|regarding|relating to)\b[^.;]{0,60}\bbiometric/,
          /\bprohibit|\bwaive\b|\binformation privacy act\b/,
          /\bnot\b|n't/,
        ],
      },
    ],
  },
  {
    id: 'sensitive-data',
    title: 'Collects sensitive personal data',
    category: 'collection',
    polarity: 'concern',
    weight: 4,
    reason:
      'Health, beliefs, origin and sexuality can be used against a person; the law guards them specially.',
    types: ['privacy', 'cookies', 'ai', 'other_compliance'],
    rules: [
      {
        cue: 'sensitive|special categor|ethnic|religio|sexual|health',
        act: p`\b(?:we|our partners|our services?)\b<gap>\b(?:collect|process|obtain|receive|gather)\b<gap>\b(?:sensitive (?:personal )?(?:data|information)|special categor(?:y|ies) of|health (?:data|information)|medical (?:data|information|records)|(?:racial|ethnic)(?: or ethnic)? (?:origin|background)|religious (?:beliefs?|affiliation)|sexual orientation)`,
        without: [
          /\bplease see\b/,
          /\b(?:before|where|if|to the extent|whenever|wherever|process designed|remove|unless|consent|limit)\b/,
          /\bnot\b|n't|\bnever\b/,
        ],
      },
    ],
  },
  {
    id: 'no-logs',
    title: 'Keeps no logs that point to you',
    category: 'collection',
    polarity: 'favourable',
    weight: 5,
    reason: 'What was never written down cannot be handed over.',
    types: dataTypes,
    yieldsTo: ['cross-site-tracking', 'data-from-others'],
    rules: [
      {
        cue: 'log|record|store|save|keep|ip address',
        act: p`\b(?:we|it|app|service|servers?|[a-z]+) (?:do(?:es)? not|don't|doesn't|never|will not|will never|won't) (?:\w+,? (?:or |and )?){0,3}(?:log|record|store|save|keep|collect|retain)\b<gap>\b(?:ip[ -]address(?:es)?|(?:usage |traffic |activity |connection )logs|browsing (?:history|activity)|search (?:terms|queries|history)|your (?:searches|traffic|activity))`,
        without: [
          /\b(?:google|only store|full)\b/,
          /\b(?:unless|except|if|until|longer than|other than|with|combination|associat\w+|beyond|after)\b/,
        ],
        denies: true,
      },
      {
        cue: 'no-log|no log|zero-log',
        act: p`\b(?:strict )?(?:no[- ]logs?|zero[- ]logs?) (?:policy|service)\b`,
        without: [/\b(?:google|only store|full)\b/],
        denies: true,
      },
      {
        cue: 'anonymi',
        act: p`\bip[ -]address(?:es)?\b<gap>\b(?:is|are|will be|gets?)\b<gap>\b(?:anonymi[sz]ed|truncated|shortened|masked)\b`,
        without: [/\b(?:google|only store|full)\b/, /\b(?:google|analytics|not|may|if|third[- ]part\w+)\b/],
      },
    ],
  },
  {
    id: 'data-from-others',
    title: 'Adds data about you from other companies',
    category: 'collection',
    polarity: 'concern',
    weight: 5,
    reason: 'Data you never gave this vendor is joined to what you did give.',
    types: dataTypes,
    rules: [
      {
        cue: 'combine|merge|supplement|enrich|append|augment',
        act: p`\b(?:combine|merge|supplement|enrich|append|augment|link)s?\b<wide>\b(?:from|with|by|provided|obtained)\b<gap>\b(?:third[- ]part(?:y|ies)|other (?:sources|companies|services)|data (?:brokers|providers|suppliers)|publicly available|public (?:sources|databases|records)|outside sources|partners)`,
        with: [/\b(?:we|us|our)\b/, /\b(?:information|data)\b/],
      },
      {
        cue: 'receive|obtain|collect|acquire|gather|purchase|buy',
        act: p`\bwe (?:may |might |can |will |also |sometimes )*(?:receive|obtain|collect|acquire|gather|purchase|buy|get)\b<gap>\b(?:information|data|details)\b<gap>\bfrom\b<gap>\b(?:third[- ]part(?:y|ies)|other (?:sources|companies|businesses|services)|data (?:brokers|providers|suppliers|aggregators)|public(?:ly available)? (?:sources|databases|records|information)|(?:marketing|advertising|business) partners|commercially available|outside sources)`,
      },
    ],
  },
  {
    id: 'address-book',
    title: 'Reads your contacts',
    category: 'collection',
    polarity: 'concern',
    weight: 4,
    reason: 'Your contacts never agreed to be known to this vendor.',
    types: dataTypes,
    rules: [
      {
        cue: 'address book|contact list|contacts|phone book|phonebook',
        act: p`\b(?:collect|access|import|upload|store|obtain|receive|sync|use|scan|read)(?:s|ed|ing)?\b<gap>\b(?:your|the|device|mobile|phone|email)\b(?: \w+){0,4} (?:address ?book|contacts? list|contacts|phone ?book)\b`,
        with: [/\b(?:we|our|us)\b/],
        without: [/\bcontacts? (?:us|from)\b/],
      },
    ],
  },
  {
    id: 'reads-messages',
    title: 'May read your messages and files',
    category: 'collection',
    polarity: 'concern',
    weight: 5,
    reason: 'What you write to others or store in private is open to this vendor.',
    types: dataTypes,
    rules: [
      {
        cue: 'monitor|read|scan|review|analy',
        act: p`\b(?:we|us|our (?:automated )?systems|our (?:staff|employees|team))\b<gap>\b(?:monitor|read|scan|review|analy[sz]e|inspect|intercept|listen to)\b<gap>\b(?:private |direct |personal )?(?:messages|communications|emails?|chats?|conversations|correspondence)\b`,
        with: [/\b(?:your|users?|users'|between|private|messages you|content of)\b/],
        without: [
          /\b(?:telephone|phone|calls?|quality|to us|with us)\b/,
          /\b(?:emails?|messages|communications) (?:we|you receive from us|from us)\b|\b(?:read|review) (?:our|this|the|these)\b|you send (?:to )?us|communications? with us|opened|customer (?:service|support)|contact us|no obligation|not obligated|tracking/,
        ],
      },
    ],
  },
  {
    id: 'marketing-use',
    title: 'Uses your data for marketing',
    category: 'collection',
    polarity: 'concern',
    weight: 3,
    reason: 'Data given for a service is turned to selling more.',
    types: ['privacy', 'cookies', 'terms'],
    rules: [
      {
        cue: 'marketing|promotion|newsletter|advertis|offers',
        act: p`\b(?:use|process|collect)\b<gap>\b<data><wide>\b(?:for|to|in)\b<gap>\b(?:(?:direct |our )?marketing|promotional|market (?:our|products)|promote (?:our|products|services)|advertising)\b`,
        without: [
          /\b(?:provide|give|share|send)s? us\b/,
          /\b(?:de-?identified|aggregated?|non-promotional|tick a box|opt[ -]?out|opting[ -]out|before we use|unsubscribe)\b|"/,
        ],
        with: [/\b(?:we|our|us)\b/],
      },
      {
        cue: 'marketing|promotion|newsletter|offers',
        act: p`\bwe <may> ?(?:use|send|contact)\b<wide>\b(?:marketing|promotional) (?:communications?|emails?|messages?|materials?|purposes|information|offers)\b`,
        without: [
          /\b(?:de-?identified|aggregated?|non-promotional|tick a box|opt[ -]?out|opting[ -]out|before we use|unsubscribe)\b|"/,
          /\b(?:only (?:if|with|where)|with your (?:prior )?consent|if you (?:have )?(?:consent|opt|agree))/,
        ],
      },
      {
        cue: 'marketing|promotion|advertis',
        act: /\b(?:send|sending|provide|providing) (?:you|users)\b[^.;:!?]{0,60}?\b(?:marketing|promotional)\b/,
        without: [
          /\b(?:de-?identified|aggregated?|non-promotional|tick a box|opt[ -]?out|opting[ -]out|before we use|unsubscribe)\b|"/,
        ],
        with: [/\b(?:your|personal) (?:personal )?(?:data|information)\b/],
      },
    ],
  },
  {
    id: 'sole-purpose',
    title: 'Uses data for nothing but the service',
    category: 'collection',
    polarity: 'favourable',
    weight: 3,
    reason: 'A limit that can be held against the vendor.',
    types: ['privacy', 'cookies', 'ai', 'other_compliance'],
    yieldsTo: ['sells-data', 'shares-for-ads', 'any-purpose', 'targeted-ads', 'marketing-use'],
    rules: [
      {
        cue: 'solely|only|exclusively|purely',
        act: p`\b(?:data|information)\b<gap>\b(?:used|processed|collected)\b<gap>\b(?:solely|only|exclusively|purely)\b<gap>\b(?:to|for|in order to)\b<gap>\b(?:provid\w+|operat\w+|perform\w*|deliver\w*|run\w*|purpose of)\b`,
        without: [/\bcookies?\b|\b(?:third[- ]part\w+|service providers?|not|payment|google|facebook)\b/],
      },
      {
        cue: 'other purpose',
        act: p`\b(?:not|never|n't) (?:be )?(?:\w+ ){0,3}(?:use|used|process|processed)\b<gap>\b<data><gap>\bfor (?:any )?other purposes?\b`,
        without: [
          /\b(?:third[- ]part\w+|providers?|they|unless|except|you (?:may|must|shall|agree)|without)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'any-purpose',
    title: 'Leaves open what it uses data for',
    category: 'collection',
    polarity: 'concern',
    weight: 4,
    reason: 'A purpose without an edge is no promise at all.',
    types: dataTypes,
    rules: [
      {
        cue: 'any purpose|any other purpose|any lawful purpose|any legal purpose|any business purpose|any legitimate purpose',
        act: p`\b(?:use|used|disclose|disclosed|share|shared|process|processed)\b<gap>\bfor any (?:other |lawful |legal |business |legitimate |commercial )*purposes?\b(?!,? (?:that|for which|disclosed|described|we disclose|with your|other than|not|that is (?:in)?compatible|except|which is incompatible|incompatible|unless))`,
        with: [p`\b<data>`],
        without: [
          /\b(?:should we|inform you|non-personal\w*|publicly)\b/,
          /\b(?:blocked|prohibited|anonymous|consent|you (?:provide|give) (?:us )?(?:it|permission))\b/,
          /\bnot\b|n't|\bnever\b|you (?:may|must|shall|will|agree)|\b(?:aggregate|anonymi[sz]ed|de-?identified|with your consent|feedback)/,
        ],
      },
    ],
  },
  {
    id: 'minimal-collection',
    title: 'Collects only what it needs',
    category: 'collection',
    polarity: 'favourable',
    weight: 4,
    reason: 'What is not collected cannot leak or be sold.',
    types: dataTypes,
    rules: [
      {
        cue: 'only|minimum|minimal|minimi',
        act: p`\b(?:we|it) (?:will )?only (?:ever )?(?:collect|process|request|ask for|gather)\b<gap>\b(?:data|information)\b<gap>\b(?:need|needed|necessary|required|require|relevant|essential)`,
        without: [/\b(?:with your consent|by law)\b/, /\bcookies?\b/],
      },
      {
        cue: 'minimum|minimal|as little',
        act: p`\b(?:collect|process|gather|request|store|keep)\b<gap>\b(?:the (?:bare |absolute |strict )?minimum|as little|minimal)\b<gap>\b(?:data|information|amount)`,
        without: [/\b(?:with your consent|by law)\b/],
        with: [/\b(?:we|our)\b/],
      },
    ],
  },
  {
    id: 'collects-nothing',
    title: 'Collects no personal data',
    category: 'collection',
    polarity: 'favourable',
    weight: 6,
    reason: 'What is not collected cannot leak or be sold.',
    types: ['privacy', 'cookies', 'security', 'other_compliance'],
    yieldsTo: [
      'sells-data',
      'shares-for-ads',
      'data-from-others',
      'precise-location',
      'third-party-tracking',
    ],
    rules: [
      {
        cue: "not collect|n't collect|no personal",
        act: p`\b(?:we|app|website|site|service|extension|software)\b (?:do(?:es)? not|don't|doesn't) (?:collect|store|gather)(?: or \w+|, \w+,? or \w+)? (?:any |your )?(?:information about the user|personal(?:ly identifiable)? (?:information|data))(?: (?:about|from|on|of) (?:you|our users|users|visitors|its users|the user))?[.!]?$`,
        denies: true,
      },
    ],
  },
  {
    id: 'no-children',
    title: 'Closes its service to young children',
    category: 'collection',
    polarity: 'neutral',
    weight: 0,
    reason: 'Below this age the vendor wants no account and no data.',
    types: dataTypes,
    rules: [
      {
        cue: 'child|under the age|minors|under 13|under 16|years of age|years old',
        act: p`\b(?:not|never|n't) (?:knowingly |intentionally |directly )*(?:collect|solicit|request|intended|directed|aimed|designed|targeted|target|market|offer|process|gather|permit|allow|meant|marketed|provide|address)(?:ed|s)?\b<wide>\b(?:child(?:ren)?|minors|anyone under|persons? under|individuals? under|people under|users under|(?:under|below) (?:the age of )?(?:1[0-9]|thirteen|sixteen|eighteen))\b`,
        denies: true,
      },
      {
        cue: 'years of age|years old|the age of|legal age|age of majority',
        act: p`\byou (?:must be|have to be|need to be|are|represent that you are|confirm that you are|must have reached)\b<gap>\b(?:at least |over )?(?:the age of )?(?:1[0-9]|thirteen|sixteen|eighteen|legal age|age of majority)\b`,
      },
    ],
  },
  {
    id: 'deletes-child-data',
    title: 'Deletes data that children give it',
    category: 'collection',
    polarity: 'neutral',
    weight: 0,
    reason: 'Children cannot judge what they hand over.',
    types: dataTypes,
    rules: [
      {
        cue: 'child|under the age|minor|under 13|under 16',
        act: p`\b(?:we|us|company)\b<wide>\b(?:delete|remove|erase|destroy|dispose of|discard)\b`,
        with: [
          p`\b(?:child(?:ren)?|minors?|under (?:the age of )?(?:1[0-9]|thirteen|sixteen|eighteen))\b`,
          /\b(?:information|data|account)\b/,
        ],
        without: [/\byou (?:may|can) (?:delete|request)/],
      },
    ],
  },
];
