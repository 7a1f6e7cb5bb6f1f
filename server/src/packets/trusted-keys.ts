import { PacketKeys } from '@clausewatch/contract/packets';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../platform/operator-error.ts';
import { fingerprintOf, readPublicKey } from './packet-key.ts';

/**
 * The fingerprints that somebody trusts: written out (spaces and colons between the digits make no difference), or those of a file that
 * holds a public key as PEM or the JSON that an installation serves. Throws an UsageError for anything else.
 */
export async function readTrustedKeys(given: string): Promise<Set<string>> {
  const written = given.replaceAll(/[\s:]/g, '').toLowerCase();
  if (/^[0-9a-f]{64}$/.test(written)) return new Set([written]);
  const text = await readFile(given, 'utf8').catch(() => {
    throw new UsageError(
      `${given} is no fingerprint of 64 hexadecimal digits, and no file that can be read.`,
    );
  });
  const key = readPublicKey(text);
  if (key !== null) return new Set([fingerprintOf(key)]);
  const served = PacketKeys.safeParse(jsonOf(text));
  if (!served.success) throw new UsageError(`${given} holds no Ed25519 public key.`);
  const keys = served.data.keys.map((each) => readPublicKey(each.public_key));
  return new Set(keys.flatMap((each) => (each === null ? [] : [fingerprintOf(each)])));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
