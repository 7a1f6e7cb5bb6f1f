import { mailAll, NotificationChoices } from '@clausewatch/contract/notifications';
import { expect, test } from 'vitest';
import { decideFor, groupMail, type Happening, type Watcher } from './notify.ts';

// A Thursday; Dublin is on winter time.
const now = new Date('2026-11-19T12:00:00Z');
const change: Happening = {
  kind: 'change',
  severity: 'minor',
  direction: 'neutral',
  type: 'privacy',
  at: now,
  notBefore: null,
};
const unreachable: Happening = { ...change, kind: 'unreachable', severity: null, direction: null };

type Chosen = Parameters<typeof NotificationChoices.parse>[0];

function watcher(choices: Chosen = {}, others: Partial<Watcher> = {}): Watcher {
  return {
    hasAccess: true,
    watchedSince: new Date('2026-01-01T00:00:00Z'),
    isHidden: false,
    isMuted: false,
    knowsUnreadable: false,
    choices: NotificationChoices.parse(choices),
    mailPausedUntil: null,
    ...others,
  };
}

/** When something goes out by mail, or why it is not told. */
function outcome(happening: Happening, by: Watcher, at = now): string | null {
  const decision = decideFor(happening, by, at);
  if (decision.kind === 'untold') return decision.why;
  return decision.mail === null
    ? null
    : `${decision.mail.batch} ${decision.mail.dueAt.toISOString().slice(0, 16)}`;
}

test('without a choice, material changes and health are mailed once their neighbours had time to be found, all else weekly', () => {
  expect(outcome(change, watcher())).toBe('week 2026-11-23T08:00');
  const material: Happening = { ...change, severity: 'material' };
  for (const direction of ['worse', 'mixed', 'neutral'] as const)
    expect(outcome({ ...material, direction }, watcher())).toBe('vendor 2026-11-19T12:10');
  expect(outcome({ ...material, direction: 'better' }, watcher())).toBe('week 2026-11-23T08:00');
  expect(outcome(unreachable, watcher())).toBe('vendor 2026-11-19T12:10');
});

test.each<[string, Happening, Watcher, string]>([
  ['without access', change, watcher({}, { hasAccess: false }), 'no_access'],
  ['before the watch began', change, watcher({}, { watchedSince: now }), 'before_watch'],
  [
    'of what is more likely to have happened before the watch began',
    { ...change, notBefore: new Date('2026-11-01T12:00:00Z') },
    watcher({}, { watchedSince: new Date('2026-11-10T12:00:01Z') }),
    'before_watch',
  ],
  ['of a document that was left out', change, watcher({}, { isHidden: true }), 'hidden'],
  ['of what is muted', change, watcher({}, { isMuted: true }), 'muted'],
  ['of types that were not chosen', change, watcher({ types: ['terms'] }), 'type'],
  ['below the chosen severity', change, watcher({ minimum_severity: 'material' }), 'severity'],
  ['about health, where that is off', unreachable, watcher({ health: false }), 'health'],
  ['of a recovery nobody was waiting for', { ...unreachable, kind: 'recovered' }, watcher(), 'unnoticed'],
])('nothing is told %s', (_, happening, by, why) => {
  expect(outcome(happening, by)).toBe(why);
});

test('whoever was told that a document cannot be read is told once that it can', () => {
  const by = watcher({}, { knowsUnreadable: true });
  expect(outcome({ ...unreachable, kind: 'recovered' }, by)).toBe('vendor 2026-11-19T12:10');
});

test('what is as likely to have happened since the watch began is told', () => {
  const by = watcher({}, { watchedSince: new Date('2026-11-10T12:00:00Z') });
  const found: Happening = { ...change, notBefore: new Date('2026-11-01T12:00:00Z') };
  expect(outcome(found, by)).not.toBe('before_watch');
});

test('mail may be narrower than the inbox', () => {
  const by = watcher({ mail: { ...mailAll('never'), material: 'at_once' } });
  expect(outcome(change, by)).toBeNull();
  expect(outcome(unreachable, by)).toBeNull();
  expect(outcome({ ...change, severity: 'material' }, by)).toBe('vendor 2026-11-19T12:10');
  expect(outcome(change, watcher({ mail: mailAll('never') }))).toBeNull();
});

