import { expect, test } from 'vitest';
import { startVendorSite } from '../../testing/vendor-site.ts';
import { findBrowser } from './find-browser.ts';
import { openPrinter } from './fetch.ts';

const hasBrowser = findBrowser(undefined, process.env) !== null;

test.runIf(hasBrowser)('a page is printed as a PDF, and nothing outside is asked for', async () => {
  await using site = await startVendorSite();
  const html = `<!doctype html><html lang="en"><title>Report</title><h1>Report</h1>
    <img src="${site.origin}/logo.png"><iframe src="${site.origin}/"></iframe>
    <script>document.title = 'Changed'; void fetch('${site.origin}/beacon')</script>`;
  const printer = openPrinter();
  try {
    const files = await Promise.all([printer?.print(html), printer?.print(html)]);
    expect(files.map((file) => Buffer.from(file ?? []).toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-']);
    expect(site.requests).toEqual([]);
  } finally {
    await printer?.close();
  }
});

test('without a browser there is no printer', () => {
  expect(openPrinter('/nowhere/chromium')).toBeNull();
});
