import { groupOf, type DocumentType } from '@clausewatch/contract/documents';
import { classify } from '../src/classify/classify.ts';
import { typeOfDeclared } from './declared-types.ts';
import { readJsonLines } from './json-lines.ts';

type Line = {
  service: string;
  type: string;
  category: string;
  url: string;
  language: string;
  markdown: string;
};

const path = process.argv[2];
if (path === undefined) throw new Error('usage: npm run bench:types -- types.jsonl.gz');
const documents = readJsonLines<Line>(path);
const started = process.cpuUsage();
const results = documents.map((document) => ({
  document,
  said: judge(document),
  wanted: typeOfDeclared(document.type),
}));
const used = process.cpuUsage(started);

for (const { document, said, wanted } of results) {
  if (said !== wanted && process.argv.includes('--wrong')) {
    console.log(`${document.type} → ${wanted}, said ${said}: ${document.language} ${document.url}`);
  }
}
printConfusion();
const english = results.filter(({ document }) => document.language === 'en');
const other = results.filter(({ document }) => document.language !== 'en');
console.log(
  JSON.stringify({
    documents: results.length,
    groupAccuracy: share(
      results,
      ({ said, wanted }) => said !== 'hub' && said !== 'not_a_policy' && groupOf(said) === groupOf(wanted),
    ),
    typeAccuracy: share(results, isRight),
    typeAccuracyEnglish: share(english, isRight),
    typeAccuracyOther: share(other, isRight),
    dropped: results.filter(({ said }) => said === 'hub' || said === 'not_a_policy').length,
    cpuMsPerDocument: Math.round((used.user + used.system) / 10 / results.length) / 100,
  }),
);

type Said = DocumentType | 'hub' | 'not_a_policy';
type Result = { document: Line; said: Said; wanted: DocumentType };

function judge(document: Line): Said {
  const title = /^\s*(?:#+\s*)?(\S[^\n]{0,200})/.exec(document.markdown)?.[1] ?? '';
  const result = classify({
    url: document.url ?? '',
    title,
    content: document.markdown,
    language: document.language === '?' ? null : document.language,
    expected: null,
  });
  return result.kind === 'policy' ? result.type : result.kind;
}

function isRight({ said, wanted }: Result): boolean {
  return said === wanted;
}

function share<T>(items: T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : Math.round((1000 * items.filter(test).length) / items.length) / 1000;
}

function printConfusion(): void {
  const pairs = Map.groupBy(results, ({ said, wanted }) => `${wanted} → ${said}`);
  const rows = [...pairs].map(([pair, group]) => ({ pair, count: group.length }));
  for (const { pair, count } of rows.sort((a, b) => b.count - a.count))
    console.log(`${String(count).padStart(5)}  ${pair}`);
}
