// `npm run dev`: the API, started again whenever one of its files changes, and the pages from their sources with Vite, which passes
// calls on to it. Ctrl-C stops both; so does the end of either.
import process from 'node:process';
import { install } from './install.mjs';
import { compiledCode, inProject, pinnedNode } from './project.mjs';
import { runServer } from './run.mjs';

try {
  await install();
  const env = { PORT: process.env.PORT ?? '5177', NODE_COMPILE_CACHE: compiledCode };
  const api = ['--watch', '--watch-preserve-output', inProject('server/src/main.ts'), 'serve'];
  const pages = [inProject('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'];
  let running = 2;
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (isTold = true));
  const untilBothEnd = async (/** @type {Promise<number>} */ server) => {
    await server;
    running -= 1;
    // The other is stopped as if somebody had stopped us; a second signal would not let it end in order.
    if (running > 0 && !isTold) process.kill(process.pid, 'SIGTERM');
  };
  await Promise.all([
    untilBothEnd(runServer(pinnedNode, api, env)),
    untilBothEnd(runServer(pinnedNode, pages, env, { cwd: inProject('web') })),
  ]);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
