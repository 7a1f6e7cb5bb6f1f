import { expect, test } from 'vitest';
import {
  type FailedCheck,
  firstCheck,
  firstDiscovery,
  intervalMs,
  nextCheck,
  nextDiscovery,
  nextTry,
  steadier,
  unsteady,
  usualSteadiness,
} from './schedule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hourMs = 3_600_000;

function hoursUntil(at: Date): number {
  return (at.getTime() - now.getTime()) / hourMs;
}

/** Hours between the checks of a document that is found as it was each time. */
function hoursBetween(from: number, checks: number): number[] {
  const hours: number[] = [];
  for (
    let steadiness = from;
    hours.length < checks;
    steadiness = steadier(steadiness, intervalMs(steadiness))
  )
    hours.push(intervalMs(steadiness) / hourMs);
  return hours;
}

test('a document is checked once a day, and after a month without a change ever more seldom, down to once a week', () => {
  const hours = hoursBetween(usualSteadiness, 200);
  expect(new Set(hours.slice(0, 31))).toEqual(new Set([24]));
  expect(hours.toSorted((one, other) => one - other)).toEqual(hours);
  expect(hours.at(-1)).toBe(168);
  const days = hours.slice(0, hours.indexOf(168)).reduce((sum, each) => sum + each / 24, 0);
  expect(days).toBeGreaterThan(250);
  expect(days).toBeLessThan(365);
});

test('checks that came early, however many, make none rarer, and one a little early does', () => {
  for (const steadiness of [unsteady, usualSteadiness, usualSteadiness + 30]) {
    const interval = intervalMs(steadiness);
    expect(steadier(steadiness, interval / 2)).toBe(steadiness);
    // Intervals differ by some per cent, so that what began together drifts apart.
    expect(steadier(steadiness, interval * 0.95)).toBe(steadiness + 1);
  }
});

test('after a change it is checked sooner, until it has rested for two days', () => {
  expect(hoursBetween(unsteady, 6)).toEqual([6, 6, 12, 12, 24, 24]);
});

test('hosts are spread evenly, and each has its own time for good', () => {
  const seeds = Array.from({ length: 10_000 }, (_, number) => `host-${number}.example`);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const seed of seeds) {
    const hours = hoursUntil(nextCheck(now, usualSteadiness, seed));
    expect(hours).toBeGreaterThanOrEqual(22.8);
    expect(hours).toBeLessThan(25.2);
    const tenth = Math.floor((hours - 22.8) / 0.24);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(900);
  expect(Math.max(...tenths)).toBeLessThan(1_100);
  expect(nextCheck(now, 4, 'host.example')).toEqual(nextCheck(now, 4, 'host.example'));
});

test('the first check comes within a day of the reading, and what was read long ago is spread over some hours', () => {
  for (const seed of ['a.example', 'b.example', 'c.example']) {
    const hours = hoursUntil(firstCheck(now, now, seed));
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThanOrEqual(24);
    const late = hoursUntil(firstCheck(now, new Date('2026-10-01T00:00:00Z'), seed));
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(6);
  }
});

/** Hours until the next try, by a seed in the middle. */
function pause(failed: Partial<FailedCheck>): number {
  const check: FailedCheck = { again: 'soon', failures: 1, days: 1, retryAfterSeconds: null, ...failed };
  return hoursUntil(nextTry(now, check, 'host.example'));
}

test('what may pass is tried again soon, then ever later, and never less than once a day', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 1_000].map((failures) => pause({ failures }));
  for (const [index, hours] of [0.5, 1, 2, 4, 8, 16, 24, 24, 24].entries())
    expect((pauses[index] ?? 0) / hours).toBeCloseTo(1, 1);
});

test('what keeps us out is tried once a day, what is missing only for a week and then once a week', () => {
  for (const [again, later] of [
    ['daily', 24],
    ['daily_then_weekly', 168],
  ] as const) {
    expect(pause({ again }) / 24).toBeCloseTo(1, 1);
    expect(pause({ again, days: 8 }) / later).toBeCloseTo(1, 1);
  }
});

test('a site that names a time to come back is not asked before', () => {
  expect(pause({ retryAfterSeconds: 7_200 })).toBe(2);
  expect(pause({ retryAfterSeconds: 10 ** 9 })).toBe(168);
});

test('a vendor is looked at again after two weeks, or the next day where that came to nothing', () => {
  expect(hoursUntil(nextDiscovery(now, true, 'vnd_1')) / 336).toBeCloseTo(1, 1);
  expect(hoursUntil(nextDiscovery(now, false, 'vnd_1')) / 24).toBeCloseTo(1, 1);
  expect(firstDiscovery(now, now, 'vnd_1')).toEqual(nextDiscovery(now, true, 'vnd_1'));
  for (const lastAt of [null, new Date('2026-01-01T00:00:00Z')]) {
    const hours = hoursUntil(firstDiscovery(now, lastAt, 'vnd_1'));
    expect(hours).toBeGreaterThanOrEqual(0);
    expect(hours).toBeLessThan(24);
  }
});
