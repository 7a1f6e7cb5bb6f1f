// Completes package-lock.json with the platform packages that the registry at hand did not know.
//
// Tools with native parts name one optional package per platform. npm leaves out of the lockfile those that its registry
// cannot resolve (a mirror may carry Linux alone), and `npm ci` then refuses the lockfile as out of step, on every
// platform. Their exact version stands in the package that names them, and their platform in their name: that is all
// an entry needs. Run it after `npm install`; `lockfile.test.ts` fails when it is due.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * The optional packages that a locked package names and the lockfile does not hold, each with the entry it should have.
 *
 * @param {{ packages: Record<string, { dev?: boolean, optionalDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, unknown> }> }} lockfile
 * @returns {{ path: string, entry: Record<string, unknown> }[]}
 */
export function missingOptionalPackages(lockfile) {
  const missing = [];
  for (const [owner, described] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(described.optionalDependencies ?? {})) {
      if (isLocked(lockfile.packages, owner, name)) continue;
      missing.push({ path: `node_modules/${name}`, entry: entryFor(name, version, described.dev === true) });
    }
  }
  return missing;
}

/**
 * Node looks for a package in the folder of the one that asks, then in each folder above it.
 *
 * @param {Record<string, unknown>} packages
 * @param {string} owner
 * @param {string} name
 */
function isLocked(packages, owner, name) {
  for (let folder = owner; ;) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`] !== undefined)
      return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} isDevelopmentOnly
 */
function entryFor(name, version, isDevelopmentOnly) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const system = operatingSystems.find((each) => words.includes(each));
  const processor = processors.find((each) => words.includes(each));
  const library = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    version,
    ...(processor !== undefined && { cpu: [processor] }),
    ...(isDevelopmentOnly && { dev: true }),
    ...(system === 'linux' && library !== undefined && { libc: [library] }),
    optional: true,
    ...(system !== undefined && { os: [system] }),
  };
}

/** @param {string} file */
function complete(file) {
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionalPackages(lockfile);
  for (const { path, entry } of missing) lockfile.packages[path] = entry;
  // npm keeps the project itself first and the rest in the order of their paths; a diff stays readable that way.
  const inOrder = Object.entries(lockfile.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(inOrder) }, null, 2)}\n`);
  console.log(`${missing.length} optional packages added to package-lock.json`);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  complete(fileURLToPath(new URL('../package-lock.json', import.meta.url)));
}
