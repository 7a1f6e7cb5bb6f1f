/** Where a link stands. `text`: an address written out and no link; `frame`: a document shown within the page. */
export type Place = 'footer' | 'banner' | 'header' | 'main' | 'head' | 'script' | 'text' | 'frame';

export type PageLink = {
  /** As written; resolve it against the page's `base`. */
  href: string;
  /** Words a reader sees or hears, at most 300 characters. Empty for addresses found in scripts. */
  words: string;
  place: Place;
  /** The text just before the link, at most 120 characters; ` | ` parts blocks. */
  before: string;
  /** The nearest heading above the link ("Legal"), or null. */
  heading: string | null;
  rel: string;
  /** What `hreflang` says, or null. */
  language: string | null;
};

/** `site_name`: `og:site_name`; `organisation`: in structured data; `application`: as the page is called on a phone. */
export type NameSource = 'site_name' | 'organisation' | 'application' | 'title' | 'copyright';
export type NameClaim = { source: NameSource; text: string };

export type PageReading = {
  base: string;
  title: string;
  /** What the page says its site is called, its title aside. */
  nameClaims: NameClaim[];
  /** The first h1's words. */
  heading: string;
  language: string | null;
  /** The address that the page calls its own (`rel=canonical`, else `og:url`), as written, or null. */
  canonical: string | null;
  /** That address is only the one to share the page by (`og:url`). */
  isForSharing: boolean;
  /** The same page in other languages, as `rel=alternate hreflang` tells. */
  alternates: { language: string; href: string }[];
  links: PageLink[];
  /** Names (`id`) of its headings and of its elements with a text: parts of the page that a fragment may mean. */
  parts: Set<string>;
  /** How many links were beyond the limit. */
  linksLeftOut: number;
};
