import { expect, test } from 'vitest';
import { environmentOf, readConfiguration } from './flags.ts';

test.each([
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['[::1]', 'local'],
  ['policies.localhost', 'local'],
  ['dev.example.com', 'dev'],
  ['dev-2.example.com', 'dev'],
  ['policies-dev.example.com', 'dev'],
  ['developer.example.com', 'prod'],
  ['example.com', 'prod'],
])('the host %s is the environment %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});

test('production waits with accounts and shows the waitlist', () => {
  const configuration = readConfiguration('{}', 'example.com');
  expect(configuration.flag('enableWaitlist')).toBe(true);
  expect(configuration.flag('enableAuth')).toBe(false);
  expect(configuration.flag('enableGoogleAuth')).toBe(false);
});

test('a local host has accounts and no waitlist', () => {
  const configuration = readConfiguration(null, 'localhost');
  expect(configuration.flag('enableAuth')).toBe(true);
  expect(configuration.flag('enableWaitlist')).toBe(false);
});

test('what the server writes into the page overrides the defaults', () => {
  const written = JSON.stringify({
    apiBase: 'https://api.example.com/',
    environment: 'local',
    flags: { enableAuth: false, maintenanceMode: true },
    fullAccess: true,
  });
  const configuration = readConfiguration(written, 'example.com');
  expect(configuration).toMatchObject({
    apiBase: 'https://api.example.com',
    environment: 'local',
    fullAccess: true,
  });
  expect(configuration.flag('enableAuth')).toBe(false);
  expect(configuration.flag('maintenanceMode')).toBe(true);
  expect(configuration.flag('enableSignin')).toBe(true);
});

test('a flag that nobody set is false', () => {
  expect(readConfiguration('{}', 'localhost').flag('bulkAnalysis')).toBe(false);
});
