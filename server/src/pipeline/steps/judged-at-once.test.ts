import { expect, test } from 'vitest';
import { policyHistory } from '../../../testing/policy-history.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';
import { analyserVersion } from '../../analyse/analyse.ts';
import { documentById } from '../../store/documents/documents.ts';
import { judgeText } from '../sandbox/judge-text.ts';
import { findingsOf, saveAnalysisOfVersion, versionById } from '../../store/documents/versions.ts';

test('a version that several analyses judge at once has the findings of one', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  const history = policyHistory(database);
  const documentId = await history.document(await history.vendor('Northlight'), {
    type: 'privacy',
    title: 'Privacy policy',
    text: `# Privacy policy\n\n${privacyPolicy.sections.flatMap(({ body }) => body).join('\n\n')}\n`,
    at: new Date('2026-01-01T00:00:00Z'),
  });
  const id = (await documentById(connection, documentId))?.currentVersionId ?? '';
  const version = await versionById(connection, id);
  if (version === null) throw new Error('The document has a version');
  const { content, blocks, language, title } = version;
  const analysis = judgeText({ content, blocks, type: 'privacy', language, title });
  expect(analysis.findings.length).toBeGreaterThan(0);
  await Promise.all(
    Array.from({ length: 4 }, () =>
      database.transaction((tx) =>
        saveAnalysisOfVersion(tx, id, analysis, { analyserVersion, analysedAs: 'privacy' }),
      ),
    ),
  );
  const found = (await findingsOf(connection, [id])).get(id) ?? [];
  expect(found).toEqual(analysis.findings);
});
