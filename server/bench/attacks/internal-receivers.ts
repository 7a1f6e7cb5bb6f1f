import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Lookup, openSender } from '../../src/fetch/fetch.ts';
import { internalReceivers } from '../../src/network/internal-receivers.ts';
import { type Attack, requireControl } from './attack.ts';
import { signUp, tokenOf } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

/**
 * One receiver inside the network is listed in WEBHOOK_ALLOW. It succeeds for each request that an analysis makes there, and for each message that
 * reaches, or may be addressed to, anything inside that is not listed.
 */
export const attack: Attack = {
  name: 'reaching inside by the list for webhooks',
  async run() {
    const inside: string[] = [];
    const other: string[] = [];
    await using listed = await site((request, response) => {
      inside.push(`${request.method} ${request.url}`);
      response.end('ok');
    });
    await using unlisted = await site((request, response) => {
      other.push(`${request.method} ${request.url}`);
      response.end('<h1>Privacy policy</h1>');
    });
    await using vendor = await site((request, response) => {
      const [, port = ''] = /^\/to\/(\d+)$/.exec(request.url ?? '') ?? [];
      if (port !== '') response.writeHead(302, { location: `http://localhost:${port}/policy` });
      response.end(
        `<title>Vendor</title><a href="/to/${listed.port}">Privacy policy</a> <a href="/to/${unlisted.port}">Terms of service</a>`,
      );
    });
    await using target = await startTarget({
      WEBHOOK_ALLOW: `localhost:${listed.port}`,
      CLAUSEWATCH_ALLOW_HOSTS: `127.0.0.1:${vendor.port}`,
      CLAUSEWATCH_FLAGS: 'changeNotifications=true',
    });
    const headers = await memberOf(target);
    const send = async (url: string): Promise<number> => {
      const made = await target.call('POST', '/v1/webhooks', { headers, body: { name: 'x', url } });
      if (made.status >= 300) return made.status;
      const { data } = JSON.parse(made.text) as { data: { webhook: { id: string } } };
      await target.call('POST', `/v1/webhooks/${data.webhook.id}/test`, { headers, body: {} });
      return made.status;
    };
    await send(`http://localhost:${listed.port}/hook`);
    for (let tries = 0; tries < 200 && inside.length === 0; tries += 1) await sleep(100);
    const control = requireControl(
      inside.includes('POST /hook'),
      'a message to the listed receiver arrives, over http and on its port',
    );

    const addresses = refusedAddresses(listed.port, unlisted.port);
    const statuses = await Promise.all(addresses.map((url) => send(url)));
    const analysed = [
      `http://localhost:${listed.port}/`,
      `http://127.0.0.1:${listed.port}/`,
      'http://localhost/',
    ];
    const begun = [];
    for (const url of analysed)
      begun.push((await target.call('POST', '/v1/analyze', { headers, body: { url } })).status);
    const redirected = await target.call('POST', '/v1/analyze', {
      headers,
      body: { url: `http://127.0.0.1:${vendor.port}/` },
    });
    requireControl(redirected.status === 202, 'a vendor whose pages lead inside is analysed');
    await ended(target);
    const rebound = await rebind(unlisted.port);
    const succeeded = [
      ...statuses.filter((status) => status < 300),
      ...begun.filter((status) => status < 300),
      ...inside.filter((each) => each !== 'POST /hook'),
      ...other,
      ...rebound.filter((kind) => kind === 'answer'),
    ];
    const tried = addresses.length + analysed.length + 2 + rebound.length;
    return { tried, succeeded: succeeded.length, control };
  },
};

function refusedAddresses(listed: number, unlisted: number): string[] {
  const inside = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '10.0.0.5',
    '192.168.1.1',
    'n8n.internal',
    'printer',
  ];
  return [
    ...inside.flatMap((host) => [`http://${host}:${unlisted}/`, `https://${host}/`]),
    `http://127.0.0.1:${listed}/`,
    `http://localhost.:${unlisted}/`,
    `http://user:word@localhost:${listed}/`,
    'http://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.5]/',
    'http://hooks.example.com:8080/',
    'http://hooks.example.com/',
  ];
}

/** Names that lead inside when it matters, although the list has a name and a network. */
async function rebind(port: number): Promise<string[]> {
  const kinds: string[] = [];
  for (const address of [
    '127.0.0.1',
    '10.0.0.5',
    '169.254.169.254',
    '::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
  ]) {
    const lookup: Lookup = (_name, _options, found) =>
      found(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    const sender = openSender({
      userAgentContact: 'https://clausewatch.example',
      receivers: internalReceivers(['n8n.internal:5678', '10.20.0.0/16']),
      timeoutMs: 2_000,
      lookup,
    });
    for (const url of [
      'https://hooks.example.com/',
      `http://hooks.example.com:${port}/`,
      `http://n8n.internal:${port}/`,
    ])
      kinds.push((await sender.post({ url, headers: {}, body: '{}' }, new AbortController().signal)).kind);
    await sender.close();
  }
  return kinds;
}

async function ended({ database }: Target): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query('SELECT FROM analyses WHERE finished_at IS NULL');
    if (rowCount === 0) return;
    await sleep(200);
  }
}

async function memberOf(target: Target): Promise<Record<string, string>> {
  const session = await signUp(target, 'ada@example.com');
  await target.database.pool.query("UPDATE users SET email_verified = true, subscription_status = 'active'");
  return { authorization: `Bearer ${await tokenOf(target, session)}` };
}

async function site(answer: RequestListener): Promise<{ port: number } & AsyncDisposable> {
  // On both: what a name of this machine leads to is not the same everywhere.
  const server = createServer(answer).listen(0, '::');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
