import { extract, type ExtractedDocument, type Extraction } from './extract.ts';

/** Enough plain policy text to be a page's main content, for tests about what surrounds it. */
export const policyText = Array.from(
  { length: 12 },
  (_, index) =>
    `<p>Paragraph ${index + 1}: Acme Notes keeps the notes that you write for as long as your account is open, and we delete them within ${index + 20} days of the day on which you close it.</p>`,
).join('\n');

export function page(body: string, head = '<title>Privacy Policy | Acme Notes</title>'): string {
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

export function extractHtml(
  html: string,
  url = 'https://acme.example/privacy',
  selector?: string,
): Promise<Extraction> {
  return extract({
    bytes: new TextEncoder().encode(html),
    contentType: 'text/html',
    charset: 'utf-8',
    url,
    ...(selector === undefined ? {} : { selector }),
  });
}

/** The document of a page that a test expects to be one. */
export async function documentOf(html: string, url?: string, selector?: string): Promise<ExtractedDocument> {
  const extraction = await extractHtml(html, url, selector);
  if (extraction.kind !== 'document')
    throw new Error(`expected a document, got ${JSON.stringify(extraction)}`);
  return extraction.document;
}
