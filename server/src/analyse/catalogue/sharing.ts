// Long because it is data: one entry a practice.
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

/** Headings and words over a list of those whom data reaches, or of when it does. */
const sharingLead =
  /\b(?:shar(?:e|ed|ing)|disclos(?:e|ed|ing|ure)|releas(?:e|ed)|recipients?|transfer(?:red)? to)\b/;

const notOurDisclosure = [
  /\b(?:customer|you) (?:shall|undertake|will|must|agree)\b|\bconfidential(?: information)?\b|\byou (?:may|must|shall|agree)\b|\b(?:level|degree|standard) of (?:\w+ ){0,2}protection\b|\bunless otherwise required\b|\bgoogle (?:may|will)\b/,
];

const notBound = [
  /\b(?:only disclose|required (?:by law|to fulfill|for)|law enforcement|advertis|not (?:control|responsible|liable)|confidential information|privacy polic(?:y|ies) of|links?)\b/,
];

const notMadePublic = [
  /\b(?:you can (?:adjust|choose|control|edit)|you may choose|control over|opportunity|grant|licen[sc]e|if you (?:choose|make|decide|set)|when you (?:choose|make|decide|set)|you (?:choose|make) |not (?:be )?(?:public|visible)|publicly available sources|must not|may not)/,
];

const notToPartners = [
  /\b(?:contractors|shared? with us|disclosed to us|shared by|share or obtain|(?:with|if you give) your (?:prior )?consent|ask for your consent|only if you|aggregated?|anonymi[sz]ed|de-?identified|non-personal|service providers|on our behalf)\b/,
];

