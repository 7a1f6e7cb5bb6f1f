import { decodeJwt } from 'jose';
import { z } from 'zod';

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  /** Google's discovery document; another OIDC provider's in tests. */
  discoveryUrl: string;
};

/** The claims of an ID token about a person. */
const Claims = z.object({
  email: z.email(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
});
export type GoogleClaims = z.infer<typeof Claims>;

/** Reads an ID token whose signature, issuer and audience were checked when it came. Null where it has no email. */
export function claimsOfIdToken(idToken: string): GoogleClaims | null {
  const read = Claims.safeParse(decodeJwt(idToken));
  return read.success ? read.data : null;
}
