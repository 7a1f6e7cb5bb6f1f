import type { TestBrowser } from './test-browser.ts';
import { testProduct, type TestProduct } from './test-product.ts';

/** The settings of a public installation where people sign in with the fake Google at this address. */
export function withGoogle(url: string, more: Record<string, string> = {}): Promise<TestProduct> {
  const settings = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_DISCOVERY_URL: url };
  return testProduct({ isLocal: false, settings: { ...settings, ...more } });
}

type Way = '/sign-in/social' | '/link-social';

/** Goes to Google and consents; returns the redirect address without opening it. */
export async function toGoogle(browser: TestBrowser, path: Way): Promise<string> {
  const { body } = await browser.auth('POST', path, {
    provider: 'google',
    callbackURL: '/dashboard',
    errorCallbackURL: '/signup',
  });
  if (!body.success) throw new Error(body.error?.message);
  const there = await fetch((body.data as { url: string }).url, { redirect: 'manual' });
  return there.headers.get('location') ?? '';
}

/** Goes to Google and back; returns where that ends. */
export async function throughGoogle(browser: TestBrowser, path: Way): Promise<string> {
  return (await browser.open(await toGoogle(browser, path))).location;
}
