import type { WordOperation } from '@clausewatch/contract/changes';
import type { AlertLines } from './alert-lines.ts';
import { shorten } from './shorten.ts';

// Discord refuses longer ones; all texts of an embed together may have 6,000 characters.
const longest = { title: 256, description: 4_096, footer: 1_000 };

/** Mentions of anybody are shown, and nobody is notified. */
const nobody = { allowed_mentions: { parse: [] } };

/** A message for a webhook of Discord. */
export function discordMessage(lines: AlertLines): object {
  const { title, facts, meaning, points, passages, links, at } = lines;
  const wording = passages.map(({ section, words }) => {
    const text = `> ${words.map(marked).join('').replaceAll('\n', '\n> ')}`;
    return section === null ? text : `**${discordText(section)}**\n${text}`;
  });
  const list = points.map((point) => `- ${discordText(point)}`).join('\n');
  const [link, ...others] = links;
  // The title leads to the first.
  const further = others.map(({ label, url }) => `[${label}](${url})`);
  const description = [discordText(meaning), ...further, list, ...wording]
    .filter((part) => part !== '')
    .join('\n\n');
  return {
    ...nobody,
    embeds: [
      {
        title: shorten(discordText(title), longest.title),
        url: link.url,
        description: shorten(description, longest.description),
        footer: { text: shorten(facts.join(' · '), longest.footer) },
        timestamp: at,
      },
    ],
  };
}

export function discordNote(text: string): object {
  return { ...nobody, content: discordText(text) };
}

/** As Markdown that stands for exactly this text. */
function discordText(text: string): string {
  return text
    .replaceAll(/[\\*_~`|[\]()<>:]/g, '\\$&')
    .replaceAll(/^([ \t]*)([#+-])/gm, '$1\\$2')
    .replaceAll(/^([ \t]*\d{1,9})\./gm, '$1\\.')
    .replaceAll(/@(?=(?:everyone|here)\b)/gi, '@\u200b');
}

/** Signs of style stand close to their words, or Discord shows the signs. */
function marked({ kind, text }: WordOperation): string {
  const sign = { same: '', removed: '~~', added: '**' }[kind];
  const words = text.trim();
  if (words === '') return text;
  const start = text.indexOf(words);
  return `${text.slice(0, start)}${sign}${discordText(words)}${sign}${text.slice(start + words.length)}`;
}
