import { withoutFragment } from '../../network/fragment.ts';
import { canonicalUrl } from '../../network/canonical-url.ts';
import type { DiscoveryRequest } from './discovery-request.ts';

/** A page to be read for its links. */
export function document(url: string, role: DiscoveryRequest['role']): DiscoveryRequest {
  return { url, role, accept: 'document', isRendered: false };
}

/** Whether nothing but usage named the address. */
export function isGuess({ role }: DiscoveryRequest): boolean {
  return role === 'guess' || role === 'guessed_hub';
}

/** Whether it is no news that nobody asked there: the address was a guess, or is told as another organisation's. */
export function isUntold(request: DiscoveryRequest): boolean {
  return isGuess(request) || request.role === 'elsewhere';
}

/** A page may be asked for twice: as it is served, and once its scripts have run. */
export function askedKey({ url, isRendered }: DiscoveryRequest): string {
  return isRendered ? `rendered ${keyOf(url)}` : keyOf(url);
}

/** The page's key: parts of one page (`/legal#terms`) are asked for together. */
export function keyOf(url: string): string {
  return withoutFragment(canonicalUrl(url)?.key ?? url);
}

/** The same home with or without `www.`: some sites answer under one of the two names only. */
export function twinOf(home: string): string {
  const url = new URL(home);
  url.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`;
  return url.href;
}
