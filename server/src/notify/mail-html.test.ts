import { mailDefaults } from '@clausewatch/contract/notifications';
import { expect, test } from 'vitest';
import { inventedAlert } from '../../testing/invented-alert.ts';
import { htmlOfMail } from './mail-html.ts';
import { type AlertMail, mostItems, type MailItem } from './mail-words.ts';

const link = 'https://clausewatch.example/m/token';
const item: MailItem = {
  ...inventedAlert,
  score_after: 58,
  read_at: null,
  feedback: null,
  url: link,
  standardUrl: null,
  muteVendorUrl: link,
  muteDocumentUrl: link,
  notUsefulUrl: link,
};
const alert: AlertMail = {
  batch: 'vendor',
  items: [item],
  recipient: 'ada@example.com',
  now: new Date('2026-05-04T08:15:00Z'),
  timeZone: 'UTC',
  chosen: mailDefaults,
  digest: { weekday: 1, at: '08:00' },
  watched: { vendors: 38, documents: 171, unreadable: 2 },
  links: { inbox: link, settings: link, unsubscribe: link, pause: link, weekly: link, material: link },
};
const digest: AlertMail = {
  ...alert,
  batch: 'week',
  items: [item, { ...item, id: 'ntf_2', kind: 'gone', severity: null, passages: [], points: [] }],
};

/** What Gmail and Outlook for Windows draw, or drop without harm to the sense. */
const drawn = new Set(
  `background-color border border-bottom border-left border-radius color display font-family font-size font-weight height line-height
   margin margin-top max-height max-width mso-font-width mso-padding-alt mso-text-raise opacity overflow padding padding-bottom padding-left padding-right
   padding-top text-decoration vertical-align white-space width`.split(/\s+/),
);

test.each([
  ['an alert', alert],
  ['a digest', digest],
])('%s is made of what mail programs know: tables, text and styles on the elements', (_, mail) => {
  const html = htmlOfMail(mail);
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
  for (const none of ['img', 'svg', 'script', 'form', 'button', 'input', 'link', 'section', 'picture'])
    expect(elements).not.toContain(none);
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style = '']) =>
    style.replaceAll('&#x27;', "'").split(';'),
  );
  const properties = new Set(styles.map((each) => each.split(':')[0]?.trim() ?? '').filter(Boolean));
  expect([...properties].filter((name) => !drawn.has(name))).toEqual([]);
  expect(styles.filter((each) => /^display:(?!inline-block|none)|url\(|calc\(|var\(/.test(each))).toEqual([]);
  expect(html.match(/<!--\[if mso\]><table/g)).toHaveLength(1);
  expect(html).not.toContain('data-frame');
});

test.each([
  ['an alert', alert],
  ['a digest', digest],
])(
  '%s has its borders and the space inside them on cells, since Outlook keeps them nowhere else',
  (_, mail) => {
    const styled = [...htmlOfMail(mail).matchAll(/<(p|div|h1|h2)\b[^>]* style="([^"]*)"/g)];
    expect(styled.length).toBeGreaterThan(4);
    expect(styled.filter(([, , style = '']) => /(?:^|;)(?:padding|border)/.test(style))).toEqual([]);
  },
);

test('whatever is light where colours are not chosen is dark in the dark', () => {
  const html = htmlOfMail(alert) + htmlOfMail(digest);
  const [, dark = ''] = /prefers-color-scheme:dark\)\{([\s\S]*?)\}<\/style>/.exec(html) ?? [];
  const adapted = new Set([...dark.matchAll(/\.([a-z0-9]+)/g)].map(([, name]) => name));
  const painted = [...html.matchAll(/<(\w+)([^>]*background-color:[^>]*)>/g)];
  const left = painted
    .map(([, , attributes = '']) => attributes)
    // The yellow of the sign is the same in both.
    .filter((attributes) => !attributes.includes('#ffe23d'))
    .filter(
      (attributes) =>
        !/ class="([^"]*)"/
          .exec(attributes)?.[1]
          ?.split(' ')
          .some((name) => adapted.has(name)),
    );
  // The cell that the body of a mail is put into takes over its colour, and no class.
  expect(new Set(left)).toEqual(
    new Set([' dir="ltr" lang="en" style="margin:0;padding:0;background-color:#f3f4f2"']),
  );
  expect(dark).toContain('.bg>table>tbody>tr>td{background-color:#101214!important}');
});

test('what was removed and what was added never touch', () => {
  const text = htmlOfMail(alert).replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('We keep records for 24 36 months.');
});

test('no mail is so long that Gmail cuts it', () => {
  const words = Array.from({ length: 12 }, (_, at) => ({
    kind: (['same', 'removed', 'added'] as const)[at % 3] ?? 'same',
    text: 'long words of a policy '.repeat(3),
  }));
  const long = (id: number): MailItem => ({
    ...item,
    id: `ntf_${id}`,
    vendor: { id: `vnd_${id}`, name: 'A vendor with a rather long name' },
    headline: 'h'.repeat(160),
    passages: [{ section: 's'.repeat(120), words }],
    url: `${link}${'x'.repeat(200)}`,
  });
  const mail = { ...digest, items: Array.from({ length: mostItems + 5 }, (_, at) => long(at)) };
  expect(Buffer.byteLength(htmlOfMail(mail))).toBeLessThan(102_000);
});
