import { createHash } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import type { PacketManifest } from '@clausewatch/contract/packets';
import { beforeAll, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { inventedReport, policyText } from '../../testing/invented-report.ts';
import { signatureOf } from './packet-key.ts';
import { makePacketKey, type PacketParts, readTrustedKeys, verifyPacket, writePacket } from './packets.ts';
import { type RecordedPage, warcFile } from './warc-file.ts';

const key = makePacketKey();
const other = makePacketKey();
const html = `<h1>Privacy</h1><p>${policyText}</p>`;
const page: RecordedPage = {
  url: 'https://quillmere.example/privacy',
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'x-split': 'a\r\nb: c',
    etag: '"1"',
  },
  body: Buffer.from(html),
  fetchedAt: new Date('2026-10-01T08:00:00Z'),
  via: 'live',
};
const parts: PacketParts = {
  report: inventedReport,
  versions: [
    {
      document_id: 'doc_1',
      version_id: 'ver_3',
      number: 3,
      type: 'privacy',
      title: 'Privacy policy',
      url: page.url,
      final_url: page.url,
      redirects: [],
      via: 'live',
      fetched_at: page.fetchedAt.toISOString(),
      snapshot_id: 'snp_1',
    },
  ],
  key,
  readText: () => Promise.resolve(policyText),
  readPage: () => Promise.resolve(page),
};

const written = (each: RecordedPage) => warcFile(each, { name: 'snp_1.warc.gz', program: '1.2.3' });

type Files = Map<string, Buffer>;
let packet: Buffer;
let files: Files;

beforeAll(async () => {
  packet = await buffer(writePacket(parts));
  files = await unzipped(packet);
});

async function unzipped(bytes: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const held: Files = new Map();
  for await (const entry of zip.eachEntry())
    held.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return held;
}

async function verified(bytes: Buffer) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-packet-'));
  const path = join(folder.path, 'packet.zip');
  await writeFile(path, bytes);
  return await verifyPacket(path);
}

/** The packet with some files changed, as somebody would zip it again. */
function zipped(
  change: (changed: Files) => void,
  more: [string, Buffer][] = [],
  comment = '',
  mtime = new Date(inventedReport.made_at),
  from = files,
): Promise<Buffer> {
  const changed = new Map(from);
  change(changed);
  const zip = new ZipFile();
  for (const [name, bytes] of [...changed, ...more]) {
    const options = { mtime, mode: 0o100644, compress: !name.endsWith('.gz') };
    zip.addReadStreamLazy(name, options, (give) => give(null, Readable.from([bytes], { objectMode: false })));
  }
  zip.end({ comment, forceZip64Format: false });
  return buffer(zip.outputStream);
}

