export type Way = 'address' | 'assistant' | 'local' | 'curl' | 'typescript';

/** What to paste where, for an installation at `base`; without a key where none is needed. */
export function connectSnippets(base: string, key: string | null): Record<Way, string> {
  const bearer = key === null ? {} : { headers: { Authorization: `Bearer ${key}` } };
  const env = { CLAUSEWATCH_URL: base, ...(key === null ? {} : { CLAUSEWATCH_KEY: key }) };
  const header = key === null ? '' : ` \\\n  -H "Authorization: Bearer ${key}"`;
  return {
    address: `${base}/mcp`,
    assistant: serverEntry({ type: 'http', url: `${base}/mcp`, ...bearer }),
    local: serverEntry({ command: 'clausewatch', args: ['mcp'], env }),
    curl: `curl ${base}/v1/dashboard${header}`,
    typescript: [
      "import { createClient } from '@clausewatch/contract/client';",
      '',
      `const clausewatch = createClient({ url: '${base}', key: ${key === null ? 'null' : `'${key}'`} });`,
      'const { items } = await clausewatch.getDashboard();',
    ].join('\n'),
  };
}

function serverEntry(entry: object): string {
  return JSON.stringify({ mcpServers: { clausewatch: entry } }, null, 2);
}
