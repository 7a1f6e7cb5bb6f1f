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

/** An address as a person reads it: without the scheme and a bare slash at the end. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
