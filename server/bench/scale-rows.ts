// Over 200 lines: one writer for each table, which a reader compares with the migrations one by one.
import { createHash } from 'node:crypto';
import { Category } from '@clausewatch/contract/findings';
import { letterOf } from '@clausewatch/contract/letters';
import { chanceFrom } from '../testing/chance-from.ts';
import { scaleText, type ScaleText, textCount } from './scale-texts.ts';
import {
  ageMs,
  analysisId,
  correctionCount,
  correctionId,
  dayMs,
  documents,
  documentsOfVendor,
  idOf,
  keptComparisons,
  rowsOfAnySize,
  type ScaleDocument,
  users,
  vendorCount,
  vendorId,
  versionId,
  versionIndex,
  watchers,
} from './scale-shape.ts';

/** A table, its columns and its rows in the text format of COPY. */
export type TableRows = { table: string; columns: string; rows: () => Iterable<string> };

/** Bytes are kept once for every content; what is in them no call reads. */
const { bodies, mails, waiting, daysOfUse, analysesOfVendor } = rowsOfAnySize;
const findingsOfCurrent = 12;
const findingsOfEarlier = 1;
const documentsOfAnalysis = 6;

const texts: readonly ScaleText[] = Array.from({ length: textCount }, (_, index) => scaleText(index));
const started = Date.now() - ageMs;

/** Everything, in the order in which it refers to one another. */
export const tableRows: readonly TableRows[] = [
  {
    table: 'vendors',
    columns:
      'id, domain, name, url, summary, score, scoring, left_out, created_at, last_checked_at, last_changed_at',
    rows: vendorRows,
  },
  {
    table: 'documents',
    columns:
      'id, vendor_id, url, final_url, aliases, translations, type, type_confidence, title, language, status, status_reason, found_by, current_version_id, discovered_at, last_checked_at, dropped_at',
    rows: documentRows,
  },
  // No triggers run while the tables are filled.
  { table: 'vendor_cells', columns: 'vendor_id', rows: cellRows },
  { table: 'vendor_facets', columns: 'vendor_id', rows: facetRows },
  { table: 'snapshot_bodies', columns: 'sha256, compressed, byte_length', rows: bodyRows },
  {
    table: 'snapshots',
    columns: 'id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at',
    rows: snapshotRows,
  },
  {
    table: 'versions',
    columns:
      'id, document_id, number, kind, predecessor_id, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, language, title, effective_date, word_count, analyser_version, analysed_as, summary, score, breakdown, analysed_at, created_at',
    rows: versionRows,
  },
  {
    table: 'findings',
    columns:
      'version_id, practice, position, title, category, polarity, points, reason, quote, starts_at, ends_at, section, also',
    rows: findingRows,
  },
  {
    table: 'changes',
    columns:
      'id, document_id, from_version_id, to_version_id, severity, reasons, operations, facts, stats, gained, lost, created_at, found_at, vendor_id, is_alert',
    rows: changeRows,
  },
  { table: 'comparisons', columns: 'from_version_id, to_version_id, result', rows: comparisonRows },
  {
    table: 'readings',
    columns: 'document_id, url, snapshot_id, version_id, extractor_version',
    rows: readingRows,
  },
  {
    table: 'analyses',
    columns: 'id, vendor_id, requested_by, url, status, discovery_fact, created_at, finished_at',
    rows: analysisRows,
  },
  {
    table: 'analysis_documents',
    columns:
      'id, analysis_id, position, url, title, type, confidence, found_by, state, document_id, snapshot_id, version_id, linked',
    rows: analysisDocumentRows,
  },
  {
    table: 'users',
    columns: 'id, name, email, email_verified, profile_name, subscription_status',
    rows: userRows,
  },
  { table: 'sessions', columns: 'id, user_id, token, expires_at', rows: sessionRows },
  { table: 'watches', columns: 'subject, vendor_id, created_at, seen_at', rows: watchRows },
  { table: 'usage', columns: 'subject, kind, day, count', rows: usageRows },
  {
    table: 'mails',
    columns: 'id, key, recipient, user_id, subject, body, state, next_try_at, created_at',
    rows: mailRows,
  },
  { table: 'waitlist', columns: 'id, email, created_at', rows: waitlistRows },
  {
    table: 'corrections',
    columns: 'id, vendor_id, document_id, url, kind, after, author, state, decided_at, created_at',
    rows: correctionRows,
  },
];

