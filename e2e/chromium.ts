import { findChromium } from '../scripts/find-chromium.mjs';

const isRoot = process.getuid?.() === 0;

/**
 * How the browser tests start Chromium: the machine's own, without background traffic, in its sandbox where possible. Where none is found,
 * Playwright reports it once a test starts: tools that only read the configuration need none.
 */
export async function chromiumLaunchOptions(): Promise<{
  executablePath?: string;
  chromiumSandbox: boolean;
  args: string[];
}> {
  const executablePath = await findChromium();
  return {
    ...(executablePath === null ? {} : { executablePath }),
    // Chromium refuses to start its sandbox as root, which is what containers run as.
    chromiumSandbox: !isRoot,
    // Without these the browser looks up its maker's hosts at every start, and slows down where there is no network.
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}
