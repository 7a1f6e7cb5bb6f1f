import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems assign ports for connections, and for listening on "any", from 32768 up: one of those may be taken again before a server that
 * takes seconds to start listens on it.
 */
const [lowest, beyond] = [10_240, 32_768];

/** Processes search from different places, so that those started together do not find the same port. */
let next = lowest + ((process.pid * 97) % (beyond - lowest));

/** A port that nobody listens on, and that is still free some seconds later. */
export async function unusedPort(): Promise<number> {
  for (let tried = lowest; tried < beyond; tried += 1) {
    const port = next;
    next = port + 1 < beyond ? port + 1 : lowest;
    if (await isFree(port)) return port;
  }
  throw new Error(`Every port from ${lowest} to ${beyond - 1} is taken`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
