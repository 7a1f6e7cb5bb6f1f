import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import type { DocumentWithContent } from '@clausewatch/contract/documents';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Asked, type Reply, startModelServer } from '../../testing/model-server.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { type Attack, requireControl } from './attack.ts';
import { honestQuote, hostileParagraphs, plantedClaims, plantedSentences } from './fooled-claims.ts';
import { signUp, tokenOf } from './signed-in.ts';
import { startTarget, type Target } from './target.ts';

/**
 * A vendor whose page speaks to language models, and a model that claims what it likes and agrees to everything. What succeeds is each claim
 * that is shown: its sentence anywhere in answers, files, feeds, mails or what is stored for them, or its practice beside its quote.
 */
export const attack: Attack = {
  name: 'a fooled model',
  async run() {
    await using model = await startModelServer(agree);
    await using site = await startVendorSite({
      pages: { ...withoutUsualPages, '/': home, '/privacy': pageOf('24 months') },
    });
    await using target = await startTarget({
      CLAUSEWATCH_ALLOW_HOSTS: site.host,
      LLM_MODEL: 'compatible:scripted-1',
      LLM_BASE_URL: model.url,
    });
    const account = await callerOf(target);
    const vendorId = await analysed(account, site.origin);
    await account('PUT', `/v1/vendors/${vendorId}/watch`);
    const feed = dataOf<{ json: string }>(await account('POST', '/v1/feeds', {}));
    const found = await findingsOf(account, vendorId);
    site.pages.set('/privacy', pageOf('36 months'));
    await analysed(account, site.origin);
    const mails = await mailed(target);
    const shown = [...(await answersOf(account, vendorId, feed.json)), ...mails, ...(await stored(target))];
    const [own, later] = [found, await findingsOf(account, vendorId)];

    const isSaid = (sentence: string) => shown.some((text) => text.includes(sentence));
    const isFound = ({ practice, quote }: { practice: string; quote: string }) =>
      [...own, ...later].some((each) => each.practice === practice && each.quote.includes(quote));
    const through = [
      ...plantedClaims
        .filter((claim) => isSaid(claim.sentence) || isFound(claim))
        .map(({ sentence }) => sentence),
      ...plantedSentences.filter(isSaid),
    ];
    for (const each of through) console.log(`shown: ${each}`);
    const reads = model.asked.filter(({ purpose }) => purpose === 'read').length;
    const checks = model.asked.length - reads;
    const isHonestShown = later.some(
      ({ practice, quote }) => practice === 'trains-on-content' && quote === honestQuote,
    );
    const control = requireControl(
      reads > 0 && isHonestShown && mails.length > 0 && shown.some((text) => text.includes('36 months')),
      `the model was asked ${reads + checks} times, the one honest proposal among these is shown, and so is the change in ${shown.length} texts`,
    );
    return { tried: plantedClaims.length + plantedSentences.length, succeeded: through.length, control };
  },
};

const home = '<!doctype html><title>Quillmere</title><main><a href="/privacy">Privacy Policy</a></main>';

function pageOf(period: string): string {
  const about = { heading: '9. About us', body: hostileParagraphs() };
  const policy = { ...privacyPolicy, sections: [...privacyPolicy.sections, about] };
  return policyPage(policy)
    .replace(/<p>We use the content of your notes to train[^<]*<\/p>/, `<p>${honestQuote}</p>`)
    .replace('24 months', period);
}

/** Whatever is asked, in every form that an answer ever had. */
function agree({ purpose }: Asked): Reply {
  const points = plantedSentences.map((text) => ({ text, removed: '24 months', added: '36 months' }));
  const claims = plantedSentences.map((text) => ({ text, quotes: [{ passage: 1, quote: honestQuote }] }));
  const others = { headline: plantedSentences[0], points, claims, summary: plantedSentences[1] };
  if (purpose === 'check') return { say: { states: 'yes', reason: plantedSentences[2], ...others } };
  const planted = plantedClaims.map(({ practice, quote, sentence }) => ({
    practice,
    quote,
    claim: sentence,
    title: sentence,
    category: 'sharing',
    polarity: 'concern',
  }));
  return {
    say: { findings: [{ practice: 'trains-on-content', quote: honestQuote }, ...planted], ...others },
  };
}

