import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import type { Sender, SenderOptions, Sending, Sent } from './fetch.ts';
import { receiverConnector } from './guarded-connector.ts';
import { networkFailure } from './network-failure.ts';
import { orAborted } from './or-aborted.ts';
import { discard } from './read-body.ts';
import { readRetryAfter } from './retry-after.ts';
import { guardUrl, isUsual } from './url-guard.ts';

/** Of an answer: enough to see what a receiver complains of. */
const answerBytes = 2_048;
const maximumHeaderBytes = 16 * 1024;

/** Each request has a connection of its own, so that each is judged by the guard. */
export function makeSender(
  options: Pick<SenderOptions, 'lookup' | 'receivers'> & { timeoutMs: number; userAgent: string },
): Sender {
  const { receivers, timeoutMs, userAgent } = options;
  const agent = new Agent({
    connect: receiverConnector({
      receivers,
      timeoutMs,
      ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
    }),
    allowH2: false,
    pipelining: 0,
    maxHeaderSize: maximumHeaderBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    async post(sending, stopped) {
      const given = URL.parse(sending.url);
      const isAllowed = given !== null && receivers.mayAddress(given);
      const guarded = guardUrl(sending.url, new Set(isAllowed ? [given.host] : []));
      if (guarded.kind === 'forbidden') return { kind: 'no_answer', message: guarded.message };
      const { url } = guarded;
      if (!isAllowed && !isUsual(url)) {
        return { kind: 'no_answer', message: 'Messages are sent over https, on its standard port, only.' };
      }
      const deadline = AbortSignal.timeout(timeoutMs);
      return post(agent, url, { ...sending, userAgent }, { deadline, stopped });
    },
    close: () => agent.destroy(),
  };
}

async function post(
  agent: Agent,
  url: URL,
  { headers, body, userAgent }: Sending & { userAgent: string },
  { deadline, stopped }: { deadline: AbortSignal; stopped: AbortSignal },
): Promise<Sent> {
  const signal = AbortSignal.any([deadline, stopped]);
  const asked = agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: { ...headers, 'user-agent': userAgent },
    body,
    signal,
  });
  try {
    // undici hears the signal only once it is connected.
    const answer = await orAborted(asked, signal);
    const retryAfter = answer.headers['retry-after'];
    return {
      kind: 'answer',
      status: answer.statusCode,
      answer: await beginningOf(answer.body, signal),
      retryAfterSeconds: readRetryAfter([retryAfter ?? []].flat()[0], new Date()),
    };
  } catch (error) {
    void asked.then(
      (late) => discard(late.body),
      () => undefined,
    );
    stopped.throwIfAborted();
    if (deadline.aborted) return { kind: 'no_answer', message: 'There was no answer in time.' };
    return { kind: 'no_answer', message: networkFailure(error).message };
  }
}

/** The status has come: what becomes of the body changes nothing, and no more of it is read than is kept. */
async function beginningOf(body: Readable, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const read = async (): Promise<void> => {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      chunks.push(chunk.subarray(0, answerBytes - length));
      length += chunk.length;
      if (length >= answerBytes) return;
    }
  };
  await orAborted(read(), signal).catch(() => undefined);
  discard(body);
  const text = new TextDecoder().decode(Buffer.concat(chunks), { stream: true });
  // PostgreSQL keeps no NUL, and a terminal would obey the rest.
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
