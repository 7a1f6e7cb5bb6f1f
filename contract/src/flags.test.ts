import { expect, test } from 'vitest';
import { environmentOf, flagNames, flagsOf, isWayInOpen, modeOf } from './flags.ts';

const hosts: [host: string, environment: string][] = [
  ['localhost', 'local'],
  ['LOCALHOST:5177', 'local'],
  ['127.0.0.1', 'local'],
  ['[::1]:5177', 'local'],
  ['app.localhost', 'local'],
  ['dev.example.com', 'dev'],
  ['dev-3.example.com', 'dev'],
  ['clausewatch-dev.example.com', 'dev'],
  ['developer.example.com', 'prod'],
  ['example.dev', 'prod'],
  ['localhost.example.com', 'prod'],
];

test.for(hosts)('the host %s is %s', ([host, environment]) => {
  expect(environmentOf(host)).toBe(environment);
});

test('production waits and has no accounts; elsewhere accounts are open', () => {
  expect(flagsOf('prod', {})).toMatchObject({
    enableWaitlist: true,
    enableAuth: false,
    enableSignup: false,
    enableSignin: false,
    enableGoogleAuth: false,
    enableEmailAuth: false,
    maintenanceMode: false,
  });
  for (const environment of ['local', 'dev'] as const) {
    expect(flagsOf(environment, {})).toMatchObject({ enableWaitlist: false, enableAuth: true });
  }
});

test('an override wins over the default, and a flag that does not exist is left out', () => {
  const flags = flagsOf('prod', { enableAuth: true, enableWaitlist: false, enableTeleport: true });
  expect(flags).toMatchObject({ enableAuth: true, enableWaitlist: false });
  expect(Object.keys(flags)).toEqual([...flagNames]);
});

test('the waitlist wins over accounts, and stands in for them but in a development build', () => {
  expect(modeOf({ enableWaitlist: true, enableAuth: true }, false)).toBe('waitlist');
  expect(modeOf({ enableWaitlist: false, enableAuth: true }, false)).toBe('auth');
  expect(modeOf({ enableWaitlist: false, enableAuth: false }, false)).toBe('waitlist');
  expect(modeOf({ enableWaitlist: false, enableAuth: false }, true)).toBe('none');
});

test('a way of signing in is open while its flag is on', () => {
  const open = (overrides: Record<string, boolean>) =>
    ['credential', 'google', 'other'].filter((way) => isWayInOpen(way, flagsOf('local', overrides)));
  expect(open({})).toEqual(['credential', 'google']);
  expect(open({ enableEmailAuth: false })).toEqual(['google']);
  expect(open({ enableGoogleAuth: false })).toEqual(['credential']);
});
