import { allTypes, contractTypes, p, type Practice } from '../practice.ts';

/** How the vendor changes its own rules. Long because it is data: one entry a practice. */
export const changes: readonly Practice[] = [
  {
    id: 'changes-without-notice',
    title: 'Changes its terms without telling you',
    category: 'changes',
    polarity: 'concern',
    weight: 4,
    reason: 'You are bound by words you were never shown.',
    types: allTypes,
    rules: [
      {
        cue: 'notice|notif|inform',
        act: p`\b<alter>\b<wide>\b(?:without(?: (?:any|giving|further|providing|prior|advance|written|individual|you|or|specific|additional))* (?:notice|notification|notifying|informing|warning)|with or without (?:prior )?notice|no notice|waive\b<gap>\bnotice)\b`,
        with: [p`\b<theTerms>|\b(?:privacy|cookie) policy\b`],
        without: [
          /\b(?:non-material|minor|immaterial|never|beta|pre-ga|form and nature|prices?|fees|content on|services? (?:at any time )?without|discontinue|features?|products|updates to|deletions|you (?:may|shall|will|must|agree) not|will not|specifications)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'changes-any-time',
    title: 'Changes its terms whenever it likes',
    category: 'changes',
    polarity: 'concern',
    weight: 2,
    reason: 'The contract holds you, not the vendor.',
    types: allTypes,
    rules: [
      {
        cue: 'any time|anytime|discretion|any reason',
        act: p`\b<alter>\b<gap>\b<theTerms>|\b<theTerms><gap>\b(?:may|can|is|are|to)\b<gap>\b<alter>\b`,
        with: [
          /\b(?:at any ?time|anytime|any time|sole discretion|(?:our|its) (?:\w+ )?discretion|for any reason)\b/,
        ],
        without: [
          /\b(?:you|users?) (?:may|can|have)\b[^.;]{0,40}?\b(?:change|modify|update|amend)|\b(?:non-material|immaterial|change its (?:\w+ )?address|any ?time (?:that )?we|measures|not be bound|consent at|withdraw|advance notice|will (?:\w+ )?notify|your (?:profile|information|settings|preferences|password)|prices?|fees)\b/,
        ],
      },
    ],
  },
  {
    id: 'changes-terms',
    title: 'May change its terms on its own',
    category: 'changes',
    polarity: 'concern',
    weight: 1,
    reason: 'A contract that one side may rewrite.',
    types: contractTypes,
    yieldsTo: ['change-consent'],
    rules: [
      {
        cue: 'chang|modif|amend|updat|revis|replac|alter',
        act: p`\b(?:may|can|might|right|entitled|need)\b<wide>\b<alter>(?:,? (?:or|and|add|remove|any|all|some|parts?|portions?|of|to|otherwise|and/or|<alter>))* (?:<theTerms>|polic(?:y|ies))`,
        without: [
          /\b(?:you (?:may|can)|privacy (?:policy|notice|statement)|cookie policy|prices?|mutual|only (?:with|if)|documentation)\b/,
        ],
      },
      {
        cue: 'chang|modif|amend|updat|revis|replac|alter',
        act: p`\b(?:<theTerms>|guidelines|policies) (?:(?:may|can|is|are|be|also|subject|to|\w+ly|reviewed|and|from|time)[ ,]+)*<alter>`,
        with: [/\b(?:may|can|subject to)\b/],
        without: [
          /\b(?:only|mutual\w*|privacy (?:policy|notice|statement)|in writing|signed|cookie policy)\b/,
        ],
      },
    ],
  },
  {
    id: 'use-is-consent',
    title: 'Takes your continued use as consent to new terms',
    category: 'changes',
    polarity: 'concern',
    weight: 4,
    reason: 'Going on as before counts as a signature.',
    types: allTypes,
    rules: [],
  },
  {
    id: 'use-is-agreement',
    title: 'Treats mere use as agreement to its terms',
    category: 'changes',
    polarity: 'concern',
    weight: 2,
    reason: 'You are bound before you have read a word.',
    types: allTypes,
    rules: [
      {
        cue: 'using|accessing|visiting|opening|downloading|browsing|installing|use |access',
        act: p`\b(?:by\b<gap>\b(?:using|accessing|visiting|browsing|downloading|opening|installing)|(?:when|if) you (?:\w+ ){0,3}(?:use|access)|your (?:continued )?(?:access|use)|(?:use|access) of (?:the|our|this|any))\b<wide>\b(?:you (?:\w+ ){0,5}(?:agree|accept|acknowledge|consent|represent|confirm)\w*|constitutes?|signif(?:y|ies)|indicates?|means|deemed|are (?:agreeing|bound|accepting)|agreeing)\b<wide>\b(?:terms|agreement|polic(?:y|ies)|conditions|bound|notice|statement|tos|contract)\b`,
        without: [
          /\b(?:(?:do|does|must) not|not agree|parent|by continuing|updates? to|chang\w+|modif\w+|revis\w+|amend\w*|governed by|(?:acts|privacy) polic(?:y|ies) of|third[- ]part\w+)\b/,
        ],
      },
    ],
  },
  {
    id: 'check-yourself',
    title: 'Asks you to check for changes yourself',
    category: 'changes',
    polarity: 'concern',
    weight: 2,
    reason: 'Nobody rereads every policy every week.',
    types: allTypes,
    rules: [
      {
        cue: 'review|check|visit|consult|refer|read|look|monitor|return|come back',
        act: p`\b(?:should|please|encouraged?|advised?|recommend|suggest|urged?|asked?|expected|invited?|agree to|must|sure|important|responsib\w+|we'd)\b<gap>\b(?:review\w*|check\w*|visit\w*|consult\w*|revisit\w*|re-?read|read|look|refer|return|come back|monitor\w*)\b`,
        with: [
          /\b(?:periodically|frequently|regularly|occasionally|often|(?:from )?time to time|each time|whenever|updates|latest|current version|revisions|modifications?|amendments|changes?)\b/,
          p`\b<terms>\b|\b(?:page|changes?|updates|modifications)\b`,
        ],
        without: [
          /\b(?:third[- ]part(?:y|ies)|their|linked|other (?:sites|websites)|credit|bank|statement|spam|your (?:account|security|privacy settings|browser))\b/,
        ],
      },
    ],
  },
  {
    id: 'change-notice',
    title: 'Tells you before or when terms change',
    category: 'changes',
    polarity: 'favourable',
    weight: 3,
    reason: 'You learn of it from the vendor, not from the harm.',
    types: allTypes,
    rules: [],
  },
  {
    id: 'change-notice-days',
    title: 'Gives notice of new terms a stated time ahead',
    category: 'changes',
    polarity: 'favourable',
    weight: 5,
    reason: 'Time to read, object or leave.',
    types: allTypes,
    rules: [
      {
        cue: 'day|week|month',
        act: p`\b(?:at least |not less than |no less than |minimum of |upon |within |with |no fewer than )?(?:\d{1,3}|seven|ten|fourteen|fifteen|thirty|sixty|ninety|two|one|four|six)(?: \(\d+\))?[ -](?:calendar |business |working )?(?:days?|weeks?|months?)'?\b<gap>\b(?:notice|before|prior|in advance|advance|ahead|notification|after|following)\b`,
        with: [
          /\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+|new terms|effective|variation)\b/,
          p`\b(?:these|this|our|the|revised|updated|new|such) (?:[\w']+ ){0,4}<terms>\b|\b(?:material|significant|substantive) (?:changes?|modifications?|updates?|amendments?)\b`,
          /\b(?:we|us|our|company|notify|notice|notified|post|posted|posting|effect|effective|provider|[a-z]+ will)\b/,
        ],
        without: [
          /\b(?:terminate|cancel)\b[^.;]{0,40}\bby (?:providing|giving) (?:\w+ ){0,2}notice\b/,
          /\b(?:-month period|month period|preceding|period prior|statement of (?:the )?reasons)\b/,
          /\b(?:prices?|fees|renew\w*|terminat(?:e|ion) (?:this|the|your|for)|sub-?processors?|you (?:must|shall|will|may) (?:give|provide|notify|terminate|object|opt)|arbitrat\w+|customer (?:shall|must|may)|last (?:updated|modified)|retain|refund|maintenance|opt[ -]out|either party|request)\b/,
        ],
      },
    ],
  },
  {
    id: 'change-consent',
    title: 'Asks you to agree to new terms',
    category: 'changes',
    polarity: 'favourable',
    weight: 4,
    reason: 'New words bind you only when you say yes.',
    types: allTypes,
    yieldsTo: ['use-is-consent', 'changes-without-notice'],
    rules: [],
  },
  {
    id: 'archive',
    title: 'Keeps earlier versions for you to compare',
    category: 'changes',
    polarity: 'favourable',
    weight: 3,
    reason: 'What changed can be seen.',
    types: allTypes,
    rules: [],
  },
];
