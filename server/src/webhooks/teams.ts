import type { WordOperation } from '@clausewatch/contract/changes';
import type { AlertLines } from './alert-lines.ts';

const styles: Record<WordOperation['kind'], object> = {
  same: {},
  removed: { strikethrough: true },
  added: { weight: 'Bolder', underline: true },
};

/**
 * An Adaptive Card for a workflow of Teams that posts what it receives. Text runs alone: in text blocks Teams would read Markdown.
 */
export function teamsMessage({ title, facts, meaning, points, passages, links }: AlertLines): object {
  return card(
    [
      paragraph([run(title, { weight: 'Bolder', size: 'Medium' })]),
      paragraph([run(facts.join(' · '), { isSubtle: true, size: 'Small' })]),
      ...(meaning === '' ? [] : [paragraph([run(meaning)])]),
      ...points.map((point) => paragraph([run(`• ${point}`)])),
      ...passages.flatMap(({ section, words }) => [
        ...(section === null ? [] : [paragraph([run(section, { weight: 'Bolder', size: 'Small' })])]),
        {
          type: 'Container',
          style: 'emphasis',
          items: [paragraph(words.map(({ kind, text }) => run(text, styles[kind])))],
        },
      ]),
    ],
    links.map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
  );
}

export function teamsText(text: string): object {
  return card([paragraph([run(text)])], []);
}

function card(body: object[], actions: object[]): object {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    ...(actions.length === 0 ? {} : { actions }),
    msteams: { width: 'Full' },
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}

function paragraph(inlines: object[]): object {
  return { type: 'RichTextBlock', inlines };
}

function run(text: string, style: object = {}): object {
  return { type: 'TextRun', text, ...style };
}
