import { spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './project.mjs';

/** npm as a program and its first arguments: the npm that started us where there is one, else the one on the path. */
const npm =
  process.env.npm_execpath === undefined
    ? {
        program: process.platform === 'win32' ? 'npm.cmd' : 'npm',
        first: [],
        shell: process.platform === 'win32',
      }
    : { program: process.execPath, first: [process.env.npm_execpath], shell: false };

/**
 * Runs npm, its output passed through.
 *
 * @param {string[]} words
 * @param {Record<string, string | undefined>} [env] Added to our own; undefined takes a variable away.
 * @returns {Promise<number>} The exit code.
 */
export function runNpm(words, env = {}) {
  return run(npm.program, [...npm.first, ...words], { env, shell: npm.shell });
}

/**
 * Runs a program from the project's root with our terminal, hands it the signals that ask us to stop, and waits for it.
 *
 * @param {string} program
 * @param {string[]} words
 * @param {{ env?: Record<string, string | undefined>, shell?: boolean, cwd?: string }} [options]
 * @returns {Promise<number>} Its exit code; 128 and the signal's number where a signal ended it, as shells do.
 */
export function run(program, words, { env = {}, shell = false, cwd = root } = {}) {
  const child = spawn(program, words, { cwd, env: { ...process.env, ...env }, shell, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well (on Windows, so does the console, and `kill` would end the child at once);
  // whoever has no terminal sends it to us alone. Either way we stay until the child has gone.
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal === 'SIGINT' && (process.stdin.isTTY || process.platform === 'win32')) return;
    child.kill(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, passOn);
  const watch = whenLeftAlone(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      clearInterval(watch);
      resolve(code ?? 128 + signalNumber(signal));
    });
  });
}

/**
 * npm starts us through a shell, and tells the shell alone when it is asked to stop: the shell goes, and nobody tells us.
 * That our parent is another one is all there is to see of it.
 *
 * @param {() => void} stop
 */
function whenLeftAlone(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  return watch;
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[/** @type {string} */ (signal)] ?? 1;
}
