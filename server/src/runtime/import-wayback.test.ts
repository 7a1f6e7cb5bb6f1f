import { expect, test } from 'vitest';
import { startFakeWayback } from '../../testing/fake-wayback.ts';
import { testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { noProgress } from './import-progress.ts';
import { importWayback } from './import-wayback.ts';

test('the command imports the past of an analysed vendor, and reports the outcome', async () => {
  const privacy = policyPage(privacyPolicy);
  await using site = await startVendorSite({ pages: { ...withoutUsualPages, '/privacy': privacy } });
  const url = `${site.origin}/privacy`;
  await using archive = await startFakeWayback([
    { timestamp: '20150101000000', url, body: privacy.replace('24 months', '6 months') },
    { timestamp: '20230101000000', url, body: privacy.replace('24 months', '12 months') },
    { timestamp: '20230601000000', url, body: '', status: 404 },
  ]);
  await using product = await testProduct({ allowHosts: [site.host, archive.host] });
  const { database, shell } = product;
  const command = (vendor: string) =>
    importWayback(
      { database, jobs: shell.jobs, work: async () => {} },
      {
        vendor,
        years: 5,
        waybackUrl: archive.origin,
        allowHosts: [site.host],
        progress: noProgress,
        now: new Date('2026-03-01T12:00:00Z'),
        signal: new AbortController().signal,
      },
    );
  await expect(command('unknown.example.com')).rejects.toThrow(/analyze it first/);
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const report = [
    '1 earlier version from 2 captures of 1 document.',
    'Captures left out:',
    '  1 of Privacy Policy: It records an error of the site.',
    '',
  ];
  expect((await command(site.origin)).split('\n')).toEqual(report);
  expect((await command(vendorId)).split('\n')).toEqual(report);
  const { rows } = await database.pool.query('SELECT number, origin FROM versions ORDER BY number');
  expect(rows).toEqual([
    { number: 1, origin: 'wayback' },
    { number: 2, origin: 'live' },
  ]);
});
