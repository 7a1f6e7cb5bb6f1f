import { describe, expect, test } from 'vitest';
import { decideIncidents, noIncidents, type Notice, type Readings } from './incidents.ts';

const start = Date.parse('2026-03-01T12:00:00Z');
const quiet: Readings = {
  checks: { due: 3, overdueSeconds: 40, lateHosts: 0 },
  refusedMail: 0,
  lastHour: checks(1_000, 10),
  lastDay: checks(24_000, 240),
  usual: checks(100_000, 1_000),
};

function checks(unchanged: number, failed: number) {
  return [
    { what: 'check', outcome: 'unchanged', times: unchanged },
    { what: 'check', outcome: 'failed', times: failed },
  ];
}

function mail(sent: number, refused: number, bounced = 0) {
  return [
    { what: 'mail', outcome: 'sent', times: sent },
    { what: 'mail', outcome: 'refused', times: refused },
    { what: 'mail', outcome: 'bounced', times: bounced },
  ];
}

/** The reports when each of these readings holds for so many minutes, one check a minute: `minute kind phase`. */
function reported(...periods: [minutes: number, readings: Partial<Readings>][]): string[] {
  let incidents = noIncidents(new Date(start));
  let minute = 0;
  const notices: string[] = [];
  for (const [minutes, readings] of periods) {
    for (let passed = 0; passed < minutes; passed += 1) {
      minute += 1;
      const decided = decideIncidents(
        incidents,
        { ...quiet, ...readings },
        new Date(start + minute * 60_000),
      );
      // As the database gives it back.
      incidents = JSON.parse(JSON.stringify(decided.incidents)) as typeof incidents;
      notices.push(...decided.notices.map(({ kind, phase }: Notice) => `${minute} ${kind} ${phase}`));
    }
  }
  return notices;
}

const late = (lateHosts: number) => ({ checks: { due: 500, overdueSeconds: 9_000, lateHosts } });

describe('checks that fall behind', () => {
  test('are reported once when that has lasted, and once when it is over for as long', () => {
    expect(reported([5, {}], [60, late(40)], [60, {}])).toEqual(['16 behind begun', '76 behind over']);
  });

  test('are not reported where one slow host keeps its own waiting', () => {
    expect(reported([120, late(1)])).toEqual([]);
  });

  test('are reported where nothing at all is checked', () => {
    expect(reported([30, { ...late(1), lastHour: [] }])).toEqual(['11 behind begun']);
  });

  test('are not reported while a stop is caught up with, nor again while they waver', () => {
    const lull: [number, Partial<Readings>] = [3, {}];
    expect(reported([8, late(40)], lull, [8, late(40)], [20, {}])).toEqual([]);
    expect(reported([30, late(40)], lull, [5, late(2)], lull, [30, late(40)], [15, {}])).toEqual([
      '11 behind begun',
      '82 behind over',
    ]);
  });

  test('are not reported where documents are not checked automatically', () => {
    expect(reported([60, { checks: null }])).toEqual([]);
  });

  test('are doubted afresh after nobody has looked for a while', () => {
    const before = decideIncidents(noIncidents(new Date(start)), { ...quiet, ...late(9) }, new Date(start));
    const day = 86_400_000;
    const { notices } = decideIncidents(before.incidents, { ...quiet, ...late(9) }, new Date(start + day));
    expect(notices).toEqual([]);
  });
});

describe('mail', () => {
  test('refused by the server is reported, and over once it takes most again', () => {
    const refusing = { lastHour: [...checks(1_000, 10), ...mail(0, 12)], refusedMail: 4 };
    const mending = { lastHour: [...checks(1_000, 10), ...mail(40, 12)], refusedMail: 0 };
    const well = { lastHour: [...checks(1_000, 10), ...mail(40, 2)], refusedMail: 0 };
    expect(reported([30, refusing], [30, mending], [30, well])).toEqual(['11 mail begun', '71 mail over']);
  });

  test('to a few addresses that do not exist is nobody’s fault, and one failed message proves little', () => {
    expect(reported([60, { lastHour: [...checks(1_000, 10), ...mail(0, 0, 5)], refusedMail: 2 }])).toEqual(
      [],
    );
    expect(reported([60, { lastHour: [...checks(1_000, 10), ...mail(0, 6)], refusedMail: 1 }])).toEqual([]);
  });

  test('is well again where nothing is sent and nothing was refused for an hour', () => {
    const refusing = { lastHour: mail(0, 12), refusedMail: 1 };
    expect(reported([20, refusing], [20, { lastHour: [], refusedMail: 0 }])).toEqual([
      '11 mail begun',
      '31 mail over',
    ]);
  });
});

describe('the share of documents that fail', () => {
  test('is measured by what is usual', () => {
    const jump = { lastHour: checks(700, 300) };
    expect(reported([30, jump], [30, {}])).toEqual(['11 failing begun', '41 failing over']);
    expect(reported([60, { ...jump, usual: checks(70_000, 30_000) }])).toEqual([]);
  });

  test('is measured by what was usual before it began, however long it lasts', () => {
    const jump = { lastHour: checks(700, 300) };
    expect(reported([30, jump], [600, { ...jump, usual: checks(70_000, 30_000) }])).toEqual([
      '11 failing begun',
    ]);
  });

  test('is that of the last day where an hour has few checks, and is over once most succeed', () => {
    const outage = { lastHour: checks(0, 2), lastDay: checks(3, 32), usual: checks(200, 10) };
    const mended = { lastHour: checks(12, 0), lastDay: checks(290, 4), usual: checks(200, 60) };
    expect(reported([30, outage], [30, mended])).toEqual(['11 failing begun', '41 failing over']);
  });

  test('is over, too, where a busy hour began it and few are checked from then on', () => {
    const jump = { lastHour: checks(20, 40), lastDay: checks(20, 40), usual: checks(200, 10) };
    const lull = { lastHour: checks(12, 0), lastDay: checks(280, 0), usual: checks(300, 50) };
    expect(reported([30, jump], [30, lull])).toEqual(['11 failing begun', '41 failing over']);
  });

  test('proves little where few were checked in a day', () => {
    expect(reported([60, { lastHour: checks(2, 3), lastDay: checks(30, 10), usual: [] }])).toEqual([]);
    expect(reported([60, { lastHour: checks(0, 3), lastDay: checks(0, 9), usual: [] }])).toEqual([]);
  });
});

test('a report describes the present state', () => {
  const readings = { ...quiet, checks: { due: 1_200, overdueSeconds: 10_000, lateHosts: 30 } };
  let incidents = noIncidents(new Date(start));
  const sentences: string[] = [];
  for (let minute = 0; minute < 15; minute += 1) {
    const decided = decideIncidents(incidents, readings, new Date(start + minute * 60_000));
    incidents = decided.incidents;
    sentences.push(...decided.notices.map(({ sentence }) => sentence));
  }
  expect(sentences).toEqual(['1200 documents are due to be checked, the first for 2 h 46 min.']);
});
