/**
 * Measures the analyser on annotated policies. Usage: analyse.bench.ts <data folder> [tosdr|privacyspy|unfair|gdpr|speed|sample <practice>]
 * The folder holds `tosdr/documents.jsonl.gz`, `privacyspy/documents.jsonl.gz` and `unfair-clauses/sentences.jsonl.gz`
 * and `gdpr-transparency/passages.jsonl.gz`.
 */
import { join } from 'node:path';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { analyse, type DocumentAnalysis } from '../src/analyse/analyse.ts';
import { featuresOf } from '../src/analyse/classifier/features.ts';
import { scoresOf } from '../src/analyse/classifier/scores.ts';
import { productWeights } from '../src/analyse/classifier/weights.ts';
import { findFacts } from '../src/facts/facts.ts';
import { splitSentences } from '../src/layout/sentences.ts';
import { readJsonLines } from './json-lines.ts';
import { printResult } from './measure.ts';

const [folder, only, ...rest] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: analyse.bench.ts <data folder> [part]');

const parts: Record<string, () => void> = { tosdr, privacyspy, unfair, gdpr, speed, sample };
for (const [name, run] of Object.entries(parts)) {
  if (only === name || (only === undefined && name !== 'sample')) run();
}

function read<T>(path: string): T[] {
  return readJsonLines(join(folder ?? '', path));
}

/** Plain text or simple Markdown to blocks, a line each. */
function toBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const line of content.split('\n')) {
    const marker = /^\s*(?:(#{1,6})\s+|([-*•])\s+)?/.exec(line);
    const start = at + (marker?.[0].length ?? 0);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    if (end <= start) continue;
    const text = content.slice(start, end);
    const looksLikeHeading =
      marker?.[1] !== undefined || (text.length < 60 && !/[.:;,!?]$/.test(text) && /^[A-Z0-9]/.test(text));
    const kind = looksLikeHeading ? 'heading' : marker?.[2] === undefined ? 'paragraph' : 'item';
    const level = kind === 'heading' ? (marker?.[1]?.length ?? 2) : kind === 'item' ? 1 : 0;
    blocks.push({ kind, level, text, start, end, anchor: String(blocks.length) });
  }
  return blocks;
}

function typeOfName(name: string): DocumentType {
  if (/cookie/i.test(name)) return 'cookies';
  if (/priva|data (?:policy|protection)/i.test(name)) return 'privacy';
  return 'terms';
}

function run(content: string, type: DocumentType): DocumentAnalysis {
  return analyse({ content, blocks: toBlocks(content), type, language: 'en', title: '' });
}

type TosdrDocument = {
  file: string;
  service: string;
  text: string;
  points: { case: string; classification: string; quote: string; start?: number; end?: number }[];
};

function tosdr(): void {
  const counts = new Map<string, { found: number; all: number }>();
  const missed = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const document of read<TosdrDocument>('tosdr/documents.jsonl.gz')) {
    const { findings } = run(document.text, typeOfName(document.file));
    for (const point of document.points) {
      const quote = point.quote.trim();
      const start = document.text.indexOf(quote);
      if (quote.length < 10 || start === -1) continue;
      const wanted = point.classification === 'good' ? 'favourable' : 'concern';
      const isNeutral = point.classification === 'neutral';
      const hit = findings.some(
        (finding) =>
          (isNeutral || finding.polarity === wanted) &&
          [finding, ...finding.also].some((also) => also.start < start + quote.length && also.end > start),
      );
      const count = counts.get(point.classification) ?? { found: 0, all: 0 };
      counts.set(point.classification, { found: count.found + (hit ? 1 : 0), all: count.all + 1 });
      totals.set(point.case, (totals.get(point.case) ?? 0) + 1);
      if (!hit && rest[0] === 'quotes')
        console.log(`${point.classification} | ${point.case} | ${quote.replace(/\s+/g, ' ')}`);
      if (!hit)
        missed.set(
          `${point.classification} ${point.case}`,
          (missed.get(`${point.classification} ${point.case}`) ?? 0) + 1,
        );
    }
  }
  for (const [name, { found, all }] of counts) {
    console.log(`tosdr ${name}: recall ${(found / all).toFixed(3)} of ${all}`);
  }
  if (rest[0] === 'missed') {
    const worst = [...missed].sort((a, b) => b[1] - a[1]).slice(0, 50);
    for (const [name, count] of worst) console.log(`${count} missed: ${name}`);
  }
}

