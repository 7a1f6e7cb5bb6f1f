import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The lines of a file of JSON lines, gzipped where its name ends in `.gz`. */
export function readJsonLines<T>(path: string | URL): T[] {
  const bytes = readFileSync(path);
  const text = (String(path).endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
