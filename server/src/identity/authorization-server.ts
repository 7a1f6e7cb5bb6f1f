/** What of the library's description of its authorization server is so here; the rest speaks of paths and methods that are not open. */
const published = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'registration_endpoint',
  'revocation_endpoint',
  'scopes_supported',
  'response_types_supported',
  'response_modes_supported',
  'grant_types_supported',
  'code_challenge_methods_supported',
  'authorization_response_iss_parameter_supported',
] as const;

/** The metadata of RFC 8414: our apps are public clients, which authenticate by nothing but their codes and tokens. */
export function authorizationServer(described: Partial<Record<(typeof published)[number], unknown>>) {
  return {
    ...Object.fromEntries(published.map((name) => [name, described[name]])),
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
  };
}
