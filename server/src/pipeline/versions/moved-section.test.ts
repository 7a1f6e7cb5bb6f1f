import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../../testing/vendor-site.ts';
import { cookiePolicy, type Policy, privacyPolicy } from '../../../testing/vendor-site-policies.ts';

const days = 14;
const moving = privacyPolicy.sections.slice(5, 7);
const short: Policy = {
  ...privacyPolicy,
  sections: privacyPolicy.sections.filter((section) => !moving.includes(section)),
};
const apart: Policy = {
  title: 'Security and Rights Policy',
  updated: privacyPolicy.updated,
  sections: moving,
};
const joined: Policy = { ...cookiePolicy, sections: [...cookiePolicy.sections, ...moving] };
const breach = ' If a breach affects you, we will notify you within 72 hours of becoming aware of it.';

const home = `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>Notes that think with you.</p></main>
  <footer><a href="/privacy">Privacy Policy</a> <a href="/cookies">Cookie Policy</a></footer></html>`;

function pointing(policy: Policy): string {
  return policyPage(policy).replace('</main>', '<p><a href="/security">Security Policy</a></p></main>');
}

const usual = { '/': home, '/privacy': policyPage(privacyPolicy), '/cookies': policyPage(cookiePolicy) };

/** The vendor moves some sections on the fifth day; what people are alerted of in two weeks. */
async function alertsOf(pages: Record<string, string>, later: Record<string, string> = {}) {
  await using site = await startVendorSite({ pages: { ...withoutUsualPages, ...usual } });
  await using product = await testProduct({ allowHosts: [site.host] });
  await product.analyse(site.origin);
  for (let day = 0; day < days; day += 1) {
    const changed = day === 5 ? pages : day === 10 ? later : {};
    for (const [path, page] of Object.entries(changed)) site.pages.set(path, page);
    await product.checkAfter(12);
    await product.checkAfter(12);
  }
  return changesIn(product);
}

async function changesIn(product: TestProduct) {
  const { rows } = await product.database.pool.query<{
    type: string;
    severity: string;
    lost: { practice: string }[];
    texts: string[];
  }>(`SELECT type, severity, lost, (SELECT array_agg(point->>'text') FROM jsonb_array_elements(points) AS point) AS texts
      FROM events JOIN changes ON changes.id = events.change_id JOIN documents ON documents.id = changes.document_id
      WHERE events.kind = 'change' ORDER BY events.at, type`);
  return rows;
}

test('a section that moves to a document found in the same visit is told to have moved, once', async () => {
  const alerts = await alertsOf({ '/privacy': pointing(short), '/security': policyPage(apart) });
  expect(alerts).toMatchObject([{ type: 'privacy', severity: 'minor', lost: [] }]);
  expect(alerts[0]?.texts[0]).toMatch(/^Moved to Security and Rights Policy: “/);
  expect(alerts[0]?.texts.join(' ')).not.toMatch(/no longer/i);
});

test('a promise that is dropped on the way, or from where it went, is lost all the same', async () => {
  const dropped = policyPage(joined).replace(breach, '');
  expect(dropped).not.toBe(policyPage(joined));
  const alerts = await alertsOf(
    { '/privacy': policyPage(short), '/cookies': policyPage(joined) },
    { '/cookies': dropped },
  );
  const [cookies, privacy, later, ...others] = alerts;
  expect(cookies).toMatchObject({ type: 'cookies', lost: [] });
  expect(privacy).toMatchObject({ type: 'privacy', severity: 'minor', lost: [] });
  expect(privacy?.texts[0]).toMatch(/^Moved to Cookie Policy: “/);
  expect(later).toMatchObject({ type: 'cookies', severity: 'material' });
  expect(others).toEqual([]);
});

test('a document that a section moves to, and that a second look is still to confirm, counts as it reads now', async () => {
  await using site = await startVendorSite({ pages: { ...withoutUsualPages, ...usual } });
  await using product = await testProduct({ allowHosts: [site.host] });
  await product.analyse(site.origin);
  await product.lookOnceAfter(0);
  site.pages.set('/privacy', policyPage(short));
  site.pages.set('/cookies', policyPage(joined));
  await product.lookOnceAfter(26);
  await product.database.pool.query(
    `UPDATE document_schedules SET next_at = next_at + interval '1 hour'
     WHERE document_id = (SELECT id FROM documents WHERE type = 'cookies')`,
  );
  await product.lookOnceAfter(0.25);
  expect(await changesIn(product)).toMatchObject([{ type: 'privacy', severity: 'minor', lost: [] }]);
});
