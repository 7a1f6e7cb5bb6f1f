import { once } from 'node:events';
import { createServer } from 'node:http';

export type FakeStripe = {
  url: string;
  /** Every call as it came: method, path and form. */
  calls: { method: string; path: string; form: Record<string, string> }[];
  /** What a subscription is said to be when it is asked for. */
  subscriptions: Map<string, { status: string; userId: string | null }>;
} & AsyncDisposable;

/** A server that answers the few calls the product makes as Stripe does. */
export async function startStripe(): Promise<FakeStripe> {
  const calls: FakeStripe['calls'] = [];
  const subscriptions: FakeStripe['subscriptions'] = new Map();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      calls.push({
        method,
        path,
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      });
      const id = path.split('/').at(-1) ?? '';
      const known = subscriptions.get(id);
      if (method === 'DELETE' && known !== undefined) known.status = 'canceled';
      const subscription = {
        id,
        object: 'subscription',
        status: known?.status,
        customer: 'cus_1',
        metadata: known?.userId == null ? {} : { user_id: known.userId },
      };
      const answer = path.includes('/subscriptions/')
        ? subscription
        : { url: `https://stripe.example${path}` };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    subscriptions,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
