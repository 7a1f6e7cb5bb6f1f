import { spawn } from 'node:child_process';
import process from 'node:process';
import { isatty } from 'node:tty';
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
 * Runs a program from the project's root with our terminal, and waits for it.
 *
 * @param {string} program
 * @param {string[]} words
 * @param {{ env?: Record<string, string | undefined>, shell?: boolean }} [options]
 * @returns {Promise<number>} Its exit code; 128 and the signal's number where a signal ended it, as shells do.
 */
export function run(program, words, { env = {}, shell = false } = {}) {
  const child = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...env },
    shell,
    stdio: 'inherit',
  });
  return exitCodeOf(child);
}

/**
 * Runs a server as `run` runs a program, and hands it each signal that asks us to stop, once. A second one it takes for
 * impatience; so it stands in a group of its own, where the terminal's Ctrl-C does not reach it beside ours.
 *
 * @param {string} program
 * @param {string[]} words
 * @param {Record<string, string>} env Added to our own.
 * @param {{ cwd?: string }} [place] The folder to run in: the project's root, unless another is given.
 * @returns {Promise<number>} As `run`.
 */
export async function runServer(program, words, env, { cwd = root } = {}) {
  // On Windows a group of its own would open a window, and `kill` would end the server at once: there Ctrl-C reaches it
  // by itself, and all we do is to outlive it.
  const isWindows = process.platform === 'win32';
  const child = spawn(program, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: !isWindows,
  });
  let isTold = false;
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (!isWindows) child.kill(signal);
    isTold = true;
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
  for (const signal of signals) process.on(signal, passOn);
  // A terminal that closes stops what runs in it. What was sent to the background with its output elsewhere goes on, as
  // `nohup` has it: Node forgets that it was started with that signal ignored.
  const hadTerminal = [0, 1, 2].some((stream) => isatty(stream));
  const hangUp = () => hadTerminal && passOn('SIGTERM');
  process.on('SIGHUP', hangUp);
  const watch = wasStartedByNpm() ? whenLeftAlone(() => isTold || child.kill('SIGTERM')) : undefined;
  try {
    return await exitCodeOf(child);
  } finally {
    for (const signal of signals) process.off(signal, passOn);
    process.off('SIGHUP', hangUp);
    clearInterval(watch);
  }
}

function wasStartedByNpm() {
  return process.env.npm_lifecycle_event !== undefined;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + signalNumber(signal)));
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
