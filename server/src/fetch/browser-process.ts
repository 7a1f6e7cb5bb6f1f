import type { Browser, BrowserContext } from 'playwright-core';

export type BrowserProcess = {
  /** A context of its own, with nothing of earlier pages. Starts the browser where it is not running. */
  open(): Promise<BrowserContext>;
  /** Closes the context, or the whole browser where a page keeps it from closing. */
  done(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
};

// A page is allowed 1 GB of script memory by default; policies need a tenth.
const scriptMemoryMb = 256;
// Long enough for the pages of one vendor to share a start (about a second), short enough to give the memory back.
const idleMs = 60_000;
// Browsers gather memory; a fresh one takes a second.
const pagesPerBrowser = 50;
const longestCloseMs = 5000;

/** One Chromium, started when needed and stopped when idle, that has no way of its own to the network. */
export function browserProcess(executablePath: string, userAgent: string): BrowserProcess {
  let running: Promise<Browser> | null = null;
  let openPages = 0;
  let pagesServed = 0;
  let idle: NodeJS.Timeout | undefined;
  const start = (): Promise<Browser> => {
    const starting = launch(executablePath);
    const forget = (): void => {
      if (running === starting) running = null;
    };
    starting.then((browser) => browser.once('disconnected', forget), forget);
    pagesServed = 0;
    running = starting;
    return starting;
  };
  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopping = running;
    running = null;
    const browser = await stopping?.catch(() => null);
    await browser?.close().catch(() => undefined);
  };
  const leave = (): void => {
    openPages -= 1;
    if (openPages > 0) return;
    const isWorn = pagesServed >= pagesPerBrowser;
    idle = setTimeout(() => void stop(), isWorn ? 0 : idleMs).unref();
  };
  return {
    async open() {
      clearTimeout(idle);
      openPages += 1;
      try {
        const browser = await (running ?? start());
        pagesServed += 1;
        return await newContext(browser, userAgent);
      } catch (error) {
        leave();
        throw error;
      }
    },
    async done(context) {
      const isClosed = await inTime(context.close(), longestCloseMs);
      if (!isClosed) await stop();
      leave();
    },
    close: stop,
  };
}

async function launch(executablePath: string): Promise<Browser> {
  // Takes 30 MB: most installations go for days without a page that needs it.
  const { chromium } = await import('playwright-core');
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath,
    // Chromium refuses to run its sandbox as root.
    chromiumSandbox: !isRoot,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      // Requests are answered by us before they reach the network. Whatever is not (preconnect, WebRTC, QUIC, DNS) is sent to a
      // proxy that does not exist: nothing listens on the discard port of this machine.
      '--proxy-server=http://127.0.0.1:9',
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--dns-prefetch-disable',
      `--js-flags=--max-old-space-size=${scriptMemoryMb}`,
    ],
  });
}

async function newContext(browser: Browser, userAgent: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent,
    locale: 'en-US',
    // Tall, so that text which loads when it scrolls into view is in view.
    viewport: { width: 1280, height: 4000 },
    acceptDownloads: false,
    serviceWorkers: 'block',
  });
  // Ways to the network that requests do not show.
  await context.addInitScript(
    'delete RTCPeerConnection; delete webkitRTCPeerConnection; delete WebTransport;',
  );
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  return context;
}

async function inTime(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  const done = work.then(
    () => true as const,
    () => false as const,
  );
  return Promise.race([done, promise]).finally(() => clearTimeout(timer));
}
