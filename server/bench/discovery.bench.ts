// Longer than most files: it replays the pipeline's first four stages for whole sites and prints what went wrong.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentType, groupOf } from '@clausewatch/contract/documents';
import { readAddress } from '../src/address/address.ts';
import { classify, whyNoPolicyAtAll } from '../src/classify/classify.ts';
import { canonicalUrl } from '../src/network/canonical-url.ts';
import { type Candidate, isDoubted, startDiscovery } from '../src/discovery/discovery.ts';
import { readPageLinks } from '../src/discovery/links/page-links.ts';
import { extract } from '../src/extract/extract.ts';
import { type FetchedPage, openArchive, type Web } from '../src/fetch/fetch.ts';
import { explore, textOf } from '../src/pipeline/steps/explore.ts';
import { typeOfDeclared } from './declared-types.ts';
import { percentile, printResult } from './measure.ts';
import { takeOut } from './rule-tables.ts';

type Declared = { url: string; type: string; linked: boolean };
type Site = { service: string; file: string; address: string; documents: Declared[] };
/** A candidate after its page was read; `type` is null where the archive does not hold the page. */
type Found = { candidate: Candidate; type: DocumentType | null };
type Outcome = {
  site: Site;
  found: Found[];
  requests: number;
  cpuMs: number;
  /** Linked documents that a path of links leads to from the home page, whatever the links say. */
  reachable: Set<Declared>;
  /** The addresses under which each declared document is known. */
  identities: Map<Declared, Set<string>>;
};

const folder = process.argv[2];
if (folder === undefined)
  throw new Error('usage: npm run bench:discovery -- folder [--wrong] [--without RULE]');
const without = process.argv.indexOf('--without');
if (without !== -1) takeOut(process.argv[without + 1] ?? '');
const isVerbose = process.argv.includes('--wrong');
const only = process.argv[3]?.startsWith('--') === false ? process.argv[3] : undefined;
const sites = (JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Site[]).filter(
  ({ service }) => only === undefined || service.toLowerCase().includes(only),
);

const outcomes: Outcome[] = [];
for (const site of sites) outcomes.push(await replay(site));
report(outcomes);

async function replay(site: Site): Promise<Outcome> {
  const archive = await openArchive(join(folder ?? '', site.file));
  const identities = await identitiesOf(site, archive);
  const { web, requested } = counted(archive);
  const started = process.cpuUsage();
  const found = await findPolicies(site.address, web);
  const used = process.cpuUsage(started);
  const outcome = {
    site,
    found,
    requests: requested.size,
    cpuMs: (used.user + used.system) / 1000,
    reachable: await reachableDocuments(site, web, identities),
    identities,
  };
  await archive.close();
  return outcome;
}

/** The pipeline's first stages: explore, fetch candidates, extract, classify, follow what policies link to. */
async function findPolicies(address: string, web: Web): Promise<Found[]> {
  const vendor = readAddress(address);
  if (vendor.kind !== 'address') throw new Error(`not an address: ${address}`);
  const discovery = startDiscovery(vendor.address);
  const judged = new Map<string, Found | null>();
  for (let fresh = true; fresh;) {
    await explore(discovery, web);
    const candidates = discovery.candidates().filter(({ url }) => !judged.has(url));
    fresh = candidates.length > 0;
    for (const candidate of candidates) {
      const page = await fetchAny(
        [candidate.url, ...candidate.translations.map(({ url }) => url).slice(0, 3)],
        web,
      );
      const type = page === null ? null : await typeOfPage(page, candidate);
      judged.set(candidate.url, type === 'none' ? null : { candidate, type });
      const html = page === null || type === 'none' ? null : textOf(page);
      if (page !== null && html !== null) discovery.recordPolicyPage({ url: page.finalUrl, html });
    }
  }
  return [...judged.values()].filter((one) => one !== null);
}

async function fetchAny(urls: string[], web: Web): Promise<FetchedPage | null> {
  for (const url of urls) {
    const outcome = await web.fetch({ url });
    if (outcome.kind === 'page') return outcome.page;
  }
  return null;
}

async function typeOfPage(page: FetchedPage, candidate: Candidate): Promise<DocumentType | 'none'> {
  const { bytes, contentType, charset } = page;
  const extraction = await extract({ bytes, contentType, charset, url: candidate.url });
  if (extraction.kind !== 'document') {
    if (isVerbose) console.log(`  not extracted (${extraction.kind}): ${candidate.url}`);
    return 'none';
  }
  const { content, title, language } = extraction.document;
  const said = classify({ url: candidate.url, title, content, language, expected: candidate.type });
  if (isVerbose && said.kind !== 'policy') console.log(`  ${said.kind} (${said.reason}): ${candidate.url}`);
  const doubt = isDoubted(candidate.confidence) ? whyNoPolicyAtAll(extraction.document) : null;
  return said.kind === 'policy' && doubt === null ? said.type : 'none';
}

/** The addresses of each declared document: the one it was captured under, and the one its page calls its own. */
async function identitiesOf(site: Site, archive: Web): Promise<Map<Declared, Set<string>>> {
  const identities = new Map<Declared, Set<string>>();
  for (const document of site.documents) {
    const outcome = await archive.fetch({ url: document.url });
    const html = outcome.kind === 'page' ? textOf(outcome.page) : null;
    const own = html === null ? null : readPageLinks(html, document.url).canonical;
    const keys = [document.url, own].map((url) =>
      url === null ? null : canonicalUrl(url, document.url)?.key,
    );
    identities.set(
      document,
      new Set(keys.filter((key): key is string => typeof key === 'string' && !key.endsWith('/'))),
    );
  }
  return identities;
}

function untranslated(url: string): string {
  return canonicalUrl(url)?.untranslatedKey ?? url;
}

