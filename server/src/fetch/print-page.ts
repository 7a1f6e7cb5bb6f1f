import { browserProcess } from './browser-process.ts';
import { findBrowser } from './find-browser.ts';
import { robotsToken } from './robots.ts';

/** Prints pages that we wrote. */
export type Printer = {
  /** A page that needs nothing from outside, as a PDF. Each takes a context of the browser. */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

// The longest report of a real vendor takes a few seconds.
const longestMs = 60_000;

const footer = `<div style="width:100%;padding:0 15mm;font:7pt sans-serif;color:#5a6167;text-align:right">
  <span class="pageNumber"></span> / <span class="totalPages"></span></div>`;

/** Null where no Chromium is installed. The browser has no way to the network. */
export function openPrinter(executablePath?: string): Printer | null {
  const program = findBrowser(executablePath, process.env);
  if (program === null) return null;
  const browser = browserProcess(program, robotsToken);
  const print = async (html: string): Promise<Uint8Array> => {
    const context = await browser.open();
    try {
      await context.setOffline(true);
      const page = await context.newPage();
      await page.route('**', (route) => route.abort());
      await page.setContent(html, { waitUntil: 'load', timeout: longestMs });
      return await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footer,
        tagged: true,
      });
    } finally {
      await browser.done(context);
    }
  };
  return { print, close: () => browser.close() };
}
