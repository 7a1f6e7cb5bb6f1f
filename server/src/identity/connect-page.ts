import { connectPath } from './connected-apps.ts';

/**
 * An app's request that cannot be answered to the app, since nothing shows where that is: why, on the page that would have asked. The library
 * leads such requests to where people sign in.
 */
export async function toConnectPage(response: Response): Promise<Response> {
  if (response.status >= 400) {
    const problem: unknown = await response.json().catch(() => null);
    const code = problem !== null && typeof problem === 'object' && 'code' in problem ? problem.code : null;
    return redirect(typeof code === 'string' ? code : 'invalid_request');
  }
  const location = URL.parse(response.headers.get('location') ?? '');
  const error = location?.pathname === '/signin' ? location.searchParams.get('error') : null;
  return error === null ? response : redirect(error);
}

function redirect(error: string): Response {
  const location = `${connectPath}?${new URLSearchParams({ error }).toString()}`;
  return new Response(null, { status: 302, headers: { location } });
}
