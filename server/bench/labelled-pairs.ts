import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folderOfPair } from './annotations/annotated-changes.ts';
import { type About, comparePair } from './compare-pair.ts';
import { type Comparison, compareVersions, readJson, readVersion } from './compare-versions.ts';
import { typeOfDeclared } from './declared-types.ts';
import { memoPairsIn } from './memo-pairs.ts';

/** A pair of any collection as the product compares it: pages, texts, or the texts of a memo. Throws where it cannot be read. */
export async function compareLabelled(root: string, pair: string): Promise<Comparison> {
  const folder = folderOfPair(root, pair);
  const about = readJson(join(folder, 'about.json')) as About;
  if (existsSync(join(folder, 'before.html.gz'))) {
    const outcome = await comparePair(folder, about);
    if (outcome.kind === 'unread') throw new Error(`${pair} was not read: ${outcome.why}`);
    return outcome.comparison;
  }
  const memo = existsSync(join(folder, 'before1.md.gz'))
    ? memoPairsIn(dirname(folder)).find(({ name }) => name === basename(folder))
    : undefined;
  const type = memo?.type ?? typeOfDeclared(about.type);
  const url = 'https://vendor.example/policy';
  const before = await readVersion(memo?.before ?? join(folder, 'before.md.gz'), 'text/markdown', url);
  const after = await readVersion(memo?.after ?? join(folder, 'after.md.gz'), 'text/markdown', url);
  if (before.kind === 'unread' || after.kind === 'unread') throw new Error(`${pair} was not read`);
  return compareVersions(before, after, type);
}