/** The packet as a forger would sign it who has the program but not the key: every sum is right again. */
function forged(
  change: (changed: Files, manifest: PacketManifest) => void,
  signer = other,
  from = files,
): Promise<Buffer> {
  const sign = (changed: Files): void => {
    const manifest = JSON.parse(changed.get('manifest.json')?.toString() ?? '') as PacketManifest;
    manifest.installation.public_key = signer.publicKey;
    manifest.installation.fingerprint = signer.fingerprint;
    changed.set('public-key.pem', Buffer.from(signer.publicKey));
    change(changed, manifest);
    for (const file of manifest.files) {
      const bytes = changed.get(file.path) ?? Buffer.alloc(0);
      Object.assign(file, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
    const bytes = Buffer.from(JSON.stringify(manifest));
    changed.set('manifest.json', bytes);
    changed.set('manifest.sig', signatureOf(bytes, signer));
  };
  return zipped(sign, [], '', undefined, from);
}

/**
 * The packet with bytes put at a place in it, and every offset behind them right again. What is put inside a file's packed bytes counts
 * as part of them.
 */
function inserted(at: number, bytes: Buffer, within?: string): Promise<Buffer> {
  const directory = packet.readUInt32LE(packet.length - 6);
  const behind = Buffer.from(packet.subarray(directory));
  for (let record = 0; behind.readUInt32LE(record) === 0x02014b50;) {
    const offset = behind.readUInt32LE(record + 42);
    if (offset >= at) behind.writeUInt32LE(offset + bytes.length, record + 42);
    const nameLength = behind.readUInt16LE(record + 28);
    if (behind.toString('latin1', record + 46, record + 46 + nameLength) === within)
      behind.writeUInt32LE(behind.readUInt32LE(record + 20) + bytes.length, record + 20);
    record += 46 + nameLength + behind.readUInt16LE(record + 30);
  }
  behind.writeUInt32LE(directory + bytes.length, behind.length - 6);
  return Promise.resolve(
    Buffer.concat([packet.subarray(0, at), bytes, packet.subarray(at, directory), behind]),
  );
}

/** A file as it lies in a zip. */
function localFile(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  const packed = deflateRawSync(content);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

/** The packet with some of its own bytes overwritten. */
function overwritten(change: (bytes: Buffer, directory: number) => void): Promise<Buffer> {
  const bytes = Buffer.from(packet);
  change(bytes, bytes.readUInt32LE(bytes.length - 6));
  return Promise.resolve(bytes);
}

function replaced(changed: Files, name: string, from: string, to: string): void {
  const before = changed.get(name)?.toString() ?? '';
  expect(before).toContain(from);
  changed.set(name, Buffer.from(before.replace(from, to)));
}

test('a packet is whole, names its installation, and is the same bytes for the same parts', async () => {
  const verification = await verified(packet);
  expect(verification).toMatchObject({ kind: 'whole', fingerprint: key.fingerprint, quotes: 4 });
  expect(verification.kind === 'whole' && verification.manifest.installation.url).toBe(
    'https://clausewatch.example',
  );
  expect([...files.keys()]).toEqual([
    'README.txt',
    'report.json',
    'report.html',
    'report.md',
    'versions/ver_3.md',
    'snapshots/snp_1.warc.gz',
    'public-key.pem',
    'SHA256SUMS',
    'manifest.json',
    'manifest.sig',
  ]);
  expect((await buffer(writePacket(parts))).equals(packet)).toBe(true);
});

test('its page is a record that other programs read, with the headers as they came', async () => {
  const records = new WARCParser([files.get('snapshots/snp_1.warc.gz') ?? Buffer.alloc(0)]);
  const info = await records.parse();
  const fields = new TextDecoder().decode(await info?.readFully(true));
  expect([info?.warcType, info?.warcHeader('WARC-Filename'), fields]).toEqual([
    'warcinfo',
    'snp_1.warc.gz',
    expect.stringMatching(/^software: Clausewatch\/\S+\r\nformat: WARC File Format 1\.1\r\n/),
  ]);
  const record = await records.parse();
  const text = new TextDecoder().decode(await record?.readFully(true));
  expect([record?.warcTargetURI, record?.warcDate, text]).toEqual([
    page.url,
    '2026-10-01T08:00:00.000Z',
    html,
  ]);
  expect(record?.warcHeader('WARC-Warcinfo-ID')).toBe(info?.warcHeader('WARC-Record-ID'));
  expect(record?.warcPayloadDigest).toBe(`sha256:${createHash('sha256').update(html).digest('hex')}`);
  const headers = record?.httpHeaders?.headers;
  expect([headers?.get('etag'), headers?.get('x-archive-orig-content-encoding'), headers?.get('b')]).toEqual([
    '"1"',
    'br',
    null,
  ]);
});

test('a page without a warcinfo record, as packets had them before, is whole; one with anything behind it is not', async () => {
  const path = 'snapshots/snp_1.warc.gz';
  const records = gunzipSync(files.get(path) ?? Buffer.alloc(0));
  const response = records.subarray(records.indexOf('WARC/1.1\r\nWARC-Type: response'));
  const judged = async (bytes: Buffer) =>
    (await verified(await forged((all) => void all.set(path, gzipSync(bytes)), key))).kind;
  expect(await judged(response)).toBe('whole');
  expect(await judged(records)).toBe('whole');
  for (const odd of [
    Buffer.concat([records, response]),
    Buffer.concat([response, records]),
    Buffer.concat([records, Buffer.from('x')]),
    records.subarray(0, records.indexOf('WARC/1.1\r\nWARC-Type: response')),
    records.subarray(0, -1),
  ])
    expect(await judged(odd)).toBe('damaged');
});

const tampered: [string, () => Promise<Buffer>, RegExp][] = [
  [
    'a word of a text',
    () => zipped((all) => replaced(all, 'versions/ver_3.md', '30 days', '90 days')),
    /ver_3\.md" was changed/,
  ],
  [
    'a number of the report',
    () => zipped((all) => replaced(all, 'report.json', '"score": 60', '"score": 90')),
    /report\.json" was changed/,
  ],
  [
    'the page',
    () =>
      zipped((all) => all.set('snapshots/snp_1.warc.gz', written({ ...page, body: Buffer.from('Other') }))),
    /snp_1\.warc\.gz" was changed/,
  ],
  [
    'a header of the page',
    () => zipped((all) => all.set('snapshots/snp_1.warc.gz', written({ ...page, status: 404 }))),
    /snp_1\.warc\.gz" was changed/,
  ],
  ['a file gone', () => zipped((all) => all.delete('report.html')), /report\.html" is missing/],
  [
    'a file more',
    () => zipped((all) => all.set('versions/ver_4.md', Buffer.from('More'))),
    /ver_4\.md" is not in the manifest/,
  ],
  [
    'a file twice',
    () => zipped(() => undefined, [['report.md', Buffer.from('Other')]]),
    /report\.md" is there twice/,
  ],
  [
    'the time it was made',
    () => zipped((all) => replaced(all, 'manifest.json', '2026-11-02', '2025-11-02')),
    /signature is not that/,
  ],
  [
    'the signature',
    () => zipped((all) => all.set('manifest.sig', Buffer.alloc(64, 7))),
    /signature is not that/,
  ],
  [
    'a short signature',
    () => zipped((all) => all.set('manifest.sig', Buffer.alloc(3))),
    /signature is not that/,
  ],
  [
    'another’s signature',
    () =>
      zipped((all) =>
        all.set('manifest.sig', signatureOf(all.get('manifest.json') ?? Buffer.alloc(0), other)),
      ),
    /signature is not that/,
  ],
  [
    'the key beside it',
    () => zipped((all) => all.set('public-key.pem', Buffer.from(other.publicKey))),
    /public-key\.pem" was changed/,
  ],
  [
    'the sums beside it',
    () => zipped((all) => replaced(all, 'SHA256SUMS', 'report.md', 'report.mx')),
    /SHA256SUMS" was changed/,
  ],
  [
    'a comment on the zip',
    () => zipped(() => undefined, [], 'Certified genuine'),
    /comment, which no signature covers/,
  ],
  [
    'a second report between the last file and the directory',
    () => inserted(packet.readUInt32LE(packet.length - 6), localFile('report.md', 'Forged')),
    /directory of the zip is not/,
  ],
  [
    'a second report between two files',
    () => inserted(packet.indexOf('report.md') - 30, localFile('report.md', 'Forged')),
    /something before "report\.md"/,
  ],
  [
    'a second report behind the packed bytes of a file',
    () => inserted(packet.indexOf('report.md') - 46, localFile('report.md', 'Forged'), 'report.html'),
    /report\.html" is missing or cannot be read/,
  ],
  [
    'bytes before the first file',
    () => inserted(0, Buffer.from('#!/bin/sh\n')),
    /something before "README\.txt"/,
  ],
  [
    'another name where a file lies',
    () => overwritten((bytes) => bytes.write('REPORT.md', bytes.indexOf('report.md'))),
    /says of "report\.md" where its bytes lie/,
  ],
  [
    'a symbolic link',
    () => overwritten((bytes, at) => bytes.writeUInt32LE((0o120777 << 16) >>> 0, at + 38)),
    /directory of the zip is not/,
  ],
  [
    'a time in the directory',
    () => overwritten((bytes, at) => bytes.writeUInt8(bytes.readUInt8(at + 12) ^ 1, at + 12)),
    /where its bytes lie/,
  ],
  [
    'the time of every file',
    () => zipped(() => undefined, [], '', new Date('2025-11-02T00:00:00Z')),
    /another time/,
  ],
  [
    'the time of every file, by an hour',
    () => zipped(() => undefined, [], '', new Date(Date.parse(inventedReport.made_at) + 3_600_000)),
    /directory of the zip is not/,
  ],
  [
    'a quote that stands nowhere, signed by a forger',
    () =>
      forged((all) => replaced(all, 'report.json', 'We keep logs for 30 days.', 'We keep logs for 99 days.')),
    /quotes "We keep logs for 99 days\."/,
  ],
  [
    'a quote at another place, signed by a forger',
    () => forged((all) => replaced(all, 'report.json', '"start": 9', '"start": 8')),
    /which does not stand there/,
  ],
  [
    'another text, signed by a forger',
    () =>
      forged((all, manifest) => {
        replaced(all, 'versions/ver_3.md', 'logs', 'logz');
        const [held] = manifest.documents;
        if (held !== undefined)
          held.text_sha256 = createHash('sha256')
            .update(all.get(held.text) ?? '')
            .digest('hex');
      }),
    /text of "Privacy policy" that the report was made from is not in the packet/,
  ],
  [
    'another page, signed by a forger',
    () =>
      forged((all) => all.set('snapshots/snp_1.warc.gz', written({ ...page, body: Buffer.from('Other') }))),
    /page of "Privacy policy" is not/,
  ],
  [
    'another time of the page, signed by a forger',
    () =>
      forged((_all, manifest) =>
        Object.assign(manifest.documents[0] ?? {}, { fetched_at: '2020-01-01T00:00:00.000Z' }),
      ),
    /page of "Privacy policy" is not/,
  ],
  [
    'another’s fingerprint, signed by a forger',
    () => forged((_all, manifest) => Object.assign(manifest.installation, { fingerprint: key.fingerprint })),
    /fingerprint is not that of the key/,
  ],
];

test.each(tampered)('tampering is caught: %s', async (_name, make, fault) => {
  const verification = await verified(await make());
  expect(verification).toEqual({
    kind: 'damaged',
    faults: expect.arrayContaining([expect.stringMatching(fault)]) as string[],
  });
});

test('a packet signed anew by somebody else is whole, but by their key', async () => {
  expect(await verified(await forged(() => undefined))).toMatchObject({
    kind: 'whole',
    fingerprint: other.fingerprint,
  });
});

test('what is no packet, or breaks off, or leads out of it, is refused before it is judged', async () => {
  const cut = packet.subarray(0, packet.length - 40);
  const led = Buffer.from(
    packet.toString('latin1').replaceAll('versions/ver_3.md', '../../../../etc/p'),
    'latin1',
  );
  for (const bytes of [
    cut,
    led,
    Buffer.from('Hello'),
    Buffer.alloc(0),
    Buffer.concat([packet, Buffer.from('more')]),
  ])
    expect(await verified(bytes)).toMatchObject({ kind: 'unreadable' });
  expect(await verified(await zipped((all) => all.delete('manifest.json')))).toMatchObject({
    kind: 'unreadable',
  });
});

test('a bomb is refused by what it announces', async () => {
  const bomb = await zipped((all) => all.set('versions/ver_3.md', Buffer.alloc(201 * 1024 * 1024)));
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await verified(bomb)).toEqual({ kind: 'unreadable', reason: 'It unpacks to more than any packet.' });
});

test('a page that cannot be read breaks the packet off', async () => {
  const broken = writePacket({ ...parts, readPage: () => Promise.reject(new Error('The page is gone')) });
  await expect(buffer(broken)).rejects.toThrow('The page is gone');
});

test('a key is known by its fingerprint, as PEM, and as an installation serves it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-key-'));
  const pem = join(folder.path, 'key.pem');
  const served = join(folder.path, 'key.json');
  const { fingerprint, publicKey } = key;
  await writeFile(pem, publicKey);
  const one = {
    algorithm: 'Ed25519',
    public_key: publicKey,
    fingerprint,
    since: '2026-01-01T00:00:00Z',
    until: null,
  };
  await writeFile(served, JSON.stringify({ installation: 'https://clausewatch.example', keys: [one] }));
  const spaced = fingerprint.toUpperCase().replaceAll(/(.{4})/g, '$1 ');
  for (const given of [fingerprint, spaced, pem, served])
    expect(await readTrustedKeys(given)).toEqual(new Set([fingerprint]));
  await writeFile(pem, 'Hello');
  await expect(readTrustedKeys(pem)).rejects.toThrow('holds no Ed25519 public key');
  await expect(readTrustedKeys(join(folder.path, 'none'))).rejects.toThrow('no fingerprint of 64');
});

