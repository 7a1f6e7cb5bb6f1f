import { runProgram } from '../../testing/serving-process.ts';
import { unusedPort } from '../../testing/unused-port.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { type Attack, type AttackResult, requireControl } from './attack.ts';
import { startTarget, type Target } from './target.ts';

/** Messages of the contact form that one address may leave in an hour. */
const messagesPerHour = 5;
const messages = 40;

/** Callers say that they are others: to be the operator, or to be counted as many. */
export const attack: Attack = {
  name: 'calling from somebody else’s address',
  async run() {
    const parts = [await beOperator(), await beMany(), await askTwoProcesses()];
    return {
      tried: parts.reduce((sum, { tried }) => sum + tried, 0),
      succeeded: parts.reduce((sum, { succeeded }) => sum + succeeded, 0),
      control: parts.map(({ control }) => control).join('; '),
    };
  },
};

/** Calls that a proxy on the machine passes on to a local installation: each that reads the operator’s mail succeeds. */
async function beOperator(): Promise<AttackResult> {
  await using target = await startTarget({ CLAUSEWATCH_ENVIRONMENT: 'local' });
  const names = [
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-real-ip',
    'forwarded',
    'via',
    'x-client-ip',
  ];
  const values = [
    '127.0.0.1',
    '::1',
    '198.51.100.8',
    'for=127.0.0.1',
    '127.0.0.1, 127.0.0.1',
    'localhost',
    '',
  ];
  const tries = names.flatMap((name) => values.map((value) => ({ [name]: value })));
  const others = [{ origin: 'https://evil.example.net' }, { origin: 'null' }];
  const statuses = [];
  for (const headers of [...tries, ...others])
    statuses.push((await target.call('GET', '/v1/mail', { headers })).status);
  // As nginx asks with nothing but `proxy_pass`, and as a page does after DNS rebinding.
  statuses.push(await rawStatus(target, '1.0', new URL(target.server.origin).host));
  statuses.push(await rawStatus(target, '1.1', 'evil.example.net'));
  const own = await rawStatus(target, '1.1', new URL(target.server.origin).host);
  const control = requireControl(own === 200, 'a call of the machine itself reads the mail');
  return { tried: statuses.length, succeeded: statuses.filter((status) => status === 200).length, control };
}

/** One caller, who is trusted by nobody, as forty: each message beyond an hour’s five succeeds. */
async function beMany(): Promise<AttackResult> {
  await using closed = await startTarget({ TRUSTED_PROXIES: 'none' });
  const taken = await write(messages, (index) => [closed, `203.0.113.${index}`]);
  await using open = await startTarget();
  const apart = await write(messages, (index) => [open, `203.0.113.${index}`]);
  const control = requireControl(
    apart === messages,
    'behind a proxy that is trusted forty callers are forty',
  );
  return { tried: messages, succeeded: Math.max(0, taken - messagesPerHour), control };
}

/** One caller, of two processes in turn. */
async function askTwoProcesses(): Promise<AttackResult> {
  await using target = await startTarget();
  const port = await unusedPort();
  const { child } = runProgram(['api'], {
    PORT: String(port),
    CLAUSEWATCH_DATA: target.data,
    CLAUSEWATCH_ENVIRONMENT: 'dev',
    AUTH_SECRET: 'a secret of the bench, long enough for it',
  });
  const origin = `http://localhost:${port}`;
  while (
    !(await fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(100);
  const second: Target = { ...target, server: { ...target.server, origin } };
  const through = { ...second, call: callOn(origin) };
  const taken = await write(messages, (index) => [index % 2 === 0 ? target : through, '203.0.113.1']);
  const other = await write(1, () => [through, '203.0.113.2']);
  child.kill('SIGINT');
  await once(child, 'exit');
  const control = requireControl(other === 1, 'the second process takes messages of others');
  return { tried: messages, succeeded: Math.max(0, taken - messagesPerHour), control };
}

/** Writes messages; returns how many were taken. */
async function write(
  count: number,
  to: (index: number) => [target: Pick<Target, 'call'>, from: string],
): Promise<number> {
  let taken = 0;
  for (let index = 0; index < count; index += 1) {
    const [target, from] = to(index);
    const body = { name: 'Eve', email: 'eve@example.com', message: `Message ${index}` };
    if ((await target.call('POST', '/v1/contact', { from, body })).status === 200) taken += 1;
  }
  return taken;
}

function callOn(origin: string): Target['call'] {
  return async (method, path, { from = '', body } = {}) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const reply = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
}

async function rawStatus({ server }: Target, version: string, host: string): Promise<number> {
  const socket = connect(Number(new URL(server.origin).port), 'localhost');
  socket.write(`GET /v1/mail HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.\d (\d+)/.exec(first.toString())?.[1]);
}
