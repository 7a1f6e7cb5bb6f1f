import type { AnalysisEvent } from '@clausewatch/contract/analyses';
import * as endpoints from '@clausewatch/contract/endpoints';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';
import { createAnalysis } from '../store/analyses/analyses.ts';
import { ensureVendor } from '../store/vendors/vendors.ts';

const badAddresses: [address: string, sentence: RegExp][] = [
  ['', /Enter the address/],
  ['   ', /Enter the address/],
  [`https://example.com/${'a'.repeat(2048)}`, /too long/],
  [`https://example.com/${'я'.repeat(2000)}`, /too long/],
  ['nonsense', /public suffix/],
  ['example.notasuffixatall', /public suffix/],
  ['http://192.0.2.1/', /IP address/],
  ['http://[2001:db8::1]/', /IP address/],
  ['0x7f.1', /IP address/],
  ['localhost', /private or reserved/],
  ['printer.local', /private or reserved/],
  ['db.internal', /private or reserved/],
  ['https://user:secret@example.com', /user name or password/],
  ['ftp://example.com', /http or https/],
  ['javascript:alert(1)', /http or https/],
  ['https://example.com:8443', /ports/],
  ['exa mple.com', /space/],
];

test('a bad address is refused with a sentence on what is wrong', async () => {
  await using product = await testProduct();
  for (const [url, sentence] of badAddresses) {
    const { status, body } = await product.call('POST', '/v1/analyze', { url });
    expect([url, status, body.success, body.error?.code]).toEqual([url, 400, false, 'VALIDATION_ERROR']);
    expect(body.error?.message).toMatch(sentence);
  }
});

test('whatever is refused is refused in the envelope', async () => {
  await using product = await testProduct();
  await using site = await startVendorSite();
  const broken = await product.call('GET', '/%');
  expect(broken).toMatchObject({
    status: 400,
    body: { success: false, data: null, error: { code: 'VALIDATION_ERROR' } },
  });
  const { database } = product;
  const analysis = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain: site.host, name: site.host, url: site.origin });
    return createAnalysis(tx, { vendorId: vendor.id, requestedBy: 'local', url: site.origin, lane: 'live' });
  });
  const events = `/v1/analyze/${analysis}/events`;
  const refused = await product.call('GET', events, undefined, undefined, { accept: 'text/html' });
  expect(refused).toMatchObject({
    status: 406,
    body: { success: false, data: null, error: { message: expect.stringContaining('text/event-stream') } },
  });
  for (const path of ['/v1/vendors/search?q=%00', '/v1/vendors/%00', '/v1/analyze/%00']) {
    const { status, body } = await product.call('GET', path);
    expect([path, status, body.error?.code]).toEqual([path, 400, 'VALIDATION_ERROR']);
  }
});

