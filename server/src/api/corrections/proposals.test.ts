import type { Analysis } from '@clausewatch/contract/analyses';
import { isFinished } from '@clausewatch/contract/analyses';
import type {
  Corrected,
  Correction,
  CorrectionsOf,
  VendorCorrection,
} from '@clausewatch/contract/corrections';
import type { Document } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedAccount, curatorAccount } from '../../../testing/correctors.ts';
import { noteTasks } from '../../../testing/sandbox-tasks.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, type VendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';

/** A page that somebody wrote about themselves on the vendor’s site, and that reads like a policy. */
const invented = policyPage({
  ...privacyPolicy,
  title: 'Privacy policy',
  sections: privacyPolicy.sections.map(({ heading }) => ({
    heading: `${heading}, as Mallory has it`,
    body: [
      'We sell your personal data to anyone who asks, keep it for ever, and share it with advertisers.',
      'You give up every right to go to court, and we may change these rules at any time without telling you.',
    ],
  })),
});
const rules = policyPage({
  ...termsOfService,
  title: 'Rules of the house',
  sections: termsOfService.sections.map(({ heading, body }) => ({
    heading: `${heading} in the house`,
    body,
  })),
});

const sites: VendorSite[] = [];
let product: TestProduct;
let curator: TestBrowser;
let mallory: TestBrowser;
let ada: TestBrowser;

beforeAll(async () => {
  for (let count = 0; count < 7; count += 1)
    sites.push(await startVendorSite({ pages: { '/users/mallory/': invented, '/hidden/house': rules } }));
  product = await testProduct({ isLocal: false, allowHosts: sites.map(({ host }) => host) });
  curator = await curatorAccount(product, 'ruth', '203.0.113.50');
  mallory = await confirmedAccount(product, 'mallory', '203.0.113.51');
  ada = await confirmedAccount(product, 'ada', '203.0.113.52');
}, 60_000);

afterAll(async () => {
  await product[Symbol.asyncDispose]();
  for (const site of sites) await site[Symbol.asyncDispose]();
});

/** One of the vendors, analysed and watched by Ada. */
async function vendorAt(index: number) {
  const site = sites[index];
  if (site === undefined) throw new Error('There is no such site');
  const { body } = await ada.api('POST', '/v1/analyze', { url: site.origin });
  const begun = body.data as Analysis;
  await settled(ada, begun.id);
  const path = `/v1/vendors/${begun.vendor_id}`;
  const get = async <Data>(browser: TestBrowser, below = '') =>
    (await browser.api('GET', path + below)).body.data as Data;
  return {
    site,
    id: begun.vendor_id,
    path,
    report: (browser: TestBrowser) => get<Vendor>(browser),
    documents: (browser: TestBrowser) => get<Document[]>(browser, '/documents'),
    corrections: async (browser: TestBrowser) =>
      (await get<{ items: VendorCorrection[] }>(browser, '/corrections')).items,
    named: async (browser: TestBrowser, part: string) => {
      const found = (await get<Document[]>(browser, '/documents')).find(({ url }) => url.includes(part));
      if (found === undefined) throw new Error(`${part} is not listed`);
      return found;
    },
  };
}

async function settled(browser: TestBrowser, id: string | null): Promise<void> {
  const status = async () =>
    ((await browser.api('GET', `/v1/analyze/${id}`)).body.data as Analysis | null)?.status ?? 'queued';
  // The test's own limit is the only one.
  await expect.poll(async () => isFinished(await status()), { timeout: 300_000, interval: 100 }).toBe(true);
}

