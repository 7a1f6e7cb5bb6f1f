import { Events, OAuth2Server } from 'oauth2-mock-server';

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string };

export type Google = {
  /** The person of the next sign-in. */
  be(person: Person): void;
  /** The address of its discovery document. */
  url: string;
} & AsyncDisposable;

/** A fake OpenID provider in Google’s place, which signs everybody in as one person. */
export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let who: Person = { sub: 'nobody' };
  server.service.on(Events.BeforeTokenSigning, (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, who);
  });
  return {
    be: (person) => (who = person),
    url: `${server.issuer.url}/.well-known/openid-configuration`,
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
