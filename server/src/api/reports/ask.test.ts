import type { PolicyAnswer, WatchedAnswer } from '@clausewatch/contract/ask';
import { expect, test } from 'vitest';
import { confirmedAccount } from '../../../testing/correctors.ts';
import { insertPolicies } from '../../../testing/inserted-policies.ts';
import { testProduct } from '../../../testing/test-product.ts';

const sentences = [
  'We keep meeting recordings for thirty days.',
  'Our office is in a green building.',
  'You may close your account in its settings.',
];

const recordings = { question: 'How long are recordings of my meetings kept?' };

test('a question is answered with the sentence, word for word, and its place', async () => {
  await using product = await testProduct();
  await insertPolicies(product, { one: sentences });
  const { status, body } = await product.call('POST', '/v1/vendors/vnd_one/ask', recordings);
  expect(status).toBe(200);
  const answer = body.data as PolicyAnswer;
  expect(answer).toMatchObject({ is_answered: true, documents: 1 });
  expect(answer.passages[0]).toMatchObject({
    document_id: 'doc_one',
    document_title: 'Privacy policy',
    document_type: 'privacy',
    quote: sentences[0],
    start: 0,
    end: sentences[0]?.length,
  });
});

test('what the policies do not say is said to be so', async () => {
  await using product = await testProduct();
  await insertPolicies(product, { one: sentences });
  const ask = async (question: string) =>
    (await product.call('POST', '/v1/vendors/vnd_one/ask', { question })).body.data as PolicyAnswer;
  expect(await ask('Is there a bounty for bugs?')).toMatchObject({ is_answered: false });
  expect((await ask('Is there a bounty for bugs?')).passages.length).toBeLessThanOrEqual(2);
});

test('questions of the wrong length, of several lines and about nobody are refused', async () => {
  await using product = await testProduct();
  await insertPolicies(product, { one: sentences });
  const outcome = async (path: string, body: unknown) => {
    const answer = await product.call('POST', path, body);
    return [answer.status, answer.body.error?.code];
  };
  for (const question of ['', '  a ', 'x'.repeat(301), 'one\ntwo three'])
    for (const path of ['/v1/vendors/vnd_one/ask', '/v1/ask'])
      expect(await outcome(path, { question })).toEqual([400, 'VALIDATION_ERROR']);
  expect(await outcome('/v1/vendors/vnd_none/ask', recordings)).toEqual([404, 'NOT_FOUND']);
});

test('a document that somebody proposes to drop is not searched for them', async () => {
  await using product = await testProduct({ isLocal: false });
  await insertPolicies(product, { one: sentences });
  const ada = await confirmedAccount(product, 'ada', '203.0.113.1');
  const eve = await confirmedAccount(product, 'eve', '203.0.113.2');
  await ada.api('DELETE', '/v1/vendors/vnd_one/documents/doc_one');
  const searched = async (caller: typeof ada) =>
    ((await caller.api('POST', '/v1/vendors/vnd_one/ask', recordings)).body.data as PolicyAnswer).documents;
  expect([await searched(ada), await searched(eve)]).toEqual([0, 1]);
});

test('only watched vendors are asked together, and those that do not say are named', async () => {
  await using product = await testProduct({ isLocal: false });
  await insertPolicies(product, { one: sentences, two: ['Birds sing in the morning.'], three: sentences });
  const ada = await confirmedAccount(product, 'ada', '203.0.113.1');
  for (const id of ['vnd_one', 'vnd_two']) await ada.api('PUT', `/v1/vendors/${id}/watch`);
  const answer = (await ada.api('POST', '/v1/ask', recordings)).body.data as WatchedAnswer;
  expect(answer).toMatchObject({
    answers: [{ vendor: { id: 'vnd_one', name: 'one', domain: 'one.example' } }],
    silent: [{ id: 'vnd_two', name: 'two' }],
    searched: 2,
    watched: 2,
  });
  expect(answer.answers[0]?.passages[0]?.quote).toBe(sentences[0]);
});

test('whoever asks too fast has to wait', async () => {
  await using product = await testProduct();
  await insertPolicies(product, { one: sentences });
  const statuses = [];
  for (let turn = 0; turn < 8; turn++)
    statuses.push((await product.call('POST', '/v1/ask', recordings)).status);
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
  const { status, headers } = await product.call('POST', '/v1/ask', recordings);
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
