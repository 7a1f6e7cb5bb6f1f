import { mailAll } from '@clausewatch/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyHistory } from '../../../testing/policy-history.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { type MailAct, mailLinkToken } from '../../access/mail-links.ts';
import { settingsOf } from '../../store/alerts/notification-settings.ts';
import { sharedSecret } from '../../store/settings.ts';

let product: TestProduct;
let browser: TestBrowser;
let uid: string;
let key: string;

beforeAll(async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'changeNotifications=true' };
  product = await testProduct({ isLocal: false, settings });
  browser = openBrowser(product);
  ({ uid } = await browser.signUp('ada@example.com'));
  key = await sharedSecret(product.database.connection, 'mail_link_key');
});
afterAll(() => product[Symbol.asyncDispose]());

const formType = 'application/x-www-form-urlencoded';

async function ask(method: 'GET' | 'POST', token: string, payload = '', type = formType) {
  const headers = method === 'POST' ? { 'content-type': type } : {};
  const { statusCode, body } = await product.inject({ method, url: `/m/${token}`, payload, headers });
  return { status: statusCode, body };
}

async function state() {
  const settings = (await browser.api('GET', '/v1/notifications/settings')).body.data as {
    choices: object;
    mail: object;
  };
  return {
    ...settings.choices,
    ...settings.mail,
    mutes: (await browser.api('GET', '/v1/notifications/mutes')).body.data,
  };
}

test('opening a link changes nothing, its button does what its label states, as often as it is pressed', async () => {
  const acts: [MailAct, object][] = [
    [{ act: 'weekly' }, { mail: mailAll('weekly') }],
    [{ act: 'material' }, { mail: { ...mailAll('never'), material: 'weekly' } }],
    [{ act: 'unsubscribe' }, { mail: mailAll('never') }],
  ];
  for (const [act, outcome] of acts) {
    const token = mailLinkToken(key, uid, act);
    const before = await state();
    const page = await ask('GET', token);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    expect(await state()).toEqual(before);
    expect((await ask('POST', token)).status).toBe(200);
    expect((await ask('POST', token)).status).toBe(200);
    expect(await state()).toMatchObject(outcome);
  }
});

test('a mail program unsubscribes with one click, however it writes the form', async () => {
  const token = mailLinkToken(key, uid, { act: 'unsubscribe' });
  const boundary =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const [payload, type] of [
    ['List-Unsubscribe=One-Click', formType],
    [boundary, 'multipart/form-data; boundary=x'],
  ] as const) {
    await browser.api('PUT', '/v1/notifications/settings', { mail: mailAll('at_once') });
    expect((await ask('POST', token, payload, type)).status).toBe(200);
    expect(await state()).toMatchObject({ mail: mailAll('never') });
  }
});

test('where mail is off, the links that would narrow it say so, and it stays off', async () => {
  await browser.api('PUT', '/v1/notifications/settings', { mail: mailAll('never') });
  for (const act of ['material', 'pause'] as const) {
    const token = mailLinkToken(key, uid, { act });
    const off = expect.stringContaining('Alerts by mail are off. If you switch them on in your settings,');
    expect((await ask('GET', token)).body).toEqual(off);
    expect((await ask('POST', token)).body).toEqual(off);
    expect(await state()).toMatchObject({ mail: mailAll('never') });
  }
  await browser.api('PUT', '/v1/notifications/settings', { mail: mailAll('at_once') });
  const answer = await ask('POST', mailLinkToken(key, uid, { act: 'material' }));
  expect(answer.body).toContain('From now on only material changes are mailed.');
});

test('pausing for a week leaves a pause that ends later as it is', async () => {
  const token = mailLinkToken(key, uid, { act: 'pause' });
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await browser.api('PUT', '/v1/notifications/settings/pause', { until });
  const pausedUntil = async () =>
    (await settingsOf(product.database.connection, uid)).mailPausedUntil ?? new Date(0);
  const day = new Date(until).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect((await ask('POST', token)).body).toContain(`Alerts by mail are paused until ${day}.`);
  expect(await pausedUntil()).toEqual(new Date(until));
  await browser.api('DELETE', '/v1/notifications/settings/pause');
  await ask('POST', token);
  expect((await pausedUntil()).getTime() - Date.now()).toBeLessThan(8 * 86_400_000);
});

