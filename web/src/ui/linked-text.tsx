import { OutsideLink } from './outside-link.tsx';
import { textParts } from './text-parts.ts';

/** Plain text with its line breaks, in which addresses are links: ours open here, others in a new tab. */
export function LinkedText({ children }: { children: string }) {
  return (
    <p className="linked-text">
      {textParts(children).map(({ at, text, isAddress }) =>
        isAddress ? <Address key={at} address={text} /> : text,
      )}
    </p>
  );
}

function Address({ address }: { address: string }) {
  const url = URL.parse(address);
  if (url?.origin !== location.origin) return <OutsideLink href={address}>{address}</OutsideLink>;
  // Not a router link: the server answers some of our addresses itself.
  return (
    <a className="link" href={url.href}>
      {address}
    </a>
  );
}