function privacyspy(): void {
  type Policy = { slug: string; text: string; score100: number };
  const rows = read<Policy>('privacyspy/documents.jsonl.gz').map(({ slug, text, score100 }) => {
    const { score, findings, breakdown } = run(text, 'privacy');
    const practices = findings.map(({ practice, points }) => `${practice} ${points}`);
    return {
      slug,
      wanted: score100,
      score: score ?? 0,
      length: text.length,
      silences: breakdown?.silences ?? [],
      practices,
    };
  });
  const rank = spearman(
    rows.map((row) => row.wanted),
    rows.map((row) => row.score),
  );
  const scores = rows.map((row) => row.score).sort((a, b) => a - b);
  const at = (share: number) => scores[Math.floor(share * (scores.length - 1))];
  console.log(
    `privacyspy: Spearman ${rank.toFixed(3)}; our scores p10 ${at(0.1)} median ${at(0.5)} p90 ${at(0.9)}`,
  );
  if (rest[0] === 'rows')
    for (const row of rows.sort((a, b) => a.wanted - b.wanted)) console.log(JSON.stringify(row));
}

function unfair(): void {
  type Row = { doc: string; text: string; tags: string[]; unfair: string[] };
  const byDocument = Map.groupBy(read<Row>('unfair-clauses/sentences.jsonl.gz'), (row) => row.doc);
  const practicesOf: Record<string, RegExp> = {
    a: /^arbitration$/,
    ch: /^changes-|^use-is-consent|^stops-service|^price-changes/,
    cr: /^removes-/,
    j: /^exclusive-court/,
    law: /^governing-law/,
    ltd: /^liability-|^no-breach-liability|^no-responsibility/,
    ter: /^closes-|^stops-service|^suspends-for-breach/,
    use: /^use-is-/,
  };
  const concerns = Object.values(practicesOf);
  const tally = new Map<string, { hit: number; predicted: number; wanted: number }>();
  const add = (name: string, predicted: boolean, wanted: boolean) => {
    const count = tally.get(name) ?? { hit: 0, predicted: 0, wanted: 0 };
    if (predicted) count.predicted++;
    if (wanted) count.wanted++;
    if (predicted && wanted) count.hit++;
    tally.set(name, count);
  };
  for (const rows of byDocument.values()) {
    for (const row of rows) {
      // Each sentence by itself: a finding keeps only its best quotes, and here every sentence counts.
      const { findings } = run(row.text, 'terms');
      const ids = findings.map(({ practice }) => practice);
      const predicted = ids.some((id) => concerns.some((pattern) => pattern.test(id)));
      add('any', predicted, row.unfair.length > 0);
      if (rest[0] === 'missed' && row.unfair.length > 0 && !predicted)
        console.log(`MISSED ${row.unfair.join()}: ${row.text}`);
      if (rest[0] === 'wrong' && predicted && row.tags.length === 0)
        console.log(`EXTRA ${ids.join()}: ${row.text}`);
      for (const [tag, pattern] of Object.entries(practicesOf)) {
        add(
          tag,
          ids.some((id) => pattern.test(id)),
          row.unfair.includes(tag),
        );
      }
    }
  }
  for (const [name, { hit, predicted, wanted }] of tally) {
    const precision = hit / Math.max(1, predicted);
    const recall = hit / Math.max(1, wanted);
    const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
    console.log(
      `unfair ${name}: precision ${precision.toFixed(2)} recall ${recall.toFixed(2)} F1 ${f1.toFixed(2)} of ${wanted}`,
    );
  }
}

