import { ApiError } from '@clausewatch/contract/api-error';
import { createClient } from '@clausewatch/contract/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { openMcpServer } from '../mcp/mcp.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { programVersion } from '../platform/program-version.ts';

/** Serves the Model Context Protocol on standard input and output, from an installation that may be elsewhere, until its client leaves. */
export async function serveMcpOverStdio({ url, key }: { url: string; key: string | null }): Promise<void> {
  const publicUrl = url.replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) throw new UsageError(`CLAUSEWATCH_URL: ${url} is not an address.`);
  const client = createClient({ url: publicUrl, key });
  await mustAnswer(() => client.getCorrectionRight(), publicUrl);
  const server = openMcpServer({ client, publicUrl }, programVersion());
  const ended = Promise.withResolvers<void>();
  server.server.onclose = ended.resolve;
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
  await ended.promise;
}

/** Before the first message: a key that does not work is reported where whoever set it up reads it. */
async function mustAnswer(call: () => Promise<unknown>, url: string): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new OperatorError(
      error.status === 0 ? `There is no Clausewatch at ${url}: is it running?` : error.message,
    );
  }
}
