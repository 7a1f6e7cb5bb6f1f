import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailAll, mailDefaults, NotificationChoices } from '@clausewatch/contract/notifications';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { settingsOf } from './notification-settings.ts';

const migration = join(import.meta.dirname, '../../../migrations/0121_mail_choices.sql');

test('what people had chosen of their mail outlives the choice by kind, and nothing chosen is the new defaults', async () => {
  await using database = await testDatabase();
  const before = {
    nothing: { types: ['privacy'] },
    often: { mail: 'at_once' },
    weekly: { mail: 'weekly', mail_minimum_severity: 'minor' },
    off: { mail: 'off', mail_minimum_severity: 'material' },
    material: { mail_minimum_severity: 'material', minimum_severity: 'material' },
  };
  for (const [subject, choices] of Object.entries(before))
    await database.pool.query('INSERT INTO notification_settings (subject, choices) VALUES ($1, $2)', [
      subject,
      JSON.stringify(choices),
    ]);
  await database.pool.query(await readFile(migration, 'utf8'));
  const now = async (subject: string) => (await settingsOf(database.connection, subject)).choices;
  expect(await now('nothing')).toEqual(NotificationChoices.parse({ types: ['privacy'], mail: mailDefaults }));
  expect((await now('often')).mail).toEqual(mailAll('at_once'));
  expect((await now('weekly')).mail).toEqual(mailAll('weekly'));
  expect((await now('off')).mail).toEqual(mailAll('never'));
  expect(await now('material')).toMatchObject({
    minimum_severity: 'material',
    mail: { material: 'at_once', minor: 'never', better: 'at_once', health: 'never' },
  });
});
