import { connectPath } from './connected-apps.ts';

/**
 * An app's request that is refused. The app hears of it by a redirect (RFC 6749, section 4.1.2.1) where that leads no browser to a site of somebody else:
 * to a redirect address that it registered at the person's own machine. Anybody may register an app anywhere, so others would let a link to us end at any
 * site before a person has answered (RFC 9700, section 4.11.2): why they are refused is shown on the page that would have asked, as it is where
 * app or address are not known.
 */
export async function toConnectPage(
  response: Response,
  asked: URLSearchParams,
  {
    publicUrl,
    redirectsOf,
  }: { publicUrl: string; redirectsOf: (clientId: string) => Promise<readonly string[]> },
): Promise<Response> {
  const error = await errorOf(response, publicUrl);
  if (error === null) return response;
  const app = error in sentences ? await addressOf(asked, redirectsOf) : null;
  if (app === null) return redirect(`${connectPath}?${new URLSearchParams({ error }).toString()}`);
  app.searchParams.set('error', error);
  app.searchParams.set('error_description', sentences[error] ?? '');
  const state = asked.get('state');
  if (state !== null) app.searchParams.set('state', state);
  app.searchParams.set('iss', publicUrl);
  return redirect(app.href);
}

/** What an app is told, by the codes of RFC 6749 and RFC 8707. */
const sentences: Readonly<Record<string, string>> = {
  invalid_request:
    'The request needs each parameter once, and a code_challenge with the code_challenge_method S256 (PKCE).',
  unsupported_response_type: 'The response_type must be code.',
  invalid_scope: 'The scope may hold read, write and offline_access.',
  invalid_target: 'The resource must be that of the protected-resource metadata.',
};

/** Why the library, or what is asked before it, refuses; null where the person is asked, or has to sign in first. */
async function errorOf(response: Response, publicUrl: string): Promise<string | null> {
  if (response.status >= 400) {
    const problem: unknown = await response.json().catch(() => null);
    const code = problem !== null && typeof problem === 'object' && 'code' in problem ? problem.code : null;
    return typeof code === 'string' ? code : 'invalid_request';
  }
  const location = URL.parse(response.headers.get('location') ?? '', publicUrl);
  if (location === null) return null;
  const isOurs = location.origin === new URL(publicUrl).origin;
  if (isOurs && location.pathname !== '/signin') return null;
  const given =
    location.searchParams.get('error') ?? new URLSearchParams(location.hash.slice(1)).get('error');
  return isOurs && given === null ? null : (given ?? 'invalid_request');
}

/** The address at this machine that a known app may be answered at; null where there is none, or anything of it was sent twice. */
async function addressOf(
  asked: URLSearchParams,
  redirectsOf: (clientId: string) => Promise<readonly string[]>,
): Promise<URL | null> {
  const [clients, addresses] = [asked.getAll('client_id'), asked.getAll('redirect_uri')];
  const [client = '', address = ''] = [clients[0], addresses[0]];
  if (clients.length !== 1 || addresses.length !== 1 || asked.getAll('state').length > 1) return null;
  const to = ownMachine.test(address) ? URL.parse(address) : null;
  if (to === null) return null;
  const registered = await redirectsOf(client);
  return registered.some((each) => each === address || isSameButForPort(each, to)) ? to : null;
}

const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s\\#@]*)?$/;

/** Apps at this machine take a port that is free (RFC 8252, section 7.3). */
function isSameButForPort(registered: string, to: URL): boolean {
  const one = URL.parse(registered);
  if (one === null || one.hostname === 'localhost') return false;
  one.port = to.port;
  return one.href === to.href;
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