/** Asks for a correction and waits until it has been read. */
async function ask(
  browser: TestBrowser,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Corrected> {
  const answer = await browser.api(method, path, body);
  const creates = method === 'POST' && path.endsWith('/documents');
  expect([answer.status, answer.body.error]).toEqual([creates ? 201 : 200, null]);
  const corrected = answer.body.data as Corrected;
  if (corrected.analysis_id !== null) await settled(browser, corrected.analysis_id);
  return corrected;
}

async function sentence(answer: ReturnType<TestBrowser['api']>): Promise<string> {
  const { status, body } = await answer;
  return `${status} ${body.error?.message}`;
}

/** Everything that can be seen of a vendor, as a visitor sees it and as Ada does, who watches it. */
async function seenByOthers(path: string): Promise<unknown[]> {
  const { rows: held } = await product.database.pool.query<{ id: string }>(
    'SELECT id FROM documents WHERE vendor_id = $1 ORDER BY id',
    [path.split('/').at(-1)],
  );
  const paths = [
    path,
    `${path}/documents`,
    `${path}/history?limit=100`,
    `${path}/corrections`,
    ...held.map(({ id }) => `${path}/documents/${id}`),
    '/v1/vendors?limit=100',
    '/v1/vendors/search?q=127',
    '/v1/vendors/stats',
    '/v1/dashboard',
    '/v1/user/stats',
  ];
  const headers = { authorization: `Bearer ${await ada.token()}` };
  return Promise.all(
    paths.flatMap((each) => [
      product.call('GET', each, undefined, '203.0.113.60').then(({ body }) => [each, body]),
      product.call('GET', each, undefined, '203.0.113.52', headers).then(({ body }) => [each, body]),
    ]),
  );
}

test('a stranger’s correction changes nothing for anybody else; a curator’s does', async () => {
  const vendor = await vendorAt(0);
  const before = await seenByOthers(vendor.path);
  const documents = await vendor.documents(mallory);
  const privacy = await vendor.named(mallory, '/privacy');
  const page = `${vendor.path}/documents`;
  const added = await ask(mallory, 'POST', page, {
    url: `${vendor.site.origin}/users/mallory/`,
    type: 'privacy',
  });
  await ask(mallory, 'PUT', `${page}/${privacy.id}/type`, { type: 'ai' });
  await ask(mallory, 'PUT', `${page}/${privacy.id}/selector`, { selector: 'main' });
  for (const { id } of documents) await ask(mallory, 'DELETE', `${page}/${id}`);
  expect(await seenByOthers(vendor.path)).toEqual(before);
  // Nor does an analysis meet any of it.
  const { body } = await ada.api('POST', `${vendor.path}/reanalyze`);
  await settled(ada, (body.data as Analysis).id);
  const urls = (await vendor.documents(ada)).map(({ url }) => url);
  expect(urls).toEqual(documents.map(({ url }) => url));
  expect((await vendor.report(ada)).score).toBe((await vendor.report(mallory)).score);
  // The place apart has no door of its own.
  const { rows } = await product.database.pool.query<{ id: string; document: string }>(
    `SELECT vendors.id, documents.id AS document FROM vendors JOIN documents ON vendor_id = vendors.id
     WHERE staged_for = $1`,
    [added.correction_id],
  );
  expect(rows).toHaveLength(1);
  const [{ id: staged, document } = { id: '', document: '' }] = rows;
  for (const [method, below] of [
    ['GET', ''],
    ['GET', '/documents'],
    ['GET', `/documents/${document}`],
    ['GET', '/history'],
    ['GET', '/corrections'],
    ['GET', '/diff?version1=ver_1&version2=ver_2'],
    ['POST', '/reanalyze'],
    ['PUT', '/watch'],
  ] as const) {
    for (const browser of [mallory, curator]) {
      expect([below, (await browser.api(method, `/v1/vendors/${staged}${below}`)).status]).toEqual([
        below,
        404,
      ]);
    }
  }
  expect((await ada.api('GET', `${page}/${document}`)).status).toBe(404);
  // The control: the same by somebody whom the operator trusts.
  await ask(curator, 'DELETE', `${page}/${privacy.id}`);
  expect(await seenByOthers(vendor.path)).not.toEqual(before);
});

test('a proposal changes what its author sees, who can withdraw it', async () => {
  const vendor = await vendorAt(1);
  const page = `${vendor.path}/documents`;
  const privacy = await vendor.named(mallory, '/privacy');
  const shared = await vendor.report(mallory);
  const added = await ask(mallory, 'POST', page, { url: `${vendor.site.origin}/hidden/house` });
  const dropped = await ask(mallory, 'DELETE', `${page}/${privacy.id}`);
  const house = await vendor.named(mallory, '/hidden/house');
  expect(house).toMatchObject({
    vendor_id: vendor.id,
    proposal_id: added.correction_id,
    type: 'terms',
    status: 'current',
    ai_analysis: { score: expect.any(Number) },
  });
  for (const browser of [mallory, curator])
    expect((await browser.api('GET', `${page}/${house.id}`)).body.data).toMatchObject({
      title: 'Rules of the house',
      content: expect.stringMatching(/in the house/),
    });
  const theirs = await vendor.report(mallory);
  expect((await vendor.documents(mallory)).map(({ id }) => id)).not.toContain(privacy.id);
  expect(theirs.concerns.map(({ document_id }) => document_id)).not.toContain(privacy.id);
  expect(shared.concerns.map(({ document_id }) => document_id)).toContain(privacy.id);
  expect(theirs).toMatchObject({ score: shared.score, document_count: shared.document_count - 1 });
  expect(await vendor.corrections(mallory)).toMatchObject([
    { id: dropped.correction_id, kind: 'drop', state: 'proposed', is_yours: true, title: 'Privacy Policy' },
    { id: added.correction_id, kind: 'add', state: 'proposed', is_yours: true },
  ]);
  expect(await vendor.corrections(ada)).toEqual([]);
  const elsewhere = `/v1/corrections/${dropped.correction_id}`;
  expect((await ada.api('DELETE', elsewhere)).status).toBe(404);
  expect((await mallory.api('DELETE', elsewhere)).status).toBe(200);
  expect((await mallory.api('DELETE', `/v1/corrections/${added.correction_id}`)).status).toBe(200);
  expect(await vendor.documents(mallory)).toEqual(await vendor.documents(ada));
  expect((await mallory.api('GET', `${page}/${house.id}`)).status).toBe(404);
});

test('what a proposal is said to make of the score is what it makes of it once it is accepted', async () => {
  const vendor = await vendorAt(6);
  const page = `${vendor.path}/documents`;
  const cookies = await vendor.named(ada, '/cookies');
  const terms = await vendor.named(ada, '/terms');
  const proposals = [
    () => ask(mallory, 'POST', page, { url: `${vendor.site.origin}/users/mallory/`, type: 'privacy' }),
    () => ask(mallory, 'PUT', `${page}/${cookies.id}/type`, { type: 'dpa' }),
    () => ask(mallory, 'PUT', `${page}/${terms.id}/selector`, { selector: 'main p:nth-of-type(2n)' }),
    () => ask(mallory, 'DELETE', `${page}/${terms.id}`),
  ];
  let moved = 0;
  for (const propose of proposals) {
    const { correction_id: id } = await propose();
    const proposed = (await curator.api('GET', `/v1/corrections/${id}`)).body.data as Correction;
    const { score: before } = await vendor.report(ada);
    await ask(curator, 'POST', `/v1/corrections/${id}/accept`);
    const { score: after } = await vendor.report(ada);
    if (before !== after) moved += 1;
    expect([proposed.kind, proposed.score_before, proposed.score_after]).toEqual([
      proposed.kind,
      before,
      after,
    ]);
  }
  expect(moved).toBe(4);
});

test('a curator accepts, declines and reverts, with the corrections listed in the report and no alert raised', async () => {
  const vendor = await vendorAt(2);
  const page = `${vendor.path}/documents`;
  const [privacy, cookies] = [await vendor.named(ada, '/privacy'), await vendor.named(ada, '/cookies')];
  const before = await vendor.report(ada);
  const add = await ask(mallory, 'POST', page, { url: `${vendor.site.origin}/hidden/house` });
  const proposed = await vendor.named(mallory, '/hidden/house');
  const type = await ask(mallory, 'PUT', `${page}/${cookies.id}/type`, { type: 'ai' });
  const drop = await ask(mallory, 'DELETE', `${page}/${privacy.id}`);
  const second = await ask(ada, 'POST', page, { url: `${vendor.site.origin}/hidden/house` });
  const waiting = (await curator.api('GET', `/v1/corrections?vendor_id=${vendor.id}`)).body.data as {
    items: Correction[];
    open: number;
    vendors: CorrectionsOf[];
    authors: CorrectionsOf[];
  };
  expect(waiting.items).toMatchObject([
    {
      id: add.correction_id,
      author: { name: 'mallory' },
      reading: { state: 'read', documents: [{ id: proposed.id }] },
    },
    {
      id: type.correction_id,
      kind: 'type',
      before: { type: 'cookies' },
      after: { type: 'ai' },
      conflict: null,
    },
    {
      id: drop.correction_id,
      kind: 'drop',
      watchers: 1,
      document_score: privacy.ai_analysis?.score,
      score_before: expect.any(Number),
      score_after: expect.any(Number),
    },
    { id: second.correction_id, author: { name: 'ada' } },
  ]);
  const mallorysId = waiting.authors.find(({ name }) => name === 'mallory')?.id ?? '';
  const narrowed = await curator.api(
    'GET',
    `/v1/corrections?vendor_id=${vendor.id}&author=${mallorysId}&kind=add`,
  );
  expect((narrowed.body.data as typeof waiting).items.map(({ id }) => id)).toEqual([add.correction_id]);
  expect(waiting.vendors).toContainEqual({ id: vendor.id, name: expect.any(String), count: 4 });
  const decide = (id: string | null, what: string, body?: unknown) =>
    ask(curator, 'POST', `/v1/corrections/${id}/${what}`, body);
  await decide(add.correction_id, 'accept');
  await decide(drop.correction_id, 'accept');
  expect(
    (
      await curator.api('POST', `/v1/corrections/${type.correction_id}/decline`, {
        reason: 'It is about cookies.',
      })
    ).status,
  ).toBe(200);
  // The very document that was read for the proposal; the same address of somebody else’s joins it.
  expect(await vendor.named(ada, '/hidden/house')).toMatchObject({
    id: proposed.id,
    proposal_id: null,
    version: 1,
  });
  expect(await decide(second.correction_id, 'accept')).toMatchObject({ analysis_id: null });
  expect((await vendor.documents(ada)).filter(({ url }) => url.includes('/hidden/house'))).toHaveLength(1);
  const shaped = await vendor.report(openBrowser(product, '203.0.113.61'));
  expect(shaped.score).not.toBe(before.score);
  expect(shaped.corrections).toMatchObject([
    { kind: expect.stringMatching(/add|drop/), by_curator: true, at: expect.any(String) },
    { kind: expect.stringMatching(/add|drop/), by_curator: true, at: expect.any(String) },
  ]);
  expect(await vendor.corrections(mallory)).toMatchObject([
    { kind: 'add', state: 'accepted', is_yours: false },
    { kind: 'drop', state: 'accepted', title: 'Privacy Policy', document_id: privacy.id },
    { kind: 'type', state: 'declined', reason: 'It is about cookies.' },
    { kind: 'add', state: 'accepted' },
  ]);
  expect(await vendor.corrections(ada)).toHaveLength(3);
  await decide(drop.correction_id, 'revert', { reason: 'It was a policy after all.' });
  await decide(add.correction_id, 'revert', {});
  expect(await vendor.report(ada)).toMatchObject({ score: before.score, corrections: [] });
  expect(await vendor.named(ada, '/privacy')).toMatchObject({
    id: privacy.id,
    version: 1,
    status: 'current',
  });
  expect((await ada.api('GET', '/v1/dashboard')).body.data).toMatchObject({ unseen_changes: 0 });
  expect(await vendor.corrections(ada)).toMatchObject([
    { is_yours: true, state: 'accepted' },
    {
      kind: 'drop',
      state: 'reverted',
      reverted_at: expect.any(String),
      reason: 'It was a policy after all.',
    },
    { kind: 'add', state: 'reverted' },
  ]);
});

test('what has been put right meanwhile is never overwritten, and of two decisions the first holds', async () => {
  const vendor = await vendorAt(3);
  const page = `${vendor.path}/documents`;
  const cookies = await vendor.named(ada, '/cookies');
  const proposal = await ask(mallory, 'PUT', `${page}/${cookies.id}/type`, { type: 'ai' });
  const corrected = await ask(curator, 'PUT', `${page}/${cookies.id}/type`, { type: 'privacy' });
  const accept = `/v1/corrections/${proposal.correction_id}/accept`;
  expect(await sentence(curator.api('POST', accept))).toMatch(/^400 The document has been corrected since/);
  expect((await curator.api('GET', `/v1/corrections/${proposal.correction_id}`)).body.data).toMatchObject({
    state: 'proposed',
    conflict: expect.stringMatching(/corrected since/),
  });
  expect(await vendor.named(ada, '/cookies')).toMatchObject({ type: 'privacy', type_is_set: true });
  await ask(curator, 'POST', `/v1/corrections/${corrected.correction_id}/revert`, {});
  expect(await vendor.named(ada, '/cookies')).toMatchObject({ type: 'cookies', type_is_set: false });
  expect(
    await sentence(curator.api('POST', `/v1/corrections/${corrected.correction_id}/revert`, {})),
  ).toMatch(/^400 .*reverted already/);
  const decided = await Promise.all([
    curator.api('POST', accept),
    curator.api('POST', accept),
    curator.api('POST', `/v1/corrections/${proposal.correction_id}/decline`, { reason: 'No.' }),
  ]);
  expect(decided.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
});

test('an addition that was joined with a document leaves that where it is when it is reverted', async () => {
  const vendor = await vendorAt(3);
  const page = `${vendor.path}/documents`;
  const privacy = await vendor.named(ada, '/privacy');
  const { site } = vendor;
  // The same text at another address: by a proposal, and by a curator at once.
  site.pages.set('/hidden/copy', site.pages.get('/privacy') ?? '');
  site.pages.set('/hidden/second', site.pages.get('/privacy') ?? '');
  const proposed = await ask(mallory, 'POST', page, { url: `${site.origin}/hidden/copy` });
  await ask(curator, 'POST', `/v1/corrections/${proposed.correction_id}/accept`);
  const corrected = await ask(curator, 'POST', page, { url: `${site.origin}/hidden/second` });
  expect((await vendor.report(ada)).corrections.filter(({ kind }) => kind === 'add')).toEqual([]);
  for (const { correction_id: id } of [proposed, corrected]) {
    expect(await ask(curator, 'POST', `/v1/corrections/${id}/revert`, {})).toMatchObject({
      analysis_id: null,
    });
    expect(await vendor.named(ada, '/privacy')).toMatchObject({
      id: privacy.id,
      status: 'current',
      version: 1,
    });
  }
  expect((await vendor.corrections(ada)).filter(({ state }) => state === 'reverted')).not.toEqual([]);
});

test('an address that is named is a correction at a place of its own, which its author and curators can read', async () => {
  const vendor = await vendorAt(3);
  const grace = await confirmedAccount(product, 'grace', '203.0.113.65');
  const add = (who: TestBrowser, body: object) => who.api('POST', `${vendor.path}/documents`, body);
  const url = `${vendor.site.origin}/hidden/place`;
  const proposed = await add(grace, { url });
  const { correction_id: id } = proposed.body.data as Corrected;
  expect([proposed.status, proposed.headers['location']]).toEqual([201, `/v1/corrections/${id}`]);
  const read = async (who: TestBrowser) => who.api('GET', `/v1/corrections/${id}`);
  const own = await read(grace);
  expect(own.body.data).toMatchObject({ id, url, is_yours: true, decided_by: null, watchers: null });
  expect((await read(curator)).body.data).toMatchObject({ id, url, watchers: expect.any(Number) });
  expect((await read(ada)).status).toBe(404);
  const declined = await curator.api('POST', `/v1/corrections/${id}/decline`, { reason: 'No.' });
  expect(declined.status).toBe(200);
  expect((await read(grace)).body.data).toMatchObject({
    state: 'declined',
    reason: 'No.',
    decided_by: null,
  });
});

test('what has changed in a proposed document comes with it into the report', async () => {
  const vendor = await vendorAt(3);
  const url = `${vendor.site.origin}/hidden/house`;
  const proposal = await ask(mallory, 'POST', `${vendor.path}/documents`, { url });
  const { id } = await vendor.named(mallory, '/hidden/house');
  const { pool } = product.database;
  await pool.query(
    `INSERT INTO changes (id, document_id, from_version_id, to_version_id, severity, reasons, operations, facts, stats, gained, lost, created_at, vendor_id)
     SELECT 'chg_house', documents.id, current_version_id, current_version_id, 'minor', '[]', '[]', '[]', '{}', '[]', '[]', now(), vendor_id
     FROM documents WHERE documents.id = $1`,
    [id],
  );
  await ask(curator, 'POST', `/v1/corrections/${proposal.correction_id}/accept`);
  const { rows } = await pool.query(`SELECT vendor_id FROM changes WHERE id = 'chg_house'`);
  expect(rows).toEqual([{ vendor_id: vendor.id }]);
});

test('an addition is reverted once it has been read: before, there is nothing yet that would leave the report', async () => {
  const vendor = await vendorAt(5);
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  vendor.site.pages.set('/hidden/house', { body: rules, after });
  const added = await curator.api('POST', `${vendor.path}/documents`, {
    url: `${vendor.site.origin}/hidden/house`,
  });
  const { correction_id: id, analysis_id: analysisId } = added.body.data as Corrected;
  const revert = `/v1/corrections/${id}/revert`;
  expect(await sentence(curator.api('POST', revert, {}))).toMatch(/^400 This address is still being read/);
  answer();
  await settled(curator, analysisId);
  expect((await curator.api('POST', revert, {})).status).toBe(200);
  const listed = await vendor.documents(ada);
  expect(listed.filter(({ url }) => url.includes('/hidden/house'))).toEqual([]);
});

test('a proposal made already, and one beyond those of a day, is refused before anything is read or judged for it', async () => {
  const vendor = await vendorAt(5);
  const page = `${vendor.path}/documents`;
  const frank = await confirmedAccount(product, 'frank', '203.0.113.64');
  const [cookies, terms] = [await vendor.named(frank, '/cookies'), await vendor.named(frank, '/terms')];
  const { pool } = product.database;
  await pool.query(`UPDATE documents SET selector = 'main' WHERE id = $1`, [terms.id]);
  using noted = noteTasks(product.shell);
  const { tasks } = noted;
  const retype = ({ id }: Document, type: string) => frank.api('PUT', `${page}/${id}/type`, { type });
  const left = async () =>
    ((await frank.api('GET', '/v1/corrections/right')).body.data as { proposals_left: number })
      .proposals_left;
  expect((await retype(cookies, 'ai')).status).toBe(200);
  expect(tasks).toEqual(['analyse']);
  expect(await sentence(retype(cookies, 'privacy'))).toMatch(/^400 You have proposed/);
  expect([await left(), tasks]).toEqual([19, ['analyse']]);
  await pool.query(
    `UPDATE usage SET count = 20 WHERE kind = 'proposal' AND subject =
       (SELECT author FROM corrections WHERE document_id = $1 AND state = 'proposed')`,
    [cookies.id],
  );
  expect(await left()).toBe(0);
  expect(await sentence(retype(terms, 'ai'))).toMatch(/^429 /);
  const clear = frank.api('PUT', `${page}/${terms.id}/selector`, { selector: null });
  expect(await sentence(clear)).toMatch(/^429 /);
  expect(await sentence(frank.api('DELETE', `${page}/${terms.id}`))).toMatch(/^429 /);
  expect(tasks).toEqual(['analyse']);
});

test('proposals are for confirmed emails, twenty a day, on addresses of the vendor', async () => {
  const vendor = await vendorAt(4);
  const page = `${vendor.path}/documents`;
  const { origin } = vendor.site;
  const unconfirmed = openBrowser(product, '203.0.113.62');
  await unconfirmed.signUp('nobody@example.com');
  expect(await sentence(unconfirmed.api('POST', page, { url: `${origin}/hidden/house` }))).toMatch(
    /^403 Confirm your email/,
  );
  expect((await unconfirmed.api('GET', '/v1/corrections/right')).body.data).toEqual({
    kind: 'refused',
    why: 'email_unconfirmed',
  });
  const eve = await confirmedAccount(product, 'eve', '203.0.113.63');
  for (const [url, why] of [
    ['not an address', /^400 /],
    ['http://169.254.169.254/privacy', /^400 /],
    ['https://example.com/privacy', /^400 Only addresses below/],
    [`${origin}/leave?to=https%3A%2F%2Fexample.com%2Fprivacy`, /^400 .*contains another address/],
    [`${origin}/go?example.com`, /^400 .*contains another address/],
    [`${origin}/privacy`, /^400 .*in the report already, as “Privacy Policy”/],
  ] as const)
    expect([url, await sentence(eve.api('POST', page, { url }))]).toEqual([url, expect.stringMatching(why)]);
  await ask(eve, 'POST', page, { url: `${origin}/hidden/house` });
  expect(await sentence(eve.api('POST', page, { url: `${origin}/hidden/house` }))).toMatch(/^400 .*already/);
  // What a stored page was read for counts, though it was refused.
  const id = (await vendor.named(eve, '/cookies')).id;
  const trySelector = () => sentence(eve.api('PUT', `${page}/${id}/selector`, { selector: '#nowhere' }));
  expect(await trySelector()).toMatch(/^400 /);
  expect((await eve.api('GET', '/v1/corrections/right')).body.data).toEqual({
    kind: 'proposes',
    proposals_left: 18,
    proposals_a_day: 20,
  });
  const token = await eve.token();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      product.call('POST', page, { url: `${origin}/nothing/${index}` }, '203.0.113.63', {
        authorization: `Bearer ${token}`,
      }),
    ),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(201), count(429)]).toEqual([18, 7]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await sentence(eve.api('DELETE', `${page}/${id}`))).toMatch(/^429 /);
  expect(await trySelector()).toMatch(/^429 /);
  // With the account go its proposals and what was read for them.
  expect((await eve.api('DELETE', '/v1/user')).status).toBe(200);
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT count(*)::int FROM corrections WHERE vendor_id = $1) AS corrections,
       (SELECT count(*)::int FROM vendors WHERE staged_for IS NOT NULL AND domain = $2) AS staged`,
    [vendor.id, (await vendor.report(ada)).domain],
  );
  expect(rows).toEqual([{ corrections: 0, staged: 0 }]);
});
