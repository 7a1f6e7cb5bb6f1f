import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { addAbortSignal, type Readable } from 'node:stream';
import { BodyFault } from '../platform/body-fault.ts';
import type { ObjectPatience, ObjectSettings } from './objects.ts';

/** The calls that are made of an S3-compatible store. They throw what the client throws. */
export type S3 = {
  put(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<void>;
  get(key: string, longest: number, signal: AbortSignal): Promise<Buffer>;
  remove(key: string, signal: AbortSignal): Promise<void>;
  close(): void;
};

const connectMs = 3_000;

export function openS3(settings: ObjectSettings, { requestMs, attempts }: ObjectPatience): S3 {
  const { endpoint, bucket: Bucket, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Back-off between the tries, for 5xx, 429 and connections that fail, is the client's.
    maxAttempts: attempts,
    // Signed requests carry the SHA-256 of their body, and what is read is compared with its hash: further checksums only keep other stores out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(connectMs, requestMs),
      requestTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  });
  return {
    async put(Key, Body, abortSignal) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal });
    },
    async get(Key, longest, abortSignal) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
      const body = addAbortSignal(abortSignal, Body as Readable);
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > longest) throw new BodyFault('corrupt', 'The object is longer than what was stored.');
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },
    async remove(Key, abortSignal) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
    },
    close: () => client.destroy(),
  };
}
