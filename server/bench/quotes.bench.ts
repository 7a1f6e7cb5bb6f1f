/**
 * Whether every word that is quoted of a change stands in its version: `npm run bench:quotes -- FOLDER… [--list]`, where each FOLDER is a
 * collection of pairs, as `bench:changes` and `bench:memos` take them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareVersions, readVersion, type Comparison } from './compare-versions.ts';
import { compareLabelled } from './labelled-pairs.ts';
import { printResult } from './measure.ts';
import { memoPairsIn } from './memo-pairs.ts';
import { proveQuotes, tellComparison } from './told-change.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints each quote that is not in its version. */
    list: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) throw new Error('usage: npm run bench:quotes -- FOLDER… [--list]');

const counts = { pairs: 0, unread: 0, alerting: 0, quotes: 0, unproved: 0, pairsUnproved: 0 };

for (const folder of positionals) {
  for (const { name, compare } of comparisonsIn(folder)) {
    counts.pairs += 1;
    const comparison = await compare();
    if (comparison === null) {
      counts.unread += 1;
      continue;
    }
    const told = tellComparison(comparison);
    const { quotes, unproved } = proveQuotes(told);
    if (told.alert !== null) counts.alerting += 1;
    counts.quotes += quotes;
    counts.unproved += unproved.length;
    if (unproved.length > 0) counts.pairsUnproved += 1;
    if (values.list) for (const each of unproved) console.log(`${basename(folder)}/${name}: ${each}`);
  }
}
printResult(counts);

type Named = { name: string; compare: () => Promise<Comparison | null> };

function comparisonsIn(folder: string): Named[] {
  const names = readdirSync(folder).sort();
  if (names.some((name) => existsSync(join(folder, name, 'before1.md.gz'))))
    return memoPairsIn(folder).map(({ name, before, after, type }) => ({
      name,
      compare: async () => {
        const [old, young] = await Promise.all(
          [before, after].map((path) => readVersion(path, 'text/markdown', 'https://vendor.example/policy')),
        );
        return old?.kind === 'read' && young?.kind === 'read' ? compareVersions(old, young, type) : null;
      },
    }));
  return names.map((name) => ({
    name,
    compare: () => compareLabelled(folder, name).catch(() => null),
  }));
}