function row(...values: readonly (string | number | boolean | null)[]): string {
  return `${values.map((value) => (value === null ? String.raw`\N` : String(value))).join('\t')}\n`;
}

/** A value that is JSON, as COPY takes it: what JSON escapes is escaped once more. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\', '\\\\');
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}

const adjectives =
  'Amber Bright Clear Cloud Cobalt Copper Crystal Data Delta Echo Ember Fathom Fern First Flint Fresh Global Golden Granite Green Harbor Hazel Indigo Ivory Jade Juniper Keen Lark Linen Lunar Maple Marble Meadow Mint Modern North Oak Ocean Olive Open Orchid Pebble Pine Polar Prime Quartz Quick Rapid Raven River Rose Ruby Sage Silver Sky Slate Solar Spruce Stone Summit Swift Teal Tidal True Umber Velvet Violet Vivid Willow Winter'.split(
    ' ',
  );
const nouns =
  'Analytics Apps Bank Base Billing Books Cart Chat Cloud Commerce Connect Core CRM Desk Docs Drive Flow Forms Freight Games Health Hire Home Host HR Invoice Labs Learn Ledger Legal Link Logic Mail Maps Market Media Metrics Mobile Notes Pay Payroll People Phone Photos Plan Press Print Rent Reports Robotics Route Sales Search Secure Send Sheets Shop Sign Social Software Spaces Stack Store Stream Studio Suite Support Surveys Systems Tax Teams Tickets Track Travel Vault Video Voice Web Works'.split(
    ' ',
  );

function vendorName(index: number): string {
  const words = `${adjectives[(index * 7) % adjectives.length] ?? ''} ${nouns[(index * 13) % nouns.length] ?? ''}`;
  return index < adjectives.length * nouns.length ? words : `${words} ${index}`;
}

function domainOf(index: number): string {
  return `${vendorName(index).toLowerCase().replaceAll(' ', '-')}-${index}.example`;
}

function scoreOf(index: number): number {
  return 20 + Math.floor(70 * chanceFrom(index + 11)());
}

const rows15 = Category.options.map((category, index) => ({ category, lost: -(index % 7), won: index % 4 }));

function* vendorRows(): Generator<string> {
  const random = chanceFrom(2);
  for (let vendor = 0; vendor < vendorCount; vendor += 1) {
    const held = documentsOfVendor[vendor] ?? [];
    const score = held.some(({ isPolicy }) => isPolicy) ? scoreOf(vendor) : null;
    const share = Number((1 / Math.max(1, held.length)).toFixed(3));
    const scoring = {
      score,
      letter: letterOf(score ?? 0),
      start: 70,
      rows: rows15,
      documents: held.map(({ id }) => ({ document_id: id, share })),
      missing: [],
    };
    const leftOut = Array.from({ length: 4 }, (_, place) => ({
      url: `https://${domainOf(vendor)}/blog/${place}`,
      reason: 'This page is an article about privacy, not a policy of the vendor.',
    }));
    const changed = score === null || random() < 0.1 ? null : at(Date.now() - random() * 300 * dayMs);
    yield row(
      vendorId(vendor),
      domainOf(vendor),
      vendorName(vendor),
      `https://${domainOf(vendor)}/`,
      texts[vendor % textCount]?.summary ?? '',
      score,
      score === null ? null : json(scoring),
      json(leftOut),
      at(started + random() * ageMs),
      held.length === 0 ? null : at(Date.now() - random() * dayMs),
      changed,
    );
  }
}

const titles = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  cookies: 'Cookie Policy',
  dpa: 'Data Processing Addendum',
  subprocessors: 'Sub-processors',
  security: 'Security',
  acceptable_use: 'Acceptable Use Policy',
  sla: 'Service Level Agreement',
  ai: 'AI Policy',
  other_compliance: 'Accessibility Statement',
} as const;

function urlOf({ vendor, type, place }: ScaleDocument): string {
  return `https://${domainOf(vendor)}/legal/${type}${place < 10 ? '' : `-${place}`}`;
}

function* facetRows(): Generator<string> {
  for (let vendor = 0; vendor < vendorCount; vendor += 1) yield row(vendorId(vendor));
}

function* cellRows(): Generator<string> {
  for (const [vendor, held] of documentsOfVendor.entries()) if (held.length > 0) yield row(vendorId(vendor));
}

function* documentRows(): Generator<string> {
  const random = chanceFrom(3);
  for (const document of documents) {
    const isDropped = !document.isPolicy && random() < 0.1;
    const fine = random();
    const status = !document.isPolicy
      ? 'not_a_policy'
      : fine < 0.94
        ? 'current'
        : fine < 0.97
          ? 'unreachable'
          : fine < 0.985
            ? 'blocked'
            : 'gone';
    const reason = status === 'current' ? null : 'The page did not answer within thirty seconds.';
    const url = urlOf(document);
    yield row(
      document.id,
      vendorId(document.vendor),
      url,
      url,
      '{}',
      '[]',
      document.type,
      0.97,
      titles[document.type],
      'en',
      status,
      reason,
      `{"footer link '${titles[document.type]}' on the home page"}`,
      versionId(document, document.versions),
      at(started),
      at(Date.now() - random() * dayMs),
      isDropped ? at(Date.now() - dayMs) : null,
    );
  }
}

const bodyHash = (index: number): string => createHash('sha256').update(`body ${index}`).digest('hex');
const bodyHashes = Array.from({ length: bodies }, (_, index) => bodyHash(index));

function* bodyRows(): Generator<string> {
  for (const hash of bodyHashes) yield row(hash, String.raw`\\x${hash.repeat(16)}`, 24_000);
}

/** Every version there is, in the order in which they came. */
function* everyVersion(): Generator<{ document: ScaleDocument; number: number; at: number }> {
  const most = Math.max(...documents.map(({ versions }) => versions));
  for (let number = 1; number <= most; number += 1) {
    for (const document of documents) {
      if (document.versions < number) continue;
      const share = (number - 1 + (document.index % 97) / 97) / document.versions;
      yield { document, number, at: Math.round(started + share * ageMs) };
    }
  }
}

