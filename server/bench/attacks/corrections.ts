import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import type { Corrected } from '@clausewatch/contract/corrections';
import type { Document } from '@clausewatch/contract/documents';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmedAccount, curatorAccount } from '../../testing/correctors.ts';
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import type { Attack, AttackResult } from './attack.ts';
import { openAttacked } from './target.ts';

/**
 * A stranger with a trial account says what they like of a vendor's documents, and decides on it themselves. What succeeds is each answer
 * that another account or a visitor gets otherwise afterwards, and each decision that is let through.
 */
export const attack: Attack = { name: 'correcting for everybody as a stranger', run };

const theirPage = '/users/mallory/';

async function run(): Promise<AttackResult> {
  await using site = await startVendorSite({ pages: { [theirPage]: policyPage(worse()) } });
  await using data = await mkdtempDisposable(join(tmpdir(), 'clausewatch-attack-'));
  await using database = await openAttacked(data.path);
  await using product = await testProduct({ isLocal: false, allowHosts: [site.host], database });
  const watcher = await confirmedAccount(product, 'ada', '203.0.113.70');
  const mallory = await confirmedAccount(product, 'mallory', '203.0.113.71');
  const curator = await curatorAccount(product, 'ruth', '203.0.113.72');
  const visitor = openBrowser(product, '203.0.113.73');
  const begun = (await watcher.api('POST', '/v1/analyze', { url: site.origin })).body.data as Analysis;
  await ended(watcher, begun.id);
  const path = `/v1/vendors/${begun.vendor_id}`;
  const listed = (await visitor.api('GET', `${path}/documents`)).body.data as Document[];
  const documents = listed.filter(({ version }) => version > 0);
  const look = () => seen(path, documents, [visitor, watcher, curator]);

  const before = await look();
  const requests = requestsOn(path, documents, site.origin + theirPage);
  const made: Corrected[] = [];
  for (const request of requests) made.push(await send(mallory, request));
  const decisions = await decide(mallory, made);
  const again = (await mallory.api('POST', `${path}/reanalyze`)).body.data as Analysis;
  await ended(mallory, again.id);
  const changed = difference(before, await look());

  await send(curator, requests[0]);
  const shown = difference(before, await look());
  if (shown === 0)
    throw new Error('The control failed: what a curator said changed nothing that others see.');
  return {
    tried: requests.length + decisions.length,
    succeeded: changed + decisions.filter((status) => status < 400).length,
    control: `the first of these requests, made by a curator, changed ${shown} of ${before.size} answers`,
  };
}

/** A policy that would pull any score down. */
function worse(): typeof privacyPolicy {
  const body = [
    'We sell your personal data to anyone who asks, keep it for ever, and share it with advertisers.',
    'You give up every right to go to court, and we may change these rules at any time without telling you.',
  ];
  const sections = privacyPolicy.sections.map(({ heading }) => ({ heading: `${heading} here`, body }));
  return { ...privacyPolicy, sections };
}

type Request = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body?: object };

/** All four kinds, on everything there is. */
function requestsOn(path: string, documents: readonly Document[], url: string): [Request, ...Request[]] {
  const add: Request = { method: 'POST', path: `${path}/documents`, body: { url, type: 'privacy' } };
  const rest = documents.flatMap(({ id }): Request[] => [
    { method: 'PUT', path: `${path}/documents/${id}/type`, body: { type: 'ai' } },
    { method: 'PUT', path: `${path}/documents/${id}/selector`, body: { selector: 'main' } },
    { method: 'DELETE', path: `${path}/documents/${id}` },
  ]);
  return [add, ...rest];
}

async function send(browser: TestBrowser, { method, path, body }: Request): Promise<Corrected> {
  const answer = await browser.api(method, path, body);
  if (!answer.body.success) throw new Error(`${method} ${path}: ${answer.body.error?.message}`);
  const corrected = answer.body.data as Corrected;
  if (corrected.analysis_id !== null) await ended(browser, corrected.analysis_id);
  return corrected;
}

/** What somebody is answered who decides on their own proposals. */
async function decide(browser: TestBrowser, made: readonly Corrected[]): Promise<number[]> {
  const statuses = [(await browser.api('GET', '/v1/corrections')).status];
  for (const { correction_id: id } of made)
    for (const [what, body] of [['accept'], ['decline', { reason: 'No' }], ['revert', {}]] as const)
      statuses.push((await browser.api('POST', `/v1/corrections/${id}/${what}`, body)).status);
  return statuses;
}

/** What each of these people is answered wherever the vendor shows; an analysis on the way changes when it was checked alone. */
async function seen(
  path: string,
  documents: readonly Document[],
  people: readonly TestBrowser[],
): Promise<Map<string, string>> {
  const paths = [
    path,
    `${path}/documents`,
    `${path}/history?limit=100`,
    `${path}/corrections`,
    ...documents.map(({ id }) => `${path}/documents/${id}`),
    '/v1/vendors?limit=100',
    '/v1/vendors/search?q=127',
    '/v1/vendors/stats',
    '/v1/dashboard',
  ];
  const answers = new Map<string, string>();
  for (const each of paths)
    for (const [index, person] of people.entries()) {
      const { body } = await person.api('GET', each);
      const text = JSON.stringify(body).replaceAll(/"(?:last_checked_at|analysis_id)":[^,}]*/g, '');
      answers.set(`${index} ${each}`, text);
    }
  return answers;
}

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): number {
  return [...before].filter(([key, text]) => after.get(key) !== text).length;
}

async function ended(browser: TestBrowser, id: string): Promise<void> {
  for (;;) {
    const analysis = (await browser.api('GET', `/v1/analyze/${id}`)).body.data as Analysis | null;
    if (analysis === null || isFinished(analysis.status)) return;
    await sleep(100);
  }
}