function gdpr(): void {
  type Passage = { text: string; context: string[]; labels: string[] };
  const practicesOf: Record<string, RegExp> = {
    'Data Retention Period': /^keeps-|^states-retention|^deletes-in-time/,
    'Right to Erasure': /^deletes-on-request/,
    'Right to Access': /^access-right/,
    'Right to Rectification': /^correction-right/,
    'Right to Object': /^objection-right/,
    'Right to Portability': /^portability-right/,
    'Right to Withdraw Consent': /^withdraw-consent/,
    'Right to Lodge Complaint': /^complaint-right/,
    'Third-country Transfers':
      /^transfers-|^weaker-law|^standard-clauses|^transfer-framework|^consent-to-transfer/,
    'Legal Basis for Processing': /^legal-bases/,
    'DPO Contact': /^dpo/,
  };
  for (const [label, pattern] of Object.entries(practicesOf)) {
    let [hit, predicted, wanted] = [0, 0, 0];
    for (const { text, context, labels } of read<Passage>('gdpr-transparency/passages.jsonl.gz')) {
      const isWanted = labels.includes(label);
      const content = `# ${context.join(' ')}\n${text}`;
      const isFound = run(content, 'privacy').findings.some(({ practice }) => pattern.test(practice));
      if (isWanted) wanted++;
      if (isFound) predicted++;
      if (isWanted && isFound) hit++;
    }
    console.log(
      `gdpr ${label}: precision ${(hit / Math.max(1, predicted)).toFixed(2)} recall ${(hit / Math.max(1, wanted)).toFixed(2)} of ${wanted}`,
    );
  }
}

function speed(): void {
  const documents = read<TosdrDocument>('tosdr/documents.jsonl.gz').slice(0, 150);
  const prepared = documents.map(({ text, file }) => ({
    text,
    blocks: toBlocks(text),
    type: typeOfName(file),
  }));
  const characters = prepared.reduce((sum, { text }) => sum + text.length, 0);
  const weights = productWeights();
  const msOf = (work: (document: (typeof prepared)[number]) => unknown): number => {
    prepared.forEach(work);
    const begun = process.cpuUsage();
    prepared.forEach(work);
    const { user, system } = process.cpuUsage(begun);
    return Math.round(((user + system) / 1000 / characters) * 30_000 * 100) / 100;
  };
  const figures = {
    analyse: msOf(({ text, blocks, type }) =>
      analyse({ content: text, blocks, type, language: 'en', title: '' }),
    ),
    classifier: msOf(({ blocks, type }) => {
      for (const sentence of splitSentences(blocks))
        scoresOf(featuresOf(sentence, type, weights.glossaries.en), [], weights);
    }),
    facts: msOf(({ text, blocks, type }) => findFacts({ content: text, blocks, type, language: 'en' })),
  };
  console.log('ms of CPU per 30,000 characters; `classifier` is a part of `analyse`');
  printResult(figures);
}

/** Prints findings of one practice (or of all, thinned out) for reading by eye. */
function sample(): void {
  const [practice = 'all', every = '1', source = 'tosdr'] = rest;
  let seen = 0;
  const documents =
    source === 'tosdr'
      ? read<TosdrDocument>('tosdr/documents.jsonl.gz').map(({ file, text }) => ({
          text,
          type: typeOfName(file),
        }))
      : read<{ language: string; category: string; markdown: string }>('types.jsonl.gz')
          .filter(({ language }) => language === 'en')
          .map(({ category, markdown }) => ({
            text: markdown.replace(/\[([^\]]{1,200})\]\([^)]{1,300}\)/g, '$1').replace(/[*_]{2}/g, ''),
            type: typeOfCategory(category),
          }));
  for (const { text, type } of documents) {
    for (const finding of run(text, type).findings) {
      if (practice !== 'all' && finding.practice !== practice) continue;
      seen++;
      if (seen % Number(every) === 0) console.log(`[${finding.practice}] (${type}) ${finding.quote}`);
    }
  }
  console.log(`${seen} findings`);
}

function typeOfCategory(category: string): DocumentType {
  if (category === 'privacy' || category === 'terms' || category === 'cookies' || category === 'dpa')
    return category;
  if (category === 'security' || category === 'sla') return category;
  return category === 'acceptable-use' ? 'acceptable_use' : 'other_compliance';
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]) =>
    values.map((value) => {
      const below = values.filter((other) => other < value).length;
      const same = values.filter((other) => other === value).length;
      return below + (same + 1) / 2;
    });
  const [left, right] = [ranks(a), ranks(b)];
  const mean = (a.length + 1) / 2;
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (const [index, rank] of left.entries()) {
    const x = rank - mean;
    const y = (right[index] ?? 0) - mean;
    product += x * y;
    leftSquares += x * x;
    rightSquares += y * y;
  }
  return product / Math.sqrt(leftSquares * rightSquares);
}