test('a digest waits for its hour in the person’s time zone, through a change of the clocks', () => {
  const choices = {
    mail: mailAll('weekly'),
    digest: { weekday: 1, at: '08:00' },
    time_zone: 'Europe/Dublin',
  } as const;
  expect(outcome(change, watcher(choices))).toBe('week 2026-11-23T08:00');
  const summer = new Date('2026-10-22T12:00:00Z');
  const digest = { ...choices, digest: { weekday: 7, at: '08:00' } } as const;
  expect(outcome({ ...change, at: summer }, watcher(digest), summer)).toBe('week 2026-10-25T08:00');
  const daily = watcher({ ...choices, mail: mailAll('daily') });
  expect(outcome(change, daily)).toBe('day 2026-11-20T08:00');
  const early = new Date('2026-11-19T07:59:00Z');
  expect(outcome({ ...change, at: early }, daily, early)).toBe('day 2026-11-19T08:00');
  expect(outcome(change, watcher({ ...choices, time_zone: 'Asia/Tokyo' }))).toBe('week 2026-11-22T23:00');
  const atTheHour = new Date('2026-11-23T08:00:00Z');
  expect(outcome({ ...change, at: atTheHour }, watcher(choices), atTheHour)).toBe('week 2026-11-30T08:00');
});

test('quiet hours hold mail back until they end', () => {
  const quiet = { hours: { from: '22:00', until: '07:00' }, weekends: true, except_material: true };
  const by = watcher({ mail: mailAll('at_once'), quiet, time_zone: 'America/New_York' });
  const at = (time: string, happening = change) => {
    const moment = new Date(time);
    return outcome({ ...happening, at: moment }, by, moment);
  };
  // Twenty to ten in the evening, and ten to ten.
  expect(at('2026-11-20T02:40:00Z')).toBe('vendor 2026-11-20T02:50');
  expect(at('2026-11-20T02:50:00Z')).toBe('held 2026-11-20T12:00');
  expect(at('2026-11-20T08:00:00Z')).toBe('held 2026-11-20T12:00');
  // From a Friday night over the weekend and the night after it.
  expect(at('2026-11-21T04:00:00Z')).toBe('held 2026-11-23T12:00');
  expect(at('2026-11-21T04:00:00Z', { ...change, severity: 'material' })).toBe('vendor 2026-11-21T04:10');
});

test('quiet hours of the day, and those that end while the clocks are set back, end as well', () => {
  const by = (from: string, until: string) =>
    watcher({
      mail: mailAll('at_once'),
      quiet: { hours: { from, until }, weekends: false, except_material: false },
      time_zone: 'Europe/Dublin',
    });
  expect(outcome(change, by('09:00', '17:00'))).toBe('held 2026-11-19T17:00');
  const at = new Date('2026-10-25T01:05:00Z');
  expect(outcome({ ...change, at }, by('23:00', '01:30'), at)).toBe('vendor 2026-10-25T01:15');
});

test('a pause holds mail back, and a digest comes after it', () => {
  const mailPausedUntil = new Date('2026-11-26T12:00:00Z');
  expect(outcome(change, watcher({ mail: mailAll('at_once') }, { mailPausedUntil }))).toBe(
    'held 2026-11-26T12:00',
  );
  expect(outcome(change, watcher({ mail: mailAll('weekly') }, { mailPausedUntil }))).toBe(
    'week 2026-11-30T08:00',
  );
});

test('what is found at one vendor within minutes goes into one mail, and many vendors at once as well', () => {
  const later = new Date(now.getTime() + 60_000);
  const one = { batch: 'vendor', vendorId: 'vnd_1', dueAt: now } as const;
  const waiting = [one, { ...one, dueAt: later }, { ...one, vendorId: 'vnd_2', dueAt: later }];
  expect(groupMail(waiting, now).map(({ items }) => items.length)).toEqual([2]);
  const many = ['a', 'b', 'c', 'd'].map((vendorId) => ({ ...one, vendorId }));
  expect(groupMail(many.slice(0, 3), now)).toHaveLength(3);
  expect(groupMail(many, now)).toEqual([{ batch: 'held', items: many }]);
});
