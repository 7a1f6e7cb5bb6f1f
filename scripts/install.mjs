import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, pinnedNode } from './project.mjs';
import { runNpm } from './run.mjs';

const lockfile = inProject('package-lock.json');
/** npm's own record of what stands in node_modules, written when an installation is complete. */
const installedRecord = inProject('node_modules/.package-lock.json');
const stamp = inProject('node_modules/.clausewatch-installed');

/**
 * Installs what package-lock.json names, unless it stands there already.
 *
 * @returns {Promise<void>} Throws where npm fails.
 */
export async function install() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(pinnedNode) && (readStamp() === wanted || isInstalledByHand())) {
    if (readStamp() !== wanted) writeFileSync(stamp, wanted);
    return;
  }
  console.log(
    'Installing what the product needs (npm ci). This happens once, and again when package-lock.json changes.',
  );
  const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; what it printed above says why.`);
  if (!existsSync(pinnedNode)) {
    throw new Error(
      'npm did not install the Node that the product runs on: its install script was not allowed to run. ' +
        'Allow it with `npm rebuild node --ignore-scripts=false`, then try again.',
    );
  }
  writeFileSync(stamp, wanted);
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

/** Whether somebody's own `npm install` has put there what the lockfile names: then nothing needs to be torn down. */
function isInstalledByHand() {
  if (!existsSync(installedRecord)) return false;
  const wanted = packagesOf(lockfile);
  const installed = packagesOf(installedRecord);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional === true || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
