import { startTestServer, type TestServer } from '../server/testing/test-server.ts';

/** Where the processes of the run learn of its server. */
const variable = 'CLAUSEWATCH_TEST_SERVER';

/** Playwright's global set-up: one PostgreSQL server for all products of the run, whose schema is made once. */
export default async function setup(): Promise<() => PromiseLike<void>> {
  const server = await startTestServer();
  process.env[variable] = JSON.stringify({ url: server.url, template: server.template });
  return () => server[Symbol.asyncDispose]();
}

/** The server of this run. */
export function databaseServer(): TestServer {
  return JSON.parse(process.env[variable] ?? '') as TestServer;
}
