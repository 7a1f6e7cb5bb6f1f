import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analyseInOrder } from '../../../testing/analyse-in-order.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { policyPage } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';
import { writeWarcFile } from '../../../testing/warc-file.ts';
import { openArchive } from '../../fetch/fetch.ts';
import { openSandbox } from '../sandbox/sandbox.ts';

/** A policy whose text links to another. */
function linking(title: string, link: string): string {
  return policyPage({ ...privacyPolicy, title, updated: title })
    .replace('</main>', `<p>See our ${link}.</p></main>`)
    .replace(/<footer>[\s\S]*<\/footer>/, '');
}

const site = 'https://quillmere.com';
const pages = {
  '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Quillmere</h1></main>
    <footer><a href="/use">Acceptable Use Policy</a> <a href="/ai">AI Policy</a></footer></html>`,
  '/use': linking('Acceptable Use Policy', '<a href="/levels">Service Level Commitments</a>'),
  '/ai': linking('AI Policy', '<a href="/levels">Service Level Agreement</a>'),
  '/levels': policyPage({ ...termsOfService, title: 'Service Level Agreement' }),
};

test('a policy that two others link to was found by the same one, whichever of them is read first', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-test-'));
  const archive = join(folder.path, 'quillmere.warc.gz');
  await writeWarcFile(
    archive,
    Object.entries(pages).map(([path, body]) => ({ url: site + path, body })),
  );
  const sandbox = openSandbox({ threads: 1 });
  /** How the levels were found, the waiting steps taken from this end. */
  const foundBy = async (pick: (waiting: number) => number) => {
    await using database = await testDatabase();
    const web = await openArchive(archive);
    await analyseInOrder({ database, web, sandbox }, site, (waiting) => ({
      at: pick(waiting),
      isRepeated: false,
    }));
    await web.close();
    const { rows } = await database.pool.query<{ reasons: string[] }>(
      `SELECT documents.found_by AS reasons FROM documents WHERE url = '${site}/levels'
       UNION ALL SELECT found_by FROM analysis_documents WHERE url = '${site}/levels'`,
    );
    return rows.map(({ reasons }) => reasons);
  };
  const oldestFirst = await foundBy(() => 0);
  const newestFirst = await foundBy((waiting) => waiting - 1);
  await sandbox.close();
  const reasons = ['link “Service Level Agreement” on the page “AI Policy”'];
  expect([oldestFirst, newestFirst]).toEqual([
    [reasons, reasons],
    [reasons, reasons],
  ]);
});
