/**
 * Whether changes that people found worth writing about are graded so: `npm run bench:memos -- MEMOS [CHANGES]`. MEMOS holds one
 * folder a memo with `about.json` (`title`, `termsTypes`) and `before1.md.gz`, `after1.md.gz` and further numbers; CHANGES one folder a
 * substantive change with `before.md.gz`, `after.md.gz` and `about.json` (`type`). The text is read as the product reads Markdown.
 * Verdicts on what is told of each memo are counted; one on other words than are told now is none. `--told`, last, prints the words.
 */
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentType } from '@clausewatch/contract/documents';
import { compareVersions, folderArgument, readJson, readVersion } from './compare-versions.ts';
import { typeOfDeclared } from './declared-types.ts';
import { printResult } from './measure.ts';
import { memoPairsIn } from './memo-pairs.ts';

const usage = 'Give the folder with the memos: npm run bench:memos -- MEMOS [CHANGES] [NAME]';
const memos = folderArgument(2, usage);
const changes =
  process.argv[3] === undefined || process.argv[3] === '--told' ? undefined : folderArgument(3, usage);
const only = process.argv[4];
/** `annotations/memos.jsonl`: whether the headline and the lines below it name what the memo is about, as a reader found them. */
type Verdict = { memo: string; told: string; names: boolean; why: string };
const verdicts = readFileSync(new URL('annotations/memos.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Verdict);
/** Headline and further lines, as an alert has them. */
const mostLines = 9;
const told = new Map<string, string>();
const counts = { memoPairs: 0, memoMaterial: 0, changePairs: 0, changeQuiet: 0, changeMaterial: 0 };

for (const { name, title, before, after, type } of memoPairsIn(memos)) {
  counts.memoPairs += 1;
  if ((await grade(before, after, type, name, title)) === 'material') counts.memoMaterial += 1;
}
for (const name of changes === undefined ? [] : readdirSync(changes).sort()) {
  const about = readJson(join(changes ?? '', name, 'about.json')) as { type: string };
  const path = (file: string): string => join(changes ?? '', name, file);
  const severity = await grade(
    path('before.md.gz'),
    path('after.md.gz'),
    typeOfDeclared(about.type),
    name,
    '',
  );
  counts.changePairs += 1;
  if (severity === 'editorial') counts.changeQuiet += 1;
  if (severity === 'material') counts.changeMaterial += 1;
}
const read = [...told].map(([memo, texts]) =>
  verdicts.find((each) => each.memo === memo && each.told === hash('sha256', texts).slice(0, 12)),
);
if (process.argv.includes('--told'))
  for (const [memo, texts] of told) console.log(`${memo} ${hash('sha256', texts).slice(0, 12)}\n${texts}`);
printResult({
  ...counts,
  named: read.filter((verdict) => verdict?.names === true).length,
  notNamed: read.filter((verdict) => verdict?.names === false).length,
  unjudged: read.filter((verdict) => verdict === undefined).length,
});

async function grade(
  beforePath: string,
  afterPath: string,
  type: DocumentType,
  name: string,
  title: string,
): Promise<string> {
  const before = await readVersion(beforePath, 'text/markdown', 'https://vendor.example/policy');
  const after = await readVersion(afterPath, 'text/markdown', 'https://vendor.example/policy');
  if (before.kind === 'unread' || after.kind === 'unread') return 'unread';
  const { version, grade } = compareVersions(before, after, type);
  const severity = version.kind === 'same' ? 'editorial' : grade.severity;
  if (title !== '')
    told.set(
      name,
      [told.get(name) ?? '', ...grade.points.slice(0, mostLines).map(({ text }) => text)].join('\n'),
    );
  const isQuiet = title === '' ? severity === 'editorial' : severity !== 'material';
  if (isQuiet || name === only) {
    console.log(`${severity} ${name} (${version.kind}) ${title}`);
    for (const reason of grade.reasons) console.log(`    ${reason}`);
  }
  return severity;
}