const headers = json({
  'content-type': 'text/html; charset=utf-8',
  etag: '"5f3-62c1a"',
  'last-modified': 'Mon, 02 Jun 2025 10:00:00 GMT',
});

function* snapshotRows(): Generator<string> {
  for (const { document, number, at: when } of everyVersion()) {
    const index = versionIndex(document, number);
    const url = urlOf(document);
    yield row(
      idOf('snp', index),
      vendorId(document.vendor),
      url,
      url,
      200,
      headers,
      'text/html',
      bodyHashes[index % bodies] ?? '',
      'live',
      at(when),
    );
  }
}

function kindOf(document: ScaleDocument, number: number): string {
  if (number === 1) return 'first';
  const turn = (document.index * 31 + number * 17) % 20;
  return turn === 0 ? 're_rendered' : turn < 3 ? 'seen_before' : 'new';
}

const breakdown = json({ start: 70, rows: rows15, silences: [], adjustments: [], total: 54 });

function* versionRows(): Generator<string> {
  for (const { document, number, at: when } of everyVersion()) {
    const index = versionIndex(document, number);
    const text = texts[(document.index + number) % textCount];
    if (text === undefined) continue;
    yield row(
      idOf('ver', index),
      document.id,
      number,
      kindOf(document, number),
      number === 1 ? null : versionId(document, number - 1),
      idOf('snp', index),
      text.content,
      text.layout,
      text.links,
      text.emphasis,
      text.hash,
      40,
      'en',
      titles[document.type],
      at(when).slice(0, 10),
      text.words,
      12,
      document.type,
      text.summary,
      scoreOf(index),
      breakdown,
      at(when),
      at(when),
    );
  }
}

