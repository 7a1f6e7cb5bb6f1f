import { dataTypes, p, type Practice } from '../practice.ts';

/** Data that crosses borders. */
export const transfers: readonly Practice[] = [
  {
    id: 'weaker-law',
    title: 'Moves data where the law protects it less',
    category: 'transfers',
    polarity: 'concern',
    weight: 4,
    reason: 'Rights you have at home may not follow your data abroad.',
    types: dataTypes,
    rules: [],
  },
  {
    id: 'transfers-abroad',
    title: 'Moves data to other countries',
    category: 'transfers',
    polarity: 'concern',
    weight: 2,
    reason: 'Other courts and other agencies come within reach of your data.',
    types: dataTypes,
    rules: [
      {
        cue: 'countr|united states|outside|jurisdiction|international|worldwide|u.s.|out of |border',
        act: p`\b(?:transfer(?:red|s|ring)?|transmitted|stor(?:e|ed|ing|age)|process(?:ed|ing)?|mov(?:e|ed)|held|host(?:ed)?|sent|maintained|located|made available)\b<wide>\b(?:in(?:to)?|to|at|outside(?: of)?|within|from|out of|across)\b<gap>\b(?:other countr\w+|countr\w+ (?:other than|outside|where|in which|that|around|throughout)|united states|u\.s\.|usa\b|(?<=outside )(?:of )?(?:the |your )?(?:eea|eu\b|european|uk\b|united kingdom|country|home|province|canada|state)|outside (?:of )?(?:the |your )?(?:eea|eu\b|european|uk\b|united kingdom|country|home|province|canada|state)|any (?:other )?(?:country|jurisdiction)|(?:various|multiple|several|third|foreign|different) countr\w+|jurisdictions? other|other jurisdictions|(?:national|international) (?:boundaries|borders)|anywhere in the world|globally|around the world|worldwide|(?:state|country) of residence)|\b(?:transfer|process|stor)\w*\b<wide>\bout(?:side)?(?: of)? (?:the )?(?:eea|eu\b|european|uk\b|united kingdom|switzerland|singapore|australia|canada|your country)`,
        with: [p`\b<data>|\b(?:data|information)\b|\bsub-?processors\b`],
        without: [
          /\bchild(?:ren)?\b[^.;]{0,60}\bunder (?:the age of )?1[368]\b|\b(?:inactivity|committed to)\b|\b(?:you (?:may|must|shall|agree) not|governing law|we (?:do not|will not|don't|never) (?:\w+ )?transfer|not (?:be )?transferred|court|dispute|products?|goods|export control|only in|licen[sc]e)\b/,
        ],
      },
    ],
  },
  {
    id: 'standard-clauses',
    title: 'Uses the standard contract clauses for transfers',
    category: 'transfers',
    polarity: 'favourable',
    weight: 1,
    reason: 'The European Commission’s clauses give people abroad rights they can enforce.',
    types: dataTypes,
    rules: [
      {
        cue: 'contractual clause|contract clause|model clause|standard clause|sccs|data protection clause|binding corporate',
        act: p`\b(?:standard (?:contractual|contract|data protection) clauses|standard clauses defined|model (?:contractual |contract )?clauses|\bsccs\b|binding corporate rules)`,
        with: [
          /\b(?:transfer\w*|countr\w+|eea|eu|european|outside|international\w*|safeguards?|apply|incorporated|enter\w*|rely|use|adequa\w+|uk|swiss)\b|^standard contractual clauses\W*$/,
        ],
        without: [
          /\b(?:not (?:apply|be)\b(?! (?:to )?(?:a |the subject))|in the event|if (?:the|a) (?!transfer is)|conflict|prevail|invalidat\w+|replac\w+)\b|\((?:uk|swiss) scc/,
        ],
      },
    ],
  },
  {
    id: 'transfer-framework',
    title: 'Rests its transfers on a recognised framework',
    category: 'transfers',
    polarity: 'favourable',
    weight: 1,
    reason: 'An authority found the protection equal, for as long as the finding lasts.',
    types: dataTypes,
    rules: [
      {
        cue: 'data privacy framework|adequacy|adequate level|adequate protection|dpf|privacy shield',
        act: p`\b(?:data privacy framework|adequacy (?:decision|regulation|finding|determination)s?|adequate level of (?:data )?protection|privacy shield)\b`,
        with: [
          /\b(?:compl(?:y|ies)|certif\w+|adhere\w*|participat\w+|transfer\w*|rely|based|commission|under|decision|recogni[sz]ed)\b/,
        ],
        without: [/\b(?:not|invalid\w*|no longer|without|absence|lack|incorporating)\b/],
      },
    ],
  },
  {
    id: 'stays-in-region',
    title: 'Keeps data in a stated region',
    category: 'transfers',
    polarity: 'favourable',
    weight: 4,
    reason: 'One law, and you know which.',
    types: dataTypes,
    yieldsTo: ['transfers-abroad', 'weaker-law'],
    rules: [],
  },
  {
    id: 'consent-to-transfer',
    title: 'Takes your use as consent to transfers',
    category: 'transfers',
    polarity: 'concern',
    weight: 2,
    reason: 'A consent nobody asked for is none.',
    types: dataTypes,
    rules: [
      {
        cue: 'consent|agree|acknowledge',
        act: p`\b(?:you|your)\b<gap>\b(?:consent|agree|authori[sz]e|acknowledge and agree)\b<wide>\b(?:transfer|transferred|processing|storage)\b(?:<wide>\b(?:united states|u\.s\.|other countr|outside|countr(?:y|ies)|abroad|worldwide|boundaries|borders|jurisdictions?)|<gap>$)|\byou\b<gap>\b(?:consent|agree)\b<gap>\bto the (?:aforesaid|international|foregoing) transfer\b|\brepresents your agreement to that transfer\b`,

        without: [
          /\b(?:only with|old enough|if you consent|we will (?:ask|seek|obtain)|ask (?:for )?your|explicit(?:ly)? consent|based on your|courts?|jurisdiction of|withdraw|rely on|assign)\b/,
        ],
      },
    ],
  },
];
