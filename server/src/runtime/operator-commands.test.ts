import type { Corrected } from '@clausewatch/contract/corrections';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { confirmedAccount } from '../../testing/correctors.ts';
import { goodPassword, newestMail, openBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import type { CancelSubscription } from '../access/close-account.ts';
import { saveSubscription } from '../store/people/subscriptions.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readWorkState } from '../telemetry/work-state.ts';
import { addOperatorCommands } from './operator-commands.ts';

const start = new Date('2026-03-01T12:00:00Z');

/** How the installation stands to people who want an account; a test may change it. */
const opening = { isOpen: true, sendsMail: true, publicUrl: 'https://clausewatch.example' };

/** Subscriptions that commands have cancelled. */
const cancelled: string[] = [];

/** Runs a command on the product's database and returns what it writes. */
async function run(product: TestProduct, ...words: string[]): Promise<string> {
  return runWith(product, { cancel: async (id) => void cancelled.push(id) }, ...words);
}

async function runWith(
  product: TestProduct,
  { cancel = null, typed = null }: { cancel?: CancelSubscription | null; typed?: string | null },
  ...words: string[]
): Promise<string> {
  let written = '';
  const program = new Command().exitOverride();
  addOperatorCommands(program, {
    open: async () => ({ ...product.database, close: async () => {} }),
    write: (text) => (written += text),
    billing: async () => (cancel === null ? null : { cancel }),
    opening: async () => opening,
    ask: async () => typed,
    now: () => start,
    // The product in this process does that.
    logSecurityEvents: async () => () => {},
    openCorrections: async () => ({
      database: product.database,
      corrections: product.corrections,
      close: async () => {},
    }),
  });
  await program.parseAsync(words, { from: 'user' });
  return written;
}

test('accounts are listed, shown, given a status and deleted', async () => {
  await using product = await testProduct({ isLocal: false, now: () => start });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com', { name: 'Ada Lovelace' });
  await openBrowser(product).demo();
  const listed = await run(product, 'user', 'list');
  expect(listed).toMatch(new RegExp(`^${uid}\ttrial\tada@example.com\tAda Lovelace\t`));
  expect(listed).toMatch(/\tanonymous\t-\t/);
  const shown = await run(product, 'user', 'show', 'Ada@example.com');
  expect(JSON.parse(shown)).toMatchObject({ user: { id: uid, email: 'ada@example.com' } });
  expect(shown).not.toContain(goodPassword);
  expect(await run(product, 'user', 'set-status', uid, 'active')).toBe('ada@example.com is now active.\n');
  const profile = await browser.api('GET', '/v1/user/profile');
  expect(profile.body.data).toMatchObject({ subscription_status: 'active' });
  expect(await run(product, 'user', 'delete', uid, '--yes')).toContain(uid);
  expect(await run(product, 'user', 'list')).not.toContain('ada@example.com');
  await expect(run(product, 'user', 'show', uid)).rejects.toThrow(OperatorError);
});

test('an account that pays is deleted once its subscription has ended, and not where that cannot be', async () => {
  await using product = await testProduct({ isLocal: false, now: () => start });
  const { uid: userId } = await openBrowser(product).signUp('ada@example.com');
  await product.database.transaction((tx) =>
    saveSubscription(tx, {
      userId,
      customerId: 'cus_1',
      subscriptionId: 'sub_ada',
      status: 'active',
    }),
  );
  await expect(runWith(product, {}, 'user', 'delete', userId, '--yes')).rejects.toThrow(OperatorError);
  expect(await run(product, 'user', 'list')).toContain('ada@example.com');
  expect(await run(product, 'user', 'delete', userId, '--yes')).toContain(userId);
  expect(cancelled).toEqual(['sub_ada']);
  expect(await run(product, 'user', 'list')).not.toContain('ada@example.com');
});

test('an account is deleted once its email was typed, and without a terminal only with --yes', async () => {
  await using product = await testProduct({ isLocal: false, now: () => start });
  const { uid } = await openBrowser(product).signUp('ada@example.com');
  const typing = (typed: string | null) => runWith(product, { typed }, 'user', 'delete', uid);
  for (const typed of [null, '', 'yes', 'eve@example.com']) {
    await expect(typing(typed)).rejects.toThrow(/Nothing was deleted/);
  }
  expect(await run(product, 'user', 'list')).toContain('ada@example.com');
  expect(await typing('Ada@Example.com')).toContain(uid);
  expect(await run(product, 'user', 'list')).not.toContain('ada@example.com');
});

test('a trial that the operator ends is over at that moment', async () => {
  await using product = await testProduct({ isLocal: false, now: () => start });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  await run(product, 'user', 'set-status', uid, 'expired');
  expect((await browser.api('GET', '/v1/user/usage')).body.data).toMatchObject({
    subscription_status: 'expired',
    trial_ends_at: start.toISOString(),
  });
});

test('a demo account cannot be given a subscription', async () => {
  await using product = await testProduct({ isLocal: false });
  const { uid } = await openBrowser(product).demo();
  await expect(run(product, 'user', 'set-status', uid, 'active')).rejects.toThrow(/demo account/);
});

test('the waitlist is exported as CSV that no spreadsheet runs, and mail is shown', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'enableWaitlist=true' };
  await using product = await testProduct({ isLocal: false, now: () => start, settings });
  for (const email of ['ada@example.com', '=cmd@example.com']) {
    await product.call('POST', '/v1/waitlist', { email });
  }
  expect(await run(product, 'waitlist', 'export')).toBe(
    '"email","joined_at","confirmed_at","told_at"\r\n"ada@example.com","2026-03-01T12:00:00.000Z","",""\r\n',
  );
  await product.call('POST', '/v1/waitlist', { email: '-plus@example.com' });
  expect(await run(product, 'waitlist', 'export')).toContain(`"'-plus@example.com"`);
  expect(await run(product, 'waitlist', 'list')).toContain('\tunconfirmed\tada@example.com\n');
  const [id = ''] = (await run(product, 'mail', 'list')).split('\t');
  expect(await run(product, 'mail', 'show', id)).toContain(
    (await newestMail(product, '-plus@example.com')).body,
  );
});