function finding(place: number, text: ScaleText) {
  const [start, end] = text.sentences[place % text.sentences.length] ?? [0, 0];
  return {
    practice: `practice-${place}`,
    title: `Practice ${place}: what it means for whoever uses the service`,
    category: Category.options[place % Category.options.length] ?? 'collection',
    polarity: place % 3 === 0 ? 'favourable' : place % 3 === 1 ? 'concern' : 'neutral',
    points: (place % 3 === 0 ? 1 : -1) * (place % 9),
    reason: 'Data that is shared with partners can be joined with what others know of a person.',
    quote: text.plain.slice(start, end),
    start,
    end,
    section: 'How we use information',
    also: [],
  };
}

function* findingRows(): Generator<string> {
  const tails = texts.map((text) =>
    Array.from({ length: findingsOfCurrent }, (_, place) => {
      const { practice, title, category, polarity, points, reason, quote, start, end, section } = finding(
        place,
        text,
      );
      return row(
        practice,
        place,
        title,
        category,
        polarity,
        points,
        reason,
        quote,
        start,
        end,
        section,
        '[]',
      );
    }),
  );
  for (const { document, number } of everyVersion()) {
    const count = number === document.versions ? findingsOfCurrent : findingsOfEarlier;
    const own = tails[(document.index + number) % textCount] ?? [];
    const id = versionId(document, number);
    for (let place = 0; place < count; place += 1) yield `${id}\t${own[place] ?? ''}`;
  }
}

const operations = texts.map(({ blockCount }, index) =>
  json(
    Array.from({ length: 4 * blockCount }, (_, place) =>
      place % 23 === index % 23
        ? {
            kind: 'reworded',
            before: place,
            after: place,
            words: [
              { kind: 'same', text: 'We keep your data for ' },
              { kind: 'removed', text: 'twelve' },
              { kind: 'added', text: 'thirty-six' },
              { kind: 'same', text: ' months after you close your account.' },
            ],
          }
        : { kind: 'same', before: place, after: place },
    ),
  ),
);
const stats = { added: 0, removed: 0, reworded: 2, moved: 0, words_added: 2, words_removed: 2 };
const facts = [{ kind: 'duration', before: 'twelve months', after: 'thirty-six months' }];
const reasons = ['Data is kept for longer: “thirty-six months” instead of “twelve months”.'];
const gained = texts.map((text, index) => json(index % 4 === 0 ? [finding(index % 12, text)] : []));

function severityOf(index: number): string {
  const turn = (index * 7_919) % 100;
  return turn < 40 ? 'editorial' : turn < 75 ? 'minor' : 'material';
}

function* changeRows(): Generator<string> {
  for (const { document, number, at: when } of everyVersion()) {
    const kind = kindOf(document, number);
    if (kind === 'first' || kind === 're_rendered') continue;
    const index = versionIndex(document, number);
    const text = (document.index + number) % textCount;
    yield row(
      idOf('chg', index),
      document.id,
      versionId(document, number - 1),
      versionId(document, number),
      severityOf(index),
      json(reasons),
      operations[text] ?? '[]',
      json(facts),
      json(stats),
      gained[text] ?? '[]',
      '[]',
      at(when),
      at(when + 5_000),
      vendorId(document.vendor),
      kind === 'new' && severityOf(index) !== 'editorial',
    );
  }
}

function* comparisonRows(): Generator<string> {
  const document = documents[0];
  if (document === undefined) return;
  for (let number = 1; number <= keptComparisons; number += 1) {
    const result = `{"operations":${operations[number] ?? '[]'},"facts":${json(facts)},"stats":${json(stats)},"severity":"minor","direction":"neutral","reasons":${json(reasons)},"points":[],"findings_gained":[],"findings_lost":[]}`;
    yield row(versionId(document, number), versionId(document, number + 10), result);
  }
}

