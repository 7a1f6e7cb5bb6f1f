import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../testing/webhook-receiver.ts';
import { internalReceivers } from '../network/internal-receivers.ts';
import { type Lookup, openSender, type Sender } from './fetch.ts';

let receiver: Receiver;
let sender: Sender;
const running = new AbortController().signal;

beforeAll(async () => {
  receiver = await startReceiver();
  sender = openSender({
    userAgentContact: 'https://clausewatch.example',
    receivers: internalReceivers([receiver.host]),
    timeoutMs: 500,
  });
});
afterAll(async () => {
  await sender.close();
  await receiver[Symbol.asyncDispose]();
});

const post = (path: string) =>
  sender.post({ url: `${receiver.origin}${path}`, headers: { 'webhook-id': 'msg_1' }, body: '{}' }, running);

test('a message arrives as it was given, each over a connection of its own', async () => {
  const before = receiver.connections();
  for (const path of ['/ok?a=1', '/ok?a=2']) {
    expect(await post(path)).toEqual({ kind: 'answer', status: 200, answer: 'ok', retryAfterSeconds: null });
  }
  expect(receiver.received.slice(-2)).toMatchObject([
    {
      path: '/ok?a=1',
      headers: { 'webhook-id': 'msg_1', 'user-agent': expect.stringMatching(/^Clausewatch\/.*example\)$/) },
      body: '{}',
    },
    { path: '/ok?a=2' },
  ]);
  expect(receiver.connections() - before).toBe(2);
});

test('any answer is reported, a redirect is not followed, and only the beginning of a body is read', async () => {
  expect(await post('/redirect')).toMatchObject({ kind: 'answer', status: 307, answer: 'Over there' });
  expect(await post('/gone')).toMatchObject({ kind: 'answer', status: 410 });
  expect(await post('/later')).toMatchObject({ status: 429, retryAfterSeconds: 7_200 });
  expect(await post('/huge')).toMatchObject({ status: 200, answer: 'x'.repeat(2_048) });
  expect(await post('/odd')).toMatchObject({ answer: 'null , escape [31m, half \ufffd' });
});

test('a receiver that keeps silent, hangs up or trickles takes no longer than the deadline', async () => {
  expect(await post('/silent')).toEqual({ kind: 'no_answer', message: 'There was no answer in time.' });
  expect(await post('/reset')).toMatchObject({ kind: 'no_answer', message: /closed the connection/ });
  expect(await post('/trickle')).toMatchObject({ status: 200, answer: 'one byte and no more' });
});

test('nothing is sent but over https to the public internet, wherever a name leads', async () => {
  const leadsHome: Lookup = (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]);
  const strict = openSender({
    userAgentContact: 'https://clausewatch.example',
    receivers: internalReceivers([]),
    lookup: leadsHome,
  });
  const refusal = async (url: string) => {
    const sent = await strict.post({ url, headers: {}, body: '{}' }, running);
    return sent.kind === 'no_answer' ? sent.message : sent.status;
  };
  const before = receiver.connections();
  const { port } = new URL(receiver.origin);
  expect(await refusal('http://hooks.clausewatch.com/')).toMatch(/over https/);
  expect(await refusal(`https://hooks.clausewatch.com:80/`)).toMatch(/standard port/);
  expect(await refusal(`https://127.0.0.1:${port}/`)).toMatch(/port/);
  expect(await refusal('https://127.0.0.1/')).toMatch(/not on the public internet/);
  expect(await refusal('https://[::ffff:169.254.169.254]/')).toMatch(/not on the public internet/);
  expect(await refusal('https://user:secret@hooks.clausewatch.com/')).toMatch(/user name/);
  // The name is fine, and what it resolves to is not.
  expect(await refusal('https://hooks.clausewatch.com/')).toMatch(/not on the public internet/);
  expect(receiver.connections()).toBe(before);
  await strict.close();
});

test('a receiver that the operator listed is reached over http and on its port, by whatever internal name; what is not listed is not', async () => {
  const { port } = new URL(receiver.origin);
  const answers: Record<string, string> = {
    'n8n.internal': '127.0.0.1',
    'metadata.internal': '169.254.169.254',
    'hooks.clausewatch.com': '127.0.0.1',
    'far.clausewatch.com': '10.1.2.3',
  };
  const lookup: Lookup = (name, _options, found) =>
    found(null, [{ address: answers[name] ?? '', family: 4 }]);
  const sendWith = async (entries: string[], url: string) => {
    const listing = openSender({
      userAgentContact: 'https://clausewatch.example',
      receivers: internalReceivers(entries),
      timeoutMs: 1_000,
      lookup,
    });
    const sent = await listing.post({ url, headers: {}, body: '{}' }, running);
    await listing.close();
    return sent.kind === 'answer' ? sent.status : sent.message;
  };
  expect(await sendWith([`n8n.internal:${port}`], `http://n8n.internal:${port}/ok`)).toBe(200);
  expect(await sendWith(['n8n.internal'], `http://n8n.internal:${port}/ok`)).toBe(200);
  expect(await sendWith(['127.0.0.0/8'], `http://n8n.internal:${port}/ok`)).toBe(200);
  expect(await sendWith(['127.0.0.0/8'], `http://127.0.0.1:${port}/ok`)).toBe(200);
  const before = receiver.connections();
  const refused: [entries: string[], url: string][] = [
    [['n8n.internal:1'], `http://n8n.internal:${port}/ok`],
    [['n8n.internal'], `http://hooks.clausewatch.com:${port}/ok`],
    [['10.0.0.0/8'], `http://n8n.internal:${port}/ok`],
    [['10.0.0.0/8'], `http://127.0.0.1:${port}/ok`],
    [['metadata.internal'], 'http://metadata.internal/latest'],
    // The name is public, and leads inside: to what the list does not hold.
    [['n8n.internal', '10.0.0.0/8'], 'https://hooks.clausewatch.com/'],
    [['n8n.internal', '127.0.0.0/8'], 'https://far.clausewatch.com/'],
  ];
  for (const [entries, url] of refused)
    expect([url, await sendWith(entries, url)]).toEqual([
      url,
      expect.stringMatching(/not on the public internet|over https|standard web ports/),
    ]);
  expect(receiver.connections()).toBe(before);
});

test('a sender that is stopped gives up what is under way', async () => {
  const stopping = new AbortController();
  const sending = { url: `${receiver.origin}/silent`, headers: {}, body: '{}' };
  const sent = sender.post(sending, stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(sent).rejects.toThrow('stopped');
});
