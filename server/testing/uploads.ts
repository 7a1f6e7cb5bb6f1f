import type { PrivateDocument, PrivateDocumentWithContent } from '@clausewatch/contract/private-documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { pdfFile } from './pdf-file.ts';
import type { TestBrowser } from './test-browser.ts';
import type { Answer, TestProduct } from './test-product.ts';
import type { Policy } from './vendor-site-policies.ts';
import { wordFile } from './word-file.ts';

/** Somebody who uploads files; without a browser, the operator of a local installation. */
export type Uploader = {
  /** Below `/v1/private-documents`. */
  send(path: string, file: string | Uint8Array, type?: string): Promise<Answer>;
  call: TestBrowser['api'];
  /** Uploads a file as a document of its own, and waits until it is read. */
  upload(name: string, file: string | Uint8Array): Promise<PrivateDocumentWithContent>;
  /** A document once none of its uploads waits. */
  read(id: string): Promise<PrivateDocumentWithContent>;
};

export function uploaderOf(product: TestProduct, browser?: TestBrowser): Uploader {
  const call: Uploader['call'] = (method, path, body) =>
    browser === undefined ? product.call(method, path, body) : browser.api(method, path, body);
  const send: Uploader['send'] = async (path, file, type = 'application/octet-stream') => {
    const token = await browser?.token();
    const reply = await product.inject({
      method: 'POST',
      url: `/v1/private-documents${path}`,
      headers: { 'content-type': type, ...(token == null ? {} : { authorization: `Bearer ${token}` }) },
      payload: typeof file === 'string' ? file : Buffer.from(file),
      ...(browser === undefined ? {} : { remoteAddress: '203.0.113.9' }),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };
  const read: Uploader['read'] = async (id) => {
    for (;;) {
      const { body } = await call('GET', `/v1/private-documents/${id}`);
      const document = body.data as PrivateDocumentWithContent;
      if (document.newest.state !== 'pending') return document;
      await sleep(50);
    }
  };
  return {
    send,
    call,
    read,
    async upload(name, file) {
      const { body } = await send(`?name=${encodeURIComponent(name)}`, file);
      if (!body.success) throw new Error(body.error?.message);
      return read((body.data as PrivateDocument).id);
    },
  };
}

/** A policy as somebody would write it into a text file. */
export function policyText({ title, updated, sections }: Policy): string {
  const parts = sections.map(({ heading, body }) =>
    [
      `## ${heading}`,
      ...body.map((each) => (typeof each === 'string' ? each : each.map((item) => `- ${item}`).join('\n'))),
    ].join('\n\n'),
  );
  return [`# ${title}`, `Last updated: ${updated}`, ...parts].join('\n\n');
}

/** A PDF that asks for a password: no password makes the sums in its trailer come out. */
export function lockedPdf(): Uint8Array {
  const sum = '<' + '5a'.repeat(32) + '>';
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${sum} /U ${sum} /P -4 >> /ID [<00> <00>]`;
  const text = new TextDecoder('latin1').decode(pdfFile([[{ size: 12, y: 700, text: 'Secret terms' }]]));
  return Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R ${lock}`), 'latin1');
}

/** A PDF of pages without a letter, as a scanner makes it. */
export function scannedPdf(): Uint8Array {
  return pdfFile([[], []]);
}

/** A Word file of some kilobytes whose text unpacks to 64 MB, and is declared as one kilobyte. */
export function wordBomb(): Uint8Array {
  const paragraphs = '<w:p><w:r><w:t>We keep your data.</w:t></w:r></w:p>'.repeat(1_400_000);
  return wordFile({ bytes: deflateRawSync(paragraphs), claimedLength: 1_024 });
}
