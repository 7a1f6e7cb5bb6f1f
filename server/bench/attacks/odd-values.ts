/** Values that callers send by mistake or malice. */

/** Moments and days that a pattern passes, and a database or a calendar may not. */
export const wellFormedMoments: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  `2026-01-01T00:00:00.${'9'.repeat(200)}Z`,
];
export const wellFormedDays: readonly string[] = ['0000-01-01', '0000-02-29', '9999-12-31'];

const oddMoments: readonly string[] = [
  ...wellFormedMoments,
  ...wellFormedDays,
  ...'0001-01-01T00:00:00Z 294277-01-01T00:00:00Z -271821-04-20T00:00:00Z'.split(' '),
  ...'+275760-09-13T00:00:00.000Z +275760-09-13T00:00:00.001Z 2026-01-01T00:00:00+99:99'.split(' '),
  ...'2026-02-30T00:00:00Z 2026-01-01T24:00:00Z 2026-06-30T23:59:60Z 10000-01-01'.split(' '),
  ...'2026-02-29 2026-13-01 1969-12-31 2200-01-01 infinity -infinity now epoch today'.split(' '),
];

export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ude00\ud83d',
  '\u{1f600}',
  '\u202e',
  '\uffff',
  '\ufeff',
  '\u0085',
  'a'.repeat(65),
  'a'.repeat(300),
  'é'.repeat(3_000),
  'a'.repeat(60_000),
  'a,'.repeat(1_200),
  '\\'.repeat(2_000),
  ...'NaN -0 1e308 1e999 9223372036854775808 2147483648 -1 0x10 1.5 ٣ null undefined true'.split(' '),
  ...'[object __proto__ constructor toString hasOwnProperty'.split(' '),
  ...'% _ \\u0000 \\ ../../etc/passwd .. . / //x <script> ${7*7} (a+)+$ [ {"a":1} * :not(:has( http://[::1 https://a..b/ x@y'.split(
    ' ',
  ),
  "'; DROP TABLE users; --",
  'a'.repeat(200) + '>'.repeat(200),
  ...oddMoments,
];

/** Texts that begin with `@` are to be written as numbers, which JavaScript has no others for. */
export const oddNumbers: readonly unknown[] = [
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  ...'@-0 @1e999 @-1e999 @9223372036854775808 @0.1e-400'.split(' '),
];

export const oddShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { a: { b: { c: [] } } },
  nested(31),
  nested(33),
  Array.from({ length: 3_000 }, () => 'a'),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":1}}'),
];

/** Whole bodies: of other types, broken off, with a key twice, too deep, too long, in no or another encoding. */
export const oddBodies: readonly (string | Uint8Array)[] = [
  '',
  ' ',
  ...'null [] {} " { {"a":1,"a":2} {"__proto__":1} {"\\u0000":1} {"\\ud800":1} \ufeff{} 1e999 -0 //x {"a":NaN}'.split(
    ' ',
  ),
  '{"url":"\\ud800"}',
  '['.repeat(5_000),
  '{"a":'.repeat(5_000),
  `"${'a'.repeat(70_000)}"`,
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]),
  new Uint8Array([0x22, 0xc0, 0x80, 0x22]),
  new Uint8Array(256).map((_, index) => index),
];

export const oddMediaTypes: readonly string[] = [
  'application/json; charset=utf-16',
  'application/json;charset=x',
  'application/jsonx',
  'text/plain',
  'a',
  '',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
];

/** In an address: no UTF-8, half an escape, an escaped escape. */
export const oddEscapes: readonly string[] =
  '%00 %C0%80 %ED%A0%80 %FF % %zz %2F %252e%252e ..%2f.. %E2%80%AE + %F4%90%80%80'.split(' ');

/** Cursors with what they hold replaced. */
export function oddCursors(given: readonly string[]): string[] {
  const encode = (text: string) => Buffer.from(text).toString('base64url');
  const bent = given.slice(-20).flatMap((cursor) => {
    const text = Buffer.from(cursor, 'base64url').toString();
    return [
      ...['0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 'x'].map((at) =>
        text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, at),
      ),
      ...['9223372036854775808', '1e999', '-1'].map((number) => text.replace(/\d+/, number)),
      ...['"\\u0000"', '"\\ud800"', 'null', '[]'].map((value) => text.replace(/"[^"]*"/, () => value)),
      text.slice(1),
    ];
  });
  const whole = [
    'null',
    '[]',
    '{}',
    '[null,null]',
    '["0000-01-01T00:00:00.000Z","x"]',
    '[9223372036854775808,"x"]',
    '[1e308,"\\u0000"]',
  ];
  return [...[...bent, ...whole].map(encode), ...oddTexts];
}

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}
