import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each test copies its template. */
    testServer: TestServer;
  }
}

/** One server for the whole run: `TEST_DATABASE_URL`, else an embedded one. */
export default async function setup(project: TestProject): Promise<() => PromiseLike<void>> {
  const server = await startTestServer(process.env['TEST_DATABASE_URL'] || undefined);
  project.provide('testServer', { url: server.url, template: server.template });
  return () => server[Symbol.asyncDispose]();
}