test('those who confirmed are notified once that accounts are open, however often and by however many processes it is run', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'enableWaitlist=true' };
  await using product = await testProduct({ isLocal: false, now: () => start, settings });
  const { pool } = product.database;
  await pool.query(
    `INSERT INTO waitlist (id, email, created_at, confirmed_at)
     SELECT 'wai_' || n, 'n' || n || '@example.com', now(), CASE WHEN n <= 250 THEN now() END FROM generate_series(1, 253) AS n`,
  );
  const notified = async (): Promise<number> => {
    const { rows } = await pool.query(`SELECT DISTINCT recipient FROM mails WHERE subject LIKE '%is open%'`);
    return rows.length;
  };
  expect(await run(product, 'waitlist', 'announce', '--dry-run')).toBe(
    '250 would be notified. 0 had been notified before; 3 never confirmed and will not be written to.\n',
  );
  expect(await notified()).toBe(0);
  opening.isOpen = false;
  await expect(run(product, 'waitlist', 'announce')).rejects.toThrow(OperatorError);
  opening.isOpen = true;
  // A run that is stopped in its second hundred has notified the first, and the next one continues from there.
  await pool.query(`ALTER TABLE mails ADD CONSTRAINT stopped CHECK (recipient <> 'n150@example.com')`);
  await pool.query(`UPDATE waitlist SET created_at = created_at + substr(id, 5)::int * interval '1 second'`);
  await expect(run(product, 'waitlist', 'announce')).rejects.toThrow(/mails/);
  expect(await notified()).toBe(100);
  await pool.query('ALTER TABLE mails DROP CONSTRAINT stopped');
  await Promise.all([run(product, 'waitlist', 'announce'), run(product, 'waitlist', 'announce')]);
  expect(await notified()).toBe(250);
  expect(await run(product, 'waitlist', 'announce')).toBe(
    '0 notified. 250 had been notified before; 3 never confirmed and will not be written to.\n',
  );
  expect((await pool.query('SELECT 1 FROM mails')).rows).toHaveLength(250);
  expect(await run(product, 'waitlist', 'list')).toContain('\ttold\tn1@example.com\n');
});

