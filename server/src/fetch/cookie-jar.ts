// As many as a site's redirects need; a jar lives for one visit.
const maximumBytes = 4096;

/**
 * Cookies of one visit: some sites answer only after a redirect on which they set one. Host-only and forgotten after the visit,
 * so nobody is followed from page to page.
 */
export class CookieJar {
  readonly #byHost = new Map<string, Map<string, string>>();

  keep(url: URL, setCookies: readonly string[]): void {
    const cookies = this.#byHost.get(url.hostname) ?? new Map<string, string>();
    for (const line of setCookies) {
      const [, name, value] = /^\s*([^\s=;,]+)=([^;\p{Cc}]*)/u.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value.trim());
    }
    this.#byHost.set(url.hostname, cookies);
  }

  /** The Cookie header for an address, or ''. */
  header(url: URL): string {
    const pairs = [...(this.#byHost.get(url.hostname) ?? [])].map(([name, value]) => `${name}=${value}`);
    const header = pairs.join('; ');
    return header.length > maximumBytes ? '' : header;
  }

  headers(url: URL): Record<string, string> {
    const cookie = this.header(url);
    return cookie === '' ? {} : { cookie };
  }
}
