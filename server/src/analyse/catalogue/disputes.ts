import { contractTypes, p, type Practice } from '../practice.ts';

/** Sentences on liability that exclude none of the vendor's, or only what it could not answer for anyway. */
const notLiability =
  /\b(?:nothing in (?:these|this|the)|(?:does|do|shall|will) not (?:exclude|limit|affect|apply)|(?:not|nor) (?:seek to )?(?:exclude|limit)\b|you (?:will|shall|are|may) not (?:be )?(?:held )?(?:liable|responsible)|jurisdictions? (?:do|does) not allow|states do not allow|not allow the|customer (?:shall|will) not be|your (?:password|account)|exceed\w*|more than|greater than|force majeure|(?:beyond|outside) (?:of )?(?:our|its|their|the)(?: reasonable)? control|apple|unless we|is always liable|linked|links)\b/;

/** Sentences on how an arbitration runs, ends or is avoided, or on what a court decides about it. */
const notArbitration =
  /\b(?:arbitration (?:fees|costs)|opt(?:ing|ed)?[ -]?out|not (?:agree|be )?(?:subject to|required to|obligated|apply|resolved)|may (?:elect|choose)|costs? of|fees? (?:of|for)|whose fees|seat of|place of the arbitration|language of|exceptions? to|does not apply|(?:before|prior to|prerequisite to) (?:filing|initiating|commencing|starting|submitting|arbitrat)\w*|severed|unenforceable|if (?:this|the) (?:arbitration|class)|small claims court instead|award (?:may|shall)|judgment on|consolidate|arbitrator (?:shall|will|may|must|has)|arbitral tribunal shall|notice of dispute|discovery)\b/;

