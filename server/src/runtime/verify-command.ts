import { packetKeysPath, type PacketManifest } from '@clausewatch/contract/packets';
import { readTrustedKeys, verifyPacket } from '../packets/packets.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { givenFile } from './given-file.ts';

export type VerifyResult = { output: string; exitCode: ExitCode };

/**
 * Says whether an evidence packet is whole, and from which installation. Either may be `-`, for standard input. Needs neither a database
 * nor the network.
 */
export async function verifyCommand(typed: string, trusted?: string): Promise<VerifyResult> {
  const keys = trusted === undefined ? null : await trustedKeys(trusted);
  await using file = await givenFile(typed);
  const verification = await verifyPacket(file.path);
  switch (verification.kind) {
    case 'unreadable':
      return { output: `Cannot be judged. ${verification.reason}\n`, exitCode: exitCodes.usage };
    case 'damaged':
      return {
        output: lines(['NOT WHOLE', ...verification.faults.map((fault) => `- ${fault}`)]),
        exitCode: exitCodes.no,
      };
    case 'whole': {
      const { manifest, fingerprint, quotes } = verification;
      const isTrusted = keys === null ? null : keys.has(fingerprint);
      const verdict = isTrusted === false ? 'WHOLE, BUT SIGNED BY ANOTHER KEY' : 'WHOLE';
      const facts = factsOf(manifest, quotes);
      return {
        output: lines([verdict, ...facts, ...signerOf(manifest, isTrusted)]),
        exitCode: isTrusted === false ? exitCodes.no : exitCodes.done,
      };
    }
  }
}

async function trustedKeys(typed: string): Promise<Set<string>> {
  await using file = await givenFile(typed);
  return readTrustedKeys(file.path);
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
