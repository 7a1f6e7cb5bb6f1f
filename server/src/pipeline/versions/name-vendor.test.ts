import type { Document } from '@clausewatch/contract/documents';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import { policyPage } from '../../../testing/vendor-site.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';
import { writeWarcFile } from '../../../testing/warc-file.ts';
import { openArchive, type Web } from '../../fetch/fetch.ts';

const site = 'https://wearequill.com';

function home(head: string): string {
  return `<!doctype html><html lang="en">${head}<main><h1>Notes for all</h1></main><footer>
    <a href="/privacy">Privacy Policy</a> <a href="/california/privacy">Privacy Policy for Californians</a>
    <a href="/applicants/privacy">Privacy Policy for applicants</a></footer></html>`;
}

/** The same title on each, and a text of its own. */
function policy(title: string, whose: string): string {
  return policyPage({ ...privacyPolicy, title, updated: `This one is for ${whose}, and for nobody else.` });
}

const policies = {
  '/privacy': policy('QUILL PRIVACY POLICY', 'everybody'),
  '/california/privacy': policy('Privacy Policy', 'people in California'),
  '/applicants/privacy': policy('Privacy Policy', 'applicants'),
};

test('a vendor is called what its site calls itself, its documents are told apart, and reading again leaves both', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-test-'));
  const web = await replacedWeb(folder.path);
  await web.put({
    '/': home('<meta property="og:site_name" content="Quill"><title>Quill | Notes</title>'),
    ...policies,
  });
  await using product = await testProduct({ web });
  const { vendor_id: id } = await product.analyse(site);
  const titles = ['Privacy Policy', 'Privacy Policy (Applicants)', 'Privacy Policy (California)'];
  expect(await namesOf(product, id)).toEqual({ name: 'Quill', titles });
  const before = await rowsOf(product);
  await web.put({
    '/': home('<meta property="og:site_name" content="QUILL"><title>Just a moment...</title>'),
    ...policies,
  });
  await product.analyse(site);
  expect(await namesOf(product, id)).toEqual({ name: 'Quill', titles });
  // What an earlier release stored gets its better name at the next reading, and that is no news.
  await product.database.pool.query(
    `UPDATE vendors SET name = domain; UPDATE documents SET title = 'PRIVACY'`,
  );
  await product.analyse(site);
  expect(await namesOf(product, id)).toEqual({ name: 'QUILL', titles });
  expect(await rowsOf(product)).toEqual(before);
});

test('a name that the domain does not spell is not taken from the vendor that goes by it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-test-'));
  const web = await replacedWeb(folder.path);
  const head = '<meta property="og:site_name" content="Lantern"><title>Lantern – letters</title>';
  await web.put({ '/': home(head), ...policies });
  await using product = await testProduct({ web });
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_lantern', 'lantern.example', 'LANTERN', 'https://lantern.example/')`,
  );
  const { vendor_id: id } = await product.analyse(site);
  expect((await namesOf(product, id)).name).toBe('wearequill.com');
  await product.database.pool.query(`DELETE FROM vendors WHERE id = 'vnd_lantern'`);
  await product.analyse(site);
  expect((await namesOf(product, id)).name).toBe('Lantern');
});

/** The captured site, which can be captured anew. */
async function replacedWeb(
  folder: string,
): Promise<Web & { put(pages: Record<string, string>): Promise<void> }> {
  let archives: Web[] = [];
  return {
    async put(pages) {
      const file = join(folder, `${archives.length}.warc.gz`);
      await writeWarcFile(
        file,
        Object.entries(pages).map(([path, body]) => ({ url: site + path, body })),
      );
      archives = [await openArchive(file), ...archives];
    },
    fetch(request) {
      if (archives[0] === undefined) throw new Error('Nothing was captured');
      return archives[0].fetch(request);
    },
    async close() {
      for (const archive of archives) await archive.close();
    },
  };
}

async function namesOf(product: TestProduct, id: string): Promise<{ name: string; titles: string[] }> {
  const vendor = (await product.call('GET', `/v1/vendors/${id}`)).body.data as { name: string };
  const list = (await product.call('GET', `/v1/vendors/${id}/documents`)).body.data as Document[];
  return { name: vendor.name, titles: list.map(({ title }) => title).toSorted() };
}

async function rowsOf(product: TestProduct): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT count(*) FROM versions) AS versions, (SELECT count(*) FROM changes) AS changes,
            (SELECT count(*) FROM events) AS events`,
  );
  return rows[0];
}
