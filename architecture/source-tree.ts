import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourceFile, type SourceFile } from './source-file.ts';

const sourceName = /\.(?:ts|tsx|mts|cts|js|jsx|mjs|cjs)$/;
/** Made by machines or by running the product; git keeps none of them. */
const notSources = ['node_modules', 'dist', 'data', 'coverage', 'results', '.git'];

/** Every source file below a folder, found by looking: what git does not know yet is checked as well. */
export function readSourceTree(root: string): SourceFile[] {
  return sourcePaths(root, '').map((path) => readSourceFile(path, readFileSync(join(root, path), 'utf8')));
}

function sourcePaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notSources.includes(entry.name) ? [] : sourcePaths(root, path);
    return sourceName.test(entry.name) ? [path] : [];
  });
}

/** Every source file that git keeps and that has not just been deleted: the count that reading must not fall short of. */
export function trackedSourcePaths(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((path) => sourceName.test(path) && existsSync(join(root, path)));
}
