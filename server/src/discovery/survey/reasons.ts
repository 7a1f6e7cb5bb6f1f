import type { PageLink, PageReading } from '../links/page-reading.ts';
import { wordsOrThoseAround } from '../links/words-around.ts';
import { isArchived } from '../scoring/ownership.ts';

type ReadPage = { role: string; name: string; isHub: boolean };

/** Where a link was found, for a person: "footer link “Privacy” on the home page". */
export function reasonFor(link: PageLink, source: ReadPage): string {
  const page =
    { home: 'the home page', given: 'the page that was given' }[source.role] ?? `the page “${source.name}”`;
  if (link.place === 'script') return `address in the code of ${page}`;
  if (link.place === 'head') return `declared in the head of ${page}`;
  if (link.place === 'text') return `address written on ${page}`;
  if (link.place === 'frame') return `shown in a frame on ${page}`;
  const place = { footer: 'footer link', header: 'menu link', banner: 'cookie banner link', main: 'link' }[
    link.place
  ];
  const words = wordsOrThoseAround({ ...link, isOnHub: source.isHub });
  // Of a sentence the end, which leads up to the link.
  const shown =
    words.length <= 60 || words === link.words ? words.slice(0, 60) : words.slice(-60).replace(/^\S*\s/, '…');
  return words === '' ? `${place} on ${page}` : `${place} “${shown}” on ${page}`;
}

/** What a page is called in reasons. */
export function nameOfPage(reading: PageReading, url: string): string {
  return (reading.heading || reading.title || new URL(url).pathname).slice(0, 60);
}

export function whyNotOwn(url: string): string {
  return isArchived(url)
    ? 'A copy of a page as it once was.'
    : 'It stands on another organisation’s site, and nothing says that it is this vendor’s.';
}