test('a curator is made of whoever has confirmed their email, and no longer', async () => {
  await using product = await testProduct({ isLocal: false, now: () => start });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  await expect(run(product, 'user', 'set-role', 'ada@example.com', 'curator')).rejects.toThrow(
    /not confirmed/,
  );
  await browser.open((await newestMail(product, 'ada@example.com')).link);
  const right = async () => (await browser.api('GET', '/v1/corrections/right')).body.data;
  expect(await right()).toMatchObject({ kind: 'proposes' });
  expect(await run(product, 'user', 'set-role', 'ada@example.com', 'curator')).toBe(
    'ada@example.com is now a curator.\n',
  );
  expect(await right()).toEqual({ kind: 'corrects' });
  expect(await run(product, 'user', 'list')).toContain('\tcurator\n');
  await run(product, 'user', 'set-role', 'ada@example.com', 'none');
  expect(await right()).toMatchObject({ kind: 'proposes' });
  // What a command did is reported by the servers, since the command is gone.
  const place = { database: product.database, lane: 'live', dataFolder: null } as const;
  const { securityEvents } = await readWorkState(place, new Date(start.getTime() + 1_000));
  expect([...securityEvents]).toEqual([['privilege_permissions_changed', 2]]);
});

test('proposals are listed, shown, accepted, declined and reverted', async () => {
  await using product = await testProduct({ isLocal: false });
  const ada = await confirmedAccount(product, 'ada', '203.0.113.9');
  const { database } = product;
  await database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_1', 'vendor.example.com', 'Vendor', 'https://vendor.example.com/');
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       SELECT 'doc_' || name, 'vnd_1', 'https://vendor.example.com/' || name, 'https://vendor.example.com/' || name,
         'privacy', 1, name, 'current' FROM unnest(ARRAY['one', 'two']) AS name`,
  );
  const drop = async (id: string) =>
    ((await ada.api('DELETE', `/v1/vendors/vnd_1/documents/${id}`)).body.data as Corrected).correction_id ??
    '';
  const [one, two] = [await drop('doc_one'), await drop('doc_two')];
  const listed = await run(product, 'proposals', 'list');
  expect(listed.split('\n')).toHaveLength(3);
  expect(listed).toContain('\tada\tvendor.example.com\tleave out one (https://vendor.example.com/one)\n');
  expect(JSON.parse(await run(product, 'proposals', 'show', one))).toMatchObject({ id: one, kind: 'drop' });
  const dropped = async () =>
    (await database.pool.query(`SELECT id FROM documents WHERE dropped_at IS NOT NULL`)).rows;
  expect(await run(product, 'proposals', 'accept', one)).toMatch(/^Accepted: leave out one/);
  expect(await dropped()).toEqual([{ id: 'doc_one' }]);
  await run(product, 'proposals', 'decline', two, 'It is a policy.');
  await expect(run(product, 'proposals', 'accept', two)).rejects.toThrow(/declined already/);
  // By its address: what remains is read again, and may have got another title by then.
  expect(await run(product, 'proposals', 'list', '--state', 'declined')).toContain(
    '(https://vendor.example.com/two)',
  );
  await run(product, 'proposals', 'revert', one, 'So was this.');
  expect(await dropped()).toEqual([]);
  await expect(run(product, 'proposals', 'show', 'cor_none')).rejects.toThrow(OperatorError);
});
