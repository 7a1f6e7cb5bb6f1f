import { isReservedName, maximumAddressLength } from './address.ts';

export type WebhookUrl = { kind: 'url'; url: URL } | { kind: 'refused'; message: string };

/**
 * The rules for a webhook address, the same in browser and server. `isInternal`: whether the operator allows this one, which may then be http, on
 * any port, and inside their network. Where the name resolves to is judged when a socket is opened.
 */
export function readWebhookUrl(typed: string, isInternal: (url: URL) => boolean): WebhookUrl {
  const text = typed.trim();
  if (text.length > maximumAddressLength) return refused('This address is too long.');
  // URL parsers drop these characters or read them as others.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text)) {
    return refused('The address contains a space, a backslash or an invisible character.');
  }
  const url = /^https?:\/\/[^/?#]/i.test(text) ? URL.parse(text) : null;
  if (url === null) return refused('Enter a complete address that begins with https://');
  if (url.username !== '' || url.password !== '') {
    return refused('The address contains a user name or password, which is not sent. Use a request header.');
  }
  if (isInternal(url)) return { kind: 'url', url };
  if (url.protocol !== 'https:') return refused('Messages are sent over https only.');
  if (url.port !== '') return refused('Messages are sent to the standard port of https (443) only.');
  const host = url.hostname.replace(/\.$/, '');
  const isLiteral = host.startsWith('[') || /^[\d.]+$/.test(host);
  if (isLiteral || !host.includes('.') || isReservedName(host)) {
    return refused('Messages are sent to names on the public internet only.');
  }
  return { kind: 'url', url };
}

function refused(message: string): WebhookUrl {
  return { kind: 'refused', message };
}