test('vendors and documents are muted, and a change is judged, without signing in', async () => {
  const history = policyHistory(product.database);
  const vendorId = await history.vendor('<b>Brindle</b>');
  const text = '# Privacy\n\nWe keep usage records for 30 days.\n';
  const documentId = await history.document(vendorId, {
    type: 'privacy',
    title: 'Privacy',
    text,
    at: new Date(),
  });
  const changeId = await history.change(documentId, text.replace('30', '90'), new Date());
  await product.database.pool.query(
    `WITH alert AS (INSERT INTO alerts (event_id, kind, vendor_id, document_id, change_id, headline, meaning, points, passages, at)
       VALUES ('evt_1', 'change', $1, $2, $3, 'Retention', '', '[]', '[]', now()) RETURNING *)
     INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, change_id, at)
     SELECT 'ntf_1', $4, event_id, vendor_id, document_id, change_id, at FROM alert`,
    [vendorId, documentId, changeId, uid],
  );
  const vendorToken = mailLinkToken(key, uid, { act: 'mute_vendor', id: vendorId });
  expect((await ask('GET', vendorToken)).body).toContain('Mute &lt;b&gt;Brindle');
  await ask('POST', vendorToken);
  await ask('POST', mailLinkToken(key, uid, { act: 'mute_document', id: documentId }));
  expect(await state()).toMatchObject({ mutes: [{ document: { id: documentId } }, { document: null }] });
  const judging = mailLinkToken(key, uid, { act: 'not_useful', id: 'ntf_1' });
  expect((await ask('GET', judging)).body).toContain('Too small to tell me');
  expect((await ask('POST', judging, 'choice=boring')).status).toBe(400);
  expect((await ask('POST', judging, 'choice=too_small')).status).toBe(200);
  const { rows } = await product.database.pool.query('SELECT subject, reason FROM alert_feedback');
  expect(rows).toEqual([{ subject: uid, reason: 'too_small' }]);
});

test('a link that was altered, or signed for something else, does nothing', async () => {
  const token = mailLinkToken(key, uid, { act: 'pause' });
  const before = await state();
  for (const other of [
    token.replace(/^p/, 'u'),
    token.replace(uid, 'usr_other'),
    `${token}x`,
    token.slice(0, -1),
    'p~~~',
    'p',
    mailLinkToken('another key', uid, { act: 'pause' }),
    mailLinkToken(key, uid, { act: 'mute_vendor', id: 'vnd_none' }),
    mailLinkToken(key, 'usr_other', { act: 'not_useful', id: 'ntf_1' }),
  ]) {
    expect([other, (await ask('POST', other)).status]).toEqual([other, 404]);
  }
  expect(await state()).toEqual(before);
});

test('the links of somebody who has deleted their account leave nothing behind', async () => {
  const other = openBrowser(product);
  const { uid: gone } = await other.signUp('eve@example.com');
  await product.database.pool.query('DELETE FROM users WHERE id = $1', [gone]);
  const { rows: vendors } = await product.database.pool.query<{ id: string }>('SELECT id FROM vendors');
  const acts: MailAct[] = [
    { act: 'unsubscribe' },
    { act: 'pause' },
    { act: 'mute_vendor', id: vendors[0]?.id ?? '' },
  ];
  for (const act of acts) expect((await ask('POST', mailLinkToken(key, gone, act))).status).toBe(404);
  const kept = `SELECT subject FROM notification_settings WHERE subject = $1 UNION ALL SELECT subject FROM mutes WHERE subject = $1`;
  expect((await product.database.pool.query(kept, [gone])).rows).toEqual([]);
});
