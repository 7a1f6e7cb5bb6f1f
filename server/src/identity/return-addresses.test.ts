import { expect, test } from 'vitest';
import type { z } from 'zod';
import { startGoogle } from '../../testing/google.ts';
import { redirectSpellings } from '../../testing/redirect-spellings.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import { withGoogle } from '../../testing/through-google.ts';
import { rules } from './request-rules.ts';

const origin = 'http://localhost:5177';
const spellings = redirectSpellings();

/** Whether a browser stays with us at an address, and wherever its path alone is passed on to. */
function leadsHome(address: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const to = new URL(address, origin);
  return to.origin === origin && !/^\/[/\\]/.test(to.pathname);
}

test('a link of a mail leads to no other site, and back from Google to a path as browsers resolve it', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  const astray: string[] = [];
  for (const [index, spelling] of spellings.entries()) {
    // Where two are given, either might be the one that is believed.
    const first = index % 2 === 0 ? '' : '&callbackURL=%2Fdashboard';
    const { headers, statusCode } = await product.inject({
      method: 'GET',
      url: `/api/auth/verify-email?token=x${first}&callbackURL=${encodeURIComponent(spelling)}`,
      remoteAddress: `198.51.100.${index % 250}`,
    });
    expect([spelling, statusCode]).toEqual([spelling, 302]);
    if (!leadsHome(headers.location ?? '')) astray.push(spelling);
  }
  expect(astray).toEqual([]);
  expect(spellings.length).toBeGreaterThan(150);

  google.be({ sub: 'g-9', email: 'nobody@example.com', email_verified: false });
  const browser = openBrowser(product);
  const { body } = await browser.auth('POST', '/sign-in/social', {
    provider: 'google',
    callbackURL: '/a/../dashboard',
    errorCallbackURL: '/./signup',
  });
  const there = await fetch((body.data as { url: string }).url, { redirect: 'manual' });
  expect((await browser.open(there.headers.get('location') ?? '')).location).toMatch(/^\/signup\?error=/);
});

/** What each call needs beside the address to return to. */
const beside = { email: 'eve@example.com', newEmail: 'eve@example.com', password: 'x', provider: 'google' };
const fields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL'];

test('no body of a request passes on an address that leads elsewhere', () => {
  const astray: string[] = [];
  const passed = new Map<string, number>();
  for (const [path, { body: schema }] of Object.entries(rules)) {
    for (const field of fields) {
      const shape = 'shape' in schema ? (schema as z.ZodObject).shape : {};
      const known = Object.entries(beside).filter(([name]) => name in shape);
      const given = (address: string) => {
        const read = schema.safeParse({ ...Object.fromEntries(known), [field]: address });
        return read.success ? String(read.data[field]) : null;
      };
      if (given('/dashboard') === null) continue;
      passed.set(`${path} ${field}`, spellings.length);
      for (const spelling of spellings) {
        const address = given(spelling);
        if (address !== null && !leadsHome(address)) astray.push(`${path} ${field} ${spelling}`);
      }
    }
  }
  expect(astray).toEqual([]);
  expect([...passed.keys()]).toEqual(
    expect.arrayContaining([
      '/sign-in/social newUserCallbackURL',
      '/link-social errorCallbackURL',
      '/sign-up/email callbackURL',
    ]),
  );
  expect(passed.size).toBeGreaterThanOrEqual(11);
});
