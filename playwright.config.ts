import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'e2e/results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only now and then is a defect to be found, not repeated until it passes.
  retries: 0,
  // Each worker runs a product and a browser of its own: two fill two cores.
  workers: 2,
  // Bounds for what hangs, not for what is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumLaunchOptions(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What slides and scrolls smoothly is missed by a press on a busy machine, and has colours half faded in that it never keeps.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording one costs every test a third of its time: `--trace on` makes one of a test that failed.
    trace: 'off',
  },
});
