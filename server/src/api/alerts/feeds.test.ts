import type { FeedWithAddresses } from '@clausewatch/contract/feeds';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { atomSchema } from '../../../testing/atom-schema.ts';
import { policyHistory } from '../../../testing/policy-history.ts';
import { type Caller, makeCallers } from '../../../testing/test-callers.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let ada: Caller;
let bob: Caller;
let vendorId: string;
let otherId: string;
let documentId: string;

/** What a vendor might write to break out of the markup around it. */
const hostile = `]]></content><script>alert(1)</script>&lt;b&gt; "quoted" 'too' \u0007\u{fffe}\ud800 & <img src=x onerror=alert(2)>`;

beforeAll(async () => {
  product = await testProduct({
    settings: {
      CLAUSEWATCH_FLAGS: 'changeNotifications=true',
      PUBLIC_URL: 'http://localhost:5177',
    },
  });
  const callers = await makeCallers(product);
  ada = callers.active;
  bob = callers.trial;
  const history = policyHistory(product.database);
  const at = new Date('2026-05-01T08:00:00Z');
  const text = '# Privacy policy\n\nWe keep your data for two years.\n\nWe never sell your personal data.';
  vendorId = await history.vendor('Fernhill & Sons <b>');
  otherId = await history.vendor('Otherwhere');
  documentId = await history.document(vendorId, { type: 'privacy', title: 'Privacy', text, at });
  const otherDocument = await history.document(otherId, { type: 'terms', title: 'Terms', text, at });
  await notify('ntf_1', ada, vendorId, documentId, '2026-05-04T08:00:00Z');
  await notify('ntf_2', ada, otherId, otherDocument, '2026-05-05T08:00:00Z');
  await notify('ntf_3', bob, otherId, otherDocument, '2026-05-06T08:00:00Z');
});
afterAll(() => product[Symbol.asyncDispose]());

async function notify(id: string, who: Caller, vendor: string, document: string, at: string): Promise<void> {
  const words = [
    { kind: 'removed', text: 'We never sell' },
    { kind: 'added', text: `We sell ${hostile.toWellFormed()}` },
  ];
  const alert = `evt_of_${id}`;
  await product.database.pool.query(
    `INSERT INTO alerts (event_id, kind, vendor_id, document_id, severity, headline, meaning, points, passages, score_before, score_after, in_force, at)
     VALUES ($1, 'change', $2, $3, 'material', $4, $5, $6, $7, 70, 58, '2026-06-01', $8)`,
    [
      alert,
      vendor,
      document,
      'New: sells “your” data & <more>',
      'It now says that it sells personal data.',
      JSON.stringify([{ severity: 'minor', text: 'Retention: 2 → 3 years' }]),
      JSON.stringify([{ section: 'Sharing <i>', words }]),
      at,
    ],
  );
  await product.database.pool.query(
    `INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, severity, at)
     SELECT $1, $2, event_id, vendor_id, document_id, severity, at FROM alerts WHERE event_id = $3`,
    [id, who.uid, alert],
  );
}

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = ada) =>
  product.call(method, `/v1${path}`, body, who.ip, who.headers);

async function make(vendor: string | null = null, who = ada): Promise<FeedWithAddresses> {
  return (await call('POST', '/feeds', { vendor_id: vendor }, who)).body.data;
}

const read = (address: string, headers: Record<string, string> = {}) =>
  product.inject({ url: new URL(address).pathname, remoteAddress: '198.51.100.7', headers });

