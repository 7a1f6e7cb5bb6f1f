import { compiledCode, pinnedNode } from './project.mjs';
import { runServer } from './run.mjs';

const flags = [
  // New objects mostly die at once here; with V8's own limit the process would hold 60 MB for them from its first second.
  '--max-semi-space-size=4',
  // Else V8 keeps the pages of a thread that is over for other threads to take: 200 MB after one heavy document.
  '--no-memory-pool-share-memory-on-teardown',
  // Garbage of what was large goes once a thread has been quiet for a second, not half a minute.
  '--memory-reducer-delay-ms=1000',
  '--gc-memory-reducer-start-delay-ms=1000',
  // The sandbox has the garbage of large documents collected before the next one is read.
  '--expose-gc',
  // A collection comes once the heap has doubled. By itself V8 lets it grow the more, the more memory the machine has: up to 260 MB
  // here for what this reads in 175. (--max-old-space-size would do as much, but it lifts the limits of the threads as well.)
  '--heap-growing-percent=100',
];

// The GNU C library keeps what was freed in pieces, up to a third of a gigabyte after files that unpack to more than they
// should. Pieces from 16 KB on (those of decompression among them) it gives back at once; other C libraries know no such names.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  // Else each thread compiles everything anew, and keeps 12 MB of what strips TypeScript of its types.
  NODE_COMPILE_CACHE: compiledCode,
};

/**
 * Runs a file of the product on the pinned Node, set up to hold no more memory than it uses. For settings that only a process'
 * start can make.
 *
 * @param {string[]} words The file and its arguments.
 * @param {{ cwd?: string }} [place] The folder to run in: the project's root, unless another is given.
 * @returns {Promise<number>} The exit code.
 */
export function runSparingly(words, place) {
  return runServer(pinnedNode, [...flags, ...words], environment, place);
}
