import { pagePaths } from '@clausewatch/contract/pages';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';

const methods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'TRACE', 'PROPFIND'] as const;

test('every path answers each method that it does not have with 405 and those that it has, whatever is sent', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await mkdir(join(folder.path, 'assets'));
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>Page</title>');
  await using product = await testProduct({ webFolder: folder.path });
  const served = new Map<string, Set<string>>(pagePaths.map((path) => [path, new Set(['GET'])]));
  // Fastify lists a route that ends in `*`, such as that of the pages’ files, without its path.
  for (const route of product.routes().filter((each) => !each.endsWith('*'))) {
    const [method = '', path = ''] = route.split(' ');
    served.set(path, (served.get(path) ?? new Set()).add(method));
  }
  const isIdentity = (path: string) => path.startsWith('/api/auth/');
  expect([...served.keys()].filter(isIdentity).length).toBeGreaterThan(20);
  expect(served.size).toBeGreaterThan(120);
  for (const path of served.keys()) {
    // A word in the place of an identifier is one for the methods that take one.
    const has = new Set([...served].flatMap(([each, its]) => (isAt(path, each) ? [...its] : [])));
    // Opening a link in mail spends it; everything else that is read can be asked about.
    if (has.has('GET') && !isIdentity(path)) has.add('HEAD');
    const allowed = [...has].sort().join(', ');
    for (const method of methods.filter((each) => !has.has(each))) {
      const { statusCode, headers, body } = await product.inject({
        method,
        url: path.replaceAll(/:\w+/g, 'any'),
        headers: { 'content-type': 'application/xml', authorization: 'Bearer none' },
        ...(['GET', 'HEAD', 'TRACE'].includes(method) ? {} : { payload: '<a/>' }),
      });
      const message = method === 'HEAD' ? '' : 'This method is not available at this address.';
      expect([method, path, statusCode, headers.allow]).toEqual([method, path, 405, allowed]);
      expect(body).toContain(message);
    }
  }
  expect((await product.inject({ method: 'POST', url: '/api/auth/nothing' })).statusCode).toBe(404);
});

function isAt(path: string, pattern: string): boolean {
  const [words, parts] = [path.split('/'), pattern.split('/')];
  return (
    words.length === parts.length && parts.every((part, at) => part === words[at] || part.startsWith(':'))
  );
}
