import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as receivers' libraries take it: 256 random bits in base64. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/**
 * The headers of the Standard Webhooks specification: what is signed is the id, the time and the body. While a secret is being replaced there
 * is a signature with each, so that a receiver may change at any time.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
  };
}
