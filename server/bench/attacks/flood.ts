import { randomUUID } from 'node:crypto';
import type { PrivateDocument } from '@clausewatch/contract/private-documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfFile } from '../../testing/pdf-file.ts';
import { type Attack, requireControl } from './attack.ts';
import { signUp } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

/** Costly files of each kind that the two accounts upload together: as many documents as their plan has room for, each in two versions. */
const ofEachKind = 20;
/** Small files that two other accounts upload meanwhile, one after the other. */
const uploads = 20;
/** How long one of those may wait on a machine of two cores, in seconds. */
const patience = 5;
/** In the order of arrival it waits at least so many times longer; it is watched for so many seconds. */
const [timesLonger, watched] = [4, 60];

/**
 * Two trial accounts upload files that take long to read. What succeeds is each file of three lines of another account that is read too late.
 * An account’s own files are read in the order of arrival, as all were before there were turns: that is the control.
 */
export const attack: Attack = {
  name: 'keeping everybody waiting with costly files',
  async run() {
    await using target = await startTarget();
    const accounts = await Promise.all([1, 2, 3, 4].map((number) => callerOf(target, number)));
    const [ada, bob, cleo, dora] = accounts as [Caller, Caller, Caller, Caller];
    const queued = [...(await flood(ada)), ...(await flood(bob))];
    const own = timeToRead(ada, threeLines(), queued[0]);
    const waits: number[] = [];
    for (let number = 0; number < uploads; number += 1)
      waits.push(await timeToRead(number % 2 === 0 ? cleo : dora, threeLines()));
    const left = await pending(target);
    const p95 = percentile(waits, 0.95);
    const median = percentile(waits, 0.5);
    console.log(
      `while two accounts flood, your upload of 3 lines is read within ${p95.toFixed(1)} s (p95 of ${uploads}, median ${median.toFixed(1)} s)`,
    );
    const inOrder = await own;
    return {
      tried: uploads,
      // The bar is that of nineteen in twenty.
      succeeded: Math.max(0, waits.filter((seconds) => seconds > patience).length - uploads * 0.05),
      control: requireControl(
        left > 0 && inOrder > timesLonger * p95,
        `with ${left} of ${2 * ofEachKind} costly files still to be read after the last of these, one in the order of arrival waited ${inOrder < watched ? inOrder.toFixed(0) : `over ${watched}`} s`,
      ),
    };
  },
};

/** Sends a file, or asks, as one account; throws where that is refused. */
type Caller = (method: 'GET' | 'POST', path: string, file?: Uint8Array) => Promise<PrivateDocument>;

async function callerOf(target: Target, number: number): Promise<Caller> {
  const { from, token } = await signUp(target, `account-${number}@example.com`, `192.0.2.${number}`);
  return async (method, path, file) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await target.call(method, path, {
      from,
      headers,
      ...(file === undefined ? {} : { file }),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return (JSON.parse(answer.text) as { data: PrivateDocument }).data;
  };
}

/** Uploads an account’s share of the costly files; returns the documents. */
async function flood(caller: Caller): Promise<PrivateDocument[]> {
  const documents: PrivateDocument[] = [];
  for (let number = 0; number < ofEachKind / 2; number += 1) {
    const document = await caller('POST', '/v1/private-documents?name=long.pdf', longPdf());
    await caller('POST', `/v1/private-documents/${document.id}/versions?name=pages.pdf`, pdfOfManyKids());
    documents.push(document);
  }
  return documents;
}

/** Seconds until a file was read, or for which it was watched in vain, as a document of its own or as the next version of another. */
async function timeToRead(caller: Caller, file: Uint8Array, of?: PrivateDocument): Promise<number> {
  const begun = performance.now();
  const place = of === undefined ? '' : `/${of.id}/versions`;
  const { id } = await caller('POST', `/v1/private-documents${place}?name=short.txt`, file);
  for (;;) {
    const { newest } = await caller('GET', `/v1/private-documents/${id}`);
    const seconds = (performance.now() - begun) / 1_000;
    if (newest.state === 'read' || seconds >= watched) return seconds;
    if (newest.state !== 'pending') throw new Error(`A file of three lines was ${newest.state}`);
    await sleep(100);
  }
}

/** Costly files that wait to be read. */
async function pending({ database }: Target): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM private_versions WHERE state = 'pending' AND file_name <> 'short.txt'`,
  );
  return rows[0]?.count ?? 0;
}

/** 1.2 MB that name one page 200,000 times. */
function pdfOfManyKids(): Uint8Array {
  return pdfFile([[{ size: 10, y: 700, text: `We keep your data: ${randomUUID()}.` }]], {
    repeated: 200_000,
  });
}

/** A few kilobytes within every cap, as many pages and lines as a book: several seconds of computing. */
function longPdf(): Uint8Array {
  const lines = Array.from({ length: 120 }, (_, index) => ({ size: 5, y: 780 - index * 6, text: 'x' }));
  return pdfFile([[...lines, { size: 5, y: 20, text: randomUUID() }]], { repeated: 500 });
}

function threeLines(): Uint8Array {
  const lines = [
    'Privacy Policy',
    `We collect your email address to send you invoices, under the number ${randomUUID()}.`,
    'We do not sell your personal data to anybody.',
  ];
  return new TextEncoder().encode(lines.join('\n\n'));
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
}
