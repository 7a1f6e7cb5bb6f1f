import type { IncomingMessage } from 'node:http';
import type { Document } from '@clausewatch/contract/documents';
import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import {
  policyPage,
  type SitePage,
  startVendorSite,
  type VendorSite,
  withoutUsualPages,
} from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';

const news = 'We sell your address to advertisers.';
const days = 14;
const checksADay = 2;

/** The policy as the vendor means it: short, and with a further sentence once it has changed. */
function policy(isChanged: boolean, sections = privacyPolicy.sections): string {
  const page = policyPage({ ...privacyPolicy, sections });
  return isChanged ? page.replace('<h2>5.', `<p>${news}</p>\n<h2>5.`) : page;
}

const shell = (title: string, main: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`;

const consent = shell(
  'Before you continue',
  `<p>We value your privacy. We and our partners use cookies to personalise content and advertisements.</p>
   <p>You can accept all cookies, reject all cookies or manage your choices at any time.</p><button>Accept all</button>`,
);
const longConsent = shell(
  'We value your privacy',
  Array.from(
    { length: 14 },
    (_, index) =>
      `<p>Partner ${index + 1} of ours processes your personal data, such as your IP address, for legitimate interest number ${index + 3}, and keeps it as its privacy policy says.</p>`,
  ).join(''),
);
const botCheck = shell('Just a moment...', '<p>Checking your browser before accessing the site.</p>');
const login = shell('Sign in', '<form><p>Sign in to continue</p><input type="password"></form>');
const errorPage = shell('Page not found', '<p>The page you are looking for does not exist.</p>');
const advertisement = shell(
  'Notes for everyone',
  Array.from(
    { length: 40 },
    (_, index) =>
      `<p>Feature number ${index} helps writers share their notebooks with friends and colleagues on every device.</p>`,
  ).join(''),
);

const german = policyPage({
  title: 'Datenschutzerklärung',
  updated: 'Stand: 3. März 2025',
  sections: Array.from({ length: 8 }, (_, index) => ({
    heading: `${index + 1}. Ihre Daten und Ihre Rechte`,
    body: [
      'Wir verarbeiten Ihre personenbezogenen Daten nur, soweit dies für die Nutzung unserer Dienste und die Erfüllung des Vertrages mit Ihnen erforderlich ist, und löschen sie, sobald sie dafür nicht mehr gebraucht werden.',
      `Sie können jederzeit Auskunft über Ihre gespeicherten Daten verlangen; wir antworten Ihnen innerhalb von ${index + 10} Tagen.`,
    ],
  })),
});

/** The policy as a server shows it that lags behind: without one of its clauses. */
function withoutClause(isChanged: boolean): string {
  return policy(isChanged).replace(/<h2>2\.[\s\S]*?(?=<h2>3\.)/, '');
}

/** A page that ends early, its markup closed or not. */
function cut(page: string, share: number, isClosed = false): string {
  const beginning = page.slice(0, Math.floor(page.length * share)).replace(/<[^>]*$/, '');
  return isClosed ? `${beginning}</main></body></html>` : beginning;
}

type Moment = { request: IncomingMessage; isChanged: boolean; day: number; now: Date; count: number };

type Kind = {
  name: string;
  /** What the address serves while there is trouble. */
  serves(moment: Moment): SitePage;
  /** The days of trouble, the first and the one after the last. */
  from?: number;
  to?: number;
  /** The day on which the vendor changes its policy. */
  changesOn: number;
  /** The trouble that is told on its last day; null: none, since the text is there. */
  told: PageTroubleKind | null;
  /** Whether the document is to be told as taken down. */
  isGone?: boolean;
  /** What else the site serves, by path. */
  others?(path: string, moment: Omit<Moment, 'count'>): SitePage | undefined;
};

const kinds: Kind[] = [
  {
    name: 'a consent page for two days',
    serves: () => consent,
    from: 4,
    to: 6,
    changesOn: 8,
    told: 'consent_wall',
  },
  {
    name: 'a consent page for a week',
    serves: () => consent,
    from: 2,
    to: 9,
    changesOn: 5,
    told: 'consent_wall',
  },
  {
    name: 'a long consent page',
    serves: () => longConsent,
    from: 3,
    to: 7,
    changesOn: 9,
    told: 'consent_wall',
  },
  { name: 'a bot check with 200', serves: () => botCheck, from: 3, to: 8, changesOn: 5, told: 'bot_wall' },
  {
    name: 'a bot check with 403',
    serves: () => ({ status: 403, body: botCheck }),
    from: 3,
    to: 12,
    changesOn: 10,
    told: 'turned_away',
  },
  { name: 'a sign-in page', serves: () => login, from: 3, to: 8, changesOn: 9, told: 'login' },
  {
    name: 'a sign-in by status',
    serves: () => ({ status: 401, body: login }),
    from: 3,
    to: 8,
    changesOn: 2,
    told: 'login',
  },
  {
    name: 'an error page with 200 for two days',
    serves: () => errorPage,
    from: 3,
    to: 5,
    changesOn: 8,
    told: 'soft_404',
  },
  {
    name: 'an error page with 200 for a week',
    serves: () => errorPage,
    from: 3,
    to: 10,
    changesOn: 8,
    told: 'soft_404',
  },
  { name: 'an advertisement', serves: () => advertisement, from: 3, to: 9, changesOn: 6, told: 'other_page' },
  {
    name: 'the home page by redirect',
    serves: () => ({ status: 302, headers: { location: '/' }, body: 'Moved' }),
    from: 3,
    to: 9,
    changesOn: 11,
    told: 'other_page',
  },
  { name: 'a page without text', serves: () => shell('', ''), from: 3, to: 8, changesOn: 6, told: 'empty' },
  {
    name: 'a fault of the server',
    serves: () => ({ status: 503, body: 'Later' }),
    from: 3,
    to: 8,
    changesOn: 6,
    told: 'server_fault',
  },
  {
    name: 'a site that asks for peace',
    serves: () => ({ status: 429, headers: { 'retry-after': '3600' }, body: 'Slow down' }),
    from: 3,
    to: 8,
    changesOn: 9,
    told: 'busy',
  },
  {
    name: 'a redirect in a circle',
    serves: () => ({ status: 302, headers: { location: '/privacy' }, body: '' }),
    from: 3,
    to: 8,
    changesOn: 6,
    told: 'unreadable',
  },
  {
    name: 'a file of another type',
    serves: () => ({
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]),
    }),
    from: 3,
    to: 8,
    changesOn: 10,
    told: 'unreadable',
  },
  ...[0.3, 0.5, 0.7, 0.85].map((share): Kind => ({
    name: `a page that breaks off after ${share * 100} %`,
    serves: ({ isChanged }) => cut(policy(isChanged), share),
    from: 3,
    to: 6,
    changesOn: share < 0.6 ? 8 : 4,
    told: 'cut_off',
  })),
  {
    name: 'a page cut short and closed',
    serves: ({ isChanged }) => cut(policy(isChanged), 0.6, true),
    from: 3,
    to: 5,
    changesOn: 8,
    told: 'cut_off',
  },
  {
    name: 'fewer bytes than announced',
    serves: ({ isChanged }) => ({
      headers: { 'content-length': String(policy(isChanged).length * 2), connection: 'close' },
      body: cut(policy(isChanged), 0.6),
    }),
    from: 3,
    to: 6,
    changesOn: 4,
    told: 'server_fault',
  },
  {
    name: 'another language',
    serves: () => german,
    from: 3,
    to: 8,
    changesOn: 5,
    told: 'other_language',
  },
  {
    name: '404 for two days',
    serves: () => ({ status: 404, body: errorPage }),
    from: 3,
    to: 5,
    changesOn: 8,
    told: 'gone',
  },
  {
    name: '404 for a week',
    serves: () => ({ status: 404, body: errorPage }),
    from: 2,
    to: 8,
    changesOn: 6,
    told: 'gone',
    isGone: true,
  },
  {
    name: '410 for a week',
    serves: () => ({ status: 410, body: errorPage }),
    from: 2,
    to: 8,
    changesOn: 1,
    told: 'gone',
    isGone: true,
  },
];

/** What some pages write below their policy at each visit. */
const stamps: Record<string, (moment: Moment) => string> = {
  'the day': ({ now }) => `As of ${now.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}`,
  'the day, in German': ({ now }) =>
    `Seite abgerufen am ${now.toLocaleDateString('de-DE', { dateStyle: 'full', timeZone: 'UTC' })}`,
  'the time': ({ now }) => `This page was generated at ${now.toISOString()}.`,
  'the time, in Spanish': ({ now }) =>
    `Página generada el ${now.toISOString().slice(0, 19).replace('T', ' ')}`,
  'the visitors': ({ count }) => `You are visitor number ${(12_800 + count).toLocaleString('en')}`,
  'a token': ({ count }) => `Ref: ${(0x3f_ab_12_00 + count * 7919).toString(16)}c0`,
  'two of them': ({ now, count }) => `Today is ${now.toISOString().slice(0, 10)} · Visits: ${800 + count}`,
};

const thanks = '<p>Thank you for reading how we treat your notes.</p>';

kinds.push(
  {
    name: 'two wordings that alternate, before and after the change',
    serves: ({ isChanged, count }) =>
      count % 2 === 0 ? policy(isChanged).replace('<h2>8.', `${thanks}<h2>8.`) : policy(isChanged),
    from: 0,
    changesOn: 6,
    told: null,
  },
  {
    name: 'two wordings that alternate until one of them stays',
    serves: ({ isChanged, count }) => policy(isChanged || count % 2 === 0),
    from: 0,
    changesOn: 6,
    told: null,
  },
  ...Object.entries(stamps).map(([name, stamp], index): Kind => ({
    name: `a page that writes ${name} at each visit`,
    serves: (moment) => policy(moment.isChanged).replace('</main>', `<p>${stamp(moment)}</p></main>`),
    from: 0,
    changesOn: [0.5, 3, 5, 8][index % 4] ?? 3,
    told: null,
  })),
  {
    name: 'a server that lags behind at every other look',
    serves: ({ isChanged, count }) => (count % 2 === 1 ? withoutClause(isChanged) : policy(isChanged)),
    from: 3,
    to: 9,
    changesOn: 10,
    told: null,
  },
  {
    name: 'a server that lags behind once, as the policy changes',
    serves: ({ isChanged, count }) => (count === 1 ? withoutClause(isChanged) : policy(isChanged)),
    from: 6,
    changesOn: 6,
    told: null,
  },
);

type Outcome = {
  documents: Document[];
  alerts: { isNews: boolean; lost: number }[];
  gone: number;
  reminded: string[];
};

const outcomes = new Map<string, Outcome & { told: Document['trouble'] }>();
const own = new AsyncDisposableStack();

beforeAll(async () => {
  let day = 0;
  let clock = (): Date => new Date();
  const sites = new Map<Kind, VendorSite>();
  const counts = new Map<Kind, number>();
  for (const kind of kinds) {
    const { from = 1, to = days, changesOn } = kind;
    const site = await startVendorSite({
      pages: {
        ...withoutUsualPages,
        '/': shell(
          'Notes',
          '<p>Notes that think with you, on every device you own, in one quiet place for your meetings and ideas.</p>',
        ).replace(
          '</body>',
          '<footer><a href="/privacy">Privacy Policy</a> <a href="/terms">Terms of Service</a></footer></body>',
        ),
        '/terms': policyPage(termsOfService),
      },
      decide(path, request) {
        const moment = { request, day, now: clock(), isChanged: day >= changesOn };
        if (path !== '/privacy') return kind.others?.(path, moment);
        if (day < from || day >= to) return policy(moment.isChanged);
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        return kind.serves({ ...moment, count });
      },
    });
    sites.set(kind, own.use(site));
  }
  const product = own.use(await testProduct({ allowHosts: [...sites.values()].map(({ host }) => host) }));
  clock = () => product.shell.now();
  const vendors = new Map<Kind, string>();
  for (const [kind, site] of sites) vendors.set(kind, (await product.analyse(site.origin)).vendor_id);
  await product.checkAfter(0);
  const told = new Map<Kind, Document['trouble']>();
  for (day = 0; day < days; day += 1) {
    for (let check = 0; check < checksADay; check += 1) await product.checkAfter(24 / checksADay);
    for (const kind of kinds)
      if (day === (kind.to ?? days) - 1)
        told.set(kind, (await privacyOf(product, vendors.get(kind) ?? '')).trouble);
  }
  for (const kind of kinds)
    outcomes.set(kind.name, {
      ...(await outcomeOf(product, vendors.get(kind) ?? '')),
      told: told.get(kind) ?? null,
    });
}, 600_000);

afterAll(() => own.disposeAsync());

async function documentsOf(product: TestProduct, vendorId: string): Promise<Document[]> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  return body.data;
}

async function privacyOf(product: TestProduct, vendorId: string): Promise<Document> {
  const found = (await documentsOf(product, vendorId)).find(({ type }) => type === 'privacy');
  if (found === undefined) throw new Error('There is no privacy policy');
  return found;
}

async function outcomeOf(product: TestProduct, vendorId: string): Promise<Outcome> {
  const { rows: alerts } = await product.database.pool.query<{ isNews: boolean; lost: number }>(
    `SELECT after.content LIKE $2 AND before.content NOT LIKE $2 AS "isNews", jsonb_array_length(changes.lost) AS lost
     FROM events JOIN changes ON changes.id = events.change_id
       JOIN versions AS before ON before.id = from_version_id JOIN versions AS after ON after.id = to_version_id
     WHERE events.kind = 'change' AND events.vendor_id = $1 ORDER BY events.at`,
    [vendorId, `%${news}%`],
  );
  const { rows } = await product.database.pool.query<{ kind: string; days: string }>(
    `SELECT kind, detail->>'days' AS days FROM events WHERE vendor_id = $1 AND kind IN ('gone', 'unreachable') ORDER BY at`,
    [vendorId],
  );
  const reminded = rows.filter(({ kind }) => kind === 'unreachable').map((row) => row.days);
  const documents = await documentsOf(product, vendorId);
  return { documents, alerts, reminded, gone: rows.filter(({ kind }) => kind === 'gone').length };
}

test.each(kinds)('$name: no false alarm, no change missed', ({ name, told, isGone = false }) => {
  const found = outcomes.get(name);
  expect(found?.told?.kind ?? null).toBe(told);
  expect(found?.told?.sentence ?? 'since').toContain('since');
  expect(found?.gone).toBe(isGone ? 1 : 0);
  expect(found?.alerts).toEqual([{ isNews: true, lost: 0 }]);
  expect(found?.documents.map(({ type, status, trouble }) => ({ type, status, trouble }))).toContainEqual({
    type: 'privacy',
    status: 'changed',
    trouble: null,
  });
});
