/**
 * The claims that stand in vendors' summaries, held against what a reader made of them: `npm run bench:headlines -- TEXTS… [--list]`, over the
 * documents that are set aside or that nobody labelled, a vendor's together. `annotations/headlines.jsonl` holds the verdicts: `{"service", "practice", "quote", "verdict":
 * "right" | "misleading" | "wrong", "why"?}`, the quote as its key. A claim with another quote than the one that was read counts as unread.
 */
import { parseArgs } from 'node:util';
import { analyse } from '../src/analyse/analyse.ts';
import { headlineClaims, nameAmong, type SummarisedDocument } from '../src/analyse/vendor-summary.ts';
import { isSetAside, keyOfSentence, type Label, readText, readTexts } from './annotations/annotated-texts.ts';
import { readJsonLines } from './json-lines.ts';
import { printResult } from './measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the claims that nobody has read, with their quotes. */
    list: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) throw new Error('usage: npm run bench:headlines -- TEXTS… [--list]');

type Verdict = {
  service: string;
  practice: string;
  quote: string;
  verdict: 'right' | 'misleading' | 'wrong';
};

const verdicts = readJsonLines<Verdict>(new URL('annotations/headlines.jsonl', import.meta.url));
const labels = readJsonLines<Label>(new URL('annotations/labels.jsonl', import.meta.url));
const labelled = new Set(labels.map(({ document }) => document));
const texts = positionals
  .flatMap((path) => [...readTexts(path).values()])
  .filter(({ key }) => isSetAside(key) || !labelled.has(key));
const counts = { claims: 0, right: 0, misleading: 0, wrong: 0, unread: 0 };

for (const [service, ofService] of Map.groupBy(texts, (text) => text.service)) {
  const documents: SummarisedDocument[] = [];
  for (const text of ofService) {
    const read = await readText(text);
    const { type, language } = text;
    documents.push({ type, title: read.title, findings: analyse({ ...read, type, language }).findings });
  }
  const { concerns, favourable } = headlineClaims(service, documents);
  for (const { finding, document } of [...concerns, ...favourable]) {
    const { practice, title, quote } = finding;
    const key = keyOfSentence(quote);
    const name = nameAmong(service, document, documents);
    const claim = name === null ? title : `${title} (${name})`;
    const read = verdicts.find(
      (each) => each.service === service && each.practice === practice && each.quote === key,
    );
    counts.claims += 1;
    counts[read?.verdict ?? 'unread'] += 1;
    if (values.list && read === undefined)
      console.log([service, practice, key, claim, quote.replaceAll(/\s+/g, ' ')].join('\t'));
  }
}
printResult(counts);
