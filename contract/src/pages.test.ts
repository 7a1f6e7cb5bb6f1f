import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

test.each([
  ['/', '/'],
  ['/pricing', '/pricing'],
  ['/Pricing/', '/pricing'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/vendors/vnd_1', '/dashboard/vendors/:vendorId'],
  ['/dashboard/vendors', null],
  ['/dashboard/vendors/vnd_1/more', null],
  ['/nothing', null],
  ['/pricing.html', null],
])('at %s is %s', (pathname, page) => {
  expect(pageAt(pathname)).toBe(page);
});
