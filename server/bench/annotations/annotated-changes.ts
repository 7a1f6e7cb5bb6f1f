import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Severity } from '@clausewatch/contract/changes';
import { isSetAside } from './annotated-texts.ts';

/** What a reader made of a pair of captures: its severity, and what changed in sentences of their own. */
export type ChangeLabel = {
  /** Its folder, alone or behind that of its collection: `changes/001-real-Grindr-Privacy_Policy`. */
  pair: string;
  severity: Severity;
  headline: string;
  points: string[];
};

export function readChangeLabels(path: string): ChangeLabel[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ChangeLabel)
    .map((label) => ({ ...label, pair: label.pair.replace('__', '/') }));
}

/** Whether a pair is only ever measured, by the hash of its name: one in five. */
export function isPairSetAside(pair: string): boolean {
  return isSetAside(hash('sha256', basename(pair)));
}

/** The folder of a pair, in one of collections or in one of their collections. */
export function folderOfPair(root: string, pair: string): string {
  const collections = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const folders = ['', ...collections.map(({ name }) => name)].map((name) => join(root, name, pair));
  const found = folders.find((folder) => existsSync(join(folder, 'about.json')));
  if (found === undefined) throw new Error(`There is no pair ${pair} in ${root}`);
  return found;
}
