import { inspect } from 'node:util';
import { type Attack, requireControl } from './attack.ts';
import { startTarget } from './target.ts';

const secret = 'kept-from-logs-4711';
const email = `${secret}@example.com`;
const password = `${secret}-password`;
const tables = [
  'users',
  'accounts',
  'sessions',
  'verifications',
  'mails',
  'sign_in_tries',
  'watches',
  'caller_counts',
];

/** Writes are made to fail while people sign up, sign in, reset and write; it succeeds for each line of output that holds what they gave. */
export const attack: Attack = {
  name: 'reading people’s secrets in the log',
  async run() {
    await using target = await startTarget({ LOG_LEVEL: 'trace' });
    const { pool } = target.database;
    await target.call('POST', '/api/auth/sign-up/email', { from: '192.0.2.1', body: { email, password } });
    let tried = 0;
    for (const table of tables) {
      await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT refusing CHECK (false) NOT VALID`);
      const calls: [string, object][] = [
        ['/api/auth/sign-up/email', { email: `b-${email}`, password }],
        ['/api/auth/sign-in/email', { email, password }],
        ['/api/auth/request-password-reset', { email }],
        ['/api/auth/sign-in/anonymous', {}],
        ['/v1/contact', { name: secret, email, message: secret }],
      ];
      for (const [index, [path, body]] of calls.entries()) {
        await target.call('POST', path, { from: `198.51.100.${tried + index}`, body });
      }
      tried += calls.length;
      await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT refusing`);
    }
    const { rows } = await pool.query<{ password: string }>('SELECT password FROM accounts');
    const secrets = [secret, ...rows.map((row) => row.password)];
    const lines = target.server.output().split('\n');
    const faults = lines.filter((line) => line.includes('refusing')).length;
    const thrown: unknown = await pool
      .query(`INSERT INTO users (id, name, email, subscription_status) VALUES ('usr_1', '', $1, 'nothing')`, [
        secret,
      ])
      .catch((error: unknown) => error);
    const control = requireControl(
      faults >= tables.length && inspect(thrown).includes(secret),
      `${faults} failures are in the log; the database’s own error holds the value`,
    );
    const leaks = lines.filter((line) => secrets.some((each) => line.includes(each)));
    return { tried, succeeded: leaks.length, control };
  },
};
