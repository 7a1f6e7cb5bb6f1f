import { expect, test } from 'vitest';
import { pricingHead } from './pricing-head.ts';

const visitor = {
  mode: 'auth',
  isSignedIn: false,
  isAnonymous: false,
  status: null,
  canSignUp: true,
  hasFullAccess: false,
} as const;

test('visitors are invited to try it, where they can, and see what they have without an account', () => {
  expect(pricingHead(visitor).title).toBe('Try it for three days');
  expect(pricingHead({ ...visitor, mode: 'waitlist', canSignUp: false }).lead).toMatch(/not open yet/);
  expect(pricingHead({ ...visitor, canSignUp: false }).lead).toMatch(/closed at the moment/);
  for (const mode of ['auth', 'waitlist'] as const)
    expect(pricingHead({ ...visitor, mode }).lead).toMatch(/Without an account, you get three analyses/);
});

test('where everything is open, limits without an account are not mentioned', () => {
  expect(pricingHead({ ...visitor, hasFullAccess: true }).lead).not.toMatch(/without an account/i);
});

test('a demo account may still try it', () => {
  const demo = { ...visitor, isSignedIn: true, isAnonymous: true, status: 'anonymous' } as const;
  expect(pricingHead(demo).title).toBe('Try it for three days');
  expect(pricingHead(demo).lead).not.toMatch(/Without an account/);
});

test.each([
  ['trial', 'Continue after the trial'],
  ['active', 'Your plan'],
  ['expired', 'Continue with a plan'],
  ['inactive', 'Continue with a plan'],
  [null, 'Plans'],
] as const)('whoever has an account that is %s reads what comes next: %s', (status, title) => {
  const head = pricingHead({ ...visitor, isSignedIn: true, status });
  expect(head.title).toBe(title);
  expect(head.lead).not.toMatch(/without an account/i);
});
