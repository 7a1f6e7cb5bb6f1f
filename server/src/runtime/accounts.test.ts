import { mkdtempDisposable, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openAccounts } from './accounts.ts';

const logger = pino({ level: 'silent' });
const open = { CLAUSEWATCH_FLAGS: 'enableAuth=true,enableWaitlist=false' };
const prod = { PUBLIC_URL: 'https://example.com', ...open };

test('where people can sign in, a secret must be given; a local installation makes its own and keeps it', async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-secret-'));
  await expect(openAccounts(database, readConfig(prod), logger)).rejects.toThrow(ConfigError);
  await openAccounts(database, readConfig({ ...prod, AUTH_SECRET: 'x'.repeat(32) }), logger);
  await openAccounts(database, readConfig({ PUBLIC_URL: 'https://example.com' }), logger);
  const local = readConfig({ CLAUSEWATCH_DATA: join(folder.path, 'data') });
  await Promise.all([openAccounts(database, local, logger), openAccounts(database, local, logger)]);
  const file = join(folder.path, 'data', 'auth-secret');
  const secret = await readFile(file, 'utf8');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await openAccounts(database, local, logger);
  expect(await readFile(file, 'utf8')).toBe(secret);
});

test('settings of accounts are checked together', () => {
  const faults = (given: Record<string, string>): readonly string[] => {
    try {
      readConfig(given);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.faults : ['another error'];
    }
  };
  expect(faults({ AUTH_SECRET: 'short', SMTP_URL: 'mail.example.com', MAIL_FROM: 'nobody' })).toHaveLength(3);
  expect(faults({ CLAUSEWATCH_FLAGS: 'enableAuht=true, onboarding=false' })).toEqual([
    expect.stringMatching(/^CLAUSEWATCH_FLAGS: there is no flag enableAuht; there are maintenanceMode, /),
  ]);
  expect(faults({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
    expect.stringMatching(/^GOOGLE_CLIENT_SECRET: needed/),
  ]);
  expect(faults({ STRIPE_SECRET_KEY: 'sk' })).toHaveLength(2);
  expect(faults({ SMTP_URL: 'smtps://a:b@mail.example.com', MAIL_FROM: 'A <a@example.com>' })).toEqual([]);
});
