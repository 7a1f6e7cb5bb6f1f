// Long because it reads a whole description: parameters, bodies and the schemas of both, each as described and broken.
import {
  oddBodies,
  oddCursors,
  oddEscapes,
  oddMediaTypes,
  oddNumbers,
  oddShapes,
  oddTexts,
  wellFormedDays,
  wellFormedMoments,
} from './odd-values.ts';

/** One call: its path is sent as it is, and its body as these bytes. */
export type FuzzedCall = {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
export type Operation = {
  operationId: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { media: string; schema: Schema | null } | null;
};
export type Description = { operations: Operation[]; schemas: Record<string, Schema> };

/** What has been returned so far and can be named again: identifiers by the part of the path they belong to, and cursors. */
export type Known = { ids: Map<string, string[]>; cursors: string[] };

type Chance = () => number;

/** Operations of an OpenAPI 3.1 document. */
export function readDescription(document: unknown): Description {
  const { paths, components } = document as {
    paths: Record<
      string,
      Record<
        string,
        {
          operationId: string;
          parameters?: Parameter[];
          requestBody?: { content: Record<string, { schema?: Schema }> };
        }
      >
    >;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]): Operation => {
      const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: media === undefined ? null : { media, schema: content?.schema ?? null },
      };
    }),
  );
  return { operations, schemas: components.schemas };
}

