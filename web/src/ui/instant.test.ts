import { expect, test } from 'vitest';
import { ago, calendarDay } from './instant.tsx';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-21T09:59:55Z', 'just now'],
  ['2026-11-21T09:59:46Z', '14 seconds ago'],
  ['2026-11-21T09:59:00Z', '1 minute ago'],
  ['2026-11-21T07:00:00Z', '3 hours ago'],
  ['2026-11-20T09:00:00Z', '1 day ago'],
  ['2026-11-15T10:00:00Z', '6 days ago'],
  ['2026-11-09T10:00:00Z', '9 Nov'],
  ['2024-11-09T10:00:00Z', '9 Nov 2024'],
])('%s reads %s', (at, text) => {
  expect(ago(new Date(at), now)).toBe(text);
});

test('an instant ahead of our clock is just now', () => {
  expect(ago(new Date('2026-11-21T10:00:30Z'), now)).toBe('just now');
});

test('the day is that of UTC', () => {
  expect(calendarDay(new Date('2026-05-01T23:30:00Z'), now)).toBe('1 May');
});