const oldText = 'Privacy\n\nWe keep logs for 30 days.';
const newText = 'Privacy\n\nWe keep logs for 90 days.';
const sentence = (text: string) => ({ quote: text.slice(9), start: 9, end: text.length });
const compared = (version_id: string, number: number, text: string) => ({
  version_id,
  number,
  text_sha256: createHash('sha256').update(text).digest('hex'),
  read_at: page.fetchedAt.toISOString(),
});
const ofChange: PacketParts = {
  change: {
    version: 1,
    made_at: inventedReport.made_at,
    made_by: inventedReport.made_by,
    vendor: inventedReport.vendor,
    document: { id: 'doc_1', type: 'privacy', title: 'Privacy *policy*', url: page.url },
    before: compared('ver_2', 2, oldText),
    after: compared('ver_3', 3, newText),
    severity: 'material',
    reasons: ['Retention: 30 → 90 days.'],
    stats: { added: 0, removed: 0, reworded: 1, moved: 0, words_added: 1, words_removed: 1 },
    points: [
      {
        severity: 'material',
        effect: 'worse',
        text: 'Retention: 30 → 90 days',
        why: null,
        place: 1,
        rule: 'fact:duration',
        proof: [{ before: sentence(oldText), after: sentence(newText) }],
      },
    ],
  },
  versions: ['ver_2', 'ver_3'].map((id, index) => ({
    ...(parts.versions[0] as PacketParts['versions'][number]),
    version_id: id,
    number: index + 2,
  })),
  key,
  readText: (id) => Promise.resolve(id === 'ver_2' ? oldText : newText),
  readPage: () => Promise.resolve(page),
};

