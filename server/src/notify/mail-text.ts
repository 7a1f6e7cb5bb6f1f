import { documentTitle } from '@clausewatch/contract/documents';
import type { Passage } from '@clausewatch/contract/notifications';
import {
  type AlertMail,
  causeOf,
  directionWord,
  isBroad,
  isDigest,
  furtherOf,
  groupsOf,
  inForceOf,
  type MailItem,
  markOf,
  moment,
  mostItems,
  scopeOf,
  scoreOf,
  shortDay,
  standardAct,
  standingOf,
  summaryOf,
  titleOfMail,
} from './mail-words.ts';

/** Lines are broken for a terminal; addresses are not. */
const width = 72;
const legend = '[- removed -]   {+ added +}';
const promise = 'These links work without signing in and can do nothing else.';

/** The plain text of a mail: what is gone stands in [- -], what is new in {+ +}. */
export function textOfMail(mail: AlertMail): string {
  const [item] = mail.items;
  const isOne = mail.items.length === 1 && !isDigest(mail) && item !== undefined;
  const lines = isOne ? linesOfOne(item, mail) : linesOfSeveral(mail);
  return `${[...lines, '', '-- ', ...footer(mail)].join('\n')}\n`;
}

function linesOfOne(item: MailItem, mail: AlertMail): string[] {
  const score = scoreOf(item);
  const inForce = inForceOf(item, mail.now);
  const facts = [
    ...(score === null ? [] : [`Score     ${score}`]),
    ...(inForce === null ? [] : [`In force  ${inForce}`]),
  ];
  return [
    `${headOf(item)}  ${item.vendor.name}, ${documentTitle(item.document)}`,
    moment(item.at, mail.timeZone),
    '',
    ...wrapped(item.headline),
    ...standing(item),
    '',
    ...wrapped(item.meaning),
    ...quotes(item.passages),
    ...(item.passages.length === 0 ? [] : ['', legend]),
    ...(item.points.length === 0 ? [] : ['', furtherOf(item), '', ...points(item)]),
    ...(facts.length === 0 ? [] : ['', ...facts]),
    '',
    item.kind === 'change' || item.kind === 'check' ? 'See the change' : 'See the document',
    item.url,
    ...(item.standardUrl === null ? [] : ['', standardAct, item.standardUrl]),
  ];
}

function linesOfSeveral(mail: AlertMail): string[] {
  const beyond = mail.items.length - mostItems;
  return [
    ...wrapped(titleOfMail(mail)),
    '',
    ...wrapped(scopeOf(mail)),
    legend,
    ...groupsOf(mail.items).flatMap(({ vendor, items }) => [
      '',
      vendor.toUpperCase(),
      '-'.repeat(62),
      ...items.flatMap((item, index) => [...(index === 0 ? [] : ['']), ...linesOfEntry(item, mail)]),
    ]),
    ...(beyond > 0 ? ['', `${beyond} more in your inbox.`] : []),
    '',
    'Open the inbox',
    mail.links.inbox,
  ];
}

function linesOfEntry(item: MailItem, { timeZone }: AlertMail): string[] {
  const score = scoreOf(item);
  return [
    `${headOf(item).padEnd(11)} ${documentTitle(item.document)}, ${shortDay(item.at, timeZone)}`,
    ...wrapped(summaryOf(item)),
    ...standing(item),
    ...(item.kind === 'change' ? [] : wrapped(item.meaning)),
    ...(score === null ? [] : [`Score ${score}`]),
    ...quotes(item.passages.slice(0, 1)),
    '',
    `  ${item.url}`,
    ...(item.standardUrl === null ? [] : ['', `  ${standardAct}`, `  ${item.standardUrl}`]),
  ];
}

function standing(item: MailItem): string[] {
  const sentence = standingOf(item);
  return sentence === '' ? [] : wrapped(sentence);
}

/** "MATERIAL, WORSE" */
function headOf(item: MailItem): string {
  return [markOf(item).word, directionWord(item)].filter(Boolean).join(', ').toUpperCase();
}

function points({ points: all }: MailItem): string[] {
  return all.flatMap(({ severity, text }) =>
    wrapped(text, `  ${severity.toUpperCase().padEnd(9)} `, ' '.repeat(12)),
  );
}

function quotes(passages: readonly Passage[]): string[] {
  return passages.flatMap(({ section, words }) => {
    const text = words.map(({ kind, text: run }, at) => {
      if (kind === 'same') return run;
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(run) ?? [];
      const isBesideOther = at > 0 && words[at - 1]?.kind !== 'same';
      return `${isBesideOther ? ' ' : ''}${before}${kind === 'added' ? `{+\u00a0${inner}\u00a0+}` : `[-\u00a0${inner}\u00a0-]`}${after}`;
    });
    return ['', ...(section === null ? [] : [`  ${section}`, '']), ...wrapped(text.join(''), '  ', '  ')];
  });
}

function footer(mail: AlertMail): string[] {
  const { links, items } = mail;
  const [item] = items;
  const isOneVendor = new Set(items.map(({ vendor }) => vendor.id)).size === 1;
  const acts: [string, string][] = [
    ...(isOneVendor && item !== undefined
      ? [[`Mute ${item.vendor.name}`, item.muteVendorUrl] as [string, string]]
      : []),
    ...(items.length === 1 && item !== undefined
      ? ([
          ['Mute this document', item.muteDocumentUrl],
          ...(item.kind === 'change' ? [['Not useful', item.notUsefulUrl]] : []),
        ] as [string, string][])
      : []),
    ...(isBroad(mail) ? [['Material changes only', links.material] as [string, string]] : []),
    ['Pause all mail', links.pause],
    ...(mail.batch === 'week' ? [] : [['Weekly digest instead', links.weekly] as [string, string]]),
    ['Unsubscribe', links.unsubscribe],
  ];
  return [...wrapped(causeOf(mail)), '', ...acts.flatMap(([name, url]) => [name, `  ${url}`]), '', promise];
}

/** A paragraph in lines, the first after one lead, the others after another. */
export function wrapped(text: string, lead = '', indent = ''): string[] {
  const lines: string[] = [];
  let line = lead;
  let isEmpty = true;
  // A mark stays with its words.
  for (const word of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    if (!isEmpty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].map((each) => each.replaceAll('\u00a0', ' '));
}
