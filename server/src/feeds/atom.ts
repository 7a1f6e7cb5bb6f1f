import type { Entry } from './entry.ts';
import type { FeedPage } from './feeds.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';

/** RFC 4287. */
export function atomFeed({ id, title, self, home, updated, entries }: FeedPage): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${escapeMarkup(id)}</id>
  <title>${escapeMarkup(title)}</title>
  <updated>${updated}</updated>
  <author><name>Clausewatch</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>
  <link rel="alternate" type="text/html" href="${escapeMarkup(home)}"/>
${entries.map(entryElement).join('')}</feed>
`;
}

function entryElement({ id, url, title, html, at, updated, tags }: Entry): string {
  return `  <entry>
    <id>${escapeMarkup(id)}</id>
    <title>${escapeMarkup(title)}</title>
    <updated>${updated}</updated>
    <published>${at}</published>
    <link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>
${tags.map((tag) => `    <category term="${escapeMarkup(tag)}"/>\n`).join('')}    <content type="html">${escapeMarkup(html)}</content>
  </entry>
`;
}
