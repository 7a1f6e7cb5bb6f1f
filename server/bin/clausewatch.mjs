#!/usr/bin/env node
// The `clausewatch` command. The product runs on the Node that the project pins, which reads TypeScript; whatever Node the
// machine starts this with, from 20 on, hands over to that one.
import { existsSync, realpathSync } from 'node:fs';
import module from 'node:module';
import process from 'node:process';
import { compiledCode, inProject, pinnedNode, root } from '../../scripts/project.mjs';
import { runSparingly } from '../../scripts/run-sparingly.mjs';
import { runServer } from '../../scripts/run.mjs';

/** These run for months, and hold no more memory than they use. */
const servers = ['serve', 'api', 'worker'];
const words = process.argv.slice(2);
const main = inProject('server/src/main.ts');
const place = { cwd: process.cwd() };

process.env.NODE_COMPILE_CACHE ??= compiledCode;
if (!existsSync(pinnedNode)) {
  console.error(`The Node that Clausewatch runs on is not installed yet: run \`npm ci\` in ${root} first.`);
  process.exitCode = 1;
} else if (servers.includes(words[0] ?? '')) {
  process.exitCode = await runSparingly([main, ...words], place);
} else if (realpathSync(process.execPath) === realpathSync(pinnedNode)) {
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('../src/main.ts');
} else {
  process.exitCode = await runServer(pinnedNode, [main, ...words], {}, place);
}
