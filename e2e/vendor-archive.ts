import { type CapturedResponse, writeWarcFile } from '../server/testing/warc-file.ts';
import { policyPage, startVendorSite } from '../server/testing/vendor-site.ts';
import { termsOfService } from '../server/testing/vendor-site-policies.ts';

/** The invented vendor's address in the archive. It needs a public suffix, as any vendor's address does. */
export const vendorHost = 'quillmere.com';

/** A policy of the vendor to which nothing links. */
export const unlinkedPath = '/hidden/house';
const houseRules = {
  ...termsOfService,
  title: 'Rules of the house',
  sections: termsOfService.sections.map(({ heading, body }) => ({
    heading: `${heading} in the house`,
    body,
  })),
};

/** Writes the invented vendor's whole site as a web archive: what the product sees of the web in the browser tests. */
export async function writeVendorArchive(path: string): Promise<void> {
  await using site = await startVendorSite({ pages: { [unlinkedPath]: policyPage(houseRules) } });
  const responses = [...site.pages].map(([page, content]): CapturedResponse => {
    const { body, ...rest } = typeof content === 'string' ? { body: content } : content;
    const moved = typeof body === 'string' ? body.replaceAll(site.origin, `https://${vendorHost}`) : body;
    const headers = { 'content-type': mediaType(page) };
    return { headers, ...rest, url: `https://${vendorHost}${page}`, body: moved };
  });
  await writeWarcFile(path, responses);
}

function mediaType(page: string): string {
  if (page.endsWith('.txt')) return 'text/plain; charset=utf-8';
  return page.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8';
}
