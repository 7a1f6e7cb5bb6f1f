/** Longest address accepted, in characters as sent: letters outside ASCII take up to twelve each. */
export const maximumAddressLength = 2048;

/**
 * Last labels that never lead to a public site: special-use names (RFC 6761, 6762, 7686, 8375, 9476), ICANN's `internal`, and
 * names that home routers and company networks commonly use.
 */
const privateSuffixes = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
]);

const notAnAddress = 'This is not a web address. Enter a domain such as example.com.';

export type AddressSyntax = { kind: 'url'; url: URL } | { kind: 'refused'; message: string };

/**
 * The rules for a typed vendor address that need no public-suffix list, so that browser and server give the same message.
 * `url` is the address as a URL: with https where no scheme was typed, without the final dot of the host.
 * The server then also asks the public-suffix list. `allowHosts` (`127.0.0.1:8080`) names hosts that tests may use, with http.
 */
export function readAddressSyntax(
  typed: string,
  options: { allowHosts?: readonly string[] } = {},
): AddressSyntax {
  const text = typed.trim();
  if (text === '') return refused('Enter the address of a vendor, for example example.com.');
  if (text.length > maximumAddressLength) {
    return refused(addressTooLong);
  }
  // URL parsers drop these characters silently or read them as others, so that a person sees another host than the one reached.
  // (U+200C and U+200D are kept: names in Persian and several Indic scripts are spelled with them.)
  if (/[\s\\\p{Cc}]|(?![\u200c\u200d])\p{Cf}/u.test(text)) {
    return refused('The address contains a space, a backslash or an invisible character.');
  }
  // A number after the colon is a port: example.com:8080.
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return hasUserinfo(text, scheme)
      ? refused(userinfoMessage)
      : refused(`Only web addresses (http or https) can be analysed, not ${scheme}:.`);
  }
  if (scheme === undefined ? text.startsWith('/') : !/^https?:\/\/[^/?#]/i.test(text)) {
    return refused('This is not a complete web address. Enter a domain such as example.com.');
  }
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  if (url === null) return refused(notAnAddress);
  if (url.href.length > maximumAddressLength) return refused(addressTooLong);
  if (options.allowHosts?.includes(url.host) === true) {
    if (scheme === undefined) url.protocol = 'http:';
    return { kind: 'url', url };
  }
  return checkParts(url);
}

export const addressTooLong = `The address is too long: at most ${maximumAddressLength.toLocaleString('en')} characters, as it is sent.`;

const userinfoMessage =
  'The address contains a user name or password, or is an email address. Enter only the part after the @.';

/** `user:secret@example.com` reads like a scheme; `mailto:` and `https:` really are one. */
function hasUserinfo(text: string, scheme: string): boolean {
  return scheme !== 'mailto' && /^[^/?#]*@/.test(text);
}

/** Whether a host name (lower case, without a final dot) ends in a label that never leads to a public site. */
export function isReservedName(host: string): boolean {
  return privateSuffixes.has(host.slice(host.lastIndexOf('.') + 1));
}

/**
 * Whether a URL's host may be on the public internet, judged by its name: two labels or more, and not reserved. IP addresses are refused
 * in any notation, since they do not show whose they are.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  const isAddress = host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
  return !isAddress && host.includes('.') && !isReservedName(host);
}

function checkParts(url: URL): AddressSyntax {
  if (url.username !== '' || url.password !== '') return refused(userinfoMessage);
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)) {
    return refused('IP addresses cannot be analysed. Enter the vendor’s domain name.');
  }
  const labels = host.split('.');
  if (isReservedName(host)) {
    return refused(`${host} is a private or reserved name that is not on the public internet.`);
  }
  if (url.port !== '' && url.port !== '80' && url.port !== '443') {
    return refused(`Only the standard web ports (80 and 443) can be used, not ${url.port}.`);
  }
  if (host.length > 253 || !labels.every(isLabel)) return refused('This is not a valid domain name.');
  if (labels.length < 2) return refused(`${host} has no public suffix such as .com. Enter the full domain.`);
  url.hostname = host;
  return { kind: 'url', url };
}

/** As in DNS and browsers (RFC 1035, plus the underscore of some real host names). */
function isLabel(label: string): boolean {
  return label.length <= 63 && /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(label);
}

function refused(message: string): AddressSyntax {
  return { kind: 'refused', message };
}
