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
    rules: [
      {
        cue: 'perpetual|irrevocable',
        act: /^[^a-z]*(?:perpetual|irrevocable)\b/,
        under: /\blicen[sc]e (?:\w+ ){0,4}is:/,
      },
      {
        cue: 'perpetual|irrevocable|unlimited',
        act: p`\b(?:grant|license|licence|give|assign|entitled)\w*\b<wide>\b(?:perpetual|irrevocable|perpetually|irrevocably|in perpetuity)\b`,
        with: [
          /\b(?:you|your|user|users|customer|contributor|member)\b/,
          p`\b(?:<content>|content|reviews?|images?|photos?|information|ideas|comments)\b`,
        ],
        without: [
          /\b(?:we (?:hereby )?(?:grant|license)|grants? (?:you|customer|to you|licensee)|you are granted|feedback|suggestions?|non-perpetual|revocable(?<!irrevocable)|open source|trademarks?|not grant|company (?:hereby )?grants|licensor (?:hereby )?grants)\b/,
        ],
      },
    ],
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
    rules: [
      {
        cue: 'own|retain|belongs|title',
        act: p`\b(?:(?:you|customer|users?|members?|client|subscriber) (?:\(?\w+\)? )?(?:retain|retains|own|owns|keep|remain|remains|maintain|continue to own|shall retain|will retain|shall own)\b<wide>\b(?:ownership|rights?|title|copyright|content|owner|data)\b|\b(?:we|company|provider|[a-z]+) (?:do(?:es)? not|don't|doesn't|will not|makes? no|claims? no|never) (?:claim )?(?:own\w*|ownership|any ownership)\b<wide>\b(?:content|data|materials?|submissions?|files|work)|\b(?:content|data|it) (?:still )?(?:is|remains|belongs to|stays) (?:yours|you)\b)`,
        with: [p`\b(?:<content>|inputs|it|intellectual property)\b`],
        without: [
          /\binfring\w+\b|\blicensors\b[^.;]{0,40}\bretains?\b|\bdoes not own all\b/,
          /\bwhether (?:that|the|such) content\b|\b(?:verify|confirm|certify|affirm|acknowledge|whether|unless|if)(?: that)? (?:you|they|users?) (?:\w+ )?(?:own|retain|keep|maintain)|\b(?:retain|keep|maintain) (?:\w+ ){0,2}(?:copies|copy|backups?)\b|\busers? may\b/,
          /\b(?:warrants?|covenants?|required rights|necessary rights|disseminate)\b/,
          /\b(?:we (?:retain|own|reserve)|you (?:do not|shall not|will not|must) (?:own|retain)|represents?|owns? (?:[\w']+ ){0,5}or (?:have|has)|warrant that you|feedback|software|ensure)\b/,
        ],
        denies: true,
      },
      {
        cue: 'property|ownership',
        act: p`\b(?:content|data|submissions?|files|work)\b<gap>\b(?:shall |will )?(?:always )?(?:remains?|is|are|stays?) (?:always |and remains )?(?:your (?:sole |exclusive )?property|owned by you|the property of (?:the )?(?:user|customer|member|client))`,
        without: [/\b(?:not|our|ensure)\b/],
      },
      {
        cue: 'take any ownership|not take ownership|no ownership',
        act: p`\b(?:we|company|[a-z]+) (?:do(?:es)? not|don't|will not) (?:take|assert|obtain|acquire) (?:any )?(?:ownership|title)\b<gap>\b<content>\b`,
        denies: true,
      },
    ],
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
        without: [/\b(?:you (?:may|shall|must)|personal (?:data|information)|cookies)\b/],
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
        without: [
          /\b(?:other users?|each user)\b/,
          /\b(?:you (?:may|shall|must|agree|will)|we (?:hereby )?grant|grants? (?:you|customer)|personal information|cookies|your use|your right to)\b/,
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
    rules: [
      {
        cue: 'feedback|suggestion|idea|unsolicited',
        act: p`\b(?:feedback|suggestions?|ideas?|unsolicited (?:submissions|materials))\b<wide>\b(?:without (?:any )?(?:obligation|compensation|payment|restriction|attribution|acknowledg)\w*|property of|become (?:our|the)|exclusive property|free to use|unsolicited and without restriction|assign\w*|royalty-free|perpetual|own(?:s|ed)?\b<gap>\b(?:rights?|feedback)|(?:not|no)\b<gap>\b(?:obligat\w+|compensat\w+|confidential))`,
        without: [/\b(?:you (?:own|retain)|we (?:welcome|value) (?:your )?feedback\.?$)\b/],
        denies: true,
      },
      {
        cue: 'feedback|suggestion|ideas',
        act: p`\b(?:use|exploit|implement|incorporate)\b<gap>\b(?:feedback|suggestions?|ideas)\b<wide>\bwithout\b`,
        denies: true,
      },
    ],
  },
  {
    id: 'removes-content',
    title: 'Removes your content as it sees fit',
    category: 'content',
    polarity: 'concern',
    weight: 4,
    reason: 'What you built there can vanish without a reason.',
    types: where,
    rules: [
      {
        cue: 'remov|delet|refuse|reject|edit|take down|disable',
        act: p`\b(?:remove|delete|reject|refuse|edit|take down|block|disable access to)\b<wide>\b(?:content|submissions?|materials?|posts?|postings?|contributions?|comments?|reviews?|listings?|files|videos?|ads?|software)\b`,
        with: [
          /\b(?:discretion|any reason|no reason|any time|without (?:prior )?notice|right \(but not|for any|limit distribution)\b/,
          /\b(?:we|us|our|company|administrators?|moderators?|reserves?|[a-z]+ (?:may|can|will|has|shall))\b/,
        ],
        without: [
          /\b(?:provisions|portions|parts) of (?:this|these|our)\b|\b(?:alleged|upon receipt|excessive|products|transferring|users can easily)\b/,
          /\b(?:you|users?|members?) (?:may|can|must|shall|should|agree to)(?! (?:not|have)\b)(?:(?!\bwe\b)[^.;]){0,60}? (?:remove|delete|edit)|\b(?:your right to|cookies?|third[- ]party (?:websites|sites)|personal (?:data|information))\b/,
        ],
        denies: true,
      },
    ],
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
        without: [
          /\b(?:your rights|mandatory rights|these rights)\b/,
          /\b(?:sections?|provisions?|indemnif\w+|ends when|terminates? when|will end|until|obligations)\b/,
        ],
      },
      {
        cue: 'licen',
        act: p`\b(?:this|the|such) licen[sc]e (?:\w+ )?(?:continues?|survives?|will (?:continue|survive)) even\b`,
        without: [/\b(?:your rights|mandatory rights|these rights)\b/],
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
    rules: [
      {
        cue: 'promot|advertis|marketing',
        act: p`\b(?:use|reproduce|display|publish|distribute|grant|license|licence|right)\b<wide>\b(?:promot(?:e|ing|ion|ional)|advertis(?:e|ing)|marketing)\b`,
        with: [
          p`\b(?:your|user|users'|such|the|any) (?:\w+ ){0,3}(?:content|submissions?|materials?|contributions?|photos?|images|videos|posts|reviews)\b`,
          /\b(?:licen[sc]e|grants?|right to)\b/,
          /\b(?:you|user|member)\b/,
        ],
        without: [
          /\b(?:grants? you|need to|licensor grants|right to remove|marks)\b/,
          /\b(?:you (?:may|shall|must|agree) not|not use|unsolicited|personal (?:data|information)|we grant|you represent)\b/,
        ],
      },
    ],
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
];
