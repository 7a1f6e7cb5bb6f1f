import { expect, test } from 'vitest';
import { z } from 'zod';
import { Day, Instant } from './bounded.ts';
import type { Endpoint } from './endpoint.ts';
import * as contract from './endpoints.ts';
import { identityEndpoints } from './identity-endpoints.ts';

const endpoints = Object.entries<object>({ ...contract, ...identityEndpoints }).filter(
  (each): each is [string, Endpoint] => 'path' in each[1],
);

test('everything that callers send is bounded: texts, numbers, moments, lists and names of fields', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  const found = endpoints.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      unbounded(schema, `${name} ${place}`),
    ),
  );
  expect(found).toEqual([]);
});

test('what is not bounded is found wherever it is', () => {
  const schema = z.object({
    text: z.string(),
    pattern: z.string().regex(/^a+$/),
    listed: z
      .string()
      .max(9)
      .transform((text) => text.split(','))
      .pipe(z.array(z.string())),
    transformed: z.string().transform(Number),
    count: z.number().int().min(0).optional(),
    coerced: z.coerce.number().max(3).default(1),
    at: z.iso.datetime().nullable(),
    day: z.iso.date(),
    list: z.array(z.enum(['a'])).min(1),
    nested: z.union([z.strictObject({ deep: z.array(z.string()).max(3) }), z.literal(1)]),
    record: z.record(z.string().max(3), z.boolean()),
    anything: z.unknown(),
    fine: z.string().regex(/^[\w+*-]{1,64}\.(?:a|b)$/),
    moment: Instant.nullable().optional(),
    on: Day.optional(),
  });
  expect(unbounded(schema, 'x')).toEqual([
    'x.text',
    'x.pattern',
    'x.transformed',
    'x.count',
    'x.coerced',
    'x.at',
    'x.day',
    'x.list',
    'x.nested.deep',
    'x.record',
    'x.anything',
  ]);
});

test.each([
  [Instant, '0000-01-01T00:00:00Z', false],
  [Instant, '1969-12-31T23:59:59.999Z', false],
  [Instant, '1970-01-01T00:00:00Z', true],
  [Instant, '2199-12-31T23:59:59.999999999Z', true],
  [Instant, '2200-01-01T00:00:00Z', false],
  [Instant, '+275760-09-13T00:00:00Z', false],
  [Instant, '2026-05-03T12:00:00+02:00', false],
  [Instant, `2026-05-03T12:00:00.${'0'.repeat(20)}Z`, false],
  [Day, '0000-02-29', false],
  [Day, '2026-02-29', false],
  [Day, '2028-02-29', true],
  [Day, '9999-12-31', false],
] as const)('%# a moment or day %s', (schema, text, isValid) => {
  const read = schema.safeParse(text);
  expect([read.success, read.error?.issues.length ?? 0]).toEqual([isValid, isValid ? 0 : 1]);
});

/** The paths of parts that take values of any size. */
function unbounded(schema: z.core.$ZodType, path: string): string[] {
  if (schema === Instant || schema === Day) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const here = (isBounded: boolean): string[] => (isBounded ? [] : [path]);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- any other kind is not known to be bounded
  switch (def.type) {
    case 'string': {
      const { maxLength, format } = schema as z.ZodString;
      const isMoment = format === 'datetime' || format === 'date' || format === 'time';
      const isMatched = checksOf(schema).some(
        ({ pattern }) => pattern !== undefined && isBoundedPattern(pattern),
      );
      return here(!isMoment && (maxLength !== null || isMatched));
    }
    case 'number': {
      const { minValue, maxValue } = schema as z.ZodNumber;
      const isFinite = [minValue, maxValue].every((each) => Math.abs(each ?? Infinity) <= 2 ** 31);
      return here(isFinite);
    }
    case 'array': {
      const hasMost = checksOf(schema).some(({ check }) => check === 'max_length');
      return [...here(hasMost), ...unbounded(def.element, path)];
    }
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => unbounded(each, `${path}.${name}`));
    case 'union':
      return def.options.flatMap((each) => unbounded(each, path));
    case 'pipe':
      // Of the words for yes and no, which are listed.
      if ((def.out as z.core.$ZodTypes)._zod.def.type === 'boolean') return [];
      return unbounded(def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return unbounded(def.innerType, path);
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'undefined':
      return [];
    default:
      return [path];
  }
}

function checksOf({ _zod }: z.core.$ZodType): { check: string; pattern?: RegExp }[] {
  return (_zod.def.checks ?? []).map((each) => each._zod.def);
}

/** Whether a pattern from beginning to end repeats nothing without an end. */
function isBoundedPattern({ source }: RegExp): boolean {
  const withoutClasses = source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x');
  return source.startsWith('^') && source.endsWith('$') && !/[*+]|,\}/.test(withoutClasses);
}