function* readingRows(): Generator<string> {
  for (const document of documents) {
    const index = versionIndex(document, document.versions);
    yield row(document.id, urlOf(document), idOf('snp', index), idOf('ver', index), 40);
  }
}

function* analysisRows(): Generator<string> {
  for (let place = analysesOfVendor - 1; place >= 0; place -= 1) {
    for (let vendor = 0; vendor < vendorCount; vendor += 1) {
      const when = Date.now() - (place + 0.5) * dayMs;
      // Whoever knows the id of a visitor's analysis may look at it.
      const who =
        place === 0
          ? 'visitor:bench'
          : (vendor + place) % 4 === 0
            ? 'monitor'
            : (users[(vendor + place) % watchers.length]?.id ?? '');
      yield row(
        analysisId(vendor, place),
        vendorId(vendor),
        who,
        `https://${domainOf(vendor)}/`,
        'completed',
        '11 links followed, 6 policies found',
        at(when),
        at(when + 60_000),
      );
    }
  }
}

function* analysisDocumentRows(): Generator<string> {
  let count = 0;
  for (let place = analysesOfVendor - 1; place >= 0; place -= 1) {
    for (let vendor = 0; vendor < vendorCount; vendor += 1) {
      const held = documentsOfVendor[vendor] ?? [];
      // Large vendors are analysed whole in their newest analysis alone, lest the table be theirs.
      const listed = place === 0 ? held : held.slice(0, documentsOfAnalysis);
      for (const [position, document] of listed.entries()) {
        const index = versionIndex(document, document.versions);
        yield row(
          idOf('and', count),
          analysisId(vendor, place),
          position,
          urlOf(document),
          titles[document.type],
          document.type,
          0.97,
          '{"footer link on the home page"}',
          'done',
          document.id,
          idOf('snp', index),
          idOf('ver', index),
          true,
        );
        count += 1;
      }
    }
  }
}

function* userRows(): Generator<string> {
  for (const { id, email, status } of users) yield row(id, 'Ada', email, true, 'Ada Lovelace', status);
}

function* sessionRows(): Generator<string> {
  for (const [index, { id }] of users.entries())
    yield row(idOf('ses', index), id, `token ${index}`, at(Date.now() + 3_650 * dayMs));
}

function* watchRows(): Generator<string> {
  for (const { id, watches } of users) {
    for (const [place, { vendor, seenDaysAgo }] of watches.entries())
      yield row(id, vendorId(vendor), at(started + place * 60_000), at(Date.now() - seenDaysAgo * dayMs));
  }
}

function* usageRows(): Generator<string> {
  for (const { id } of users)
    for (let day = 0; day < daysOfUse; day += 1)
      yield row(id, 'analysis', at(Date.now() - day * dayMs).slice(0, 10), 1 + (day % 9));
}

function* mailRows(): Generator<string> {
  for (let index = 0; index < mails; index += 1) {
    const { id, email } = users[index % users.length] ?? { id: '', email: '' };
    const when = at(started + (index / mails) * ageMs);
    yield row(
      idOf('mai', index),
      `key ${index}`,
      email,
      id,
      'A policy that you watch has changed',
      '',
      'sent',
      when,
      when,
    );
  }
}

function* waitlistRows(): Generator<string> {
  for (let index = 0; index < waiting; index += 1)
    yield row(idOf('wai', index), `waiting${index}@example.com`, at(started + index * 1_000));
}

function* correctionRows(): Generator<string> {
  for (let index = 0; index < correctionCount; index += 1) {
    const document = documents[index * 7];
    if (document === undefined) return;
    const made = started + index * 60_000;
    const state = index % 4 === 0 ? 'proposed' : 'accepted';
    yield row(
      correctionId(index),
      vendorId(document.vendor),
      document.id,
      `https://${domainOf(document.vendor)}/${document.place}`,
      'type',
      json({ type: document.type, type_is_set: true }),
      users[index % users.length]?.id ?? '',
      state,
      state === 'accepted' ? at(made) : null,
      at(made),
    );
  }
}
