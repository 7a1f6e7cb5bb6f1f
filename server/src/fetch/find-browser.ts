import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
];

/** Where installers put Chromium without adding it to the PATH. */
const usualPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The program to run: the one given, else `CHROME_PATH`, else one with a usual name; null where there is none. */
export function findBrowser(
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const named = given ?? environment['CHROME_PATH'];
  // A name that is given is meant: another browser in its place would be a surprise.
  if (named !== undefined && named !== '') return isProgram(named) ? named : null;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPaths];
  return paths.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
