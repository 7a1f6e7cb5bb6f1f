import { contractTypes, p, type Practice } from '../practice.ts';

/** Sentences on liability that exclude none of the vendor's, or only what it could not answer for anyway. */
const notLiability =
  /\b(?:nothing in (?:these|this|the)|(?:does|do|shall|will) not (?:exclude|limit|affect|apply)|(?:not|nor) (?:seek to )?(?:exclude|limit)\b|you (?:will|shall|are|may) not (?:be )?(?:held )?(?:liable|responsible)|jurisdictions? (?:do|does) not allow|states do not allow|not allow the|customer (?:shall|will) not be|your (?:failure|password)|your account|unauthori[sz]ed (?:access|use)|exceed\w*|more than|greater than|force majeure|(?:beyond|outside) (?:of )?(?:our|its|their|the)(?: reasonable)? control|apple|unless we|is always liable|linked|links)\b/;

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
        act: p`\b(?:disputes?|claims?|controvers(?:y|ies)|differences?|matters?|you (?:and|agree)|parties)\b<wide>\b(?:shall|will|must|agree (?:that|to)|agrees to|to be|are|is)\b<wide>\b(?:arbitrat(?:ion|ed|e|or|ors))\b`,
        with: [
          /\b(?:binding|final(?:ly)?|exclusively|solely|individual|settled|resolved?|submit\w*|determined|decided|referred|administered|conducted)\b/,
        ],
        without: [
          /\barbitration (?:fees|costs)\b/,
          /\b(?:opt(?:ing|ed)?[ -]?out|not (?:be )?(?:subject to|required to|obligated|apply)|may (?:elect|choose)|costs? of|fees? (?:of|for)|seat of|place of the arbitration|language of|exception|except|does not apply|before (?:filing|initiating|commencing|starting)|severed|unenforceable|if (?:this|the) (?:arbitration|class)|small claims court instead|award (?:may|shall)|judgment on|consolidate|confidential|arbitrator (?:shall|will|may|must|has)|arbitral tribunal shall|notice of dispute|discovery)\b/,
        ],
      },
      {
        cue: 'binding arbitration|mandatory arbitration',
        act: p`\b(?:binding(?: individual)?|mandatory|final and binding|individual) arbitration\b`,
        with: [/\b(?:you|us|we|parties|disputes?|claims?|agreement|terms|section)\b/],
        without: [
          /\barbitration (?:fees|costs)\b/,
          /\b(?:opt(?:ing|ed)?[ -]?out|not (?:subject|required|apply)|may elect|except|if you|does not apply)\b/,
        ],
      },
      {
        cue: 'arbitration',
        act: p`\b(?:all|any)\b<gap>\b(?:disputes?|claims?)\b<wide>\b(?:resolved|settled|decided)\b<gap>\b(?:by|through|via|in)\b<gap>\barbitration\b`,
        without: [
          /\b(?:opt(?:ing|ed)?[ -]?out|not (?:be )?(?:subject|required)|may elect|arbitration (?:fees|costs))\b/,
        ],
      },
      {
        cue: 'arbitrat',
        act: p`\b(?:agree\w*|shall|must)\b<wide>\b(?:resolved?|submit\w*|settled?|arbitrate)\b<gap>\b(?:arbitrat\w+)`,
        with: [/\b(?:disputes?|claims?|controvers\w+)\b/],
        without: [
          /\b(?:not agree|may (?:choose|elect)|arbitrat\w+ (?:fees|costs)|procedure to opt|before (?:filing|initiating|commencing|starting|submitting)|exceptions? to)\b|not (?:be )?(?:subject|required|resolved)/,
        ],
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
        cue: 'opt out|opt-out|opting out|reject',
        act: p`\b(?:you (?:can|may|have the right to|will have|must|have)|right to|if you (?:do not|don't) (?:want|wish)|to)\b<gap>\b(?:opt[ -]?out|reject|decline)\b<wide>\b(?:arbitrat\w+|class action waiver|dispute resolution)`,
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
        act: p`\b(?:in no event|under no circumstances|in no case|in no way|to the (?:fullest|maximum) extent|shall not|will not|not be|not|nor|neither|never|no)\b(?:(?!\byou (?:will|shall|are|may)\b)[^.;:!?]){0,60}?\b(?:liable|liability|responsible|responsibility)\b`,
        with: [
          /\b(?:damages?|loss(?:es)?|harm|injur\w+|costs)\b/,
          /\b(?:we|us|our|company|its|provider|services?|site|website|affiliates|parties|[a-z]+ (?:shall|will) not)\b/,
        ],
        without: [notLiability],
        denies: true,
      },
      {
        cue: 'liable|liability',
        act: p`\b(?:in no event|under no circumstances|in no case|in no way)\b`,
        with: [
          /\b(?:be|have) (?:held )?(?:any )?(?:liab\w+|responsib\w+)/,
          /\b(?:damages?|loss(?:es)?|harm|injur\w+|costs|claims?)\b/,
        ],
        without: [notLiability],
        denies: true,
      },
      {
        cue: 'disclaim|exclude|accept no|assume no|take no|bear no',
        act: p`\b(?:disclaims?|excludes?|accepts? no|assumes? no|takes? no|bears? no) (?:\w+ ){0,3}(?:liability|responsibility)\b`,
        with: [/\b(?:all|any|no)\b/],
        without: [notLiability, /\b(?:not|nothing|content|opinions|posted|users?'?s? conduct)\b/],
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
        cue: 'responsib|liab|endorse',
        act: p`\b(?:not|no|never|nor|neither|cannot|n't|disclaims? (?:any and )?all) (?:be |legally |held |in any way |assume |accept |take |have |any |endorse or |liable or |or |and )*(?:responsib\w+|liab\w+)\b`,
        with: [
          /\b(?:content|conduct|third[- ]part\w+|other users|users?|members?|posted|materials?|websites?|sites|applications?|actions|acts|linked|links|opinions|interactions?|submissions?|merchants?|sellers?)\b/,
        ],
        without: [
          /\b(?:to you or (?:to )?any third|terminat\w+|discontinu\w+|modification)\b/,
          /\byou (?:will|shall|are|may) not (?:be )?(?:held )?(?:liable|responsible)|\bnothing in (?:these|this|the)|(?:does|do|shall|will) not (?:exclude|limit|affect|apply)|\b(?:damages?|loss(?:es)?|injur\w+|privacy (?:policies|practices)|password|apple|exceed|unauthori[sz]ed|breach)\b/,
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
        cue: 'exceed|limited to|greater of|lesser of|capped|maximum',
        act: p`\b(?:liability|liable|obligation|recover|responsible)\b<wide>\b(?:(?:not|never|no event|n't)\b<gap>\bexceed|(?:be |is |are )?(?:strictly |solely )?limited (?:solely )?to|capped at|(?:not|no) (?:be )?(?:more|greater) than|in excess of|exceeding)`,
        with: [
          /\b(?:\$|usd|eur|£|€|fees|amounts?|paid|payable|sum|dollars|euros|pounds|price|subscription|greater|charges|purchase|re-?supply|replacement)|\$|£|€/,
        ],
        without: [
          /\b(?:including,? (?:but|without)|your (?:aggregate |total )?liability|customer's (?:aggregate |total )?liability|damages such as|nothing in)\b/,
        ],
        denies: true,
      },
      {
        cue: 'exceed|limited to',
        act: p`\b(?:in no event|under no circumstances)\b<wide>\b(?:liability|liable)\b<wide>\bexceed`,
        without: [/\b(?:your (?:aggregate |total )?liability)\b/],
        denies: true,
      },
      {
        cue: 'exceed',
        act: p`\b(?:in no event|under no circumstances|in no way|in no circumstances|in no case)\b`,
        with: [
          /\b(?:(?:total|aggregate|entire|cumulative|maximum) (?:\w+ )?liability|liability to you)\b/,
          /\bexceed\b/,
        ],
        without: [/\b(?:your (?:aggregate |total )?liability|customer's (?:aggregate |total )?liability)\b/],
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
        act: p`\b(?:you|customer|user|client|subscriber|licensee|member|merchant|developer|publisher|seller)s?\b<wide>\b(?:indemnif\w+|hold\b<gap>\bharmless)`,
        with: [/\b(?:agree\w*|shall|will|must|hereby|responsible|undertake)\b/],
        without: [
          /\b(?:we (?:will|shall|agree to) (?:defend|indemnify)|(?:provider|company|licensor|vendor|supplier) (?:will|shall|agrees to) (?:defend|indemnify)|indemnif\w+ (?:you|customer)|not (?:be )?(?:required|obligated|oblig)|to be indemnified|obligation to indemnify is|conditioned)\b/,
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
        act: p`\b(?:we|company|provider|licensor|vendor|supplier|[a-z]+) (?:will|shall|agrees to|agree to)(?: \w+,?){0,2} (?:defend|indemnify)\b<gap>\b(?:you|customer|client|subscriber|licensee|member)\b`,
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
        cue: 'jurisdiction|venue|courts|court',
        act: p`\b(?:(?:exclusive|sole) (?:\w+ ){0,3}(?:jurisdiction|venue|forum)|(?:exclusively|solely|only) (?:\w+ ){0,4}(?:in|by|before|to) (?:the |a )?(?:\w+ ){0,6}courts?|courts? (?:\w+ ){0,8}(?:shall|will) have (?:exclusive|sole)|jurisdiction\b<gap>\bexclusive|(?:submit|consent|subject|agree) to the (?:personal )?jurisdiction of (?:the |any )?(?:\w+ ){0,6}courts?|(?:brought|resolved|litigated|heard|settled|filed|decided) (?:\w+ ){0,4}(?:in|before|by) (?:the |a |any )?(?:competent )?(?:\w+ ){0,4}courts? (?:of|in|located|sitting|situated))`,
        without: [
          /\b(?:judicial district|your address|non-exclusive|limited review)\b/,
          /\bnon-?exclusive|\bnot (?:be )?exclusive|\b(?:arbitrat\w+ (?:shall|will) (?:\w+ )?have|arbitrator|class action waiver|you may (?:also )?bring|small claims|judge?ment (?:on|upon)|award|otherwise|either (?:of us|party) may|country of (?:your )?residence|where you (?:live|reside)|your (?:local|home))\b/,
        ],
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
        cue: 'governed|governing law|laws of|law of',
        act: p`\b(?:governed|construed|interpreted|subject to|enforced)\b<wide>\b(?:laws?|legislation) of\b`,
        without: [/\b(?:you (?:must|shall) comply)\b/],
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
        cue: 'where you live|country of residence|where you reside|your local|home country|country in which you|you live in|you reside',
        act: p`\b(?:bring|brought|sue|file|commence|proceedings|claims?|disputes?|courts?|action)\b<wide>\b(?:courts?\b<gap>\b(?:where you (?:live|reside)|(?:your )?(?:country|member state|place|state) (?:of residence|in which you (?:live|reside)|where you (?:live|reside)|you (?:live|reside) in|of your (?:habitual )?residence)|of your (?:home )?country)|your local courts?|local courts)`,
        without: [
          /\b(?:we may bring|against you|may bring any|small-claims|informal)\b/,
          /\b(?:not|waive|agree not|small claims|arbitrat\w+)\b/,
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
        cue: 'barred|one year|1 year|cause of action|two years|six months|within one',
        act: p`\b(?:claims?|causes? of action|actions?|suit|lawsuit|proceeding|dispute)\b<wide>\b(?:within|after|more than)\b<gap>\b(?:one|two|1|2|six|6|twelve|12|three|3)(?: \(\d+\))? ?-?(?:calendar )?(?:years?|months|\(1\) year)\b`,
        with: [/\b(?:barred|waived|must|shall|may not|no (?:action|claim|suit)|forever|agree)\b/],
        without: [
          /\b(?:survive|retention|retain|arbitrators?|liability shall not|paid|exceed|fees|preceding|warranty period)\b/,
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
        cue: "nothing in|not exclude|not limit|n't exclude",
        act: p`\b(?:nothing in|(?:do(?:es)?|shall|will) not|don't|no(?:thing| provision))\b<wide>\b(?:exclude|limit|restrict)s?\b<wide>\b(?:liability|statutory rights?|rights)\b<wide>\b(?:death|personal injury|fraud|gross negligence|wil?lful|cannot be|can not be|by law|consumer|law)`,
        denies: true,
      },
    ],
  },
];
