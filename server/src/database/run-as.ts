import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OperatorError } from '../platform/operator-error.ts';

/** How to start a PostgreSQL program: its command line, and the user it runs as where that is not our own. */
export type Launch = { command: string; args: string[]; uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. As root it is started in a user namespace of its own, where files keep root's ownership;
 * where namespaces are forbidden (many containers), as the system's `postgres` or `nobody` user, who then owns the data folder.
 */
export function launchPostgres(program: string, args: string[]): Launch {
  if (process.getuid?.() !== 0) return { command: program, args };
  const wrapper = ['--user', '--map-user=1000', '--map-group=1000'];
  const probe = spawnSync('unshare', [...wrapper, 'true'], { stdio: 'ignore' });
  if (probe.status === 0) return { command: 'unshare', args: [...wrapper, program, ...args] };
  const user = unprivilegedUser();
  if (user === null) {
    throw new OperatorError(
      'PostgreSQL does not run as root. Start Clausewatch as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return { command: program, args, ...user };
}

function unprivilegedUser(): { uid: number; gid: number } | null {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean);
  return entry === undefined ? null : { uid: Number(entry[2]), gid: Number(entry[3]) };
}
