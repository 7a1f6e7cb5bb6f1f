import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';
import { runNpm } from './run.mjs';

/** Everything that the built pages are made from. */
const sources = [
  'contract/src',
  'package-lock.json',
  'scripts/finish-web.mjs',
  'scripts/subset-fonts.mjs',
  'web/contract-for-pages.ts',
  'web/index.html',
  'web/package.json',
  'web/public',
  'web/src',
  'web/vite.config.ts',
];
const stamp = inProject('node_modules/.clausewatch-web');

/**
 * Builds web/dist, unless it was built from the same sources.
 *
 * @returns {Promise<void>} Throws where the build fails.
 */
export async function buildWeb() {
  const wanted = hashOf(sources);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (built === wanted && existsSync(inProject('web/dist/index.html'))) return;
  console.log('Building the pages.');
  const code = await runNpm(['run', 'build']);
  if (code !== 0)
    throw new Error(`The pages could not be built (exit code ${code}); what is printed above says why.`);
  writeFileSync(stamp, wanted);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow)) {
    const bytes = readFileSync(inProject(path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} In an order that does not depend on the file system.
 */
function filesBelow(path) {
  if (!existsSync(inProject(path))) return [];
  if (statSync(inProject(path)).isFile()) return [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
