import { once } from 'node:events';
import { createServer } from 'node:http';

export type FakeStripe = {
  url: string;
  /** Every call received: method, path and form. */
  calls: { method: string; path: string; form: Record<string, string> }[];
  /** The subscription that is returned, by default one begun at `http://localhost:5177`. */
  subscriptions: Map<
    string,
    { status: string; userId: string | null; customerId?: string; installation?: string }
  >;
  /** The status with which every call is refused, if set. */
  refusal?: number;
} & AsyncDisposable;

/** A fake Stripe for the few calls that the product makes. */
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
      const refuse = (status: number, code: string) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        const error = { type: 'invalid_request_error', code, message: `Refused: ${path}` };
        response.end(JSON.stringify({ error }));
      };
      if (stripe.refusal !== undefined) return refuse(stripe.refusal, 'platform_api_key_expired');
      if (method === 'DELETE') {
        // A cancelled subscription can be read, but not cancelled again.
        if (known === undefined || known.status === 'canceled') return refuse(404, 'resource_missing');
        known.status = 'canceled';
      }
      const installation = known?.installation ?? 'http://localhost:5177';
      const subscription = {
        id,
        object: 'subscription',
        status: known?.status,
        customer: known?.customerId ?? 'cus_1',
        metadata: known?.userId == null ? {} : { user_id: known.userId, installation },
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
  const stripe: FakeStripe = {
    url: `http://127.0.0.1:${port}`,
    calls,
    subscriptions,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stripe;
}