/** A call of the operation: as described, with one thing broken, or with most of it broken. */
export function fuzzedCall(
  { schemas }: Description,
  operation: Operation,
  known: Known,
  chance: Chance,
): FuzzedCall {
  const pick = <Each>(list: readonly Each[]): Each => {
    const found = list[Math.floor(chance() * list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from');
    return found;
  };
  const mode = pick(['valid', 'one', 'one', 'most'] as const);
  // A broken path leads nowhere: most tries are for what is read after it.
  const places = operation.parameters.flatMap(({ in: place, name }) =>
    place === 'path' ? [name] : [name, name, name],
  );
  const broken = pick([...places, ...(operation.body === null ? [''] : ['media', 'body', 'body', 'body'])]);
  const breaks = (place: string): boolean =>
    mode === 'most' ? chance() < 0.5 : mode === 'one' && place === broken;

  const valid = (schema: Schema, name: string, depth = 0): unknown => {
    if (schema.$ref !== undefined)
      return valid(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(schema.enum);
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (options !== undefined) return valid(pick(options), name, depth);
    switch (Array.isArray(schema.type) ? pick(schema.type) : (schema.type ?? 'object')) {
      case 'string':
        return validText(schema, name);
      case 'integer':
      case 'number': {
        const [least, most] = [
          schema.minimum ?? 0,
          Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100),
        ];
        return least + Math.floor(chance() * (most - least + 1));
      }
      case 'boolean':
        return chance() < 0.5;
      case 'null':
        return null;
      case 'array':
        return Array.from({ length: (schema.minItems ?? 0) + Math.floor(chance() * 2) }, () =>
          valid(schema.items ?? {}, name, depth + 1),
        );
      default: {
        const fields = Object.entries(schema.properties ?? {}).filter(
          ([field]) => schema.required?.includes(field) === true || chance() < 0.5,
        );
        return Object.fromEntries(fields.map(([field, each]) => [field, valid(each, field, depth + 1)]));
      }
    }
  };
  const validText = ({ format, pattern, minLength }: Schema, name: string): string => {
    if (format === 'date-time')
      return pick(['2026-05-03T12:00:00Z', '1970-01-01T00:00:00Z', '2199-12-31T23:59:59Z']);
    if (format === 'date') return pick(['2026-05-03', '2027-03-31', '2199-12-31']);
    if (name === 'cursor') return pick([...known.cursors, 'MQ']);
    const ids = known.ids.get(collections[name] ?? name);
    if (ids !== undefined && ids.length > 0) return pick(ids);
    if (pattern?.startsWith('^(?:[01]') === true) return pick(['00:00', '08:30', '23:59']);
    return examples[name] ?? 'x'.repeat(Math.max(4, minLength ?? 0));
  };
  const oddTextsInsteadOf = (text: string): readonly string[] => {
    if (chance() < 0.4) return oddTexts;
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return wellFormedMoments;
    return /^\d{4}-\d\d-\d\d$/.test(text) ? wellFormedDays : oddTexts;
  };
  /** Mostly what is odd in a way of its own kind: nothing else comes far. */
  const oddInsteadOf = (value: unknown): unknown => {
    if (typeof value === 'string' && chance() < 0.8) return pick(oddTextsInsteadOf(value));
    if (typeof value === 'number' && chance() < 0.7) return pick(oddNumbers);
    return pick(pick([oddTexts, oddNumbers, oddShapes]));
  };
  /** The value of a place, or another in its stead; in a body, deep within it. */
  const brokenWithin = (value: unknown): unknown => {
    if (Array.isArray(value) && value.length > 0 && chance() < 0.7)
      return value.map((each, index) => (index === 0 ? brokenWithin(each) : each));
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && chance() < 0.85) {
      const field = pick(Object.keys(value));
      return { ...value, [field]: brokenWithin((value as Record<string, unknown>)[field]) };
    }
    return oddInsteadOf(value);
  };

  let path = operation.path;
  const query: string[] = [];
  for (const { name, in: place, required = false, schema } of operation.parameters) {
    if (place === 'path') {
      const before = /([\w-]+)\/\{(\w+)\}/g;
      const owner = [...operation.path.matchAll(before)].find(([, , each]) => each === name)?.[1] ?? name;
      const value = schema.enum === undefined ? valid(schema, owner) : pick(schema.enum);
      const text = breaks(name) ? encodedOddly(pick(oddTexts), pick) : encodeURIComponent(String(value));
      path = path.replace(`{${name}}`, () => text);
    } else if (place === 'query' && (required || name === broken || chance() < 0.5)) {
      const value = valid(schema, name);
      const text = Array.isArray(value) ? value.join(',') : String(value);
      if (!breaks(name)) query.push(`${name}=${encodeURIComponent(text)}`);
      else
        query.push(
          ...oddParameter(
            name,
            encodeURIComponent(text),
            name === 'cursor' ? oddCursors(known.cursors) : oddTextsInsteadOf(text),
            pick,
          ),
        );
    }
  }
  const { headers, body } = bodyOf();
  return {
    operationId: operation.operationId,
    method: operation.method,
    path: path + (query.length === 0 ? '' : `?${query.join('&')}`),
    headers,
    body,
  };

  function bodyOf(): Pick<FuzzedCall, 'headers' | 'body'> {
    if (operation.body === null) {
      return mode === 'most' && chance() < 0.2
        ? { headers: { 'content-type': 'application/json' }, body: pick(oddBodies) }
        : { headers: {}, body: null };
    }
    const { media, schema } = operation.body;
    const headers = { 'content-type': breaks('media') ? pick(oddMediaTypes) : media };
    if (schema === null)
      return { headers, body: chance() < 0.5 ? 'We keep your data for two years.' : pick(oddBodies) };
    const value = valid(schema, 'body');
    if (!breaks('body')) return { headers, body: JSON.stringify(value) };
    if (chance() < 0.15) return { headers, body: pick(oddBodies) };
    // As numbers that JavaScript cannot write.
    const text = JSON.stringify(brokenWithin(value)).replace(/"@([-\de.+]+)"/, '$1');
    return { headers, body: text };
  }
}

/** A parameter twice, with brackets, without a value, or with a value that nobody expects. */
function oddParameter(
  name: string,
  valid: string,
  values: readonly string[],
  pick: <Each>(list: readonly Each[]) => Each,
): string[] {
  const odd = encodedOddly(pick(values), pick);
  return pick([
    [`${name}=${odd}`],
    [`${name}=${odd}`],
    [`${name}=${odd}`],
    [`${name}=${valid}`, `${name}=${odd}`],
    [`${name}[]=${valid}`],
    [`${name}[a]=${valid}`],
    [name],
    [`${name}=`],
    [`__proto__=${odd}`, `${name}=${valid}`],
  ]);
}

/** Percent-encoded as UTF-8, which half of a surrogate pair has no form in; or in ways that are no UTF-8. */
function encodedOddly(text: string, pick: <Each>(list: readonly Each[]) => Each): string {
  const shortened = text.slice(0, 3_000);
  return pick([
    () => encodeURIComponent(shortened.toWellFormed()),
    () => encodeURIComponent(shortened.toWellFormed()),
    () => pick(oddEscapes),
  ])();
}

/** Whose identifiers a field holds. */
const collections: Readonly<Record<string, string>> = {
  vendor_id: 'vendors',
  vendors: 'vendors',
  ids: 'vendors',
  document_id: 'documents',
  version: 'versions',
  version1: 'versions',
  version2: 'versions',
  check_id: 'checks',
};

const examples: Readonly<Record<string, string>> = {
  url: 'https://vendor.example.com/privacy',
  q: 'privacy',
  email: 'somebody@example.com',
  newEmail: 'other@example.com',
  password: 'vellum-Orchard-91',
  callbackURL: '/dashboard',
  errorCallbackURL: '/sign-in',
  time_zone: 'Europe/Dublin',
  columns: 'question.sells-data',
  letters: 'A,B',
  types: 'privacy',
  cells: 'question.sells-data',
  question: 'Do you sell my personal data?',
  practice: 'sells-data',
  content: 'address,name\nvendor.example.com,Vendor',
  query: 'sort=name',
  token: 'x'.repeat(40),
};
