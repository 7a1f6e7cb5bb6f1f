import type { NameSource } from '../links/page-reading.ts';

/** Where a home page says what its site is called, and how far that is to be trusted. */
export const nameSources: readonly { id: NameSource; weight: number; why: string; seen: string }[] = [
  {
    id: 'site_name',
    weight: 4,
    why: '`og:site_name` is made for this, though some sites put a slogan or the page’s title there.',
    seen: 'speechify.com; bumble.com has “Bumble Privacy Policy” there',
  },
  {
    id: 'organisation',
    weight: 4,
    why: 'Structured data names the organisation or the site for search engines.',
    seen: 'hily.com, maiia.com',
  },
  {
    id: 'application',
    weight: 3,
    why: 'The name under the icon on a phone. Some are a project’s working title.',
    seen: 'withings.com; monespacesante.fr has “ens-front” there',
  },
  {
    id: 'title',
    weight: 2,
    why: 'The page’s title holds the name among slogans.',
    seen: 'together.ai, petitbambou.com',
  },
  {
    id: 'copyright',
    weight: 1,
    why: 'The copyright line names who runs the site, with its legal form, or whoever made its parts.',
    seen: 'stackblitz.com, anthropic.com',
  },
];
