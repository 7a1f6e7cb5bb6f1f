import { existsSync } from 'node:fs';
import process from 'node:process';
import { run } from './run.mjs';

/**
 * Installs the first of these packages that there is, where we are root on Debian or its like.
 *
 * @param {readonly string[]} names
 */
export async function installOneFromDebian(names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Trying Debian’s packages: ${names.join(', ')}.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of names) {
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0)
      return;
  }
}
