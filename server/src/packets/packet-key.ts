import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** An Ed25519 key pair (RFC 8032), both halves as PEM. */
export type PacketKey = { fingerprint: string; publicKey: string; privateKey: string };

export function makePacketKey(): PacketKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { fingerprint: fingerprintOf(createPublicKey(publicKey)), publicKey, privateKey };
}

/** Hex SHA-256 of a public key's DER form (SPKI): what `openssl pkey -pubin -outform DER | sha256sum` prints. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

export function signatureOf(bytes: Buffer, { privateKey }: Pick<PacketKey, 'privateKey'>): Buffer {
  return sign(null, bytes, createPrivateKey(privateKey));
}

export function isSignedBy(bytes: Buffer, signature: Buffer, key: KeyObject): boolean {
  return signature.length === 64 && verify(null, bytes, key, signature);
}

/** The Ed25519 key in a PEM, or null where that is something else. */
export function readPublicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
