import { expect, test } from 'vitest';
import { type S3Fault, startS3 } from '../../testing/s3-server.ts';
import { BodyFault } from '../platform/body-fault.ts';
import { type ObjectStore, openObjectStore } from './objects.ts';

const patience = { requestMs: 400, attempts: 3, callMs: 4_000 };

async function outcome(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) return 'done';
  if (!(error instanceof BodyFault)) throw error;
  return `${error.kind}: ${error.message}`;
}

/** Goes wrong so many times, then no more. */
function times(fault: S3Fault, count: number): () => S3Fault | null {
  let left = count;
  return () => (left-- > 0 ? fault : null);
}

const bytes = Buffer.from('the bytes of a page, some of them, and some more');

async function opened(work: (store: ObjectStore, s3: Awaited<ReturnType<typeof startS3>>) => Promise<void>) {
  await using s3 = await startS3();
  const store = openObjectStore(s3.settings, patience);
  try {
    await work(store, s3);
  } finally {
    store.close();
  }
}

test('bytes are stored under their key, read back and removed', async () => {
  await opened(async (store, s3) => {
    await store.put('pages/abc', bytes);
    expect(await store.get('pages/abc', bytes.length)).toEqual(bytes);
    expect(await s3.keys()).toEqual(['pages/abc']);
    await store.remove(['pages/abc', 'pages/never']);
    expect(await s3.keys()).toEqual([]);
    expect(await outcome(store.get('pages/abc', 99))).toBe('missing: The object store does not have it.');
    expect(await store.fault()).toBe(null);
  });
});

test('a store that is busy or cuts connections is asked again; one that stays so is unavailable', async () => {
  await opened(async (store, s3) => {
    s3.faultOf = times('busy', 2);
    expect(await outcome(store.put('pages/abc', bytes))).toBe('done');
    expect(s3.requests).toEqual(Array.from({ length: 3 }, () => 'PUT pages/abc'));
    s3.faultOf = () => 'busy';
    expect(await outcome(store.put('pages/abc', bytes))).toBe(
      'unavailable: The object store answers 503 (SlowDown).',
    );
    s3.faultOf = times('cut', 1);
    expect(await store.get('pages/abc', bytes.length)).toEqual(bytes);
    s3.faultOf = () => 'cut';
    expect(await outcome(store.get('pages/abc', 99))).toMatch(
      /^unavailable: The object store cannot be reached/,
    );
  });
});

test('a store that does not answer ends in time', async () => {
  await opened(async (store, s3) => {
    s3.faultOf = () => 'slow';
    expect(await outcome(store.put('pages/abc', bytes))).toBe(
      'unavailable: The object store does not answer in time.',
    );
    expect(await outcome(store.get('pages/abc', 99))).toBe(
      'unavailable: The object store does not answer in time.',
    );
    expect(await store.fault()).toBe('The object store does not answer in time.');
    // Each was tried as often as may be.
    expect(s3.requests).toHaveLength(2 * patience.attempts);
  });
});

test('more bytes than were stored are not read', async () => {
  await opened(async (store) => {
    await store.put('pages/abc', Buffer.alloc(100_000));
    expect(await outcome(store.get('pages/abc', 1_000))).toBe(
      'corrupt: The object is longer than what was stored.',
    );
  });
});

test('a key that is refused, a bucket that is none and a host that is away are named', async () => {
  await using s3 = await startS3();
  const fault = async (wrong: object): Promise<string | null> => {
    const store = openObjectStore({ ...s3.settings, ...wrong }, patience);
    try {
      return await store.fault();
    } finally {
      store.close();
    }
  };
  expect(await fault({ secretAccessKey: 'another' })).toBe(
    'The object store answers 403 (SignatureDoesNotMatch).',
  );
  expect(await fault({ bucket: 'none' })).toBe('The object store answers 404 (NoSuchBucket).');
  expect(await fault({ endpoint: 'http://127.0.0.1:9' })).toBe(
    'The object store cannot be reached (ECONNREFUSED).',
  );
});
