import process from 'node:process';
import { findChromium } from './find-chromium.mjs';
import { installOneFromDebian } from './install-from-debian.mjs';
import { runNpm } from './run.mjs';

/**
 * Finds a Chromium for the browser tests, or installs one: Playwright's, else Debian's where we are root.
 *
 * @returns {Promise<string>} The path of the program. Throws where there is none to be had.
 */
export async function installChromium() {
  const present = await findChromium();
  if (present !== null) return present;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH names no program that can be run: ${process.env.CHROME_PATH}`);
  for (const attempt of [fromPlaywright, fromDebian]) {
    await attempt();
    const installed = await findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chromium, and none was found or could be installed. ' +
      'Install Chromium or Google Chrome, or name the program in CHROME_PATH, and run npm test again.',
  );
}

async function fromPlaywright() {
  console.log('No Chromium found; trying Playwright’s own.');
  await runNpm(['exec', '--', 'playwright', 'install', 'chromium']);
}

async function fromDebian() {
  // Not every release has the one without windows.
  await installOneFromDebian(['chromium-headless-shell', 'chromium']);
}
