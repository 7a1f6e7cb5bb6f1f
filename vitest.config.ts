import { defineConfig } from 'vitest/config';
import { contractForPages } from './web/contract-for-pages.ts';

/** As the product itself runs: Node reads TypeScript, and modules call each other without a runner between them. */
const asNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    setupFiles: ['server/testing/quiet-console.ts'],
    // Bounds for what hangs, not for what is slow: a machine with other work takes many times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 200_000 } },
    // Two cores: more workers than that only make the timing-sensitive parts (worker threads, PostgreSQL) wait.
    maxWorkers: 2,
    // What a file imports is a third of its time, and no test changes a module.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'house', include: ['*.test.ts'], experimental: asNode } },
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], experimental: asNode },
      },
      {
        extends: true,
        // The only tests that need a database; `--project server` runs them again on another one.
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          experimental: asNode,
        },
      },
      {
        extends: true,
        plugins: contractForPages(),
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
