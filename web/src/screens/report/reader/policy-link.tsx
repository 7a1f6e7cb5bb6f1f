import { isPublicHost } from '@clausewatch/contract/address';
import type { ReactNode } from 'react';
import { OutsideLink } from '../../../ui/outside-link.tsx';

/** A link that a policy has. One that leads into the reader's own network, or shows another host than it leads to, is text. */
export function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  const url = URL.parse(href);
  const isPublic = url !== null && url.username === '' && url.password === '' && isPublicHost(url.hostname);
  return isPublic ? <OutsideLink href={href}>{children}</OutsideLink> : <span>{children}</span>;
}
