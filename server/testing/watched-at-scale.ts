import type { Fact } from '@clausewatch/contract/facts';
import { analyserVersion } from '../src/analyse/analyse.ts';
import { catalogue } from '../src/analyse/catalogue/catalogue.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { extractorVersion } from '../src/extract/extract.ts';
import { layoutOf } from '../src/layout/block-layout.ts';
import { chanceFrom } from './chance-from.ts';
import { examples } from './practice-examples.ts';

const titles = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  dpa: 'Data Processing Agreement',
  cookies: 'Cookie Policy',
  security: 'Security Overview',
} as const;
type Type = keyof typeof titles;

const firstWords =
  'Alder Birch Copper Drift Ember Fern Gorse Harbor Inkwell Juniper Kestrel Lark Marrow Nettle Oak Penny Quill Rook Salt Tidewick Umber Venn Willow Yarrow Zephyr'.split(
    ' ',
  );
const secondWords =
  'Analytics Backup Chat Data Desk Files Forms Hosting Identity Mail Metrics Payments Payroll Cloud Sign Studio Survey Telephony Video Works'.split(
    ' ',
  );
const tags = ['processor', 'payroll', 'hr', 'marketing', 'tier-1'];
/** Rows in one statement. */
const batch = 2_000;

type Rows = Record<string, unknown>[];

/** Invented vendors that the operator of a local installation watches, each with five documents, their findings and facts. */
async function fillWatched({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query(`INSERT INTO snapshot_bodies VALUES ('matrix', '\\x00', 1) ON CONFLICT DO NOTHING`);
  const made = Array.from({ length: count }, (_, index) => vendorOf(index));
  const insert = async (table: string, columns: string, rows: Rows) => {
    for (let from = 0; from < rows.length; from += batch)
      await pool.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(rows.slice(from, from + batch))],
      );
  };
  await insert(
    'vendors',
    'id, domain, name, url, summary, score, left_out, contradictions, created_at',
    made.map(({ vendor }) => vendor),
  );
  await insert(
    'watches',
    'subject, vendor_id, created_at, seen_at, tags, favourite',
    made.map(({ watch }) => watch),
  );
  const documents = made.flatMap((each) => each.documents);
  await insert(
    'documents',
    Object.keys(documents[0]?.document ?? {}).join(', '),
    documents.map(({ document }) => document),
  );
  await insert(
    'snapshots',
    Object.keys(documents[0]?.snapshot ?? {}).join(', '),
    documents.map(({ snapshot }) => snapshot),
  );
  await insert(
    'versions',
    Object.keys(documents[0]?.version ?? {}).join(', '),
    documents.map(({ version }) => version),
  );
  const findings = documents.flatMap((each) => each.findings);
  await insert('findings', Object.keys(findings[0] ?? {}).join(', '), findings);
  await pool.query(
    `UPDATE documents SET current_version_id = replace(id, 'doc_m', 'ver_m') WHERE id LIKE 'doc\\_m%'`,
  );
  await pool.query('ANALYZE');
}

function vendorOf(index: number) {
  const chance = chanceFrom(index + 1);
  const round = Math.floor(index / (firstWords.length * secondWords.length));
  const name = `${firstWords[index % firstWords.length]} ${secondWords[Math.floor(index / firstWords.length) % secondWords.length]}${round > 0 ? ` ${round + 1}` : ''}`;
  const id = `vnd_m${index}`;
  const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
  const quality = chance();
  const at = '2026-10-01T08:00:00Z';
  const vendor = {
    id,
    domain,
    name,
    url: `https://${domain}/`,
    summary: '',
    created_at: at,
    score: Math.round(20 + quality * 70),
    left_out: [],
    contradictions: [],
  };
  const watch = {
    subject: 'local',
    vendor_id: id,
    created_at: at,
    seen_at: at,
    favourite: false,
    tags: tags.filter(() => chance() < 0.3),
  };
  // One in twenty-five was never read.
  const types = index % 25 === 9 ? [] : (Object.keys(titles) as Type[]);
  return { vendor, watch, documents: types.map((type) => documentOf(id, domain, type, quality, chance)) };
}

