// Long because it is one page: what it is drawn of stands in the order in which it is read. Mail programs know tables and styles on
// the elements themselves; only what must adapt to a dark or narrow window is a rule. What each drops takes nothing of the sense away:
// - Gmail knows no `prefers-color-scheme` and makes dark of its own; for accounts of other providers it drops all rules, and a mail is
//   then as wide as its window with the margins of a wide one. It cuts what is longer than 102 kB, which no mail of ours is.
// - Outlook for Windows, which draws as Word does, drops rules, `max-width` (it gets a frame of 600 pixels of its own), round corners,
//   padding and borders outside cells (so words never touch without a space, and what has a line below is a cell), and takes the next
//   font that it has.
// - Terminals and programs that show text get the text part.
import { documentTitle } from '@clausewatch/contract/documents';
import type { Passage } from '@clausewatch/contract/notifications';
import { type ComponentProps, createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Column, Container, Head, Html, Preview, Row, Section } from 'react-email';
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
  subjectOfMail,
  summaryOf,
  titleOfMail,
} from './mail-words.ts';

const ink = '#14171a';
const soft = '#3d4348';
const faint = '#5a6167';
const hair = '#e2e4e1';
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Inter,Roboto,Helvetica,Arial,sans-serif";
const serif = "'Source Serif 4',Georgia,'Times New Roman',serif";
const colours: Record<string, { name: string; colour: string }> = {
  Material: { name: 'mat', colour: '#b02a12' },
  Back: { name: 'ok', colour: '#0b6b60' },
};
const otherColour = { name: 'min', colour: '#7a5c00' };

/** Apart, since Gmail drops a whole element of rules over one that it does not know. */
const narrowRules =
  '@media (max-width:620px){.pad{padding-left:16px!important;padding-right:16px!important}.out{padding:0!important}}';
const darkRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}a:focus{outline:2px solid #1d47c4}
@media (prefers-color-scheme:dark){.bg,.bg>table>tbody>tr>td{background-color:#101214!important}.card{background-color:#171a1d!important;border-color:#282c30!important}
.t,.q{color:#eceae4!important}.t2{color:#c3c3be!important}.t3{color:#9a9e9f!important}.a{color:#8fabff!important}
.hr,.q{border-color:#363b40!important}.ink{border-color:#eceae4!important}
.mat{color:#ff9b80!important}.min{color:#dcbb4c!important}.ok{color:#4fc4b2!important}
.d{color:#ffc0a3!important;background-color:#6b2c16!important}.n{color:#abe6ef!important;background-color:#12505c!important}
.btn{background-color:#8fabff!important;color:#0c1430!important}}`;

/** The HTML of a mail; its text is what `textOfMail` writes. */
export function htmlOfMail(mail: AlertMail): string {
  const [item] = mail.items;
  const isOne = mail.items.length === 1 && !isDigest(mail) && item !== undefined;
  const page = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
      h('title', null, subjectOfMail(mail)),
      h('style', null, narrowRules),
      h('style', null, darkRules),
    ),
    h(
      Body,
      { className: 'bg', style: { margin: 0, padding: 0, backgroundColor: '#f3f4f2' } },
      h(Preview, { children: isOne ? item.meaning : scopeOf(mail) }),
      cell(
        { align: 'center', className: 'out', style: { padding: '24px 12px' } },
        h('i', { 'data-frame': 'begin' }),
        h(
          Container,
          { style: { maxWidth: '600px', fontFamily: sans, fontSize: '15px', lineHeight: '23px' } },
          masthead(mail),
          card(...(isOne ? oneEntry(item, mail) : severalEntries(mail))),
          footer(mail),
        ),
        h('i', { 'data-frame': 'end' }),
      ),
    ),
  );
  return `<!doctype html>${Object.entries(frame).reduce(
    (html, [name, comment]) => html.replace(`<i data-frame="${name}"></i>`, comment),
    renderToStaticMarkup(page),
  )}`;
}

/** Of Outlook for Windows alone: to all others these are comments. */
const frame = {
  begin:
    '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td width="600"><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

function masthead({ now, timeZone, batch }: AlertMail): ReactNode {
  const mark = {
    display: 'inline-block',
    width: '11px',
    height: '7px',
    margin: '0 1px',
    backgroundColor: '#ffe23d',
    verticalAlign: 'middle',
    fontSize: '1px',
    lineHeight: '7px',
  };
  const brand = h('span', { 'aria-hidden': true }, '[', h('span', { style: mark }, '\u00a0'), ']');
  const day = now.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  return h(
    Row,
    null,
    h(
      Column,
      {
        className: 't pad',
        style: { padding: '8px 0 12px 32px', fontWeight: 700, fontSize: '16px', color: ink },
      },
      brand,
      '\u00a0 Clausewatch',
    ),
    h(
      Column,
      {
        align: 'right',
        className: 't3 pad',
        style: { padding: '8px 32px 12px 0', fontSize: '13px', color: faint },
      },
      batch === 'week' ? `Week to ${day}` : day,
    ),
  );
}

function card(...children: ReactNode[]): ReactNode {
  const style = {
    backgroundColor: '#fdfdfc',
    border: `1px solid ${hair}`,
    borderRadius: '6px',
    padding: '28px 32px 32px',
  };
  return cell({ className: 'card pad', style }, ...children);
}

function oneEntry(item: MailItem, mail: AlertMail): ReactNode[] {
  const score = scoreOf(item);
  const inForce = inForceOf(item, mail.now);
  const rows: [ReactNode, string][] = [
    ...item.points.map(({ severity, text }): [ReactNode, string] => [
      mark({ kind: 'change', severity }),
      text,
    ]),
    ...(score === null ? [] : [['Score', score] as [string, string]]),
    ...(inForce === null ? [] : [['In force', inForce] as [string, string]]),
  ];
  return [
    line(
      mark(item),
      direction(item),
      ' ',
      h(
        'span',
        { className: 't3', style: { color: faint } },
        `\u00a0${item.vendor.name}, ${documentTitle(item.document)}`,
      ),
    ),
    heading('h1', item.headline, '24px', '30px'),
    standingOf(item) === '' ? null : line(h('strong', { className: 't' }, standingOf(item))),
    h('p', { className: 't2', style: { margin: '0 0 4px', color: soft } }, item.meaning),
    small(moment(item.at, mail.timeZone)),
    ...item.passages.map((passage) => quote(passage)),
    item.passages.length === 0 ? null : small('Struck through: removed. Underlined: added.'),
    item.points.length === 0
      ? null
      : cell(
          {
            className: 't ink',
            style: {
              padding: '22px 0 6px',
              borderBottom: `1px solid ${ink}`,
              fontWeight: 600,
              fontSize: '14px',
              color: ink,
            },
          },
          furtherOf(item),
        ),
    rows.length === 0 ? null : table(rows),
    act(item.url, item.kind === 'change' || item.kind === 'check' ? 'See the change' : 'See the document'),
    item.standardUrl === null ? null : line(link(item.standardUrl, standardAct)),
  ];
}

function severalEntries(mail: AlertMail): ReactNode[] {
  const beyond = mail.items.length - mostItems;
  return [
    heading('h1', titleOfMail(mail), '24px', '30px'),
    h('p', { className: 't2', style: { margin: 0, color: soft } }, scopeOf(mail)),
    ...groupsOf(mail.items).flatMap(({ vendor, items }) => [
      cell(
        { className: 'ink', style: { padding: '26px 0 6px', borderBottom: `1px solid ${ink}` } },
        heading('h2', vendor, '18px', '24px', '0'),
      ),
      ...items.map((item) => entry(item, mail)),
    ]),
    beyond > 0 ? small(`${beyond} more in your inbox.`) : null,
    act(mail.links.inbox, 'Open the inbox'),
    small('Struck through: removed. Underlined: added.'),
  ];
}

function entry(item: MailItem, { timeZone }: AlertMail): ReactNode {
  const score = scoreOf(item);
  const [passage] = item.passages;
  const detail = item.kind === 'change' ? (score === null ? null : `Score ${score}`) : item.meaning;
  return cell(
    { className: 'hr', style: { padding: '14px 0', borderBottom: `1px solid ${hair}` } },
    h(
      Row,
      null,
      h(
        Column,
        { style: { fontSize: '13px', lineHeight: '20px' } },
        mark(item),
        direction(item),
        h('span', { className: 't3', style: { color: faint } }, `\u00a0 ${documentTitle(item.document)}`),
      ),
      h(
        Column,
        {
          align: 'right',
          className: 't3',
          style: { fontSize: '13px', color: faint, whiteSpace: 'nowrap' },
        },
        shortDay(item.at, timeZone),
      ),
    ),
    h(
      'p',
      { style: { margin: '2px 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 } },
      h(
        'a',
        { className: 't', href: item.url, style: { color: ink, textDecoration: 'none' } },
        summaryOf(item),
      ),
    ),
    standingOf(item) === '' ? null : line(h('strong', { className: 't' }, standingOf(item))),
    detail === null
      ? null
      : h('p', { className: 't2', style: { margin: '0 0 8px', fontSize: '14px', color: soft } }, detail),
    passage === undefined ? null : quote(passage),
    item.standardUrl === null ? null : line(link(item.standardUrl, standardAct)),
  );
}

/** What was removed is struck through, what was added underlined: that stays where colours do not. */
function quote({ section, words }: Passage): ReactNode {
  const removed = {
    color: '#8a2a0c',
    textDecoration: 'line-through',
    backgroundColor: '#fbd3b8',
    padding: '0 2px',
  };
  const added = {
    color: '#0a4f5c',
    textDecoration: 'underline',
    backgroundColor: '#b9e3ea',
    padding: '0 2px',
  };
  const runs = words.map(({ kind, text }, at) => {
    if (kind === 'same') return text;
    const before = words[at - 1];
    // Padding is dropped by some, and “24” and “36” must not become 2436.
    const gap = before !== undefined && before.kind !== 'same' && /\S$/.test(before.text) && /^\S/.test(text);
    const marked =
      kind === 'added'
        ? h('ins', { className: 'n', style: added }, text)
        : h('del', { className: 'd', style: removed }, text);
    return h(Fragment, { key: at }, gap ? ' ' : '', marked);
  });
  const style = {
    borderLeft: '2px solid #cdd0cc',
    padding: '2px 0 2px 14px',
    fontFamily: serif,
    fontSize: '17px',
    lineHeight: '27px',
    color: ink,
  };
  return h(
    'div',
    { style: { marginTop: '12px' } },
    section === null ? null : small(section),
    cell({ className: 'q', style }, ...runs),
  );
}

function table(rows: readonly [ReactNode, string][]): ReactNode {
  const cell = { padding: '7px 0', borderBottom: `1px solid ${hair}`, fontSize: '14px', lineHeight: '20px' };
  return h(
    Section,
    { style: { marginTop: '8px' } },
    ...rows.map(([name, value]) =>
      h(
        Row,
        null,
        h(Column, { className: 't3 hr', valign: 'top', width: 104, style: { ...cell, color: faint } }, name),
        h(Column, { className: 't hr', style: { ...cell, color: ink } }, value),
      ),
    ),
  );
}

function footer(mail: AlertMail): ReactNode {
  const { items, links } = mail;
  const [item] = items;
  const isOneVendor = new Set(items.map(({ vendor }) => vendor.id)).size === 1;
  const isOne = items.length === 1;
  const acts: ReactNode[] = [
    isOneVendor && item !== undefined ? link(item.muteVendorUrl, `Mute ${item.vendor.name}`) : null,
    isOne && item !== undefined ? link(item.muteDocumentUrl, 'Mute this document') : null,
    isOne && item?.kind === 'change' ? link(item.notUsefulUrl, 'Not useful') : null,
    isBroad(mail) ? link(links.material, 'Material changes only') : null,
    link(links.pause, 'Pause all mail'),
    mail.batch === 'week' ? null : link(links.weekly, 'Weekly digest instead'),
    link(links.unsubscribe, 'Unsubscribe'),
  ];
  const style = { padding: '20px 32px 32px', fontSize: '13px', lineHeight: '20px', color: faint };
  return cell(
    { className: 'pad t3', style },
    h('p', { style: { margin: '0 0 12px' } }, causeOf(mail)),
    h('p', { style: { margin: '0 0 12px' } }, ...acts.filter(Boolean).flatMap((each) => [each, ' '])),
    h(
      'p',
      { style: { margin: 0 } },
      'These links work without signing in and can do nothing else. ',
      link(links.settings, 'All settings'),
    ),
  );
}

/** A cell as wide as what it stands in. */
function cell(attributes: ComponentProps<typeof Column>, ...children: ReactNode[]): ReactNode {
  return h(Row, null, h(Column, attributes, ...children));
}

function link(href: string, name: string): ReactNode {
  const style = {
    color: '#1d47c4',
    textDecoration: 'underline',
    display: 'inline-block',
    padding: '4px 12px 4px 0',
  };
  return h('a', { className: 'a', href, style }, name);
}

function act(href: string, name: string): ReactNode {
  const style = {
    padding: '11px 20px',
    backgroundColor: '#1d47c4',
    color: '#ffffff',
    borderRadius: '4px',
    fontWeight: 600,
    textDecoration: 'none',
  };
  return cell({ style: { padding: '24px 0 4px' } }, h(Button, { className: 'btn', href, style }, name));
}

function mark(of: Pick<MailItem, 'kind' | 'severity'>): ReactNode {
  const { sign, word } = markOf(of);
  const { name, colour } = colours[word] ?? otherColour;
  return h(
    'span',
    { className: name, style: { color: colour, fontWeight: 600, whiteSpace: 'nowrap' } },
    `${sign}\u00a0${word}`,
  );
}

function direction(item: MailItem): ReactNode {
  const word = directionWord(item);
  return word === '' ? null : h('span', { className: 't2', style: { color: soft } }, `\u00a0 ${word}`);
}

function heading(
  level: 'h1' | 'h2',
  text: string,
  fontSize: string,
  lineHeight: string,
  margin = '0 0 12px',
): ReactNode {
  return h(
    level,
    { className: 't', style: { margin, fontSize, lineHeight, fontWeight: 700, color: ink } },
    text,
  );
}

function line(...children: ReactNode[]): ReactNode {
  return h('p', { style: { margin: '0 0 8px', fontSize: '14px', lineHeight: '20px' } }, ...children);
}

function small(text: string): ReactNode {
  return h(
    'p',
    { className: 't3', style: { margin: '6px 0 6px', fontSize: '13px', lineHeight: '20px', color: faint } },
    text,
  );
}
