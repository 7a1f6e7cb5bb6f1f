import type { WordOperation } from '@clausewatch/contract/changes';
import { type AlertLines, plainLines } from './alert-lines.ts';
import { shorten } from './shorten.ts';

/** Slack refuses a longer heading. */
const longestHeading = 150;
/** Slack cuts messages here. */
const longestText = 4_000;

const styles: Record<WordOperation['kind'], object> = {
  same: {},
  removed: { style: { strike: true } },
  added: { style: { bold: true } },
};

/**
 * A message for an incoming webhook of Slack. Whatever comes from outside stands in plain and rich text, where nothing is read as markup or
 * mention; `text`, which phones show and chats like Slack read alone, is escaped.
 */
export function slackMessage(lines: AlertLines): object {
  const { title, facts, meaning, points, passages, links } = lines;
  return {
    text: slackText(shorten(plainLines(lines), longestText)),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(shorten(title, longestHeading)) },
      { type: 'context', elements: facts.map(plain) },
      {
        type: 'rich_text',
        elements: [
          ...(meaning === '' ? [] : [section([{ type: 'text', text: meaning }])]),
          ...(points.length === 0 ? [] : [list(points)]),
          ...passages.flatMap(({ section: heading, words }) => [
            ...(heading === null ? [] : [section([{ type: 'text', text: heading, style: { bold: true } }])]),
            {
              type: 'rich_text_quote',
              elements: words.map(({ kind, text }) => ({ type: 'text', text, ...styles[kind] })),
            },
          ]),
          ...links.map(({ url, label }) => section([{ type: 'link', url, text: label }])),
        ],
      },
    ],
  };
}

/** As text of a message: nothing in it is markup, a link with another name, or a mention, in Slack or in chats that read messages like its. */
export function slackText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/@(?=(?:all|channel|everyone|group|here)\b)/gi, '@\u200b');
}

function plain(text: string): object {
  return { type: 'plain_text', text, emoji: false };
}

function section(elements: object[]): object {
  return { type: 'rich_text_section', elements };
}

function list(points: readonly string[]): object {
  return {
    type: 'rich_text_list',
    style: 'bullet',
    elements: points.map((text) => section([{ type: 'text', text }])),
  };
}
