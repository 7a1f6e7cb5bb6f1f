/** Longest address accepted, in characters. */
export const maximumAddressLength = 2048;

const privateSuffixes = [
  'localhost',
  'local',
  'internal',
  'lan',
  'home',
  'corp',
  'intranet',
  'test',
  'invalid',
  'onion',
  'arpa',
];

export type AddressSyntax = { kind: 'url'; url: URL } | { kind: 'refused'; message: string };

/**
 * The rules for a typed vendor address that need no public-suffix list, so that browser and server say the same sentence.
 * `url` is the address as a URL, with https where no scheme was typed. The server then also asks the public-suffix list.
 */
export function readAddressSyntax(typed: string): AddressSyntax {
  const text = typed.trim();
  if (text === '') return refused('Enter the address of a vendor, for example example.com.');
  if (text.length > maximumAddressLength) {
    return refused(
      `The address is too long: at most ${maximumAddressLength.toLocaleString('en')} characters.`,
    );
  }
  // eslint-style control-character classes are spelled with escapes: these are the characters URL parsers drop silently.
  if (/[\s\\]|\p{Cc}/u.test(text))
    return refused('The address contains a space, a backslash or a control character.');
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return refused(`Only web addresses (http or https) can be analysed, not ${scheme}:.`);
  }
  if (scheme !== undefined && !/^https?:\/\/[^/]/i.test(text))
    return refused('This is not a complete web address.');
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  if (url === null) return refused('This is not a web address. Enter a domain such as example.com.');
  return checkParts(url);
}

function checkParts(url: URL): AddressSyntax {
  if (url.username !== '' || url.password !== '') {
    return refused('The address contains a user name or password. Remove the part before the @.');
  }
  if (url.port !== '' && url.port !== '80' && url.port !== '443') {
    return refused(`Only the standard web ports (80 and 443) can be used, not ${url.port}.`);
  }
  const host = url.hostname.replace(/\.$/, '');
  if (host === '') return refused('This is not a web address. Enter a domain such as example.com.');
  if (host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)) {
    return refused('IP addresses cannot be analysed. Enter the vendor’s domain name.');
  }
  const labels = host.split('.');
  if (privateSuffixes.includes(labels.at(-1) ?? '')) {
    return refused(`${host} is a private or reserved name that is not on the public internet.`);
  }
  if (labels.length < 2) return refused(`${host} has no public suffix such as .com. Enter the full domain.`);
  if (labels.some((label) => label === '' || label.length > 63) || host.length > 253) {
    return refused('This is not a valid domain name.');
  }
  return { kind: 'url', url };
}

function refused(message: string): AddressSyntax {
  return { kind: 'refused', message };
}
