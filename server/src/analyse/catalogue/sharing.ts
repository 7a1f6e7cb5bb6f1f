import { allTypes, dataTypes, p, type Practice } from '../practice.ts';

/**
 * What makes less of "we do not sell personal data": the name of a link or a request, one kind of data or of person, one kind of
 * buyer, one purpose, one sort of price. None of them is the promise not to sell personal data.
 */
const narrowed = [
  /\b(?:must not|do not sell (?:or share )?my|link|sold separately)\b/,
  /\byou (?:do not|don't|never|cannot) (?:\w+ ){0,2}(?:sell|rent|trade)\b|\byou (?:collect|obtain|receive|access)\b[^.;:]{0,140}\bsold\b/,
  /\b(?:data|information) (?:collected|obtained|received|accessed|gathered) (?:from|through|via|by|using|under)\b[^.;:]{0,80}\bsold\b/,
  /\bnot sell\b[^.;:]{0,40}\b(?:opt[ -]out|rights?|requests?|button|form|signals?)\b/,
  /\b(?:sell|sold|selling|rent|rented|trade|traded)\b[^.;:]{0,60}?\b(?:students?|pupils?|patients?|employees?|applicants?|candidates?|health|medical|biometric|genetic|financial|payment|precise|geo-?location|location|sensitive|facial|voice|audio|phone|telephone|mobile|sms|e-?mail|contact|educational|aggregated?|such (?:users?|individuals|persons|residents))'?s?\b(?:(?! (?:and|or) )[^.;:]){0,30}\b(?:data|information|details|records|numbers?|address(?:es)?|users?|individuals|persons|residents)\b(?! (?:and|or) (?:any )?(?:other |your )?(?:personal|private|information|data))/,
  /\b(?:sell|sold|selling|rent|rented)\b[^.;:]{0,80}\b(?:data|information|it)\b(?: \w+)? (?:to (?:\w+ )?(?:advertisers|marketers|data brokers|brokers|publishers)|(?:of|about|from|relating to) (?:such|those|these|users (?:under|aged|who|in)|individuals (?:under|aged|who|in)|persons (?:under|aged|who)|consumers (?:under|aged|who|whom|we)|(?:[\w']+ ){0,4}residents|our (?:\w+ing|business|corporate) customers)|(?:collected|obtained|received|gathered) (?:from|through|via|by|using|under)|for (?:money|monetary|cash)|separately)\b/,
  /\bwe (?:do|may|might|also) (?:(?!not|never)\w+ )?(?:sell|trade)\b/,
];

/** Who else gets the data. Long because it is data: one entry a practice. */
export const sharing: readonly Practice[] = [
  {
    id: 'sells-data',
    title: 'Sells or trades personal data',
    category: 'sharing',
    polarity: 'concern',
    weight: 14,
    reason: 'Weighs the most of all practices: data that is traded leaves your control and the vendor’s.',
    types: dataTypes,
    rules: [
      {
        cue: 'sell|sold|rent|trade|in exchange for',
        act: p`\b(?:we|(?:company|site|service|platform|[a-z]+) (?:may|might|will|can|also|could))(?: may| might| will| can| do| could| also| sometimes| then)* (?:\w+,? (?:or|and|,)? ?){0,3}(?:sell|rent|lease|trade(?! shows?))\b<gap>\b<data>`,
        without: [
          /\b(?:you may request|request that|right to|ask us|trade shows?|you must)\b/,
          /\b(?:assets|merger|acquisition|bankrupt|business transfer|sale of (?:our|the) (?:business|company)|you (?:may|can|will|do) sell|aggregate|anonymi[sz]ed|de-?identified|reseller|opt|products? or services? you)\b/,
        ],
      },
      {
        cue: 'exchange for|monetary|valuable consideration',
        act: p`\b(?:disclose|share|provide|transfer|make available|exchange)s?\b<gap>\b(?:data|information|identifiers)\b<wide>\b(?:in exchange for|for) (?:money|monetary|payment|compensation|other valuable|valuable consideration|value)`,
        with: [/\b(?:we|our|us)\b/],
        without: [
          /\b(?:you may request|request that|right to|ask us|trade shows?|you must)\b/,
          /\b(?:assets|merger|"sale"|"sell"|define[sd]?|means|under (?:the )?(?:ccpa|california))\b/,
        ],
      },
      {
        cue: 'considered|deemed|constitute|qualif|be a "sale"|a sale|sell',
        act: p`\b(?:may|might|could|can|is|are|would|does)(?: also| likely)? (?:be )?(?:considered|deemed|constitute|qualify as|treated as|regarded as|interpreted as|construed as|viewed as|characterized as)\b<gap>"?\b(?:sale|sales|sell|selling|sold)\b`,
        without: [/\b(?:you may request|request that|right to|ask us|trade shows?|you must)\b/],
        with: [/\b(?:data|information|cookies|identifiers|disclos|sharing)/],
      },
      {
        cue: 'sold',
        act: p`\b(?:we|company) (?:have |has |may have )(?:sold|"sold")\b<gap>\b(?:personal|categories|data|information|identifiers)`,
        without: [/\b(?:you may request|request that|right to|ask us|trade shows?|you must)\b/],
        with: [/\b(?:information|data|identifiers)\b/],
      },
    ],
  },
  {
    id: 'no-sale',
    title: 'Does not sell personal data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 4,
    reason: 'A plain promise that can be held against the vendor.',
    types: dataTypes,
    yieldsTo: ['sells-data'],
    rules: [
      {
        cue: 'sell|sold|rent|trade',
        act: p`\b<not> (?:and (?:will|shall) (?:not|never) |or will not |currently |knowingly |ever |otherwise |directly |share or |share, |disclose or |disclose, |lend, |give or |give, |share nor |ever again |be |been )*(?:sell|sold|selling|rent|rented|trade|traded)\b`,
        with: [p`\b<data>|\b(?:data|information|personal|it)\b`],
        without: [
          ...narrowed,
          /\byou (?:may|must|shall|will|agree|can|should)(?: not|not)? (?:sell|resell)|\b(?:except (?:to|for|in|as|with)|other than|without (?:your|first|prior|the|their|explicit|express|user|obtaining|user's)|unless (?:you|we|it|with)|of (?:children|minors)|(?:under|younger than|less than) (?:the age|1[368])|to whom|may be sold|product|sell (?:you|alcohol|goods|tickets|items))/,
          /\b(?:minors?|children|child)\b/,
        ],
        denies: true,
      },
      {
        cue: 'never sell|not sell|never sold',
        act: p`\b(?:never|not) (?:\w+ ){0,3}(?:sell|sold|rent)\b<gap>\b(?:data|information)\b`,
        with: [/\b(?:we|our|us)\b/],
        without: [
          ...narrowed,
          /\b(?:except|other than|without (?:your|first|prior|their|explicit|express)|unless|minors?|children|under 1[368]|you (?:may|must|shall|will|agree|can)(?: not|not)? sell)\b/,
        ],
        denies: true,
      },
      {
        cue: 'business of selling|in the business',
        act: /\bnot in the business of (?:selling|renting|trading)\b/,
        without: [...narrowed],
        denies: true,
      },
      {
        cue: 'sold|sell',
        act: p`\b(?:under no circumstances|never|at no time)\b<wide>\b(?:be )?(?:sell|sold)\b`,
        with: [/\b(?:data|information|address(?:es)?)\b/],
        without: [
          ...narrowed,
          /\b(?:except|unless|without|minors?|child(?:ren)?|you (?:may|must|shall|will|agree))\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'shares-for-ads',
    title: 'Shares data with advertisers',
    category: 'sharing',
    polarity: 'concern',
    weight: 8,
    reason: 'Advertising networks join what many vendors know about you.',
    types: dataTypes,
    rules: [
      {
        cue: 'advertis|marketing partner|ad network|ad partner|ad tech|marketing purposes',
        act: p`\b(?:share|disclose|provide|transfer|give|send|release|make available|pass)(?:s|d)?\b(?! you\b)<wide>\b(?:advertisers|(?:ad|advertising|adtech|marketing)[ -](?:networks?|partners?|companies|agencies|technology|platforms?|servers)|(?:for|their)(?: own)? (?:direct |targeted |behaviou?ral |interest-based |personali[sz]ed |cross-context(?: behaviou?ral)? )*(?:advertising|marketing))`,
        with: [/\b(?:we|our|us|may be shared)\b/, p`\b<data>|\b(?:data|information|identifiers)\b`],
        without: [
          p`\b(?:provide|give|share|send|disclose)s?\b(?: us\b|<gap>\b(?:with|to) us\b)`,
          /\b(?:you (?:shall|must|agree|represent)|you may request|ask us to|immediately preceding|list of|right to)\b/,
          /\b(?:only (?:if|with|where|when|after)|with your (?:prior |explicit |express )?(?:consent|permission)|if you (?:have )?(?:consent|opt(?:ed)?[ -]in|agree)|unless you (?:have )?(?:given|consent|agree|opt(?:ed)? in)|without (?:your|first)|aggregate|anonymi[sz]ed|de-?identified|non-personal|non-personally|does not identify|opt[ -]?out|asked? us|request)/,
        ],
      },
    ],
  },
  {
    id: 'shares-third-parties',
    title: 'Shares data with business partners',
    category: 'sharing',
    polarity: 'concern',
    weight: 4,
    reason: 'Each receiver keeps a copy under rules of its own.',
    types: ['privacy', 'cookies', 'ai', 'terms'],
    rules: [
      {
        cue: 'own purpose|own use|own marketing|own direct|their own',
        act: p`\b(?:share|disclose|provide|transfer|give|make available|used by)\b<wide>\b(?:for|under) their own (?:\w+ ){0,3}(?:purposes?|use|uses|marketing|advertising|benefit)\b`,
        with: [/\b(?:data|information)\b/, /\b(?:we|our|us)\b/],
        without: [
          /\b(?:including our contractors|share with us)\b/,
          /\b(?:with your consent|only if you|aggregate|anonymi[sz]ed)\b/,
        ],
      },
      {
        cue: 'business partners|trusted partners|selected third|selected partners|carefully selected|promotional partners|sponsors',
        act: p`\b<may> ?(?:share|disclose|provide|transfer|give|make available)\b<wide>\b(?:business partners|trusted partners|selected (?:third|partners|companies)|promotional partners|joint marketing|co-?brand\w*|sponsors|commercial partners)\b`,
        with: [p`\b<data>|\b(?:data|information)\b`],
        without: [
          /\b(?:including our contractors|share with us)\b/,
          /\b(?:with your (?:prior )?consent|only if you|aggregate|anonymi[sz]ed|de-?identified|non-personal)/,
        ],
      },
    ],
  },
  {
    id: 'consent-before-sharing',
    title: 'Asks before it shares data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 4,
    reason: 'You decide who else learns of you.',
    types: dataTypes,
    yieldsTo: ['sells-data', 'shares-for-ads'],
    rules: [
      {
        cue: 'consent|permission|opt in|opt-in|authori',
        act: p`\b<not> (?:\w+,? (?:or |and )?){0,4}(?:share|disclose|provide|give|transfer|pass|release|sell|distribute)\b<wide>\b(?:without (?:first )?(?:obtaining |getting |having |receiving |asking )?(?:for )?(?:your|their|the user's|users?'?s?|explicit|express|prior|user)(?: \w+){0,3} (?:consent|permission|authori[sz]ation|approval)|unless you (?:have )?(?:\w+ )?(?:consent|agree|given|opt|authori[sz]e))`,
        with: [/\b(?:data|information|it|email|address)\b/],
        without: [
          /\b(?:child(?:ren)?|parental|minors?|name and contact (?:information|details))\b/,
          /\byou (?:may|must|shall|will|agree|can|should)(?: not|not)\b|\bexcept as|\bother than as|\bexcept (?:in|to|where|when|for)\b/,
        ],
        denies: true,
      },
      {
        cue: 'only share|only disclose|shared only|only with your|consent',
        act: p`\bwe (?:will )?only (?:share|disclose|transfer)\b<wide>\b(?:with|after|if|when)\b<gap>\b(?:your (?:\w+ )?(?:consent|permission)|you (?:have )?(?:consent|agree|permission))`,
        without: [/\b(?:child(?:ren)?|parental|minors?)\b/, /\bor (?:as|if|when|to|where)\b/],
      },
    ],
  },
  {
    id: 'no-sharing',
    title: 'Shares no personal data with third parties',
    category: 'sharing',
    polarity: 'favourable',
    weight: 5,
    reason: 'Data that stays in one house has one door to guard.',
    types: ['privacy', 'cookies', 'security', 'ai'],
    yieldsTo: ['sells-data', 'shares-for-ads', 'shares-third-parties'],
    rules: [
      {
        cue: 'share|disclose|pass|transfer|provide|give',
        act: p`\b(?:we|it|company|app|site|website) <not> (?:\w+,? (?:or |and )?){0,4}(?:share|disclose|pass|transfer|give|provide|distribute)\b<gap>\b<data>(?: (?:with|to) (?:any |other |outside )*<third>| with anyone| to anyone)[ .!a-z]{0,20}$`,
        without: [
          /\b(?:except|unless|without|other than|outside of|for (?:their|marketing|advertising)|children|minor)/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'business-transfer',
    title: 'Hands your data to whoever buys it',
    category: 'sharing',
    polarity: 'concern',
    weight: 3,
    reason: 'A buyer you did not choose inherits what you gave.',
    types: dataTypes,
    rules: [
      {
        cue: 'merger|acqui|bankrupt|sale of|reorgani|restructur|insolven|change of control|change in control|business transfer|sell or transfer|purchaser',
        act: p`\b(?:merger|merge|acquisition|acquired by|acquires? (?:us|all|our|the)|bankruptcy|insolvency|sale of|reorgani[sz]ation|restructuring|change (?:of|in) (?:control|ownership)|dissolution|divestiture|corporate transaction|purchaser|successor|buyer|acquirer|sell (?:all|some|or transfer|our|part))\b`,
        with: [
          p`\b<data>|\b(?:data|information)\b`,
          /\b(?:transfer|transferred|disclose|disclosed|shared?|sold|sell|assets?|provide|provided|assign|assigned|pass|passed)\b/,
          /\b(?:may|might|will|can|could|we|reserve)\b/,
        ],
        without: [
          /\bopt[ -]?out of the sale of\b/,
          /\b(?:u\.s\. government|government(?:al)? (?:entity|agency|end users?)|dfars?|commercial (?:computer )?software)\b/,
          /\b(?:will not be|not (?:be )?transfer|we will (?:\w+ )?(?:notify|inform)|notify you|you will be notified|sub-?processor|collected from|receive (?:data|information)|provide (?:you )?notice|warrant)/,
        ],
      },
      {
        cue: 'ownership|new owner',
        act: p`\b(?:transfer of ownership|ownership or control|new owner|change of ownership)\b`,
        with: [p`\b(?:transfer|disclose|share)\w*\b<gap>\b(?:information|data)\b`],
        without: [/\b(?:notify|notified|not transfer)\b/],
      },
    ],
  },
  {
    id: 'business-transfer-notice',
    title: 'Tells you before your data changes hands',
    category: 'sharing',
    polarity: 'favourable',
    weight: 2,
    reason: 'A notice leaves time to take your data out.',
    types: dataTypes,
    rules: [
      {
        cue: 'merger|acqui|bankrupt|sale of|reorgani|change of control|change in control|business transfer|ownership',
        act: p`\b(?:we(?:'ll| will| shall| would)? (?:\w+ )?(?:notify|inform|tell|give|provide)|you will be (?:notified|informed)|(?:provide|give|with) (?:\w+ )?notice|notify you)\b`,
        with: [
          /\b(?:merger|merge|acquisition|acquired|bankruptcy|sale of|reorgani[sz]ation|change (?:of|in) (?:control|ownership)|business transfer|transaction)\b/,
          /\b(?:information|data)\b/,
        ],
      },
    ],
  },
  {
    id: 'disclosure-own-judgement',
    title: 'Discloses data to authorities on its own judgement',
    category: 'sharing',
    polarity: 'concern',
    weight: 4,
    reason: 'No court has to ask: the vendor’s belief is enough.',
    types: dataTypes,
    rules: [
      {
        cue: 'good faith|believe|sole discretion|deem|our discretion',
        act: p`\b(?<!\byou )(?:disclos(?:e|ed|ing|ure)|share|release|reveal)\b<wide>\b(?:good[- ]faith|we (?:\w+ )?believe|(?:believes?|deems?) (?:it|that|in good|necessary|appropriate|reasonably)|belief that|as we deem|our (?:sole )?discretion|we (?:\w+ )?(?:deem|determine|consider))\b`,
        without: [/\b(?:delayed notice|non-disclosure|refuse to allow)\b/],
        with: [
          /\b(?:data|information|content|it)\b/,
          /\b(?:law|legal|court|subpoena|government|authorit|rights|safety|fraud|court|enforce|investigat)/,
        ],
      },
      {
        cue: 'good faith|believe|sole discretion|deem',
        act: p`\b(?:good[- ]faith belie(?:f|ve)|we (?:\w+ )?believe (?:that )?(?:such |the |it |in good faith )?<gap>(?:disclos|release|necessary|appropriate|required)|in good faith believes?)`,
        without: [/\b(?:delayed notice|non-disclosure|refuse to allow)\b/],
        with: [
          /\b(?<!\byou )(?:disclos(?:e|ed|ing|ure)|share|release|preserve|reveal)\b/,
          /\b(?:law|legal|court|subpoena|government|authorit|rights|safety)/,
        ],
      },
    ],
  },
  {
    id: 'legal-process-only',
    title: 'Demands legal process before it discloses data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 4,
    reason: 'A judge stands between the authorities and your data.',
    types: dataTypes,
    rules: [
      {
        cue: 'subpoena|court order|warrant|legal process|judicial|valid legal|legally binding',
        act: p`\b(?:only|not|never|n't)\b<gap>\b(?:disclose|release|provide|respond|share|comply|hand over|give|turn over|produce)\b<wide>\b(?:subpoena|court order|(?:search )?warrant|(?:valid |due )legal process|judicial order|legally binding)`,
        with: [/\b(?:authorit|law enforcement|government|police|agenc|disclos|request|data|information)/],
        without: [
          /\bnotice\b|\b(?:name and contact (?:information|details)|not responsible|disclaims?|liability)\b/,
          /\byou (?:may|must|shall|agree)|\bbelie(?:f|ve)|\bcookies\b|without limitation|not limited/,
        ],
        denies: true,
      },
      {
        cue: 'subpoena|court order|warrant|legal process|judicial|legally binding',
        act: p`\b(?:we|our policy|law enforcement|officials|agencies|authorities)\b<gap>\b(?:requires?|insist on|must (?:provide|obtain|present|serve))\b<gap>\b(?:valid |a )?(?:subpoena|court order|search warrant|legal process|judicial order)\b`,
        with: [/\b(?:we|our|law enforcement|government|authorit)/],
        without: [/\bnotice\b/, /\b(?:if|when|where|as|unless) (?:\w+ )?required\b|required (?:by|to)\b/],
      },
    ],
  },
  {
    id: 'legal-disclosure',
    title: 'Discloses data when a law requires it',
    category: 'sharing',
    polarity: 'neutral',
    weight: 0,
    reason: 'No vendor can refuse a binding order; worth knowing where it must obey.',
    types: dataTypes,
    yieldsTo: ['disclosure-own-judgement'],
    rules: [
      {
        cue: 'required by|by law|subpoena|court order|legal obligation|legal process|law enforcement',
        act: p`\b(?:disclose|share|release|provide|transfer|disclosed|shared|access)\b<wide>\b(?:required (?:\w+ )?(?:by|to)|(?:to )?comply with|in response to|subpoena|court order|law enforcement|legal (?:process|obligation|requirement)|by law)\b`,
        with: [p`\b<data>|\b(?:data|information)\b`],
        without: [
          /\b(?:customer|you) (?:shall|undertake|will|must|agree)\b|\bconfidential(?: information)?\b/,
          /\byou (?:may|must|shall|agree)\b/,
          /\b(?:level|degree|standard) of (?:\w+ ){0,2}protection\b/,
        ],
      },
    ],
  },
  {
    id: 'government-request-notice',
    title: 'Tells you when the authorities ask for your data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 4,
    reason: 'Whoever knows of a demand can contest it.',
    types: dataTypes,
    rules: [
      {
        cue: 'notify|inform|notice|redirect',
        act: p`\b(?:we|company|processor|provider|importer|[a-z]+)(?:'ll| will| shall| may| must| attempt to| agree to| agrees to)* (?:\w+ ){0,3}(?:notify|inform|tell|give notice)\b<gap>\b(?:you|users?|customers?|exporter|controller|data exporter)\b`,
        with: [
          /\b(?:law enforcement|government(?:al)?|subpoena|legal (?:process|request|demand)|public authorit\w+|court order|legally binding request)\b/,
          /\b(?:requests?|demands?|subpoenas?|court orders?|warrants?|legal process)\b/,
        ],
        without: [
          /\b(?:delayed notice|if and to the extent)\b/,
          /\bpractices\b/,
          /\bcounter[- ]?notif\w*|\binfring\w+|\bchanges? (?:to )?(?:these|this|the) (?:[\w']+ ){0,2}(?:terms|agreement)/,
          /\b(?:without (?:notice|notif)|breach|incident|supervisory|not (?:be )?(?:required|obligated|obliged)|fail|complaint)/,
        ],
      },
      {
        cue: 'notify|notice|inform',
        act: p`\bwe (?:will|shall|'ll)(?: \w+){0,3} (?:attempt|try|endeavou?r|strive|seek|provide|give|notify|inform)\b<gap>\b(?:notify you|inform you|you with (?:prior )?notice|notice)\b`,
        with: [
          /\b(?:required by law to disclose|compelled|law enforcement|subpoena|court order|government|legal process|disclosure in these cases)\b/,
        ],
        without: [
          /\b(?:delayed notice|if and to the extent)\b/,
          /\b(?:breach|incident|changes?|merger|counter[- ]?notif\w*|infring\w+)\b/,
        ],
      },
    ],
  },
  {
    id: 'resists-requests',
    title: 'Contests demands for your data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 3,
    reason: 'Overbroad demands are common; few vendors push back.',
    types: dataTypes,
    rules: [
      {
        cue: 'challenge|contest|resist|object to|push back|reject|narrow',
        act: p`\b(?:we|importer|processor|provider|company|[a-z]+)\b<gap>\b(?:challenge|contest|resist|object to|push back|reject|narrow)\b<gap>\b(?:requests?|demands?|orders?|subpoenas?)\b`,
        with: [
          /\b(?:law enforcement|government|subpoena|public authorit\w+|requesting (?:public )?authority|over-?broad|overly broad)/,
        ],
        without: [
          /\b(?:your requests?|award|confidential information|you to)\b/,
          /\byou (?:may|can|have)|right to object|\bdelet|manifestly|repetitive|excessive|correction/,
        ],
      },
    ],
  },
  {
    id: 'shares-affiliates',
    title: 'Shares data across its group of companies',
    category: 'sharing',
    polarity: 'concern',
    weight: 3,
    reason: 'Sister companies use the data for businesses you do not know.',
    types: ['privacy', 'cookies', 'ai', 'terms'],
    rules: [
      {
        cue: 'affiliate|subsidiar|group compan|corporate famil|parent compan|sister compan|group of companies|within our group',
        act: p`\b(?:share|disclose|provide|transfer|make available)\b<wide>\b(?:affiliates|affiliated (?:companies|entities|businesses)|subsidiaries|group companies|corporate (?:family|group|affiliates)|parent company|sister companies|(?:other )?(?:companies|members|entities) (?:in|of|within) (?:our|the) (?:corporate )?(?:group|family))\b`,
        with: [p`\b<data>|\b(?:data|information)\b`, /\b(?:we|our|us)\b/],
        without: [
          /\b(?:aggregated?|anonymi[sz]ed|de-?identified)\b/,
          /\b(?:merger|acquisition|indemnif|only (?:if|with)|with your consent)/,
        ],
      },
    ],
  },
  {
    id: 'uses-processors',
    title: 'Uses other companies to run the service',
    category: 'sharing',
    polarity: 'neutral',
    weight: 0,
    reason: 'Common; what counts is how tightly they are bound.',
    types: dataTypes,
    rules: [
      {
        cue: 'service provider|vendors|contractors|subcontract|sub-processor|subprocessor|suppliers|processors|third party providers|third-party providers',
        act: p`\b(?:share|disclose|provide|transfer|engage|use|employ|rely on|work with|hire)s?\b<wide>\b(?:service providers|vendors|contractors|sub-?contractors|sub-?processors|suppliers|processors|third[- ]party (?:service )?providers)\b`,
        with: [/\b(?:we|our|us)\b/],
        without: [/\byou (?:share|use|provide|engage|work)\b/],
      },
    ],
  },
  {
    id: 'binds-processors',
    title: 'Binds its contractors to protect the data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 3,
    reason: 'The promise follows the data out of the house.',
    types: dataTypes,
    rules: [
      {
        cue: 'confidential|only for|only as|same level|obligat|contractual|bound|require',
        act: p`\b(?:service providers|vendors|contractors|sub-?contractors|sub-?processors|suppliers|processors|third[- ]part(?:y|ies)(?: service providers)?|agents|partners|they|these (?:companies|parties))\b<wide>\b(?:(?:are|is|will be|be) (?:\w+ )?(?:bound|obligated|obliged|required|prohibited|restricted|not (?:permitted|allowed|authori[sz]ed)|only (?:permitted|allowed|authori[sz]ed)|subject to)|have (?:agreed|committed)|must|may only|may not|agree to)\b<wide>\b(?:confidential\w*|protect|secur\w+|(?:our|only|specified) (?:instructions|purposes?)|other purposes?|not (?:to )?(?:use|disclose|share)|the same|data protection|safeguards|(?:use|using|disclos\w+) (?:it|your|personal|the|such))`,
        with: [/\b(?:data|information|it)\b/],
        without: [
          /\b(?:only disclose|required (?:by law|to fulfill|for)|if (?:this|it) is)\b/,
          /\b(?:law enforcement|advertis|not (?:control|responsible|liable)|you (?:are|must|agree|shall)|privacy polic(?:y|ies) of|links?)\b/,
        ],
        denies: true,
      },
      {
        cue: 'require|contract|agreement|ensure|oblig',
        act: p`\b(?:we|company|processor|provider|[a-z]+) (?:\w+ )?(?:requires?|contractually (?:require|oblige|bind)|impose|ensures? that|have (?:contracts|agreements) with)\b<gap>\b(?:service providers|vendors|contractors|sub-?contractors|sub-?processors|suppliers|processors|third[- ]part(?:y|ies)|agents|partners|recipients)\b<wide>\b(?:confidential\w*|protect|secur\w+|safeguard\w*|instructions|same|data protection|only)`,
        without: [
          /\b(?:only disclose|required (?:by law|to fulfill|for)|if (?:this|it) is)\b/,
          /\b(?:you (?:are|must|agree|shall))\b/,
        ],
      },
    ],
  },
  {
    id: 'shares-aggregates',
    title: 'Shares aggregated or anonymised data',
    category: 'sharing',
    polarity: 'neutral',
    weight: 0,
    reason: 'Harmless when done well, and hard to check from outside.',
    types: dataTypes,
    rules: [
      {
        cue: 'aggregate|anonymi|de-identified|deidentified',
        act: p`\b(?:share|disclose|publish|provide|sell|use|transfer|make available|distribute)\b<gap>\b(?:aggregated?|anonymi[sz]ed|anonymous|de-?identified|statistical|non-personal)\b<wide>\b(?:data|information|statistics|reports?|insights)\b`,
        with: [/\b(?:we|our|us)\b/],
        without: [
          /\b(?:providers?|partners?|networks?|part(?:y|ies))\b[^.;]{0,60} (?:may |can |will )?(?:provide|give|send|share with) us\b/,
        ],
      },
    ],
  },
  {
    id: 'public-profile',
    title: 'Shows your profile or posts to the public',
    category: 'sharing',
    polarity: 'concern',
    weight: 2,
    reason: 'What is public once can be copied for ever.',
    types: ['privacy', 'terms'],
    rules: [
      {
        cue: 'public|visible to',
        act: p`\b(?:your|user) (?:\w+,? (?:and |or )?){0,4}(?:profile|username|user name|name|photo|posts?|comments|activity)\b<gap>\b(?:is|are|will be|may be|can be) (?:\w+ )?(?:public|publicly|visible to (?:the public|anyone|everyone))\b`,
        without: [
          /\b(?:if you (?:choose|make|decide|post|set)|when you (?:choose|make|decide|post|set)|you (?:choose|make) )/,
        ],
      },
    ],
  },
  {
    id: 'identity-in-ads',
    title: 'Uses your name or picture in advertising',
    category: 'sharing',
    polarity: 'concern',
    weight: 6,
    reason: 'You become an endorsement without being asked.',
    types: allTypes,
    rules: [
      {
        cue: 'likeness|your name|profile picture|your image|your photo|your picture',
        act: p`\b(?:use|display|publish|show|reproduce|exploit)\b<wide>\b(?:your|user's|their) (?:\w+, )?(?:name|likeness|image|photo\w*|picture|profile picture|voice|identity)\b<wide>\b(?:advertis\w+|ads?|promotion\w*|promote|marketing|sponsored|publicity)\b`,
        without: [
          /\b(?:contact information|e-?mail|keep you|updated|analy[sz]e|targeting|settings|choose whether)\b/,
          /\b(?:company name|logos?|trademarks?|trade ?names?|customer's name)\b/,
        ],
      },
    ],
  },
];