test('an Atom feed is valid after RFC 4287, with ids that stay and what changed in marks of its own', async () => {
  const { atom } = await make();
  const answer = await read(atom);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'private, max-age=0',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  using feed = XmlDocument.fromString(answer.body);
  using schema = XmlDocument.fromString(atomSchema);
  using validator = RelaxNGValidator.fromDoc(schema);
  expect(() => validator.validate(feed)).not.toThrow();
  // The validator does find what is wrong.
  using broken = XmlDocument.fromString(answer.body.replace(/<updated>[^<]*/, '<updated>yesterday'));
  expect(() => validator.validate(broken)).toThrow('updated');

  const texts = (path: string) =>
    feed.find(path, { a: 'http://www.w3.org/2005/Atom' }).map((each) => each.content);
  expect(texts('/a:feed/a:id')).toEqual([expect.stringMatching(/^tag:localhost,2026:feed\/fed_\w+$/)]);
  expect(texts('/a:feed/a:author/a:name')).toEqual(['Clausewatch']);
  expect(texts('/a:feed/a:link[@rel="self"]/@href')).toEqual([atom]);
  expect(texts('/a:feed/a:link[@rel="alternate"]/@href')).toEqual(['http://localhost:5177/inbox']);
  expect(texts('/a:feed/a:updated')).toEqual(['2026-05-05T08:00:00.000Z']);
  expect(texts('//a:entry/a:id')).toEqual([
    'tag:localhost,2026:notification/ntf_2',
    'tag:localhost,2026:notification/ntf_1',
  ]);
  expect(texts('//a:entry/a:title')[1]).toBe('Fernhill & Sons <b>, Privacy: New: sells “your” data & <more>');
  expect(texts('//a:entry[2]/a:category/@term')).toEqual(['change', 'material', 'privacy']);
  expect(texts('//a:entry/a:link[@rel="alternate"]/@href')[1]).toBe(
    `http://localhost:5177/dashboard/vendors/${vendorId}?document=${documentId}`,
  );
  const html = texts('//a:entry/a:content')[1] ?? '';
  expect(html).toContain('<del>We never sell</del><ins>We sell ]]&gt;&lt;/content&gt;&lt;script&gt;');
  // As a reader builds it: nothing of the vendor's has become an element.
  using content = XmlDocument.fromString(`<div>${html}</div>`);
  const names = new Set(content.find('//*').map((each) => ('name' in each ? each.name : '')));
  expect(names).toEqual(new Set(['a', 'blockquote', 'del', 'div', 'h3', 'ins', 'li', 'p', 'ul']));
});

const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.literal('en'),
  authors: z.array(z.strictObject({ name: z.string() })).min(1),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string().min(1),
      date_published: z.iso.datetime({ offset: true }),
      tags: z.array(z.string()),
    }),
  ),
});

test('beside it stands the same as JSON Feed 1.1, and a feed of one vendor has that vendor alone', async () => {
  const { json, feed } = await make(vendorId);
  expect(feed.vendor).toEqual({ id: vendorId, name: 'Fernhill & Sons <b>' });
  const answer = await read(json);
  expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const parsed = JsonFeed.parse(answer.json());
  expect(parsed).toMatchObject({ title: 'Clausewatch: Fernhill & Sons <b>', feed_url: json });
  expect(parsed.items.map(({ id }) => id)).toEqual(['tag:localhost,2026:notification/ntf_1']);
  const other = JsonFeed.parse((await read((await make(otherId, bob)).json)).json());
  expect(other.items.map(({ id }) => id)).toEqual(['tag:localhost,2026:notification/ntf_3']);
});

test('a feed of a tag has the vendors that its owner tagged with it, as they are tagged when it is read', async () => {
  const tag = (id: string, tags: string[], who = ada) =>
    call('PUT', `/vendors/${id}/watch/details`, { tags }, who);
  for (const who of [ada, bob]) await call('PUT', `/vendors/${otherId}/watch`, undefined, who);
  await call('PUT', `/vendors/${vendorId}/watch`);
  await tag(otherId, ['r&d "lab"', 'crm']);
  const made = await call('POST', '/feeds', { tag: '#R&D "lab"' });
  const { feed, atom, json } = made.body.data as FeedWithAddresses;
  expect(feed).toMatchObject({ vendor: null, tag: 'r&d "lab"' });
  const ids = async () =>
    JsonFeed.parse((await read(json)).json()).items.map(({ id }) => /ntf_\d$/.exec(id)?.[0]);
  expect(await ids()).toEqual(['ntf_2']);
  using parsed = XmlDocument.fromString((await read(atom)).body);
  const title = parsed.get('/a:feed/a:title', { a: 'http://www.w3.org/2005/Atom' });
  expect(title?.content).toBe('Clausewatch: #r&d "lab"');
  const page = JsonFeed.parse((await read(json)).json());
  expect(page.home_page_url).toBe('http://localhost:5177/dashboard?tag=r%26d%20%22lab%22');
  await tag(otherId, ['crm']);
  await tag(vendorId, ['r&d "lab"']);
  expect(await ids()).toEqual(expect.arrayContaining(['ntf_1']));
  expect(await ids()).not.toContain('ntf_2');
  await call('DELETE', `/feeds/${feed.id}`);
  expect((await read(json)).statusCode).toBe(404);
  // Tags are their owner’s: what Ada calls her vendors makes no feed for Bob.
  expect((await call('POST', '/feeds', { tag: 'crm' }, bob)).status).toBe(404);
  expect((await call('POST', '/feeds', { tag: 'crm', vendor_id: otherId })).status).toBe(400);
});