const notOurProcessors = [/\b(?:you (?:share|use|provide|engage|work)|customer may|advertisers may)\b/];

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
          /\b(?:you may request|request that|right to|ask us|trade shows?|you must)\b|\b(?:assets|merger|acquisition|bankrupt|business transfer|sale of (?:our|the) (?:business|company)|you (?:may|can|will|do) sell|aggregate|anonymi[sz]ed|de-?identified|reseller|opt|products? or services? you)\b/,
        ],
      },
      {
        cue: 'considered|deemed|constitute|qualif|be a "sale"|a sale|sell',
        act: p`\b(?:may|might|could|can|is|are|would|does)(?: also| likely)? (?:be )?(?:considered|deemed|constitute|qualify as|treated as|regarded as|interpreted as|construed as|viewed as|characterized as)\b<gap>"?\b(?:sale|sales|sell|selling|sold)\b`,
        without: [/\b(?:you may request|request that|right to|ask us|trade shows?|you must)\b/],
        with: [/\b(?:data|information|cookies|identifiers|disclos|sharing)/],
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
        act: p`\b<not>:? (?:\w+,? (?:or |and |nor |not )?|\([ivx]+\) ){0,6}["']?(?:re-?)?(?:sell|sold|selling|rent|rented|trade|traded)\b`,
        with: [p`\b<data>|\b(?:data|information|personal|it|address(?:es)?)\b`],
        without: [
          ...narrowed,
          /\byou (?:may|must|shall|will|agree|can|should)(?: not|not)? (?:sell|resell)|\b(?:except (?:to|for|in|as|with)|other than (?:as|to|with)|without (?:your|first|prior|the|their|explicit|express|user|obtaining|user's)|unless|of (?:children|minors)|(?:under|younger than|less than) (?:the age|1[368])|to whom|may be sold|you agree|republished|source code|obligation to sell|websites not to|licen[sc]e|product|sell (?:you\b|alcohol|goods|tickets|items))/,
          /\b(?:minors?|children|child)\b/,
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
        cue: 'advertis|marketing partner|ad network|ad partner|ad tech|marketing purposes|marketing',
        act: p`\b(?:share|disclose|provide|transfer|give|send|release|make available|pass|making (?:\w+ ){0,3}available|accessed (?:only )?by)(?:s|d)?\b(?! you\b)<wide>\b(?:advertisers|(?:ad|advertising|adtech|marketing)[ -](?:networks?|partners?|partner\(s\)|companies|and advertising companies|agencies|technology|platforms?|servers)|(?:for|their)(?: own)? (?:direct |targeted |behaviou?ral |cross-site (?:or )?|interest-based |personali[sz]ed |cross-context(?: behaviou?ral)? )*(?:advertising|marketing)\b(?! services))`,
        with: [
          /\b(?:we|our|us|may be shared|also shares|data may be)\b/,
          p`\b<data>|\b(?:data|information|identifiers)\b`,
        ],
        without: [
          p`\b(?:provide|give|share|send|disclose)s?\b(?: us\b|<gap>\b(?:with|to) us\b)`,
          /\b(?:you (?:shall|must|agree|represent)|you may request|ask us to|immediately preceding|list of|right to)\b/,
          /\b(?:only (?:if|with|where|when|after)|with your (?:prior |explicit |express )?(?:consent|permission)|if you (?:have )?(?:consent|opt(?:ed)?[ -]in|agree)|unless you (?:have )?(?:given|consent|agree|opt(?:ed)? in)|without (?:your|first)|aggregate|anonymi[sz]ed|anonymous|de-?identified|non-personal(?:ly)?\b(?! information with)|does not identify|opt[ -]?out|asked? us|request)/,
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

        without: notToPartners,
      },
      {
        cue: 'partner|selected third|sponsors|third part|third-part|other entities',
        act: p`(?:\bwe\b<gap>|(?:may|will) (?:be )?(?:also )?)\b<shares>\b<wide>\b(?:business partners|trusted partners|cooperating partners|(?:these|the) partners?|selected (?:third|partners|companies)|promotional partners|joint marketing|co-?brand\w*|sponsors?|commercial partners|with that third party|third-party (?:merchants?|sellers?|service, we)|other entities for)\b`,
        with: [p`\b<data>|\b(?:data|information)\b`],
        without: notToPartners,
      },
      {
        cue: 'partner|independent controller|sponsor',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:to |with |our |any |suppliers, )*(?:(?:business|contractual|commercial|cooperating|trusted|promotional) partners|independent controllers|sponsors)\b/,
        under: sharingLead,
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
        cue: 'consent|permission|opt in|opt-in|authori|approv',
        act: p`\b(?:<not>|no (?:such )?(?:\w+ )?(?:data|information)|no case)\b<wide>\b(?:<shares>|sold|sell|distribute|divulge|accessed)\b<wide>\b(?:without\b<gap>\b(?:consent|permission|authori[sz]ation|approval)|unless\b<gap>\b(?:consent\w*|agree\w*|given|opt(?:ed)?|authori[sz]e\w*))`,
        with: [/\b(?:data|information|it|email|address|model)\b/],
        without: [
          /\b(?:child(?:ren)?|minors?|name and contact (?:information|details)|cookies|liable)\b|\byou (?:may|must|shall|will|agree|can|should)(?: not|not)\b|\bexcept as|\bother than as|\bexcept (?:in|to|where|when)\b/,
        ],
        denies: true,
      },
      {
        cue: 'consent|permission|authori',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:we (?:may|will) (?:\w+ ){0,4})?(?:with|when we have|where we have|if you give us) (?:your )?(?:\w+,? (?:and |or )?){0,2}(?:consent|permission|authori[sz]ation)|^[^a-z]*partners\b[^.;]{0,60}\bwith whom you have authori[sz]ed/,
        under: sharingLead,
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
        act: p`\b<not> (?:\w+,? (?:or |and )?){0,4}(?:share|disclose|pass|transfer|give|provide|distribute)\b<gap>\b<data><gap>(?: (?:with|to) (?:any |other |outside )*(?:(?:third[- ]part(?:y|ies)|other (?:companies|parties|organi[sz]ations|businesses)|partners|others)|parties)| with anyone| to anyone)[ .!a-z]{0,20}$`,
        without: [
          /\b(?:except|unless|without|other than|outside of|for (?:their|marketing|advertising)|children|minor|you (?:do not|must|may|agree))/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'business-transfer',
    title: 'Hands your data over if the business is sold',
    category: 'sharing',
    polarity: 'concern',
    weight: 3,
    reason: 'A buyer you did not choose inherits what you gave.',
    types: dataTypes,
    rules: [
      {
        cue: 'merger|acqui|bankrupt|sale of|reorgani|restructur|insolven|change of control|change in control|business transfer|sell or transfer|purchaser|ownership|new owner|transferred business',
        act: p`\b(?:merger|merge|acquisition|acquired by|acquires? (?:us|all|our|the)|acquirer|bankruptcy|insolvency|sale of|reorgani[sz]ation|restructuring|change (?:of|in) (?:control|ownership)|dissolution|divestiture|corporate transaction|purchaser|successor|buyer|sell (?:all|some|or transfer|our|part)|transferred business assets|transfer of ownership|ownership or control|new owner)\b`,
        with: [
          p`\b<data>|\b(?:data|information)\b`,
          /\b(?:transfer|transferred|disclose|disclosed|shared?|sold|sell|assets?|provide|provided|assign|assigned|pass|passed)\b/,
          /\b(?:may|might|will|can|could|we|reserve|generally)\b/,
        ],
        without: [
          /\bopt[ -]?out of the sale of\b|\b(?:u\.s\. government|government(?:al)? (?:entity|agency|end users?)|dfars?|commercial (?:computer )?software)\b|\b(?:will not be|not (?:be )?transfer|we will (?:\w+ )?(?:notify|inform)|notify you|you will be notified|notified|sub-?processor|collected from|receive (?:data|information)|provide (?:you )?notice|warrant)/,
        ],
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
    rules: [],
  },
  {
    id: 'disclosure-own-judgement',
    title: 'Discloses data to authorities on its own judgement',
    category: 'sharing',
    polarity: 'concern',
    weight: 4,
    reason: 'No court has to ask: the vendor’s belief is enough.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'legal-process-only',
    title: 'Demands legal process before it discloses data',
    category: 'sharing',
    polarity: 'favourable',
    weight: 4,
    reason: 'A judge stands between the authorities and your data.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'legal-disclosure',
    title: 'Discloses data when a law requires it',
    category: 'sharing',
    polarity: 'neutral',
    weight: 0,
    reason: 'No vendor can refuse a binding order; worth knowing where it must obey.',
    types: dataTypes,
    rules: [
      {
        cue: 'law|legal|subpoena|court|authorit|governmental|regulat|statut',
        act: p`\b(?<!you )(?:shar(?:e[sd]?|ing)|disclos(?:e[sd]?|ing|ures?)|releas(?:e[sd]?|ing)|transfer(?:s|red)?|provid(?:e|es|ing) (?!you)(?:[\w']+ ){0,5}(?:data|information)(?! (?:that )?you\b)|giv(?:e|en|ing) access)\b[^!?;]{0,220}?\b(?:(?:required|obliged|obligated|compelled|mandated|demanded) (?:\w+ ){0,3}(?:by|to do so|under)|to (?:comply|conform) with (?:[\w']+,? (?:and |or )?){0,5}(?:laws?|legal|regulat|court|subpoena)|respon(?:se|d|ding) to (?:[\w']+,? (?:and |or )?){0,4}(?:subpoena|court|legal|lawful|government|public auth|law enforc|authorities)|subpoenas?|court orders?|to (?:[\w']+,? ){0,4}law enforcement|legal(?:ly)? (?:process|obligat|oblig|requirement|duty|require)|(?<!permitted |allowed |prohibited |restricted |permissible )(?:by|according to) (?:\w+ )?law\b|law, regulation|legal grounds)`,
        with: [/\b(?:data|information|records?|it|details|content)\b/],
        without: notOurDisclosure,
      },
      {
        cue: 'law|legal|subpoena|court|authorit|government',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:[\w']+[:,]? ){0,8}(?:required (?:\w+ ){0,3}(?:by|to do so)|comply(?:ing)? with|respond(?:ing)? to|law enforcement|legal(?:ly)? (?:process|obligat|oblig|require|proceed)|courts?|(?:public|government|regulatory|competent|judicial|legal|tax|police) (?:and \w+ )?authorit|applicable laws?)/,
        under: sharingLead,
        without: notOurDisclosure,
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
        act: p`\b(?:notify|inform|tell|give notice|(?:provide|with) (?:\w+ ){0,5}notice)\b`,
        with: [
          /\b(?:you|users?|people|customers?|exporter|controller|discloser)\b/,
          /\b(?:law enforcement|government(?:al)?|subpoena|legal (?:process|request|demand)|public authorit\w+|(?:court|administrative) order|legally binding request|requests for their information|legally (?:entitled|compelled)|compelled|disclosure in these cases|such requirements)\b/,
        ],
        without: [
          /\b(?:delayed notice|if and to the extent|practices|counter[- ]?notif\w*|infring\w+|breach|incident|supervisory|complaint|merger|take action)\b|\bchanges? (?:to )?(?:these|this|the) (?:[\w']+ ){0,2}(?:terms|agreement)/,
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
    rules: [],
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
        cue: 'affiliate|subsidiar|group compan|famil|parent compan|sister compan|group of companies|group',
        act: p`\b<shares>\b<far>\b(?<!(?:their|its|respective) )(?:affiliates?|affiliated (?:\(?\w+\)? )?(?:companies|entities|businesses)|subsidiar(?:y|ies)|group (?:companies|entities)|corporate (?:family|group)|family of companies|parent company|sister companies|(?:companies|members|entities|businesses) (?:in|of|within) (?:our|the) (?:\w+ )?(?:group|family))\b`,
        with: [/\b(?:data|information|details)\b/, /\b(?:we|our|us|ours)\b/],
        without: [
          /\b(?:aggregated?|anonymi[sz]ed|de-?identified|merger|acquisition|indemnif\w*|only (?:if|with)|with your consent)\b|\bwe (?:and\/or|or|and) our affiliates\b/,
        ],
      },
      {
        cue: 'affiliate|subsidiar|group compan|group|famil|parent compan',
        act: /^[^a-z]*(?:\(?[a-z\d]{1,3}[).] )?(?:to |with |our |any |other |(?:\w+ )?\w+'s? |the )*(?:affiliates?|affiliated (?:\w+ )?(?:companies|entities)|subsidiar(?:y|ies)|group companies|parent compan|corporate (?:family|group)|(?:companies|members|entities) (?:in|of|within) (?:our|the) (?:\w+ )?(?:group|family))\b/,
        under: sharingLead,
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
        cue: 'behalf|perform|provide|function|assist|help|support|operat|host|process',
        act: p`\b(?:<shares>|engage|uses?(?! of)|employ|appoint|rely on|work with|hire|utili[sz]e|contract)\b<gap>\b(?:service providers?|providers|companies|organi[sz]ations|individuals|vendors|(?:sub-?)?contractors|(?:sub-?)?processors|suppliers|third[- ]part(?:y|ies)|partners|businesses)\b<wide>\b(?:on (?:our|its) behalf|for us\b|to us\b|behalf of (?:us|the company)|(?:assist|help|support)s? us|work(?:ing)? for|enable you to pay|perform(?:ing)? (?:[\w-]+,? (?:and |or )?){0,3}(?:services?|functions|tasks)|provid(?:e|ing) (?:[\w-]+,? (?:and |or )?){0,3}(?:services?|functions))\b`,
        with: [/\b(?:we|our|us|company)\b/],
        without: notOurProcessors,
      },
      {
        cue: 'processor|subcontract|sub-contract|provider|hosting|payment|third part|third-part',
        act: p`\b(?:(?<!advertisers may )uses?(?! of)|engages?|appoints?|authori[sz]es?(?! us\b)|authori[sz]ation allowing|engagement of|employs?|utili[sz]es?|has the right to engage|relies on|rely on|retains?|works? with|sub-?contracts?)\b<gap>\b(?:(?:sub-?)?processors?|sub-?contractors?|service providers?|third[- ]part(?:y|ies) (?:to|who|that|which)|(?:hosting|cloud|payment) (?:service )?(?:providers?|processors?|infrastructure))\b`,
        without: notOurProcessors,
      },
      {
        cue: 'hosted|stripe|paypal|amazon web|mailchimp|cloudflare|google cloud|storage services',
        act: p`\b(?:(?:website|site|service|services|platform|data) (?:is|are) hosted (?:by|with|on)|(?:we|[a-z]+) (?:uses?|partners? with|works? with|hosts?)\b<gap>\b(?:stripe|paypal|amazon web services|aws|mailchimp|cloudflare|google cloud|zendesk|sendgrid|twilio|to provide (?:\w+ )?storage services))\b`,
      },
      {
        cue: 'provider|processor|vendor|contractor|supplier',
        act: /^[^a-z]*(?:\(?[a-z\d]{1,3}[).] )?(?:to |with |our |the |other |third[- ]part(?:y|ies)(?:'s)? |external |trusted |payment |[\w.]+'s? )*(?:service providers|providers|vendors|(?:sub-?)?contractors|(?:sub-?)?processors|suppliers)\b/,
        under: sharingLead,
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
        cue: 'confidential|purpose|obligat|obliged|contract|bound|require|prohibit|authori|committed|agree|instruct|permitted|allowed|perform',
        act: p`\b(?:service providers?|providers|vendors|(?:sub-?)?contractors|sub-?processors?|processors|suppliers|third[- ]part(?:y|ies)|agents|partners|recipients|they|(?:these|such|those) (?:\w+ )?(?:companies|parties|organi[sz]ations|entities))\b<wide>\b(?:(?:bound|obligated|obliged|required (?:to|not|by contract)|prohibited|restricted|committed|not (?:permitted|allowed|authori[sz]ed)|(?:permitted|allowed|authori[sz]ed)\b<gap>\bonly|only (?:permitted|allowed|authori[sz]ed)|subject to (?:[\w']+ ){0,5}(?:restrictions|obligations|duty|duties|confidentiality|agreements?)|contract prohibiting|contractually)|ha(?:s|ve) (?:agreed|committed)|must\b|may only|(?:may|can|shall|will) not (?:use|disclose|share)|agree to)\b<wide>\b(?:confidential\w*|protect|secur\w+|instructions|other purposes?|any purpose other|not (?:to )?(?:use|disclose|share)|only (?:to|for|as)|the same|data protection|safeguards|for (?:the|our) (?:specific |sole |limited )?purposes?|from (?:using|sharing|disclos\w+)|as necessary|other than)`,
        with: [/\b(?:data|information|it)\b/],
        without: notBound,
        denies: true,
      },
      {
        cue: 'require|contract|agreement|ensure|oblig|impose',
        act: p`\b(?<!you )(?:requires?(?! us)|oblige|bind|imposes?|ensures? that|use contractual|enters? into|(?:has|have) (?:\w+ ){0,3}(?:contracts?|agreements?)(?: in place)?)\b<wide>\b(?:service providers?|providers|vendors|(?:sub-?)?contractors|sub-?processors?|processors|suppliers|third[- ]part(?:y|ies)|agents|partners|recipients?|them|(?:these|such|those) (?:companies|parties|organi[sz]ations))\b<wide>\b(?:confidential\w*|protect|secur\w+|safeguard\w*|instructions|same|data protection|only|comply)`,
        without: [...notBound, /\b(?:we (?:are|may be) required|you (?:are|must|agree|shall))\b/],
      },
      {
        cue: 'instruction|data processing agreement|contractual',
        act: p`\bprocess\w*\b<gap>\b(?:based on|only on|according to|in accordance with|under|following) (?:our|the) instructions\b|\b(?:in accordance with|concluded?|signed|entered into|under|have|by) (?:an? |appropriate |written )*data processing agreements?\b|\bcontractual (?:or other )?means to protect`,
        with: [/\b(?:providers?|processors?|businesses|companies|partners|third[- ]part(?:y|ies)|vendors)\b/],
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
        cue: 'aggregate|anonymi|anonymous|de-identified|deidentified',
        act: p`\b(?:shar(?:e|ed|ing)|disclose|publish|provide|sell|transfer|make available|distribute)\b<gap>\b(?:aggregated?|anonymi[sz]ed|anonymous|de-?identified|statistical|non-personal)\b<wide>\b(?:data|information|statistics|reports?|insights|results)\b`,
        with: [/\b(?:we|our|us)\b/],
        without: [
          /\b(?:providers?|partners?|networks?|part(?:y|ies))\b[^.;]{0,60} (?:may |can |will )?(?:provide|give|send|share with) us\b|\b(?:top sellers|access or use|pseudonymised)\b/,
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
        cue: 'public|visible to|other users|anyone|displayed|profile page|other people|can show',
        act: p`\b(?:your|user|anything|every)\b<gap>\b(?:profile|username|user name|name|photo\w*|image|posts?|comments|activity|information|content|messages|anything you create|user-generated content)\b<wide>\b(?:(?:is|are|will be|may be|can be|be)\b<gap>\b(?:public|publicly|visible to (?:the public|anyone|everyone|other users)|disclosed publicly|identified by all|viewed by (?:anyone|others|all))|publicly (?:viewable|posted|displayed|available|accessible))\b|\b(?:disclose (?:your )?(?:\w+ )?(?:data|information) publicly|profile (?:page )?will (?:also )?display|anything you create\b<gap>\bpublicly viewable|(?:publishing|publish|show|display) your (?:username|profile|name|user content|photo)|we can show it to (?:people|others|anyone))\b`,
        without: notMadePublic,
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
    rules: [],
  },
  {
    id: 'bound-after-sale',
    title: 'Keeps a buyer of the business bound by this policy',
    category: 'sharing',
    polarity: 'favourable',
    weight: 2,
    reason: 'The promises made to you outlive a change of owner.',
    types: dataTypes,
    rules: [],
  },
];
