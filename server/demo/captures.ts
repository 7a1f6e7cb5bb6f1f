import { createHash } from 'node:crypto';
import type { CapturedResponse } from '../testing/warc-file.ts';
import { type Clause, clauses, type Facts } from './clauses.ts';
import type { Edit, Mishap, Policy, Processor, Vendor } from './vendors.ts';

export const dayMs = 86_400_000;

/** The wording of a policy at one time. */
type Edition = {
  policy: Policy;
  facts: Facts;
  processors: readonly Processor[];
  rewordings: Edit['reword'][];
  date: Date;
};

/**
 * Captures of a vendor’s site from `start` to `end`: the home page and policies whenever one of them changed, and the pages that became
 * unreachable, disappeared or moved.
 */
export function capturesOf(vendor: Vendor, start: Date, end: Date): CapturedResponse[] {
  const at = (daysAgo: number): Date => new Date(end.getTime() - daysAgo * dayMs);
  const edits = vendor.edits.filter(({ daysAgo }) => at(daysAgo) > start);
  const mishaps = (vendor.mishaps ?? []).filter(({ daysAgo }) => at(daysAgo) > start);
  const moves = mishaps.filter((mishap) => mishap.kind === 'moved');
  const policies = vendor.policies.flatMap((policy) => {
    const ofPolicy = edits.filter(({ path }) => path === policy.path);
    const own = mishaps.filter(({ path }) => path === policy.path);
    return policyCaptures(vendor, policy, { edits: ofPolicy, mishaps: own, start, at });
  });
  const homes = [start, ...moves.map(({ daysAgo }) => at(daysAgo))].map((date) =>
    captured(vendor, '/', date, homePage(vendor, movedBy(moves, date, at), date)),
  );
  const robots = captured(vendor, '/robots.txt', start, 'User-agent: *\nAllow: /\n');
  return [{ ...robots, headers: { 'content-type': 'text/plain' } }, ...homes, ...policies];
}

type History = {
  edits: readonly Edit[];
  mishaps: readonly Mishap[];
  start: Date;
  at: (daysAgo: number) => Date;
};

function policyCaptures(
  vendor: Vendor,
  policy: Policy,
  { edits, mishaps, start, at }: History,
): CapturedResponse[] {
  const written = new Date(start.getTime() - 200 * dayMs);
  const { facts } = vendor;
  let edition: Edition = {
    policy,
    facts,
    processors: policy.processors ?? [],
    rewordings: [],
    date: written,
  };
  let path = policy.path;
  const page = (date: Date): CapturedResponse =>
    captured(vendor, path, date, policyPage(vendor, edition, date));
  const captures = [page(start)];
  const happenings = [...edits, ...mishaps].toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const happening of happenings) {
    const date = at(happening.daysAgo);
    if (!('kind' in happening)) {
      edition = edited(edition, happening, date);
      captures.push(page(date));
      continue;
    }
    switch (happening.kind) {
      case 'away':
        captures.push(
          { ...captured(vendor, path, date, 'The service is not available.'), status: 503 },
          page(new Date(date.getTime() + happening.days * dayMs)),
        );
        break;
      case 'gone':
        captures.push({ ...captured(vendor, path, date, 'There is no such page.'), status: 404 });
        break;
      case 'moved': {
        const moved = captured(vendor, path, date, '');
        captures.push({ ...moved, status: 301, headers: { location: happening.to } });
        path = happening.to;
        captures.push(page(date));
      }
    }
  }
  return captures;
}

function edited(edition: Edition, edit: Edit, date: Date): Edition {
  const { policy } = edition;
  const swapped = policy.clauses.map((name) => edit.swap?.[name] ?? name);
  const left = swapped.filter((name) => name !== edit.drop);
  const { add } = edit;
  const all =
    add === undefined ? left : left.flatMap((name) => (name === add.behind ? [name, add.clause] : [name]));
  const removed = new Set(edit.processors?.remove);
  return {
    policy: { ...policy, clauses: all },
    facts: { ...edition.facts, ...edit.facts },
    processors: [
      ...edition.processors.filter(([name]) => !removed.has(name)),
      ...(edit.processors?.add ?? []),
    ],
    rewordings: [...edition.rewordings, edit.reword],
    date,
  };
}

/** The addresses of the policies at that time. */
function movedBy(
  moves: readonly Extract<Mishap, { kind: 'moved' }>[],
  date: Date,
  at: History['at'],
): (path: string) => string {
  const by = moves.filter(({ daysAgo }) => at(daysAgo) <= date);
  return (path) => by.find((move) => move.path === path)?.to ?? path;
}

function captured({ domain }: Vendor, path: string, capturedAt: Date, body: string): CapturedResponse {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  return { url: `https://${domain}${path}`, body, capturedAt, headers: { etag } };
}

function policyPage(
  vendor: Vendor,
  { policy, facts, processors, rewordings, date }: Edition,
  shownAt: Date,
): string {
  const sections = policy.clauses.map((name, index) => section(clauses[name](facts), index + 1));
  const table = processors.length > 0 ? [processorTable(vendor, processors)] : [];
  const main = `<h1>${policy.title}</h1>\n<p>Last updated: ${dateOf(date)}</p>\n${[...table, ...sections].join('\n')}`;
  const worded = rewordings.reduce(
    (text, words) => (words === undefined ? text : text.replaceAll(...words)),
    main,
  );
  return page(vendor, policy.title, worded, shownAt);
}

function section({ heading, body }: Clause, number: number): string {
  const parts = body.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<ul>${part.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
  );
  return `<h2>${number}. ${heading}</h2>\n${parts.join('\n')}`;
}

function processorTable({ facts }: Vendor, processors: readonly Processor[]): string {
  const rows = processors.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`);
  return `<p>${escaped(facts.name)} engages the following sub-processors to process personal data of its customers.</p>
<table><thead><tr><th>Sub-processor</th><th>Purpose</th><th>Location</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
<p>Each of them is bound by a written agreement with the same data protection duties as ours.</p>`;
}

function homePage(vendor: Vendor, placeOf: (path: string) => string, date: Date): string {
  const { facts, tagline, policies } = vendor;
  const links = policies.map(({ path, title }) => `<li><a href="${placeOf(path)}">${title}</a></li>`);
  const main = `<h1>${tagline}</h1>\n<p>${escaped(facts.name)} makes ${facts.product.replace(/^our /, '')} for people who have other things to do.</p>`;
  return page(vendor, tagline, main, date, `<ul>${links.join('')}</ul>`);
}

/** A page in its site's frame, with the year of the capture in the footer. */
function page({ facts }: Vendor, title: string, main: string, date: Date, footer = ''): string {
  const name = escaped(facts.name);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | ${name}</title></head>
<body><header><a href="/">${name}</a><nav><a href="/pricing">Pricing</a> <a href="/sign-in">Sign in</a></nav></header>
<main>
${main}
</main>
<footer><p>© ${date.getUTCFullYear()} ${escaped(facts.legalName)}</p>${footer}</footer></body></html>
`;
}

function dateOf(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
