// `npm start`: from a fresh clone to a running product. Words after `--` reach the product: `npm start -- --help`.
import process from 'node:process';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { runSparingly } from './run-sparingly.mjs';

try {
  await install();
  await buildWeb();
  process.exitCode = await runSparingly(['server/src/main.ts', 'serve', ...process.argv.slice(2)]);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
