import type { WordOperation } from '@clausewatch/contract/changes';
import { documentTitle } from '@clausewatch/contract/documents';
import { directionNames } from '@clausewatch/contract/words/directions';
import { threadSentence } from '@clausewatch/contract/words/thread-sentence';
import { movedScore, type Notification } from '@clausewatch/contract/notifications';
import { addressOfAlert, addressOfDiff, addressOfStandard } from '@clausewatch/contract/vendor-addresses';
import { escapeMarkup } from '../platform/escape-markup.ts';

/** An alert as an entry of a feed, in either format. */
export type Entry = {
  id: string;
  url: string;
  title: string;
  html: string;
  at: string;
  updated: string;
  tags: string[];
};

export function entryOf(alert: Notification, publicUrl: string): Entry {
  const { vendor, document, headline, severity, direction, kind, at } = alert;
  const url = `${publicUrl}${addressOfAlert(alert)}`;
  return {
    id: idOf(publicUrl, `notification/${alert.id}`),
    url,
    title: `${vendor.name}, ${documentTitle(document)}: ${headline}`,
    html: htmlOf(alert, publicUrl),
    at,
    // Readers show an entry again that was updated: what became of its change has to reach whoever read of it.
    updated: alert.thread?.standing_at ?? at,
    tags: [kind, severity, direction, document.type].filter((tag) => tag !== null),
  };
}

/** An id that does not depend on where the entry is served (RFC 4151): readers recognise by it what they have shown before. */
export function idOf(publicUrl: string, path: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:${path}`;
}

const tags: Record<WordOperation['kind'], readonly [string, string]> = {
  same: ['', ''],
  removed: ['<del>', '</del>'],
  added: ['<ins>', '</ins>'],
};

/** Outside text is escaped; the only addresses are ours. */
function htmlOf(alert: Notification, publicUrl: string) {
  const { vendor, standard, direction, meaning, points, passages, in_force } = alert;
  const { thread } = alert;
  const reverts = thread?.reverts;
  const score = movedScore(alert);
  const list = points.map(({ severity, text }) => `<li>${escapeMarkup(text)} (${severity})</li>`).join('');
  const wording = passages.map(({ section, words }) => {
    const heading = section === null ? '' : `<h3>${escapeMarkup(section)}</h3>`;
    const text = words.map(({ kind, text: part }) => tags[kind].join(escapeMarkup(part))).join('');
    return `${heading}<blockquote><p>${text}</p></blockquote>`;
  });
  const facts = [
    ...(direction === null ? [] : [`For you: ${directionNames[direction].toLowerCase()}.`]),
    ...(score === null ? [] : [`Score: ${score.before} → ${score.after}.`]),
    ...(in_force === null ? [] : [`In force from ${in_force}.`]),
  ].join(' ');
  return [
    paragraph(escapeMarkup((thread === null ? null : threadSentence(thread)) ?? '')),
    paragraph(escapeMarkup(meaning)),
    reverts == null
      ? ''
      : link(
          `${publicUrl}${addressOfDiff(vendor.id, { documentId: alert.document.id, ...reverts })}`,
          'See the change it takes back',
        ),
    list === '' ? '' : `<ul>${list}</ul>`,
    ...wording,
    paragraph(facts),
    link(`${publicUrl}${addressOfAlert(alert)}`, 'Open in Clausewatch'),
    standard === null
      ? ''
      : link(`${publicUrl}${addressOfStandard(standard.id, vendor.name)}`, 'See the standard'),
  ].join('');
}

function link(url: string, label: string): string {
  return paragraph(`<a href="${escapeMarkup(url)}">${label}</a>`);
}

function paragraph(html: string): string {
  return html === '' ? '' : `<p>${html}</p>`;
}
