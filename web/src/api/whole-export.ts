import type { OwnData } from '@clausewatch/contract/accounts';

export type WholeExport = Omit<OwnData, 'next'>;

/** Reads an export to its end and puts its parts together: lists behind one another, the rest as it is in the first part. */
export async function wholeExport(readPart: (cursor?: string) => Promise<OwnData>): Promise<WholeExport> {
  const { next, ...whole } = await readPart();
  let cursor = next;
  while (cursor !== null) {
    const { next: following, ...part } = await readPart(cursor);
    for (const [name, rows] of Object.entries(part))
      if (Array.isArray(rows)) (whole[name as keyof WholeExport] as unknown[]).push(...rows);
    cursor = following;
  }
  return whole;
}
