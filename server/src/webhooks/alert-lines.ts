import { documentTitle } from '@clausewatch/contract/documents';
import {
  type AlertSeverity,
  movedScore,
  type Notification,
  type NotificationKind,
  type Passage,
} from '@clausewatch/contract/notifications';
import { directionNames } from '@clausewatch/contract/words/directions';
import { decisionWords } from '@clausewatch/contract/words/thread-sentence';
import { shorten } from './shorten.ts';

/** Where an alert leads; `standardUrl` is null for all but turned checks. */
export type AlertAddresses = { url: string; standardUrl: string | null };

/** An alert as chats show it: the same lines in each, which only write them in their own way. */
export type AlertLines = {
  title: string;
  /** How much it matters, which document, and when. */
  facts: string[];
  meaning: string;
  points: string[];
  passages: Passage[];
  /** The change or document first, then the standard whose check turned. */
  links: readonly [Link, ...Link[]];
  at: string;
};

type Link = { label: string; url: string };

/** A chat is not where a policy is read: the rest is one click away. */
const mostPoints = 5;
const longest = { name: 60, headline: 140, meaning: 800, point: 160, section: 120 };

const kindNames: Record<NotificationKind, Record<AlertSeverity, string>> = {
  change: { material: 'Material change', minor: 'Minor change' },
  check: { material: 'Your standard, material', minor: 'Your standard, minor' },
  unreachable: always('Cannot be read'),
  recovered: always('Readable again'),
  gone: always('Taken down'),
};

export function alertLines(alert: Notification, { url, standardUrl }: AlertAddresses): AlertLines {
  const { kind, severity, direction, vendor, document, at } = alert;
  const kindName = kindNames[kind][severity ?? 'minor'];
  const what = direction === null ? kindName : `${kindName}, ${directionNames[direction].toLowerCase()}`;
  const score = movedScore(alert);
  const scores = score === null ? [] : [`Score ${score.before} → ${score.after}`];
  const inForce = alert.in_force === null ? [] : [`In force ${alert.in_force}`];
  return {
    title: `${shorten(vendor.name, longest.name)}: ${shorten(alert.headline, longest.headline)}`,
    facts: [what, shorten(documentTitle(document), longest.section), ...scores, ...inForce],
    meaning: shorten(alert.meaning, longest.meaning),
    points: alert.points.slice(0, mostPoints).map(({ text }) => shorten(text, longest.point)),
    passages: alert.passages.map(({ section, words }) => ({
      section: section === null ? null : shorten(section, longest.section),
      words: words.filter(({ text }) => text !== ''),
    })),
    links: [
      { label: kind === 'change' || kind === 'check' ? 'See what changed' : 'See the document', url },
      ...(standardUrl === null ? [] : [{ label: 'See the standard', url: standardUrl }]),
    ],
    at,
  };
}

/** What was decided about an alert that was sent before, in the lines of an alert. */
export function decisionLines(alert: Notification, addresses: AlertAddresses, at: Date): AlertLines {
  const { lead, sentence } = decisionWords(alert.thread);
  const lines = alertLines(alert, addresses);
  return {
    ...lines,
    title: `${lead}: ${lines.title}`,
    meaning: sentence,
    points: [],
    passages: [],
    at: at.toISOString(),
  };
}

function always(name: string): Record<AlertSeverity, string> {
  return { material: name, minor: name };
}

/** The same as plain text, for notifications and chats that show nothing else: what went and came is told by signs. */
export function plainLines({ title, facts, meaning, points, passages, links }: AlertLines): string {
  const signs = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  const wording = passages.map(({ section, words }) => {
    const text = words.map(({ kind, text: part }) => signs[kind].join(part)).join('');
    return section === null ? text : `${section}: ${text}`;
  });
  return [
    title,
    facts.join(' · '),
    meaning,
    ...points.map((point) => `• ${point}`),
    ...wording,
    ...links.map(({ url }) => url),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
