import { expect, test } from 'vitest';
import { policyHistory } from '../../../testing/policy-history.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { vendorReport } from './vendors.ts';

test('a report says which documents are in languages that leave something open', async () => {
  await using database = await testDatabase();
  const { connection, pool } = database;
  const history = policyHistory(database);
  const vendorId = await history.vendor('Northlight');
  const german =
    'Wir verkaufen Ihre personenbezogenen Daten nicht an Dritte. Wir speichern Ihre Daten, solange Ihr Konto besteht, und löschen sie danach. Sie haben das Recht auf Auskunft, Berichtigung und Löschung Ihrer Daten, und Sie können Ihre Einwilligung jederzeit widerrufen. Alle Daten werden bei der Übertragung und bei der Speicherung verschlüsselt.';
  const add = async (title: string, language: string, text: string) => {
    const at = new Date('2026-01-01T00:00:00Z');
    const id = await history.document(vendorId, {
      type: 'privacy',
      title,
      text: `# ${title}\n\n${text}`,
      at,
    });
    await pool.query('UPDATE documents SET language = $2 WHERE id = $1', [id, language]);
    return { document_id: id, document_title: title };
  };
  const english =
    'We do not sell your personal data. You may ask us to delete your account data at any time.';
  await add('Privacy policy', 'en', english);
  const first = await add('Datenschutzerklärung', 'de', german);
  const second = await add('Datenschutzhinweise', 'de', german);
  const unread = await add(
    '個人情報保護方針',
    'ja',
    '当社は、お客様の個人情報を適切に取り扱います。'.repeat(40),
  );
  const report = await vendorReport(connection, vendorId);
  expect(report?.language_notes).toEqual([
    {
      language: 'de',
      note: 'More is missed in German than in English, so the score may be too favourable.',
      documents: expect.arrayContaining([first, second]),
    },
    {
      language: 'ja',
      note: 'Clausewatch cannot judge Japanese yet, so there are no findings and no score.',
      documents: [unread],
    },
  ]);
});
