import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';

const message = { name: 'Ada Lovelace', email: 'Ada@example.com', message: 'Does it read PDF files?' };

function send(product: TestProduct, body: object, ip = '203.0.113.40') {
  return product.call('POST', '/v1/contact', body, ip);
}

async function outbox({ database }: TestProduct): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query(
    'SELECT recipient, reply_to, subject, body, state FROM mails ORDER BY created_at, id',
  );
  return rows;
}

test('a message goes to the address that the operator named, to be answered to whoever wrote it', async () => {
  await using product = await testProduct({
    isLocal: false,
    settings: { CONTACT_EMAIL: 'hello@example.org', MAIL_FROM: 'Us <us@example.org>' },
  });
  expect((await send(product, { ...message, subject: 'PDF' })).body.data).toEqual({ received: true });
  expect(await outbox(product)).toEqual([
    {
      recipient: 'hello@example.org',
      reply_to: 'Ada@example.com',
      subject: 'Message: PDF',
      body: expect.stringMatching(
        /^Ada Lovelace <Ada@example\.com> wrote.*without an account.*\n\nDoes it read/s,
      ),
      state: 'waiting',
    },
  ]);
});

test('without such an address it goes to the sender of mail, and without that it is kept', async () => {
  const settings = { MAIL_FROM: 'Us <us@example.org>' };
  await using named = await testProduct({ isLocal: false, settings });
  await send(named, message);
  expect(await outbox(named)).toMatchObject([{ recipient: 'us@example.org', state: 'waiting' }]);
  await using unnamed = await testProduct({ isLocal: false });
  await send(unnamed, message);
  expect(await outbox(unnamed)).toMatchObject([
    { recipient: 'operator', state: 'kept', subject: 'Message from Ada Lovelace' },
  ]);
});

test('whoever is signed in is named by their account, and finds the message in their export', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  await browser.api('POST', '/v1/contact', message);
  const written = (await outbox(product)).find(({ recipient }) => recipient === 'operator');
  expect(written?.['body']).toContain(`signed in to the account ${uid}`);
  const { body } = await browser.api('GET', '/v1/user/export');
  expect(JSON.stringify(body.data)).toContain('Message from Ada Lovelace');
});

test('the same message twice is one, and one of a program is none', async () => {
  await using product = await testProduct({ isLocal: false });
  await send(product, message);
  await send(product, message);
  const answer = await send(product, { ...message, message: 'Buy', website: 'https://spam.example' });
  expect(answer.body.data).toEqual({ received: true });
  expect(await outbox(product)).toHaveLength(1);
});

test('what is written stays text in its place', async () => {
  await using product = await testProduct({ isLocal: false });
  const text = ' One\r\nTwo\u0007\u001b[31m\tthree\n';
  await send(product, { ...message, message: text });
  expect((await outbox(product))[0]?.['body']).toMatch(/\n\nOne\nTwo\[31m\tthree\n$/);
  const refused: [object, RegExp][] = [
    [{ ...message, name: 'Ada\r\nBcc: all@example.com' }, /letters, digits and signs/],
    [{ ...message, subject: 'Hello\nBcc: all@example.com' }, /letters, digits and signs/],
    [{ ...message, email: 'ada@example.com\r\nBcc: all@example.com' }, /valid email address/],
    [{ ...message, email: 'ada@example.com, all@example.com' }, /valid email address/],
    [{ ...message, name: ' ' }, /enter your name/],
    [{ ...message, message: ' \n' }, /write a message/],
    [{ ...message, message: 'a'.repeat(5_001) }, /5,000 characters/],
    [{ ...message, name: 'a'.repeat(101) }, /100 characters/],
    [{ ...message, subject: 'a'.repeat(151) }, /150 characters/],
    [{ ...message, recipient: 'eve@example.com' }, /recipient/],
  ];
  for (const [index, [body, reason]] of refused.entries()) {
    const answer = await send(product, body, `203.0.113.${50 + index}`);
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.error?.message).toMatch(reason);
  }
  expect(await outbox(product)).toHaveLength(1);
});

test('an address that writes too often learns when it may write again', async () => {
  await using product = await testProduct({ isLocal: false });
  for (let count = 0; count < 5; count += 1) {
    expect((await send(product, { ...message, message: `Message ${count}` })).status).toBe(200);
  }
  const refused = await send(product, { ...message, message: 'One more' });
  expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
  expect((await send(product, { ...message, message: 'One more' }, '203.0.113.41')).status).toBe(200);
  expect(await outbox(product)).toHaveLength(6);
});
