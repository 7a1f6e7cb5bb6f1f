import { contractTypes, p, type Practice } from '../practice.ts';

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
    rules: [],
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
    rules: [],
  },
  {
    id: 'liability-excluded',
    title: 'Refuses liability for losses and damage',
    category: 'disputes',
    polarity: 'concern',
    weight: 5,
    reason: 'When it fails, the loss is yours.',
    types: contractTypes,
    rules: [],
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
    rules: [],
  },
  {
    id: 'indemnity',
    title: 'Makes you pay if others sue it because of you',
    category: 'disputes',
    polarity: 'concern',
    weight: 4,
    reason: 'Its lawyers, at your expense.',
    types: contractTypes,
    rules: [],
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
    rules: [],
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
    rules: [],
  },
];