function documentOf(vendorId: string, domain: string, type: Type, quality: number, chance: () => number) {
  const key = `${vendorId.slice(4)}_${type}`;
  const url = `https://${domain}/${type}`;
  const at = '2026-10-01T08:00:00Z';
  const stated = catalogue.filter(({ types, polarity }) => {
    if (!types.includes(type) || polarity === 'neutral') return false;
    return chance() < (polarity === 'concern' ? 0.18 * (1.3 - quality) : 0.2 * (0.4 + quality));
  });
  const facts = factsOf(type, quality, chance);
  const paragraphs = [
    ...stated.map(({ id }) => examples[id] ?? `We state ${id} in so many words.`),
    ...facts.map(({ quote }) => quote),
  ];
  const { content, places } = textOf(titles[type], paragraphs);
  const blocks = places.map(({ start, end }, index) => ({
    kind: 'paragraph' as const,
    level: 0,
    start,
    end,
    anchor: `p${index}`,
    text: content.slice(start, end),
  }));
  return {
    document: {
      id: `doc_${key}`,
      vendor_id: vendorId,
      url,
      final_url: url,
      aliases: [],
      translations: [],
      type,
      type_confidence: 1,
      title: titles[type],
      language: 'en',
      status: 'current',
      failures: 0,
      not_found: 0,
      found_by: [],
      discovered_at: at,
      last_checked_at: at,
    },
    snapshot: {
      id: `snp_${key}`,
      vendor_id: vendorId,
      url,
      final_url: url,
      redirects: [],
      status: 200,
      headers: {},
      content_type: 'text/html',
      sha256: 'matrix',
      via: 'live',
      fetched_at: at,
    },
    version: {
      id: `ver_${key}`,
      document_id: `doc_${key}`,
      number: 1,
      kind: 'first',
      snapshot_id: `snp_${key}`,
      content,
      layout: layoutOf(content, blocks),
      links: [],
      emphasis: [],
      content_hash: key,
      extractor_version: extractorVersion,
      language: 'en',
      title: titles[type],
      word_count: 900,
      analyser_version: analyserVersion,
      analysed_as: type,
      summary: '',
      score: 60,
      analysed_at: at,
      created_at: at,
      origin: 'live',
      quotes_dropped: 0,
      awaits_model: false,
      facts: facts.map((fact, index) => ({ ...fact, ...places[stated.length + index] })),
    },
    findings: stated.map((practice, position) => ({
      version_id: `ver_${key}`,
      practice: practice.id,
      position,
      title: practice.title,
      category: practice.category,
      polarity: practice.polarity,
      reason: practice.reason,
      norms: [],
      points: practice.polarity === 'concern' ? -practice.weight : practice.weight,
      quote: paragraphs[position],
      starts_at: places[position]?.start,
      ends_at: places[position]?.end,
      also: [],
      certainty: chance() < 0.1 ? 'likely' : 'sure',
      is_outright: true,
      scope: chance() < 0.06 ? { kind: 'region', label: 'California only' } : null,
    })),
  };
}

function textOf(title: string, paragraphs: readonly string[]) {
  let content = `# ${title}`;
  const places = paragraphs.map((text) => {
    content += '\n\n';
    const start = content.length;
    content += text;
    return { start, end: content.length };
  });
  return { content, places };
}

function factsOf(type: Type, quality: number, chance: () => number): Fact[] {
  const of = (kind: Fact['kind'], value: Fact['value'], text: string, quote: string): Fact[] =>
    chance() < 0.7
      ? [{ kind, value, text, quote, label: kind, subject: null, section: null, start: 0, end: 0 }]
      : [];
  const hours = quality > 0.4 ? 48 : 96;
  const days = quality > 0.5 ? 30 : 14;
  switch (type) {
    case 'dpa':
      return [
        ...of(
          'breach-notice',
          { hours },
          `${hours} hours`,
          `We notify you within ${hours} hours of a breach.`,
        ),
        ...of(
          'sub-processor-notice',
          { days },
          `${days} days`,
          `New sub-processors are announced ${days} days ahead.`,
        ),
      ];
    case 'terms':
      return [
        ...of('change-notice', { days }, `${days} days`, `We announce new terms ${days} days ahead.`),
        ...of(
          'governing-law',
          { law: 'Ireland' },
          'Ireland',
          'These terms are governed by the laws of Ireland.',
        ),
        ...of(
          'liability-cap',
          { fees_months: 12 },
          '12 months of fees',
          'We owe at most the fees of twelve months.',
        ),
      ];
    case 'privacy':
      return [
        ...of('retention', { months: 24 }, '2 years', 'We keep account data for two years after you leave.'),
        ...of('last-updated', { date: '2026-05-03' }, '3 May 2026', 'Last updated on 3 May 2026.'),
        ...of('minimum-age', { age: 16 }, '16 years', 'You must be sixteen years old.'),
      ];
    case 'cookies':
    case 'security':
      return [];
  }
}

/** The same in an installation that does not run: the database that is given, or that of the data folder. */
export async function fillInstallation(
  where: { dataFolder: string; databaseUrl?: string },
  count: number,
): Promise<void> {
  const database = await openDatabase({ ...where, applicationName: 'fill' });
  await fillWatched(database, count);
  await database.close();
}
