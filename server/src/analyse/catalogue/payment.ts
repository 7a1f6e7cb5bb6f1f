import { contractTypes, p, type Practice } from '../practice.ts';

const where = contractTypes;

/** Money: renewal, refunds, prices. */
export const payment: readonly Practice[] = [
  {
    id: 'auto-renewal',
    title: 'Renews automatically and charges you',
    category: 'payment',
    polarity: 'concern',
    weight: 4,
    reason: 'Forget to cancel and you pay again.',
    types: where,
    rules: [],
  },
  {
    id: 'trial-converts',
    title: 'Turns a free trial into a paid plan by itself',
    category: 'payment',
    polarity: 'concern',
    weight: 3,
    reason: 'The trial is free only for those who remember.',
    types: where,
    rules: [],
  },
  {
    id: 'no-refunds',
    title: 'Gives no refunds',
    category: 'payment',
    polarity: 'concern',
    weight: 4,
    reason: 'Money paid is money gone, whatever happens.',
    types: where,
    rules: [
      {
        cue: 'refund',
        act: p`\b(?:non-?refundable|not (?:be )?refund(?:able|ed)?|no refunds?|(?:not|n't|never|neither)\b<gap>\brefunds?|without (?:any )?refund|no (?:right|entitlement) to (?:a|any) refund|are final)\b`,
        with: [
          /\b(?:fees?|payments?|charges?|purchases?|amounts?|subscriptions?|refunds?|sales?|paid|orders?|price|credits|balances|deposits?)\b/,
        ],
        without: [
          /\b(?:filing|arbitration|administrative|shipping|delivery|handling|postage) (?:fees?|costs?|charges?)\b/,
          /\b(?:refund process|does not meet)\b|\b(?:loss(?:es)?|damages?)\b[^.;]{0,40}\brefunds?\b/,
          /\b(?:if (?:we|you) (?:do not|don't) (?:receive|cancel)|unless you (?:are|live)|not affect|(?:request|receive|get) a (?:full )?refund|full refund|will refund|entitled to a refund|taxes are)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds you under stated conditions',
    category: 'payment',
    polarity: 'favourable',
    weight: 3,
    reason: 'A way back if it does not serve.',
    types: where,
    rules: [
      {
        cue: 'refund|money back|money-back|reimburse|withdraw',
        act: p`\b(?:(?:we|company|provider|[a-z.]+)(?:'ll| will| shall| offers?| provide)\b<gap>\b(?:refund(?:ed)?|reimburse)\b|(?:you|customers?|guests?|client) (?:are|is|will be|shall be|may be|may|can|to|will|have)?\b<gap>\b(?:entitled to|eligible for|receive|request|get|obtain|give you)\b<gap>\brefund|money[- ]back guarantee|refund\b<gap>\bwithin \w+ (?:\(\d+\) )?days|(?:\d+ ?%|refund)\b<gap>\b(?:refunded|issued)|you have the right (?:by law )?to withdraw from)`,
        without: [
          /\b(?:not|no|non-?refundable|sole discretion|our discretion|may choose|taxes?|without refund|never|app (?:store|distributor)|apple|review the|client will be|consent|object)\b/,
        ],
      },
    ],
  },
  {
    id: 'price-changes',
    title: 'May raise its prices while you are a customer',
    category: 'payment',
    polarity: 'concern',
    weight: 3,
    reason: 'The price you agreed to is not the price you will pay.',
    types: where,
    rules: [
      {
        cue: 'price|pricing|fees|fee |rates|charges',
        act: p`\b(?:we|company|provider|[a-z]+)\b<gap>\b(?:may|reserves? the right to|can|entitled to|at any time)\b<gap>\b(?:change|increase|modify|adjust|raise|revise|amend|update|alter)\b<gap>\b(?:prices?|pricing|fees?|rates?|charges?|subscription (?:price|fee)s?)\b|\breserves? the right to change (?:[\w]+, ){0,3}(?:and )?pric(?:es|ing)\b`,
        without: [/\barbitration\b/],
      },
      {
        cue: 'price|pricing|fees|rates',
        act: p`\b(?:prices?|pricing|fees?|rates|charges)\b<gap>\b(?:(?:are|is|may be) (?:\w+ )?(?:subject to (?:change|increase|modification)|changed|increased|modified)|may (?:change|increase)|increases later)`,
        without: [/\bbefore (?:an? |the |your )?(?:purchase|order|checkout)\b/],
      },
    ],
  },
  {
    id: 'price-notice',
    title: 'Tells you before prices rise',
    category: 'payment',
    polarity: 'favourable',
    weight: 2,
    reason: 'Time to decide whether it is still worth it.',
    types: where,
    rules: [
      {
        cue: 'notice|notify|inform|advance',
        act: p`\b(?:notify|notice|inform|notified|informed|in advance|notification|let you know|tell you)\b`,
        with: [
          /\b(?:chang\w+|increas\w+|modif\w+|adjust\w*|rais\w+)\b[^.;]{0,60}?\b(?:prices?|pricing|fees?|rates)\b|\b(?:prices?|pricing|fees?|rates?)\b[^.;]{0,40}?\b(?:chang\w+|increas\w+|modif\w+|adjust\w*)\b/,
          /\b(?:you|customers?|subscribers?|your)\b/,
        ],
      },
    ],
  },
  {
    id: 'renewal-notice',
    title: 'Reminds you before it renews',
    category: 'payment',
    polarity: 'favourable',
    weight: 3,
    reason: 'A reminder is worth the price of a year.',
    types: where,
    rules: [],
  },
  {
    id: 'late-fees',
    title: 'Charges interest on late payment',
    category: 'payment',
    polarity: 'concern',
    weight: 1,
    reason: 'A late bill grows.',
    types: where,
    rules: [],
  },
  {
    id: 'credits-expire',
    title: 'Lets credits or prepaid balances expire',
    category: 'payment',
    polarity: 'concern',
    weight: 2,
    reason: 'Money paid ahead is gone if you do not spend it in time.',
    types: where,
    rules: [],
  },
  {
    id: 'personalised-prices',
    title: 'Sets prices by what it knows about you',
    category: 'payment',
    polarity: 'concern',
    weight: 3,
    reason: 'You may pay more than others for the same thing.',
    types: [...where, 'privacy', 'cookies'],
    rules: [],
  },
];
