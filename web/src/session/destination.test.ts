import { expect, test } from 'vitest';
import { confirmedAddress, destinationOf, entryAddress, signInAddress } from './destination.ts';

function destinationFor(next: string): string {
  return destinationOf(new URLSearchParams({ next }));
}

test('whoever was sent to sign in comes back to where they were', () => {
  const address = signInAddress('/dashboard/vendors/vnd_1?view=timeline');
  expect(destinationOf(new URL(address, 'https://a.example').searchParams)).toBe(
    '/dashboard/vendors/vnd_1?view=timeline',
  );
});

test('what went wrong on the way to a screen is shown on the sign-in screen, and not again afterwards', () => {
  const { searchParams } = new URL(signInAddress('/dashboard?error=INVALID_TOKEN'), 'https://a.example');
  expect(destinationOf(searchParams)).toBe('/dashboard');
  expect(searchParams.get('error')).toBe('INVALID_TOKEN');
});

test('from one screen of entering to another, and through a mail, the place to come back to is kept', () => {
  const search = new URLSearchParams({ next: '/about?a=1&b=2', error: 'x' });
  for (const address of [
    entryAddress('/signup', search),
    entryAddress('/signin', search, { reset: 'yes' }),
    confirmedAddress(destinationOf(search)),
  ]) {
    const led = new URL(address, 'https://a.example').searchParams;
    expect([destinationOf(led), led.has('error')]).toEqual(['/about?a=1&b=2', false]);
  }
  expect(entryAddress('/signin', new URLSearchParams())).toBe('/signin');
});

test('without a place to come back to it is the dashboard', () => {
  expect(destinationOf(new URLSearchParams())).toBe('/dashboard');
  expect(destinationFor('/signin?next=%2Fsignup')).toBe('/dashboard');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '/..//evil.example',
  '/a/%2e%2e//evil.example',
])('another site is never where it leads: %j', (next) => {
  expect(destinationFor(next)).toBe('/dashboard');
});
