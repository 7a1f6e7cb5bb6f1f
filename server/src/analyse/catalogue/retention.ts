import { dataTypes, p, type Practice } from '../practice.ts';

/** The vendor may delete, or refuses to: not something that it does when asked. */
const reservesDeletion = [
  /\breserves? (?:the|its|our|a) right (?:\w+,? ){0,4}to (?:delete|erase)\b|\bhas the right to (?:delete|remove)\b[^.;]{0,60}\byou\b|\bwe (?:may|can|reserve)\b[^.;]{0,40} (?:delete|terminate|suspend) your (?:account|content)/,
  /\b(?:child\w*|minors?|parents?|cannot (?:be )?delet\w+|not (?:be able to )?delet\w+|unable|sole discretion|violat\w+|without notice|inactiv\w+|may be denied|decline|refuse|inaccurate|if you fail|cookies|responsibility|you must|reserves? the right)\b/,
];

/** How long data is kept, and how it is deleted. Long because it is data: one entry a practice. */
export const retention: readonly Practice[] = [
  {
    id: 'keeps-indefinitely',
    title: 'Keeps data with no end date',
    category: 'retention',
    polarity: 'concern',
    weight: 7,
    reason: 'What is never deleted can be leaked, sold or demanded for ever.',
    types: dataTypes,
    rules: [
      {
        cue: 'indefinite|perpetu|forever|unlimited period|no time limit|as long as we',
        act: p`\b(?:retain|keep|kept|stored?|retained|hold|held|maintain|maintained|remain|preserve|archive|archived)\b<wide>\b(?:indefinitely|in perpetuity|perpetually|forever|for an (?:unlimited|indefinite|undetermined|unspecified) (?:period|time|amount)|without (?:any )?time limit|for as long as we (?:\w+ )?(?:want|wish|like|choose|see fit|desire))|\bindefinitely\b<gap>\b(?:retain|keep|store|hold)\b`,
        with: [
          /\b(?:comments?|metadata|data|information|records?|content|logs?|copies|it|account|messages|emails?)\b/,
        ],
        without: [
          /\b(?:customer may|you (?:have|can|may)|ability|aggregate|anonymi[sz]ed|de-?identified|licen[sc]e|non-personal|cookies?|obligations?)\b/,
        ],
      },
    ],
  },
  {
    id: 'keeps-years-after',
    title: 'Keeps data for years',
    category: 'retention',
    polarity: 'concern',
    weight: 5,
    reason: 'The risk of a leak outlives your use of the service by years.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'keeps-after-deletion',
    title: 'Keeps some data after you ask for deletion',
    category: 'retention',
    polarity: 'concern',
    weight: 3,
    reason: 'Deletion is not the end: copies stay for the vendor’s own reasons.',
    types: dataTypes,
    rules: [
      {
        cue: 'delet|terminat|clos|deactivat|cancel|remov|eras|correction',
        act: p`\b(?:we|us|company|copies|backups?|some|certain|residual|it|information|data)\b<gap>\b(?:may|will|might|can|could|must|to)(?: still| also| nevertheless| continue to| need to| be required to| need)? (?:retain|keep|store|remain|persist|maintain|continue to (?:retain|keep|store|hold)|hold|preserve|archive)\b`,
        with: [
          p`\b(?:(?:after|following|when|if|once|upon|prior to|even (?:if|after|when)|despite|notwithstanding|not always possible to)\b<gap>\b(?:delet\w*|terminat\w*|clos\w*|deactivat\w*|cancel\w*|remov\w*|eras\w*)|request(?:ed)? (?:that|for|the)? ?(?:deletion|removal|erasure))`,
          /\b(?:data|information|content|copies|cop(?:y|ies)|records?|account)\b/,
        ],
        without: [
          /\b(?:aggregate|(?<!not )anonymi[sz]ed|confidential information of|cookies?|until you (?:delete|close)|survive|provisions?|elsewhere on the internet)\b|as long as (?:your|you)|up to \d+ days|within \d+ days/,
        ],
      },
    ],
  },
  {
    id: 'keeps-as-needed',
    title: 'Keeps data as long as it finds it necessary',
    category: 'retention',
    polarity: 'neutral',
    weight: 0,
    reason: 'Common wording that names no period.',
    types: dataTypes,
    rules: [
      {
        cue: 'as long as|necessary|period|so long as',
        act: p`\b(?:retain|keep|store|hold|maintain|kept|stored|retained|held)(?:s|ed)?\b<wide>\b(?:(?:(?:for )?(?:as|so) long as|(?:for )?the (?:period|duration)|for a period|until)\b<wide>\b(?:necessary|need|needed|required|relevant|reasonably|legitimate|services?|relationship|purposes?|deem)|as (?:is )?necessary (?:to|for)|to the extent necessary|for a reasonable (?:period|time)|for (?:limited|additional) (?:[\w]+ )*periods?)\b`,
        with: [p`\b<data>|\b(?:data|information|it|records|commercial content)\b`],
        without: [/\bcookies?\b(?! and other)|\b(?:only|confidential|no longer than)\b/],
      },
    ],
  },
  {
    id: 'keeps-no-longer',
    title: 'Keeps data no longer than it needs to',
    category: 'retention',
    polarity: 'favourable',
    weight: 2,
    reason: 'A limit of purpose, though without a number.',
    types: dataTypes,
    rules: [
      {
        cue: 'no longer than|only for as long|only as long|longer than|only for the|only retain|only keep|only store|time necessary|time required|period necessary',
        act: p`\b(?:no longer than|not (?:\w+ ){0,6}longer than|only (?:\w+ ){0,4}(?:for )?(?:as|so) long as|only (?:\w+ ){0,4}for the (?:period|time|duration)|for the (?:time|period|duration) (?:strictly |that is )?(?:necessary|required))\b`,
        with: [
          /\b(?:retain|keep|store|hold|kept|stored|retained|held|retention|process|processed)/,
          /\b(?:data|information|it)\b/,
        ],
        without: [/\b(?:cookies?|license|you (?:may|must|shall|agree))\b/],
        denies: true,
      },
      {
        cue: 'no longer|no ongoing|as long as required|as long as is necessary|as long as necessary',
        act: p`\b(?:data|information|it|we)\b(?: is| are| have)? (?:no longer (?:\w+ ){0,2}(?:needed|necessary|required|need)|no ongoing (?:\w+ ){0,3}need)\b<far>\b(?:delet|destroy|eras|remov|anonymi)|\b(?:delet|destroy|eras|remov|anonymi)\w*\b<gap>\b(?:when|once|as soon as|after|if)\b<gap>\bno longer (?:needed|necessary|required|need)\b`,

        denies: true,
      },
    ],
  },
  {
    id: 'states-retention',
    title: 'States how long it keeps data',
    category: 'retention',
    polarity: 'favourable',
    weight: 4,
    reason: 'A number can be checked; “as needed” cannot.',
    types: dataTypes,
    rules: [
      {
        cue: 'day|month|year|hours',
        act: p`\b(?:retain|keep|store|hold|kept|stored|retained|held|retention(?: period)?|logs?|logged|delete|deleted|erase|erased|purge|purged|anonymi[sz]ed)s?\b<wide>\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen|eighteen|thirty|sixty|ninety|one hundred and eighty|twenty-four|thirty-six)(?: \(\d+\))?[ -](?:calendar |business |full )?(?:hours?|days?|weeks?|months?|years?)\b`,
        with: [
          /\b(?:data|information|logs?|records?|ip addresses|backups?|messages|recordings|emails?|files|account|receipts?|transcripts?|content|following)\b/,
        ],
        without: [
          /\bhold (?:such |the |your |any )?(?:payments?|funds|fees|payouts?|amounts?)\b|\blonger than \d|\b(?:cookies?|years? (?:of age|old)|under (?:the age|1[368])|respond|response|notice|notify|reply|business days of|arbitrat|refund|free trial|preceding|past|prior|previous|every|per|once|twice|inactiv\w+|unpaid|overdue|copyright)\b/,
        ],
      },
    ],
  },
  {
    id: 'deletes-on-request',
    title: 'Deletes your data on request',
    category: 'retention',
    polarity: 'favourable',
    weight: 3,
    reason: 'You can end what you began.',
    types: dataTypes,
    rules: [
      {
        cue: 'delet|eras',
        act: p`\b(?:you (?:can|may|have|are entitled to|could|might|hold)|rights?|if you(?:'d like| would like| want| wish)|users can|(?:upon|at|following) (?:your |the |customer's )?(?:\w+ )?request,?|request(?:ing)?|ask|makes it possible|ability|allows? you|enables? you|wish for)\b<wide>\b(?:delet(?:e|ed|ion|ing)|eras(?:e|ed|ure))\b(?:<gap>\b(?:data|information|it|details|profile|process\w*|portability)|,? (?:and|or|in)\b)`,
        without: [...reservesDeletion, /\b(?:without charge|terminate this agreement|user content|not)\b/],
      },
      {
        cue: 'delet|eras',
        act: /^[^a-z]*(?:\([a-z\d]+\) )?(?:the )?(?:right (?:to|of) )?(?:to |request )?(?:[\w' ]+, ){0,3}(?:[\w' ]*\bor )?(?:the )?(?:delet(?:e|ion)|eras(?:e|ure))\b/,
        under: /\brights?\b|you (?:can|may)|request|choices|\bpossible for you to\b/,
        without: [...reservesDeletion, /\bcookies?\b/],
      },
    ],
  },
  {
    id: 'deletes-in-time',
    title: 'Deletes within a stated time',
    category: 'retention',
    polarity: 'favourable',
    weight: 4,
    reason: 'A deadline for deletion can be held against the vendor.',
    types: dataTypes,
    rules: [
      {
        cue: 'delet|eras|purg|destroy',
        act: p`\b(?:delet\w+|eras\w+|purg\w+|destroy\w*|remov(?:e|ed))\b<wide>\b(?:within|after|in|no later than|not later than)\b<gap>\b(?:\d{1,3}|one|two|three|seven|ten|fourteen|twenty|thirty|sixty|ninety|one hundred and eighty)(?: \(\d+\))?[ -](?:calendar |business |working )?(?:hours|days?|weeks?|months?|years)\b`,
        with: [/\b(?:data|information|account|content|records|backups?|logs|receipts)\b/],
        without: [
          /\b(?:cookies?|inactiv\w+|not (?:been )?(?:use|log|sign)\w*|unpaid|respond|notice to you|you (?:must|shall|agree)|log ?in|dormant|without notice|we received|requests? (?:to delete|for deletion)|you will)\b/,
        ],
      },
    ],
  },
  {
    id: 'returns-data',
    title: 'Returns or deletes your data at the end',
    category: 'retention',
    polarity: 'favourable',
    weight: 4,
    reason: 'Nothing of yours stays behind when the contract ends.',
    types: ['dpa', 'terms', 'security', 'privacy', 'other_compliance'],
    rules: [],
  },
  {
    id: 'no-account-deletion',
    title: 'Does not let you delete your account',
    category: 'retention',
    polarity: 'concern',
    weight: 6,
    reason: 'A door that opens one way.',
    types: ['privacy', 'terms'],
    rules: [],
  },
];
