import type { Seal } from '../platform/sealed.ts';
import { stillSigning, type WebhookRow } from '../store/alerts/webhooks.ts';

/** What is sealed opens for its own webhook alone: rows that were exchanged in the database open nothing. */
const useOfUrl = (id: string): string => `webhook address ${id}`;
const useOfSecret = (id: string): string => `webhook secret ${id}`;

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
