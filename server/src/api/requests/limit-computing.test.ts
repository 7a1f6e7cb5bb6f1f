import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { addComputing } from '../../store/analyses/usage.ts';
import { type NamedEndpoint, openApiDocument, operations } from '../description/openapi.ts';
import { examples } from '../description/recorded-examples.ts';

type Asked = { query?: string; body?: object; params?: Record<string, string> };

/** What a call takes that has no recorded example, or takes computing in some calls only; and such a call that takes none. */
const calls: Record<string, Asked & { without?: Asked }> = {
  getPrivateDiff: { query: '?version1=pvr_1&version2=pvr_2' },
  getPublicDiff: { query: '?document_id=doc_1' },
  uploadPrivateDocument: { query: '?name=a.txt' },
  uploadPrivateVersion: { query: '?name=a.txt' },
  downloadReport: { params: { format: 'pdf' }, without: { params: { format: 'md' } } },
  updatePrivateDocument: { body: { type: 'privacy' }, without: { body: { title: 'Agreement' } } },
  changeWatches: {
    body: { on: { ids: ['vnd_1'] }, act: { kind: 'reanalyze' } },
    without: { body: { on: { ids: ['vnd_1'] }, act: { kind: 'favourite', favourite: true } } },
  },
};

test('whoever has used the computing of the day is refused whatever the contract says takes some', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const authorization = `Bearer ${await browser.token()}`;
  const send = async ({ operationId, method, path, takesFile }: NamedEndpoint, asked: Asked) => {
    const body = asked.body ?? examples[operationId]?.body;
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'any_1');
    const type = takesFile ? 'text/plain' : 'application/json';
    const reply = await product.inject({
      method,
      url: `${url}${asked.query ?? ''}`,
      headers: { authorization, ...(takesFile || body !== undefined ? { 'content-type': type } : {}) },
      ...(takesFile
        ? { payload: 'We keep your data for a year.' }
        : body === undefined
          ? {}
          : { payload: JSON.stringify(body) }),
    });
    const { error } = reply.json<{ error: { message: string } | null }>();
    return [operationId, reply.statusCode, error?.message, Number(reply.headers['retry-after'] ?? 0) > 0];
  };
  const taking = operations.filter(({ computing }) => computing !== false);
  const answers = async () => Promise.all(taking.map((each) => send(each, calls[each.operationId] ?? {})));
  const before = await answers();
  expect(before.filter(([, , message]) => /minutes of computing/.test(String(message)))).toEqual([]);
  await addComputing(product.database.connection, uid, 900_000);
  const spent = expect.stringMatching(
    /^You have used all 15 minutes of computing for today\. .+ at midnight UTC\.$/,
  );
  expect(await answers()).toEqual(taking.map(({ operationId }) => [operationId, 429, spent, true]));
  const partly = taking.filter(({ computing }) => typeof computing === 'object');
  expect(partly.length).toBeGreaterThan(2);
  for (const each of partly) {
    const [, status] = await send(each, calls[each.operationId]?.without ?? {});
    expect([each.operationId, status]).not.toEqual([each.operationId, 429]);
  }
});

test('the description of the API says of the same calls that computing can be used up', () => {
  const { paths } = openApiDocument({ apiBase: 'https://example.com', version: '1' }) as {
    paths: Record<string, Record<string, { responses: Record<string, { $ref: string }> }>>;
  };
  for (const { path, method, computing } of operations) {
    const described = paths[path]?.[method.toLowerCase()]?.responses[429]?.$ref;
    const name = computing === false ? 'TooManyRequests' : 'ComputingSpent';
    expect([path, described]).toEqual([path, `#/components/responses/${name}`]);
  }
});

test('the contract alone says what takes computing: no handler asks', () => {
  const asking = globSync('**/*.ts', { cwd: new URL('..', import.meta.url) }).filter((file) =>
    /\b(?:hasSpentComputing|limitComputing)\b/.test(
      readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'),
    ),
  );
  const own = ['api.ts', 'requests/limit-computing.test.ts', 'requests/limit-computing.ts'];
  expect(asking.toSorted()).toEqual(own);
});
