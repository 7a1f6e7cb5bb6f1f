import { documentTitle } from '@clausewatch/contract/documents';
import type { Notification } from '@clausewatch/contract/notifications';
import { decisionWords } from '@clausewatch/contract/words/thread-sentence';
import { listHeaders } from './compose-mail.ts';
import { wrapped } from './mail-text.ts';
import { moment } from './mail-words.ts';

export type DecisionMail = {
  item: Notification;
  recipient: string;
  timeZone: string;
  /** The change; the inbox's settings; and what ends all mail without signing in. */
  links: { change: string; settings: string; unsubscribe: string };
};

/** A mail to whoever was mailed an alert that was taken back, is corrected, or stands after all: a sentence, and a link to the change. */
export function composeDecision({ item, recipient, timeZone, links }: DecisionMail) {
  const { lead, sentence } = decisionWords(item.thread);
  const about = `${item.vendor.name}, ${documentTitle(item.document)}: ${item.headline}`;
  // Names and headlines come from outside: a line break in them would write a header.
  const subject = `${lead}: ${about}`.replaceAll(/[\p{Cc}\s]+/gu, ' ');
  const lines = [
    ...wrapped(sentence),
    '',
    `What we wrote to you about, on ${moment(item.at, timeZone)}:`,
    ...wrapped(about),
    '',
    'See the change',
    links.change,
    '',
    '-- ',
    ...wrapped(`Sent to ${recipient}, because the alert was sent there.`),
    '',
    'Unsubscribe',
    `  ${links.unsubscribe}`,
    'All settings',
    `  ${links.settings}`,
  ];
  return {
    subject:
      subject.length > longestSubject
        ? `${subject
            .slice(0, longestSubject - 1)
            .toWellFormed()
            .trimEnd()}…`
        : subject,
    body: `${lines.join('\n')}\n`,
    headers: listHeaders(links.unsubscribe),
  };
}

const longestSubject = 160;
