import type { PacketDocument, PacketManifest } from '@clausewatch/contract/packets';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { changeMarkdown, reportHtml, reportMarkdown } from '../reports/reports.ts';
import { type PacketKey, signatureOf } from './packet-key.ts';
import { packetReadme } from './packet-readme.ts';
import { type PacketSubject, recordOf } from './packet-subject.ts';
import { type RecordedPage, warcFile } from './warc-file.ts';

/** A version in a packet, by the ids under which its text and its page are read when their turn comes. */
export type PacketVersion = Omit<PacketDocument, 'text' | 'text_sha256' | 'snapshot' | 'body_sha256'> & {
  snapshot_id: string;
};

/** A plain file, which its owner may write and everybody read. */
export const fileMode = 0o100644;

export type PacketParts = PacketSubject & {
  versions: readonly PacketVersion[];
  key: PacketKey;
  readText: (versionId: string) => Promise<string>;
  readPage: (snapshotId: string) => Promise<RecordedPage>;
};

/**
 * An evidence packet as a zip, written while it is read: one text or page is in memory at a time, and a reader who is slow holds nothing
 * else. The same parts make the same bytes. A file that cannot be read breaks the stream off.
 */
export function writePacket(parts: PacketParts): Readable {
  const zip = new ZipFile();
  const { made_at: madeAt, made_by: madeBy } = recordOf(parts);
  const writer = new PacketWriter(zip, new Date(madeAt));
  const { versions } = parts;
  writer.add('README.txt', () => packetReadme(parts));
  if ('report' in parts) {
    const { report } = parts;
    writer.add('report.json', () => jsonFile(report));
    writer.add('report.html', () => reportHtml(report));
    writer.add('report.md', () => reportMarkdown(report));
  } else {
    const { change } = parts;
    writer.add('change.json', () => jsonFile(change));
    writer.add('change.md', () => changeMarkdown(change));
  }
  for (const { version_id: id } of versions) writer.add(textPath(id), () => parts.readText(id));
  const bodies = new Map<string, string>();
  for (const id of new Set(versions.map((each) => each.snapshot_id))) {
    writer.add(pagePath(id), async () => {
      const page = await parts.readPage(id);
      bodies.set(id, sha256(page.body));
      return warcFile(page, { name: posix.basename(pagePath(id)), program: madeBy.program });
    });
  }
  writer.add('public-key.pem', () => parts.key.publicKey);
  writer.add('SHA256SUMS', () => writer.files.map(({ path, sha256: sum }) => `${sum}  ${path}\n`).join(''));
  let manifest = Buffer.alloc(0);
  writer.addUnlisted('manifest.json', () => {
    manifest = Buffer.from(jsonFile(manifestOf(parts, writer.files, bodies)));
    return manifest;
  });
  writer.addUnlisted('manifest.sig', () => signatureOf(manifest, parts.key));
  zip.end();
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
}

function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

type Content = string | Buffer;
type ListedFile = PacketManifest['files'][number];

/** Files in the order in which they are added, each made when the one before it has been written. */
class PacketWriter {
  readonly files: ListedFile[] = [];
  readonly #zip: ZipFile;
  readonly #mtime: Date;

  constructor(zip: ZipFile, mtime: Date) {
    this.#zip = zip;
    this.#mtime = mtime;
  }

  add(path: string, make: () => Content | Promise<Content>): void {
    this.addUnlisted(path, async () => {
      const bytes = Buffer.from(await make());
      this.files.push({ path, size: bytes.length, sha256: sha256(bytes) });
      return bytes;
    });
  }

  addUnlisted(path: string, make: () => Content | Promise<Content>): void {
    const options = { mtime: this.#mtime, mode: fileMode, compress: !path.endsWith('.gz') };
    this.#zip.addReadStreamLazy(path, options, (give) => {
      void Promise.resolve()
        .then(make)
        .then(
          (bytes) => give(null, Readable.from([Buffer.from(bytes)], { objectMode: false })),
          (error: unknown) => {
            // The library reports it as its own event, which nobody who reads the stream hears.
            (this.#zip.outputStream as Readable).destroy(error as Error);
          },
        );
    });
  }
}

function manifestOf(
  parts: PacketParts,
  files: readonly ListedFile[],
  bodies: ReadonlyMap<string, string>,
): PacketManifest {
  const sums = new Map(files.map((file) => [file.path, file.sha256]));
  const { versions, key } = parts;
  const { made_at: madeAt, made_by: madeBy, vendor } = recordOf(parts);
  const { id, domain, name } = vendor;
  return {
    format: 'clausewatch-evidence',
    version: 1,
    made_at: madeAt,
    installation: { ...madeBy, public_key: key.publicKey, fingerprint: key.fingerprint },
    vendor: { id, domain, name },
    documents: versions.map(({ snapshot_id: snapshotId, ...version }) => ({
      ...version,
      text: textPath(version.version_id),
      text_sha256: sums.get(textPath(version.version_id)) ?? '',
      snapshot: pagePath(snapshotId),
      body_sha256: bodies.get(snapshotId) ?? '',
    })),
    files: [...files],
  };
}

function textPath(versionId: string): string {
  return `versions/${versionId}.md`;
}

function pagePath(snapshotId: string): string {
  return `snapshots/${snapshotId}.warc.gz`;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
