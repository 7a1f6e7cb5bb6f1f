import type { Example } from '../src/api/description/recorded-examples.ts';

const [mostItems, longestText] = [2, 400];
/** Of the recording, whenever it was made. */
const day = Date.UTC(2026, 4, 20, 8);
const dayMs = 86_400_000;

/**
 * The same examples for every recording: identifiers, secrets, hashes and times by their order and distance, sites by invented names, and
 * of long lists and texts the beginning.
 */
export function presentable(
  examples: Readonly<Record<string, Example>>,
  [site = '', other = '']: readonly string[],
): Record<string, Example> {
  const short = Object.fromEntries(
    Object.entries(examples)
      .toSorted(([one], [another]) => (one < another ? -1 : 1))
      .map(([name, example]) => [
        name,
        'result' in example ? { ...example, result: shortened(example.result) } : example,
      ]),
  );
  const known = new Map<string, string>();
  const numbered = (text: string, as: (number: number) => string): string => {
    const name = known.get(text) ?? as(known.size + 1);
    known.set(text, name);
    return name;
  };
  const now = Date.now();
  const text = JSON.stringify(short)
    .replaceAll('http://localhost:5177', 'https://clausewatch.example')
    .replaceAll(site, 'https://fernhill.example.com')
    .replaceAll(other, 'https://harbour.example.com')
    .replaceAll(site.replace(/^http:\/\//, ''), 'fernhill.example.com')
    .replaceAll(other.replace(/^http:\/\//, ''), 'harbour.example.com')
    .replaceAll(/\b(cw|whsec)_[\w+/=-]+/g, (_, kind: string) => `${kind}_…`)
    .replaceAll(/\b([a-z]{2,4})_[0-9a-z]{20,}\b/g, (id, kind: string) =>
      numbered(id, (number) => `${kind}_${number.toString(36).padStart(10, '0')}`),
    )
    .replaceAll(/\b[0-9a-f]{64}\b/g, (hash) =>
      numbered(hash, (number) => number.toString(16).padStart(64, '0')),
    )
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFZERTQSJ9.…')
    .replaceAll(/"next":"[^"]+"/g, '"next":"WyIyMDI2LTA1LTIwIl0"')
    .replaceAll(/"took_ms":\d+/g, '"took_ms":120')
    .replaceAll(/(?<=\/(?:shared|feeds|feed)\/)[\w-]{16,}/g, '…')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (at) => {
      const distance = Math.round((Date.parse(at) - now) / dayMs) * dayMs;
      return new Date(day + distance).toISOString();
    });
  return JSON.parse(text) as Record<string, Example>;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
