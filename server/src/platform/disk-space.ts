import { statfs } from 'node:fs/promises';

/** With less, PostgreSQL will soon be unable to write its log, and then stops. */
export const leastFreeBytes = 256 * 1024 * 1024;

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