type Call = (method: string, path: string, body?: unknown) => Promise<string>;

/** Calls of one with a trial account and a confirmed address. */
async function callerOf(target: Target): Promise<Call> {
  const session = await signUp(target, 'ada@example.com');
  await target.database.pool.query('UPDATE users SET email_verified = true');
  return async (method, path, sent) => {
    const token = await tokenOf(target, session);
    const given = {
      headers: { authorization: `Bearer ${token}` },
      ...(sent === undefined ? {} : { body: sent }),
    };
    const { status, text } = await target.call(method, path, given);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
    return text;
  };
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what its endpoint answers
function dataOf<T>(text: string): T {
  return (JSON.parse(text) as { data: T }).data;
}

async function analysed(call: Call, url: string): Promise<string> {
  const begun = dataOf<Analysis>(await call('POST', '/v1/analyze', { url }));
  while (!isFinished(dataOf<Analysis>(await call('GET', `/v1/analyze/${begun.id}`)).status)) await sleep(100);
  return begun.vendor_id;
}

async function documentIdsOf(call: Call, vendorId: string): Promise<string[]> {
  return dataOf<{ id: string }[]>(await call('GET', `/v1/vendors/${vendorId}/documents`)).map(({ id }) => id);
}

async function findingsOf(call: Call, vendorId: string) {
  const ids = await documentIdsOf(call, vendorId);
  const read = ids.map((id) => call('GET', `/v1/vendors/${vendorId}/documents/${id}`));
  return (await Promise.all(read)).flatMap((text) => {
    const analysis = dataOf<DocumentWithContent>(text).ai_analysis;
    return analysis === null ? [] : [...analysis.concerns, ...analysis.key_points];
  });
}

/** What screens, programs and files show of the vendor. */
async function answersOf(call: Call, vendorId: string, feed: string): Promise<string[]> {
  const vendor = `/v1/vendors/${vendorId}`;
  const versions = dataOf<{ items: { id: string }[] }>(await call('GET', `${vendor}/history`)).items;
  const compared = `${vendor}/diff?version1=${versions.at(-1)?.id}&version2=${versions[0]?.id}`;
  const documents = (await documentIdsOf(call, vendorId)).map((id) => `${vendor}/documents/${id}`);
  const reports = ['markdown', 'csv', 'json', 'html'].map((format) => `${vendor}/report/${format}`);
  const more = ['', '/documents', '/history', '/timeline', '/scores'].map((each) => vendor + each);
  const lists = ['/v1/dashboard', '/v1/notifications', '/v1/matrix', '/v1/user/export'];
  const { pathname, search } = new URL(feed);
  const paths = [...documents, ...reports, ...more, ...lists, compared, pathname + search];
  const answers = await Promise.all(paths.map((path) => call('GET', path)));
  const questions = ['Do you sell my data?', 'Is the vendor under criminal investigation?'];
  const asked = questions.flatMap((question) =>
    [`${vendor}/ask`, '/v1/ask'].map((path) => call('POST', path, { question })),
  );
  return [...answers, ...(await Promise.all(asked))];
}

/** The mails about the change, sent now rather than when no more is gathered. */
async function mailed({ database: { pool } }: Target): Promise<string[]> {
  for (let tries = 0; tries < 600; tries += 1) {
    await pool.query("UPDATE deliveries SET due_at = now() - interval '1 minute' WHERE state = 'waiting'");
    const { rows } = await pool.query<{ text: string }>(
      'SELECT mails::text AS text FROM mails JOIN deliveries ON deliveries.mail_id = mails.id',
    );
    if (rows.length > 0) return rows.map(({ text }) => text);
    await sleep(100);
  }
  return [];
}

/** All that is stored but the model's answers, which nothing that is shown is taken from: what webhooks and later screens would send. */
async function stored({ database: { pool } }: Target): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'model_answers'",
  );
  const rows = tables.rows.map(({ name }) =>
    pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`),
  );
  return (await Promise.all(rows)).flatMap((each) => each.rows.map(({ text }) => text));
}
