/**
 * The header of a POST by which a repeated call is recognised as the same one (draft-ietf-httpapi-idempotency-key-header): made once per
 * logical call, and sent with each try of it.
 */
export const idempotencyHeader = 'idempotency-key';

/** On an answer that was given before and is repeated: nothing was done for it now. */
export const replayedHeader = 'idempotency-replayed';

/** How many characters a key may have; `shared`: at least as many where callers are told apart by their network alone. */
export const idempotencyKeyLength = { most: 255, shared: 22 } as const;

/** How long an answer can be repeated; `session`: one of the calls below `/api/auth`, which may open a session. */
export const replayableSeconds = { usual: 86_400, session: 600 } as const;

/** A key that nobody guesses: 128 random bits. Unlike `randomUUID`, also on pages that are served without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
