import { packetKeysPath, type PacketManifest } from '@clausewatch/contract/packets';
import { readTrustedKeys, verifyPacket } from '../packets/packets.ts';

/** 0: whole. 1: not whole, or not signed by a trusted key. 2: no packet that could be judged. */
export type VerifyResult = { output: string; exitCode: 0 | 1 | 2 };

/** Says whether an evidence packet is whole, and from which installation. Needs neither a database nor the network. */
export async function verifyCommand(file: string, trusted?: string): Promise<VerifyResult> {
  const keys = trusted === undefined ? null : await readTrustedKeys(trusted);
  const verification = await verifyPacket(file);
  switch (verification.kind) {
    case 'unreadable':
      return { output: `Cannot be judged. ${verification.reason}\n`, exitCode: 2 };
    case 'damaged':
      return {
        output: lines(['NOT WHOLE', ...verification.faults.map((fault) => `- ${fault}`)]),
        exitCode: 1,
      };
    case 'whole': {
      const { manifest, fingerprint, quotes } = verification;
      const isTrusted = keys === null ? null : keys.has(fingerprint);
      const verdict = isTrusted === false ? 'WHOLE, BUT SIGNED BY ANOTHER KEY' : 'WHOLE';
      const facts = factsOf(manifest, quotes);
      return {
        output: lines([verdict, ...facts, ...signerOf(manifest, isTrusted)]),
        exitCode: isTrusted === false ? 1 : 0,
      };
    }
  }
}

function factsOf({ vendor, made_at: madeAt, documents, files }: PacketManifest, quotes: number): string[] {
  return [
    `Vendor:       ${printable(vendor.name)} (${printable(vendor.domain)})`,
    `Made:         ${madeAt}`,
    `Files:        ${files.length}, each as listed; none is missing, none is more`,
    `Documents:    ${documents.length}, each with the page that it was read from`,
    `Quotes:       ${quotes}, each word for word at its place`,
  ];
}

function signerOf({ installation }: PacketManifest, isTrusted: boolean | null): string[] {
  const url = printable(installation.url);
  const signed = [`Installation: ${url}`, `Key:          ${installation.fingerprint}`];
  switch (isTrusted) {
    case true:
      return [...signed, 'The key is the one you named.'];
    case false:
      return [...signed, 'The key is not the one you named: whoever signed this is somebody else.'];
    case null:
      return [
        ...signed,
        'The address is what the signer says of itself. Whether the key is theirs, you see at',
        `${url}${packetKeysPath}; compare the fingerprint there, or give it with --key.`,
        'A signature by a key that you do not know proves only that nothing was changed since it was made.',
      ];
  }
}

/** Words of others without what a terminal would act on. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
