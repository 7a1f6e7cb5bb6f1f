import { contractTypes, p, type Practice } from '../practice.ts';

const where = [...contractTypes, 'privacy'] as const;

/** What happens to what you upload, write and suggest. Long because it is data: one entry a practice. */
export const content: readonly Practice[] = [
  {
    id: 'perpetual-licence',
    title: 'Takes a licence to your content for ever',
    category: 'content',
    polarity: 'concern',
    weight: 6,
    reason: 'A perpetual or irrevocable licence outlives your account and your wishes.',
    types: where,
    rules: [],
  },
  {
    id: 'sublicensable-licence',
    title: 'May pass your content on to others',
    category: 'content',
    polarity: 'concern',
    weight: 3,
    reason: 'Companies you never met may use what you made.',
    types: where,
    rules: [
      {
        cue: 'sublicens|sub-licens',
        act: /^[^a-z]*sub-?licen[sc]/,
        under: /\blicen[sc]e (?:\w+ ){0,4}is:/,
      },
      {
        cue: 'sublicens|sub-licens|sublicenc|sub-licenc|transferable|transferrable',
        act: p`\b(?:grant|license|licence|give|right)\w*\b<wide>\b(?:sub-?licen[sc]\w+)`,
        with: [/\b(?:you|your|user|users|contributor|member|customer)\b/, p`\b<content>\b`],
        without: [
          /\b(?:we (?:hereby )?grant|grants? (?:you|customer|to you|licensee)|(?:non|not)[ -]?(?:transferable,? (?:and )?(?:non-?)?)?sub-?licen[sc]|not (?:have the right to )?sub-?licen|feedback|suggestions|you (?:may|shall|will|agree) not|without the right)\b|non-?sub/,
        ],
      },
    ],
  },
  {
    id: 'content-licence',
    title: 'Takes a licence to your content',
    category: 'content',
    polarity: 'neutral',
    weight: 0,
    reason: 'A service needs some licence to show what you upload; its reach is what counts.',
    types: where,
    rules: [
      {
        cue: 'grant|give',
        act: p`\b(?:you|user|customer|member|contributor|author)s? (?:hereby |also |automatically )?(?:grants?|give)\b<wide>\b(?:licen[sc]e|right(?:s)? to (?:use|host|store|reproduce))|\bgives? (?!you\b)\w+ (?:an? )(?:\w+ ){0,4}licen[sc]e to\b`,
        with: [p`\b(?:<content>|services)\b`],
        without: [/\b(?:feedback|suggestions|not grant)\b/],
      },
    ],
  },
  {
    id: 'moral-rights',
    title: 'Makes you give up your moral rights',
    category: 'content',
    polarity: 'concern',
    weight: 4,
    reason: 'You lose the right to be named and to object to distortion.',
    types: where,
    rules: [
      {
        cue: 'moral right',
        act: /\b(?:waiv\w+|not (?:to )?(?:assert|claim|enforce|exercise)|relinquish\w*|give up|renounce)\b[^.;!?]{0,140}?\bmoral rights?\b|\bmoral rights?\b[^.;!?]{0,60}?\bwaiv\w+/,
        denies: true,
      },
    ],
  },
  {
    id: 'keeps-ownership',
    title: 'Leaves your content yours',
    category: 'content',
    polarity: 'favourable',
    weight: 4,
    reason: 'You license, you do not give away.',
    types: where,
    rules: [],
  },
  {
    id: 'limited-licence',
    title: 'Uses your content only to run the service',
    category: 'content',
    polarity: 'favourable',
    weight: 3,
    reason: 'The licence ends where the service does.',
    types: where,
    yieldsTo: ['promotes-with-content'],
    rules: [
      {
        cue: 'only use|not use|only process',
        act: p`\b(?:only (?:use|process)|not use)\b<gap>\b(?:(?:your|customer) (?:data|content|files)|it)\b<wide>\b(?:(?:except|other than|than) to provide|to (?:\(a\) )?provide)\b`,
        denies: true,
      },
      {
        cue: 'solely|only|limited purpose|necessary to provide|sole purpose|extent necessary',
        act: p`\b(?:licen[sc]e|rights?|use|access|process)\b<wide>\b(?:solely|only|exclusively|limited purpose|sole purpose|to the extent necessary)\b<gap>\b(?:to|of|for|as)\b<gap>\b(?:provid\w+|operat\w+|perform\w*|deliver\w*|display\w*|enabl\w+|host\w*|run\w*)\b<gap>\b(?:services?|site|platform|you|products?)`,
        with: [
          /\b(?:you (?:hereby |also )?grant|we (?:will )?(?:only )?(?:use|access|process)|grants|authori[sz]e)\b/,
          p`\b(?:your|customer|user|users'|client)\b`,
          /\b(?:content|customer data|user data|your data|your files|materials|submissions?|licen[sc]e)\b/,
        ],
      },
    ],
  },
  {
    id: 'owns-feedback',
    title: 'Takes your ideas without paying',
    category: 'content',
    polarity: 'concern',
    weight: 2,
    reason: 'A suggestion becomes its property or its free use.',
    types: where,
    rules: [],
  },
  {
    id: 'removes-content',
    title: 'Removes your content as it sees fit',
    category: 'content',
    polarity: 'concern',
    weight: 4,
    reason: 'What you built there can vanish without a reason.',
    types: where,
    rules: [],
  },
  {
    id: 'removes-violations',
    title: 'Removes content that breaks its rules',
    category: 'content',
    polarity: 'neutral',
    weight: 0,
    reason: 'Usual; what counts is who judges, and whether one may answer.',
    types: contractTypes,
    rules: [
      {
        cue: 'remov|delet|take down|take action|taking down|cancellation|restrict',
        act: p`\b(?:remov\w+|delet(?:e|ing|ion)|tak(?:e|ing) down|block(?:ing)?|refuse|restrict(?:ing)?|cancellation of|take action (?:on|against|when))\b<gap>\b(?:content|materials?|posts?|submissions?|listings?(?:\(s\))?|reviews?|ads|information)\b`,
        with: [
          /\b(?:violat\w+|breach\w*|infring\w+|unlawful|illegal|objectionable|inappropriate|against|failure to comply|enforce our|challenged|child\w*|conflicts? with|if \w+ believes)\b/,
          /\b(?:we|may|can|will|'ll|company|reserves?|right|including)\b/,
        ],
        without: [
          /\b(?:you|users?|customers?) (?:may|can|must|should|shall|agree to) (?:\w+ ){0,2}(?:remove|delete)|\b(?:personal (?:data|information)|trademarks?|identify the material|meeting)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'keeps-content-after',
    title: 'Keeps its licence after you delete your content',
    category: 'content',
    polarity: 'concern',
    weight: 3,
    reason: 'Deleting does not take the permission back.',
    types: where,
    rules: [
      {
        cue: 'licen|rights|content',
        act: p`\b(?:licen[sc]e|rights?)\b<wide>\b(?:surviv\w+|continue\w*|even (?:if|after)|remain\w*|persist\w*)\b<wide>\b(?:terminat\w+|delet\w+|clos\w+|remov\w+|stop using|leave|cancel\w*)`,
        with: [p`\b(?:<content>|your)\b`, /\b(?:you|your|user)\b/],
        without: [/\b(?:your rights|mandatory rights|these rights)\b/],
      },
      {
        cue: 'licen',
        act: p`\b(?:this|the|such) licen[sc]e (?:\w+ )?(?:continues?|survives?|will (?:continue|survive)) even\b`,
      },
    ],
  },
  {
    id: 'licence-ends',
    title: 'Ends its licence when you delete your content',
    category: 'content',
    polarity: 'favourable',
    weight: 3,
    reason: 'Deleting takes the permission back.',
    types: where,
    yieldsTo: ['keeps-content-after', 'perpetual-licence'],
    rules: [
      {
        cue: 'licen',
        act: p`\blicen[sc]es?\b<wide>\b(?:ends?|terminates?|expires?|will end|will terminate|ceases?)\b<gap>\b(?:when|once|upon|as soon as|at the time|if|after|within)\b<gap>\b(?:you|your|deleted?|removed?|content)\b`,
        with: [p`\b(?:<content>|account)\b`, /\b(?:delet\w+|remov\w+|clos\w+|terminat\w+)\b/],
        without: [
          /\b(?:grant(?:ed|s)? (?:to )?you|your licen[sc]e|your right|you (?:breach|violate|fail|must)|unless|we terminate)\b/,
        ],
      },
    ],
  },
  {
    id: 'promotes-with-content',
    title: 'Uses your content to promote itself',
    category: 'content',
    polarity: 'concern',
    weight: 3,
    reason: 'Your work becomes its advertisement, unpaid.',
    types: where,
    rules: [],
  },
  {
    id: 'uses-customer-name',
    title: 'Names you as a customer in its publicity',
    category: 'content',
    polarity: 'concern',
    weight: 2,
    reason: 'Whom you buy from is told to the world.',
    types: contractTypes,
    rules: [
      {
        cue: 'logo|trademark',
        act: p`\b(?:we|company|provider|vendor|[a-z]+)\b<gap>\b(?:use|display|reference|identify|list|disclose|publish)\b<wide>\b(?:your|customer's?|client's?|subscriber's?)\b<gap>\b(?:name|logos?|trade ?marks?)\b`,
        with: [
          /\b(?:marketing|promotional|publicity|website|customer list|advertising|promotion|press|identify|case stud\w+|presentations)\b/,
        ],
        without: [
          /\bcontent\b/,
          /\b(?:not use|only with|prior written (?:consent|approval|permission)|you (?:may|shall|must|agree)(?: not)? (?:not )?(?:use|display)|sub-?processor|without your|cookies?)\b/,
        ],
      },
    ],
  },
  {
    id: 'content-not-confidential',
    title: 'Treats what you submit as non-confidential',
    category: 'content',
    polarity: 'concern',
    weight: 3,
    reason: 'What you send in confidence may be shown to anybody.',
    types: where,
    rules: [],
  },
];
