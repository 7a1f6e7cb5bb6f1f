import { Agent, fetch as request } from 'undici';

/** An answer is some thousand tokens: a server that sends more has lost its way. */
const mostBytes = 4_000_000;

/** How long an answer may take is for who asks to say. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * How the model is asked: at the operator's address and nowhere else, since the key goes with the question. A redirect is an error, and
 * so is an answer without end.
 */
export const modelFetch: typeof globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  const { method = 'GET', body = null, signal = null } = init ?? {};
  const headers = Object.fromEntries(new Headers(init?.headers));
  if (body !== null && typeof body !== 'string') throw new TypeError('Questions to a model are text');
  const response = await request(url, { method, headers, body, signal, redirect: 'error', dispatcher });
  const bytes = await readAll(response.body);
  return new Response(bytes, { status: response.status, headers: [...response.headers] });
};

async function readAll(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new RangeError('The answer of the model has no end');
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
