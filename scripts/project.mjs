// Where things are in the project, for scripts that run before anything is installed, on any Node from 20 on.
import { platform } from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the project pins, whatever the machine has: it runs TypeScript as it stands. */
export const pinnedNode = inProject(`node_modules/node/bin/node${platform === 'win32' ? '.exe' : ''}`);

/** Where Node keeps compiled code, so that processes and threads after the first need not make it again. */
export const compiledCode = inProject('node_modules/.clausewatch-compiled');

/**
 * @param {string} path From the project's root, with forward slashes.
 * @returns {string}
 */
export function inProject(path) {
  return fileURLToPath(new URL(path, new URL('..', import.meta.url)));
}
