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
        cue: 'location|gps|geolocation|longitude',

        without: [/\b(?:other|sophisticated) users (?:who|of|may)\b|\bonly if you\b/],
        act: p`\b(?:collect|gather|receive|obtain|record|track|process|use|access|determine|store|depending on)(?:s|ed|ing)?\b<wide>\b(?:(?<!non-)(?:precise|exact|specific|real-time|gps)[ -](?:\w+ ){0,2}(?:geo-?)?(?:location|position)|location data \(longitude)`,
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
        act: p`\b(?:approximate|general|rough|coarse|non-precise|imprecise|city-level|country-level)[ -](?:\w+ ){0,2}location|(?:your |ip address,? (?:and )?|the )geographic(?:al)? location\b`,
        with: [/\b(?:we|our|us|collect|collected|infer|derive|determine|estimate|ip address)\b/],
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
    rules: [],
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
          /\bplease see\b|\b(?:before|where|if|to the extent|whenever|wherever|process designed|remove|unless|consent|limit)\b|\bnot\b|n't|\bnever\b/,
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
          /\b(?:google|only store|full)\b|\b(?:unless|except|if|until|longer than|other than|with|combination|associat\w+|beyond|after)\b/,
        ],
        denies: true,
      },
      {
        cue: 'anonymi',
        act: p`\bip[ -]address(?:es)?\b<gap>\b(?:is|are|will be|gets?)\b<gap>\b(?:anonymi[sz]ed|truncated|shortened|masked)\b`,
        without: [/\b(?:google|only store|full)\b|\b(?:google|analytics|not|may|if|third[- ]part\w+)\b/],
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
        cue: 'combine|merge|supplement|enrich|append|augment|cross-check',
        act: p`\b(?:combine|merge|supplement|enrich|append|augment)s?\b<wide>\b(?:from|with|by|provided|obtained)\b<gap>\b(?:third[- ]part(?:y|ies)|other (?:sources|companies|services)|data (?:brokers|providers|suppliers)|publicly available|public (?:sources|databases|records)|outside sources|partners)|\bcross-checked against\b`,
        with: [/\b(?:information|data)\b/],
      },
      {
        cue: 'receive|obtain|collect|acquire|gather|purchase|buy|get',
        act: p`\b(?<!\byou(?: may| can| will)? )(?:receive|obtain|collect|acquire|gather|purchase|buy|get)\b<wide>\b(?:information|data|details|reports?|it)\b<gap>\bfrom\b<gap>\b(?:third[- ]part(?:y|ies)|other (?:sources|companies|businesses|services)|data (?:brokers|providers|suppliers|aggregators)|public(?:ly available)? (?:sources|databases|records|information)|(?:our |your )?(?:marketing|advertising|business|ad) partners|our partners|advertisers|commercially available|outside sources|social (?:media|networks?)|credit (?:bureaus?|reference|reporting))`,
      },
      {
        cue: 'from|third-party sources',
        act: /^[^a-z]*(?:(?:personal )?(?:data|information) )?from (?:our |other |your )?(?:third[- ]part(?:y|ies)|advertisers|partners|(?:business|advertising|ad|data) partners|public (?:sources|databases)|data brokers|social (?:media|networks)|other (?:sources|companies|users))|\bthird[- ]party sources (?:may )?include/,
        under: /\b(?:collect|receive|obtain|sources?)\b/,
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
        act: p`\b(?:collect|access|import|upload|store|obtain|receive|sync|use|scan|read|discover|transmit|information from)(?:s|ed|ing)?\b<wide>\b(?:your|the|their|device|mobile|phone|email)\b(?: \w+){0,4} (?:address ?books?|contacts? list|contacts|phone ?book)\b`,
        with: [/\b(?:we|our|us|you|server|app)\b/],
        without: [
          /\bcontacts? (?:us|from)\b|\b(?:not|never) (?:\w+ )?(?:collect|upload|access|store)\b(?!.*without)/,
        ],
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
        cue: 'monitor|read|scan|review|analy|supervise',
        act: p`\b(?:we|us|our (?:automated )?systems|our (?:staff|employees|team))\b<gap>\b(?:monitor|read|scan|review|analy[sz]e|inspect|intercept|listen to)\b<gap>\b(?:private |direct |personal |user )?(?:messages|messaging|communications|emails?|chats?|conversations|correspondence)\b|\bwe (?:may|can|will|reserve the right to) (?:\w+ )?(?:review|monitor|scan|screen) (?:your |user |any |the )?content\b|\bchat is (?:supervised|monitored|moderated)\b`,
        with: [/\b(?:your|users?|users'|between|private|messages you|content|user messaging|staff)\b/],
        without: [
          /\b(?:telephone|phone|calls?|quality|to us|with us)\b|\b(?:emails?|messages|communications) (?:we|you receive from us|from us)\b|\b(?:read|review) (?:our|this|the|these)\b|you send (?:to )?us|communications? with us|opened|customer (?:service|support)|contact us|no obligation|not obligated|tracking/,
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
    rules: [],
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
    rules: [],
  },
  {
    id: 'any-purpose',
    title: 'Leaves open what it uses data for',
    category: 'collection',
    polarity: 'concern',
    weight: 4,
    reason: 'A purpose without an edge is no promise at all.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'minimal-collection',
    title: 'Collects only what it needs',
    category: 'collection',
    polarity: 'favourable',
    weight: 4,
    reason: 'What is not collected cannot leak or be sold.',
    types: dataTypes,
    rules: [],
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
    rules: [],
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
        cue: 'child|under the age|minors|under 13|under 16|years of age|years old|anyone under',
        act: p`\b(?:not|never|n't)\b<gap>\b(?:knowingly |intentionally |directly )*(?:collect|solicit|request|intended|directed|aimed|designed|targeted|target|market|offer|process|gather|permit|allow|meant|marketed|provide|address|use|create)(?:ed|s)?\b<wide>\b(?:child(?:ren)?|minors|anyone under|persons? under|individuals? under|people under|users under|(?:under|below|over) (?:the age of )?(?:1[0-9]|thirteen|sixteen|eighteen))\b|\b(?:under|below) (?:the age of )?(?:1[0-9]|thirteen|sixteen|eighteen)\b<gap>\b(?:is|are)\b<gap>\b(?:not (?:allowed|permitted)|prohibited|forbidden)`,
        without: [/\b(?:resources|review this agreement|not allow your child|you (?:may|must) not)\b/],
        denies: true,
      },
      {
        cue: 'years of age|years old|the age of|legal age|age of majority|be an adult|at least 1',
        act: p`\b(?:you|users?) (?:must be|have to be|has to be|need to be|represent that you are|(?:confirm|declare|acknowledge|warrant|agree) that you are|must have reached)\b<gap>\b(?:at least |over )?(?:the age of )?(?:1[0-9]|thirteen|sixteen|eighteen|legal age|age of majority|adult)\b|\byou are (?:at least|over|of legal)\b<gap>\b(?:1[0-9]|thirteen|sixteen|eighteen|age)\b`,
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
        cue: 'child|under the age|minor|under 13|under 16|under 18',
        act: p`\b(?:we|us|company)\b<wide>\b(?:delete|remove|erase|destroy|dispose of|discard|terminate)\b`,

        without: [/\byou (?:may|can) (?:delete|request|ask)/],
      },
    ],
  },
];
