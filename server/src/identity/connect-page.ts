import { connectPath } from './connected-apps.ts';

/**
 * An app's request that is refused: why, on the page that would have asked. The library leads some to where people sign in, and others to
 * the app's own address, before anybody was asked: anybody may register an app, so that would let a link to us end at any site (RFC 9700,
 * section 4.11.2). An app hears from us only after a person has answered.
 */
export async function toConnectPage(response: Response, publicUrl: string): Promise<Response> {
  if (response.status >= 400) {
    const problem: unknown = await response.json().catch(() => null);
    const code = problem !== null && typeof problem === 'object' && 'code' in problem ? problem.code : null;
    return redirect(typeof code === 'string' ? code : 'invalid_request');
  }
  const location = URL.parse(response.headers.get('location') ?? '', publicUrl);
  if (location === null) return response;
  const isOurs = location.origin === new URL(publicUrl).origin;
  if (isOurs && location.pathname !== '/signin') return response;
  const given =
    location.searchParams.get('error') ?? new URLSearchParams(location.hash.slice(1)).get('error');
  return isOurs && given === null ? response : redirect(given ?? 'invalid_request');
}

function redirect(error: string): Response {
  const location = `${connectPath}?${new URLSearchParams({ error }).toString()}`;
  return new Response(null, { status: 302, headers: { location } });
}
