import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts that we must read again but a reader of the database must not. A text opens only for the `use` it was sealed for. */
export type Seal = {
  /** Identifies the key without revealing anything about it. */
  keyId: string;
  seal: (text: string, use: string) => string;
  /** Null where it was sealed with another key or for another use, or has been altered. */
  open: (sealed: string, use: string) => string | null;
  /** Stands for a text that need not be read again, and that whoever reads the database must not be able to try out. */
  hash: (text: string, use: string) => string;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key derived from the installation's secret. */
export function sealWith(secret: string): Seal {
  const derived = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', info, bytes));
  const key = derived('clausewatch: sealed texts', 32);
  const hashKey = derived('clausewatch: hashes of texts', 32);
  return {
    keyId: derived('clausewatch: name of the key of sealed texts', 9).toString('base64url'),
    seal(text, use) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(use));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, use) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(use)).setAuthTag(tag);
      const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    hash: (text, use) => createHmac('sha256', hashKey).update(`${use}\n`).update(text).digest('base64url'),
  };
}
