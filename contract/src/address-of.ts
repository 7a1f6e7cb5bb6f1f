import type { Endpoint } from './endpoint.ts';

/** The arguments of a call to any endpoint. */
export type LooseInput = { params?: object; query?: object; body?: unknown };

/** The endpoint's path with its parameters filled in and its query behind it. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
}
