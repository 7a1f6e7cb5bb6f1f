import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const names = [
  // The same engine without windows takes three quarters of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chrome',
];

const usualPlaces = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder === undefined
      ? []
      : [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ];
  }),
};

/**
 * The Chromium that the browser tests run in: the one that CHROME_PATH names, the machine's own, or Playwright's.
 *
 * @returns {Promise<string | null>} The path of the program, or null where there is none.
 */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') return canRun(named) ? named : null;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const usual = usualPlaces[/** @type {'darwin' | 'win32'} */ (process.platform)] ?? onPath;
  return usual.find(canRun) ?? (await playwrightsOwn());
}

/** Playwright keeps its own under a folder that only it knows. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path !== '' && canRun(path) ? path : null;
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
