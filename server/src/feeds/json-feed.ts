import type { FeedPage } from './feeds.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ title, self, home, entries }: FeedPage): string {
  const authors = [{ name: 'Clausewatch' }];
  const items = entries.map(({ id, url, title: heading, html, at, updated, tags }) => ({
    id,
    url,
    title: heading,
    content_html: html,
    date_published: at,
    ...(updated !== at && { date_modified: updated }),
    tags,
  }));
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    language: 'en',
    authors,
    items,
  }).toWellFormed();
}