/** Courts, arbitrators, and who pays for harm. Long because it is data: one entry a practice. */
export const disputes: readonly Practice[] = [
  {
    id: 'arbitration',
    title: 'Makes you arbitrate instead of going to court',
    category: 'disputes',
    polarity: 'concern',
    weight: 9,
    reason: 'You give up a court for a private judge.',
    types: contractTypes,
    rules: [
      {
        cue: 'arbitrat',
        act: p`\b(?:resolved?|resolution|settled?|submit\w*|asserted|determined|decided|referred|subject)\b<wide>\b(?:by|through|via|in|to|using|under)\b<gap>\barbitrat(?:ion|or)`,
        with: [/\b(?:disputes?|claims?|controvers(?:y|ies)|differences?|matters?|parties)\b/],
        without: [notArbitration],
      },
      {
        cue: 'arbitrat',
        act: p`\b(?:agree|must|shall|will|requires? \w+) (?:\w+ )?(?:to )?(?:be )?arbitrated?\b|\b(?:binding(?: individual)?|mandatory|final and binding|individual|bound by (?:the|this)) arbitration\b`,
        with: [/\b(?:you|us|we|parties|disputes?|claims?|agreement|terms|section)\b/],
        without: [notArbitration],
      },
    ],
  },
  {
    id: 'class-waiver',
    title: 'Bars you from joining a class action',
    category: 'disputes',
    polarity: 'concern',
    weight: 6,
    reason: 'Small harms to many go unanswered when each must sue alone.',
    types: contractTypes,
    rules: [
      {
        cue: 'class action|class-action|class or|collective|representative|class member|class arbitration|class proceeding|class-wide|classwide',
        act: p`\b(?:waiv\w+|not\b|no\b|n't\b|only\b|solely\b|give up|cannot|may not|without|prohibit\w*|neither|barred|precluded|relinquish\w*)<wide>\b(?:class[- ]actions?|class (?:or|and|member|proceedings?|arbitrations?|basis|,)|class, |class-?wide|collective (?:action|proceeding|or)|representative (?:action|proceeding|capacity|or|basis))`,
        with: [/\b(?:you|parties|party|we|claims?|disputes?|each|arbitrat\w*|lawsuit|users?)\b/],
        without: [
          /\b(?:if (?:the|this|a court|any)|unenforceable|opt(?:ed)?[ -]out|severed?|intellectual property|does not apply|is found|class of)\b/,
        ],
        denies: true,
      },
      {
        cue: 'individual basis|individual capacity',
        act: p`\b(?:only|solely|exclusively)\b<gap>\b(?:on an individual basis|in (?:your|its|an|his|their|his or her) individual capacity)`,
        with: [/\b(?:class|arbitrat\w+|claims?|disputes?)\b/],
        without: [/\b(?:if (?:the|this|a court|any)|unenforceable)\b/],
      },
    ],
  },
  {
    id: 'jury-waiver',
    title: 'Takes away your jury trial',
    category: 'disputes',
    polarity: 'concern',
    weight: 3,
    reason: 'Your peers no longer judge.',
    types: contractTypes,
    rules: [
      {
        cue: 'jury',
        act: p`\b(?:waiv\w+|giv(?:e|ing) up|no\b|not\b|relinquish\w*|forego|without)\b<wide>\b(?:jury)\b`,
        without: [/\b(?:if (?:the|this|any)|opt(?:ed)?[ -]out|there is no judge or jury)\b/],
        denies: true,
      },
    ],
  },
  {
    id: 'arbitration-opt-out',
    title: 'Lets you opt out of arbitration',
    category: 'disputes',
    polarity: 'favourable',
    weight: 3,
    reason: 'A letter in time keeps the court open to you.',
    types: contractTypes,
    rules: [
      {
        cue: 'opt out|opt-out|opting out|reject|to be bound',
        act: p`\b(?:you (?:can|may|have the right to|will have|must|have)|right to|if you (?:do not|don't) (?:want|wish)|to)\b<gap>\b(?:opt[ -]?out|reject|decline)\b<wide>\b(?:arbitrat\w+|class action waiver|dispute resolution)|\bnot (?:wish|want) to be bound\b<wide>\bnotify\b`,
        without: [
          /\b(?:cannot|may not|if you do not opt|unless you opt|sub-?processor|reject (?:a|any|that) (?:change|claim|modification))\b/,
        ],
      },
      {
        cue: 'opt out|opt-out',
        act: p`\byou (?:can|may|have the right to)\b<gap>\bopt[ -]?out\b<gap>\b(?:by|within)\b`,
        under: /arbitrat/,
        without: [/\b(?:cannot|may not|marketing|emails?)\b/],
      },
    ],
  },
  {
    id: 'liability-excluded',
    title: 'Refuses liability for losses and damage',
    category: 'disputes',
    polarity: 'concern',
    weight: 5,
    reason: 'When it fails, the loss is yours.',
    types: contractTypes,
    rules: [
      {
        cue: 'liab|responsible',
        act: p`\b(?:in no event|under no circumstances|in no (?:case|way)|to the (?:fullest|maximum) extent|not|nor|neither|never|no|n't)\b(?:(?!\byou (?:will|shall|are|may)\b)[^.;:!?]){0,250}?\b(?:liable|liability|responsible|responsibility)\b`,
        with: [
          /\b(?:damages?|loss(?:es)?|harm|injur\w+|costs)\b/,
          /\b(?:we|us|our|company|its|provider|services?|site|website|affiliates|parties|[a-z.]+ (?:shall|will|is|are) (?:\w+ )?not)\b/,
        ],
        without: [notLiability],
        denies: true,
      },
      {
        cue: 'disclaim|exclude|accept no|assume no|take no|bear no|liability',
        act: p`\b(?:(?:disclaims?|excludes?|accepts? no|assumes? no|takes? no|bears? no) (?:\w+ ){0,3}(?:liability|responsibility)|(?:will|shall|do|does) not be liable)\b`,
        with: [/\b(?:all|any|no)\b/],
        without: [notLiability, /\b(?:nothing|content|opinions|posted|users?'?s? conduct)\b/],
        denies: true,
      },
    ],
  },
  {
    id: 'no-responsibility',
    title: 'Takes no responsibility for what others do there',
    category: 'disputes',
    polarity: 'concern',
    weight: 1,
    reason: 'What reaches you through the service is your problem alone.',
    types: contractTypes,
    rules: [
      {
        cue: 'responsib|liab|endorse|party to',
        act: p`\b(?:not|no|never|nor|neither|cannot|n't|disclaims? (?:any and )?all) (?:be |legally |held |in any way |assume |accept |take |have |any |a |endorse or |liable or |or |and )*(?:responsib\w+|liab\w+|party to)\b`,
        with: [
          /\b(?:content|conduct|third[- ]part\w+|other users|users?|members?|posted|websites?|sites|applications?|actions|acts|linked|links|opinions|interactions?|submissions?|merchants?|sellers?|agreements?|between|carriers?|hosts?|providers)\b/,
        ],
        without: [
          /\b(?:to you or (?:to )?any third|discontinu\w+|modification|he\/she|removal|delet\w+)\b/,
          /\byou (?:will|shall|are|may) not (?:be )?(?:held )?(?:liable|responsible)|\bnothing in (?:these|this|the)|(?:does|do|shall|will) not (?:exclude|limit|affect|apply)|\b(?:privacy (?:policies|practices)|password|apple|exceed|unauthori[sz]ed|breach|indirect|consequential|punitive)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'liability-cap',
    title: 'Caps what it owes you',
    category: 'disputes',
    polarity: 'concern',
    weight: 3,
    reason: 'However great the harm, the answer stops at a small sum.',
    types: contractTypes,
    rules: [
      {
        cue: 'exceed|limited to|capped|excess of|more than|greater than',
        act: /\b(?:exceed\w*|(?:more|greater|higher) than|excess of|(?:is|are|be|liability) (?:\w+ )?limited (?:solely )?to|capped at)\b/,
        with: [
          /\b(?:liab\w+|damages|compensation)\b/,
          /\b(?:not?|never|nor|limited to|capped)\b|n't/,
          /\b(?:usd|eur|fees|amounts?|paid|payable|sum|dollars|euros|pounds|price|subscription|charges|purchase|re-?supply|replacement|foreseeable)\b|\$|£|€/,
        ],
        without: [
          /\b(?:including,? (?:but|without)|(?:your|customer's) (?:aggregate |total )?liability|damages such as|nothing in)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'as-is',
    title: 'Gives no warranty',
    category: 'disputes',
    polarity: 'concern',
    weight: 2,
    reason: 'You pay for whatever it happens to be.',
    types: contractTypes,
    rules: [
      {
        cue: 'as is|as-is|as available|where is',
        act: p`\b(?:provided?|offer(?:ed|s)?|available|licensed|supplied|delivered|furnished|sold|is|are|use|made)\b<gap>"?\b(?:as[- ]is|as[- ]available)\b(?! (?:\w+ly )?(?:\w+ed\b|set out|set forth|necessary|appropriate|customary|usual|possible|practicable|the case|consistent|standard))`,
        without: [
          /\bas available (?:on|at|in|from|via|through)\b/,
          /\bthird parties\b/,
          /\b(?:feedback|your content|submission|adopted)\b/,
        ],
      },
      {
        cue: 'warrant|guarantee',
        act: p`\b(?:(?:disclaims?|excludes?|make|makes|give|gives|offers?|provides?|with|without|there (?:is|are)|is|are)\b<gap>\b(?:warrant(?:y|ies)|guarantees?)\b|(?:do(?:es)? not|don't|doesn't|cannot|can't|neither|nor|not) (?:\w+ ){0,4}(?:warrant|guarantee)\b|no (?:\w+ ){0,4}(?:warrant(?:y|ies)|guarantees?)\b)`,
        with: [
          /\b(?:no|not|without|disclaim\w*|exclud\w+|neither|nor|cannot)\b|n't\b/,
          /\b(?:express|implied|any kind|merchantability|fitness|whatsoever|uninterrupted|error[- ]free|accura\w+|reliab\w+|availab\w+|timely|meet your|errors will|defects|complete\w*|free (?:of|from)|continu\w+|quality|results)\b/,
        ],
        without: [
          /\bthird parties\b/,
          /\b(?:you (?:represent|warrant)|some (?:states|jurisdictions)|do(?:es)? not allow|not (?:exclude|limit|affect)|nothing in|except as (?:expressly )?(?:set forth|provided)|beta|linked|third[- ]party (?:content|applications|sites|websites|properties)|reference sites|privacy (?:policies|practices)|secur(?:e|ity) of|apple|order|seller)\b/,
        ],
        denies: true,
      },
      {
        cue: 'own risk|sole risk',
        act: p`\b(?:use|access|rely|reliance|using)\b<wide>\bat (?:your|the user's|their) (?:own|sole|own and sole|sole and own)? ?(?:and (?:own|sole) )?risk\b`,
        with: [
          /\b(?:service|services|site|website|content|app|application|software|platform|products?|materials?)\b/,
        ],
        without: [/\bthird parties\b/, /\b(?:third[- ]part\w+|links?|linked|download\w*|other users)\b/],
      },
    ],
  },
  {
    id: 'indemnity',
    title: 'Makes you pay for claims against it',
    category: 'disputes',
    polarity: 'concern',
    weight: 4,
    reason: 'Its lawyers, at your expense.',
    types: contractTypes,
    rules: [
      {
        cue: 'indemnif|hold harmless|hold us harmless|harmless',
        act: p`\b(?:you|customer|user|client|subscriber|licensee|member|merchant|developer|publisher|seller|author|carrier|partner|host|driver|controller)s?\b<wide>\b(?:indemnif\w+|hold\b<gap>\bharmless)`,
        with: [/\b(?:agree\w*|shall|will|must|hereby|responsible|undertake)\b/],
        without: [
          /\b(?:we (?:will|shall|agree to) (?:defend|indemnify)|(?:will|shall) defend (?:you|customer)|(?:provider|company|licensor|vendor|supplier) (?:will|shall|agrees to) (?:defend|indemnify)|indemnif\w+ (?:you|customer)|not (?:be )?(?:required|obligated|oblig)|to be indemnified|obligation to indemnify is|conditioned|relieve)\b/,
        ],
      },
    ],
  },
  {
    id: 'vendor-indemnity',
    title: 'Defends you against claims about its product',
    category: 'disputes',
    polarity: 'favourable',
    weight: 4,
    reason: 'If it copied others, it pays and not you.',
    types: contractTypes,
    rules: [
      {
        cue: 'indemnif|defend',
        act: p`\b(?:we|company|provider|licensor|vendor|supplier|[a-z]+) (?:will|shall|agrees to|agree to)(?: \w+,?){0,2} (?:defend|indemnify)\b<gap>\b(?:you|customer|client|subscriber|licensee|member|controller)\b`,
        without: [
          /\b(?:you|customer|user|client|subscriber|licensee|member|merchant|party|publisher|developer) (?:will|shall|agrees? to|must|hereby)(?: \w+,?){0,3} (?:defend|indemnify)/,
        ],
      },
    ],
  },
  {
    id: 'exclusive-court',
    title: 'Ties you to a court of its choice',
    category: 'disputes',
    polarity: 'concern',
    weight: 2,
    reason: 'Suing far from home costs more than most claims are worth.',
    types: contractTypes,
    rules: [
      {
        cue: 'jurisdiction|venue|court',
        act: p`\b(?:(?:exclusive|sole) (?:\w+ ){0,3}(?:jurisdiction|venue|forum)|(?:exclusively|solely|only) (?:\w+ ){0,4}(?:in|by|before|to|at) (?:the |a )?(?:[\w']+ ){0,6}courts?|courts? (?:\w+ ){0,8}(?:(?:shall|will) have (?:exclusive|sole)|(?:is|are|shall be) competent)|jurisdiction\b<gap>\bexclusive|(?:submit|consent|subject|agree) to the (?:personal )?jurisdiction of (?:the |any )?(?:\w+ ){0,6}courts?|(?:brought|resolved|litigated|heard|settled|filed|decided|take court proceedings)\b<gap>\b(?:in|before|by|at) (?:the |a |any )?(?:competent )?(?:[\w']+ ){0,4}(?:\w+'s courts?|courts? (?:of|in|located|sitting|situated)))`,
        without: [
          /\b(?:judicial district|your address|limited review|court of competent)\b|\bnon-?exclusive|\bnot (?:be )?exclusive|\b(?:arbitrat\w+ (?:shall|will) (?:\w+ )?have|arbitrator|class action waiver|you may (?:also )?bring|small claims|judge?ment (?:on|upon)|award|either (?:of us|party) may|country of (?:your )?residence|where you (?:live|reside)|your home)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'governing-law',
    title: 'Names the law that governs',
    category: 'disputes',
    polarity: 'neutral',
    weight: 0,
    reason: 'Worth knowing before you need it.',
    types: contractTypes,
    rules: [
      {
        cue: 'law|legislation',
        act: p`\b(?:governed|construed|interpreted)\b<wide>\b(?:laws?|legislation)\b|\blaws? of\b<wide>\b(?:governs?|appl(?:y|ies)|(?:is|are) applicable)\b|\b(?!the |this |such )\w+ law (?:applies|shall apply|will apply|governs)`,
        without: [/\b(?:you (?:must|shall) comply|(?:data protection|privacy|export) laws?|sovereign)\b/],
      },
    ],
  },
  {
    id: 'local-court',
    title: 'Leaves you the courts where you live',
    category: 'disputes',
    polarity: 'favourable',
    weight: 3,
    reason: 'You can be heard at home.',
    types: contractTypes,
    rules: [
      {
        cue: 'your domicile|your country|where you live|country of residence|where you reside|your local|home country|country in which you|you live in|you reside',
        act: p`\b(?:bring|brought|sue|file|commence|proceedings|claims?|disputes?|courts?|action)\b<wide>\b(?:courts?\b<gap>\b(?:where you (?:live|reside)|(?:your )?(?:country|member state|place|state) (?:of residence|in which you (?:live|reside)|where you (?:live|reside)|you (?:live|reside) in|of your (?:habitual )?residence)|of your (?:home )?country)|courts? in your (?:domicile|country)|your local courts?|local courts)`,
        without: [
          /\b(?:we may bring|against you|may bring any|small-claims|informal)\b/,
          /\b(?:waive|agree not|small claims|arbitrat\w+)\b/,
        ],
      },
    ],
  },
  {
    id: 'short-claim-period',
    title: 'Shortens your time to sue',
    category: 'disputes',
    polarity: 'concern',
    weight: 4,
    reason: 'A right that lapses in a year is easily lost.',
    types: contractTypes,
    rules: [
      {
        cue: 'year|months',
        act: p`\b(?:claims?|causes? of action|actions?|suit|lawsuit|proceeding|dispute)\b<wide>\b(?:within|after|more than)\b<gap>\b(?:one|two|1|2|six|6|twelve|12|three|3)(?: \(\d+\))? ?-?(?:calendar )?(?:years?|months|\(1\) year)\b`,
        with: [
          /\b(?:barred|waived|must|shall|may not|no (?:action|claim|suit)|forever|agree|obliged|lose)\b/,
        ],
        without: [
          /\b(?:survive|retention|retain|arbitrators?|liability shall not|paid|exceed|fees|preceding|warranty period|transaction)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'mandatory-liability',
    title: 'Keeps the liability the law does not let it drop',
    category: 'disputes',
    polarity: 'neutral',
    weight: 0,
    reason: 'Says only what is the law anyway, but says it.',
    types: contractTypes,
    rules: [
      {
        cue: 'exclu|limit|restrict|affect|apply|law|fraud|negligence',
        act: p`\b(?:nothing in|not|n't|only|no provision|unless|except)\b<wide>\b(?:death|personal injury|fraud|gross negligence|wil?lful|(?:liability|rights?) (?:that|which)|cannot be|by (?:applicable )?law|statutory (?:liability|rights)|mandatory)\b`,
        with: [
          /\b(?:exclu\w+|limit\w*|restrict\w*|affect\w*|apply|liable)\b/,
          /\b(?:liab\w+|statutory rights?|responsib\w+|damages)\b/,
        ],
        without: [/\b(?:indemnif\w+|in no event|maximum extent|fullest extent|nor)\b/],
        denies: true,
      },
      {
        cue: 'jurisdiction|states|countries',
        act: p`\b(?:jurisdictions?|states|countries)\b<gap>\b(?:not|n't) (?:allow|permit)\b<wide>\b(?:exclu\w+|limit\w*)`,
        denies: true,
      },
    ],
  },
];
