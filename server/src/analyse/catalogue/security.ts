import { allTypes, dataTypes, p, type Practice } from '../practice.ts';

/** Told to the reader, asked of a customer or agreed between parties that keep secrets. */
const otherNotice =
  /\bplease\b[^.;]{0,20}\bnotify\b|\b(?:notify|inform|contact|alert|tell) us\b|\b(?:recipient|discloser|receiving party|disclosing party)\b|\bif you (?:discover|become|suspect|believe|learn)|\byou (?:agree|must|shall)\b|\b(?:customer|user|licensee|merchant|subscriber|you) (?:shall|will|must|should|agree)(?: \w+){0,3} (?:notify|inform|contact|report)|breach of (?:this|these|the) (?:agreement|terms|contract)|material breach\b/;

/** Auditors named for another reason than an audit of the vendor's security. */
const otherAudit =
  /\b(?:roadmap|timeline|advisors|payment process\w+|payment provider|acknowledges that)\b|\bauditors,|\bauditors (?:and|or) (?:\w+ )?(?:advis|law|consult)|^(?:an? |the )?soc ?2\b|auditor"|such an audit|customer or its|\bis an audit\b/;

/** How data is guarded, and what happens when guarding fails. Long because it is data: one entry a practice. */
export const security: readonly Practice[] = [
  {
    id: 'encrypts',
    title: 'Encrypts data in transit or at rest',
    category: 'security',
    polarity: 'favourable',
    weight: 3,
    reason: 'Stolen or overheard data stays unreadable.',
    types: dataTypes,
    rules: [
      {
        cue: 'encrypt|tls|ssl|aes',
        act: p`\b(?:encrypt(?:s|ed|ion|ing)?|tls|transport layer security|secure sockets? layer|ssl|aes-?256)\b`,
        with: [
          /\b(?:we|our|is|are|uses?|using|via|through|with|protected|secured|in(?:cluding|clude)?|at rest)\b/,
          /\b(?:data|information|transmi\w+|transit|at rest|passwords?|traffic|communications?|connections?|backups?|messages|files|payment|transactions?|credit card|stored)\b/,
        ],
        without: [
          /\b(?:gpg|pgp|openpgp)\b/,
          /\b(?:encryption (?:keys?|codes?)|crack|encrypted with hashing|initiative|advocat\w+|aggregated?|we collect|registration information|no system|attacks|backup of your)\b/,
          /\b(?:you (?:should|must|are responsible|agree|acknowledge)|we (?:recommend|encourage)|(?:not|non|un)[- ]?(?:be )?encrypted|cookies?|may be|export|decrypt|if (?:the|your)|bypass|circumvent|session status|without encryption|unless|cannot)\b/,
        ],
      },
    ],
  },
  {
    id: 'end-to-end',
    title: 'Encrypts your content so that it cannot read it',
    category: 'security',
    polarity: 'favourable',
    weight: 8,
    reason: 'Nobody can be made to hand over what they cannot read.',
    types: dataTypes,
    rules: [
      {
        cue: 'end-to-end|end to end|zero-knowledge|zero knowledge|decrypt|client-side',
        act: p`\b(?:end[- ]to[- ]end[- ]encrypt\w*|zero[- ]knowledge (?:encryption|architecture)|client-side encryption)`,
        with: [/\b(?:we|our|are|is|use|uses|your)\b/],
        without: [
          /\b(?:initiative|advocat\w+|protective of)\b/,
          // Of calls alone, or of one feature.
          /\bthis (?:type|kind|form|feature) of\b|\b(?:video|voice|audio) (?:calls?|chats?)\b/,
          /\b(?:not|n't|unless|if you (?:use|enable)|optional|some|may|future|cannot guarantee)\b(?! (?:even )?(?:read|access|see|decrypt|able|have))/,
        ],
      },
    ],
  },
  {
    id: 'breach-notice',
    title: 'Tells you of breaches of your data',
    category: 'security',
    polarity: 'favourable',
    weight: 4,
    reason: 'Whoever knows early can change passwords and warn others.',
    types: allTypes,
    rules: [
      {
        cue: 'breach|security incident|unauthorized access|unauthorised access|compromise|personal data incident',
        act: p`\b(?:we|company|processor|provider|supplier|importer|vendor|[a-z]+)(?:'ll| will| shall| are required to| undertake to| agrees? to| must)(?: \w+,?){0,3} (?:notify|inform|alert|tell|contact|report|advise)\b`,
        with: [
          /\b(?:(?:data|security|privacy|personal data|personal information) (?:breach|incident|compromise)|security breach|breach(?:es)? of (?:security|personal|data|our|your|the security)|unauthori[sz]ed (?:access|disclosure|acquisition)|personal data incident|incident)\b/,
        ],
        without: [otherNotice],
      },
      {
        cue: 'breach|incident|compromise',
        act: p`\b(?:you|users?|customers?|affected (?:users|individuals|persons|customers|parties)) (?:will|shall) be (?:\w+ )?(?:notified|informed|alerted|contacted)\b`,
        with: [/\b(?:data breach|security (?:breach|incident)|breach|unauthori[sz]ed access|compromise)\b/],
        without: [otherNotice],
      },
      {
        cue: 'breach|incident',
        act: p`\b(?:notify|inform|notification of|notifying|notifies|alert)\b<gap>\b(?:you|users?|customers?|controller|affected|data subjects?|individuals|exporter)\b<wide>\b(?:(?:personal )?data breach|security (?:breach|incident)|breach of security|personal data incident|unauthori[sz]ed access)`,
        without: [otherNotice],
      },
    ],
  },
  {
    id: 'breach-deadline',
    title: 'Reports breaches within a stated time',
    category: 'security',
    polarity: 'favourable',
    weight: 4,
    reason: 'A deadline in hours can be held against the vendor.',
    types: allTypes,
    rules: [
      {
        cue: 'breach|incident|unauthorized|unauthorised',
        act: p`\b(?:within|no later than|not later than|not exceeding)\b<gap>\b(?:\d{1,3}|seventy-two|forty-eight|twenty-four|one|two|three|five|seven)(?: \(\d+\))?[ -](?:business |working |calendar )?(?:hours|days?)\b`,
        with: [
          /\b(?:notif\w+|inform|report|alert)\b/,
          /\b(?:(?:data|security|personal data|privacy) (?:breach|incident)|security breach|personal data incident|unauthori[sz]ed access|breach of security)/,
        ],
        without: [
          /\b(?:article 33|gdpr requires|must be notified)\b/,
          /\b(?:you (?:shall|must|will|agree)|customer (?:shall|must|will)|cure|terminat\w+|breach of (?:this|these)|material breach|dispute)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'no-security-promise',
    title: 'Does not guarantee security',
    category: 'security',
    polarity: 'concern',
    weight: 1,
    reason: 'Honest, and it leaves the risk with you.',
    types: dataTypes,
    rules: [
      {
        cue: 'guarantee|warrant|ensure|100%|completely secure|absolute',
        act: p`\b(?:cannot|can't|not|doesn't|don't|no(?! longer)|unable to|never|neither) (?:[\w.]+,? ){0,4}?(?:guarantee|warrant|ensure|promise|assure)\w*\b<wide>\b(?:security|secured?|safety|safe|protected|unauthori[sz]ed)\b`,
        with: [
          /\b(?:data|information|transmi\w+|communications?|content|account|servers?|network|systems?|internet|service|services|webpage|site)\b/,
        ],
        denies: true,
        without: [
          /\b(?:quality|legality)\b[^.;]{0,60}\bof (?:the |any )?(?:items?|goods|listings?|products?|advertis\w+)\b|\bof (?:the )?(?:items?|goods|listings?)\b/,
        ],
      },
    ],
  },
  {
    id: 'no-breach-liability',
    title: 'Refuses responsibility for breaches of your data',
    category: 'security',
    polarity: 'concern',
    weight: 3,
    reason: 'You bear the harm of a lapse you could not prevent.',
    types: dataTypes,
    rules: [
      {
        cue: 'unauthorized|unauthorised|breach|hack|intercept',
        act: p`\b(?:not|no|n't|nor|neither|disclaims?|under no circumstances|in no event)\b<gap>\b(?:responsib\w+|liab\w+|accountable)\b[^.!?]{0,700}?\b(?:unauthori[sz]ed (?:access|disclosure|use|alteration|third)|security breach(?:es)?|data breach(?:es)?|breach of security|hack\w*|interception|intercepted)`,
        with: [/\b(?:data|information|transmissions?|content|account|security|servers?)\b/],
        without: [
          /\b(?:your (?:password|failure)|if you|keep your|result of your|you fail|lost or stolen)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'certified',
    title: 'Has its security audited by outsiders',
    category: 'security',
    polarity: 'favourable',
    weight: 4,
    reason: 'An outsider has looked, and will look again.',
    types: dataTypes,
    rules: [
      {
        cue: 'soc 2|soc2|soc 1|soc-2|iso 27001|iso/iec|iso27001|pci|fedramp|hitrust|independent|third-party audit|third party audit|ssae',
        act: p`\b(?:soc[ -]?[123]\b|iso(?:\/iec)?[ -]?27\d{3}|fedramp|hitrust|ssae[ -]?1[68]|pci[ -]dss)`,
        with: [
          /\b(?:certif\w+|complian\w+|compl(?:y|ies)|audit\w*|attest\w+|accredit\w+|reports?|assess\w+|maintain\w*|adhere\w*)\b/,
        ],
        without: [
          otherAudit,
          /\b(?:customer (?:is|shall|must|will)|you (?:must|shall|are|agree|will)|merchants?|not (?:currently )?(?:certified|compliant)|may|working towards?|in the process of|data cent(?:er|re)s? (?:\w+ )?(?:is|are|that)|amazon|aws|google cloud|payment processor|stripe|paypal)\b/,
        ],
      },
      {
        cue: 'independent|third-party audit|third party audit|external audit|penetration test',
        act: p`\b(?:independent|external|third[- ]party|outside)\b<gap>\b(?:security )?(?:audits?|auditors?|penetration tests?|penetration testing|security (?:assessments?|reviews?|firms?|experts?))\b`,
        with: [/\b(?:we|our|us|regular\w*|annual\w*|undergo\w*|perform\w*|conduct\w*|engage\w*)\b/],
        without: [
          otherAudit,
          /\b(?:customer may|you may|your|contractors|payment|request|not (?:be )?required|fees|financial|accounting|disclose|share|suppliers?|slavery|exporter)\b/,
        ],
      },
    ],
  },
  {
    id: 'bug-bounty',
    title: 'Invites researchers to report weaknesses',
    category: 'security',
    polarity: 'favourable',
    weight: 2,
    reason: 'Holes are found by friends first.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'two-factor',
    title: 'Offers two-factor sign-in',
    category: 'security',
    polarity: 'favourable',
    weight: 2,
    reason: 'A stolen password alone opens nothing.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'limits-staff-access',
    title: 'Limits which of its staff can see data',
    category: 'security',
    polarity: 'favourable',
    weight: 2,
    reason: 'Fewer eyes, fewer leaks.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'security-measures',
    title: 'Describes how it protects data',
    category: 'security',
    polarity: 'favourable',
    weight: 1,
    reason: 'A start, though the words are often general.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'customer-audits',
    title: 'Lets customers audit how it handles data',
    category: 'security',
    polarity: 'favourable',
    weight: 4,
    reason: 'A promise you may check is worth more.',
    types: ['dpa', 'security', 'terms', 'other_compliance'],
    rules: [],
  },
];
