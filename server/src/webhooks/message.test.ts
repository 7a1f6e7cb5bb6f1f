import type { Notification } from '@clausewatch/contract/notifications';
import type { ChangePoint } from '@clausewatch/contract/changes';
import { type AlertData, WebhookPayload } from '@clausewatch/contract/webhooks';
import { expect, test } from 'vitest';
import { inventedAlert } from '../../testing/invented-alert.ts';
import { alertMessage, testMessage } from './message.ts';

const publicUrl = 'https://clausewatch.example';

const alert = inventedAlert;
const link = `${publicUrl}/dashboard/vendors/vnd_1?view=diff&document=doc_1&version1=ver_1&version2=ver_2`;

/** What somebody who writes a policy may try: mentions and markup of each chat, in every text that is theirs. */
const hostileText =
  '@everyone @here <!channel> <@U123> <https://evil.example|Click> **bold** ~~x~~ `y` [a](https://evil.example) <at>Bob</at> # Head & co';
const hostile: Notification = {
  ...alert,
  vendor: { id: 'vnd_1', name: hostileText },
  document: { ...alert.document, title: hostileText },
  headline: hostileText,
  meaning: hostileText,
  points: [{ severity: 'minor', text: hostileText }],
  passages: [{ section: hostileText, words: [{ kind: 'added', text: ` ${hostileText}\n# Head ` }] }],
};
const endless: Notification = {
  ...hostile,
  headline: '*'.repeat(5_000),
  meaning: '\ud83d\udd12'.repeat(5_000),
  points: Array.from({ length: 50 }, () => ({ severity: 'minor' as const, text: '_'.repeat(1_000) })),
  passages: Array.from({ length: 3 }, () => ({
    section: '#'.repeat(500),
    words: [{ kind: 'added' as const, text: '|'.repeat(700) }],
  })),
};

type Element = { type: string; text?: string; url?: string; elements?: Element[] };
type Slack = { text: string; blocks: { type: string; text?: { text: string }; elements: Element[] }[] };
type Card = { contentType: string; content: { body: { items?: { inlines: object[] }[] }[] } };
type Teams = { type: string; attachments: Card[] };
type Embed = { title: string; description: string; footer: { text: string } };
type Discord = { allowed_mentions: object; embeds: Embed[] };

type Bodies = { standard: WebhookPayload; slack: Slack; teams: Teams; discord: Discord };

function bodyOf<Format extends keyof Bodies>(
  format: Format,
  told: Notification,
  points: readonly ChangePoint[] = [],
): Bodies[Format] {
  return JSON.parse(
    alertMessage({ id: 'whk_1', format }, { alert: told, points }, publicUrl).body,
  ) as Bodies[Format];
}

test('the standard format says what the inbox says, and nothing of its reader', () => {
  const { type, summary } = alertMessage(
    { id: 'whk_1', format: 'standard' },
    { alert, points: [] },
    publicUrl,
  );
  expect([type, summary]).toEqual(['document.changed', 'Fernhill: Retention: 24 → 36 months']);
  const body = bodyOf('standard', alert);
  const { id, kind: _, read_at: __, feedback: ___, ...told } = alert;
  expect(body).toEqual({
    type: 'document.changed',
    timestamp: alert.at,
    data: { notification_id: id, ...told, proof: [], url: link, standard_url: null },
  });
  expect(WebhookPayload.safeParse(body).success).toBe(true);
  const gone = bodyOf('standard', { ...alert, kind: 'gone', severity: null });
  expect(gone.type).toBe('document.gone');
});

test('the standard format proves each line by the words of both versions, of few places each', () => {
  const evidence = (quote: string) => ({ quote, start: 10, end: 10 + quote.length });
  const words = {
    before: evidence('We keep it for 24 months.'),
    after: evidence('We keep it for 36 months.'),
  };
  const point = (text: string, places: number): ChangePoint => ({
    severity: 'material',
    effect: 'worse',
    text,
    why: null,
    place: 0,
    rule: 'fact:duration',
    proof: Array.from({ length: places }, () => words),
  });
  const points = Array.from({ length: 20 }, (_, index) => point(`Line ${index}`, index));
  const body = bodyOf('standard', alert, points);
  expect(WebhookPayload.parse(body)).toEqual(body);
  const { proof } = body.data as AlertData;
  expect(proof.map(({ text }) => text)).toEqual(points.slice(0, 9).map(({ text }) => text));
  expect(proof.map((line) => line.words.length)).toEqual([0, 1, 2, 3, 3, 3, 3, 3, 3]);
  expect(proof[1]?.words).toEqual([words]);
  for (const format of ['slack', 'teams', 'discord'] as const)
    expect(bodyOf(format, alert, points)).toEqual(bodyOf(format, alert));
});

test.each([
  ['material', 'Your standard, material, worse'],
  ['minor', 'Your standard, minor, worse'],
] as const)('a check that turned is told from the change that turned it (%s)', (severity, name) => {
  const turned = { ...alert, kind: 'check', severity, score_before: null, in_force: null } as const;
  expect(
    alertMessage({ id: 'whk_1', format: 'standard' }, { alert: turned, points: [] }, publicUrl).type,
  ).toBe('standard.turned');
  expect(bodyOf('slack', turned).text.split('\n')[1]).toBe(`${name} · Privacy policy`);
});

