import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentType } from '@clausewatch/contract/documents';
import { readJson } from './compare-versions.ts';
import { typeOfDeclared } from './declared-types.ts';

/** Two versions of a document in Markdown, and what a person wrote about the change. */
export type MemoPair = { name: string; title: string; before: string; after: string; type: DocumentType };

/** The pairs of a folder with one folder a memo: `about.json`, then `before1.md.gz`, `after1.md.gz` and further numbers. */
export function memoPairsIn(folder: string): MemoPair[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const about = readJson(join(folder, name, 'about.json')) as {
        title: string;
        resolved?: { path: string }[];
      };
      const pairs: MemoPair[] = [];
      for (let number = 1; existsSync(join(folder, name, `before${number}.md.gz`)); number += 1) {
        const [before, after] = ['before', 'after'].map((side) =>
          join(folder, name, `${side}${number}.md.gz`),
        );
        if (before === undefined || after === undefined || !existsSync(after)) continue;
        const declared = /([^/]+)\.md$/.exec(about.resolved?.[number - 1]?.path ?? '')?.[1] ?? '';
        pairs.push({ name, title: about.title, before, after, type: typeOfDeclared(declared) });
      }
      return pairs;
    });
}
