import type { Document, DocumentWithContent } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import {
  policyPage,
  type SitePage,
  startVendorSite,
  withoutUsualPages,
} from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';

async function documentsOf(
  pages: Record<string, SitePage>,
): Promise<{ documents: DocumentWithContent[]; requests: string[] }> {
  await using site = await startVendorSite({ pages: { ...withoutUsualPages, ...pages } });
  await using product = await testProduct({ allowHosts: [site.host] });
  const analysis = await product.analyse(site.origin);
  const documents = await wholeDocuments(product, analysis.vendor_id);
  return { documents, requests: site.requests.map(({ path }) => path) };
}

async function wholeDocuments(product: TestProduct, vendorId: string): Promise<DocumentWithContent[]> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  return Promise.all(
    (body.data as Document[]).map(async ({ id }) => {
      const whole = await product.call('GET', `/v1/vendors/${vendorId}/documents/${id}`);
      return whole.body.data;
    }),
  );
}

function footer(links: string): string {
  return `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Quillmere</h1></main><footer>${links}</footer></html>`;
}

function sections(policy: typeof privacyPolicy): string {
  return /<main>([\s\S]*)<\/main>/.exec(policyPage(policy))?.[1] ?? '';
}

/** The words of a policy's first paragraph: they stand in no other policy. */
function ownWords(policy: typeof privacyPolicy): string {
  return policy.sections.flatMap(({ body }) => body).find((part) => typeof part === 'string') ?? '';
}

test('two policies on one page are two documents, each with its own text, and the page is fetched once', async () => {
  const legal = `<!doctype html><title>Legal | Quillmere</title><main><h1>Legal</h1>
    <section id="privacy">${sections(privacyPolicy)}</section><section id="terms">${sections(termsOfService)}</section></main>`;
  const { documents, requests } = await documentsOf({
    '/': footer('<a href="/legal#privacy">Privacy Policy</a> <a href="/legal#terms">Terms of Service</a>'),
    '/legal': legal,
  });
  expect(documents.map(({ type }) => type).sort()).toEqual(['privacy', 'terms']);
  for (const [type, own, other] of [
    ['privacy', privacyPolicy, termsOfService],
    ['terms', termsOfService, privacyPolicy],
  ] as const) {
    const document = documents.find((one) => one.type === type);
    expect(document?.content).toContain(ownWords(own));
    expect(document?.content).not.toContain(ownWords(other));
    expect(document?.title).toBe(own.title);
    expect(document?.url).toMatch(new RegExp(`/legal#${type}$`));
  }
  expect(requests.filter((path) => path === '/legal')).toHaveLength(1);
});

test('parts that a page of policies links to within itself are documents too', async () => {
  const legal = `<!doctype html><title>Legal | Quillmere</title><main><h1>Legal</h1>
    <ul><li><a href="#privacy-policy">Privacy Policy</a><li><a href="#terms-of-service">Terms of Service</a></ul>
    <section id="privacy-policy">${sections(privacyPolicy)}</section>
    <section id="terms-of-service">${sections(termsOfService)}</section></main>`;
  const { documents } = await documentsOf({ '/': footer('<a href="/legal">Legal</a>'), '/legal': legal });
  expect(documents.map(({ type }) => type).sort()).toEqual(['privacy', 'terms']);
  expect(documents.find(({ type }) => type === 'terms')?.content).not.toContain(ownWords(privacyPolicy));
});

test.each([
  ['terms first', '/legal', [termsOfService, privacyPolicy]],
  ['privacy first', '/legal', [privacyPolicy, termsOfService]],
  ['on a page that has the name of one', '/privacy', [privacyPolicy, termsOfService]],
])(
  'two policies that nothing parts are one document of one type, and that is told (%s)',
  async (_, path, policies) => {
    const flat = policies.map((policy) => sections(policy).replaceAll('h2>', 'h3>').replaceAll('h1>', 'h2>'));
    const page = `<!doctype html><title>Legal | Quillmere</title><main><h1>Legal</h1>${flat.join('')}</main>`;
    await using site = await startVendorSite({
      pages: {
        ...withoutUsualPages,
        '/': footer(`<a href="${path}">Legal</a>`),
        [path]: page,
      },
    });
    await using product = await testProduct({ allowHosts: [site.host] });
    const { vendor_id: vendorId } = await product.analyse(site.origin);
    const documents = await wholeDocuments(product, vendorId);
    expect(documents.map(({ type }) => type)).toEqual(['privacy']);
    const told = async (): Promise<string | undefined> => {
      const { body } = await product.call('GET', `/v1/vendors/${vendorId}`);
      const { left_out: leftOut } = body.data as Vendor;
      return leftOut.find(({ url }) => url.endsWith('#terms-of-service'))?.reason;
    };
    expect(await told()).toMatch(/read as one document/);
    for (const again of [
      page,
      page.replace('<main', '<main data-build="2"'),
      page.replace('<main', '<main role="main"'),
    ]) {
      site.pages.set(path, again);
      await product.analyse(site.origin);
      expect(await told()).toMatch(/read as one document/);
    }
  },
);

test('one text at two addresses is one document that knows both', async () => {
  const { documents } = await documentsOf({
    '/': footer(
      '<a href="/privacy">Privacy Policy</a> <a href="/files/our-privacy-notice">Privacy notice</a>',
    ),
    '/privacy': policyPage(privacyPolicy),
    '/files/our-privacy-notice': policyPage(privacyPolicy),
  });
  expect(documents).toHaveLength(1);
  const [document] = documents;
  const paths = [document?.url, ...(document?.aliases ?? [])].map((url) => new URL(url ?? '').pathname);
  expect(paths.sort()).toEqual(['/files/our-privacy-notice', '/privacy']);
});

test('of a policy in several languages one is taken, in the home page’s language, and the others are listed', async () => {
  const { documents } = await documentsOf({
    '/': footer(
      '<a href="/de/privacy">Datenschutz</a> <a href="/en/privacy">Privacy Policy</a> <a href="/fr/privacy">Confidentialité</a>',
    ),
    '/en/privacy': policyPage(privacyPolicy),
    '/de/privacy': policyPage(privacyPolicy),
    '/fr/privacy': policyPage(privacyPolicy),
  });
  expect(documents.map(({ url }) => new URL(url).pathname)).toEqual(['/en/privacy']);
  expect(documents[0]?.translations.map(({ language }) => language)).toEqual(
    expect.arrayContaining(['de', 'fr']),
  );
});
