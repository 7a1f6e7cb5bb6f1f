import { statfs } from 'node:fs/promises';

/** With less, PostgreSQL will soon be unable to write its log, and then stops. */
export const leastFreeBytes = 256 * 1024 * 1024;

/** What the operating system and PostgreSQL report where nothing more can be written. */
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether this error says that a disk is full, here or at the database. */
export function isOfFullDisk(error: Error): boolean {
  return 'code' in error && fullCodes.includes(error.code);
}
