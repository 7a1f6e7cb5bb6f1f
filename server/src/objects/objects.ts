import { setTimeout as sleep } from 'node:timers/promises';
import { BodyFault } from '../platform/body-fault.ts';
import type { S3 } from './s3.ts';

/** An S3-compatible store that the operator set up. */
export type ObjectSettings = {
  /** Undefined: that of Amazon in the region. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path of addresses rather than in their host. */
  pathStyle: boolean;
  /** Whether new bytes are stored there; else only those are read that lie there already. */
  takesNew: boolean;
};

/** Bytes under keys, outside the database. Every call ends in time; what cannot be done throws BodyFault. */
export type ObjectStore = Pick<ObjectSettings, 'bucket' | 'takesNew'> & {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** At most `longest` bytes: more is not what was stored. */
  get(key: string, longest: number): Promise<Buffer>;
  /** Keys that do not exist are none to remove. */
  remove(keys: readonly string[]): Promise<void>;
  /** Whether it takes writes and reads, at most a few seconds old: null, or why not in a sentence. */
  fault(): Promise<string | null>;
  close(): void;
};

/** How long each request may take to be answered, how often it is tried, and how long a call may take with all its tries. */
export type ObjectPatience = { requestMs: number; attempts: number; callMs: number };

const usualPatience: ObjectPatience = { requestMs: 10_000, attempts: 4, callMs: 30_000 };
/** A question about its health must not wait for all tries. */
const healthMs = 3_000;
const healthKeptMs = 10_000;
const healthKey = 'health';
const removedAtOnce = 8;
/** A connection that is cut amid an answer is not tried again by the client. */
const cutPauseMs = 200;

/** Opens the store without a request: its client is loaded with the first. */
export function openObjectStore(
  settings: ObjectSettings,
  patience: ObjectPatience = usualPatience,
): ObjectStore {
  let client: Promise<S3> | null = null;
  const calling = async <Result>(
    call: (s3: S3, signal: AbortSignal) => Promise<Result>,
    callMs = patience.callMs,
  ): Promise<Result> => {
    client ??= import('./s3.ts').then(({ openS3 }) => openS3(settings, patience));
    const signal = AbortSignal.timeout(callMs);
    try {
      return await call(await client, signal);
    } catch (error) {
      throw faultOf(error);
    }
  };
  const remove = (key: string): Promise<void> => calling((s3, signal) => s3.remove(key, signal));
  const look = async (): Promise<string | null> => {
    try {
      await calling((s3, signal) => s3.put(healthKey, Buffer.from('ok'), signal), healthMs);
      const read = await calling((s3, signal) => s3.get(healthKey, 2, signal), healthMs);
      return read.toString() === 'ok' ? null : 'The object store returns other bytes than were stored.';
    } catch (error) {
      return error instanceof BodyFault ? error.message : 'The object store cannot be used.';
    }
  };
  let known: { at: number; fault: Promise<string | null> } | null = null;
  return {
    bucket: settings.bucket,
    takesNew: settings.takesNew,
    put: (key, bytes) => calling((s3, signal) => s3.put(key, bytes, signal)),
    get: (key, longest) =>
      calling(async (s3, signal) => {
        for (let tries = 1; ; tries += 1) {
          try {
            return await s3.get(key, longest, signal);
          } catch (error) {
            if (tries === patience.attempts || signal.aborted || !isCut(error)) throw error;
            await sleep(cutPauseMs * 2 ** tries, undefined, { signal });
          }
        }
      }),
    async remove(keys) {
      for (let from = 0; from < keys.length; from += removedAtOnce)
        await Promise.all(keys.slice(from, from + removedAtOnce).map(remove));
    },
    fault() {
      const now = performance.now();
      if (known === null || now - known.at > healthKeptMs) known = { at: now, fault: look() };
      return known.fault;
    },
    close: () => void client?.then((s3) => s3.close()).catch(() => {}),
  };
}

/** Names and codes of the client and of sockets; addresses and keys stay out of messages. */
function faultOf(error: unknown): BodyFault {
  if (error instanceof BodyFault) return error;
  const { name = '', code, $metadata } = error as Problem;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchKey')
    return new BodyFault('missing', 'The object store does not have it.', { cause: error });
  const how =
    name === 'TimeoutError' || name === 'AbortError'
      ? 'does not answer in time'
      : status === undefined || status === 200
        ? `cannot be reached (${code ?? name})`
        : `answers ${status} (${name})`;
  return new BodyFault('unavailable', `The object store ${how}.`, { cause: error });
}

function isCut(error: unknown): boolean {
  const { code, $metadata } = error as Problem;
  return $metadata === undefined && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE');
}

type Problem = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
