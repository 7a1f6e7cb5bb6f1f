/** Parameters that redirectors keep their target in. */
const targetParameters = new Set(
  'url u q to target dest destination redirect redirect_url redirect_uri redirecturl redirect_to goto link href out next continue r'.split(
    ' ',
  ),
);
const longestAddress = 2048;

/**
 * Where a link through a redirector leads (`/away?to=https%3A%2F%2Facme.example%2Fterms`), read from the address itself, or null. Only
 * an address that is nothing but a redirector counts: a sign-in page with a way back is a page of its own.
 */
export function redirectTarget(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (url === null || url.search.length > 2 * longestAddress) return null;
  if (
    !/\/(?:redirect(?:or)?|redir|url|out(?:bound|link)?|l\.php|l|away|leaving|exit|external|click|go|goto|track|ck\/a|link)\/?$/i.test(
      url.pathname.slice(-40),
    )
  )
    return null;
  for (const [name, value] of url.searchParams) {
    if (!targetParameters.has(name.toLowerCase())) continue;
    const target = asAddress(value) ?? asAddress(decodedBase64(value));
    if (target !== null) return target;
  }
  return null;
}

function asAddress(value: string): string | null {
  return value.length <= longestAddress && /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)
    ? value
    : null;
}

/** "aHR0c" is how "http" begins in base64; some redirectors set a letter or two before it. */
function decodedBase64(value: string): string {
  const start = value.slice(0, 8).indexOf('aHR0c');
  return start === -1 ? '' : Buffer.from(value.slice(start), 'base64url').toString();
}
