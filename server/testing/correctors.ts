import { newestMail, openBrowser, type TestBrowser } from './test-browser.ts';
import type { TestProduct } from './test-product.ts';

/** A user with a trial account and a confirmed email, at an IP address of their own. */
export async function confirmedAccount(product: TestProduct, name: string, ip: string): Promise<TestBrowser> {
  const browser = openBrowser(product, ip);
  const email = `${name}@example.com`;
  await browser.signUp(email, { name });
  await browser.open((await newestMail(product, email)).link);
  return browser;
}

/** The same with the curator role. */
export async function curatorAccount(product: TestProduct, name: string, ip: string): Promise<TestBrowser> {
  const browser = await confirmedAccount(product, name, ip);
  await product.database.pool.query(`UPDATE users SET role = 'curator' WHERE email = $1`, [
    `${name}@example.com`,
  ]);
  return browser;
}
