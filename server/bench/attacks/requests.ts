import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { type Attack, requireControl } from './attack.ts';
import { startTarget, type Target } from './target.ts';

/** Longer than a request may take to arrive, with what passes until Node looks. */
const longestMs = 40_000;

/** Requests that no client of ours sends. It succeeds where one is a fault of ours, answered out of the envelope, or held open for ever. */
export const attack: Attack = {
  name: 'sending what nobody expects',
  async run() {
    await using target = await startTarget();
    const depths = [33, 1_000, 10_000, 12_000];
    const nested = depths.flatMap((depth) => [
      '['.repeat(depth),
      '{"a":'.repeat(depth),
      '['.repeat(depth) + ']'.repeat(depth),
    ]);
    const checks = [
      ...nested.map((text) => refusedWith(target, 400, text)),
      ...[70_000, 1_000_000, 8_000_000].map((size) =>
        refusedWith(target, 413, JSON.stringify({ url: 'a'.repeat(size) })),
      ),
      ...[...METHODS, 'INVENTED'].map((method) => isInEnvelope(target, method)),
      ...['*', '/', '/v1/analyze'].map((path) => isInEnvelope(target, 'OPTIONS', path)),
      isCut(
        target,
        'POST /v1/analyze HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
      ),
      isCut(target, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    ];
    const held = await Promise.all(checks);
    const through = held.flatMap((holds, index) => (holds ? [] : [index]));
    if (through.length > 0) console.log(`tries that went through, by their place: ${through.join(', ')}`);
    const followed = await streamsOf(target, 25);
    const fine = await target.call('POST', '/v1/analyze', { body: { url: 'vendor.example.com' } });
    const control = requireControl(
      fine.status === 202 && followed === 10,
      'what is well formed is taken, and ten streams of one caller are open',
    );
    return {
      tried: held.length + 25,
      succeeded: held.filter((holds) => !holds).length + Math.max(0, followed - 10),
      control,
    };
  },
};

async function refusedWith({ server }: Target, status: number, body: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${server.origin}/v1/analyze`, { method: 'POST', headers, body });
  return reply.status === status && (await reply.text()).startsWith('{"success":false');
}

async function isInEnvelope(target: Target, method: string, path = '/v1/vendors/x'): Promise<boolean> {
  const to = method === 'CONNECT' ? 'localhost:80' : path;
  const { text } = await exchange(
    target,
    `${method} ${to} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  const status = Number(text.split(' ')[1]);
  return status >= 400 && status < 500 && (method === 'HEAD' || text.includes('{"success":false'));
}

/** Sends a byte a second after the beginning. */
async function isCut(target: Target, beginning: string): Promise<boolean> {
  const { text, ms } = await exchange(target, beginning, 1_000);
  return ms < longestMs && text.startsWith('HTTP/1.1 408');
}

async function exchange(
  { server }: Target,
  beginning: string,
  everyMs?: number,
): Promise<{ text: string; ms: number }> {
  const started = performance.now();
  const socket = connect(Number(new URL(server.origin).port), 'localhost');
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => {});
  socket.write(beginning);
  const timer = everyMs === undefined ? undefined : setInterval(() => socket.write('a'), everyMs);
  const limit = setTimeout(() => socket.destroy(), longestMs);
  await once(socket, 'close');
  clearInterval(timer);
  clearTimeout(limit);
  return { text: Buffer.concat(parts).toString(), ms: performance.now() - started };
}

/** How many streams one caller holds open at once of those that it asks for. */
async function streamsOf({ server, database }: Target, count: number): Promise<number> {
  const headers = {
    accept: 'text/event-stream',
    'x-forwarded-for': '203.0.113.50',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ url: 'streams.example.com' });
  const begun = await fetch(`${server.origin}/v1/analyze`, { method: 'POST', headers, body });
  const { data } = (await begun.json()) as { data: { id: string } };
  // Its vendor does not exist, and its analysis would end before the last has asked.
  await database.pool.query(`UPDATE analyses SET status = 'discovering', finished_at = NULL WHERE id = $1`, [
    data.id,
  ]);
  const ended = new AbortController();
  const replies = await Promise.all(
    Array.from({ length: count }, () =>
      fetch(`${server.origin}/v1/analyze/${data.id}/events`, { headers, signal: ended.signal }),
    ),
  );
  const open = replies.filter(({ status }) => status === 200).length;
  ended.abort();
  return open;
}