test('a call that takes no body is the same with a content type and nothing after it', async () => {
  await using product = await testProduct();
  const json = { 'content-type': 'application/json' };
  const { body } = await product.call('POST', '/v1/analyze', { url: 'one.example.com' });
  const { id, vendor_id } = body.data as { id: string; vendor_id: string };
  const again = await product.inject({
    method: 'POST',
    url: `/v1/vendors/${vendor_id}/reanalyze`,
    headers: json,
  });
  expect(again.json()).toMatchObject({ success: true, data: { vendor_id } });
  const removed = await product.inject({ method: 'DELETE', url: `/v1/analyze/${id}`, headers: json });
  expect(removed.statusCode).toBe(200);
  const empty = await product.inject({ method: 'POST', url: '/v1/analyze', headers: json });
  expect(empty).toMatchObject({ statusCode: 400 });
  expect(empty.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR' } });
});

test('an unknown id, path or document is 404 NOT_FOUND', async () => {
  await using product = await testProduct();
  const paths = [
    '/v1/analyze/ana_none',
    '/v1/analyze/ana_none/events',
    '/v1/vendors/vnd_none',
    '/v1/vendors/vnd_none/documents',
    '/v1/vendors/vnd_none/documents/doc_none',
    '/v1/vendors/vnd_none/history',
    '/v1/vendors/vnd_none/diff?version1=a&version2=b',
    '/v1/nothing',
  ];
  for (const path of paths) {
    const { status, body } = await product.call('GET', path);
    expect([path, status, body.error?.code]).toEqual([path, 404, 'NOT_FOUND']);
  }
});

test('what is not valid is refused in the envelope: JSON, body and query', async () => {
  await using product = await testProduct();
  const noBody = await product.call('POST', '/v1/analyze');
  expect(noBody).toMatchObject({
    status: 400,
    body: { success: false, error: { code: 'VALIDATION_ERROR' } },
  });
  const refusals = [
    await product.call('POST', '/v1/analyze', { url: 'example.com', admin: true }),
    await product.call('GET', '/v1/vendors?limit=0'),
    await product.call('GET', '/v1/vendors?sort=size'),
    await product.call('GET', '/v1/vendors/search'),
    await product.call('POST', '/v1/contact', { name: 7, email: 'ada', message: 'Hello' }),
  ];
  for (const { status, body } of refusals) {
    expect([status, body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.error?.message).toBe(body.error?.details?.fields?.[0]?.message);
  }
  expect(refusals.map(({ body }) => body.error?.details?.fields)).toEqual([
    [{ field: '', message: 'There is no field called admin here.' }],
    [{ field: 'limit', message: 'Enter 1 or more.' }],
    [{ field: 'sort', message: 'Choose one of name, score, last_changed, last_checked.' }],
    [{ field: 'q', message: 'This is required.' }],
    [
      { field: 'name', message: 'Enter text.' },
      { field: 'email', message: 'Please enter a valid email address' },
    ],
  ]);
});

test('health reports that the database answers', async () => {
  await using product = await testProduct();
  const { status, body } = await product.call('GET', '/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, data: { status: 'ok', database: 'ok' }, error: null });
});

test('the reference lists every operation', async () => {
  await using product = await testProduct();
  const origin = await product.listen();
  const reference = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const described = new Set(
    Object.values({ ...endpoints, ...identityEndpoints }).flatMap((each) =>
      'path' in each ? [each.path] : [],
    ),
  );
  expect(Object.keys(reference.paths).sort()).toEqual([...described].sort());
  const page = await fetch(`${origin}/docs`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('a visitor gets a preview, three analyses a day, and nothing that members have', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: id } = await product.analyse(site.origin);
  const ip = '203.0.113.7';
  const vendor = await product.call('GET', `/v1/vendors/${id}`, undefined, ip);
  expect(vendor.body.data).toMatchObject({ preview: true, key_points: [], left_out: [] });
  expect((vendor.body.data as { concerns: object[] }).concerns).toHaveLength(3);
  const documents = await product.call('GET', `/v1/vendors/${id}/documents`, undefined, ip);
  const [document] = documents.body.data as {
    id: string;
    ai_analysis: { concerns: object[]; score: number };
  }[];
  expect(document?.ai_analysis).toMatchObject({ concerns: [], score: expect.any(Number) });
  const { body } = await product.call('POST', '/v1/analyze', { url: site.origin }, ip);
  const begun = await product.ended((body.data as { id: string }).id, ip);
  expect(begun.findings.map(({ polarity }) => polarity)).toEqual(Array(3).fill('concern'));
  expect(begun.finding_count).toBeGreaterThan(3);
  const events = await product.inject({
    method: 'GET',
    url: `/v1/analyze/${begun.id}/events`,
    remoteAddress: ip,
    headers: { accept: 'text/event-stream' },
  });
  for (const { findings } of eventsIn(events.body).filter((event) => event.kind === 'document')) {
    expect(findings.map(({ polarity }) => polarity)).toEqual(Array(findings.length).fill('concern'));
    expect(findings.length).toBeLessThanOrEqual(3);
  }
  const refused = [
    await product.call('GET', `/v1/vendors/${id}/documents/${document?.id}`, undefined, ip),
    await product.call('GET', `/v1/vendors/${id}/history`, undefined, ip),
    await product.call('GET', `/v1/vendors/${id}/diff?version1=a&version2=b`, undefined, ip),
    await product.call('POST', `/v1/vendors/${id}/reanalyze`, undefined, ip),
  ];
  for (const { status, body } of refused) {
    expect([status, body.error?.code]).toEqual([401, 'AUTHENTICATION_ERROR']);
  }
  const tries = ['one.example.com', 'two.example.net', 'three.example.org', 'four.example.edu'];
  const answers = [];
  for (const url of tries) answers.push(await product.call('POST', '/v1/analyze', { url }, ip));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 429, 429]);
  expect(answers[3]?.body.error?.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('visitors of one IPv6 network are one visitor, and an IPv4 address is the same however it is written', async () => {
  await using product = await testProduct();
  const submit = (url: string, ip: string) => product.call('POST', '/v1/analyze', { url }, ip);
  const tries = ['one.example.com', 'two.example.net', 'three.example.org', 'four.example.edu'];
  const answers = [];
  for (const [index, url] of tries.entries()) answers.push(await submit(url, `2001:db8:1:2::${index}`));
  for (const [index, url] of tries.entries()) {
    answers.push(await submit(url, index < 2 ? '203.0.113.7' : '::ffff:203.0.113.7'));
  }
  answers.push(await submit('four.example.edu', '2001:db8:1:3::1'));
  const three = [202, 202, 202, 429];
  expect(answers.map(({ status }) => status)).toEqual([...three, ...three, 202]);
});

function eventsIn(stream: string): AnalysisEvent[] {
  return [...stream.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as AnalysisEvent);
}

test('the event stream reports the stages, the documents and the end', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const origin = await product.listen();
  const { body } = await product.call('POST', '/v1/analyze', { url: site.origin });
  const { id } = body.data as { id: string };
  const response = await fetch(`${origin}/v1/analyze/${id}/events`, {
    headers: { accept: 'text/event-stream' },
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = eventsIn(await response.text());
  const kinds = events.map(({ kind }) => kind);
  expect(kinds[0]).toBe('stage');
  expect(kinds).toContain('documents');
  expect(kinds.at(-1)).toBe('end');
  expect(kinds.filter((kind) => kind === 'end')).toHaveLength(1);
  const results = events.filter((event) => event.kind === 'document' && event.document.state === 'done');
  expect(results.length).toBeGreaterThan(2);
  expect(events.at(-1)).toMatchObject({ analysis: { status: 'completed' } });
});

test('vendors are listed, filtered, sorted, searched and counted', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: id } = await product.analyse(site.origin);
  const listed = async (query: string) => {
    const { body } = await product.call('GET', `/v1/vendors${query}`);
    return body.data as { items: { id: string }[]; total: number };
  };
  expect((await listed('')).items.map((vendor) => vendor.id)).toEqual([id]);
  expect((await listed('')).items[0]).toMatchObject({
    document_count: 5,
    types: expect.arrayContaining(['privacy', 'dpa']),
  });
  expect((await listed('?type=privacy&sort=score&order=desc&max_score=100')).total).toBe(1);
  expect((await listed('?type=sla')).total).toBe(0);
  expect((await listed('?page=2')).items).toEqual([]);
  expect((await listed('/search?q=127.0')).total).toBe(1);
  expect((await listed('/search?q=%25')).total).toBe(0);
  const stats = await product.call('GET', '/v1/vendors/stats');
  expect(stats.body.data).toMatchObject({
    vendors: 1,
    changes: 0,
    types: { privacy: 1, dpa: 1, sla: 0 },
    changed_within: { 7: 0, 30: 0, 90: 0 },
  });
});

test('the directory is narrowed by grade, documents and recent changes, and each filter shows how many it leaves', async () => {
  const now = new Date('2026-03-01T12:00:00Z');
  await using product = await testProduct({ now: () => now });
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url, score, summary, last_changed_at)
     SELECT 'vnd_' || n, 'v' || n || '.com', 'Vendor ' || n, 'https://v' || n || '.com/',
       (ARRAY[80, 79, 65, 64, NULL])[n], 'It says so.', $1::timestamptz - (ARRAY[1, 8, 31, 91, NULL])[n] * interval '1 day'
     FROM generate_series(1, 5) AS n;`,
    [now],
  );
  await product.database.pool.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
     SELECT 'doc_' || n || type, 'vnd_' || n, 'https://v' || n || '.com/' || type, 'https://v' || n || '.com/' || type, type, 1, type, 'current'
     FROM generate_series(1, 5) AS n, unnest(ARRAY['privacy', 'dpa', 'dpa2']) AS kind,
       LATERAL (SELECT replace(kind, '2', '') AS type) AS plain
     WHERE kind = 'privacy' OR (kind = 'dpa' AND n <= 2)`,
  );
  const listed = async (query: string) => {
    const { body } = await product.call('GET', `/v1/vendors${query}`);
    return (body.data as { items: { id: string }[] }).items.map(({ id }) => id.slice(4)).join();
  };
  expect(await listed('?letters=A')).toBe('1');
  expect(await listed('?letters=B')).toBe('2,3');
  expect(await listed('?letters=A,C')).toBe('1,4');
  expect(await listed('?types=privacy,dpa')).toBe('1,2');
  expect(await listed('?types=dpa,sla')).toBe('');
  expect(await listed('?changed_within=7')).toBe('1');
  expect(await listed('?changed_within=90')).toBe('1,2,3');
  expect(await listed('?letters=B&types=dpa&changed_within=30&min_score=70&max_score=79')).toBe('2');
  expect(await listed('/search?q=vendor&letters=B&sort=score&order=asc')).toBe('3,2');
  for (const wrong of ['letters=Z', 'types=secret', 'changed_within=1', 'letters=A,,B'])
    expect((await product.call('GET', `/v1/vendors?${wrong}`)).status).toBe(400);
  const { body } = await product.call('GET', '/v1/vendors/stats');
  expect(body.data).toMatchObject({
    letters: { A: 1, B: 2, C: 1, D: 0, E: 0 },
    types: { privacy: 5, dpa: 2, terms: 0 },
    changed_within: { 7: 1, 30: 2, 90: 3 },
  });
});