function counted(web: Web): { web: Web; requested: Set<string> } {
  const requested = new Set<string>();
  const fetch: Web['fetch'] = (request) => {
    requested.add(request.url.replace(/#.*/, ''));
    return web.fetch(request);
  };
  return { requested, web: { fetch, close: () => web.close() } };
}

async function reachableDocuments(
  site: Site,
  web: Web,
  identities: Map<Declared, Set<string>>,
): Promise<Set<Declared>> {
  const linksOf = async (url: string): Promise<string[]> => {
    const outcome = await web.fetch({ url });
    const html = outcome.kind === 'page' ? textOf(outcome.page) : null;
    if (html === null) return [];
    const { links, base, canonical } = readPageLinks(html, url);
    return [...links.map(({ href }) => href), canonical ?? ''].map(
      (href) => canonicalUrl(href, base)?.untranslatedKey ?? '',
    );
  };
  const reached = new Set<Declared>();
  const waiting = [new URL('/', site.address).href];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const links = new Set(await linksOf(url));
    for (const document of site.documents) {
      const isLinked = [...(identities.get(document) ?? [])].some((key) =>
        links.has(untranslated(`https://${key}`)),
      );
      if (!isLinked || reached.has(document)) continue;
      reached.add(document);
      waiting.push(document.url);
    }
  }
  return new Set(site.documents.filter((document) => document.linked && reached.has(document)));
}

function foundAs({ found, identities }: Outcome, document: Declared): Found | undefined {
  const keys = identities.get(document) ?? new Set();
  const bare = new Set([...keys].map((key) => untranslated(`https://${key}`)));
  return found.find(({ candidate }) =>
    [candidate.url, ...candidate.translations.map(({ url }) => url)].some((url) =>
      bare.has(untranslated(url)),
    ),
  );
}

/**
 * Whether a found address that nobody declared is a policy. The archive holds no such page, so address and link words must
 * do: a policy's noun in either, and nothing that marks articles or settings. Printed with --wrong to be read by a person.
 */
function looksRight({ candidate }: Found): boolean {
  const path = decodeURI(new URL(candidate.url).pathname + new URL(candidate.url).hash).toLowerCase();
  // Not the page that the link stood on: "link “Pricing” on the page “Privacy policy”".
  const linkWords = candidate.why.map((why) =>
    why.replace(/ (?:on|in the code of|in the head of) (?:the|this) .*$/, ''),
  );
  const words = `${path} ${linkWords.join(' ').toLowerCase()}`;
  const isPolicy =
    /polic|priva|terms|cookie|legal|agreement|addendum|dpa|guideline|conduct|notice|statement|processor|security|disclosure|licen[cs]e|tos\b|sla\b|imprint|impressum|mentions|conditions|cgu|cgv|confidentialit|donn[ée]es|accessib|copyright|dmca|infring|trademark|law.enforcement|transparen|slavery|rights|refund|compliance|规|条款|政策|须知|声明/.test(
      words,
    );
  return (
    isPolicy &&
    !/\/(?:blog|news|press|jobs|careers|products?|solutions|shop|login)\/|faq|how-|settings|preferences/.test(
      path,
    )
  );
}

function report(all: Outcome[]): void {
  const totals = {
    linkedDocuments: 0,
    found: 0,
    foundWithGroup: 0,
    reachable: 0,
    reachableWithGroup: 0,
    all: 0,
    right: 0,
  };
  for (const outcome of all) {
    if (isVerbose)
      console.log(`${outcome.site.service}: ${outcome.requests} requests, ${outcome.found.length} found`);
    for (const document of outcome.site.documents.filter(({ linked }) => linked)) {
      const found = foundAs(outcome, document);
      const wanted = typeOfDeclared(document.type);
      const isRight = found !== undefined && groupOf(found.type ?? found.candidate.type) === groupOf(wanted);
      const isReachable = outcome.reachable.has(document);
      totals.linkedDocuments += 1;
      totals.found += Number(found !== undefined);
      totals.foundWithGroup += Number(isRight);
      totals.reachable += Number(isReachable);
      totals.reachableWithGroup += Number(isReachable && isRight);
      if (isVerbose && !isRight) {
        const fault = found === undefined ? 'missed' : `taken for ${found.type ?? found.candidate.type}`;
        console.log(
          `  ${fault}: ${document.type} ${document.url}${isReachable ? '' : ' (no path from the home page)'}`,
        );
      }
    }
    const declared = new Set(outcome.site.documents.map((document) => foundAs(outcome, document)));
    for (const found of outcome.found) {
      const isRight = declared.has(found) || looksRight(found);
      totals.all += 1;
      totals.right += Number(isRight);
      if (isVerbose && !declared.has(found)) {
        console.log(
          `  ${isRight ? 'also' : 'WRONG'}: ${found.candidate.confidence.toFixed(2)} ${found.candidate.type} ${found.candidate.url} (${found.candidate.why[0] ?? ''})`,
        );
      }
    }
  }
  printResult({
    sites: all.length,
    linkedDocuments: totals.linkedDocuments,
    found: totals.found,
    foundWithGroup: totals.foundWithGroup,
    recall: ratio(totals.foundWithGroup, totals.linkedDocuments),
    reachableDocuments: totals.reachable,
    recallOfReachable: ratio(totals.reachableWithGroup, totals.reachable),
    candidates: totals.all,
    precision: ratio(totals.right, totals.all),
    requestsMedian: percentile(
      all.map(({ requests }) => requests),
      50,
    ),
    requestsP95: percentile(
      all.map(({ requests }) => requests),
      95,
    ),
    cpuMsPerSite: Math.round(all.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / all.length),
  });
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
}
