// `npm run demo`: from a fresh clone to an instance filled with invented vendors, running.
import process from 'node:process';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { runSparingly } from './run-sparingly.mjs';

try {
  await install();
  await buildWeb();
  process.exitCode = await runSparingly(['server/demo/demo.ts']);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
