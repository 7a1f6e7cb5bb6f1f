import { isPublicHost } from '@clausewatch/contract/address';
import type { ReactNode } from 'react';

/** A link to an address that came from outside: http and https only, and nothing of us is passed on. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const url = URL.parse(href);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return <span>{children}</span>;
  return (
    <a className="link" href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}

/** A link that a policy has. One that leads into the reader's own network, or shows another host than it leads to, is text. */
export function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  const url = URL.parse(href);
  const isPublic = url !== null && url.username === '' && url.password === '' && isPublicHost(url.hostname);
  return isPublic ? <OutsideLink href={href}>{children}</OutsideLink> : <span>{children}</span>;
}

/** An address as a person reads it: without the scheme and a bare slash at the end. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