test('whoever has a feed already is sent nothing but that, until something is new', async () => {
  const { atom, json } = await make();
  const first = await read(atom);
  const etag = String(first.headers['etag']);
  const again = await read(atom, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'private, max-age=0' });
  const modified = String(first.headers['last-modified']);
  for (const address of [atom, json]) {
    const unmodified = await read(address, { 'if-modified-since': modified });
    expect([unmodified.statusCode, unmodified.body, unmodified.headers['last-modified']]).toEqual([
      304,
      '',
      modified,
    ]);
  }
  // A tag says more than a date.
  expect((await read(atom, { 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(
    200,
  );
  expect((await read(atom, { 'if-modified-since': 'Thu, 07 May 1998 08:00:00 GMT' })).statusCode).toBe(200);
  expect((await read(atom, { 'if-modified-since': 'yesterday' })).statusCode).toBe(200);
  // It comes in behind newer entries, and within the second of the last reading.
  await notify('ntf_4', ada, vendorId, documentId, '2020-05-07T08:00:00Z');
  const later = await read(atom, { 'if-none-match': etag });
  expect(later.statusCode).toBe(200);
  const since = await read(json, { 'if-modified-since': modified });
  expect([
    since.statusCode,
    Date.parse(String(since.headers['last-modified'])) > Date.parse(modified),
  ]).toEqual([200, true]);
});

test('an address is kept as a hash, shown once, replaced and deleted by its owner alone', async () => {
  const { feed, atom } = await make();
  const token = /feeds\/([\w-]{43})\.atom$/.exec(atom)?.[1] ?? 'none';
  const stored = await product.database.pool.query('SELECT * FROM feeds WHERE id = $1', [feed.id]);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  expect(JSON.stringify((await call('GET', '/feeds')).body)).not.toContain(token);
  expect((await call('POST', `/feeds/${feed.id}/address`, undefined, bob)).status).toBe(404);
  expect((await call('DELETE', `/feeds/${feed.id}`, undefined, bob)).status).toBe(404);
  const replaced = (await call('POST', `/feeds/${feed.id}/address`)).body.data as FeedWithAddresses;
  expect(replaced.feed.id).toBe(feed.id);
  expect((await read(atom)).statusCode).toBe(404);
  expect((await read(replaced.atom)).statusCode).toBe(200);
  expect((await call('GET', '/feeds')).body.data).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id: feed.id, last_read_at: expect.any(String) }),
    ]),
  });
  await call('DELETE', `/feeds/${feed.id}`);
  expect((await read(replaced.atom)).statusCode).toBe(404);
});

test.each(['/feeds/none.atom', `/feeds/${'a'.repeat(43)}.atom`, `/feeds/${'a'.repeat(43)}.rss`])(
  '%s is no feed, and answers so in a line',
  async (path) => {
    const answer = await read(`http://localhost:5177${path}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^There is no feed at this address\./);
  },
);

test('a feed ends with the plan, goes on with the next, and is not read without an end', async () => {
  const { atom, feed } = await make(null, bob);
  const { pool } = product.database;
  await pool.query(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [bob.uid]);
  const ended = await read(atom);
  expect([ended.statusCode, ended.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
  expect(ended.body).toMatch(/plan .* has ended/);
  await pool.query(`UPDATE users SET subscription_status = 'active' WHERE id = $1`, [bob.uid]);
  expect((await read(atom)).statusCode).toBe(200);
  await pool.query(`UPDATE caller_counts SET count = 120 WHERE limit_name = 'feed' AND caller = $1`, [
    feed.id,
  ]);
  const refused = await read(atom);
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
});

test('there are twenty feeds at most, and none of a vendor that does not exist', async () => {
  expect((await call('POST', '/feeds', { vendor_id: 'vnd_nowhere' }, bob)).status).toBe(404);
  const made = await Promise.all(Array.from({ length: 24 }, () => call('POST', '/feeds', {}, bob)));
  expect(made.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(4);
  expect((await call('GET', '/feeds', undefined, bob)).body.data).toMatchObject({ limit: 20 });
  const { rows } = await product.database.pool.query(
    'SELECT count(*)::int AS n FROM feeds WHERE subject = $1',
    [bob.uid],
  );
  expect(rows).toEqual([{ n: 20 }]);
});
