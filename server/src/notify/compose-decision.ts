import { documentTitle } from '@clausewatch/contract/documents';
import type { Notification } from '@clausewatch/contract/notifications';
import { decisionWords } from '@clausewatch/contract/words/thread-sentence';
import { listHeaders } from './compose-mail.ts';
import { wrapped } from './mail-text.ts';
import { moment, subjectLine } from './mail-words.ts';

export type DecisionMail = {
  /** At least one, each with the address of its change. */
  items: readonly (Notification & { url: string })[];
  recipient: string;
  timeZone: string;
  /** The choices of mail, and what ends all mail without signing in. */
  links: { settings: string; unsubscribe: string };
};

/** A mail to whoever was mailed alerts that were taken back, are corrected, or stand after all: a sentence on each, and a link to its change. */
export function composeDecision({ items, recipient, timeZone, links }: DecisionMail) {
  const [first] = items;
  if (first === undefined) throw new Error('A mail is about something');
  const lines = [
    ...items.flatMap((item) => [
      ...wrapped(decisionWords(item.thread).sentence),
      '',
      `What we wrote to you about, on ${moment(item.at, timeZone)}:`,
      ...wrapped(aboutOf(item)),
      '',
      'See the change',
      item.url,
      '',
    ]),
    '-- ',
    ...wrapped(`Sent to ${recipient}, because the alert was sent there.`),
    '',
    'Unsubscribe',
    `  ${links.unsubscribe}`,
    'All settings',
    `  ${links.settings}`,
  ];
  return {
    subject: subjectLine(`${decisionWords(first.thread).lead}: ${aboutOf(first)}`, {
      longest: longestSubject,
      items: items.length,
    }),
    body: `${lines.join('\n')}\n`,
    headers: listHeaders(links.unsubscribe),
  };
}

function aboutOf({ vendor, document, headline }: Notification): string {
  return `${vendor.name}, ${documentTitle(document)}: ${headline}`;
}

const longestSubject = 160;
