import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';

async function writeWeb(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  await writeFile(join(folder, 'theme.mjs'), 'export {};');
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
}

test('files whose name holds a hash are kept for good, those whose name stays are asked for again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await using product = await testProduct({ webFolder: folder.path });
  const cacheOf = async (url: string) => (await product.inject({ url })).headers['cache-control'];
  expect(await cacheOf('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/theme.mjs')).toBe('public, max-age=0');
  expect(await cacheOf('/dashboard')).toBe('no-cache');
});

test('the page may be told to ask another server, which lets that page alone read its answers', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await writeFile(
    join(folder.path, 'index.html'),
    '<!doctype html><title>Page</title><script type="application/json" id="clausewatch-config">{}</script>',
  );
  const settings = {
    PUBLIC_URL: 'https://app.example.com',
    CLAUSEWATCH_API_BASE: 'https://api.example.com/',
  };
  await using product = await testProduct({ webFolder: folder.path, settings });
  const page = await product.inject({ url: '/' });
  expect(page.body).toContain('"apiBase":"https://api.example.com"');
  expect(page.headers['content-security-policy']).toMatch(
    /connect-src 'self' https:\/\/api\.example\.com(;|$)/,
  );
  const allowedTo = async (origin: string) =>
    (await product.inject({ url: '/health', headers: { origin } })).headers['access-control-allow-origin'];
  expect(await allowedTo('https://app.example.com')).toBe('https://app.example.com');
  expect(await allowedTo('https://other.example.com')).toBeUndefined();
});

test('the files of the page do not use up what one address may ask of the API', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await using product = await testProduct({ webFolder: folder.path });
  // As many as a dozen people behind one address load when each comes for the first time.
  for (let index = 0; index < 610; index += 1) {
    expect((await product.inject({ url: '/assets/app-1a2b3c.js' })).statusCode).toBe(200);
  }
  expect((await product.inject({ url: '/health' })).statusCode).toBe(200);
});
