import { WebhookHeaders } from '@clausewatch/contract/webhook-headers';
import type { Seal } from '../platform/sealed.ts';
import { stillSigning, type WebhookRow } from '../store/alerts/webhooks.ts';

/** What is sealed opens for its own webhook alone: rows that were exchanged in the database open nothing. */
const useOfUrl = (id: string): string => `webhook address ${id}`;
const useOfSecret = (id: string): string => `webhook secret ${id}`;
const useOfHeaders = (id: string): string => `webhook headers ${id}`;

export function sealUrl({ seal }: Seal, id: string, url: URL): Pick<WebhookRow, 'urlSealed' | 'urlShown'> {
  return { urlSealed: seal(url.href, useOfUrl(id)), urlShown: shownUrl(url) };
}

export function sealSecret({ seal }: Seal, id: string, secret: string): string {
  return seal(secret, useOfSecret(id));
}

/** Null where it cannot be read: the key of the installation is another one now. */
export function openUrl(
  { open }: Seal,
  { id, urlSealed }: Pick<WebhookRow, 'id' | 'urlSealed'>,
): string | null {
  return open(urlSealed, useOfUrl(id));
}

/** Headers by name, with their values, as one sealed text; null where there are none. */
export function sealHeaders(
  { seal }: Seal,
  id: string,
  headers: WebhookHeaders,
): Pick<WebhookRow, 'headerNames' | 'headersSealed'> {
  const text = JSON.stringify(headers);
  return {
    headerNames: headers.map(({ name }) => name),
    headersSealed: headers.length === 0 ? null : seal(text, useOfHeaders(id)),
  };
}

/** Null where they cannot be read. */
export function openHeaders(
  { open }: Seal,
  { id, headersSealed }: Pick<WebhookRow, 'id' | 'headersSealed'>,
): WebhookHeaders | null {
  if (headersSealed === null) return [];
  const text = open(headersSealed, useOfHeaders(id));
  return text === null ? null : WebhookHeaders.parse(JSON.parse(text));
}

/** The secrets that sign at a moment, newest first: none for chats. Null where the newest cannot be read. */
export function openSecrets(
  { open }: Seal,
  webhook: Pick<WebhookRow, 'id' | 'secretSealed' | 'formerSecrets'>,
  now: Date,
): string[] | null {
  const { id, secretSealed } = webhook;
  if (secretSealed === null) return [];
  const secret = open(secretSealed, useOfSecret(id));
  if (secret === null) return null;
  const former = stillSigning(webhook, now).map(({ sealed }) => open(sealed, useOfSecret(id)));
  return [secret, ...former.filter((each) => each !== null)];
}

/** An address whose owner knows it again, without what could be a secret in it. */
function shownUrl(url: URL): string {
  const path = url.pathname
    .split('/')
    .map((part) => (looksSecret(part) ? `${part.slice(0, 3)}…` : part))
    .join('/');
  return `${url.origin}${path}${url.search === '' ? '' : '?…'}`;
}

function looksSecret(part: string): boolean {
  return part.length >= 20 || (part.length >= 8 && /\d/.test(part));
}
