import { expect, test } from 'vitest';
import { captureUrl, indexUrl, readIndex, viewUrl } from './wayback.ts';

const page = 'https://www.example.com/privacy?lang=en#gdpr';

function index(...rows: string[][]): string {
  return JSON.stringify([['timestamp', 'original', 'statuscode', 'digest', 'mimetype'], ...rows]);
}

function captured(
  timestamp: string,
  digest: string,
  more: { status?: string; type?: string; url?: string } = {},
) {
  const { status = '200', type = 'text/html', url = 'http://example.com/privacy?lang=en' } = more;
  return [timestamp, url, status, digest, type];
}

test('the index is asked for a page without its fragment, between two days', () => {
  const url = new URL(
    indexUrl(
      'https://web.archive.org',
      page,
      new Date('2024-03-01T00:00:00Z'),
      new Date('2026-03-01T10:20:30Z'),
    ),
  );
  expect(url.origin + url.pathname).toBe('https://web.archive.org/cdx/search/cdx');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    url: 'https://www.example.com/privacy?lang=en',
    from: '20240301000000',
    to: '20260301102030',
    collapse: 'digest',
  });
});

test('a capture has an address for its bytes and one for people', () => {
  const capture = { at: new Date('2025-05-03T08:15:00Z'), url: 'https://example.com/privacy?a=b' };
  expect(captureUrl('https://web.archive.org', capture)).toBe(
    'https://web.archive.org/web/20250503081500id_/https://example.com/privacy?a=b',
  );
  expect(viewUrl('https://web.archive.org', capture)).toBe(
    'https://web.archive.org/web/20250503081500/https://example.com/privacy?a=b',
  );
});

test('different captures are read; redirects, errors and what is no document are left out with the reason', () => {
  const found = readIndex(
    index(
      captured('20240101000000', 'A'),
      captured('20240102000000', 'A'),
      captured('20240103000000', 'X', { status: '302' }),
      captured('20240104000000', 'A'),
      captured('20240105000000', 'Y', { status: '503' }),
      captured('20240106000000', 'Z', { type: 'image/gif' }),
      captured('20240107000000', 'B', { status: '-', type: 'warc/revisit' }),
    ),
    page,
  );
  expect(found?.captures.map(({ at }) => at.toISOString().slice(0, 10))).toEqual([
    '2024-01-01',
    '2024-01-07',
  ]);
  expect(found?.leftOut.map(({ reason }) => reason)).toEqual([
    'It records a redirect.',
    'It records an error of the site.',
    'It records no document.',
  ]);
});

test('of very many captures some are chosen, evenly over the time, the first and the last among them', () => {
  const rows = Array.from({ length: 2_000 }, (_, hour) =>
    captured(
      new Date(Date.UTC(2024, 0, 1) + hour * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
      `digest ${hour}`,
    ),
  );
  const found = readIndex(index(...rows), page);
  const days = found?.captures.map(({ at }) => at.getTime() / 3_600_000) ?? [];
  expect(found?.found).toBe(2_000);
  expect(days).toHaveLength(40);
  expect((days.at(-1) ?? 0) - (days[0] ?? 0)).toBe(1_999);
  const gaps = days.slice(1).map((day, place) => day - (days[place] ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
});

test.each([
  ['nothing at all', '', 0],
  ['an empty list', '[]', 0],
  [
    'captures of other pages',
    index(captured('20240101000000', 'A', { url: 'https://evil.example/privacy' })),
    0,
  ],
  ['addresses that are none', index(captured('20240101000000', 'A', { url: 'javascript:alert(1)' })), 0],
  ['days that are none', index(captured('20241301000000', 'A'), captured('2024', 'B')), 0],
  ['rows that are none', '[[1, 2, 3], null, {"a": 1}, "row"]', 0],
])('an index of %s has no captures', (_, text, count) => {
  expect(readIndex(text, page)?.captures).toHaveLength(count);
});

test('an invalid index is distinguished from an empty one', () => {
  expect(readIndex('<html>Too many requests</html>', page)).toBeNull();
  expect(readIndex('{"error": "busy"}', page)).toBeNull();
});
