import { allTypes, contractTypes, p, type Practice } from '../practice.ts';

/** Whoever does not look at the page learns nothing from what is put there. */
const onlyByPosting =
  /^(?!.*\b(?:e-?mail\w*|in-app|in-product|message|push|letter|pop-?up|banner|prominent\w*)\b).*\bby (?:\w+ ){0,2}(?:posting|publishing|uploading|placing|updating|revising|changing)\b/;

/** How the vendor changes its own rules. Long because it is data: one entry a practice. */
export const changes: readonly Practice[] = [
  {
    id: 'changes-without-notice',
    title: 'Changes its terms without telling you',
    category: 'changes',
    polarity: 'concern',
    weight: 6,
    reason: 'You are bound by words you were never shown.',
    types: allTypes,
    rules: [
      {
        cue: 'without notice|without prior notice|without any notice|without notif|without further notice|without advance|with or without|without prior|without giving|without inform|no notice|any notice|without individual',
        act: p`\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+|alter\w*|replac\w+|supplement\w*|var(?:y|ied))\b<wide>\b(?:without(?: (?:any|giving|further|providing|prior|advance|written|individual|you|or|specific|additional))* (?:notice|notification|notifying|informing|warning)|with or without (?:prior )?notice|no notice)\b`,
        with: [p`\b(?:these|this|our|the|its|such) (?:[\w']+ ){0,4}<terms>|\b(?:privacy|cookie) policy\b`],
        without: [
          /\b(?:non-material|minor|immaterial|never|beta|pre-ga|form and nature|(?:deletions?|removals?) or changes)\b/,
          /\b(?:prices?|fees|content on|services? (?:at any time )?without|discontinue|features|products|you (?:may|shall|will|must|agree) not|will not|features?|specifications)\b/,
        ],
        denies: true,
      },
      {
        cue: 'without notice|without prior notice|without notif|without any notice',
        act: p`\bwithout(?: (?:any|giving|further|prior|advance|written|individual))* (?:notice|notification|notifying)\b<gap>\b(?:to )?\b<gap>\b(?:change|modify|amend|update|revise|alter)\b<gap>\b<terms>\b`,
        without: [/\b(?:non-material|minor|immaterial)\b/, /\b(?:prices?|fees|discontinue|will not)\b/],
        denies: true,
      },
    ],
  },
  {
    id: 'changes-any-time',
    title: 'Changes its terms whenever it likes',
    category: 'changes',
    polarity: 'concern',
    weight: 3,
    reason: 'The contract holds you, not the vendor.',
    types: allTypes,
    yieldsTo: ['changes-without-notice'],
    rules: [
      {
        cue: 'any time|sole discretion|time to time|our discretion|anytime|reserve the right|reserves the right',
        act: p`\b(?:chang(?:e|ed|es)|modif(?:y|ied)|amend(?:ed)?|updated?|revised?|alter(?:ed)?|replaced?|add to|vary|supplement)\b<wide>\b<terms>\b`,
        with: [
          /\b(?:at any ?time|anytime|any time|sole discretion|(?:our|its) discretion|for any reason)\b/,
          /\b(?:we|us|our|company|reserves?|may|it|its)\b/,
        ],
        without: [
          /\busers? may (?:\w+ ){0,4}?(?:change|modify|update)\b|\bmay change (?:[\w ]{0,20})?(?:its|their|his) (?:registration|information|data)\b/,
          /\b(?:non-material|immaterial|change its (?:\w+ )?address|any ?time (?:that )?we)\b/,
          /\b(?:measures|not be bound|until \d+ days|\d+ days)\b/,
          /\b(?:you (?:may|can) (?:\w+ )?(?:change|modify|update|amend)|your (?:account|profile|information|settings|preferences|password)|(?:modify|discontinue|change) (?:the|our|any) (?:services?|sites?|features)|prices?|fees|consent at|withdraw|advance notice|days'? (?:\w+ )?notice|prior notice|will (?:\w+ )?notify|terminate (?:this|these|the) agreement)\b/,
        ],
      },
      {
        cue: 'any time|anytime|our discretion|sole discretion',
        act: p`\b(?:these|this|our) (?:[\w']+ ){0,4}<terms>\b<gap>\b(?:may|can|is|are) (?:be )?(?:\w+ )?(?:changed|modified|amended|updated|revised|subject to change)\b<gap>\b(?:at any ?time|anytime|discretion)`,
        without: [
          /\b(?:measures|not be bound|until \d+ days|\d+ days)\b/,
          /\b(?:advance notice|prior notice|notify)\b/,
        ],
      },
    ],
  },
  {
    id: 'changes-terms',
    title: 'Keeps the right to change the contract by itself',
    category: 'changes',
    polarity: 'concern',
    weight: 1,
    reason: 'A contract that one side may rewrite.',
    types: contractTypes,
    yieldsTo: ['changes-without-notice', 'changes-any-time', 'change-consent'],
    rules: [
      {
        cue: 'chang|modif|amend|updat|revis',
        act: p`\b(?:we|company|[a-z]+) (?:may|can|might|reserves? the right to|will|need to|may need to|has the right to|have the right to|are entitled to)(?: \w+,?){0,6} (?:change|modify|amend|update|revise|alter)\b<gap>\b(?:these|this|our|the|its|such|any) (?:[\w']+ ){0,4}<terms>`,
        without: [
          /\b(?:you (?:may|can)|privacy (?:policy|notice|statement)|cookie policy|prices?|mutual|only (?:with|if)|documentation)\b/,
        ],
      },
      {
        cue: 'from time to time|may be',
        act: p`\b(?:these|this|our|the) (?:[\w']+ ){0,4}<terms> (?:may|can) (?:be )?(?:\w+ ){0,2}(?:changed|modified|amended|updated|revised|change)\b`,
        without: [
          /\b(?:only|mutual\w*|privacy (?:policy|notice|statement)|in writing|signed|cookie policy)\b/,
        ],
      },
    ],
  },
  {
    id: 'use-is-consent',
    title: 'Treats silence as consent to new terms',
    category: 'changes',
    polarity: 'concern',
    weight: 4,
    reason: 'Going on as before counts as a signature.',
    types: allTypes,
    rules: [
      {
        cue: 'continu|by using|using',
        act: p`\b(?:continu(?:ed|ing|e)(?: to)?(?: \w+){0,4} (?:use|using|access|accessing|visit|membership|participation|browse)|continued (?:\w+ )?(?:use|access)|(?:use|access) (?:\w+ ){0,5}(?:after|following)|keep using|using (?:\w+ ){0,4}after|continuing (?:to|your))\b<wide>\b(?:accept\w*|agree\w*|consent\w*|acknowledg\w*|constitut\w+|bound|deemed|mean\w*|signif\w+|indicat\w+)\b`,
        with: [
          /\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+|new (?:terms|version)|posting|posted|effective|then-current|alter\w*)\b/,
        ],
        without: [
          /\b(?:not (?:agree|accept|constitute|mean)|cookies? (?:on|to)|do not agree|explicitly agree)\b/,
        ],
      },
      {
        cue: 'continu',
        act: p`\b(?:accept\w*|agree\w*|consent\w*|bound|deemed)\b<wide>\b(?:by continuing|(?:if|when) you continue|continued use|continuing to|if you keep using)\b`,
        with: [/\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+|new (?:terms|version)|posted)\b/],
        without: [/\b(?:not (?:agree|accept)|do not)\b/],
      },
    ],
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
        cue: 'by using|by accessing|by visiting|by opening|by downloading|by browsing|use of|when you use|by placing|by registering',
        act: p`\b(?:by (?:[\w\"]+,? (?:and|or|and\/or|,)? ?){0,5}(?:using|accessing|visiting|browsing|downloading|opening|installing)|when you use|your (?:access|use)|(?:use|access) of (?:the|our|this|any))\b<wide>\b(?:you (?:\w+ ){0,5}(?:agree|accept|acknowledge|consent|represent|confirm)\w*|constitutes?|signif(?:y|ies)|indicates?|means that you|are (?:agreeing|bound|accepting)|agreeing)\b<wide>\b(?:terms|agreement|polic(?:y|ies)|conditions|bound|notice|statement|tos|contract)\b`,
        without: [
          /\b(?:continu\w+|do not agree|not agree|chang\w+|modif\w+|revis\w+|amend\w*|governed by|(?:acts|privacy) polic(?:y|ies) of|third[- ]part\w+)\b/,
        ],
      },
    ],
  },
  {
    id: 'check-yourself',
    title: 'Expects you to check for changes yourself',
    category: 'changes',
    polarity: 'concern',
    weight: 2,
    reason: 'Nobody rereads every policy every week.',
    types: allTypes,
    rules: [
      {
        cue: 'review|check|visit|consult|responsib|revisit|refer',
        act: p`\b(?:(?:you should|please|encourage (?:you|users|visitors)|advise (?:you|users)|you are (?:advised|encouraged|responsible|expected)|your responsibility|recommend|suggest|urge|ask you|you agree to|invite you|responsible for|visitors are encouraged|users are encouraged|you must|we'd recommend)\b<gap>\b(?:review\w*|check\w*|visit\w*|consult\w*|revisit\w*|re-?read|read|look|refer|return|come back|monitor\w*)\b<wide>\b(?:periodically|frequently|regularly|from time to time|often|occasionally|for (?:any )?(?:changes|updates|latest|revisions|amendments)|each time|time to time|updates|latest|current version|changes)\b|\b(?:check|review)\b<gap>\b(?:back|page|policy|terms)\b<gap>\b(?:periodically|frequently|regularly|often))`,
        with: [p`\b<terms>\b|\b(?:page|changes|updates)\b`],
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
    yieldsTo: ['change-notice-days'],
    rules: [
      {
        cue: 'notify|notif|inform|notice|email|let you know|alert|announce|communicat',
        act: p`\b(?:we|company|provider|[a-z]+)(?:'ll| will| shall| are going to| commit to| undertake to| would)(?: \w+,?){0,5} (?:notify|inform|email|e-mail|alert|advise|let you know|tell|send|contact|give|provide)\b<gap>\b(?:you|users?|customers?|notice|email|members|notification|subscribers?)\b`,
        with: [
          /\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+)\b/,
          p`\b<terms>\b|\b(?:material|significant|substantive|substantial|major|important) (?:changes|modifications|updates|amendments|revisions|ways?)\b|\bproposed (?:changes|modifications|amendments)\b`,
        ],
        without: [
          /\b(?:not (?:be )?(?:obligated|required|notify|inform)|breach|purchase|your (?:account|order|request)|marketing|newsletter|price|fees|sub-?processors?|at our (?:sole )?discretion|you (?:will|shall|must|agree to) (?:notify|inform)|if we (?:choose|decide)|product updates|discontinu\w+|new features|merger|acquisition|may (?:or may not )?notify|necessary to (?:maintain|keep)|security updates?)\b/,
          onlyByPosting,
        ],
      },
      {
        cue: 'notified|informed|notice|notification',
        act: p`\b(?:you|users?|customers?|members) (?:will|shall) be (?:\w+ )?(?:notified|informed|alerted|advised|asked)\b|\bnotif(?:y|ying|ication)\b<gap>\b(?:you|users)\b<gap>\b(?:by|via|through) (?:\w+ )?e-?mail`,
        with: [/\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+)\b/, p`\b<terms>\b`],
        without: [/\b(?:not|breach|may|might|price|fees|discretion|sub-?processors?|merger|acquisition)\b/],
      },
    ],
  },
  {
    id: 'change-notice-days',
    title: 'Announces new terms a stated time ahead',
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
    rules: [
      {
        cue: 'consent|accept|agree|opt in',
        act: p`\b(?:we (?:will|shall|'ll)\b<gap>\b(?:ask|seek|request|obtain|require|get|prompt)\b<gap>\b(?:consent|acceptance|agreement|agree|accept|permission)|(?:not|never) (?:\w+ ){0,6}without (?:\w+ ){0,4}(?:consent|agreement))\b`,
        with: [
          /\b(?:chang\w+|modif\w+|amend\w*|updat\w+|revis\w+|new version)\b/,
          p`\b<terms>\b|\b(?:material|different|new|manner|rights)\b`,
        ],
        without: [
          /\b(?:where|as|if) required\b/,
          /\b(?:marketing|cookies|location|third[- ]part|sensitive|you (?:may|shall|must) not|purposes? (?:other|different)|assign)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'archive',
    title: 'Keeps earlier versions for you to compare',
    category: 'changes',
    polarity: 'favourable',
    weight: 3,
    reason: 'What changed can be seen.',
    types: allTypes,
    rules: [
      {
        cue: 'previous version|prior version|earlier version|archived version|past version|older version|archive|change log|changelog|revision history|version history|history of changes|previous policies',
        act: p`\b(?:(?:previous|prior|earlier|archived|past|older|historic(?:al)?) versions?|(?:change ?log|revision history|version history|history of (?:changes|revisions)|policy archive))\b`,
        with: [
          /\b(?:see|view|find|available|archived?|keep|access|here|click|history|read|review|published|obtain|link|maintain|change ?log)\b/,
        ],
        without: [
          /\b(?:running|supersede|replace|software|conflict|browser|app|application|conflicts|documentation|update to)\w*\b/,
        ],
      },
      {
        cue: 'archive of|previous versions',
        act: p`\barchives? of (?:previous|prior|past|older|our)\b<gap>\b<terms>`,
      },
    ],
  },
];
