import { allTypes, dataTypes, p, type Practice } from '../practice.ts';

/** The words that open a list: what they announce stands in its items. */
const opener = /:\s*$/;

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
        act: p`\b(?:contact|email|e-mail|write|reach|questions|inquiries|concerns|requests?)\b<wide>(?:[\w.+-]{1,64}@[\w-]{1,60}\.\w|\[?email.protected|\bby (?:e-?mail|post|mail|writing)|\bat the (?:address|following)|\bcontact (?:us|form))`,
        with: [
          /\b(?:privacy|personal|data protection|your data|rights?|questions or concerns|such requests?|gdpr|cookies?)\b/,
        ],
        without: [
          /\b(?:information commissioner|supervisory authority is|protection authority is|help ?desk|customer support|child|under (?:the )?age|parent)\b|\byou (?:\w+ )?contact us by\b|\bwhen you\b|\bcontact us by email or\b/,
          /\b(?:copyright|dmca|sales|these terms|refunds?|any notice|arbitrat\w*|use of the (?:site|services?)|law enforcement|abuse|trademark|press|ombuds\w+|(?:consumer|disputes?|complaints?) (?:\w+ )?board|cancel your account)\b/,
        ],
      },
      {
        cue: 'contact',
        act: p`\b(?:questions?|concerns?|comments?|query|queries|inquiries)\b<wide>\b(?:privacy|personal (?:data|information)|cookies?|this (?:policy|notice))\b<wide>\bcontact\b`,
        without: [/\b(?:third part(?:y|ies)|child)\b/],
      },
      {
        cue: '@',
        act: /^[^a-z]*(?:by )?(?:(?:sending an )?e-?mail[ :to]*)?(?:our contact email address: )?[\w.+-]{1,64}@[\w-]{1,60}\.\w+[^a-z]*$/,
        under: /\b(?:privacy|data protection|cookies?)\b/,
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
        act: p`\b(?:data protection officer|chief privacy officer|privacy officer|dpo(?!@))\b`,
        with: [/\b(?:contact\w*|email|e-mail|reach\w*|appointed|designated|address|our|is|write|at)\b|@/],
        without: [
          /\b(?:customer's|your (?:data protection officer|dpo)|if (?:applicable|required|any)|contact us by writing to|where (?:applicable|required)|shall (?:appoint|designate)|not (?:required|appointed))\b/,
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
        cue: 'contract',
        act: p`^[^a-z]*(?:for the performance of|(?:when )?the processing is necessary\b<gap>\b(?:perform\w*|conclusion))\b<gap>\bcontract\b`,
      },
      {
        cue: 'legitimate|contract|article 6|consent|legal obligation',
        act: /\b(?:legitimate (?:business )?interests?|(?:perform\w*|execution) (?:of )?(?:a|the|our|any) (?:contract|agreement)|art(?:icle|\.) ?6 ?\(1\)|consent|contractual necessity|fulfil\w* (?:an|the) agreement)\b/,
        with: [
          /\b(?:legal bas[ei]s|lawful bas[ei]s|legal grounds?|rel(?:y|ies) on|based (?:either )?on|necessary|article 6|in (?:our|its|the company's) legitimate|have your consent|for our legitimate interests?)\b/,
          /\b(?:process\w*|us(?:e|ing)|collect\w*|basis)\b/,
        ],
        without: [
          opener,
          /\b(?:right to object|you (?:can|may|have the right)|law enforcement|sub-?processor|complain|liable|withdraw\w*|not required|hereby grant|unless we have|parent|if we need|customer|you shall|cookies?)\b/,
        ],
      },
      {
        cue: 'legitimate|contract|article 6|consent|legal obligation',
        act: /^[^a-z]*(?:\w+ ){0,4}(?:legitimate (?:\w+ )?(?:interests?|reasons)|perform\w* (?:of )?(?:a|the|our) contract|execution of the contract|contractual necessity|(?:your )?consent|a contract)\b|\|[^|]*(?:legitimate interest|performance of a contract|execution of the contract)/,
        under: /\b(?:legal bas[ei]s|lawful bas[ei]s|legal grounds?|on the basis of)\b/,
        without: [opener],
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
        cue: 'use|using|process|collect',
        act: p`\b(?:uses?|used|using|process(?:es|ed)|(?:we|may|will|and|can) process|collect(?:s|ed)?)\b<gap>\b(?:<data>|(?:data|information|cookies|numbers?|technologies|details|addresses|inputs)\b)<gap>\b(?:to|for|in order to)\b<gap>\b(?:provid\w+|operat\w+|process\w*|improv\w+|communicat\w+|respond\w*|fulfil\w*|deliver\w*|create|verify|administer|understand|analy[sz]e|enable|remember|determine|enhance|contact|send|personali[sz]e|protect|keep|offer|functionality|prevent|manage|comply)`,
        without: [
          opener,
          /\b(?:not|request|referred to|to the extent|for example,|retention period|right to|affiliates|cookies are|will have the right|children)\b/,
        ],
      },
      {
        cue: 'used|use |processed',
        act: p`\b(?:<data>|(?:data|information|cookies|numbers|addresses|technologies|details))(?: \w+){0,3} (?:is|are|may be|will be|can be) (?:\w+ )?(?:used|processed|collected)(?: by us| only)? (?:to|for|in order to)\b`,
        without: [opener, /\b(?:not|cookies are|right to|affiliates|children)\b/],
      },
      {
        cue: 'provid|improv|communicat|respond|deliver|analy|operat|send|manage|personali|prevent|process|ensure|fulfil|administ|contact|help|enabl|train|purpose',
        act: /^[^a-z]*(?:[a-z -]{1,40}: )?(?:purpose: )?(?:to )?(?:for )?(?:helps? |better )?(?:provid|improv|communicat|respond|deliver|analy[sz]|operat|send|manag|personali[sz]|prevent|process|ensur|fulfil|administ|contact|enabl|train|understand|these cookies (?:help|enable|allow))\w*/,
        under:
          /\b(?:us(?:e|es|ed|ing|age)|process(?:ed|ing)?|collect\w*|purposes?)\b[^:]*\b(?:to|purposes?|ways|reasons|as follows|so as to|information|data|cookies)\b[^:]*:$|\bhow we use\b|\bpurposes?\b/,
        without: [opener, /\b(?:you (?:may|can|must)|your right|not|minimum)\b/],
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
        cue: 'name|mail|address|phone|device|browser|payment|location|cookies|usage',
        act: /^[^a-z]*(?:your |the |user |a |full |first |display )?(?:name|e-?mail|address|phone|telephone|ip address|device|browser|user ?name|payment|date of birth|location|cookies|usage|contact|identifying|bank account|account|company name|login)\b/,
        under:
          /\b(?:collect\w*|receiv\w*|process\w*|provide|(?<!contact )information|data)\b(?:(?!\b(?:shar\w+|parties|contact|request\w*)\b)[^:])*\b(?:includ\w+|following|as follows|such as|information|data|is|are|categories|types)(?:(?!\b(?:parties|request\w*)\b)[^:])*:$/,
        without: [opener, /\b(?:not|to contact|unsubscribe|gdpr@|agent|you (?:can|may))\b/],
      },
      {
        cue: 'such as|including|includes|include|for example|e.g.|like',
        act: p`\b(?:data|information|details)\b<wide>(?:\b(?:such as|includ(?:e|es|ing)|for example|for instance|like)\b|\be\.g\.)`,
        with: [
          /\b(?:name|e-?mail|address|phone|ip address|device|browser|tokens|usage data)\b/,
          /\b(?:collect\w*|gather|receive|process|ask|stored?|provide|include)\b/,
        ],
        without: [
          opener,
          /\bnot\b|n't|\bfollowing (?:\w+ ){0,2}(?:purposes|reasons|ways|grounds|bases)\b|\b(?:other sources|third part(?:y|ies)|report|right to|security|share|disclose)\b/,
        ],
      },
      {
        cue: 'collect|gather|receive',
        act: p`\b(?:we|company|[a-z]+)(?: (?:may|will|also|can|might))* (?:collects?|gathers?|receives?)\b<gap>\b(?:your |the )?(?:name|e-?mail|ip address|phone)\b`,
        without: [opener, /\bnot\b|n't/],
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
        cue: '20',
        act: /^[^a-z]*(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:\d{1,2}, )?20\d\d[^a-z\d]*$/,
      },
      {
        cue: 'last update|dated|effective|modified|revised|revision|last change|version|amended',
        act: /(?:\b(?:last (?:updated?|modified|revised|revision|changed?|amended|reviewed)|effective(?: date| as of| from| on)?|updated(?: on)?|revised(?: on)?|date of (?:last )?(?:revision|update)|version|as of|amended|dated)\b)[^.;!?]{0,30}?\b(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b[^a-z]{0,12}\d{2,4}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4})/,
        without: [
          /\b(?:directive|regulation|gdpr|ccpa|act of|law of|pursuant|privacy shield|brexit|agreement between|incoterms|up until)\b/,
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
        act: p`\b(?:list(?:s|ed)?|names of all|located at)\b`,
        with: [
          /\bsub-? ?processors?\b/,
          /\b(?:available|set out|listed|found|current|published?|website|https?|www|maintain\w*|attached|annex|schedule|exhibit|provide|make|link)\b/,
        ],
        without: [/\b(?:upon (?:\w+ )?request only|not)\b|^[^a-z]*(?:schedule|annex|exhibit) \d/],
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
  {
    id: 'liable-for-subcontractors',
    title: 'Is liable for its subcontractors',
    category: 'transparency',
    polarity: 'favourable',
    weight: 2,
    reason: 'Whoever works for it, you have one to answer to you.',
    types: [...dataTypes, 'sla'],
    rules: [
      {
        cue: 'sub-processor|subprocessor|subcontractor|sub-contractor',
        act: p`\b(?:remains?|is|are|be|fully)\b<gap>\b(?:liable|responsible)\b<wide>\bsub-?(?:processor|contractor)s?\b`,
        without: [
          /\b(?:you|customer|controller) (?:is|are|will be|shall be|remains?) (?:\w+ )?(?:liable|responsible)|\b(?:we|provider|processor) (?:is|are|will|shall) not\b/,
        ],
      },
    ],
  },
  {
    id: 'reports-to-authorities',
    title: 'Reports unlawful content or conduct to authorities',
    category: 'transparency',
    polarity: 'neutral',
    weight: 0,
    reason: 'What you post or do may reach the police without anybody asking for it.',
    types: allTypes,
    rules: [
      {
        cue: 'report|cooperate',
        act: p`\breport(?:s|ed|ing)?\b<wide>\b(?:to (?:the )?(?:\w+ )?(?:law enforcement|police|national cent(?:er|re)|agencies)|authorit(?:y|ies)|ncmec)\b|\bcooperate with (?:all )?(?:\w+ )?law enforcement authorities in prosecuting`,
        with: [/\b(?:we|our|us|may|will|must|law requires|reserves?|action|[a-z]+ (?:may|will))\b/],
        without: [
          /\b(?:you (?:may|can|should|must|have the right)|please|breach of (?:your|personal)|data breach|supervisory|transparency report|reports? (?:to us|abuse)|credit|upon request)\b/,
        ],
      },
    ],
  },
];
