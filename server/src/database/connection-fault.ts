import pg from 'pg';
import { OperatorError } from '../platform/operator-error.ts';

/** The settings that hold an address of the operator's own server. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** What keeps us from the operator's own server, with what to do about it. Of the address only host, port and database are named. */
export function connectionFault(
  cause: Error & { code?: string | undefined },
  address: string,
  setting: DatabaseSetting = 'DATABASE_URL',
): OperatorError {
  const url = URL.parse(address);
  if (url === null) {
    return new OperatorError(
      `${setting} is no address: postgres://USER:PASSWORD@HOST:PORT/DATABASE, with # / ? @ in a password percent-encoded.`,
    );
  }
  const server = `PostgreSQL at ${url.hostname}:${url.port || '5432'}`;
  const database = decodeURIComponent(url.pathname.slice(1));
  if (!(cause instanceof pg.DatabaseError)) {
    const reason = cause.code === undefined ? 'no answer' : cause.code;
    return new OperatorError(
      `${server} cannot be reached (${reason}). Check ${setting}, and that the server is running.`,
      { cause },
    );
  }
  return new OperatorError(`${server} ${refusal(cause.code ?? '', database, setting)}`, { cause });
}

function refusal(code: string, database: string, setting: DatabaseSetting): string {
  switch (code) {
    case '28P01':
    case '28000':
      return `refuses the user or the password in ${setting}.`;
    case '3D000':
      return `has no database ${database}. Create it, or name another in ${setting}.`;
    case '42501':
      return `does not let this user make tables in ${database}. Make the user the owner of that database.`;
    case '25006':
      return `takes no changes: it is a standby. Name the primary in ${setting}.`;
    case '53100':
      return 'has no room left on its disk.';
    case '53300':
      return 'has no connection left. Raise its max_connections, or end other programs.';
    case '57P03':
      return 'is starting or stopping. Try again in a moment.';
    default:
      return `refuses to work with us (${code}).`;
  }
}
