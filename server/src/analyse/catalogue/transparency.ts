import { allTypes, dataTypes, p, type Practice } from '../practice.ts';

/** Whether the reader is told what they need to know. Long because it is data: one entry a practice. */
export const transparency: readonly Practice[] = [
  {
    id: 'privacy-contact',
    title: 'Names someone to ask about privacy',
    category: 'transparency',
    polarity: 'favourable',
    weight: 1,
    reason: 'A question needs an address.',
    types: dataTypes,
    rules: [
      {
        cue: '@|contact|email|write to',
        act: p`\b(?:contact|email|e-mail|write|reach|questions|inquiries|concerns)\b<wide>(?:[\w.+-]{1,64}@[\w-]{1,60}\.\w|\bby (?:e-?mail|post|mail|writing)|\bat the (?:address|following))`,
        with: [/\b(?:privacy|personal|data|policy|questions?|rights?|concerns?|request|statement|notice)\b/],
        without: [
          /\b(?:information commissioner|supervisory authority is|protection authority is|help ?desk|customer support)\b/,
          /\b(?:copyright|dmca|sales|these terms|refunds?|any notice|arbitrat\w*|use of the (?:site|services?)|law enforcement|abuse|trademark|press|ombuds\w+|(?:consumer|disputes?|complaints?) (?:\w+ )?board)\b/,
        ],
      },
    ],
  },
  {
    id: 'dpo',
    title: 'Names a data protection officer',
    category: 'transparency',
    polarity: 'favourable',
    weight: 1,
    reason: 'Someone inside has the duty to say no.',
    types: dataTypes,
    rules: [
      {
        cue: 'data protection officer|privacy officer|dpo',
        act: p`\b(?:data protection officer|chief privacy officer|privacy officer|dpo)\b`,
        with: [/\b(?:contact\w*|email|e-mail|reach\w*|appointed|designated|address|our|is|write|at)\b|@/],
        without: [
          /\b(?:customer's|your (?:data protection officer|dpo)|if (?:applicable|required|any)|where (?:applicable|required)|shall (?:appoint|designate)|not (?:required|appointed))\b/,
        ],
      },
    ],
  },
  {
    id: 'legal-bases',
    title: 'Says on what legal ground it uses data',
    category: 'transparency',
    polarity: 'favourable',
    weight: 1,
    reason: 'Each ground brings its own rights.',
    types: dataTypes,
    rules: [
      {
        cue: 'legal bas|lawful bas|legitimate interest|legal ground|art. 6|article 6|performance of a contract|performance of the contract|performance of our contract',
        act: p`\b(?:legal (?:basis|bases|grounds?)|lawful (?:basis|bases|grounds?)|art(?:icle|\.) 6|legitimate (?:business )?interests?|performance of (?:a|the|our|any) contract)\b`,
        with: [/\b(?:we|our|us|process\w*|is|are|rely|based)\b/],
        without: [
          /\b(?:modify|suspend|discontinue)\b[^.;]{0,120}\bprotect our legitimate interests?\b|\bunless we have\b/,
          /\b(?:right to object|you (?:can|may|have the right to) object|law enforcement|sub-?processor|complain|liable|damages|of law no)\b/,
        ],
      },
    ],
  },
  {
    id: 'purposes-stated',
    title: 'Says what it uses data for',
    category: 'transparency',
    polarity: 'favourable',
    weight: 1,
    reason: 'A stated purpose is a limit.',
    types: ['privacy', 'cookies', 'ai', 'other_compliance'],
    rules: [
      {
        cue: 'use|process',
        act: p`\b(?:we|company|[a-z]+)(?: (?:may|will|also|can|only|primarily))* (?:use|uses|process|processes)\b<gap>\b<data><gap>\b(?:to|for|in order to)\b<gap>\b(?:provid\w+|following|operat\w+|process\w*|improv\w+|communicat\w+|respond\w*|fulfil\w*|deliver\w*|create|manage|purposes|verify|administer)`,
        without: [/\bretention period\b/, /\b(?:not|cookies are)\b/],
      },
      {
        cue: 'purposes',
        act: p`\b(?:we )?(?:use|process|collect|processed|collected|used)\b<gap>\b<data><gap>\bfor the following (?:\w+ )?purposes\b`,
      },
    ],
  },
  {
    id: 'lists-data',
    title: 'Lists the kinds of data it collects',
    category: 'transparency',
    polarity: 'favourable',
    weight: 1,
    reason: 'You can see what you give away.',
    types: ['privacy', 'cookies', 'ai', 'other_compliance'],
    rules: [
      {
        cue: 'such as|including|includes|include|following|for example|e.g.',
        act: p`\b(?:we|company|[a-z]+)(?: (?:may|will|also|can|might))* (?:collect|collects|gather|receive|process|ask)\b<wide>\b(?:such as|includ(?:e|es|ing)|the following|for example|for instance|e\.g\.|like)\b`,
        with: [/\b(?:name|email|e-mail|address|phone|following|ip address|device|browser)\b/],
        without: [/\bnot\b|n't/, /\bfollowing (?:\w+ ){0,2}(?:purposes|reasons|ways|grounds|bases)\b/],
      },
    ],
  },
  {
    id: 'dated',
    title: 'Says when it was last changed',
    category: 'transparency',
    polarity: 'favourable',
    weight: 1,
    reason: 'You can tell old words from new.',
    types: allTypes,
    rules: [
      {
        cue: 'updated|effective|modified|revised|revision|last change|version|amended',
        act: /(?:\b(?:last (?:updated?|modified|revised|revision|changed?|amended|reviewed)|effective(?: date| as of| from| on)?|updated(?: on)?|revised(?: on)?|date of (?:last )?(?:revision|update)|version|as of|amended)\b)[^.;!?]{0,30}?\b(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b[^a-z]{0,12}\d{2,4}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4})/,
        without: [
          /\b(?:directive|regulation|gdpr|ccpa|act of|law of|pursuant|privacy shield|brexit|agreement between|incoterms)\b/,
        ],
      },
    ],
  },
  {
    id: 'transparency-report',
    title: 'Publishes reports on demands for data',
    category: 'transparency',
    polarity: 'favourable',
    weight: 4,
    reason: 'You see how often the authorities ask.',
    types: allTypes,
    rules: [
      {
        cue: 'transparency report|warrant canary',
        act: p`\b(?:transparency reports?|warrant canary)\b`,
        without: [/\b(?:not|never)\b|n't/],
      },
    ],
  },
  {
    id: 'sub-processor-list',
    title: 'Publishes the list of its sub-processors',
    category: 'transparency',
    polarity: 'favourable',
    weight: 3,
    reason: 'You know who else holds the data.',
    types: ['dpa', 'privacy', 'security', 'terms', 'other_compliance'],
    rules: [
      {
        cue: 'sub-processor|subprocessor|sub processor',
        act: p`\blist(?:s|ed)?\b`,
        with: [
          /\bsub-? ?processors?\b/,
          /\b(?:available|set out|listed|found|current|published?|website|https?|www|maintain\w*|attached|annex|schedule|exhibit|provide|make|link)\b/,
        ],
        without: [/\b(?:upon (?:\w+ )?request only|not)\b/],
      },
    ],
  },
  {
    id: 'sub-processor-notice',
    title: 'Tells you before it adds a sub-processor',
    category: 'transparency',
    polarity: 'favourable',
    weight: 4,
    reason: 'You can object before your data moves on.',
    types: ['dpa', 'privacy', 'security', 'terms', 'other_compliance'],
    rules: [
      {
        cue: 'sub-processor|subprocessor|sub processor|subcontractor',
        act: p`\b(?:notif\w+|inform\w*|notice|updat\w+|announce)\b`,
        with: [
          /\b(?:sub-? ?processors?|subcontractors?)\b/,
          /\b(?:new|add\w*|replac\w+|chang\w+|intended|appoint\w*|engag\w+|any other)\b/,
          /\b(?:days|before|prior|advance|in writing|opportunity|subscribe|e-?mail|intended|at least)\b/,
        ],
        without: [
          /\b(?:without (?:prior )?notice|customer (?:shall|must|will|may|should) (?:\w+ )?(?:notify|inform)|not (?:be )?(?:required|obligated)|breach|after (?:being notified|receiving|receipt)|objects?|objection)\b/,
        ],
      },
    ],
  },
  {
    id: 'sub-processor-objection',
    title: 'Lets you object to a new sub-processor',
    category: 'transparency',
    polarity: 'favourable',
    weight: 3,
    reason: 'A notice counts when you can say no.',
    types: ['dpa', 'privacy', 'security', 'terms', 'other_compliance'],
    rules: [
      {
        cue: 'object',
        act: p`\bobject(?:s|ion|ions|ing)?\b`,
        with: [
          /\b(?:sub-? ?processors?|subcontractors?)\b/,
          /\b(?:may|can|opportunity|right|days|reasonable)\b/,
        ],
        without: [/\b(?:may not|cannot|waive)\b/],
      },
    ],
  },
  {
    id: 'processes-on-instructions',
    title: 'Handles your data only as you instruct',
    category: 'transparency',
    polarity: 'favourable',
    weight: 3,
    reason: 'The data stays yours to direct.',
    types: ['dpa', 'privacy', 'security', 'terms', 'other_compliance'],
    rules: [
      {
        cue: 'instruct',
        act: p`\b(?:process|processes|processing|processed|use|act|handle)\b<wide>\b(?:only|solely|exclusively|except|accordance|pursuant|documented)\b<wide>\binstructions?\b`,
        with: [
          /\b(?:customer|controller|client|your|exporter|company|subscriber|member|documented)\b/,
          /\b(?:data|information)\b/,
        ],
        without: [
          /\b(?:service providers|sub-? ?processors?|vendors|contractors|third[- ]part(?:y|ies)|those parties|is an entity|no liability|they|our instructions|importer has|instructions (?:infring|violat)|if (?:the|a)|cannot|personnel|any person)\w*\b/,
        ],
      },
    ],
  },
];
