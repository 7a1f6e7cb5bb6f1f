import type { PacketManifest } from '@clausewatch/contract/packets';
import { packetBounds, type PacketArchive, shown } from './packet-archive.ts';
import { readWarcFile } from './warc-file.ts';

/** Documents whose text or page is not what the manifest says of it: another address, time or body. */
export async function snapshotFaults(
  { documents, files }: PacketManifest,
  archive: PacketArchive,
): Promise<string[]> {
  const sums = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const faults: string[] = [];
  for (const { title, text, text_sha256: textSum, snapshot, ...document } of documents) {
    if (sums.get(text) !== textSum)
      faults.push(`The text of ${shown(title)} is not the one in the manifest.`);
    const bytes = await archive.read(snapshot);
    const record = bytes === null ? null : readWarcFile(bytes, packetBounds.fileBytes);
    const isThat =
      record?.url === document.final_url &&
      record.date === document.fetched_at &&
      record.bodySha256 === document.body_sha256;
    if (!isThat) faults.push(`The page of ${shown(title)} is not the one in the manifest.`);
  }
  const held = new Set(documents.flatMap(({ text, snapshot }) => [text, snapshot]));
  const idle = [...sums.keys()].filter((path) => /^(?:versions|snapshots)\//.test(path) && !held.has(path));
  return [...faults, ...idle.map((path) => `${shown(path)} belongs to no document.`)];
}
