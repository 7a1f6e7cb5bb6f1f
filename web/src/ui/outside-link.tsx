import type { ReactNode } from 'react';

/** A link to an outside address: http and https only, without a referrer. */
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

/** An address for people: without the scheme and a trailing slash. */
export function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
