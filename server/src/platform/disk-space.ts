import { statfs } from 'node:fs/promises';

/** With less, PostgreSQL will soon be unable to write its log, and then stops. */
export const leastFreeBytes = 256 * 1024 * 1024;

/** What the operating system and PostgreSQL report where nothing more can be written. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether something failed because a disk is full, here or at the database. Its causes are searched as well: query builders wrap errors. */
export function isOfFullDisk(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && fullCodes.includes(String(each.code))) return true;
  }
  return false;
}