test('a check that turned leads to its standard in each format', () => {
  const standard = { id: 'std_1', name: 'Processors' };
  const turned = { ...alert, kind: 'check', standard } as const;
  const page = `${publicUrl}/standards/std_1?q=Fernhill`;
  expect(bodyOf('standard', turned).data).toMatchObject({ url: link, standard, standard_url: page });
  const slack = bodyOf('slack', turned);
  expect(slack.text.split('\n').slice(-2)).toEqual([link.replaceAll('&', '&amp;'), page]);
  expect(slack.blocks[2]?.elements.flatMap(linksIn)).toEqual([link, page]);
  expect(bodyOf('teams', turned).attachments[0]?.content).toMatchObject({
    actions: [{ url: link }, { type: 'Action.OpenUrl', title: 'See the standard', url: page }],
  });
  expect(bodyOf('discord', turned).embeds[0]?.description).toContain(`[See the standard](${page})`);
});

test('Slack shows the changed words struck and bold, and reads nothing from outside as markup', () => {
  const { text, blocks } = bodyOf('slack', alert);
  expect(text.split('\n')).toEqual([
    'Fernhill: Retention: 24 → 36 months',
    'Material change, worse · Privacy policy · Score 70 → 64 · In force 2026-06-01',
    alert.meaning,
    '• New: names an arbiter',
    'Retention: We keep records for [-24-]{+36+} months.',
    link.replaceAll('&', '&amp;'),
  ]);
  expect(blocks.map(({ type }) => type)).toEqual(['header', 'context', 'rich_text']);
  expect(blocks[2]?.elements.at(-2)?.elements).toEqual([
    { type: 'text', text: 'We keep records for ' },
    { type: 'text', text: '24', style: { strike: true } },
    { type: 'text', text: '36', style: { bold: true } },
    { type: 'text', text: ' months.' },
  ]);
  expect(blocks[2]?.elements.at(-1)?.elements).toEqual([
    { type: 'link', url: link, text: 'See what changed' },
  ]);
  const tried = bodyOf('slack', hostile);
  expect(tried.text).not.toMatch(/<|@everyone|@here/);
  expect(JSON.stringify(tried.blocks)).not.toMatch(/"mrkdwn"|"broadcast"|"user"/);
  expect(tried.blocks[2]?.elements.flatMap(linksIn)).toEqual([link]);
});

function linksIn(element: Element): string[] {
  return element.type === 'link' ? [element.url ?? ''] : (element.elements ?? []).flatMap(linksIn);
}

test('Teams gets a card of text runs, which it reads no Markdown in, and one address: ours', () => {
  const body = bodyOf('teams', alert);
  const [card] = body.attachments;
  expect([body.type, card?.contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
  expect(card?.content).toMatchObject({
    type: 'AdaptiveCard',
    version: '1.4',
    actions: [{ type: 'Action.OpenUrl', url: link }],
  });
  expect(card?.content.body.at(-1)?.items?.[0]?.inlines).toEqual([
    { type: 'TextRun', text: 'We keep records for ' },
    { type: 'TextRun', text: '24', strikethrough: true },
    { type: 'TextRun', text: '36', weight: 'Bolder', underline: true },
    { type: 'TextRun', text: ' months.' },
  ]);
  const tried = JSON.stringify(bodyOf('teams', hostile));
  expect(tried).not.toMatch(/"TextBlock"|"mention"|"entities"/);
});

test('Discord gets an embed with every sign of Markdown escaped, and notifies nobody', () => {
  const { embeds, allowed_mentions } = bodyOf('discord', alert);
  expect(allowed_mentions).toEqual({ parse: [] });
  expect(embeds).toEqual([
    {
      title: 'Fernhill\\: Retention\\: 24 → 36 months',
      url: link,
      description: `${alert.meaning}\n\n- New\\: names an arbiter\n\n**Retention**\n> We keep records for ~~24~~**36** months.`,
      footer: { text: 'Material change, worse · Privacy policy · Score 70 → 64 · In force 2026-06-01' },
      timestamp: alert.at,
    },
  ]);
  const description = bodyOf('discord', hostile).embeds[0]?.description;
  expect(description).not.toMatch(/@everyone|@here|(?<!\\)<|(?<!\\)`|(?<!\\)\[a/);
  expect(description).toContain('\\*\\*bold\\*\\*');
  expect(description).toContain('\n> \\# Head');
});

test('no message is longer than its chat takes, however long a policy is', () => {
  const slack = bodyOf('slack', endless);
  expect(slack.blocks[0]?.text?.text.length).toBeLessThanOrEqual(150);
  expect(slack.text.length).toBeLessThanOrEqual(20_000);
  for (const { elements } of slack.blocks.slice(1, 2))
    for (const { text } of elements) expect(text?.length).toBeLessThanOrEqual(150);
  expect(Buffer.byteLength(JSON.stringify(bodyOf('teams', endless)))).toBeLessThan(28_000);
  const [embed] = bodyOf('discord', endless).embeds;
  if (embed === undefined) throw new Error('There is no embed');
  expect(embed.title.length).toBeLessThanOrEqual(256);
  expect(embed.description.length).toBeLessThanOrEqual(4_096);
  expect(embed.title.length + embed.description.length + embed.footer.text.length).toBeLessThanOrEqual(6_000);
  for (const format of ['slack', 'teams', 'discord'] as const) {
    const { body } = alertMessage({ id: 'whk_1', format }, { alert: endless, points: [] }, publicUrl);
    expect([format, body.isWellFormed()]).toEqual([format, true]);
    expect([format, JSON.stringify(JSON.parse(body)).includes('\\ud')]).toEqual([format, false]);
  }
});

test('a test says what it is in each format', () => {
  for (const format of ['standard', 'slack', 'teams', 'discord'] as const) {
    const message = testMessage({ id: 'whk_1', format }, new Date('2026-05-04T08:00:00Z'));
    expect(message).toMatchObject({ type: 'webhook.test', notificationId: null });
    expect(message.body).toContain('This is a test from Clausewatch');
  }
});