test('a packet of a change holds both texts, and each line with the words of either that prove it', async () => {
  const made = await buffer(writePacket(ofChange));
  expect(await verified(made)).toMatchObject({ kind: 'whole', quotes: 2 });
  const held = await unzipped(made);
  expect([...held.keys()].slice(0, 5)).toEqual([
    'README.txt',
    'change.json',
    'change.md',
    'versions/ver_2.md',
    'versions/ver_3.md',
  ]);
  expect(held.get('README.txt')?.toString()).toMatch(
    /^Evidence packet: a change of “Privacy \*policy\*” of /,
  );
  expect(held.get('change.md')?.toString()).toContain(
    `## Retention: 30 → 90 days\n\nMaterial, worse for you.\n\nBefore, characters 9 to 34:\n\n> We keep logs for 30 days.\n\nNow, characters 9 to 34:\n\n> We keep logs for 90 days.\n`,
  );
});

test.each([
  ['a quote of the other side', 'change.json', 'logs for 30', 'logs for 90', /The change quotes .*90 days/],
  ['a quote at another place', 'change.json', '"start": 9', '"start": 8', /does not stand there/],
  [
    'another text',
    'change.json',
    compared('', 0, oldText).text_sha256,
    'a'.repeat(64),
    /that the change was made from is not/,
  ],
  [
    'no change',
    'change.json',
    '"severity": "material"',
    '"severity": "grave"',
    /change\.json is not a change/,
  ],
])('what a change does not prove is caught, whoever signs it: %s', async (_name, file, from, to, fault) => {
  const made = await unzipped(await buffer(writePacket(ofChange)));
  const changed = await forged((all) => replaced(all, file, from, to), other, made);
  expect(await verified(changed)).toEqual({
    kind: 'damaged',
    faults: expect.arrayContaining([expect.stringMatching(fault)]) as string[],
  });
});

test('a packet is of a report or of a change, never of both or of neither', async () => {
  const both = await forged((all, { files: listed }) => {
    all.set('change.json', Buffer.from('{}'));
    listed.push({ path: 'change.json', size: 0, sha256: '' });
  });
  const neither = await forged((all, manifest) => {
    all.delete('report.json');
    manifest.files = manifest.files.filter(({ path }) => path !== 'report.json');
  });
  const faults = ['It must hold either report.json or change.json.'];
  expect([await verified(both), await verified(neither)]).toEqual([
    { kind: 'damaged', faults },
    { kind: 'damaged', faults },
  ]);
});
