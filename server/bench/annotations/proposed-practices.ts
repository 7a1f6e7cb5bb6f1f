import type { Practice } from '../../src/analyse/practice.ts';
import { contractTypes, dataTypes } from '../../src/analyse/practice.ts';

/** Practices that annotators label before the catalogue has rules for them. */
export const proposedPractices: readonly Pick<Practice, 'id' | 'title' | 'polarity' | 'types'>[] = [
  {
    id: 'administrator-access',
    title: 'Lets an employer or administrator see your account’s content',
    polarity: 'concern',
    types: [...dataTypes, 'acceptable_use'],
  },
  {
    id: 'credits-expire',
    title: 'Lets credits or prepaid balances expire',
    polarity: 'concern',
    types: contractTypes,
  },
  {
    id: 'content-not-confidential',
    title: 'Treats what you submit as non-confidential',
    polarity: 'concern',
    types: [...contractTypes, 'privacy'],
  },
  {
    id: 'personalised-prices',
    title: 'Sets prices by what it knows about you',
    polarity: 'concern',
    types: [...contractTypes, 'privacy', 'cookies'],
  },
  {
    id: 'no-competing-models',
    title: 'Forbids using its output to build competing models',
    polarity: 'neutral',
    types: contractTypes,
  },
  {
    id: 'bound-after-sale',
    title: 'Keeps a buyer of the business bound by this policy',
    polarity: 'favourable',
    types: dataTypes,
  },
];
