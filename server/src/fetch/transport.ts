import type { Readable } from 'node:stream';
import type { Failure } from './fetch.ts';

/** Makes one request, without following redirects: over sockets, or out of an archive. */
export type Transport = {
  via: 'live' | 'archive';
  /** Rejects only with the signal's reason. */
  get: (url: URL, headers: Record<string, string>, signal: AbortSignal) => Promise<Answer>;
  close(): Promise<void>;
};

export type Answer =
  | {
      kind: 'answer';
      status: number;
      /** Names in lower case; repeated headers joined by ", ". */
      headers: Record<string, string>;
      /** Each Set-Cookie by itself. */
      cookies: string[];
      /** As on the wire: still under its Content-Encoding. Must be read to its end or destroyed. */
      body: Readable;
      at: Date;
    }
  | { kind: 'no_answer'; failure: Failure; message: string };
