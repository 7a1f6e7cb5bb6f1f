import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type FetchOutcome, openLiveWeb } from './fetch.ts';

const page = '<!doctype html><title>Privacy</title><p>We keep your notes for two years.</p>';
const whole = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nKeep-Alive: timeout=60\r\nContent-Length: ${page.length}\r\n\r\n${page}`;

/** Fetches two pages of a site that treats a connection as the test sets from its second request on: robots.txt's, then the second page's. */
async function fetchTwo(
  second: (socket: Socket) => void,
  first: (socket: Socket) => void = (socket) => socket.write(whole),
): Promise<{ outcomes: FetchOutcome[]; requestsByConnection: number[] }> {
  const requests = new Map<Socket, number>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const count = (requests.get(socket) ?? 0) + 1;
      requests.set(socket, count);
      if (bytes.toString('latin1').startsWith('GET /robots.txt ')) socket.write(whole);
      else if (count === 1) first(socket);
      else second(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const web = openLiveWeb({ userAgentContact: 'mailto:bot@example.com', leases: null, allowHosts: [host] });
  const outcomes = [];
  for (const path of ['/privacy', '/terms']) {
    outcomes.push(await web.fetch({ url: `http://${host}${path}` }));
    // A connection is free for the next request only in a later turn of the event loop.
    await sleep(20);
  }
  await web.close();
  server.close();
  return { outcomes, requestsByConnection: [...requests.values()] };
}

test.each([
  ['ends', (socket: Socket) => socket.end()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
])(
  'a site that %s a kept connection as the next request comes is asked again on a new one',
  async (_, close) => {
    const { outcomes, requestsByConnection } = await fetchTwo(close);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['page', 'page']);
    expect(requestsByConnection).toEqual([2, 1, 1]);
  },
);

test('a site that closes a new connection without an answer is not asked again', async () => {
  const reset = (socket: Socket): unknown => socket.resetAndDestroy();
  const { outcomes, requestsByConnection } = await fetchTwo(reset, reset);
  expect(outcomes[0]).toMatchObject({ failure: 'unreachable' });
  // The second page is asked for where robots.txt came from, and once more.
  expect(requestsByConnection).toEqual([2, 1, 1]);
});
