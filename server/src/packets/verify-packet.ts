import { ChangeRecord, PacketManifest } from '@clausewatch/contract/packets';
import { Report } from '@clausewatch/contract/reports';
import { isSignedBy, fingerprintOf, readPublicKey } from './packet-key.ts';
import { openPacketArchive, type PacketArchive, shown, UnreadablePacket } from './packet-archive.ts';
import { changeQuoteFaults, reportQuoteFaults } from './quote-faults.ts';
import { snapshotFaults } from './snapshot-faults.ts';

/**
 * `unreadable`: no packet that could be judged. `damaged`: not as it was signed, or not consistent in itself. `whole`: every byte is as it
 * was signed by the key with this fingerprint, every quote stands in its text, every text's page is there.
 */
export type Verification =
  | { kind: 'unreadable'; reason: string }
  | { kind: 'damaged'; faults: string[] }
  | { kind: 'whole'; manifest: PacketManifest; fingerprint: string; quotes: number };

/** Files that the manifest cannot list. */
const unlisted = ['manifest.json', 'manifest.sig'];
/** So many faults are named; a packet of another program has no end of them. */
const mostFaults = 20;

/** Says whether a packet is whole. Believes nothing of it, and unpacks nothing to the disk. */
export async function verifyPacket(file: string): Promise<Verification> {
  try {
    using archive = closing(await openPacketArchive(file));
    return await verify(archive);
  } catch (error) {
    if (error instanceof UnreadablePacket) return { kind: 'unreadable', reason: error.message };
    throw error;
  }
}

function closing(archive: PacketArchive): PacketArchive & Disposable {
  return { ...archive, [Symbol.dispose]: () => archive.close() };
}

async function verify(archive: PacketArchive): Promise<Verification> {
  const bytes = await archive.read('manifest.json');
  const signature = await archive.read('manifest.sig');
  if (bytes === null || signature === null) {
    const reason =
      'It has no manifest.json with a manifest.sig that can be read: it is no evidence packet, or not whole.';
    return { kind: 'unreadable', reason };
  }
  const read = PacketManifest.safeParse(jsonOf(bytes));
  if (!read.success) return { kind: 'damaged', faults: ['manifest.json is not the manifest of a packet.'] };
  const manifest = read.data;
  const signed = signatureFaults(manifest, bytes, signature);
  const listed = await fileFaults(manifest, archive);
  // What is inside is judged only where it is what was signed.
  const sound = [...archive.faults, ...signed, ...listed];
  const frame = await archive.frameFault(new Date(manifest.made_at));
  if (frame !== null) sound.push(frame);
  if (sound.length > 0) return { kind: 'damaged', faults: sound.slice(0, mostFaults) };
  const quoted = await subjectFaults(manifest, archive);
  const inner = [...quoted.faults, ...(await snapshotFaults(manifest, archive))];
  if (inner.length > 0) return { kind: 'damaged', faults: inner.slice(0, mostFaults) };
  return { kind: 'whole', manifest, fingerprint: manifest.installation.fingerprint, quotes: quoted.checked };
}

/** Whether what the report or the change quotes stands in the texts. */
async function subjectFaults(
  manifest: PacketManifest,
  archive: PacketArchive,
): Promise<{ faults: string[]; checked: number }> {
  const [report, change] = [await archive.read('report.json'), await archive.read('change.json')];
  if ((report === null) === (change === null))
    return { faults: ['It must hold either report.json or change.json.'], checked: 0 };
  if (report !== null) {
    const read = Report.safeParse(jsonOf(report));
    return read.success
      ? reportQuoteFaults(manifest, read.data, archive)
      : { faults: ['report.json is not a report.'], checked: 0 };
  }
  const read = ChangeRecord.safeParse(jsonOf(change));
  return read.success
    ? changeQuoteFaults(manifest, read.data, archive)
    : { faults: ['change.json is not a change.'], checked: 0 };
}

function signatureFaults({ installation }: PacketManifest, bytes: Buffer, signature: Buffer): string[] {
  const key = readPublicKey(installation.public_key);
  if (key === null) return ['The manifest names no Ed25519 public key.'];
  const faults =
    fingerprintOf(key) === installation.fingerprint ? [] : ['The fingerprint is not that of the key.'];
  if (!isSignedBy(bytes, signature, key)) faults.push('The signature is not that of this manifest.');
  return faults;
}

/** Every listed file is there as listed, and no other. */
async function fileFaults(
  { files, installation }: PacketManifest,
  archive: PacketArchive,
): Promise<string[]> {
  const faults: string[] = [];
  const listed = new Set(files.map(({ path }) => path));
  if (listed.size < files.length) faults.push('The manifest lists a file twice.');
  for (const path of archive.paths) {
    if (!listed.has(path) && !unlisted.includes(path)) faults.push(`${shown(path)} is not in the manifest.`);
  }
  for (const { path, size, sha256 } of files) {
    const found = await archive.hash(path);
    if (found === null) faults.push(`${shown(path)} is missing or cannot be read.`);
    else if (found.size !== size || found.sha256 !== sha256) faults.push(`${shown(path)} was changed.`);
  }
  const key = await archive.read('public-key.pem');
  if (key?.toString() !== installation.public_key)
    faults.push('public-key.pem is not the key of the manifest.');
  return faults;
}

function jsonOf(bytes: Buffer | null): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}
