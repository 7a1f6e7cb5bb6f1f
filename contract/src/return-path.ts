/** Stands for our own origin: where a path of it leads does not depend on its name. */
const here = 'https://own.invalid';
/** Longer than any address of ours. */
const longest = 2_000;
/** Proxies and routers decode an address once or twice; what is encoded more often is nobody's honest path. */
const mostDecodings = 4;

/**
 * The one rule on addresses to return to, in the server and in the browser: a path of this site as browsers resolve it, with its query and
 * fragment; null for anything that leads, or could be read to lead, to another site. Dot segments are resolved first, since `/..//host`
 * becomes `//host`, and the path is judged decoded as well, since whoever passes it on may decode it.
 */
export function returnPathOf(value: string): string | null {
  if (value.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value) || !URL.canParse(value, here))
    return null;
  const { origin, pathname, search, hash } = new URL(value, here);
  return origin === here && isPlain(pathname) ? pathname + search + hash : null;
}

/** Whether a path has no empty segment, backslash or control character, however often it is decoded. */
function isPlain(pathname: string): boolean {
  let path = pathname;
  for (let times = 0; times <= mostDecodings; times += 1) {
    if (/\/\/|[\\\p{Cc}]/u.test(path)) return false;
    const decoded = decode(path);
    if (decoded === path) return true;
    if (decoded === null) return false;
    path = decoded;
  }
  return false;
}

/** With full-width slashes and backslashes as plain ones, which some servers make of them. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFKC');
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
