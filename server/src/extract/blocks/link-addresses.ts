/** Cloudflare hides an address as hexadecimal bytes, each XORed with the first; null if that is not what this is. */
export function decodeEmail(hex: string): string | null {
  if (hex.length < 6 || hex.length > 512 || hex.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(hex)) return null;
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex');
  const email = Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8');
  return email.includes('@') ? email : null;
}

export function emailFromHref(href: string): string | null {
  const at = href.indexOf('/cdn-cgi/l/email-protection#');
  return at < 0 ? null : decodeEmail(href.slice(href.indexOf('#', at) + 1));
}

/** Absolute http(s) or mailto address; null for the rest and for the redirects of email protection, which rotate. */
export function resolveLink(href: string, baseUrl: string): string | null {
  if (href === '' || href.includes('/cdn-cgi/l/email-protection')) return null;
  const url = URL.parse(href, baseUrl);
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}
